/** What the poster and its parts work with. */
import type { REST } from 'discord.js';
import type { Logger } from '../../log.js';
import type { PersonId } from '../../table/types.js';
import type { App } from '../app.js';
import type { Glances } from '../glances/types.js';

/** The services of the bot that posting takes. */
export interface PosterServices extends Pick<App, 'tables' | 'settings' | 'game' | 'life' | 'clock'> {
  readonly log: Logger;
  readonly rest: REST;
  readonly glances: Pick<Glances, 'cover'>;
  /** The name by which the person is known, where it is known without asking Discord. */
  readonly nameOf: (person: PersonId) => string | undefined;
}
