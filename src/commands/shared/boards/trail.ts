/**
 * What a board shows of the moves before the last one: everything since the turn that the side to move had before, and at the end
 * all of the last turn.
 */
import type { Square } from '../../../engine/choices.js';
import type { Part } from '../../../engine/description.js';
import type { SideId } from '../../../engine/game.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { DescribedAction } from '../../../table/model/types.js';

/** The trail for a picture of the board. */
export interface Trail {
  /** The squares that each move left and reached, the latest move first. */
  readonly trail?: readonly (readonly Square[])[];
  /** The sides whose arrows have turned with the last action. */
  readonly aimed?: readonly SideId[];
}

/** What was done at a table, as it may be told. */
type Telling = Pick<LoadedTable, 'latestTold'>;

/** So many of the latest actions are looked through first: between two, the last turn of each is hardly ever longer ago. */
const FEW = 6;

/** Of more actions nothing is shown: what is longer ago is of no help. */
const MOST = 24;

/**
 * The trail to the side that is to move in a view of the table, or to the end; nothing where there is neither, and where older boards
 * tell nothing (a covered board, one that may come to be covered). It is the same for everybody: a move that is a secret
 * leaves no trail.
 */
export function findTrail(table: Telling & Pick<LoadedTable, 'status'>, view: View): Trail {
  const [mover] = view.toAct;
  const { cards } = view;
  const tellsNothing = cards?.covered === true || cards?.fleeting === true;
  const isOver = table.status === 'finished';
  const isInPlay = table.status === 'playing' && mover !== undefined && view.phase !== 'set-up';
  if (tellsNothing || !(isOver || isInPlay)) return {};
  const told = mover === undefined ? table.latestTold(null, MOST) : actionsSinceTurn(mover, table);
  const recent = mover === undefined ? actionsOfLastTurn(told) : told.slice(turnBefore(mover, told) + 1);
  const trail = recent.toReversed().flatMap(({ parts }) => squaresOfAction(parts, view));
  const aimed = (told.at(-1)?.parts ?? []).flatMap((part) => (part.type === 'arrow' ? [part.side] : []));
  return { trail, aimed };
}

/** As many of the latest actions as reach back to the turn that the side had before, or to the most that are shown. */
function actionsSinceTurn(side: SideId, table: Telling): readonly DescribedAction[] {
  const few = table.latestTold(null, FEW);
  return few.length < FEW || turnBefore(side, few) >= 0 ? few : table.latestTold(null, MOST);
}

/** Where the last turn of the side ends that is not the one that it is in; -1 where it is not among the actions. */
function turnBefore(side: SideId, actions: readonly DescribedAction[]): number {
  const last = actions.at(-1);
  const running = last?.side === side ? last.turn : null;
  return actions.findLastIndex(
    (action) => action.side === side && action.turn !== null && action.turn !== running,
  );
}

/** The actions of the last turn that anybody had. */
function actionsOfLastTurn(actions: readonly DescribedAction[]): readonly DescribedAction[] {
  const last = actions.findLast(({ turn }) => turn !== null)?.turn;
  return actions.filter(({ turn }) => turn !== null && turn === last);
}

/** The squares that an action left and reached, none where it moved nothing. */
function squaresOfAction(parts: readonly Part[], { board }: View): readonly (readonly Square[])[] {
  const squares = parts.flatMap((part) => {
    if (part.type !== 'moves' && part.type !== 'castles' && part.type !== 'attempts') return [];
    const journeys = part.type === 'castles' ? [part, part.rook] : [part];
    return journeys.flatMap(({ from, to }) => [board.names.indexOf(from), board.names.indexOf(to)]);
  });
  const known = squares.filter((square) => square >= 0);
  return known.length === 0 ? [] : [known];
}
