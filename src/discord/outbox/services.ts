/** What the poster and its parts work with. */
import type { REST } from 'discord.js';
import type { App } from '../../commands/shared/app.js';
import type { Logger } from '../../log.js';
import type { Glances } from '../interactions/ephemeral-views-types.js';

/** The services of the bot that posting takes. */
export interface PosterServices
  extends Pick<App, 'tables' | 'settings' | 'game' | 'clock' | 'names' | 'emojis'> {
  readonly log: Logger;
  readonly rest: REST;
  readonly glances: Pick<Glances, 'cover'>;
  /** Whether the bot is in the server. */
  readonly isIn: (guildId: string) => boolean;
  /** Whether the thread is known to be open, without asking Discord. */
  readonly isAwake: (threadId: string) => boolean;
}
