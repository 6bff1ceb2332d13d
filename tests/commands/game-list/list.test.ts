/**
 * Order of the lists of games. A person's own list: by what the person must do. A server's list: by the latest
 * action.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type ListPage, tableListScreen } from '../../../src/commands/game-list/list.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { Table } from '../../../src/table/model/types.js';
import { text } from '../../../src/texts/index.js';
import { actor } from '../../actors.js';
import {
  ANNA,
  CARLA,
  DORA,
  GUILD,
  type House,
  openHouse,
  openRunningGame,
  unwrapResult,
  withChanges,
} from '../house.js';

const START = Date.UTC(2026, 0, 1);
/** Sections of a person's list, in order. */
const PARTS = ['yours', 'others', 'roles', 'paused', 'waiting'] as const;
const HEADS = PARTS.map((part) => text(`games.parts.${part}`));

let house: House;
/** Tables by name. The number in a name is the minute of the table's last change. */
let tables: Readonly<Record<string, LoadedTable>>;

beforeAll(async () => {
  house = openHouse();
  const game = await openRunningGame(house);
  const lobby = unwrapResult(
    await house.lobbies.openTable({
      game: 'kings-mate',
      options: {},
      host: actor(ANNA),
      hostSeat: 'none',
      opponentId: null,
      guildId: GUILD,
      channelId: '1',
    }),
  );
  const [first, second] = game.seats;
  const [attackers, defenders] = [first?.holder ?? null, second?.holder ?? null];
  const swapped = game.seats.map((seat, nth) => ({ ...seat, holder: nth === 0 ? defenders : attackers }));
  const foreign = game.seats.map((seat, nth) => ({
    ...seat,
    holder: { kind: 'person', id: nth === 0 ? CARLA : DORA } as const,
  }));
  const at = (minute: number) => START + minute * 60_000;
  const entry = { ply: 0, kind: 'action', side: 'attackers', by: ANNA, notation: null, notices: [] } as const;
  const withName = (table: LoadedTable, name: string, changes: Partial<Table>) =>
    withChanges(house, table, {
      ...changes,
      id: name,
      place: { ...table.place, threadId: name, channelId: name },
    });
  const all = [2, 3, 1].flatMap((minute) => [
    withName(game, `yours-${minute}`, { startedAt: at(minute) }),
    // The latest action decides the order, not the game's start.
    withName(game, `others-${minute}`, {
      seats: swapped,
      startedAt: at(4 - minute),
      lastAction: { ...entry, at: at(minute) },
    }),
    withName(game, `roles-${minute}`, { seats: foreign, hostId: CARLA, startedAt: at(minute) }),
    withName(game, `paused-${minute}`, { pausedSince: at(9), startedAt: at(minute) }),
    withName(lobby, `waiting-${minute}`, { createdAt: at(minute) }),
  ]);
  tables = Object.fromEntries(all.map((table) => [table.id, table]));
});

/** Names of the listed tables and headings, in the page's order. */
async function readListedNames(names: readonly string[], page: ListPage): Promise<string[]> {
  const listed = names.map((name) => tables[name] as LoadedTable);
  const { components } = await tableListScreen(house, listed, ANNA, page, GUILD);
  const said = JSON.stringify(components);
  return [...HEADS, ...names]
    .filter((one) => said.includes(one))
    .toSorted((one, other) => said.indexOf(one) - said.indexOf(other));
}

describe('your games', () => {
  it('are in parts by what there is to do, and in each those first that have waited longest', async () => {
    for (const [nth, name] of PARTS.entries()) {
      const own = [2, 3, 1].map((minute) => `${name}-${minute}`);
      expect(await readListedNames(own, { scope: 'mine', page: 0 })).toEqual([
        HEADS[nth],
        `${name}-1`,
        `${name}-2`,
        `${name}-3`,
      ]);
    }
    const one = PARTS.toReversed().map((name) => `${name}-1`);
    expect(await readListedNames(one, { scope: 'mine', page: 0 })).toEqual(
      PARTS.flatMap((name, nth) => [HEADS[nth], `${name}-1`]),
    );
  });

  it('are on pages of eight, which repeat the heading of a part that goes on', async () => {
    const names = [1, 2, 3].flatMap((minute) =>
      ['yours', 'others', 'roles'].map((name) => `${name}-${minute}`),
    );
    const first = await readListedNames(names, { scope: 'mine', page: 0 });
    const second = await readListedNames(names, { scope: 'mine', page: 1 });
    expect(first.filter((one) => !HEADS.includes(one))).toHaveLength(8);
    expect(first.at(-1)).toBe('roles-2');
    expect(second).toEqual([text('games.parts.roles'), 'roles-3']);
    expect(await readListedNames(names, { scope: 'mine', page: 7 })).toEqual(second);
  });
});

describe('the games of a server', () => {
  it('are in no parts, and those first in which something has just been played', async () => {
    const names = ['yours-1', 'others-3', 'roles-2'];
    for (const given of [names, names.toReversed()])
      expect(await readListedNames(given, { scope: 'server', page: 0 })).toEqual([
        'others-3',
        'roles-2',
        'yours-1',
      ]);
  });
});
