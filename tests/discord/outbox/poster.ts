/** A poster over the services of a house, with a Discord that a test makes up. */
import type { REST } from 'discord.js';
import { openLog } from '../../../src/base/log.js';
import { runLimited } from '../../../src/base/queue.js';
import { openTableScreens } from '../../../src/commands/table-screens.js';
import { openPoster } from '../../../src/discord/outbox/poster.js';
import type { PosterServices } from '../../../src/discord/outbox/services.js';
import type { House } from '../../commands/house.js';

/** What a test puts in for Discord: as much of its client as the poster calls. */
export type MadeUp = Record<'post' | 'put' | 'get' | 'patch', (...given: never[]) => Promise<unknown>>;

/** The poster; `own` goes before the house's services. */
export function posterOver(
  house: House,
  rest: MadeUp,
  own: Partial<Pick<PosterServices, 'screens' | 'outbox'>> = {},
): ReturnType<typeof openPoster> {
  return openPoster({
    ...house,
    rest: rest as unknown as REST,
    log: openLog({ logLevel: 'silent' }),
    screens: openTableScreens(house),
    coverViews: async () => {},
    letAnswersPass: async () => {},
    lastMessageIn: () => null,
    // Nobody else needs the process here.
    backlog: { each: (items, job) => runLimited(items, 4, job) },
    tellHost: () => {},
    isIn: () => true,
    isAwake: () => true,
    isChannel: () => false,
    parentOf: () => null,
    archiveAfter: async () => null,
    ...own,
  });
}
