/** The services that every command and component receives. */
import type { Clock } from '../../../base/clock.js';
import type { Logger } from '../../../base/log.js';
import type { LessonStore, PeopleStore, SettingsStore, SetupStore } from '../../../db/store.js';
import type { EphemeralViews } from '../../../discord/ephemeral/views.js';
import type { UnheardAnswers } from '../../../discord/interactions/unheard-answers.js';
import type { Emojis } from '../../../discord/messages/emoji.js';
import type { Replies } from '../../../discord/outbox/replies.js';
import type { Poster } from '../../../discord/outbox/types.js';
import type { Names } from '../../../discord/people/names.js';
import type { Game } from '../../../engine/game.js';
import type { Filmer } from '../../../films/filming.js';
import type { Tournaments } from '../../../standing/tournaments/service.js';
import type { TableServices } from '../../../table/core/services.js';
import type { Advisor } from './advisor.js';
import type { Analyses } from './analyses.js';
import type { Explorations } from './explorations.js';
import type { Imports } from './imports.js';
import type { Questions } from './questions.js';

export interface App extends TableServices {
  readonly settings: SettingsStore;
  /** Set-ups that people saved under a name. */
  readonly setups: SetupStore;
  /** Progress in the first lessons. */
  readonly lessons: LessonStore;
  /** Everything stored about people. */
  readonly people: PeopleStore;
  /** Throws for an unknown id. */
  readonly game: (id: string) => Game;
  readonly tournaments: Tournaments;
  /** Reports changed tournaments, whose messages and tables follow soon. */
  readonly wakeTournaments: () => void;
  readonly poster: Poster;
  /** Answers to messages in the threads of games. */
  readonly replies: Replies;
  /** Imported games that people look at. */
  readonly imports: Imports;
  /** Confirmations for what can't be undone. */
  readonly questions: Questions;
  /** Open boards for trying moves. */
  readonly explorations: Explorations;
  /** Runs the computer's thinking for hints. */
  readonly advisor: Advisor;
  /** The computer's analyses of finished games. */
  readonly analyses: Analyses;
  /** Makes animated pictures of games. */
  readonly filmer: Filmer;
  readonly names: Names;
  readonly emojis: Emojis;
  readonly ephemeral: Omit<EphemeralViews, 'refresh' | 'cover'>;
  /** Answers that didn't reach the person who acted. */
  readonly unheard: UnheardAnswers;
  readonly clock: Clock;
  readonly log: Logger;
}
