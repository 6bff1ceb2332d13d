/** A small line below the board: the men that are off it, in words, each with its emoji where there is one. */

import { type Emojis, inText } from '../../discord/messages/emoji.js';
import { clip } from '../../discord/messages/limits.js';
import type { CapturedView, View } from '../../engine/view.js';
import { pieceName, text } from '../../texts/index.js';
import { sideName } from '../shared/words.js';

/** Characters that the line takes at most: with many men it goes without emojis, whose codes are long. */
const LENGTH = 700;

/**
 * The line; none where nothing was captured. The men stand behind the name of their side; where each side keeps what it took,
 * behind the name of the one who has them.
 */
export function capturedLines(view: View, emojis: Emojis): string[] {
  const taken = view.captured.filter(({ count }) => count > 0);
  if (taken.length === 0) return [];
  const adorned = lineOf(view, taken, (men) => inText(emojiOf(view, emojis, men)));
  return [
    adorned.length <= LENGTH
      ? adorned
      : clip(
          lineOf(view, taken, () => ''),
          LENGTH,
        ),
  ];
}

function lineOf(
  { game }: View,
  taken: readonly CapturedView[],
  adorn: (men: CapturedView) => string,
): string {
  const rows = [...new Set(taken.map(rowOf))].map((row) => {
    const men = taken.filter((each) => rowOf(each) === row).map((each) => adorn(each) + menWords(game, each));
    return text('game.captured.row', { side: sideName(game, row), men: men.join(', ') });
  });
  return text('game.captured.line', { rows: rows.join(' · ') });
}

/** The side behind whose name the men stand. */
function rowOf({ side, by }: CapturedView): string {
  return by ?? side;
}

function menWords(game: string, { kind, side, by, count }: CapturedView): string {
  const name = pieceName(game, kind);
  const piece =
    by === undefined ? name : text('game.captured.of', { side: sideName(game, side), piece: name });
  return count === 1 ? piece : text('game.captured.several', { piece, count });
}

function emojiOf({ sides }: View, emojis: Emojis, { kind, side }: CapturedView) {
  const tone = sides.find(({ id }) => id === side)?.tone;
  return tone === undefined ? undefined : emojis.ofPiece(kind, tone);
}
