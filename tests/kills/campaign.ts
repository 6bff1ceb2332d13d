/**
 * Kills a bot again and again during play, at any point. Every confirmed move must count and be shown,
 * nothing is posted twice, and one board per game has buttons.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedDiscord, openDiscord, seedWorld } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { MINUTE } from '../../src/base/durations.js';
import { openStore } from '../../src/db/sqlite-store.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import { games } from '../../src/engine/index.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import { openOffer } from '../../src/table/model/offer.js';
import type { DescribedAction } from '../../src/table/model/types.js';
import { openTables } from '../../src/table/open.js';
import { altTexts, boards, buttons, isPrivate, words } from '../e2e/stage.js';
import { type TablesById, tablesById } from '../table/fixtures/tables-by-id.js';
import { openBots } from './bots.js';
import { type Confirmed, type Pair, playOn } from './players.js';

/** Results of a campaign. */
export interface Figures {
  readonly kills: number;
  readonly tables: number;
  readonly confirmed: number;
  readonly boards: number;
  /** Faults found, one line each. */
  readonly faults: readonly string[];
}

/** Longest life of a bot, in milliseconds or requests. */
const LONGEST_LIFE = 1_000;
const MOST_REQUESTS = 40;
/** Time in milliseconds for the last bot to finish the work of the killed ones. */
const RECOVERY = MINUTE;

/**
 * Kills `kills` bots. The seed decides moves and kill times; their coincidence depends on the machine.
 * Rejects with the last output lines if a bot ends by itself.
 */
export async function killBots(
  kills: number,
  seed: number,
  told: (kill: number) => void = () => {},
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-kills-'));
  const database = join(folder, 'castellan.sqlite');
  const discord = await openDiscord({ rateLimits: false });
  const seeded = seedWorld(discord.world);
  const store = openStore(database);
  const tables = tablesById(openTables({ store, clock: systemClock, games }));
  const bots = await openBots(discord.api, discord.token, database);
  let state = seed;
  const draw = (below: number) => {
    state = advance(state);
    return rollBelow(state, Math.max(1, below));
  };
  const confirmed: Confirmed[] = [];
  const opened = new Set<string>();
  let goesOn = true;
  let connected: Promise<void> = Promise.resolve();

  const answered: Pair['answered'] = async (asked) => {
    // A button that can't be pressed yet, or any more, counts as no answer.
    const answer = await Promise.race([asked.catch(() => null), bots.dead.then(() => null)]);
    await connected;
    return answer;
  };
  const [anna, ben, clara] = ['Anna', 'Ben', 'Clara'].map((name) => discord.actor(name));
  if (anna === undefined || ben === undefined || clara === undefined) throw new Error('somebody is missing');
  const channel = seeded.channels.tables.id;
  const pairs = [
    [anna, ben],
    [ben, clara],
    [clara, anna],
  ] as const;

  try {
    await bots.start();
    const playing = pairs.map(([host, guest]) =>
      playOn({ host, guest, channel, tables, draw, answered, confirmed, opened }, () => goesOn),
    );
    // If a bot ends by itself, its players fail too. `bots.failed` reports it.
    for (const one of playing) one.catch(() => {});
    for (let kill = 1; kill <= kills; kill++) {
      const lived =
        draw(2) === 0 ? pause(draw(LONGEST_LIFE)) : await requests(discord, 1 + draw(MOST_REQUESTS));
      await Promise.race([lived, bots.failed]);
      bots.kill();
      connected = bots.dead.then(() => bots.start());
      await connected;
      told(kill);
    }
    goesOn = false;
    await Promise.race([Promise.all(playing), bots.failed]);
    const settled = await Promise.race([recovered(discord, tables), bots.failed]);
    const found = await faultsOf(discord, tables, opened, confirmed);
    return {
      kills,
      tables: opened.size,
      confirmed: confirmed.length,
      boards: found.boards,
      faults: [...(settled ? [] : ['not everything was made up for in time']), ...found.faults],
    };
  } finally {
    goesOn = false;
    await bots.close();
    store.close();
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves at the bot's `count`th request, before its answer. */
function requests({ journal }: EmbeddedDiscord, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    const leave = journal.subscribe(() => {
      left -= 1;
      if (left > 0) return;
      leave();
      resolve();
    });
  });
}

async function recovered(discord: EmbeddedDiscord, tables: TablesById): Promise<boolean> {
  for (let waited = 0; waited < RECOVERY; waited += 100) {
    await pause(100);
    if ((await tables.unposted()).length > 0) continue;
    await discord.waitUntilIdle(200);
    if ((await tables.unposted()).length === 0) return true;
  }
  return false;
}

async function faultsOf(
  discord: EmbeddedDiscord,
  tables: TablesById,
  opened: ReadonlySet<string>,
  confirmed: readonly Confirmed[],
): Promise<{ readonly boards: number; readonly faults: readonly string[] }> {
  const anna = discord.actor('Anna');
  const stored = new Map<string, LoadedTable | null>();
  for (const id of opened) stored.set(id, await tables.load(id));
  const lost = confirmed
    .filter(({ table, ply, from, to }) => {
      // Moves undone later count as played.
      const notationAt = (at: number) => stored.get(table)?.listed(at, at + 1)[0]?.notation ?? '';
      // A dying bot's last write may come in between. A star marks a move with a roll for the king.
      return ![ply, ply + 1].some((at) => notationAt(at).replace('*', '').startsWith(`${from}-${to}`));
    })
    .map(({ table, ply, from, to }) => `table ${table} has lost ${ply + 1}. ${from}-${to}`);
  const begun = [...stored.values()].flatMap((table) => {
    const thread = table?.place.threadId ?? null;
    return table === null || thread === null ? [] : [{ table, thread }];
  });
  const shown = begun.map(({ table, thread }) => {
    const all = boards({ discord, anna }, thread);
    const offers = anna
      .listMessages(thread)
      .filter((one) => !isPrivate(one) && OFFERED.test(words(one)))
      // Leaves out boards, which refer to the open offer.
      .filter((one) => !words(one).includes('Answer it here'));
    const answerable = offers.filter((one) => buttons(one).length > 0);
    const isOpen = openOffer(table) !== undefined;
    const alive = all.filter((board) => buttons(board).length > 0);
    const texts = all.map(words);
    const told = texts.join('\n');
    const pictures = all.map((board) => altTexts(board).join('\n'));
    const actions = table.described(table.actions(null));
    const moves = actions.flatMap(movesOf);
    const untold = moves.filter((move) => count(told, move) < moves.filter((one) => one === move).length);
    const newest = newestOf(table);
    const again = repeats(table);
    // Without undo and adjournment, no picture occurs twice.
    const shown = again === 0 ? pictures : pictures.map((one, place) => `${one}${unclocked(texts[place])}`);
    const twice = shown.filter((one, place) => shown.indexOf(one) !== place).slice(again);
    return {
      boards: all.length,
      faults: [
        // A board about many actions omits the earliest and states their number (see `/game moves`).
        ...untold.slice(leftOut(told)).map((move) => `${move} is not told in ${thread}`),
        ...(newest.some((one) => texts.at(-1)?.includes(one))
          ? []
          : [`${newest.join(' or ')} is not told last in ${thread}`]),
        ...twice.map((one) => `“${one}” stands twice in ${thread}`),
        // An offer that lapses before it is posted stays unposted once another one is made.
        ...(offers.length <= table.offers.length
          ? []
          : [`${offers.length} messages for ${table.offers.length} offers in ${thread}`]),
        ...(answerable.length === (isOpen ? 1 : 0)
          ? []
          : [`${answerable.length} offers with buttons in ${thread}`]),
        ...(alive.length === 1 && alive[0] === all.at(-1)
          ? []
          : [`${alive.length} boards with buttons in ${thread}`]),
      ],
    };
  });
  return {
    boards: shown.reduce((sum, one) => sum + one.boards, 0),
    faults: [...lost, ...shown.flatMap((one) => one.faults)],
  };
}

/** Matches offer messages. */
const OFFERED =
  / (offers a draw|offered a draw|asks to undo|asked to take (?:a turn )?back|offers to pause|offered to pause|asks to continue|asked to continue)\b/;

/** Number of boards that may look like earlier ones: one per undone action and per resumed game. */
function repeats(table: LoadedTable): number {
  const entries = Array.from({ length: table.plies }, (_, ply) => ply);
  const undone = entries.filter((ply) => table.listed(ply, ply + 1).length === 0).length;
  return undone + table.offers.filter(({ kind, state }) => kind === 'resume' && state === 'agreed').length;
}

/** Number of actions that the boards omit. */
function leftOut(told: string): number {
  const counts = [...told.matchAll(/and (\d+) actions? before that/g)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The text without timestamps. */
function unclocked(said = ''): string {
  return said.replaceAll(/<t:\d+:\w>/g, '');
}

/** An action's moves as messages describe them. */
function movesOf({ parts }: DescribedAction): readonly string[] {
  return parts.flatMap((part) => (part.type === 'moves' ? [`${part.from} to ${part.to}`] : []));
}

/**
 * Texts of which the last message must contain at least one. An undone action is reported only if it was
 * reported before. A resigned game is won, and a game ended by agreement is drawn.
 */
function newestOf(table: LoadedTable): readonly string[] {
  const [last] = table.lastAction === null ? [] : table.described([table.lastAction]);
  const played = toldOf(table.described(table.actions(null)).at(-1));
  return last?.kind === 'undo' ? ['back: ', played] : [toldOf(last)];
}

function toldOf(action: DescribedAction | undefined): string {
  if (action === undefined) return 'The game begins';
  return movesOf(action)[0] ?? (action.notation === 'draw' ? 'Draw between ' : ' won');
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
