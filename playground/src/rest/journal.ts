/** Journal of the bot's REST requests and their answers, for tests that count or check them. */
import type { Method } from './route.js';

export interface JournalEntry {
  /** Sequence number, from 1. */
  readonly number: number;
  /** Milliseconds since 1970 on the world's clock. */
  readonly at: number;
  readonly method: Method;
  /** Route as in Discord's OpenAPI document. Null for an unknown one. */
  readonly route: string | null;
  /** Requested path without `/api/v10`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON body, also of multipart requests, or undefined. */
  readonly body: unknown;
  readonly files: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly bytes: number;
  }[];
  /** HTTP status of the answer, even if the answer was lost. */
  readonly status: number;
  /** Body of the answer, or undefined. */
  readonly answer: unknown;
  /** True if a proxy answered with a page, instead of Discord. */
  readonly isForeign?: true;
}

/** Selects entries. The route is an exact one or a pattern. */
export interface JournalFilter {
  readonly method?: Method;
  readonly route?: string | RegExp;
  readonly status?: number;
  /** Limits the list to entries after this number. */
  readonly after?: number;
}

/** Called after every answered request. */
export type JournalObserver = (entry: JournalEntry) => void;

/** Observers of all embedded Discords in this process. */
const globalObservers = new Set<JournalObserver>();

/** Observes requests to all embedded Discords in this process. The returned function unsubscribes. */
export function observeRequests(observer: JournalObserver): () => void {
  globalObservers.add(observer);
  return () => globalObservers.delete(observer);
}

/** Limits on the journal, because a playground may run for days. */
export interface JournalLimits {
  /** Maximum number of entries. */
  readonly entries: number;
  /** Total JSON characters of all bodies and answers. */
  readonly characters: number;
}

const defaultLimits: JournalLimits = { entries: 20_000, characters: 64 * 1024 * 1024 };

/** Requests to one embedded Discord. */
export class Journal {
  readonly #limits: JournalLimits;
  readonly #entries: JournalEntry[] = [];
  #count = 0;
  #characters = 0;
  readonly #observers = new Set<JournalObserver>();

  /** @param limits when they are exceeded, the oldest entries are dropped; the latest is always kept */
  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  /** Number of the latest entry, for {@link JournalFilter.after}. */
  get last(): number {
    return this.#count;
  }

  /** Lists the matching entries, oldest first. */
  entries(filter: JournalFilter = {}): JournalEntry[] {
    return this.#entries.filter((entry) => isMatch(entry, filter));
  }

  count(filter: JournalFilter = {}): number {
    return this.entries(filter).length;
  }

  /** Observes every request. The returned function unsubscribes. */
  subscribe(observer: JournalObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

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

/** True if the route matches the given one or the pattern. */
export function isRouteMatch(route: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? route === wanted : wanted.test(route);
}
