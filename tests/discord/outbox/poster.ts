/** A poster on a house's services, with a fake Discord. */
import type { REST } from 'discord.js';
import { openLog } from '../../../src/base/log.js';
import { runLimited } from '../../../src/base/queue.js';
import { openTableScreens } from '../../../src/commands/table-screens.js';
import { openPoster } from '../../../src/discord/outbox/poster.js';
import type { PosterServices } from '../../../src/discord/outbox/services.js';
import type { House } from '../../commands/house.js';

/** The part of Discord's client that the poster calls, replaced by the test. */
export type FakeRest = Record<'post' | 'put' | 'get' | 'patch', (...given: never[]) => Promise<unknown>>;

/** `own` overrides services of the house. */
export function createTestPoster(
  house: House,
  rest: FakeRest,
  own: Partial<Pick<PosterServices, 'screens' | 'outbox' | 'waitForAnswers'>> = {},
): ReturnType<typeof openPoster> {
  return openPoster({
    ...house,
    rest: rest as unknown as REST,
    log: openLog({ logLevel: 'silent' }),
    screens: openTableScreens(house),
    coverPrivateBoards: async () => {},
    waitForAnswers: async () => {},
    lastMessageOf: () => null,
    // The backlog never pauses, because nothing else needs the process in these tests.
    backlog: { runEach: (items, job) => runLimited(items, 4, job) },
    tellHost: () => {},
    isInServer: () => true,
    isAwake: () => true,
    isChannel: () => false,
    parentOf: () => null,
    archiveAfter: async () => null,
    ...own,
  });
}
