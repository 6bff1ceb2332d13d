/** People who play King's Table through the bot, by typing or with buttons and menus. */
import type { APIMessage } from 'discord.js';
import type { Actor, Answer, EmbeddedDiscord } from '../../playground/src/index.js';
import { listActions } from '../../src/engine/actions.js';
import type { Path } from '../../src/engine/choices.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import type { Game, Position } from '../../src/engine/game.js';
import { kingsTable as tafl } from '../../src/engine/kings-table/game.js';
import { formatTurnNumber } from '../../src/texts/action-words.js';
import { chooseToken, isOffered, messageOf, words } from '../../tests/e2e/stage.js';
import { actPatiently, joinPatiently } from '../../tests/fleet/patience.js';

const kingsTable: Game = tafl;
const SIDES: readonly string[] = ['attackers', 'defenders'];

/** A game of two people in a thread. */
export interface SeatedGame {
  readonly table: string;
  readonly thread: string;
  readonly people: readonly [attacker: Actor, defender: Actor];
  readonly chance: () => number;
  position: Position;
  /** The next moves, chosen before the measurement. */
  planned: PlannedMove[];
  /** A move whose answer came too late, and which may have been played. */
  doubted: PlannedMove | null;
}

/** Discord drops an answer after this many milliseconds. A late answer counts as that long. */
export const ANSWER_LIMIT = 3_000;

/** Maximum wait for a board in milliseconds. A bot under load posts boards after its answers. */
const BOARD_LIMIT = 120_000;

/** A move and the position after it. */
export interface PlannedMove {
  readonly path: Path;
  readonly next: Position;
}

/** Returns whole numbers below 65,536, the same in each run. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = advance(state);
    return rollBelow(state, 65_536);
  };
}

/** Opens a table in the channel, fills it and starts the game. Repeats requests whose answer comes too late. */
export async function startGame(
  people: SeatedGame['people'],
  channel: string,
  seed: number,
): Promise<SeatedGame> {
  const [host, guest] = people;
  const lobby = await actPatiently(() => host.slash(channel, 'play kings-table', { side: 'attackers' }));
  const [, table = ''] = /"v1:join:(\w+):/.exec(JSON.stringify(lobby.components)) ?? [];
  await joinPatiently(guest, lobby);
  const options = kingsTable.resolve({});
  if (!options.ok) throw new Error(options.reason.code);
  const { position } = kingsTable.start(options.value, 0);
  return {
    table,
    thread: lobby.id,
    people,
    chance: createChance(seed),
    position,
    planned: [],
    doubted: null,
  };
}

/** A move without capture that doesn't end the game, so that games outlast the measurement. */
export function pickQuietMove(position: Position, chance: () => number): PlannedMove {
  const [side = ''] = kingsTable.toAct(position);
  const pieces = kingsTable.view(position, null).pieces.length;
  const paths = [...listActions(kingsTable, position, side, [])];
  const from = chance();
  for (let tried = 0; tried < paths.length; tried++) {
    const path = paths[(from + tried) % paths.length] ?? [];
    const played = kingsTable.play(position, side, path);
    if (!played.ok) continue;
    const next = played.value.position;
    if (kingsTable.outcome(next) === null && kingsTable.view(next, null).pieces.length === pieces)
      return { path, next };
  }
  throw new Error('the game has come to its end');
}

/** Chooses moves in advance, so that this doesn't count as the bot's time. */
export function planMoves(seated: SeatedGame, count: number): void {
  let position = (seated.planned.at(-1) ?? seated.doubted)?.next ?? seated.position;
  while (seated.planned.length < count) {
    const move = pickQuietMove(position, seated.chance);
    seated.planned.push(move);
    position = move.next;
  }
}

function nextMove({ planned, position, chance }: SeatedGame): PlannedMove {
  return planned.shift() ?? pickQuietMove(position, chance);
}

/**
 * Types the next move. Resolves with true when the bot has answered, and with false if the answer came too late.
 * After a late answer, the next call types the same move again.
 */
export async function typeMove(seated: SeatedGame): Promise<boolean> {
  const { position, thread, doubted } = seated;
  const move = doubted ?? nextMove(seated);
  const [side = ''] = kingsTable.toAct(position);
  const notation = kingsTable.format(position, side, move.path);
  const answer = await findPlayerToMove(seated).slash(thread, 'move', { notation });
  if (answer.failed !== undefined) {
    seated.doubted = move;
    return false;
  }
  if (doubted === null) requireConfirmation(answer);
  applyMove(seated, move);
  return true;
}

function applyMove(seated: SeatedGame, move: PlannedMove): void {
  seated.position = move.next;
  seated.doubted = null;
}

/**
 * Waits for the board of the current position and clicks the next move. Returns the time of each answer in
 * milliseconds. Stops clicking after a late answer. The next call then begins by typing this move.
 */
export async function clickMove(boards: Boards, seated: SeatedGame): Promise<readonly number[]> {
  // If the last answer came too late, types that move again until it is answered in time.
  while (seated.doubted !== null) await typeMove(seated);
  const move = nextMove(seated);
  const person = findPlayerToMove(seated);
  const board = await boards.findBoard(seated);
  const times: number[] = [];
  let isLate = false;
  const measureAnswer = async (asked: () => Promise<Answer>): Promise<Answer> => {
    const begun = performance.now();
    const answer = await asked();
    isLate ||= answer.failed !== undefined;
    times.push(isLate ? ANSWER_LIMIT : performance.now() - begun);
    return answer;
  };
  let answer = await measureAnswer(() => person.press(board, 'Move'));
  for (const token of move.path) {
    if (isLate) break;
    const panel = messageOf(answer);
    // The bot skips steps with only one choice.
    if (!isOffered(panel, token)) continue;
    answer = await measureAnswer(() => chooseToken(person, panel, token));
  }
  if (isLate) seated.doubted = move;
  else {
    requireConfirmation(answer);
    applyMove(seated, move);
  }
  return times;
}

function findPlayerToMove({ position, people }: SeatedGame): Actor {
  const [side = ''] = kingsTable.toAct(position);
  return people[SIDES.indexOf(side)] ?? people[0];
}

function requireConfirmation(answer: Answer): void {
  const text = words(messageOf(answer));
  if (!text.includes('You played')) throw new Error(`a move was not played: ${text}`);
}

/** The latest board of each thread. */
export class Boards {
  readonly #latest = new Map<string, APIMessage>();
  readonly #waiting = new Map<string, (board: APIMessage) => void>();

  constructor({ journal }: EmbeddedDiscord) {
    journal.subscribe(({ method, status, route, answer }) => {
      if (method !== 'POST' || status !== 200 || route !== '/channels/{channel_id}/messages') return;
      const posted = answer as APIMessage;
      this.#latest.set(posted.channel_id, posted);
      this.#waiting.get(posted.channel_id)?.(posted);
    });
  }

  /** The board of the position. Waits until it is posted. */
  async findBoard({ thread, position }: SeatedGame): Promise<APIMessage> {
    const ply = kingsTable.ply(position);
    const number = formatTurnNumber({ count: Math.ceil(ply / 2), isReply: ply % 2 === 0 });
    const heading = ply === 0 ? 'The game begins' : `### ${number} `;
    const hasBoard = (message: APIMessage | undefined) =>
      message !== undefined && words(message).includes(heading);
    let board = this.#latest.get(thread);
    while (board === undefined || !hasBoard(board)) {
      board = await new Promise<APIMessage>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('a board is missing')), BOARD_LIMIT);
        this.#waiting.set(thread, (posted) => {
          clearTimeout(timer);
          resolve(posted);
        });
      });
    }
    return board;
  }
}
