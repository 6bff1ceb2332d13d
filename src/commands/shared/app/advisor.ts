/**
 * Has the computer think about what it suggests to players. It stops when the game goes on, or somebody else than the player has done
 * what was to be done; somebody who asks twice waits for the same answer.
 */

import type { Logger } from '../../../base/log.js';
import type { Chooser } from '../../../computer/chooser.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { HintTask } from '../../../table/core/hint-task.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { TableServices } from '../../../table/core/services.js';
import type { Actor } from '../../../table/model/actor.js';
import type { Hint } from '../../../table/model/hint-list.js';
import type { TableId } from '../../../table/model/types.js';

/** A suggestion, and the table for which it holds. */
export interface Advice {
  readonly table: LoadedTable;
  readonly hint: Hint;
}

/** The answer to somebody who asks: at hand, or still to be thought about. */
export type Advising =
  | { readonly kind: 'ready'; readonly advice: Advice }
  | { readonly kind: 'thinking'; readonly advice: Promise<Result<Advice>> };

/** Gives hints. */
export interface Advisor {
  /**
   * Refusals: those of `Hints.ask`; of what is thought about those of `Hints.note`, `hint-none` where there is nothing to suggest, and
   * `hint-failed` where no thought came of it.
   */
  ask(id: TableId, actor: Actor): Promise<Result<Advising>>;
  /** The table has changed: what does not matter any more is dropped. Never rejects. */
  look(id: TableId): Promise<void>;
  /** Drops everything. */
  stop(): void;
}

/** Somebody who waits for an answer. */
interface Asking {
  readonly actor: Actor;
  readonly table: LoadedTable;
  readonly abort: AbortController;
  readonly advice: Promise<Result<Advice>>;
}

/** Makes the advisor, who has `chooser` think. */
export function openAdvisor(
  { hints, tables, log }: Pick<TableServices, 'hints' | 'tables'> & { readonly log: Logger },
  chooser: Chooser,
): Advisor {
  /** By table and person. */
  const asking = new Map<string, Asking>();

  async function thinkAbout(
    { table, question }: Extract<HintTask, { kind: 'think' }>,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<Result<Advice>> {
    try {
      const path = await chooser.choose(question, signal);
      return path === null ? refuse('hint-none') : await hints.note(table.id, actor, table.version, path);
    } catch (error) {
      if (signal.aborted) return refuse('hint-late');
      log.warn({ err: error, table: table.id }, 'the computer could not think about a hint');
      return refuse('hint-failed');
    }
  }

  return {
    async ask(id, actor) {
      const asked = await hints.ask(id, actor);
      if (!asked.ok) return asked;
      const task = asked.value;
      if (task.kind === 'given') return ok({ kind: 'ready', advice: task });
      const key = `${id} ${actor.id}`;
      const waiting = asking.get(key);
      if (waiting?.table.version === task.table.version)
        return ok({ kind: 'thinking', advice: waiting.advice });
      waiting?.abort.abort();
      const abort = new AbortController();
      const advice = thinkAbout(task, actor, abort.signal).finally(() => {
        if (asking.get(key)?.abort === abort) asking.delete(key);
      });
      asking.set(key, { actor, table: task.table, abort, advice });
      return ok({ kind: 'thinking', advice });
    },
    async look(id) {
      const here = [...asking.values()].filter(({ table }) => table.id === id);
      if (here.length === 0) return;
      try {
        const table = await tables.load(id);
        const past = here.filter((one) => table?.isFresh(one.table.version, one.actor) !== true);
        for (const { abort } of past) abort.abort();
      } catch (error) {
        log.warn({ err: error, table: id }, 'the table could not be looked at to drop hints');
      }
    },
    stop() {
      for (const { abort } of asking.values()) abort.abort();
    },
  };
}
