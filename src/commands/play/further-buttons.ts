import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { plainCustomId } from '../shared/app/verbs.js';
import { buttonsToUndo } from '../shared/choosing/take-back-button.js';
import { hintButtons } from '../shared/hints/hint-button.js';

/**
 * Buttons to type a move or a set-up. Before the first choice, also buttons to request a hint and to undo the
 * last turn.
 */
export function furtherButtons(
  table: LoadedTable,
  actor: Actor,
  { isBeginning, now }: { readonly isBeginning: boolean; readonly now: number },
): readonly APIButtonComponentWithCustomId[] {
  const type = button(text('moves.typing.button'), plainCustomId('type', table));
  return isBeginning ? [type, ...hintButtons(table), ...buttonsToUndo(table, actor, now)] : [type];
}
