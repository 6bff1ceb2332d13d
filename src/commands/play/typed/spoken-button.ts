/** Offers a button that plays a move found among other words. */
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { plainText, text } from '../../../texts/index.js';
import type { MentionedMove } from '../../../typed/mentioned-move.js';
import type { Typist } from '../../../typed/reader.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { refusePrivately, staleScreen } from '../../shared/boards/action-answer.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { memoizeOptions } from '../../shared/choosing/choices.js';
import { actionWords } from '../../shared/choosing/path-words.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { findCards } from '../../shared/setups/card-table.js';
import { answerPlayedAction } from '../cards/played-answer.js';

/**
 * Names the found move in a sentence, above the button *Play e4*. If `phrase` is given, it replaces the
 * sentence.
 */
export function mentionedMoveScreen(
  table: LoadedTable,
  { game, position, side, view }: Typist,
  { path, typed }: MentionedMove,
  phrase?: string,
): Screen {
  const options = memoizeOptions((begun) => game.choices(position, side, begun));
  const words = phrase ?? text('moves.withWords', { move: escapeMarkdown(actionWords(view, options, path)) });
  const label = clip(plainText('moves.play', { move: typed }), BUTTON_LABEL_LENGTH);
  return {
    components: [
      paragraph(words),
      row(button(label, tableCustomId('play-it', table, { number: 0, path }), 'main')),
    ],
    files: [],
    ping: [],
  };
}

/** Plays the move of the button for the person who presses it, if that person is to move. */
export const playIt = defineComponent({
  verb: 'play-it',
  async run({ interaction, table: found, actor, id, argument }, app) {
    const table = await recordMembership(app, found, actor);
    const isFresh =
      findCards(app, table) === null ? table.isFresh(id.version, actor) : id.version === table.version;
    if (!isFresh) return refusePrivately(interaction, app, table, await staleScreen(app, table));
    const side = table.sideToAct(actor);
    if (!side.ok) return refusePrivately(interaction, app, table, refusalScreen(table, side.reason));
    const played = await app.turns.play(table.id, id.version, actor, argument.path);
    return answerPlayedAction(interaction, app, { before: table, result: played, actor });
  },
});
