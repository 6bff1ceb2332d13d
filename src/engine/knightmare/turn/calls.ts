/** What a player does apart from acting: gives up, agrees to a draw, lets the time run out. */
import { ok, refuse } from '../../result.js';
import { type Colour, foeOf, sideIds } from '../board/men.js';
import type { Outcome, Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { PASS } from '../play/tokens.js';
import { act } from './act.js';
import { answerTo } from './asking.js';
import { choicesOf } from './choices.js';
import { limitOf } from './clock.js';
import { type Acted, advanced, type Moment, playAt } from './moment.js';
import { panicOverrun, panicRuns } from './panic.js';
import { settle } from './settle.js';

/** A call as a path in the trail. */
export function pathOfCall(call: string): readonly string[] {
  return [`(${call})`];
}

/** The name of the call that a path is; null for an action. */
export function nameOfCall([token = '', more]: readonly string[]): string | null {
  return more === undefined ? (/^\((.*)\)$/.exec(token)?.[1] ?? null) : null;
}

/** Makes a call. Refusals: `game-over`, `unknown-call {side, call}`, `no-time-limit {side}`. */
export function calledBy(moment: Moment, by: Colour, call: string): Result<Acted> {
  if (moment.core.ended !== null) return refuse('game-over');
  switch (call) {
    case 'resign':
      return finished(moment, by, call, [foeOf(by)], 'resignation');
    case 'flag':
      return finished(moment, by, call, [foeOf(by)], 'timeout');
    case 'draw':
      return finished(moment, by, call, [], 'agreement');
    case 'timeout':
      return late(moment, by);
    default:
      return refuse('unknown-call', { side: sideIds[by], call });
  }
}

/** A call that takes the game to its end. */
function finished(
  moment: Moment,
  by: Colour,
  call: string,
  winners: readonly Colour[],
  reason: Outcome['reason'],
): Result<Acted> {
  const play = playAt(moment, by);
  play.finish(winners, reason);
  return ok(taken(moment, by, call, play));
}

/** The moment after a call, as a step of its own. */
function taken(moment: Moment, by: Colour, call: string, play: Play): Acted {
  play.set({ ply: moment.core.ply + 1 });
  return { ...advanced(moment, by, pathOfCall(call), play), notices: play.notices };
}

/**
 * The time is over: a question is answered as its card says or with the first answer that there is, an open window is let
 * pass, a turn under Panic is lost.
 */
function late(moment: Moment, by: Colour): Result<Acted> {
  const { core } = moment;
  const limit = limitOf(moment);
  if (limit === null || limit.awaits !== undefined || !limit.sides.includes(sideIds[by]))
    return refuse('no-time-limit', { side: sideIds[by] });
  if (panicRuns(core)) return overrun(moment, by);
  const [prompt, ...waiting] = core.prompts;
  if (prompt === undefined) return act(moment, by, [PASS]);
  const asked = answerTo(prompt);
  if (asked?.late === undefined) return act(moment, by, firstAnswer(moment, by));
  const play = playAt(moment, by, prompt.card);
  play.set({ prompts: waiting });
  asked.late(play, prompt);
  settle(play, core);
  return ok(taken(moment, by, 'timeout', play));
}

/** A turn under Panic is over by time. */
function overrun(moment: Moment, by: Colour): Result<Acted> {
  const play = playAt(moment, by);
  panicOverrun(play);
  settle(play, moment.core);
  return ok(taken(moment, by, 'timeout', play));
}

/** The first whole answer to the question that is due. */
function firstAnswer(moment: Moment, by: Colour): readonly string[] {
  const path: string[] = [];
  for (;;) {
    const [choice] = choicesOf(moment, by, path);
    if (choice === undefined) throw new Error('a question without an answer');
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}
