/** Effects and restrictions for the picture's legend. */
import type { Square } from '../../choices.js';
import type { EffectView } from '../../view.js';
import type { Board, Effect, Term } from '../board/board.js';
import { gridOf } from '../board/grid-builder.js';
import { type Colour, colours, opponentOf, type PieceId, sideIds } from '../board/pieces.js';
import { forwardOf } from '../board/squares.js';
import type { CardId } from '../catalogue/table.js';
import type { Core } from '../play/core.js';
import { canSeeSquares } from './secrets.js';

/** Card of each kind of term, and whether the restricted player played it. */
const TERMS: Readonly<Partial<Record<Term['kind'], readonly [card: CardId, own: boolean]>>> = {
  challenge: ['challenge', false],
  shield: ['mystic-shield', true],
  barred: ['dungeon', false],
  'lost-turn': ['riposte', true],
  panic: ['panic', false],
  returned: ['under-elf-hill', true],
};

/**
 * Effects in play, and restrictions of this turn or the next. Leaves out entries that apply only to absent
 * pieces, because they would reveal those pieces.
 */
export function createEffectsView({ board, ended }: Core, viewer: Colour | undefined): readonly EffectView[] {
  const isBound = ({ pieces }: Pick<Effect, 'pieces'>) =>
    pieces.length === 0 || squaresOf(board, pieces).length > 0;
  return [
    ...board.effects.filter(isBound).map((effect) => effectView(board, effect, viewer)),
    ...(ended === null ? board.terms.filter(isBound) : []).flatMap((term) => termViews(board, term)),
    ...colours.filter((colour) => gridOf(board).hiding[colour]).map(hiddenKingView),
  ];
}

/** Shows that a colour's King is away (Under Elf Hill). */
function hiddenKingView(colour: Colour): EffectView {
  return { card: 'under-elf-hill', side: sideIds[colour], squares: [], passing: true };
}

/** Shows an effect. Only its player sees secret squares. */
function effectView(board: Board, effect: Effect, viewer: Colour | undefined): EffectView {
  const { card, by, pieces, squares, turned } = effect;
  const seen = canSeeSquares(effect, viewer) ? squares : [];
  const directions = colours.map((colour) => ({
    side: sideIds[colour],
    to: forwardOf(colour, board.facing),
  }));
  return {
    card,
    side: sideIds[by],
    squares: [...new Set([...squaresOf(board, pieces), ...seen])],
    ...(turned === undefined ? {} : { marches: directions }),
  };
}

/**
 * Shows a restriction. Returns nothing for a kind without a card, an expired restriction, or a Challenge that
 * was satisfied.
 */
function termViews(board: Board, { kind, colour, pieces, name, until }: Term): readonly EffectView[] {
  const [card, own] = TERMS[kind] ?? [];
  // A player who has moved has satisfied the Challenge.
  const isMet = kind === 'challenge' && colour === board.mover && board.moved;
  if (card === undefined || until < board.turn || isMet) return [];
  const side = sideIds[own ? colour : opponentOf(colour)];
  const squares = [...new Set(squaresOf(board, pieces))];
  return [{ card, side, squares, ...(name === undefined ? {} : { piece: name }), passing: true }];
}

/** Squares of these pieces. Leaves out pieces off the board. */
function squaresOf({ pieces }: Board, ids: readonly PieceId[]): readonly Square[] {
  return ids.map((id) => pieces[id]?.at ?? -1).filter((at) => at >= 0);
}
