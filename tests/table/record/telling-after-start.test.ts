/** Number of replays needed to report the last actions after a restart. */
import { expect, it } from 'vitest';
import { appendActions, createQuietLine } from '../../../bench/press-to-answer/growth.js';
import { systemClock } from '../../../src/base/clock.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { unwrapResult } from '../../commands/house.js';
import { openTestStore } from '../../test-store.js';

const PLIES = 30;

/**
 * Plays a game of this number of plies in its own store. Its actions call `play`. Returns the services after
 * a restart.
 */
async function playLongGame(play: () => void) {
  const rules: Game = kingsTable;
  const game: Game = {
    ...rules,
    play(...action) {
      play();
      return rules.play(...action);
    },
  };
  const store = openTestStore();
  const open = () => openTables({ store, clock: systemClock, games: [game] });
  const { tables, lobbies, turns, offers } = open();
  const [host, guest] = [actor('host'), actor('guest')];
  const opened = await lobbies.openTable({
    game: game.id,
    options: {},
    host,
    hostSeat: 'attackers',
    opponentId: null,
    guildId: null,
    channelId: 'channel',
  });
  if (!opened.ok) throw new Error(opened.reason.code);
  const { id } = opened.value;
  const started = await lobbies.join(id, guest, 'defenders');
  if (!started.ok) throw new Error(started.reason.code);
  const line = createQuietLine(game, started.value.position, PLIES, 1);
  return { store, open, id, players: [host, guest] as const, game, line, tables, turns, offers };
}

it('plays the game again once for its position, and once for its words', async () => {
  let played = 0;
  const { store, open, id, game, line } = await playLongGame(() => {
    played += 1;
  });
  await appendActions(store, game, id, line, false);
  played = 0;
  const table = await open().tables.load(id);
  expect(table?.plies).toBe(PLIES);
  const [last] = table?.describeActions(table.latestActions(null, 1)) ?? [];
  expect(last).toMatchObject({ turn: PLIES, parts: [{ type: 'moves' }] });
  expect(played).toBe(2 * PLIES);
  store.close();
});

it('lets others have their turn while it plays the game again, and has its words at hand then', async () => {
  let played = 0;
  let isSlow = false;
  const { store, open, id, game, line } = await playLongGame(() => {
    played += 1;
    const begun = performance.now();
    while (isSlow && performance.now() - begun < 5);
  });
  await appendActions(store, game, id, line);
  isSlow = true;
  played = 0;
  let longest = 0;
  let before = 0;
  const others = setInterval(() => {
    longest = Math.max(longest, played - before);
    before = played;
  });
  const table = await open().tables.load(id);
  clearInterval(others);
  expect(longest).toBeLessThan(PLIES / 3);
  expect(played).toBe(PLIES);
  const told = table?.describeActions(table.latestActions(null, PLIES)) ?? [];
  expect(told.map(({ turn }) => turn)).toEqual(Array.from({ length: PLIES }, (_, ply) => ply + 1));
  expect(played).toBe(PLIES);
  store.close();
});

it('plays nothing again for what was taken back', async () => {
  let played = 0;
  const { store, open, id, players, line, tables, turns, offers } = await playLongGame(() => {
    played += 1;
  });
  const play = async (from: number, to: number) => {
    for (const [index, { notation }] of line.actions.slice(from, to).entries())
      unwrapResult(await turns.playText(id, players[(from + index) % 2] ?? players[0], notation));
  };
  const takeBack = async () => {
    unwrapResult(await offers.makeOffer(id, players[0], 'undo'));
    unwrapResult(await offers.answerOffer(id, null, players[1], true));
  };
  await play(0, 6);
  await takeBack();
  await takeBack();
  await play(2, 4);
  await takeBack();
  await play(2, 9);
  const before = (await tables.load(id)) ?? expect.unreachable();
  const then = before.describeActions(before.actions(null));
  played = 0;
  const table = (await open().tables.load(id)) ?? expect.unreachable();
  const told = table.describeActions(table.actions(null));
  expect(told).toEqual(then);
  expect(told.map(({ notation }) => notation)).toEqual(
    line.actions.slice(0, 9).map(({ notation }) => notation),
  );
  expect(played).toBe(6 + 2 + 7);
  store.close();
});
