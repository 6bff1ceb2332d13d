/** Players who play one game after another, whatever happens to the bot, and remember its confirmations. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, Answer } from '../../playground/src/index.js';
import { SECOND } from '../../src/base/durations.js';
import type { Choice } from '../../src/engine/choices.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import { type Holder, holderIdsOf } from '../../src/table/model/people/holders.js';
import { findOpenOffer } from '../../src/table/model/proposals/offer.js';
import { actor } from '../actors.js';
import { words } from '../e2e/stage.js';
import type { TablesById } from '../table/fixtures/tables-by-id.js';

/** A move that the bot confirmed. */
export interface Confirmed {
  readonly table: string;
  readonly ply: number;
  readonly from: string;
  readonly to: string;
}

/** Two people who play each other. */
export interface Pair {
  readonly host: Actor;
  readonly guest: Actor;
  readonly channel: string;
  /** The tables, read from the store by this process instead of the bot. */
  readonly tables: TablesById;
  /** Whole number from 0 to `below - 1`. */
  readonly draw: (below: number) => number;
  /** Answer of the bot. Null if it dies first. */
  readonly answered: (asked: Promise<Answer>) => Promise<Answer | null>;
  readonly confirmed: Confirmed[];
  /** Ids of the tables opened. */
  readonly opened: Set<string>;
}

/**
 * One in this number of moves is replaced by a resignation. The next constants do the same for draw offers,
 * undo requests and pauses before a move.
 */
const RESIGNS = 40;
const OFFERS = 8;
const UNDOES = 8;
const RESTS = 12;
/** Maximum wait for a board, and the polling interval, in milliseconds. */
const PATIENCE = SECOND;
const STEP = 20;

export async function playUntilStopped(pair: Pair, goesOn: () => boolean): Promise<void> {
  let id: string | null = null;
  while (goesOn()) {
    const table: LoadedTable | null = id === null ? null : await pair.tables.load(id);
    const done =
      table === null || table.status === 'finished' || table.status === 'closed'
        ? await openLobby(pair).then((opened) => {
            id = opened;
            return opened !== null;
          })
        : table.status === 'lobby'
          ? await fillTable(pair, table)
          : table.pausedSince === null
            ? await playMove(pair, table)
            : await resumeGame(pair, table);
    if (!done) await pause(STEP);
  }
}

async function openLobby({ host, channel, draw, answered, opened }: Pair): Promise<string | null> {
  // If a die decides the number of moves in a turn, most boards are edits.
  const die = draw(2) === 0 ? {} : { rules: 'dice' };
  const answer = await answered(host.slash(channel, 'play kings-table', { side: 'attackers', ...die }));
  const [, id] = /"v1:join:(\w+):/.exec(JSON.stringify(answer?.message?.components ?? [])) ?? [];
  if (id !== undefined) opened.add(id);
  return id ?? null;
}

async function fillTable({ guest, answered }: Pair, { place }: LoadedTable): Promise<boolean> {
  if (place.lobbyMessageId === null) return false;
  const lobby = { id: place.lobbyMessageId, channel_id: place.channelId };
  return (await answered(guest.press(lobby, 'Join'))) !== null;
}

/** Plays any legal move. Sometimes resigns instead, or makes an offer first. */
async function playMove(pair: Pair, before: LoadedTable): Promise<boolean> {
  const { host, guest, tables, draw, answered, confirmed, channel } = pair;
  if (draw(OFFERS) === 0) await makeOffer(pair, before, 'draw', 'Decline');
  if (draw(UNDOES) === 0) await makeOffer(pair, before, 'undo', draw(3) === 0 ? 'Decline' : 'Agree');
  if (draw(RESTS) === 0) await makeOffer(pair, before, 'adjourn', 'Agree');
  const table = (await tables.load(before.id)) ?? before;
  const person = [host, guest].find(({ id }) => table.sideToAct(actor(id)).ok);
  if (person === undefined || table.place.threadId === null) return false;
  if (draw(RESIGNS) === 0) {
    const asked = await answered(person.slash(table.place.threadId, 'game resign'));
    if (asked?.message === undefined) return false;
    return (await answered(person.press(asked.message, 'Yes, resign'))) !== null;
  }
  const from = pickChoice(pair, await tables.choices(table.id, actor(person.id), []));
  const to =
    from === undefined
      ? undefined
      : pickChoice(pair, await tables.choices(table.id, actor(person.id), [from]));
  if (from === undefined || to === undefined) return false;
  const ply = table.plies;
  const place = draw(2) === 0 ? table.place.threadId : channel;
  const notation = `${from}-${to}`;
  const answer = await answered(person.slash(place, 'move', { notation }));
  const told = answer?.message === undefined ? '' : words(answer.message);
  if (!new RegExp(`You played \\*\\*\\w+ ${from} (to|takes) .*${to}`).test(told)) return false;
  confirmed.push({ table: table.id, ply, from, to });
  if (draw(3) > 0) await waitForBoard(pair, table.id);
  return true;
}

/** One player makes an offer. The other answers it, or leaves it open. */
async function makeOffer(
  { host, guest, tables, draw, answered }: Pair,
  { id, place }: LoadedTable,
  kind: 'draw' | 'undo' | 'adjourn',
  answer: 'Agree' | 'Decline',
): Promise<void> {
  const thread = place.threadId ?? '';
  const [one, other] = draw(2) === 0 ? [host, guest] : [guest, host];
  await answered(one.slash(thread, `game ${kind}`));
  const entry = (await tables.listEntries(id)).findLast(({ kind }) => kind === 'offer');
  if (entry?.state !== 'live' || entry.messageId === null || draw(2) === 0) return;
  await answered(other.press({ id: entry.messageId, channel_id: thread }, answer));
}

/** One player asks to resume the adjourned game, or accepts by asking too. */
async function resumeGame({ host, guest, draw, answered }: Pair, table: LoadedTable): Promise<boolean> {
  const agreed = findOpenOffer(table)?.agreed ?? [];
  const asked = table.seats
    .filter(({ id }) => !agreed.includes(id))
    .flatMap(({ holder }) => personIdsOf(holder));
  const people = [host, guest].filter(({ id }) => asked.includes(id));
  const person = people[draw(people.length)];
  if (person === undefined || table.place.threadId === null) return false;
  return (await answered(person.slash(table.place.threadId, 'game resume'))) !== null;
}

function personIdsOf(holder: Holder | null): readonly string[] {
  return holder === null ? [] : holderIdsOf(holder);
}

/** Waits for the board with a limit, as most players do. */
async function waitForBoard({ tables }: Pair, id: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if ((await tables.listEntries(id)).findLast(({ kind }) => kind === 'board')?.state === 'live') return;
    await pause(STEP);
  }
}

function pickChoice({ draw }: Pair, choices: readonly Choice[]): string | undefined {
  return choices[draw(choices.length)]?.token;
}
