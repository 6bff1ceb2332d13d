import { shuffle } from '../../engine/dice.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { firstStepOf } from '../game/start.js';
import type { Change } from '../model/decision.js';
import { withoutChangeRecord } from '../model/table-options.js';
import type { Table } from '../model/types.js';
import { isFull } from '../seats/seating.js';
import { withPosition } from '../turns/turn.js';

/**
 * Starts the game with a new seed, so that no one can predict its rolls. Shuffles the seats if the host chose
 * that.
 */
export async function startGame(context: Context, table: Table): Promise<Result<Change>> {
  if (!isFull(table)) {
    return refuse('seats-free', { count: table.seats.filter((seat) => seat.holder === null).length });
  }
  const game = context.game(table.game);
  const seed = context.random();
  const options = withoutChangeRecord(table);
  const start = firstStepOf(game, table, seed);
  const now = context.clock.now();
  const playing: Table = {
    ...table,
    options,
    seats: await withKeptOrders(
      context,
      table.game,
      table.hasRandomSeats ? shuffleSeats(context, table) : table.seats,
    ),
    rulesVersion: game.rulesVersion,
    seed,
    status: 'playing',
    openingNotices: start.notices,
    closesAt: null,
    undecided: [],
    startedAt: now,
  };
  return ok({ table: withPosition(game, playing, start.position, now), actions: [] });
}

function shuffleSeats(context: Context, table: Table): Table['seats'] {
  const holders = shuffle(
    context.random(),
    table.seats.map(({ holder, members, rule }) => ({ holder, members, rule })),
  ).items;
  return table.seats.map((seat, ordinal) => ({ ...seat, ...holders[ordinal] }));
}

/** Gives players the standing order that they keep from game to game. */
async function withKeptOrders(
  { game, store }: Context,
  id: string,
  seats: Table['seats'],
): Promise<Table['seats']> {
  const { endsTurn } = game(id).standing ?? {};
  if (endsTurn === undefined) return seats;
  return Promise.all(
    seats.map(async (seat) => {
      if (seat.holder?.kind !== 'person') return seat;
      const { endsTurns } = await store.settings.personSettings(seat.holder.id);
      return endsTurns === true ? { ...seat, orders: [endsTurn] } : seat;
    }),
  );
}
