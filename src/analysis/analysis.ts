/**
 * The analysis of a finished game: for each action that the computer can judge, the best one and what either
 * is worth, as a share of success of the side that acted (in a game of four armies: its own share).
 *
 * Hands, decks, hidden set-ups and dice that the player couldn't know are sampled anew for each action, so the
 * better move is the one that could be found then. It may be a card of the player's own hand, which is public
 * by now: the record of a finished game holds the seed, and with it every hand.
 */
import { z } from 'zod';
import type { SideId } from '../engine/sides.js';

/** Raised when the computer judges differently. Analyses of earlier versions are made again. */
export const ANALYSIS_VERSION = 1;

/** Smallest loss, as a share of success, that makes a turning point. */
const LEAST_LOSS = 0.05;

const share = z.number().min(0).max(1);

const reviewSchema = z.object({
  /** Step of the game to which the action led (`src/table/record/steps.ts`). */
  step: z.int().positive(),
  side: z.string(),
  /** The best action in canonical notation; null if none is better than the one that was played. */
  better: z.string().nullable(),
  /** Shares of success after the best action, and after the played one. */
  best: share,
  played: share,
});

const analysisSchema = z.object({
  version: z.literal(ANALYSIS_VERSION),
  /** Version of the game's rules (`Game.rulesVersion`). */
  rulesVersion: z.int(),
  /** Number of the game's last step. */
  steps: z.int(),
  /** Allies together, as the game began. */
  camps: z.array(z.array(z.string())),
  reviews: z.array(reviewSchema),
});

/** One reviewed action. */
export type Review = Readonly<z.infer<typeof reviewSchema>>;

/** A whole analysis, as it is stored. */
export interface Analysis {
  readonly version: typeof ANALYSIS_VERSION;
  readonly rulesVersion: number;
  readonly steps: number;
  readonly camps: readonly (readonly SideId[])[];
  readonly reviews: readonly Review[];
}

/** Reads a stored analysis. Null if it is of another version. */
export function readAnalysis(data: unknown): Analysis | null {
  const read = analysisSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** An action that cost its side much, and the better one. */
export interface TurningPoint extends Review {
  readonly better: string;
  /** Share of success that was lost. */
  readonly loss: number;
}

/** The actions that cost the side most, at most so many, in the order in which they were played. */
export function listTurningPoints(
  { reviews }: Pick<Analysis, 'reviews'>,
  side: SideId,
  most: number,
): readonly TurningPoint[] {
  const costly = reviews.flatMap((review): readonly TurningPoint[] => {
    const { better, best, played } = review;
    const loss = best - played;
    return review.side !== side || better === null || loss < LEAST_LOSS ? [] : [{ ...review, better, loss }];
  });
  const worst = costly.sort((one, other) => other.loss - one.loss || one.step - other.step).slice(0, most);
  return worst.sort((one, other) => one.step - other.step);
}
