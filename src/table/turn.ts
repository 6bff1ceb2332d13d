/** What a played action makes of a table. */
import type { Game, Played, Position, SideId } from '../engine/game.js';
import type { Context } from './context.js';
import type { Change, NewAction } from './decision.js';
import { readerOf } from './secrets.js';
import type { PersonId, Table } from './types.js';

const SECOND = 1_000;

/** Who did what in which way, before it has a place in the list of actions; by nobody where the clock did it. */
export interface Doing {
  readonly kind: NewAction['kind'];
  readonly side: SideId;
  readonly by: PersonId | null;
  readonly played: Played<Position>;
}

/** The change with one more action: the offer lapses, and the game may be over. */
export function withAction(context: Context, { table, actions }: Change, doing: Doing): Change {
  const { kind, side, by, played } = doing;
  const at = context.clock.now();
  const ply = table.lastAction === null ? 0 : table.lastAction.ply + 1;
  const { notation, notices } = played;
  const action: NewAction = { ply, kind, side, by, notation, notices, at };
  const hasActed = kind === 'action' || notation === 'timeout' ? side : null;
  const game = context.game(table.game);
  const moved = settled(game, { ...table, offer: null }, played.position, { now: at, hasActed });
  const lastAction = readerOf(context, moved)(action);
  return { table: { ...moved, lastAction }, actions: [...actions, action] };
}

/** When something happened, and the side that has used its turn by it; null where none has. */
export interface Moment {
  readonly now: number;
  readonly hasActed: SideId | null;
}

/** The table with the position, finished where the game says so. */
export function settled(game: Game, table: Table, position: Position, moment: Moment): Table {
  const outcome = game.outcome(position);
  return outcome === null
    ? { ...table, position, turnEndsAt: turnEnd(game, table, position, moment) }
    : { ...table, position, outcome, status: 'finished', turnEndsAt: null, endedAt: moment.now };
}

/** The table with the whole time for the turn that is on. */
export function withFreshTurn(game: Game, table: Table, now: number): Table {
  const seconds = game.turnLimit(table.options);
  return { ...table, turnEndsAt: seconds === null ? null : now + seconds * SECOND };
}

/** The time begins anew as soon as it is up to a side to which it was not up before, or to one that has just acted. */
function turnEnd(game: Game, table: Table, position: Position, { now, hasActed }: Moment): number | null {
  const before = table.turnEndsAt === null ? [] : game.toAct(table.position);
  const isNew = game.toAct(position).some((side) => side === hasActed || !before.includes(side));
  return isNew ? withFreshTurn(game, table, now).turnEndsAt : table.turnEndsAt;
}
