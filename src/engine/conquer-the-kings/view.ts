/** Views of a position. Hidden set-ups are visible only to their owners. */

import type { Path } from '../choices.js';
import type { Side, SideId } from '../game.js';
import { armiesOfSamePlayer, armyId, armyNumber, quarterTurnsToBottom } from '../kit/armies/armies.js';
import { armyOf, EMPTY } from '../search/piece-codes.js';
import type { CapturedView, PieceView, SideView, Tone } from '../view.js';
import { kindNameOf } from './board/pieces.js';
import { type ConquestPosition, endings } from './board/position.js';
import type { View } from './codes.js';
import { isChecked } from './moves/moves.js';
import type { State } from './moves/state.js';
import { parseArrowToken } from './notation/notation.js';
import { listYardPieces } from './notation/position-text.js';
import { listWaitingArmies, piecesOfSetups } from './play/start.js';
import type { Rules } from './rules/rules.js';
import { placeDraftedSetup } from './rules/setups.js';

/** Colours of the armies (Conquer the Kings, Play; ruling 18). */
const tones: readonly Tone[] = ['black', 'red', 'white', 'blue'];

/** Sides in the order in which they move. */
export function listSides({ armies }: Rules): readonly Side[] {
  return armies.map((army) => ({ id: armyId(army), tone: tones[army] ?? 'black' }));
}

export function listArmiesToAct(rules: Rules, position: ConquestPosition): readonly number[] {
  if (position.ended !== 0) return [];
  return position.setups === null ? [position.turn] : listWaitingArmies(rules, position);
}

/** Armies in check, if check counts. After the end, includes a mated army. */
export function listCheckedArmies(state: State): readonly number[] {
  return state.isCheckInForce ? state.rules.armies.filter((army) => isChecked(state, army)) : [];
}

/** Creates the view for a side or a spectator (null). Shows the pieces and the arrow of a draft. */
export function createView(
  position: ConquestPosition,
  state: State,
  viewer: SideId | null,
  draft: Path,
): View {
  const { rules } = state;
  const { last } = position;
  const chooses = viewer !== null && listArmiesToAct(rules, position).includes(armyNumber(viewer));
  const drafted = chooses ? draft : [];
  return {
    game: position.game,
    board: rules.board.view,
    pieces: listVisiblePieces(rules, position, viewer, drafted),
    sides: rules.armies.map((army) => createSideView(rules, withDraftArrow(position, drafted), army)),
    toAct: listArmiesToAct(rules, position).map(armyId),
    ...(position.setups === null || position.ended !== 0 ? {} : { phase: 'set-up' }),
    ply: position.ply,
    lastMove: last === null ? [] : [last.from, last.to],
    lastCaptures: last?.took ? [last.to] : [],
    threatened:
      position.setups === null ? listCheckedArmies(state).map((army) => state.kings[army] as number) : [],
    captured: rules.armies.flatMap((holder) => listBoneYard(position, holder)),
    outcome: endings.outcome(position.ended),
  };
}

function listVisiblePieces(
  rules: Rules,
  position: ConquestPosition,
  viewer: SideId | null,
  draft: Path,
): readonly PieceView[] {
  const { setups } = position;
  const own = viewer === null ? [] : armiesOfSamePlayer(rules.alliance, armyNumber(viewer));
  const cells =
    setups === null
      ? [...position.cells]
      : [...piecesOfSetups(rules, setups, (army) => rules.inTurn || own.includes(army))];
  if (setups !== null && viewer !== null) placeDraftedSetup(rules, armyNumber(viewer), draft, cells);
  return cells.flatMap((code, square) =>
    code === EMPTY ? [] : [{ square, kind: kindNameOf(code), side: armyId(armyOf(code)) }],
  );
}

/** Previews the arrow of a drafted move. */
function withDraftArrow(position: ConquestPosition, [turned = '']: Path): ConquestPosition {
  const direction = parseArrowToken(turned);
  if (direction === null || position.setups !== null) return position;
  const arrows = position.arrows.map((arrow, army) => (army === position.turn ? direction : arrow));
  return { ...position, arrows };
}

function createSideView(rules: Rules, position: ConquestPosition, army: number): SideView {
  const arrow = position.arrows[army];
  return {
    id: armyId(army),
    tone: tones[army] ?? 'black',
    turn: quarterTurnsToBottom(army),
    fallen: ((position.alive >> army) & 1) === 0,
    ...(arrow === undefined ? {} : { arrow }),
    ...(rules.scoring ? { points: position.points[army] ?? 0 } : {}),
  };
}

function listBoneYard({ yards }: ConquestPosition, holder: number): readonly CapturedView[] {
  return listYardPieces(yards, holder).map(([code, count]) => ({
    kind: kindNameOf(code),
    side: armyId(armyOf(code)),
    by: armyId(holder),
    count,
  }));
}
