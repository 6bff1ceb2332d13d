/** What is done in worker threads. A task takes plain data and gives plain data; this file is what a thread loads. */
import { chooseAction } from '../computer/index.js';
import { judgeGame } from '../computer/judgement.js';
import type { Judgement, Question } from '../computer/question.js';
import type { Path } from '../engine/choices.js';
import { findGame } from '../engine/index.js';

/** Answers a question of a game that takes long (`engine/lookahead.ts`). Throws where there is no such game. */
export function lookAhead({
  game,
  question,
}: {
  readonly game: string;
  readonly question: unknown;
}): unknown {
  const { lookahead } = findGame(game) ?? {};
  if (lookahead === undefined) throw new Error(`${game} asks no questions`);
  return lookahead.answer(question);
}

/** Chooses an action for a computer player; null where its side may not act. */
export function choose(question: Question): Path | null {
  return chooseAction(question);
}

/** Judges a game for a computer player: whether it agrees to a draw, or thinks the game lost. */
export function judge(judgement: Judgement): boolean {
  return judgeGame(judgement);
}
