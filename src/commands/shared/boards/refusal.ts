/** A refusal as it is told, with the way to the rule that it names. */

import { button, paragraph, row, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import { note, type Screen } from '../../../discord/messages/screen.js';
import type { Refusal, Values } from '../../../engine/result.js';
import type { View } from '../../../engine/view.js';
import { findArticleFor } from '../../../rules/article-library.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { gameText, plainRulesText, plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { tableId } from '../app/verbs.js';
import { seatWithName } from '../wording/side-names.js';
import { optionWords, seatName } from '../wording/words.js';
import type { Emphasis } from './board-pictures.js';

/** Why something was refused, in a sentence. */
export function refusalText(game: string, { code, values }: Refusal): string {
  return gameText(game, 'refusals', code, optionWords(game, values));
}

/** A table at which something was refused. */
type Refusing = Pick<LoadedTable, 'id' | 'game' | 'version'> & Partial<Pick<LoadedTable, 'seats'>>;

/**
 * Why something was refused, with *Why?* to open the rule; without it where no article explains the refusal. Who could play for
 * several sides is asked for which.
 */
export function refusalScreen(table: Refusing, reason: Refusal): Screen {
  const said = waitingText(table, reason) ?? refusalText(table.game, reason);
  if (reason.code === 'which-side') return sideQuestion(table, said, `${reason.values.sides}`.split(' '));
  const article = findArticleFor(table.game, reason.code);
  if (article === undefined) return note(said);
  const id = tableId('why', table, { article: article.id, values: reason.values });
  const why = button(plainRulesText('why'), id);
  return { components: [paragraph(said), row(why)], files: [], ping: [] };
}

/** Whose turn it is, by name, where somebody acts who is not to act; null for any other refusal. */
function waitingText({ game, seats = [] }: Refusing, { code, values }: Refusal): string | null {
  const sides = `${values.sides}`.split(' ');
  const acting = seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  if (code !== 'not-your-turn' || acting.length === 0) return null;
  return text('game.othersTurn', { who: joinList(acting.map((seat) => seatWithName(game, seat))) });
}

function sideQuestion(table: Refusing, said: string, sides: readonly string[]): Screen {
  const possible = (table.seats ?? []).filter((seat) => seat.sides.some((side) => sides.includes(side)));
  const choices = possible.map((seat) => {
    const label = plainText('votes.buttons.playFor', { seat: seatName(table.game, seat) });
    return button(clip(label, BUTTON_LABEL_LENGTH), tableId('play-for', table, seat.id), 'main');
  });
  return { components: [paragraph(said), ...rows(choices)], files: [], ping: [] };
}

/** What a refusal points at on the board: the way that is not open, and the square that is in question. */
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
