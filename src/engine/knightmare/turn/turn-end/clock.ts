/** Time limits of card games: responses, Panic, Abduction. */
import type { TimeLimit } from '../../../game.js';
import { sideIds } from '../../board/pieces.js';
import { PANIC_SECONDS } from '../../cards/challenge-and-panic.js';
import type { Prompt } from '../../play/core.js';
import type { Rules } from '../../rules/rules.js';
import { findAnswerHandler } from '../questions.js';
import type { TurnState } from '../turn-state.js';
import { isPanicRunning } from './panic.js';

/**
 * Current time limit, or null. A question uses its own time or `answer-time`, keyed by ply. Panic has one
 * limit for the turn. A chance to respond is keyed by its step, so its time runs on while the side to move
 * continues.
 */
export function findTimeLimit({ core, rules }: Pick<TurnState, 'core' | 'rules'>): TimeLimit | null {
  if (core.ended !== null) return null;
  if (isPanicRunning(core)) {
    const { mover, turn } = core.board;
    return { sides: [sideIds[mover]], seconds: PANIC_SECONDS, key: `panic ${turn} ${core.attempt}` };
  }
  const [prompt] = core.prompts;
  if (prompt !== undefined) return questionLimit(prompt, core.ply, rules);
  if (rules.answerTime === null || core.windows.length === 0) return null;
  const sides = sideIds.filter((_, colour) => core.windows.some(({ to }) => to === colour));
  const latest = Math.max(...core.windows.map(({ step }) => step));
  return { sides, seconds: rules.answerTime, key: `answer ${core.board.turn} ${latest}` };
}

function questionLimit(prompt: Prompt, ply: number, { answerTime }: Rules): TimeLimit | null {
  const limit = { sides: [sideIds[prompt.to]], key: `ask ${ply}` };
  const { seconds = answerTime, starts } = findAnswerHandler(prompt) ?? {};
  if (seconds !== null) return { ...limit, seconds };
  return starts === undefined ? null : { ...limit, seconds: starts.seconds, startToken: starts.word };
}
