/** Cards that bring pieces back, or send them to where they began (Knightmare Chess, cards). The dead never come back. */
import type { Square } from '../../choices.js';
import { ROYAL } from '../board/grid.js';
import { homeKind } from '../board/homes.js';
import {
  BISHOP,
  CAPTURED,
  type Colour,
  type Kinds,
  KNIGHT,
  PAWN,
  type PieceId,
  ROOK,
  sideIds,
  wordOf,
} from '../board/men.js';
import { pieceWord } from '../board/piece-names.js';
import { onHalfOf, squareName, squareOf } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squareAt, type Target } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { goers, isChallenged, mayShift, mayTakeOwn, spareCheck } from './shared.js';

/** The middle of the board. */
const MIDDLE: readonly Square[] = ['d5', 'e5', 'd4', 'e4'].map((name) => squareOf(name) as Square);

/** A captured piece of the card player's of a kind; a promoted pawn counts as a pawn, or as what it had become (D7). */
function captive(context: CardContext, kind: Kinds): PieceId | undefined {
  const asPawn = context.rules.decided.d7 === 'pawn';
  return context.zone(CAPTURED, context.by).find((id) => {
    const piece = context.piece(id);
    return (asPawn ? piece.origin : piece.kind) === kind;
  });
}

/** Puts such a piece onto a square. */
function place(play: Play, id: PieceId, kind: Kinds, square: Square): void {
  play.place(id, square);
  if (play.piece(id).kind !== kind) play.transform(id, kind);
}

function bringBack(play: Play, kind: Kinds, square: Square): void {
  const id = captive(play, kind) as PieceId;
  place(play, id, kind, square);
  play.tell('came-back', { side: sideIds[play.by], piece: wordOf(kind), square: squareName(square) });
}

const wingedVictory: Card = {
  id: 'winged-victory',
  when: (context) => captive(context, PAWN) !== undefined && !isChallenged(context),
  steps: [one((context) => MIDDLE.filter((square) => context.isEmpty(square)).map(squareAt))],
  effect: (play, chosen) => bringBack(play, PAWN, squareAmong(chosen, 0)),
};

/** The kind that may come back on a square where pieces begin; 0 where none may. Queens never do. */
function revivable(context: CardContext, square: Square): Kinds {
  const kind = homeKind(context.by, context.board.facing, square) & (PAWN | KNIGHT | BISHOP | ROOK);
  return kind !== 0 && context.isEmpty(square) && captive(context, kind) !== undefined ? kind : 0;
}

const resurrection: Card = {
  id: 'resurrection',
  when: (context) => !isChallenged(context),
  steps: [
    one((context) =>
      context
        .squares((square) => revivable(context, square) !== 0)
        .map((square): Target => ({ ...squareAt(square), piece: wordOf(revivable(context, square)) })),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    bringBack(play, revivable(play, square), square);
  },
};

const betrayal: Card = {
  id: 'betrayal',
  when: (context) => captive(context, PAWN) !== undefined,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) =>
          context.isEnemy(square) &&
          context.is(square, PAWN) &&
          !context.has(square, ROYAL) &&
          onHalfOf(context.by, context.board.facing, square),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = squareAmong(chosen, 0);
    const old = goers(play, square, PAWN);
    const fresh = captive(play, PAWN) as PieceId;
    const effects = play.board.effects.map((effect) =>
      effect.card === 'pacifism' && effect.pieces.some((id) => old.includes(id))
        ? { ...effect, pieces: [fresh] }
        : effect,
    );
    play.setBoard({ effects });
    play.tell('killed', { piece: pieceWord(play.grid, square), square: squareName(square) });
    play.kill(old);
    place(play, fresh, PAWN, square);
  },
};

/** The squares to which a piece can be sent back: free ones on which its kind begins, or held by one's own. */
function birthplaces(context: CardContext, from: Square): readonly Square[] {
  const owner = context.grid.owner[from] as Colour;
  return context.squares((square) => {
    if (square === from || !context.is(from, homeKind(owner, context.board.facing, square))) return false;
    return context.isEmpty(square) || mayTakeOwn(context, from, square);
  });
}

const rebirth: Card = {
  id: 'rebirth',
  local: true,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) =>
          context.isEnemy(square) && mayShift(context, square) && birthplaces(context, square).length > 0,
      ),
    ),
    one((context, chosen) => birthplaces(context, squareAmong(chosen, 0)).map(squareAt)),
  ],
  effect: (play, chosen) => {
    const [from, to] = [squareAmong(chosen, 0), squareAmong(chosen, 1)];
    const kind = homeKind(play.grid.owner[from] as Colour, play.board.facing, to);
    const before = play.board;
    play.travel(from, to, [], goers(play, from, kind));
    spareCheck(play, before);
  },
};

export const returns: readonly Card[] = [wingedVictory, resurrection, betrayal, rebirth];
