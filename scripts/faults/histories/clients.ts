/** People who play and vote from many devices at once during the faults, and record the bot's answers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, Answer } from '../../../playground/src/index.js';
import { words } from '../../../tests/e2e/stage.js';
import { isMoveConfirmed, isOutcomeUnknown, isVoteConfirmed, isWholeList } from '../answers.js';
import type { TableInput, TableOutput, VoteInput, VoteOutput } from './models.js';
import type { Recorder } from './operation.js';
import { pickMove, type RandomBelow, type Standing, sideToAct } from './playing.js';

export interface Device {
  readonly name: string;
  readonly person: Actor;
  readonly side: string;
  readonly draw: RandomBelow;
  /** The table as stored now. Null if it can't be read. */
  readonly readPosition: () => Standing | null;
  /** Called with every answer of an unknown kind. */
  readonly noteUnknownAnswer: (answer: string) => void;
}

/** Maximum pause between two requests of a device, in milliseconds. */
const MAX_PAUSE = 400;
const READS = 5;
/** Number of moves that voters choose from. */
const PROPOSED = 4;

/** Moves and reads the list of moves until stopped. */
export async function playUntilStopped(
  { name, person, side, draw, readPosition: standing, noteUnknownAnswer: puzzled }: Device,
  recorder: Recorder<TableInput, TableOutput>,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    await pause(draw(MAX_PAUSE));
    const table = standing();
    const isRead = draw(READS) === 0;
    if (table === null || (!isRead && sideToAct(table) !== side && draw(4) !== 0)) continue;
    if (isRead) {
      await recorder.record(name, { kind: 'read' }, async () => {
        const answer = await readAnswer(() => person.slash(table.thread, 'game moves'));
        return answer === null ? null : readPlies(answer);
      });
      continue;
    }
    const notation = pickMove(table, draw);
    if (notation === null) continue;
    await recorder.record(name, { kind: 'move', notation }, async () => {
      const answer = await readAnswer(() => person.slash(table.thread, 'move', { notation }));
      if (answer === null) return null;
      if (isMoveConfirmed(answer)) return { kind: 'played' };
      puzzled(answer);
      return { kind: 'refused' };
    });
  }
}

/** Votes whenever the side is to move. Each vote is for a random one of a few moves. */
export async function voteUntilStopped(
  { name, person, side, draw, readPosition: standing, noteUnknownAnswer: puzzled }: Device,
  recorder: Recorder<VoteInput, VoteOutput>,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    await pause(2 * draw(MAX_PAUSE));
    const table = standing();
    if (table === null || sideToAct(table) !== side) continue;
    const notation = pickMove(table, draw, PROPOSED);
    if (notation === null) continue;
    await recorder.record(name, { kind: 'vote', notation }, async () => {
      const answer = await readAnswer(() => person.slash(table.thread, 'move', { notation }));
      if (answer === null) return null;
      if (isVoteConfirmed(answer)) return 'counted';
      puzzled(answer);
      return 'refused';
    });
  }
}

/** The bot's answer. Null if there is none, or if the bot itself doesn't know the outcome. */
async function readAnswer(ask: () => Promise<Answer>): Promise<string | null> {
  // A request that is impossible now, because the thread is archived, counts as not made.
  const answer = await ask().catch(() => null);
  if (answer === null) return 'not asked';
  const message = answer.message;
  if (message === undefined) return null;
  const text = words(message).trim();
  return text === '' || answer.deferred !== undefined || isOutcomeUnknown(text) ? null : text;
}

/** Number of plies in a list of moves, one per line. Null if it isn't a complete list on one page. */
function readPlies(answer: string): TableOutput | null {
  const plies = answer.split('\n').filter((line) => /^\d+\\?[.…]/.test(line)).length;
  return isWholeList(answer) ? { kind: 'plies', plies } : null;
}
