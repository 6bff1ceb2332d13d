/**
 * Marks earlier moves on a board, in addition to the last one: all moves since the previous turn of the side
 * to move. After the end of the game, all moves of the last turn.
 */
import type { Square } from '../../../engine/choices.js';
import type { Part } from '../../../engine/description.js';
import type { SideId } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { DescribedAction } from '../../../table/model/types.js';

export interface Trail {
  /** Squares that each action left and reached, latest first. */
  readonly trail?: readonly (readonly Square[])[];
  /** Sides whose arrows the last action rotated. */
  readonly aimed?: readonly SideId[];
}

type TrailTable = Pick<LoadedTable, 'latestDescribedActions'>;

/**
 * Number of actions searched first. With two players, these nearly always include the last turn of each
 * player.
 */
const FIRST_SEARCH = 6;

/** Limit on shown actions. Older ones don't help the reader. */
const MAX_SHOWN = 24;

/**
 * The trail up to the current position. Empty in a set-up, and on covered or fleeting boards, whose earlier
 * squares are secret. All viewers see the same trail, because secret moves leave none.
 */
export function findTrail(table: TrailTable & Pick<LoadedTable, 'status'>, view: View): Trail {
  const [mover] = view.toAct;
  const { cards } = view;
  const tellsNothing = cards?.covered === true || cards?.fleeting === true;
  const isOver = table.status === 'finished';
  const isInPlay = table.status === 'playing' && mover !== undefined && view.phase !== 'set-up';
  if (tellsNothing || !(isOver || isInPlay)) return {};
  const actions =
    mover === undefined ? table.latestDescribedActions(null, MAX_SHOWN) : actionsSinceTurn(mover, table);
  const recent =
    mover === undefined
      ? actionsOfLastTurn(actions)
      : actions.slice(findPreviousTurnIndex(mover, actions) + 1);
  const trail = recent.toReversed().flatMap(({ parts }) => squaresOfAction(parts, view));
  const aimed = (actions.at(-1)?.parts ?? []).flatMap((part) => (part.type === 'arrow' ? [part.side] : []));
  return { trail, aimed };
}

/**
 * Latest actions. They include the side's previous turn, unless that is more than `MAX_SHOWN` actions ago.
 */
function actionsSinceTurn(side: SideId, table: TrailTable): readonly DescribedAction[] {
  const few = table.latestDescribedActions(null, FIRST_SEARCH);
  return few.length < FIRST_SEARCH || findPreviousTurnIndex(side, few) >= 0
    ? few
    : table.latestDescribedActions(null, MAX_SHOWN);
}

/**
 * Index of the last action of the side's previous turn, not counting the running turn. -1 if it isn't among
 * the actions.
 */
function findPreviousTurnIndex(side: SideId, actions: readonly DescribedAction[]): number {
  const last = actions.at(-1);
  const running = last?.side === side ? last.turn : null;
  return actions.findLastIndex(
    (action) => action.side === side && action.turn !== null && action.turn !== running,
  );
}

function actionsOfLastTurn(actions: readonly DescribedAction[]): readonly DescribedAction[] {
  const last = actions.findLast(({ turn }) => turn !== null)?.turn;
  return actions.filter(({ turn }) => turn !== null && turn === last);
}

/** The squares that pieces left and reached by an action. Empty if nothing moved. */
function squaresOfAction(parts: readonly Part[], { board }: View): readonly (readonly Square[])[] {
  const squares = parts.flatMap((part) => {
    if (part.type !== 'moves' && part.type !== 'castles' && part.type !== 'attempts') return [];
    const journeys = part.type === 'castles' ? [part, part.rook] : [part];
    return journeys.flatMap(({ from, to }) => [board.names.indexOf(from), board.names.indexOf(to)]);
  });
  const onBoard = squares.filter((square) => square >= 0);
  return onBoard.length === 0 ? [] : [onBoard];
}
