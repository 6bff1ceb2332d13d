/**
 * Answers that one person alone sees, kept in mind for as long as Discord lets them be changed. Not across the end of the process: the
 * tokens by which they can be changed are kept in memory alone.
 */
import type { RepliableInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../base/durations.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import type { TableId } from '../../table/model/types.js';

/** How long an answer can be changed (Discord, "Interaction Callback": followup tokens). */
const CHANGEABLE = 15 * MINUTE;
/** Answers of one kind that are kept in mind, of all tables. */
const REMEMBERED = 1_000;

/** An answer to somebody about a table. */
export interface EphemeralAnswer {
  readonly table: TableId;
  readonly actor: Actor;
  /** The latest by which it was shown or changed: with its token it can be changed again. */
  readonly interaction: RepliableInteraction;
}

/** Forgets which answers are over by now, and returns them to be taken back. */
export type Passing = (table: LoadedTable) => readonly EphemeralAnswer[];

/** The answers of one kind. */
export class KeptAnswers<Answer extends EphemeralAnswer> extends LRUCache<string, Answer> {
  constructor() {
    super({ max: REMEMBERED, ttl: CHANGEABLE });
  }

  /** Those that stand at the table now. */
  at(id: TableId): readonly Answer[] {
    return [...this.values()].filter(({ table }) => table === id);
  }

  /** Forgets the chosen ones, and returns them. */
  take(isChosen: (answer: Answer) => boolean): readonly Answer[] {
    return this.#forget([...this].filter(([, answer]) => isChosen(answer)));
  }

  /**
   * Of those that stand at the table now, what is over once the table has been loaded; none where nothing stands there. What comes
   * while it is being loaded is left out: it may be newer than the table then is.
   */
  findOver(id: TableId, isOver: (answer: Answer, table: LoadedTable) => boolean): readonly Passing[] {
    const standing = [...this].filter(([, { table }]) => table === id);
    if (standing.length === 0) return [];
    return [(table) => this.#forget(standing.filter(([, answer]) => isOver(answer, table)))];
  }

  #forget(entries: readonly (readonly [string, Answer])[]): readonly Answer[] {
    for (const [key] of entries) this.delete(key);
    return entries.map(([, answer]) => answer);
  }
}

/** The person at the table, as a key for what each has one of. */
export function personKey({ table, actor }: Pick<EphemeralAnswer, 'table' | 'actor'>): string {
  return `${table} ${actor.id}`;
}
