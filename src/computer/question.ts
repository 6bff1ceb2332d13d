/** Questions to a computer player, as plain data for worker threads. */
import type { Part, PieceMove } from '../engine/description.js';
import type { Options } from '../engine/options.js';
import type { SideId } from '../engine/sides.js';

/** Levels from 1, which plays for fun, to 5, which plays its best. */
export const LEVELS = [1, 2, 3, 4, 5] as const;

/** Strength of a computer player. */
export type Level = (typeof LEVELS)[number];

/** Names of the levels, with former names. */
const LEVEL_NAMES: Readonly<Record<Level, readonly string[]>> = {
  1: ['easy', 'page'],
  2: ['casual', 'squire'],
  3: ['medium', 'baron'],
  4: ['hard', 'earl'],
  5: ['expert', 'duke'],
};

/** Level by number or name, in any case; undefined if unknown. */
export function parseLevel(said: number | string): Level | undefined {
  const wanted = String(said).trim().toLowerCase();
  return LEVELS.find((level) => String(level) === wanted || LEVEL_NAMES[level].includes(wanted));
}

/** The squares a piece moved from and to. */
export type MovedPath = Pick<PieceMove, 'from' | 'to'>;

/** Path of the first piece moved in an action; undefined if none. */
export function findMovedPath(parts: readonly Part[]): MovedPath | undefined {
  const moved = parts.find((part) => part.type === 'moves');
  return moved === undefined ? undefined : { from: moved.from, to: moved.to };
}

export interface Question {
  readonly game: string;
  readonly options: Options;
  /** Position notation (`Game.write`), with the positions seen before. Hidden information is sampled. */
  readonly position: string;
  readonly side: SideId;
  readonly level: Level;
  /** Breaks ties: the same question and seed give the same answer. */
  readonly seed: number;
  /**
   * Limit in milliseconds, beside the level's nodes. Without one the same question always gets the same
   * answer.
   */
  readonly ceiling?: number;
  /** The side's last piece move. It isn't reversed without a reason. */
  readonly lastPath?: MovedPath;
}

/** A question about the game as a whole: accept a draw, or resign. */
export type Judgement = Question &
  (
    | {
        readonly about: 'draw';
        /** Turns so far, of all sides. */
        readonly turns: number;
        /** Latest turns in a row without a capture. */
        readonly quiet: number;
      }
    | {
        readonly about: 'resigning';
        /** True if no person plays any more. */
        readonly isAmongComputers: boolean;
      }
  );
