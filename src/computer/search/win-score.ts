/**
 * Scores of evaluations and of won games. Won games score beyond every evaluation, and sooner wins score
 * higher.
 */
import { MAX_EVALUATION } from './evaluation.js';

/** Higher than any score. */
export const INFINITE = 32_000;

/** Score of a game won at the root. */
const WON = 31_000;

/** Score of a game won `ply` plies from the root. */
export function winScore(ply: number): number {
  return WON - ply;
}

/** True for a forced win or loss. */
export function isDecided(score: number): boolean {
  return score > MAX_EVALUATION || score < -MAX_EVALUATION;
}

/** Converts a score from the root to the node `ply` plies below it, for the transposition table. */
export function toNodeScore(score: number, ply: number): number {
  if (!isDecided(score)) return score;
  return score > 0 ? score + ply : score - ply;
}

/** Reverses `toNodeScore`. */
export function toRootScore(score: number, ply: number): number {
  if (!isDecided(score)) return score;
  return score > 0 ? score - ply : score + ply;
}
