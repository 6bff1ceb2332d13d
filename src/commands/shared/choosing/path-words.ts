/** Describes a complete action by its choices alone, so that it can't reveal dice or hidden cards. */
import type { Choice, Path } from '../../../engine/choices.js';
import type { View } from '../../../engine/view.js';
import { towards } from '../../../texts/action-words.js';
import { pieceName, plainText, sideName } from '../../../texts/index.js';
import { wordOf } from '../wording/words.js';
import { choicesOnPath, type Options } from './choices.js';

/**
 * Describes an action, for example `knight g1 takes pawn f3` or `arrow towards file a, bishop h2 to a9`. A
 * choice without piece or square is described by its word or token.
 */
export function actionWords(view: View, options: Options, path: Path): string {
  return choicesOnPath(options, path).reduce((words, choice, step, all) => {
    const before = step === 0 ? '' : all[step - 1]?.kind === 'arrow' ? `${words}, ` : `${words} `;
    return `${before}${step === 0 && choice.kind === 'square' ? formatSquareAnswer(view, choice) : stepWords(view, choice)}`;
  }, '');
}

/** Describes a square that is a complete action by itself, such as an answer to a card: `e1`, `pawn e4`. */
function formatSquareAnswer({ game, board, pieces }: View, { token, square }: Choice): string {
  const at = square === undefined ? token : (board.names[square] ?? token);
  const piece = pieces.find((one) => one.square === square);
  return piece === undefined
    ? at
    : plainText('preferences.piece', { piece: pieceName(game, piece.kind), square: at });
}

/**
 * The piece that a pawn becomes, with the side it was captured from. Undefined for choices other than
 * promotions.
 */
export function promotionWords(game: string, { kind, piece, side }: Choice): string | undefined {
  if (kind !== 'promotion' || piece === undefined) return undefined;
  const name = pieceName(game, piece);
  return side === undefined ? name : plainText('moves.ofSide', { piece: name, side: sideName(game, side) });
}

/** One step of an action: `knight g1`, `to f3`, `takes pawn f3`, `facing towards file o`. */
export function stepWords({ game, board, pieces }: View, choice: Choice): string {
  const { token, kind, square, piece, direction } = choice;
  if (direction !== undefined)
    return plainText(kind === 'arrow' ? 'moves.inWords.arrow' : 'moves.inWords.facing', {
      direction: towards(board, direction),
    });
  const isOwn = kind === 'promotion' && square === undefined;
  // If a card asks for the kind of a piece on a square, the word for the kind is a complete answer.
  const word = isOwn ? undefined : wordOf(game, token);
  if (word !== undefined) return word;
  const promoted = promotionWords(game, choice);
  if (promoted !== undefined) return plainText('preferences.becomes', { piece: promoted });
  const at = square === undefined ? '' : (board.names[square] ?? token);
  if (kind === 'piece' && piece !== undefined)
    return plainText('preferences.piece', { piece: pieceName(game, piece), square: at });
  if (kind !== 'square' || square === undefined) return token;
  const own = pieces.find((one) => one.square === square);
  return own === undefined
    ? plainText('preferences.to', { square: at })
    : plainText('preferences.takes', { piece: pieceName(game, own.kind), square: at });
}
