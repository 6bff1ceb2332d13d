/** Applies calls: resignations, draws and timeouts. */
import { ok, refuse } from '../../result.js';
import { type Colour, opponentOf, sideIds } from '../board/pieces.js';
import type { Outcome, Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { PASS } from '../play/tokens.js';
import { listChoices } from './choices.js';
import { playAction } from './perform.js';
import { findAnswerHandler } from './questions.js';
import { findTimeLimit } from './turn-end/clock.js';
import { applyConsequences } from './turn-end/consequences.js';
import { endPanicTurn, isPanicRunning } from './turn-end/panic.js';
import { type ActionResult, createPlay, stateAfterPlay, type TurnState } from './turn-state.js';

/** Converts a call to a path for the trail. */
export function callToPath(call: string): readonly string[] {
  return [`(${call})`];
}

/** Name of the call that a path stands for. Null for the path of an action. */
export function callFromPath([token = '', more]: readonly string[]): string | null {
  return more === undefined ? (/^\((.*)\)$/.exec(token)?.[1] ?? null) : null;
}

export function playCall(turnState: TurnState, by: Colour, call: string): Result<ActionResult> {
  if (turnState.core.ended !== null) return refuse('game-over');
  switch (call) {
    case 'resign':
      return endGameByCall(turnState, by, call, [opponentOf(by)], 'resignation');
    case 'flag':
      return endGameByCall(turnState, by, call, [opponentOf(by)], 'timeout');
    case 'absent':
      return endGameByCall(turnState, by, call, [opponentOf(by)], 'absence');
    case 'gone':
      return endGameByCall(turnState, by, call, [opponentOf(by)], 'departure');
    case 'draw':
      return endGameByCall(turnState, by, call, [], 'agreement');
    case 'timeout':
      return applyTimeout(turnState, by);
    default:
      return refuse('unknown-call', { side: sideIds[by], call });
  }
}

function endGameByCall(
  turnState: TurnState,
  by: Colour,
  call: string,
  winners: readonly Colour[],
  reason: Outcome['reason'],
): Result<ActionResult> {
  const play = createPlay(turnState, by);
  play.endGame(winners, reason);
  return ok(stateAfterCall(turnState, by, call, play));
}

/** Turn state after a call. The call is a separate step. */
function stateAfterCall(turnState: TurnState, by: Colour, call: string, play: Play): ActionResult {
  play.updateCore({ ply: turnState.core.ply + 1 });
  return { ...stateAfterPlay(turnState, by, callToPath(call), play), notices: play.notices };
}

/**
 * Applies a timeout. A question is answered by its `answerLate`, or else by its first possible answer. A
 * chance to respond is passed. A turn under Panic is lost.
 */
function applyTimeout(turnState: TurnState, by: Colour): Result<ActionResult> {
  const { core } = turnState;
  const limit = findTimeLimit(turnState);
  if (limit === null || limit.startToken !== undefined || !limit.sides.includes(sideIds[by]))
    return refuse('no-time-limit', { side: sideIds[by] });
  if (isPanicRunning(core)) return endPanicByTime(turnState, by);
  const [prompt, ...waiting] = core.prompts;
  if (prompt === undefined) return playAction(turnState, by, [PASS]);
  const asked = findAnswerHandler(prompt);
  if (asked?.answerLate === undefined) return playAction(turnState, by, findFirstAnswer(turnState, by));
  const play = createPlay(turnState, by, prompt.card);
  play.updateCore({ prompts: waiting });
  asked.answerLate(play, prompt);
  applyConsequences(play, core);
  return ok(stateAfterCall(turnState, by, 'timeout', play));
}

/** Ends a turn under Panic because its time is up. */
function endPanicByTime(turnState: TurnState, by: Colour): Result<ActionResult> {
  const play = createPlay(turnState, by);
  endPanicTurn(play);
  applyConsequences(play, turnState.core);
  return ok(stateAfterCall(turnState, by, 'timeout', play));
}

/** First complete answer to the current question. */
function findFirstAnswer(turnState: TurnState, by: Colour): readonly string[] {
  const path: string[] = [];
  for (;;) {
    const [choice] = listChoices(turnState, by, path);
    if (choice === undefined) throw new Error('a question without an answer');
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}
