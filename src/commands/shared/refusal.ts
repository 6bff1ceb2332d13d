/** A refusal as it is told, with the way to the rule that it names. */

import { refusalText } from '../../discord/interactions/answers.js';
import { button, paragraph, row } from '../../discord/messages/blocks.js';
import { makeId } from '../../discord/messages/custom-ids.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import type { Refusal, Values } from '../../engine/result.js';
import type { View } from '../../engine/view.js';
import { articleFor } from '../../rules/articles.js';
import type { Table } from '../../table/types.js';
import { plainRulesText } from '../../texts/index.js';
import type { Emphasis } from './board-pictures.js';

/** The verb of the button that opens the rule behind a refusal. */
export const WHY = 'why';

/** What separates the article and the squares in a custom id. */
const SEPARATOR = ' ';

/** Why something was refused, with *Why?* to open the rule; without it where no article explains the refusal. */
export function refusedScreen(table: Pick<Table, 'id' | 'game' | 'version'>, reason: Refusal): Screen {
  const said = refusalText(table.game, reason);
  const article = articleFor(table.game, reason.code);
  if (article === undefined) return note(said);
  const { from = '', to = '', square = '' } = reason.values;
  const argument = [article.id, from, to, square].join(SEPARATOR);
  const why = button(plainRulesText('why'), makeId(WHY, table.id, table.version, argument));
  return { components: [paragraph(said), row(why)], files: [], ping: [] };
}

/** What the argument of the button says: the article, and what the refusal said of squares. */
export function readWhy(argument: string): { readonly article: string; readonly values: Values } {
  const [article = '', from = '', to = '', square = ''] = argument.split(SEPARATOR);
  return { article, values: { from, to, square } };
}

/** What a refusal points at on the board: the way that is not open, and the square that is in question. */
export function refusedEmphasis({ board }: View, { from, to, square }: Values): Emphasis {
  const squareOf = (name: string | number = '') => {
    const found = name === '' ? -1 : board.names.indexOf(String(name));
    return found < 0 ? [] : [found];
  };
  const [begins] = squareOf(from);
  const [ends] = squareOf(to);
  const isWay = begins !== undefined && ends !== undefined && begins !== ends;
  return {
    chosen: [...squareOf(from), ...squareOf(square), ...(isWay ? [] : squareOf(to))],
    ways: isWay ? [{ from: begins, to: ends, refused: true }] : [],
  };
}
