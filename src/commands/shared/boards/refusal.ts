/** Refusals in words, with a link to the rule behind them. */

import { button, paragraph, row, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { Refusal, Values } from '../../../engine/result.js';
import type { View } from '../../../engine/view.js';
import { findRefusalArticle } from '../../../rules/article-library.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { gameText, plainRulesText, plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { tableCustomId } from '../app/verbs.js';
import { seatWithName } from '../wording/side-names.js';
import { optionRefusalValues, seatName } from '../wording/words.js';
import type { Emphasis } from './board-pictures.js';

export function refusalText(game: string, { code, values }: Refusal): string {
  return gameText(game, 'refusals', code, optionRefusalValues(game, values));
}

type RefusingTable = Pick<LoadedTable, 'id' | 'game' | 'version'> & Partial<Pick<LoadedTable, 'seats'>>;

/**
 * Explains the refusal. A *Why?* button opens the rule if an article explains it. For `which-side`, asks
 * which side to play for.
 */
export function refusalScreen(table: RefusingTable, reason: Refusal): Screen {
  const sentence = sidesToMoveText(table, reason) ?? refusalText(table.game, reason);
  if (reason.code === 'which-side')
    return sideQuestionScreen(table, sentence, `${reason.values.sides}`.split(' '));
  const article = findRefusalArticle(table.game, reason.code);
  if (article === undefined) return textScreen(sentence);
  const id = tableCustomId('why', table, { article: article.id, values: reason.values });
  const why = button(plainRulesText('why'), id);
  return { components: [paragraph(sentence), row(why)], files: [], ping: [] };
}

/** Names the sides to move, for `not-your-turn`. Null for other refusals. */
function sidesToMoveText({ game, seats = [] }: RefusingTable, { code, values }: Refusal): string | null {
  const sides = `${values.sides}`.split(' ');
  const acting = seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  if (code !== 'not-your-turn' || acting.length === 0) return null;
  return text('game.othersTurn', { who: joinList(acting.map((seat) => seatWithName(game, seat))) });
}

function sideQuestionScreen(table: RefusingTable, sentence: string, sides: readonly string[]): Screen {
  const possible = (table.seats ?? []).filter((seat) => seat.sides.some((side) => sides.includes(side)));
  const choices = possible.map((seat) => {
    const label = plainText('votes.buttons.playFor', { seat: seatName(table.game, seat) });
    return button(clip(label, BUTTON_LABEL_LENGTH), tableCustomId('play-for', table, seat.id), 'main');
  });
  return { components: [paragraph(sentence), ...rows(choices)], files: [], ping: [] };
}

/** Marks on the board for a refusal: the refused move as an arrow, and the square in question. */
export function refusalEmphasis({ board }: View, { from, to, square }: Values): Emphasis {
  const squareOf = (name: string | number = '') => {
    const found = name === '' ? -1 : board.names.indexOf(String(name));
    return found < 0 ? [] : [found];
  };
  const [begins] = squareOf(from);
  const [ends] = squareOf(to);
  const isWay = begins !== undefined && ends !== undefined && begins !== ends;
  return {
    chosen: [...squareOf(from), ...squareOf(square), ...(isWay ? [] : squareOf(to))],
    paths: isWay ? [{ from: begins, to: ends, refused: true }] : [],
  };
}
