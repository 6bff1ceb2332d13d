import type { Attachment } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import { drawPieceLegend, type ThemeId } from '../../../render/index.js';
import { gameTexts, pictureText, pieceName } from '../../../texts/index.js';

/**
 * A picture of every kind of piece in the view, including captured ones. Before any piece is on the board,
 * all kinds of the game.
 */
export function pieceLegend({ game, pieces, captured, sides }: View, theme?: ThemeId): Attachment {
  const present = [...pieces, ...captured].flatMap(({ kind, side }) =>
    kind.split('+').map((one) => ({ kind: one, side })),
  );
  const kinds = present.length === 0 ? Object.keys(gameTexts(game).pieces) : present.map(({ kind }) => kind);
  const shown = [...new Set(kinds)].map((kind) => {
    const owner = present.find((one) => one.kind === kind)?.side ?? null;
    const tone = sides.find(({ id }) => id === owner)?.tone ?? 'white';
    return { kind, tone, name: pieceName(game, kind) };
  });
  const description = pictureText('legend', { pieces: shown.map(({ name }) => name).join(', ') });
  return { name: 'pieces.png', data: drawPieceLegend(shown, theme), description };
}
