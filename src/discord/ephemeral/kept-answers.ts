/**
 * Private answers, remembered for as long as Discord lets them be edited. Their tokens are only in memory, so
 * a restart forgets them.
 */
import type { RepliableInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { TableId } from '../../table/model/types.js';

/** Time limit for edits of an answer (Discord, "Interaction Callback": followup tokens). */
const CHANGEABLE = 15 * MINUTE;
/** Limit on remembered answers of one kind, over all tables. */
const MAX_ANSWERS = 1_000;

/** A private answer about a table. */
export interface EphemeralAnswer {
  readonly table: TableId;
  readonly actor: Actor;
  /** The latest interaction that showed or edited the answer. Its token can edit the answer again. */
  readonly interaction: RepliableInteraction;
  /** Settles once Discord has taken or refused the answer. Before that, it can't be edited or deleted. */
  readonly sent?: Promise<unknown>;
}

/** Removes answers that have ended and returns them, to be deleted. */
export type RemoveEnded = (table: LoadedTable) => readonly EphemeralAnswer[];

export class KeptAnswers<Answer extends EphemeralAnswer> extends LRUCache<string, Answer> {
  constructor() {
    super({ max: MAX_ANSWERS, ttl: CHANGEABLE });
  }

  listByTable(id: TableId): readonly Answer[] {
    return [...this.values()].filter(({ table }) => table === id);
  }

  /** Removes the chosen answers and returns them. */
  take(isChosen: (answer: Answer) => boolean): readonly Answer[] {
    return this.#forget([...this].filter(([, answer]) => isChosen(answer)));
  }

  /**
   * Returns a function that removes the table's answers for which `isOver` is true, or an empty list if the
   * table has no answers. Answers added while the table loads are skipped, because they may be newer than the
   * loaded table.
   */
  listRemovers(id: TableId, isOver: (answer: Answer, table: LoadedTable) => boolean): readonly RemoveEnded[] {
    const standing = [...this].filter(([, { table }]) => table === id);
    if (standing.length === 0) return [];
    return [(table) => this.#forget(standing.filter(([, answer]) => isOver(answer, table)))];
  }

  #forget(entries: readonly (readonly [string, Answer])[]): readonly Answer[] {
    for (const [key] of entries) this.delete(key);
    return entries.map(([, answer]) => answer);
  }
}

export function personAtTableKey({ table, actor }: Pick<EphemeralAnswer, 'table' | 'actor'>): string {
  return `${table} ${actor.id}`;
}
