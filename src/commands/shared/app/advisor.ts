/**
 * Computes hints. Aborts a hint when the game continues or another person has acted. A repeated request waits
 * for the hint that is being computed.
 */

import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../../base/durations.js';
import type { Logger } from '../../../base/log.js';
import type { Chooser } from '../../../computer/chooser.js';
import type { HintReason } from '../../../computer/hint-reason.js';
import type { Question } from '../../../computer/question.js';
import type { Path } from '../../../engine/choices.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { HintTask } from '../../../table/core/hint-task.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { TableServices } from '../../../table/core/services.js';
import type { Hint } from '../../../table/model/log/hint-list.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { TableId } from '../../../table/model/types.js';

/** A suggestion, the table it applies to, and the reasons for it. */
export interface Advice {
  readonly table: LoadedTable;
  readonly hint: Hint;
  readonly reasons: readonly HintReason[];
}

/** The reply to a request: a finished hint, or a hint that is still being computed. */
export type Advising =
  | { readonly kind: 'ready'; readonly advice: Advice }
  | { readonly kind: 'thinking'; readonly advice: Promise<Result<Advice>> };

export interface Advisor {
  /**
   * Refuses like `Hints.ask`. If the hint is still being computed, its promise can later refuse like
   * `Hints.storeHint`, with `hint-none` if the computer suggests nothing, or with `hint-failed` if the
   * computer failed.
   */
  ask(id: TableId, actor: Actor): Promise<Result<Advising>>;
  /**
   * Reasons for an action of the side to move in the question. Empty if the computer can't find any in time.
   */
  explain(question: Question, path: Path): Promise<readonly HintReason[]>;
  /** Cancels hints that a change of the table made useless. Never rejects. */
  cancelUselessHints(id: TableId): Promise<void>;
  stop(): void;
}

/** Limit on hints whose reasons are cached for repeated requests within a turn. */
const CACHED_REASONS = 500;

/** Maximum wait for the reasons of a move, including the wait for a worker. */
const PATIENCE = MINUTE;

/** A pending request of one person. */
interface Asking {
  readonly actor: Actor;
  readonly table: LoadedTable;
  readonly abort: AbortController;
  readonly advice: Promise<Result<Advice>>;
}

function hintKeyOf(table: LoadedTable, { number }: Hint): string {
  return `${table.id} ${number}`;
}

export function openAdvisor(
  { hints, tables, log }: Pick<TableServices, 'hints' | 'tables'> & { readonly log: Logger },
  chooser: Chooser,
): Advisor {
  /** Running requests, by table and person. */
  const asking = new Map<string, Asking>();

  /** Cached reasons, by table id and hint number. */
  const reasons = new LRUCache<string, readonly HintReason[]>({ max: CACHED_REASONS });

  async function computeAdvice(task: HintTask, actor: Actor, signal: AbortSignal): Promise<Result<Advice>> {
    const { table, question } = task;
    try {
      if (task.kind === 'given') return ok(await addReasons(task, question, signal));
      const path = await chooser.choose(question, signal);
      if (path === null) return refuse('hint-none');
      const noted = await hints.storeHint(table.id, actor, table.version, path);
      return noted.ok ? ok(await addReasons(noted.value, question, signal)) : noted;
    } catch (error) {
      if (signal.aborted) return refuse('hint-late');
      log.warn({ err: error, table: table.id }, 'the computer could not find a hint');
      return refuse('hint-failed');
    }
  }

  /** Adds the reasons to a hint. The hint remains valid if none can be found. */
  async function addReasons(
    { table, hint }: Omit<Advice, 'reasons'>,
    question: Question,
    signal: AbortSignal,
  ): Promise<Advice> {
    const key = hintKeyOf(table, hint);
    try {
      const found = reasons.get(key) ?? (await chooser.explain(question, hint.path, signal));
      reasons.set(key, found);
      return { table, hint, reasons: found };
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, table: table.id }, 'a hint could not be explained');
      return { table, hint, reasons: [] };
    }
  }

  return {
    async ask(id, actor) {
      const asked = await hints.createHintTask(id, actor);
      if (!asked.ok) return asked;
      const task = asked.value;
      const cached = task.kind === 'given' ? reasons.get(hintKeyOf(task.table, task.hint)) : undefined;
      if (task.kind === 'given' && cached !== undefined)
        return ok({ kind: 'ready', advice: { ...task, reasons: cached } });
      const key = `${id} ${actor.id}`;
      const waiting = asking.get(key);
      if (waiting?.table.version === task.table.version)
        return ok({ kind: 'thinking', advice: waiting.advice });
      waiting?.abort.abort();
      const abort = new AbortController();
      const advice = computeAdvice(task, actor, abort.signal).finally(() => {
        if (asking.get(key)?.abort === abort) asking.delete(key);
      });
      asking.set(key, { actor, table: task.table, abort, advice });
      return ok({ kind: 'thinking', advice });
    },
    explain: (question, path) => explainMove(chooser, log, question, path),
    async cancelUselessHints(id) {
      const here = [...asking.values()].filter(({ table }) => table.id === id);
      if (here.length === 0) return;
      try {
        const table = await tables.load(id);
        const past = here.filter((one) => table?.isFresh(one.table.version, one.actor) !== true);
        for (const { abort } of past) abort.abort();
      } catch (error) {
        log.warn({ err: error, table: id }, 'old hints of the table could not be removed');
      }
    },
    stop() {
      for (const { abort } of asking.values()) abort.abort();
    },
  };
}

/** Reasons for an action outside of hints. Empty after a failure. */
async function explainMove(
  chooser: Chooser,
  log: Logger,
  question: Question,
  path: Path,
): Promise<readonly HintReason[]> {
  try {
    return await chooser.explain(question, path, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    log.warn({ err: error }, 'a move could not be explained');
    return [];
  }
}
