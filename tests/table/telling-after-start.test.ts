/** Telling what was done last, when the process has just begun: how often the game is played again for that. */
import { expect, it } from 'vitest';
import { growTable, quietLine } from '../../bench/press-to-answer/growth.js';
import { systemClock } from '../../src/clock.js';
import { openStore } from '../../src/db/sqlite-store.js';
import type { Game } from '../../src/engine/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';

const PLIES = 30;

it('plays the game again once for its position, and once for its words', async () => {
  let played = 0;
  const rules: Game = kingsTable;
  const game: Game = {
    ...rules,
    play(...action) {
      played += 1;
      return rules.play(...action);
    },
  };
  const store = openStore(':memory:');
  const open = () => openTables({ store, clock: systemClock, games: [game] });
  const { lobbies } = open();
  const [host, guest] = [actor('host'), actor('guest')];
  const opened = await lobbies.open({
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
  await growTable(store, game, id, quietLine(game, started.value.position, PLIES, 1), false);
  played = 0;
  const table = await open().tables.load(id);
  expect(table?.plies).toBe(PLIES);
  const [last] = table?.described(table.latestActions(null, 1)) ?? [];
  expect(last).toMatchObject({ turn: PLIES, parts: [{ type: 'moves' }] });
  expect(played).toBe(2 * PLIES);
  store.close();
});
