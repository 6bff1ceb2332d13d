/** The scene of a fault: a Discord, a bot in its own process, and two people in a game. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord.js';
import {
  type Actor,
  type EmbeddedDiscord,
  openDiscord,
  type SeededWorld,
  seedWorld,
} from '../../playground/src/index.js';
import { CAPTURE } from '../../tests/e2e/lines.js';
import {
  boards,
  buttons,
  headingOf,
  isBoardOf,
  isBoardOfVersion,
  messageOf,
  words,
} from '../../tests/e2e/stage.js';
import { isMoveConfirmed, NO_ANSWER } from './answers.js';
import { type BotProcess, type ExitResult, listErrors, startBot } from './bot.js';
import { readGame, readLatestTable, type StoredGame } from './record.js';
import { openWire, type Wire } from './wire.js';

/** Milliseconds between two checks. */
const STEP = 100;
/** Time limit for a bot that a fault ends, in milliseconds. */
const MAX_END_TIME = 60_000;
/** Maximum recovery time from the end of a fault, in milliseconds. */
const MAX_HEALING = 60_000;

export interface Scene {
  readonly discord: EmbeddedDiscord;
  readonly seeded: SeededWorld;
  readonly anna: Actor;
  readonly ben: Actor;
  /** The channel in which the game is opened. */
  readonly channel: string;
  /** Network between the bot and Discord's REST interface. */
  readonly rest: Wire;
  /** Network between the bot and Discord's gateway. */
  readonly gateway: Wire;
  readonly folder: string;
  readonly database: string;
  /** The bot started last. */
  bot(): BotProcess;
  /** Starts a bot and waits until it is connected. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts a bot without waiting. */
  launch(environment?: Readonly<Record<string, string>>): BotProcess;
  /** Opens a game of two people, or against a computer of this level. The game becomes the current one. */
  begin(options?: { readonly computer?: number }): Promise<void>;
  /** Lets the next player move by `/move`, in the thread or in `place`. Returns the answer's first line. */
  play(place?: string): Promise<string>;
  game(): StoredGame;
  /** True if exactly one board has buttons, and it shows the stored version. */
  isHealed(): boolean;
  /**
   * Milliseconds until exactly one board has buttons and shows the stored version. Null if that takes too
   * long.
   */
  waitForRecovery(): Promise<number | null>;
  /** Number of confirmed moves that aren't stored. */
  countLostMoves(): number;
  /** Number of posted boards of the game that repeat another board. Includes deleted boards. */
  countRepeatedBoards(): number;
  /** Waits until the bot ends. Throws after `limit` milliseconds, by default a minute. */
  waitForEnd(limit?: number): Promise<ExitResult>;
  /** Messages that the bots have logged at level `error` and above. */
  listErrors(): readonly string[];
  close(): Promise<void>;
}

/** Opens a scene without a bot. The scene will run bots of the checkout at `root`, by default of this checkout. */
export async function openScene(root?: string): Promise<Scene> {
  let port = 0;
  const rest = await openWire(() => port);
  const gateway = await openWire(() => port);
  const discord = await openDiscord({
    rateLimits: false,
    botName: 'Castellan',
    gatewayUrl: `ws://127.0.0.1:${gateway.port}/gateway`,
  });
  port = Number(new URL(discord.url).port);
  const seeded = seedWorld(discord.world);
  const [anna, ben] = [discord.actor('Anna'), discord.actor('Ben')];
  const channel = seeded.channels.tables.id;
  const folder = mkdtempSync(join(tmpdir(), 'castellan-faults-'));
  const database = join(folder, 'castellan.sqlite');
  const started: BotProcess[] = [];
  const confirmed: { readonly ply: number; readonly move: string }[] = [];
  let id = '';

  function launchBot(environment: Readonly<Record<string, string>> = {}): BotProcess {
    const api = `http://127.0.0.1:${rest.port}/api`;
    const bot = startBot({ folder, database, api, token: discord.token, environment, ...(root && { root }) });
    started.push(bot);
    return bot;
  }

  function bot(): BotProcess {
    const last = started.at(-1);
    if (last === undefined) throw new Error('no bot was started');
    return last;
  }

  function game(): StoredGame {
    const found = readGame(database, id);
    if (found === null) throw new Error('the game is not stored');
    return found;
  }

  function isHealed(): boolean {
    const stored = readGame(database, id);
    if (stored === null || discord.world.channels.get(stored.thread) === undefined) return false;
    const live = boards({ discord, anna }, stored.thread).filter((board) => buttons(board).length > 0);
    return live.length === 1 && live.every((board) => isBoardOfVersion(board, stored));
  }

  async function waitForRecovery(): Promise<number | null> {
    const start = performance.now();
    while (performance.now() - start < MAX_HEALING) {
      if (isHealed()) return performance.now() - start;
      await pause(STEP);
    }
    return null;
  }

  return {
    ...{ discord, seeded, anna, ben, channel, rest, gateway, folder, database },
    bot,
    launch: launchBot,
    start: (environment) => launchBot(environment).connected,
    async begin(options = {}) {
      const command = { side: 'attackers', ...options };
      const lobby = messageOf(await anna.slash(channel, 'play kings-table', command));
      // Former versions name the seat on the button.
      const join = buttons(lobby).find((label) => label.startsWith('Join')) ?? 'Join';
      if (options.computer === undefined) messageOf(await ben.press(lobby, join));
      id = readLatestTable(database) ?? '';
      if ((await waitForRecovery()) === null) throw new Error('the game does not begin');
    },
    async play(place) {
      const { moves, thread } = game();
      const move = CAPTURE[moves.length] ?? '';
      const person = moves.length % 2 === 0 ? anna : ben;
      const { message } = await person.slash(place ?? thread, 'move', { notation: move });
      const told = message === undefined ? NO_ANSWER : (words(message).trim().split('\n')[0] ?? '');
      if (isMoveConfirmed(told)) confirmed.push({ ply: moves.length, move });
      return told;
    },
    game,
    isHealed,
    waitForRecovery,
    countLostMoves() {
      const { moves } = readGame(database, id) ?? { moves: [] };
      return confirmed.filter(({ ply, move }) => moves[ply] !== move).length;
    },
    countRepeatedBoards() {
      const posted = discord.journal
        .entries({ method: 'POST', route: '/channels/{channel_id}/messages', status: 200 })
        .filter(({ isForeign }) => isForeign !== true)
        .map(({ answer }) => answer as APIMessage)
        .filter((message) => isBoardOf(message, id));
      // A repeated request is answered with the message that is there already.
      const messages = new Map(posted.map((message) => [message.id, message]));
      const headings = [...messages.values()].map((message) => headingOf({ discord }, message));
      return headings.length - new Set(headings).size;
    },
    async waitForEnd(limit = MAX_END_TIME) {
      const result = await Promise.race([bot().ended, pause(limit, null, { ref: false })]);
      if (result === null) throw new Error('the fault did not strike: the bot does not end');
      return result;
    },
    listErrors: () => started.flatMap((one) => listErrors(one.log())),
    async close() {
      await Promise.all(started.map((one) => one.kill()));
      rest.close();
      gateway.close();
      await discord.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
