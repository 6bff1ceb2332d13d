/** What was done last, and the check that stands, in words. */
import type { Square } from '../engine/choices.js';
import type { Direction, PieceView, View } from '../engine/view.js';
import { callsCheck, pictureText, pieceName, sideName } from '../texts/index.js';
import { doneText, isIdle, type Told } from '../texts/told.js';
import { squareNames } from './alt-men.js';

/** An action with the number of the turn that it was a part of, if of any. */
export interface Done extends Told {
  readonly turn: number | null;
}

/** What was done last: passes and the end of a turn with what they came after. */
export function doneWords(view: View, done: readonly Done[] | undefined, turn: Direction): readonly string[] {
  if (view.ply === 0) return [pictureText('alt.start')];
  if (done === undefined) return marked(view);
  const begins = done.findLastIndex((one) => !isIdle(one));
  const told = done.slice(begins < 0 || view.cards?.fromMemory === true ? -1 : begins);
  return told.map((one, place) => {
    const values = {
      side: sideName(view.game, one.side),
      deed: doneText(view.game, one, { turn, areDeeds: true }),
    };
    const isNewTurn = one.turn !== null && told[place - 1]?.turn !== one.turn;
    return isNewTurn
      ? pictureText('alt.done', { ...values, number: one.turn ?? 0 })
      : pictureText('alt.doneToo', values);
  });
}

/** The squares that the picture marks, where no more is known. */
function marked(view: View): readonly string[] {
  const { lastMove, lastCaptures } = view;
  if (lastMove.length === 0) return [];
  return [
    pictureText('alt.lastMove', { squares: squareNames(view, lastMove).replaceAll(' ', '-') }),
    ...(lastCaptures.length === 0
      ? []
      : [pictureText('alt.captures', { squares: squareNames(view, lastCaptures) })]),
  ];
}

/** Each king in check, or otherwise about to be lost, with those who could take him. */
export function checkWords(
  view: View,
  attackers: (square: Square) => readonly Square[] = () => [],
): readonly string[] {
  const standing = new Map(view.pieces.map((piece) => [piece.square, piece]));
  const named = (square: Square) => {
    const man = standing.get(square);
    const at = squareNames(view, [square]);
    return man === undefined ? at : manOf(view, man, at);
  };
  return view.threatened.map((square) => {
    const givers = attackers(square).map(named);
    const key = callsCheck(view.game) ? 'alt.check' : 'alt.danger';
    const by = givers.length === 0 ? '' : pictureText('alt.by', { givers: givers.join(', ') });
    return pictureText(key, { king: named(square), by });
  });
}

function manOf({ game }: View, { side, kind }: PieceView, square: string): string {
  return pictureText('alt.man', { side: sideName(game, side), piece: pieceName(game, kind), square });
}
