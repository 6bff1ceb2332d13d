/** What a played action makes of a table. */
import type { Game, Played, Position, SideId } from '../engine/game.js';
import type { Context } from './context.js';
import type { Change, NewAction } from './decision.js';
import type { PersonId, Table } from './types.js';

/** Who did what in which way, before it has a place in the list of actions. */
export interface Doing {
  readonly kind: NewAction['kind'];
  readonly side: SideId;
  readonly by: PersonId;
  readonly played: Played<Position>;
}

/** The change with one more action: the offer lapses, and the game may be over. */
export function withAction(context: Context, { table, actions }: Change, doing: Doing): Change {
  const { kind, side, by, played } = doing;
  const at = context.clock.now();
  const ply = table.lastAction === null ? 0 : table.lastAction.ply + 1;
  const { notation, notices } = played;
  const action: NewAction = { ply, kind, side, by, notation, notices, at };
  const { kind: _, ...lastAction } = action;
  const moved: Table = { ...table, offer: null, lastAction };
  return {
    table: settled(context.game(table.game), moved, played.position, at),
    actions: [...actions, action],
  };
}

/** The table with the position, finished where the game says so. */
export function settled(game: Game, table: Table, position: Position, now: number): Table {
  const outcome = game.outcome(position);
  return outcome === null
    ? { ...table, position }
    : { ...table, position, outcome, status: 'finished', endedAt: now };
}
