/** Scores: evaluations in the middle, and beyond them won games, the sooner won the better. */
import { MAX_EVALUATION } from './evaluation.js';

/** More than any score. */
export const INFINITE = 32_000;

/** A game that is won here and now. */
const WON = 31_000;

/** A game that is won `ply` plies from the root. */
export function winScore(ply: number): number {
  return WON - ply;
}

/** Whether somebody wins for certain, one or the other. */
export function isDecided(score: number): boolean {
  return score > MAX_EVALUATION || score < -MAX_EVALUATION;
}

/** A score seen from the root as it is seen from a position `ply` plies below it: for what is kept by position. */
export function toNodeScore(score: number, ply: number): number {
  if (!isDecided(score)) return score;
  return score > 0 ? score + ply : score - ply;
}

/** The opposite of `fromHere`. */
export function toRootScore(score: number, ply: number): number {
  if (!isDecided(score)) return score;
  return score > 0 ? score - ply : score + ply;
}
