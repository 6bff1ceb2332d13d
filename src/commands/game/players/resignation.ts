import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { ok, type Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isShared } from '../../../table/model/people/holders.js';
import { playingSeat } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import { plainCustomId } from '../../shared/app/verbs.js';

/** Asks for confirmation. `back` returns to the panel that the question replaces. Refuses like `playingSeat`. */
export function resignScreen(
  table: LoadedTable,
  actor: Actor,
  back: readonly APIButtonComponentWithCustomId[] = [],
): Result<Screen> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  const isVoted = isShared(seat.value);
  const label = text(isVoted ? 'votes.buttons.proposeResign' : 'game.buttons.confirmResign');
  const asked = text(isVoted ? 'votes.confirmResign' : 'game.confirmResign');
  return ok({
    components: [paragraph(asked), row(button(label, plainCustomId('give-up', table), 'danger'), ...back)],
    files: [],
    ping: [],
  });
}
