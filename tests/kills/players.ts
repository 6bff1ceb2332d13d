/** People who play one game after the other, whatever happens to the bot, and remember what it has confirmed to them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, Answer } from '../../playground/src/index.js';
import type { Choice } from '../../src/engine/choices.js';
import type { LoadedTable } from '../../src/table/loaded-table.js';
import { actor } from '../actors.js';
import { words } from '../e2e/stage.js';
import type { TablesById } from '../table/fixtures/tables-by-id.js';

/** A move that the bot has told its player was played. */
export interface Confirmed {
  readonly table: string;
  readonly ply: number;
  readonly from: string;
  readonly to: string;
}

/** Two people at one table. */
export interface Pair {
  readonly host: Actor;
  readonly guest: Actor;
  readonly channel: string;
  /** What the store says, as another process reads it. */
  readonly tables: TablesById;
  /** A whole number from 0 to `below - 1`. */
  readonly draw: (below: number) => number;
  /** Gives nothing where the bot dies before it answers. */
  readonly answered: (asked: Promise<Answer>) => Promise<Answer | null>;
  readonly confirmed: Confirmed[];
  /** The tables that were opened. */
  readonly opened: Set<string>;
}

/** One of so many moves is to resign, and one to offer a draw, which the other declines or leaves. */
const RESIGNS = 40;
const OFFERS = 8;
/** How long a player waits for a board, and between two looks, in milliseconds. */
const PATIENCE = 1_000;
const STEP = 20;

/** Plays until it is told to stop. */
export async function playOn(pair: Pair, goesOn: () => boolean): Promise<void> {
  let id: string | null = null;
  while (goesOn()) {
    const table: LoadedTable | null = id === null ? null : await pair.tables.load(id);
    const done =
      table === null || table.status === 'finished' || table.status === 'closed'
        ? await open(pair).then((opened) => {
            id = opened;
            return opened !== null;
          })
        : table.status === 'lobby'
          ? await fill(pair, table)
          : await move(pair, table);
    if (!done) await pause(STEP);
  }
}

async function open({ host, channel, draw, answered, opened }: Pair): Promise<string | null> {
  // With a die for the number of moves most boards are edits.
  const die = draw(2) === 0 ? {} : { rules: 'dice' };
  const answer = await answered(host.slash(channel, 'play kings-table', { side: 'attackers', ...die }));
  const [, id] = /"v1:join:(\w+):/.exec(JSON.stringify(answer?.message?.components ?? [])) ?? [];
  if (id !== undefined) opened.add(id);
  return id ?? null;
}

async function fill({ guest, answered }: Pair, { place }: LoadedTable): Promise<boolean> {
  if (place.lobbyMessageId === null) return false;
  const lobby = { id: place.lobbyMessageId, channel_id: place.channelId };
  return (await answered(guest.press(lobby, 'Join: Defenders'))) !== null;
}

/** Any legal move; now and then the game is resigned, or a draw is offered first. */
async function move(pair: Pair, table: LoadedTable): Promise<boolean> {
  const { host, guest, tables, draw, answered, confirmed, channel } = pair;
  const person = [host, guest].find(({ id }) => table.sideToAct(actor(id)).ok);
  if (person === undefined || table.place.threadId === null) return false;
  if (draw(RESIGNS) === 0) {
    const asked = await answered(person.slash(table.place.threadId, 'game resign'));
    if (asked?.message === undefined) return false;
    return (await answered(person.press(asked.message, 'Yes, resign'))) !== null;
  }
  if (draw(OFFERS) === 0) await offer(pair, table);
  const from = any(pair, await tables.choices(table.id, actor(person.id), []));
  const to =
    from === undefined ? undefined : any(pair, await tables.choices(table.id, actor(person.id), [from]));
  if (from === undefined || to === undefined) return false;
  const ply = table.lastAction === null ? 0 : table.lastAction.ply + 1;
  const place = draw(2) === 0 ? table.place.threadId : channel;
  const notation = `${from}-${to}`;
  const answer = await answered(person.slash(place, 'move', { notation }));
  const told = answer?.message === undefined ? '' : words(answer.message);
  if (!new RegExp(`You have played \\*\\*\\w+ ${from} (to|takes) .*${to}`).test(told)) return false;
  confirmed.push({ table: table.id, ply, from, to });
  if (draw(3) > 0) await shown(pair, table.id);
  return true;
}

/** Somebody offers a draw, and perhaps the other declines. What the bot does not answer is left. */
async function offer(
  { host, guest, tables, draw, answered }: Pair,
  { id, place }: LoadedTable,
): Promise<void> {
  const thread = place.threadId ?? '';
  const [one, other] = draw(2) === 0 ? [host, guest] : [guest, host];
  await answered(one.slash(thread, 'game draw'));
  const post = (await tables.posts(id)).findLast(({ kind }) => kind === 'offer');
  if (post?.state !== 'live' || post.messageId === null || draw(2) === 0) return;
  await answered(other.press({ id: post.messageId, channel_id: thread }, 'Decline'));
}

/** Most players wait for the board before they go on, but not for ever. */
async function shown({ tables }: Pair, id: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if ((await tables.posts(id)).findLast(({ kind }) => kind === 'board')?.state === 'live') return;
    await pause(STEP);
  }
}

function any({ draw }: Pair, choices: readonly Choice[]): string | undefined {
  return choices[draw(choices.length)]?.token;
}
