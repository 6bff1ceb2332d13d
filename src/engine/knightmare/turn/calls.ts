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
import { panicOverrun, panicRuns } from './panic.js';
import { settle } from './settle.js';
import { type Acted, advanced, playAt, type TurnState } from './turn-state.js';

/** A call as a path in the trail. */
export function pathOfCall(call: string): readonly string[] {
  return [`(${call})`];
}

/** The name of the call that a path is; null for an action. */
export function nameOfCall([token = '', more]: readonly string[]): string | null {
  return more === undefined ? (/^\((.*)\)$/.exec(token)?.[1] ?? null) : null;
}

/** Makes a call. Refusals: `game-over`, `unknown-call {side, call}`, `no-time-limit {side}`. */
export function calledBy(turnState: TurnState, by: Colour, call: string): Result<Acted> {
  if (turnState.core.ended !== null) return refuse('game-over');
  switch (call) {
    case 'resign':
      return finished(turnState, by, call, [foeOf(by)], 'resignation');
    case 'flag':
      return finished(turnState, by, call, [foeOf(by)], 'timeout');
    case 'absent':
      return finished(turnState, by, call, [foeOf(by)], 'absence');
    case 'gone':
      return finished(turnState, by, call, [foeOf(by)], 'departure');
    case 'draw':
      return finished(turnState, by, call, [], 'agreement');
    case 'timeout':
      return late(turnState, by);
    default:
      return refuse('unknown-call', { side: sideIds[by], call });
  }
}

/** A call that takes the game to its end. */
function finished(
  turnState: TurnState,
  by: Colour,
  call: string,
  winners: readonly Colour[],
  reason: Outcome['reason'],
): Result<Acted> {
  const play = playAt(turnState, by);
  play.finish(winners, reason);
  return ok(taken(turnState, by, call, play));
}

/** The state of the turn after a call, as a step of its own. */
function taken(turnState: TurnState, by: Colour, call: string, play: Play): Acted {
  play.set({ ply: turnState.core.ply + 1 });
  return { ...advanced(turnState, by, pathOfCall(call), play), notices: play.notices };
}

/**
 * The time is over: a question is answered as its card says or with the first answer that there is, an open window is let
 * pass, a turn under Panic is lost.
 */
function late(turnState: TurnState, by: Colour): Result<Acted> {
  const { core } = turnState;
  const limit = limitOf(turnState);
  if (limit === null || limit.awaits !== undefined || !limit.sides.includes(sideIds[by]))
    return refuse('no-time-limit', { side: sideIds[by] });
  if (panicRuns(core)) return overrun(turnState, by);
  const [prompt, ...waiting] = core.prompts;
  if (prompt === undefined) return act(turnState, by, [PASS]);
  const asked = answerTo(prompt);
  if (asked?.late === undefined) return act(turnState, by, firstAnswer(turnState, by));
  const play = playAt(turnState, by, prompt.card);
  play.set({ prompts: waiting });
  asked.late(play, prompt);
  settle(play, core);
  return ok(taken(turnState, by, 'timeout', play));
}

/** A turn under Panic is over by time. */
function overrun(turnState: TurnState, by: Colour): Result<Acted> {
  const play = playAt(turnState, by);
  panicOverrun(play);
  settle(play, turnState.core);
  return ok(taken(turnState, by, 'timeout', play));
}

/** The first whole answer to the question that is due. */
function firstAnswer(turnState: TurnState, by: Colour): readonly string[] {
  const path: string[] = [];
  for (;;) {
    const [choice] = choicesOf(turnState, by, path);
    if (choice === undefined) throw new Error('a question without an answer');
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}
