/** Questions to a computer player, as plain data for worker threads. */
import type { Part, PieceMove } from '../engine/description.js';
import type { Options } from '../engine/options.js';
import type { SideId } from '../engine/sides.js';

/** Levels: 1 plays for fun, `BEST_LEVEL` plays its best. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const;

export type Level = (typeof LEVELS)[number];

export const BEST_LEVEL = 6 satisfies Level;

/** Names of the levels. A second name of a level is its former name. */
const LEVEL_NAMES: Readonly<Record<Level, readonly string[]>> = {
  1: ['easy', 'page'],
  2: ['casual', 'squire'],
  3: ['medium', 'baron'],
  4: ['hard', 'earl'],
  5: ['expert', 'duke'],
  6: ['master'],
};

/** Parses a level by number or name, in capital or small letters. */
export function parseLevel(text: number | string): Level | undefined {
  const wanted = String(text).trim().toLowerCase();
  return LEVELS.find((level) => String(level) === wanted || LEVEL_NAMES[level].includes(wanted));
}

export type MovedPath = Pick<PieceMove, 'from' | 'to'>;

/** Path of the first piece that an action moved. */
export function findMovedPath(parts: readonly Part[]): MovedPath | undefined {
  const moved = parts.find((part) => part.type === 'moves');
  return moved === undefined ? undefined : { from: moved.from, to: moved.to };
}

export interface Question {
  readonly game: string;
  readonly options: Options;
  /** Position notation (`Game.write`), including earlier positions. Hidden information is sampled. */
  readonly position: string;
  readonly side: SideId;
  readonly level: Level;
  /** Breaks ties. The same question and seed give the same answer. */
  readonly seed: number;
  /**
   * Limit in milliseconds, in addition to the level's nodes. Without it, equal questions always get equal
   * answers.
   */
  readonly ceiling?: number;
  /** The side's last piece move. The computer doesn't reverse it without a reason. */
  readonly lastPath?: MovedPath;
}

/** A question about the game as a whole: accept a draw, or resign. */
export type Judgement = Question &
  (
    | {
        readonly about: 'draw';
        /** Number of turns of all sides. */
        readonly turns: number;
        /** Number of the latest turns without a capture. */
        readonly quiet: number;
      }
    | {
        readonly about: 'resigning';
        /** True if no person is left in the game. */
        readonly isAmongComputers: boolean;
      }
  );
