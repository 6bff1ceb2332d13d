/** People at many tables who play on, whatever happens to the bot. */
import type { Actor, EmbeddedDiscord } from '../../playground/src/index.js';
import { runLimited } from '../../src/base/queue.js';
import { actor } from '../actors.js';
import { words } from '../e2e/stage.js';
import type { Confirmed } from '../kills/players.js';
import type { TablesById } from '../table/fixtures/tables-by-id.js';
import { actPatiently, joinPatiently } from './patience.js';

/** Tables opened at once, in each server. */
const AT_ONCE = 4;
/** Maximum wait for a board before the table is looked at again, in milliseconds. */
const PATIENCE = 5_000;
/** One in this number of tables is left by its players, and ends by time. */
const LEFT = 8;
/** Time for a move, the shortest that a clock can give. */
const SHORTEST = '1m';
const MAX_MOVES_BEFORE_LEAVING = 10;

/** A game of two people in a thread. */
interface Pairing {
  readonly table: string;
  readonly thread: string;
  readonly people: readonly [attacker: Actor, defender: Actor];
  /** Number of plies after which both leave. Null for people who stay. */
  readonly leavesAfter: number | null;
}

export interface CrowdOptions {
  readonly discord: EmbeddedDiscord;
  readonly people: readonly Actor[];
  /** Channels by server. */
  readonly channels: readonly (readonly string[])[];
  readonly tables: TablesById;
  /** Whole number from 0 to `below - 1`. */
  readonly draw: (below: number) => number;
}

export class Crowd {
  readonly confirmed: Confirmed[] = [];
  readonly #options: CrowdOptions;
  readonly #pairings: Pairing[] = [];
  /** Callbacks of players who wait for a board, by thread. */
  readonly #waiting = new Map<string, () => void>();
  #goesOn = true;

  constructor(options: CrowdOptions) {
    this.#options = options;
    options.discord.journal.subscribe(({ method, route, params }) => {
      if (method === 'POST' && route === '/channels/{channel_id}/messages')
        this.#waiting.get(params.channel_id ?? '')?.();
    });
  }

  /** Ids of all tables. */
  get tableIds(): ReadonlySet<string> {
    return new Set(this.#pairings.map(({ table }) => table));
  }

  /** Ids of the tables that end by time. */
  get timedTableIds(): readonly string[] {
    return this.#pairings.flatMap(({ table, leavesAfter }) => (leavesAfter === null ? [] : [table]));
  }

  /** Opens this many tables, equally many in each server. */
  async openTables(count: number): Promise<void> {
    const { channels } = this.#options;
    const places = Array.from({ length: count }, (_, nth) => nth);
    await Promise.all(
      channels.map((own, server) =>
        runLimited(
          places.filter((nth) => nth % channels.length === server),
          AT_ONCE,
          async (nth) => {
            const channel = own[Math.floor(nth / channels.length) % own.length] ?? '';
            this.#pairings.push(await this.#open(channel, nth));
          },
        ),
      ),
    );
  }

  async #open(channel: string, nth: number): Promise<Pairing> {
    const { people, draw } = this.#options;
    const [host, guest] = [people[nth % people.length], people[(nth + 1) % people.length]];
    if (host === undefined || guest === undefined) throw new Error('somebody is missing');
    const leavesAfter = nth % LEFT === 0 ? draw(MAX_MOVES_BEFORE_LEAVING) : null;
    const options = { side: 'attackers', ...(leavesAfter === null ? {} : { clock: SHORTEST }) };
    const lobby = await actPatiently(() => host.slash(channel, 'play kings-table', options));
    const [, table = ''] = /"v1:join:(\w+):/.exec(JSON.stringify(lobby.components)) ?? [];
    await joinPatiently(guest, lobby);
    return { table, thread: lobby.id, people: [host, guest], leavesAfter };
  }

  /** Plays at all tables until `stop`. */
  async play(): Promise<void> {
    await Promise.all(this.#pairings.map((pairing) => this.#playGame(pairing)));
  }

  stop(): void {
    this.#goesOn = false;
    for (const wake of this.#waiting.values()) wake();
  }

  async #playGame({ table: id, thread, people, leavesAfter }: Pairing): Promise<void> {
    while (this.#goesOn) {
      const shown = this.#waitForBoard(thread);
      const table = await this.#options.tables.load(id);
      if (table === null || table.status === 'finished' || table.plies === leavesAfter) return;
      const person = people.find((one) => table.sideToAct(actor(one.id)).ok);
      if (person !== undefined) {
        const mover = actor(person.id);
        const from = this.#any(table.choices(mover, []));
        const to = this.#any(table.choices(mover, [from]));
        const answer = await person.slash(thread, 'move', { notation: `${from}-${to}` }).catch(() => null);
        const told = answer?.message === undefined ? '' : words(answer.message);
        if (new RegExp(`You played \\*\\*\\w+ ${from} (to|takes) .*${to}`).test(told))
          this.confirmed.push({ table: id, ply: table.plies, from, to });
      }
      await shown;
    }
  }

  /** Resolves at the next board in the thread, or after `PATIENCE`. */
  #waitForBoard(thread: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      this.#waiting.set(thread, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #any(choices: readonly { readonly token: string }[]): string {
    return choices[this.#options.draw(choices.length)]?.token ?? '';
  }
}
