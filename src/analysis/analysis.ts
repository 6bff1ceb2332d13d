/**
 * The analysis of a finished game. For each played action, it names the best action and the expected success
 * after each of the two. Information hidden from the player is sampled again for each action. The best
 * action may play any card of the hand, since the record's seed makes hands public.
 */
import { z } from 'zod';
import type { SideId } from '../engine/sides.js';

/**
 * Version of the computer's judgment. Increase it with every change. Analyses of earlier versions are then
 * repeated.
 */
export const ANALYSIS_VERSION = 2;

/** Minimum loss of expected success, as a share, that makes an action a turning point. */
const MIN_LOSS = 0.05;

/** Expected success of the acting side and its allies: 0 is a loss, 1 a win. */
const share = z.number().min(0).max(1);

const reviewSchema = z.object({
  /** Step of the game after the action (`src/table/record/steps.ts`). */
  step: z.int().positive(),
  side: z.string(),
  /** The best action in canonical notation. Null if the played one was best. */
  better: z.string().nullable(),
  /** Shares of success after the best action and after the played one. */
  best: share,
  played: share,
});

const analysisSchema = z.object({
  version: z.literal(ANALYSIS_VERSION),
  /** Version of the game's rules (`Game.rulesVersion`). */
  rulesVersion: z.int(),
  /** Number of the game's last step. */
  steps: z.int(),
  /** Groups of allied sides at the start of the game. */
  camps: z.array(z.array(z.string())),
  reviews: z.array(reviewSchema),
});

export type Review = Readonly<z.infer<typeof reviewSchema>>;

export interface Analysis {
  readonly version: typeof ANALYSIS_VERSION;
  readonly rulesVersion: number;
  readonly steps: number;
  readonly camps: readonly (readonly SideId[])[];
  readonly reviews: readonly Review[];
}

/** Parses a stored analysis. Null if it is of another version. */
export function readAnalysis(data: unknown): Analysis | null {
  const read = analysisSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** A costly action, with the action that would have been better. */
export interface TurningPoint extends Review {
  readonly better: string;
  /** Expected success that the action lost, as a share. */
  readonly loss: number;
}

/** Lists the side's most costly actions in playing order, at most `most`. */
export function listTurningPoints(
  { reviews }: Pick<Analysis, 'reviews'>,
  side: SideId,
  most: number,
): readonly TurningPoint[] {
  const costly = reviews.flatMap((review): readonly TurningPoint[] => {
    const { better, best, played } = review;
    const loss = best - played;
    return review.side !== side || better === null || loss < MIN_LOSS ? [] : [{ ...review, better, loss }];
  });
  const worst = costly.sort((one, other) => other.loss - one.loss || one.step - other.step).slice(0, most);
  return worst.sort((one, other) => one.step - other.step);
}
