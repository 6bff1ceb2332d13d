/** Legend: the effects in play by side, and the meaning of the signs on the board. */
import { type SideView, squareName, type View } from '../../engine/view.js';
import { cardName } from '../../texts/cards.js';
import { markName, pieceName } from '../../texts/index.js';
import { HELD } from '../board/fixtures.js';
import { badgeOf, visibleMarks } from '../pieces/badges.js';
import { drawSign, type Sign, signOf } from './card-signs.js';
import type { Panel } from './context.js';
import type { Group } from './placement.js';
import { cachedStamp, type Lettering, wordStamp } from './stamps.js';

/** An effect with the names of its squares and its kinds of pieces. */
export interface NamedEffect {
  readonly card: string;
  readonly about: readonly string[];
}

/**
 * The side's effects in play. Each card is listed once, with the squares and kinds of pieces of all its
 * effects.
 */
export function listEffects(view: View, side: SideView): readonly NamedEffect[] {
  const own = (view.cards?.effects ?? []).filter((effect) => effect.side === side.id);
  return [...new Set(own.map(({ card }) => card))].map((card) => ({
    card,
    about: own
      .filter((effect) => effect.card === card)
      .flatMap(({ squares, piece }) => [
        ...squares.map((square) => squareName(view.board, square)),
        ...(piece === undefined ? [] : [pieceName(view.game, piece)]),
      ]),
  }));
}

/** Marks on the board that no effect in play explains, in alphabetical order. */
function marksToExplain(view: View): readonly string[] {
  const explained = new Set((view.cards?.effects ?? []).map(({ card }) => signOf(card).badge));
  const marks = view.pieces.flatMap(({ kind, marks = [] }) => [
    ...visibleMarks(kind, marks).filter((mark) => !explained.has(badgeOf(mark))),
    ...marks.filter((mark) => mark === 'held'),
  ]);
  return [...new Set(marks)].sort();
}

/** Lists the side's effects: for each, its sign, its card's name, and its squares and kinds of pieces. */
export function* effectLegend(panel: Panel, side: SideView, room: number): Generator<Group> {
  for (const { card, about } of listEffects(panel.view, side))
    yield* legendEntry(panel, signOf(card), side, [cardName(card), ...about].join(' '), room);
}

/** Lists the meanings of the remaining marks. */
export function* markLegend(panel: Panel, room: number): Generator<Group> {
  for (const mark of marksToExplain(panel.view)) {
    const sign = mark === 'held' ? { fixtures: HELD } : { badge: badgeOf(mark) };
    yield* legendEntry(panel, sign, null, markName(panel.view.game, mark), room);
  }
}

function legendEntry(
  panel: Panel,
  sign: Sign,
  side: SideView | null,
  words: string,
  room: number,
): readonly Group[] {
  const { theme, colours, sizes } = panel;
  const { ground, text } = colours.frame;
  const height = sizes.legend;
  const width = height + Math.round(2 * sizes.unit);
  const size = Math.round(10.5 * sizes.unit);
  const lettering: Lettering = { typeface: 'plain', size, colour: text, ground, height };
  const tone = side?.tone ?? null;
  const key = `sign ${sign.badge} ${sign.fixtures} ${sign.piece?.kind} ${tone}`;
  const icon = cachedStamp(theme, key, width, height, ground, (ctx) => {
    drawSign(ctx, colours, sign, tone, height);
  });
  const name = wordStamp(theme, words, lettering, room - width - 2 * sizes.gap);
  return name ? [[icon, name]] : [];
}
