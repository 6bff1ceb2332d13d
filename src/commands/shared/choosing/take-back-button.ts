/** The button by which somebody takes back what they have just played. */
import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import { gameTexts, text } from '../../../texts/index.js';
import { tableId } from '../app/verbs.js';

/** The button; none where the actor has nothing that they can take back alone, or the game has a word for that which they can say. */
export function takeBackButtons(table: LoadedTable, actor: Actor) {
  const phase = gameTexts(table.game).phases[table.view(actor).phase ?? ''];
  const ply = phase?.takesBack === true ? null : table.takeable(actor);
  return ply === null ? [] : [button(text('game.buttons.takeBack'), tableId('take-back', table, ply))];
}
