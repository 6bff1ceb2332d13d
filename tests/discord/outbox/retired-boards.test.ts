/** Older boards are retired once, when a newer one is posted below them. */
import { Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { actor } from '../../actors.js';
import { ANNA, openHouse, openRunningGame, unwrapResult } from '../../commands/house.js';
import { createTestPoster } from './poster.js';

const THREAD = '70';

it('a board gives way to the next one, and is left alone from then on', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  const messages = new Map<string, unknown>();
  const edited: string[] = [];
  const rest = {
    async post(path: string, { body }: { body: { components?: unknown } }) {
      if (path !== Routes.channelMessages(THREAD)) return { id: THREAD, components: [] };
      const message = { id: String(100 + messages.size), components: body.components ?? [] };
      messages.set(Routes.channelMessage(THREAD, message.id), message);
      return message;
    },
    put: async () => undefined,
    get: async (path: string) => messages.get(path) ?? [],
    async patch(path: string) {
      edited.push(path);
      return messages.get(path);
    },
  };
  const poster = createTestPoster(house, rest);
  await poster.sync(table.id);
  const path = unwrapResult(house.game(table.game).parse(table.position, 'attackers', 'D1-D3'));
  unwrapResult(await house.turns.play(table.id, null, actor(ANNA), path));
  await poster.sync(table.id);
  const boards = (await house.outbox.listEntries(table.id)).filter(({ kind }) => kind === 'board');
  expect(boards.map(({ state }) => state)).toEqual(['retired', 'live']);
  const [first = ''] = messages.keys();
  expect(edited).toContain(first);
  edited.length = 0;
  await poster.sync(table.id);
  expect(edited).toEqual([]);
});
