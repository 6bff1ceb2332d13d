import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isOneAgainstComputers } from '../../../table/model/people/holders.js';
import { DEFAULT_LIMITS } from '../../../table/model/times/limits.js';
import { gameTexts, text } from '../../../texts/index.js';
import { plainCustomId, tableCustomId } from '../app/verbs.js';

/**
 * The button to undo the last action. None if the actor can't undo it alone, or if the game's own choices
 * include undoing.
 */
export function takeBackButtons(table: LoadedTable, actor: Actor) {
  const phase = gameTexts(table.game).phases[table.view(actor).phase ?? ''];
  const ply = phase?.takesBack === true ? null : table.findUndoablePly(actor);
  return ply === null ? [] : [button(text('game.buttons.takeBack'), tableCustomId('take-back', table, ply))];
}

/**
 * *Take back* while the actor can do so alone. Otherwise *Ask to undo* if other people can be asked, or
 * *Undo* if all opponents are computers.
 */
export function buttonsToUndo(table: LoadedTable, actor: Actor, now: number) {
  const alone =
    now - (table.lastAction?.at ?? 0) <= DEFAULT_LIMITS.takeBack ? takeBackButtons(table, actor) : [];
  if (alone.length > 0 || !table.canOfferUndo(actor)) return alone;
  // Computers always agree.
  const label = text(isOneAgainstComputers(table) ? 'game.buttons.undoTurn' : 'game.buttons.undo');
  return [button(label, plainCustomId('ask-undo', table))];
}
