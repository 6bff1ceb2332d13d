/** The list of moves by turn, in pages. */
import { replaceMessage } from '../../../discord/interactions/answers.js';
import { paragraph, rows } from '../../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { removeInGameUndos } from '../../../table/model/visible-actions.js';
import { actionResultText, formatTurnNumber, isPass } from '../../../texts/action-words.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { plainText, text } from '../../../texts/index.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { addGameName } from '../../shared/boards/other-place.js';
import { pageButtons } from '../../shared/choosing/page-buttons.js';
import { endingText } from '../../shared/wording/ending.js';
import { sideName } from '../../shared/wording/words.js';

/** Limit on characters of moves per page. Leaves space for the title. */
const PAGE = 3_600;

/**
 * The moves as the actor may read them, and the result of a finished game. `page` counts from 0; by default
 * the last page is shown. Shows a note instead if there are no moves, or if they would reveal a board that must
 * be remembered.
 */
export function movesScreen(table: LoadedTable, actor: Actor, page?: number): Screen {
  const view = table.view(actor);
  if (table.status === 'playing' && view.cards?.fromMemory === true)
    return textScreen(text('game.recordLater'));
  const lines = formatTurns(view, removeInGameUndos(table.describeActions(table.actions(actor))));
  if (lines.length === 0) return textScreen(text('describe.notBegun'));
  const pages = splitIntoPages(table.status === 'playing' ? lines : [...lines, endingText(table, view)]);
  const shown = Math.min(page ?? pages.length, pages.length - 1);
  const title = text('game.moves.title', { page: shown + 1, pages: pages.length });
  return {
    components: [
      paragraph([pages.length > 1 ? title : text('game.moves.all'), ...(pages[shown] ?? [])].join('\n')),
      ...rows(pageButtons({ shown, pages: pages.length }, (to) => tableCustomId('moves', table, to))),
    ],
    files: [],
    ping: [],
  };
}

/** Turns the page. */
export const moves = defineComponent({
  verb: 'moves',
  run: ({ interaction, table, actor, argument }) =>
    replaceMessage(interaction, addGameName(interaction, table, movesScreen(table, actor, argument))),
});

/**
 * One line per turn with all its moves, and one line per action outside of turns. Passes are shown only if
 * nothing else happened in the turn.
 */
function formatTurns({ game, board, sides }: View, described: readonly DescribedAction[]): readonly string[] {
  const lines: { readonly action: DescribedAction; readonly clauses: string[] }[] = [];
  const filled = new Set([null, ...described.filter((action) => !isPass(action)).map(({ turn }) => turn)]);
  for (const action of described) {
    if (isPass(action) && filled.has(action.turn)) continue;
    const clause = actionResultText(game, action, { board, sides: sides.length, inClauses: true });
    if (clause === '') continue;
    const last = lines.at(-1);
    if (last !== undefined && action.turn !== null && last.action.turn === action.turn)
      last.clauses.push(clause);
    else lines.push({ action, clauses: [clause] });
  }
  return lines.map(({ action: { side, number }, clauses }) => {
    const values = { side: sideName(game, side), clause: clauses.join('; ') };
    const line =
      number === null
        ? plainText('describe.outOfTurn', values)
        : plainText('describe.action', { ...values, number: formatTurnNumber(number) });
    return escapeMarkdown(line);
  });
}

/** Splits the lines into pages that fit a message. */
function splitIntoPages(lines: readonly string[]): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let room = PAGE;
  for (const line of lines) {
    if (line.length + 1 > room) {
      pages.push([]);
      room = PAGE;
    }
    pages.at(-1)?.push(line);
    room -= line.length + 1;
  }
  return pages;
}
