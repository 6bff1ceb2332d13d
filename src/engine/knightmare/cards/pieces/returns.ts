/** Cards that return pieces (Knightmare Chess, cards). Dead pieces never return. */
import type { Square } from '../../../choices.js';
import { ROYAL } from '../../board/grid.js';
import { homeKind } from '../../board/homes.js';
import { unitWord } from '../../board/piece-names.js';
import {
  BISHOP,
  CAPTURED,
  type Colour,
  type Kinds,
  KNIGHT,
  kindWord,
  PAWN,
  type PieceId,
  ROOK,
  sideIds,
} from '../../board/pieces.js';
import { isOnHalfOf, parseSquare, squareName } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  pieceTargets,
  singleTargetStep,
  squareTarget,
  type Target,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import {
  canCaptureOwnUnit,
  canCardDisplace,
  isChallenged,
  listMovingPieces,
  voidIfCheckGiven,
} from '../shared.js';

/** The four central squares. */
const MIDDLE: readonly Square[] = ['d5', 'e5', 'd4', 'e4'].map((name) => parseSquare(name) as Square);

/** The player's captured piece of a kind. A promoted pawn counts as a pawn, or as its last kind (D7). */
function findCaptive(context: CardContext, kind: Kinds): PieceId | undefined {
  const asPawn = context.rules.decided.d7 === 'pawn';
  return context.piecesInZone(CAPTURED, context.by).find((id) => {
    const piece = context.piece(id);
    return (asPawn ? piece.origin : piece.kind) === kind;
  });
}

function placeReturnedPiece(play: Play, id: PieceId, kind: Kinds, square: Square): void {
  play.placePiece(id, square);
  if (play.piece(id).kind !== kind) play.transformPiece(id, kind);
}

function returnPiece(play: Play, kind: Kinds, square: Square): void {
  const id = findCaptive(play, kind) as PieceId;
  placeReturnedPiece(play, id, kind, square);
  play.addNotice('came-back', { side: sideIds[play.by], piece: kindWord(kind), square: squareName(square) });
}

const wingedVictory: Card = {
  id: 'winged-victory',
  isPlayable: (context) => findCaptive(context, PAWN) !== undefined && !isChallenged(context),
  steps: [
    singleTargetStep((context) => MIDDLE.filter((square) => context.isEmpty(square)).map(squareTarget)),
  ],
  effect: (play, chosen) => returnPiece(play, PAWN, chosenSquare(chosen, 0)),
};

/** Kind that may return on a start square, or 0. Queens never return. */
function revivableKind(context: CardContext, square: Square): Kinds {
  const kind = homeKind(context.by, context.board.facing, square) & (PAWN | KNIGHT | BISHOP | ROOK);
  return kind !== 0 && context.isEmpty(square) && findCaptive(context, kind) !== undefined ? kind : 0;
}

const resurrection: Card = {
  id: 'resurrection',
  isPlayable: (context) => !isChallenged(context),
  steps: [
    singleTargetStep((context) =>
      context
        .listSquares((square) => revivableKind(context, square) !== 0)
        .map(
          (square): Target => ({ ...squareTarget(square), piece: kindWord(revivableKind(context, square)) }),
        ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    returnPiece(play, revivableKind(play, square), square);
  },
};

const betrayal: Card = {
  id: 'betrayal',
  isPlayable: (context) => findCaptive(context, PAWN) !== undefined,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isEnemy(square) &&
          context.hasKind(square, PAWN) &&
          !context.hasTrait(square, ROYAL) &&
          isOnHalfOf(context.by, context.board.facing, square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    const old = listMovingPieces(play, square, PAWN);
    const fresh = findCaptive(play, PAWN) as PieceId;
    const effects = play.board.effects.map((effect) =>
      effect.card === 'pacifism' && effect.pieces.some((id) => old.includes(id))
        ? { ...effect, pieces: [fresh] }
        : effect,
    );
    play.updateBoard({ effects });
    play.addNotice('killed', { piece: unitWord(play.grid, square), square: squareName(square) });
    play.removeForever(old);
    placeReturnedPiece(play, fresh, PAWN, square);
  },
};

/**
 * Start squares of the piece's kind that are empty, or on which the piece may capture one of the player's own
 * units.
 */
function listStartSquaresOfKind(context: CardContext, from: Square): readonly Square[] {
  const owner = context.grid.owner[from] as Colour;
  return context.listSquares((square) => {
    if (square === from || !context.hasKind(from, homeKind(owner, context.board.facing, square)))
      return false;
    return context.isEmpty(square) || canCaptureOwnUnit(context, from, square);
  });
}

const rebirth: Card = {
  id: 'rebirth',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isEnemy(square) &&
          canCardDisplace(context, square) &&
          listStartSquaresOfKind(context, square).length > 0,
      ),
    ),
    singleTargetStep((context, chosen) =>
      listStartSquaresOfKind(context, chosenSquare(chosen, 0)).map(squareTarget),
    ),
  ],
  effect: (play, chosen) => {
    const [from, to] = [chosenSquare(chosen, 0), chosenSquare(chosen, 1)];
    const kind = homeKind(play.grid.owner[from] as Colour, play.board.facing, to);
    const before = play.board;
    play.moveByCard(from, to, [], listMovingPieces(play, from, kind));
    voidIfCheckGiven(play, before);
  },
};

export const returns: readonly Card[] = [wingedVictory, resurrection, betrayal, rebirth];
