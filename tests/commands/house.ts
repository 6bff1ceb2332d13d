/** The services behind the bot without Discord: a store in memory, tables of the real games, a clock that stands still. */
import type { App } from '../../src/commands/shared/app.js';
import type { ScreenServices } from '../../src/commands/table-screens.js';
import { openStore } from '../../src/db/sqlite-store.js';
import type { Game, Position } from '../../src/engine/game.js';
import { gameById, games } from '../../src/engine/index.js';
import { ok, refuse } from '../../src/engine/result.js';
import type { PersonId } from '../../src/table/actor.js';
import { openTables } from '../../src/table/open.js';
import type { Table } from '../../src/table/types.js';
import { actor } from '../actors.js';

export const ANNA = '100000000000000001';
export const BEN = '100000000000000002';
export const CARLA = '100000000000000003';
export const DORA = '100000000000000004';
export const GUILD = '900000000000000001';
export const CHANNEL = '800000000000000001';

/** What the tests of the layouts work with. */
export type House = ScreenServices & Pick<App, 'setups' | 'clock'>;

/** Every emoji is there, with the longest id. */
const emojis: App['emojis'] = {
  ofPiece: (kind, tone) => ({ id: '9'.repeat(20), name: `cst_${tone}_${kind}_123456` }),
  ofCard: (card) => ({ id: '9'.repeat(20), name: `cst_card_${card.replaceAll('-', '_')}_123456` }),
};

/** Services as the layouts need them. */
export function openHouse(): House {
  const store = openStore(':memory:');
  const clock = { now: () => Date.UTC(2026, 0, 1), after: () => () => {} };
  const tables = openTables({ store, clock, games });
  const { settings, setups } = store;
  return { tables, settings, setups, clock, game: knownGame, emojis };
}

/** Who joins, in this order, as far as there are seats. */
export const PEOPLE = [ANNA, BEN, CARLA, DORA];

/** A game in play between Anna, Ben and, where it takes more, the others, who hold the seats in the game's order. */
export function playing(
  { tables }: ScreenServices,
  options: Readonly<Record<string, string>> = {},
  game = 'kings-table',
): Table {
  const opened = granted(
    tables.open({
      game,
      options,
      host: actor(ANNA),
      hostSeat: null,
      opponentId: null,
      guildId: GUILD,
      channelId: CHANNEL,
    }),
  );
  for (const person of PEOPLE.slice(0, opened.seats.length))
    granted(tables.join(opened.id, actor(person), null));
  return granted(tables.start(opened.id, actor(ANNA)));
}

/** The house with its table standing at another position: what is shown of it, not what the store has. */
export function standingAt(house: House, table: Table, position: Position): { house: House; table: Table } {
  const game = house.game(table.game);
  const moved: Table = { ...table, position };
  const sideOf = (person: PersonId) => {
    const sides = table.seats.find(({ holder }) => holder?.id === person)?.sides ?? [];
    const acting = game.toAct(position);
    return sides.find((side) => acting.includes(side)) ?? sides[0] ?? null;
  };
  const tables: House['tables'] = {
    ...house.tables,
    get: () => moved,
    sideToAct(_, person) {
      const side = sideOf(person.id);
      return side === null || !game.toAct(position).includes(side)
        ? refuse('not-your-turn', { side: side ?? '' })
        : ok(side);
    },
    choices: (_, person, path) => game.choices(position, sideOf(person.id) ?? '', path),
    view: (_, person, draft) => game.view(position, person === null ? null : sideOf(person.id), draft),
  };
  return { house: { ...house, tables }, table: moved };
}

/** The value of an answer that must be one. */
export function granted<T>(
  result: { ok: true; value: T } | { ok: false; reason: { code: string; values: object } },
): T {
  if (!result.ok) throw new Error(`${result.reason.code} ${JSON.stringify(result.reason.values)}`);
  return result.value;
}

function knownGame(id: string): Game {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}
