/** Tasks of worker threads, which load this file. They exchange plain data. */
import { explainAction, type HintReason } from '../computer/hint-reason.js';
import { chooseAction as chooseForComputer } from '../computer/index.js';
import { judgeGame } from '../computer/judgement.js';
import type { Judgement, Question } from '../computer/question.js';
import type { Path } from '../engine/choices.js';
import { findGame } from '../engine/index.js';

/** Answers a slow question of a game (`engine/lookahead.ts`). Throws for an unknown game. */
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

/** Chooses a computer player's action. Null if its side may not act. */
export function chooseAction(question: Question): Path | null {
  return chooseForComputer(question);
}

/** Lists reasons for a computer player's chosen action. */
export function explainChoice({
  question,
  path,
}: {
  readonly question: Question;
  readonly path: Path;
}): readonly HintReason[] {
  return explainAction(question, path);
}

/** Decides for a computer player whether to accept a draw, or to resign. */
export function judgePosition(judgement: Judgement): boolean {
  return judgeGame(judgement);
}
