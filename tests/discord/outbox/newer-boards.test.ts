/** Boards that are newer than the database: players learn where the game continues. */
import { messageLink, type REST, Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { announceLostMoves } from '../../../src/discord/outbox/entries/newer-boards.js';
import { openHouse, openRunningGame } from '../../commands/house.js';
import { createTestPoster } from './poster.js';

const THREAD = '70';

it('lost moves are told with a link to the board that is there, while its renewal is still due', async () => {
  const house = openHouse();
  const { id } = await openRunningGame(house);
  const posted: string[] = [];
  const rest = {
    async post(path: string, { body }: { body: { components?: unknown } }) {
      if (path !== Routes.channelMessages(THREAD)) return { id: THREAD, components: [] };
      return { id: String(100 + posted.push(JSON.stringify(body))), components: body.components ?? [] };
    },
    put: async () => undefined,
    get: async () => [],
    patch: async () => ({ id: '1', components: [] }),
  };
  await createTestPoster(house, rest).sync(id);
  const entries = await house.outbox.listEntries(id);
  const board = entries.find(({ kind }) => kind === 'board')?.messageId ?? '';
  await house.outbox.repostBoard(id);
  await announceLostMoves({ ...house, rest: rest as unknown as REST }, id);
  const guildId = (await house.tables.load(id))?.place.guildId ?? '';
  expect(posted.at(-1)).toContain(messageLink(THREAD, board, guildId));
});

it('nothing is told in a thread without newer boards', async () => {
  const house = openHouse();
  const { id } = await openRunningGame(house);
  const sent: string[] = [];
  const rest = {
    async post(path: string) {
      sent.push(path);
      return { id: THREAD, components: [] };
    },
    put: async () => undefined,
    async get(path: string) {
      sent.push(path);
      return [];
    },
    patch: async () => ({ id: '1', components: [] }),
  };
  const poster = createTestPoster(house, rest);
  await poster.sync(id);
  sent.length = 0;
  await poster.retireNewerBoards([{ id, threadId: THREAD, messageId: '100' }]);
  expect(sent).toEqual([Routes.channelMessages(THREAD)]);
});
