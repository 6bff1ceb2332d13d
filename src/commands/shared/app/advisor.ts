/**
 * Runs the computer's thinking for hints. Thinking stops when the game goes on or another person has done
 * what was due. Asking twice waits for the same answer.
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

/** A suggestion, and the table it applies to. */
export interface Advice {
  readonly table: LoadedTable;
  readonly hint: Hint;
}

/** The reply to a request: a hint that is ready, or one still being computed. */
export type Advising =
  | { readonly kind: 'ready'; readonly advice: Advice }
  | { readonly kind: 'thinking'; readonly advice: Promise<Result<Advice>> };

export interface Advisor {
  /**
   * Refuses like `Hints.ask`. A thinking hint also refuses like `Hints.note`, with `hint-none` if there is
   * nothing to suggest, and with `hint-failed` if the computer failed.
   */
  ask(id: TableId, actor: Actor): Promise<Result<Advising>>;
  /** Drops hints that a change of the table made useless. Never rejects. */
  look(id: TableId): Promise<void>;
  stop(): void;
}

/** A pending request of one person. */
interface Asking {
  readonly actor: Actor;
  readonly table: LoadedTable;
  readonly abort: AbortController;
  readonly advice: Promise<Result<Advice>>;
}

export function openAdvisor(
  { hints, tables, log }: Pick<TableServices, 'hints' | 'tables'> & { readonly log: Logger },
  chooser: Chooser,
): Advisor {
  /** Keyed by table and person. */
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
