import type { Attachment } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import { drawPieceLegend, type NamedCell, type ThemeId } from '../../../render/index.js';
import { gameTexts, pictureText, pieceName } from '../../../texts/index.js';

/**
 * A picture of every kind of piece and of special square in the view, including captured pieces. If no piece
 * is on the board yet, it shows all kinds of pieces of the game.
 */
export function pieceLegend({ game, board, pieces, captured, sides }: View, theme?: ThemeId): Attachment {
  const present = [...pieces, ...captured].flatMap(({ kind, side }) =>
    kind.split('+').map((one) => ({ kind: one, side })),
  );
  const kinds = present.length === 0 ? Object.keys(gameTexts(game).pieces) : present.map(({ kind }) => kind);
  const shown = [...new Set(kinds)].map((kind) => {
    const owner = present.find((one) => one.kind === kind)?.side ?? null;
    const tone = sides.find(({ id }) => id === owner)?.tone ?? 'white';
    return { kind, tone, name: pieceName(game, kind) };
  });
  const cells = specialCells(game, board);
  const names = [...shown, ...cells].map(({ name }) => name).join(', ');
  const description = pictureText('legend', { pieces: names });
  return { name: 'pieces.png', data: drawPieceLegend(shown, cells, theme), description };
}

/** The kinds of special squares of the board. Leaves out back rows, which the pieces on them show. */
function specialCells(game: string, { cells }: View['board']): readonly NamedCell[] {
  const named: Readonly<Record<string, string>> = gameTexts(game).cells;
  return SPECIAL.flatMap((cell) => {
    const name = cells.includes(cell) ? named[cell] : undefined;
    return name === undefined ? [] : [{ cell, name }];
  });
}

const SPECIAL: readonly NamedCell['cell'][] = ['throne', 'corner', 'king-square', 'raised', 'copper'];
