/** What every command and component is handed: the services that the bot is put together from. */
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
import type { TableServices } from '../../../table/core/services.js';
import type { Advisor } from './advisor.js';
import type { Explorations } from './explorations.js';
import type { Questions } from './questions.js';

/** The bot's services. */
export interface App extends TableServices {
  readonly settings: SettingsStore;
  /** Set-ups that people keep under names. */
  readonly setups: SetupStore;
  /** How far people have come in the first lessons. */
  readonly lessons: LessonStore;
  /** All that is kept about people. */
  readonly people: PeopleStore;
  /** The game of that id. Throws for an unknown one. */
  readonly game: (id: string) => Game;
  readonly poster: Poster;
  /** Answers to what people type in the threads of games. */
  readonly replies: Replies;
  /** What is asked before it is done. */
  readonly questions: Questions;
  /** The boards on which people try moves. */
  readonly explorations: Explorations;
  /** Has the computer think about what it suggests to players. */
  readonly advisor: Advisor;
  /** Makes moving pictures of games. */
  readonly filmer: Filmer;
  readonly names: Names;
  readonly emojis: Emojis;
  readonly ephemeral: Omit<EphemeralViews, 'refresh' | 'cover'>;
  /** What people have not heard of what they did. */
  readonly unheard: UnheardAnswers;
  readonly clock: Clock;
  readonly log: Logger;
}
