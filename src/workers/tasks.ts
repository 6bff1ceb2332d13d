/** What is done in worker threads. A task takes plain data and gives plain data; this file is what a thread loads. */
import { gameById } from '../engine/index.js';

/** Answers a question of a game that takes long (`engine/lookahead.ts`). Throws where there is no such game. */
export function lookAhead({
  game,
  question,
}: {
  readonly game: string;
  readonly question: unknown;
}): unknown {
  const { lookahead } = gameById(game) ?? {};
  if (lookahead === undefined) throw new Error(`${game} asks no questions`);
  return lookahead.answer(question);
}
