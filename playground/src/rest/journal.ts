/** What the bot asked over REST and what it was told: for tests that count requests, and for checks of every request. */
import type { Method } from './route.js';

/** One request with its answer. */
export interface JournalEntry {
  /** Counts from 1. */
  readonly number: number;
  /** Milliseconds since 1970 on the world's clock. */
  readonly at: number;
  readonly method: Method;
  /** The route as Discord's OpenAPI document writes it, or null for one that is not known. */
  readonly route: string | null;
  /** The path as it was asked for, without `/api/v10`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body (of a multipart request too), or undefined. */
  readonly body: unknown;
  readonly files: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly bytes: number;
  }[];
  /** HTTP status of the answer, also of one that was lost on the way. */
  readonly status: number;
  /** The answer's body, or undefined. */
  readonly answer: unknown;
}

/** Which entries are meant. A route may be given as it is written, or as a pattern. */
export interface JournalFilter {
  readonly method?: Method;
  readonly route?: string | RegExp;
  readonly status?: number;
  /** Only entries after this number. */
  readonly after?: number;
}

/** Told of every request after it was answered. */
export type JournalObserver = (entry: JournalEntry) => void;

/** Those who are told of every request to every embedded Discord of this process. */
const globalObservers = new Set<JournalObserver>();

/** Listens to every request to every embedded Discord of this process; the returned function ends it. */
export function observeRequests(observer: JournalObserver): () => void {
  globalObservers.add(observer);
  return () => globalObservers.delete(observer);
}

/** How much is kept: a playground may stay open for days. */
export interface JournalLimits {
  /** Entries. */
  readonly entries: number;
  /** Characters of JSON in the bodies and answers of all entries together. */
  readonly characters: number;
}

const defaultLimits: JournalLimits = { entries: 20_000, characters: 64 * 1024 * 1024 };

/** The requests to one embedded Discord. */
export class Journal {
  readonly #limits: JournalLimits;
  readonly #entries: JournalEntry[] = [];
  #count = 0;
  #characters = 0;
  readonly #observers = new Set<JournalObserver>();

  /** @param limits what is beyond them is forgotten, the oldest first; the latest entry is always there */
  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** The number of the latest entry: a mark for {@link JournalFilter.after}. */
  get last(): number {
    return this.#count;
  }

  /** The entries that are meant, oldest first. */
  entries(filter: JournalFilter = {}): JournalEntry[] {
    return this.#entries.filter((entry) => isMatch(entry, filter));
  }

  count(filter: JournalFilter = {}): number {
    return this.entries(filter).length;
  }

  /** Listens to every request; the returned function ends it. */
  subscribe(observer: JournalObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Writes a request down. */
  add(entry: Omit<JournalEntry, 'number'>): void {
    this.#count += 1;
    const numbered = { number: this.#count, ...entry };
    this.#entries.push(numbered);
    this.#characters += entrySize(numbered);
    while (this.#isOverLimit()) {
      const oldest = this.#entries.shift();
      if (oldest !== undefined) this.#characters -= entrySize(oldest);
    }
    for (const observer of [...this.#observers, ...globalObservers]) observer(numbered);
  }

  #isOverLimit(): boolean {
    const { entries, characters } = this.#limits;
    return this.#entries.length > 1 && (this.#entries.length > entries || this.#characters > characters);
  }
}

function entrySize({ body, answer }: JournalEntry): number {
  return [body, answer].reduce<number>((sum, part) => sum + (JSON.stringify(part)?.length ?? 0), 0);
}

function isMatch(entry: JournalEntry, filter: JournalFilter): boolean {
  const { method, route, status, after = 0 } = filter;
  return (
    entry.number > after &&
    (method === undefined || entry.method === method) &&
    (status === undefined || entry.status === status) &&
    (route === undefined || isRouteMatch(entry.route ?? entry.path, route))
  );
}

/** Whether a route is the one meant. */
export function isRouteMatch(route: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? route === wanted : wanted.test(route);
}
