/** What a board has to tell that no board before it has told: what happened, and who is called to act. */
import type { SideId } from '../engine/game.js';
import type { PersonId } from './actor.js';
import type { Rules } from './context.js';
import { captainOf } from './decision-rule.js';
import { isShared } from './holders.js';
import { readerOf } from './secrets.js';
import type { TableState } from './state.js';
import type { News, Table } from './types.js';
import { isAsked } from './voting.js';

/** The news of the latest board, whether it is posted yet or not. Boards that never stood have told nothing. */
export function newsOf(context: Rules, { table, actions, boards }: TableState): News {
  const told = boards.slice(0, -1).findLast(({ hasStood }) => hasStood);
  const latest = actions.slice(told?.plies ?? 0).map(readerOf(context, table));
  const acted = new Set(latest.map(({ side }) => side));
  const acting = table.status === 'playing' ? context.game(table.game).toAct(table.position) : [];
  const called = acting.filter((side) => !told?.toAct.includes(side) || acted.has(side));
  return { actions: latest, called, captains: captainsAsked(context, table, called) };
}

/** The captains of seats of these sides that vote on their moves, where the seat is asked what is not put to the vote. */
function captainsAsked(context: Rules, table: Table, called: readonly SideId[]): readonly PersonId[] {
  return table.seats.flatMap((seat) => {
    const isCalled = isShared(seat) && seat.sides.some((side) => called.includes(side));
    const answers = isCalled && seat.rule.kind === 'vote' && isAsked(context, table, seat);
    return answers ? (captainOf(seat.rule) ?? []) : [];
  });
}
