import type { Clock } from '../../../base/clock.js';
import type { Logger } from '../../../base/log.js';
import type {
  ExploredLineStore,
  LessonStore,
  PeopleStore,
  SettingsStore,
  SetupStore,
  Store,
} from '../../../db/store.js';
import type { EphemeralViews } from '../../../discord/ephemeral/views.js';
import type { UndeliveredAnswers } from '../../../discord/interactions/undelivered-answers.js';
import type { Emojis } from '../../../discord/messages/emoji.js';
import type { Replies } from '../../../discord/outbox/replies.js';
import type { Poster } from '../../../discord/outbox/types.js';
import type { Names } from '../../../discord/people/names.js';
import type { Game } from '../../../engine/game.js';
import type { Filmer } from '../../../films/animation.js';
import type { Standing } from '../../../standing/standing.js';
import type { Tournaments } from '../../../standing/tournaments/service.js';
import type { TableServices } from '../../../table/core/services.js';
import type { Advisor } from './advisor.js';
import type { Analyses } from './analyses.js';
import type { Explorations } from './explorations.js';
import type { Imports } from './imports.js';
import type { Questions } from './questions.js';

export interface App extends TableServices {
  readonly settings: SettingsStore;
  readonly setups: SetupStore;
  readonly lessons: LessonStore;
  /** First tries at puzzles, and puzzles of the day. */
  readonly puzzles: Store['puzzles'];
  /** Everything stored about people. */
  readonly people: PeopleStore;
  /** Throws for an unknown id. */
  readonly game: (id: string) => Game;
  readonly tournaments: Tournaments;
  /**
   * Tells the watch that a tournament or scheduled game has changed, so that its messages and tables are
   * updated soon.
   */
  readonly wakeWatch: () => void;
  readonly poster: Poster;
  /** Replies to messages in the threads of games. */
  readonly replies: Replies;
  readonly imports: Imports;
  /** Confirmations of acts that can't be undone. */
  readonly questions: Questions;
  /** Lines that people named while they tried moves. */
  readonly lineStore: ExploredLineStore;
  /** Open boards for trying moves. */
  readonly explorations: Explorations;
  readonly advisor: Advisor;
  readonly analyses: Analyses;
  readonly standing: Standing;
  /** Makes animated pictures of games. */
  readonly filmer: Filmer;
  readonly names: Names;
  readonly emojis: Emojis;
  readonly ephemeral: Omit<EphemeralViews, 'redraw' | 'cover'>;
  /** Answers that weren't delivered. */
  readonly undeliveredAnswers: UndeliveredAnswers;
  readonly clock: Clock;
  readonly log: Logger;
}
