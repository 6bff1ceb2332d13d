/** Giving up is asked twice. */

import { button, paragraph, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { seatOf } from '../../table/seating.js';
import { text } from '../../texts/index.js';
import { plainId } from '../shared/verbs.js';

/** The question whether the person means it. Refusals: `not-playing`, `not-seated`. */
export function resignScreen(table: LoadedTable, actor: Actor): Result<Screen> {
  if (table.status !== 'playing') return refuse('not-playing');
  if (seatOf(table, actor) === undefined) return refuse('not-seated');
  const confirm = button(text('game.buttons.confirmResign'), plainId('give-up', table), 'danger');
  return ok({
    components: [paragraph(text('game.confirmResign')), row(confirm)],
    files: [],
    ping: [],
  });
}
