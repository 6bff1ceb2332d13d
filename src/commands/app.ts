/** What every command and component is handed: the services that the bot is put together from. */
import type { Clock } from '../clock.js';
import type { SettingsRepository } from '../db/settings.js';
import type { SetupsRepository } from '../db/setups.js';
import type { Game } from '../engine/game.js';
import type { Logger } from '../log.js';
import type { Tables } from '../table/types.js';
import type { Glances } from './glances/types.js';
import type { Poster } from './publish/types.js';

/** The bot's services. */
export interface App {
  readonly tables: Tables;
  readonly settings: SettingsRepository;
  /** Set-ups that people keep under names. */
  readonly setups: SetupsRepository;
  /** The game of that id. Throws for an unknown one. */
  readonly game: (id: string) => Game;
  readonly poster: Poster;
  readonly glances: Pick<Glances, 'answer' | 'replace'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Milliseconds that a lobby and a challenge stay open: told in the lobby. */
  readonly life: { readonly lobby: number; readonly challenge: number };
}
