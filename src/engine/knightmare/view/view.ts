/** Views of card games. They hide other players' cards, secret squares and covered boards. */
import type { Square } from '../../choices.js';
import type { Side, SideId } from '../../game.js';
import type { CapturedView, CardsView, Direction, PieceView, RightsView, SideView } from '../../view.js';
import type { Board } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import type { Grid } from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { listEffects } from '../board/joins.js';
import { pieceWordOf, unitWord } from '../board/piece-names.js';
import { type Colour, colourOf, colours, isLost, sideIds } from '../board/pieces.js';
import { chessboard, forwardOf } from '../board/squares.js';
import type { View } from '../codes/codes.js';
import type { Core } from '../play/core.js';
import type { CardPosition } from '../play/position.js';
import { rulesOf } from '../rules/rules.js';
import { findLastChange } from '../turn/last-change.js';
import { toTurnState } from '../turn/progress.js';
import { coloursToAct } from '../turn/turn-state.js';
import { coloursResponding, phaseOf } from './awaited-actions.js';
import { createEffectsView } from './effects-view.js';
import { listMarks } from './marks.js';
import { canBeCovered, canSeeSquares, isCovered, isMemoryTested, isSecretEffect } from './secrets.js';
import { createZonesView } from './zones-view.js';

/** Sides in the order in which they move. */
export const sides: readonly Side[] = [
  { id: 'white', tone: 'white' },
  { id: 'black', tone: 'black' },
];

/** Colours in check. None after the end. */
export function listColoursInCheck(position: CardPosition): readonly Colour[] {
  return position.core.ended === null ? listColoursWithAttackedKing(position) : [];
}

/** Colours with an attacked King. Includes them after the end, too. None while the board is covered. */
function listColoursWithAttackedKing({ core }: CardPosition): readonly Colour[] {
  return isCovered(core) ? [] : colours.filter((colour) => isInCheck(core.board, colour));
}

interface CardGameView extends View {
  readonly cards: CardsView;
}

export function createView(position: CardPosition, viewer: SideId | null): CardGameView {
  const { core } = position;
  const phase = phaseOf(toTurnState(position));
  const answerers = coloursResponding(core).map((colour) => sideIds[colour]);
  const shown = {
    game: position.game,
    board: chessboard.view,
    sides: createSideViews(core.board.facing),
    toAct: coloursToAct(core).map((colour) => sideIds[colour]),
    ...(phase === undefined ? {} : { phase }),
    ...(answerers.length === 0 ? {} : { responding: answerers }),
    ply: core.ply,
    outcome: core.ended,
  };
  const own = viewer === null ? undefined : colourOf(viewer);
  const covered = isCovered(core) && (own === undefined || core.prompts[0]?.to === own);
  const cards = {
    zones: createZonesView(core),
    covered,
    fleeting: core.ended === null && canBeCovered(rulesOf(position.options)),
    fromMemory: isMemoryTested(core),
  };
  if (covered) return { ...shown, ...NO_PIECES, cards: { ...cards, ...NO_GROUND } };
  const grid = gridOf(core.board);
  const change = findLastChange(position);
  return {
    ...shown,
    ...(phase === 'promotion' ? { phaseOn: listPromotionSquares(core) } : {}),
    pieces: listPieceViews(grid),
    lastMove: change?.moved ?? [],
    lastCaptures: change?.captured ?? [],
    threatened: listColoursWithAttackedKing(position).flatMap((colour) => grid.royals[colour].slice(0, 1)),
    captured: listCaptured(position),
    rights: createRightsView(core.board),
    cards: {
      ...cards,
      blocked: listEffects(core.board, 'forbidden-city').flatMap(({ squares }) => squares),
      walls: core.board.effects.flatMap(({ edges }) => edges),
      noted: core.board.effects
        .filter((effect) => isSecretEffect(effect) && canSeeSquares(effect, own))
        .flatMap(({ squares }) => squares),
      effects: createEffectsView(core, own),
    },
  };
}

/** Squares of pawns that must promote. */
function listPromotionSquares({ prompts: [due], board }: Core): readonly Square[] {
  return (due?.pieces ?? []).flatMap((id) => board.pieces[id]?.at ?? []);
}

/** Rooks with castling rights, and en passant squares. */
function createRightsView(board: Board): RightsView {
  const { castling, passed, pieces, turn } = board;
  return {
    castling: castling.flatMap((rook) => {
      const at = pieces[rook]?.at ?? -1;
      return at >= 0 ? [at] : [];
    }),
    passing: passed.filter((one) => one.turn >= turn).map(({ square }) => square),
  };
}

/** Parts of a view with an empty board. */
const NO_PIECES = { pieces: [], lastMove: [], lastCaptures: [], threatened: [], captured: [] };
const NO_GROUND = { effects: [], blocked: [], walls: [], noted: [] };

/** Sides of a rotated board. A side's edge is where its pawns come from. */
export function createSideViews(facing: Direction): readonly SideView[] {
  return sides.map((side, colour) => ({
    ...side,
    turn: ((4 - forwardOf(colour as Colour, facing)) & 3) as Direction,
  }));
}

function listPieceViews(grid: Grid): readonly PieceView[] {
  return grid.units.flatMap((unit, square): PieceView[] => {
    if (unit.length === 0) return [];
    const marks = listMarks(grid, square);
    const side = sideIds[grid.owner[square] as Colour];
    return [
      {
        square,
        kind: unitWord(grid, square),
        side,
        ...(marks.length > 0 ? { marks } : {}),
      },
    ];
  });
}

/** Lost pieces by their last kind. Leaves out pieces that are away. */
function listCaptured({ core }: CardPosition): readonly CapturedView[] {
  const counts = new Map<string, CapturedView>();
  for (const [id, piece] of core.board.pieces.entries()) {
    if (!isLost(piece)) continue;
    const kind = pieceWordOf(core.board, id);
    const side = sideIds[piece.owner];
    const key = `${side} ${piece.given} ${kind}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { kind, side, ...(piece.given ? { by: side } : {}), count });
  }
  return [...counts.values()];
}
