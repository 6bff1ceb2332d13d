/** People who play and vote from many devices at once, whatever happens to the bot, and what they are told. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, Answer } from '../../../playground/src/index.js';
import { words } from '../../../tests/e2e/stage.js';
import { isMoveConfirmed, isOutcomeUnknown, isVoteConfirmed, isWholeList } from '../answers.js';
import type { TableInput, TableOutput, VoteInput, VoteOutput } from './models.js';
import type { Recorder } from './operation.js';
import { anyMove, type Draw, type Standing, sideToAct } from './playing.js';

/** What a device needs. */
export interface Device {
  readonly name: string;
  readonly person: Actor;
  readonly side: string;
  readonly draw: Draw;
  /** The table as it is stored now; null where that cannot be read. */
  readonly standing: () => Standing | null;
  /** Told every answer that is of no known kind. */
  readonly puzzled: (said: string) => void;
}

/** The longest pause between two things that a device asks, in milliseconds. */
const LONGEST_PAUSE = 400;
const READS = 5;
/** How many moves voters choose among. */
const PROPOSED = 4;

/** Moves, and reads the moves so far, until it is told to stop. */
export async function playOn(
  { name, person, side, draw, standing, puzzled }: Device,
  recorder: Recorder<TableInput, TableOutput>,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    await pause(draw(LONGEST_PAUSE));
    const table = standing();
    const isRead = draw(READS) === 0;
    if (table === null || (!isRead && sideToAct(table) !== side && draw(4) !== 0)) continue;
    if (isRead) {
      await recorder.record(name, { kind: 'read' }, async () => {
        const said = await told(() => person.slash(table.thread, 'game moves'));
        return said === null ? null : readPlies(said);
      });
      continue;
    }
    const notation = anyMove(table, draw);
    if (notation === null) continue;
    await recorder.record(name, { kind: 'move', notation }, async () => {
      const said = await told(() => person.slash(table.thread, 'move', { notation }));
      if (said === null) return null;
      if (isMoveConfirmed(said)) return { kind: 'played' };
      puzzled(said);
      return { kind: 'refused' };
    });
  }
}

/** Votes whenever the side has to move, and now and then for something else. */
export async function voteOn(
  { name, person, side, draw, standing, puzzled }: Device,
  recorder: Recorder<VoteInput, VoteOutput>,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    await pause(2 * draw(LONGEST_PAUSE));
    const table = standing();
    if (table === null || sideToAct(table) !== side) continue;
    const notation = anyMove(table, draw, PROPOSED);
    if (notation === null) continue;
    await recorder.record(name, { kind: 'vote', notation }, async () => {
      const said = await told(() => person.slash(table.thread, 'move', { notation }));
      if (said === null) return null;
      if (isVoteConfirmed(said)) return 'counted';
      puzzled(said);
      return 'refused';
    });
  }
}

/** What the bot answers; null where it does not, or does not know itself what came of it. */
async function told(ask: () => Promise<Answer>): Promise<string | null> {
  // What cannot be asked at all now, since the thread is asleep, was not asked.
  const answer = await ask().catch(() => null);
  if (answer === null) return 'not asked';
  const message = answer.message;
  if (message === undefined) return null;
  const said = words(message).trim();
  return said === '' || answer.deferred !== undefined || isOutcomeUnknown(said) ? null : said;
}

/** How many plies a list of moves tells of, a line each; null where it is no list, or has several pages. */
function readPlies(said: string): TableOutput | null {
  const plies = said.split('\n').filter((line) => /^\d+\\?[.…]/.test(line)).length;
  return isWholeList(said) ? { kind: 'plies', plies } : null;
}
