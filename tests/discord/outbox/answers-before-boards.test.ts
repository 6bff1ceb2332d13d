/** The poster lets answers pass between its steps. */
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { openHouse, openRunningGame } from '../../commands/house.js';
import { createTestPoster } from './poster.js';

const THREAD = '70';

it('a board that was just posted is recorded after the answers in progress', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  let answers = Promise.resolve();
  let finishAnswers = () => {};
  const posted = new EventEmitter();
  const rest = {
    async post(path: string) {
      if (path === Routes.channelMessages(THREAD)) {
        answers = new Promise((resolve) => {
          finishAnswers = resolve;
        });
        posted.emit('board');
      }
      return { id: THREAD, components: [] };
    },
    put: async () => undefined,
    get: async () => [],
    patch: async () => ({ id: THREAD, components: [] }),
  };
  const poster = createTestPoster(house, rest, { waitForAnswers: () => answers });
  const boardState = async () =>
    (await house.outbox.listEntries(table.id)).findLast(({ kind }) => kind === 'board')?.state;
  const isPosted = once(posted, 'board');
  const shown = poster.sync(table.id);
  await isPosted;
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(await boardState()).toBe('sending');
  finishAnswers();
  await shown;
  expect(await boardState()).toBe('live');
});
