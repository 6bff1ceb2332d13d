/** Conditional moves as their owner reads them. */

import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { Plan } from '../../../table/model/proposals/plan.js';
import { text } from '../../../texts/index.js';

/** The lines of a plan in a form that the owner can type. */
export function textOfPlan({ lines }: Plan): string {
  return lines.map(textOfPlanLine).join('\n');
}

function textOfPlanLine(line: readonly string[]): string {
  const replies = line.filter((_, index) => index % 2 === 1);
  return replies.map((reply, index) => `${line[2 * index]}: ${reply}`).join(', ');
}

/** Tells the actor that their conditional moves stopped, and why. Empty if they didn't. */
export function stoppedPlanLines(table: LoadedTable, actor: Actor): readonly string[] {
  const why = table.status === 'playing' ? (table.planOf(actor)?.stopReason ?? null) : null;
  return why === null ? [] : [text(`plans.stopped.${why}`)];
}
