/** What a computer player is asked: plain data, so that a question can travel to a worker thread. */
import type { Part, PieceMove } from '../engine/description.js';
import type { Options } from '../engine/options.js';
import type { SideId } from '../engine/sides.js';

/** The levels, from 1, which plays for fun, to 5, which plays its best. */
export const LEVELS = [1, 2, 3, 4, 5] as const;

/** How well a computer player plays. */
export type Level = (typeof LEVELS)[number];

/** What the levels are called, and what they were called before. */
const LEVEL_NAMES: Readonly<Record<Level, readonly string[]>> = {
  1: ['easy', 'page'],
  2: ['casual', 'squire'],
  3: ['medium', 'baron'],
  4: ['hard', 'earl'],
  5: ['expert', 'duke'],
};

/** The level with this number or name, in any case; undefined if there is none. */
export function parseLevel(said: number | string): Level | undefined {
  const wanted = String(said).trim().toLowerCase();
  return LEVELS.find((level) => String(level) === wanted || LEVEL_NAMES[level].includes(wanted));
}

/** The way that a man has gone. */
export type MovedPath = Pick<PieceMove, 'from' | 'to'>;

/** The way that a man has gone in an action, by its parts; undefined where none has moved. */
export function findMovedPath(parts: readonly Part[]): MovedPath | undefined {
  const moved = parts.find((part) => part.type === 'moves');
  return moved === undefined ? undefined : { from: moved.from, to: moved.to };
}

/** Everything that a computer player needs to choose an action. */
export interface Question {
  /** The game's id. */
  readonly game: string;
  /** The game's resolved options. */
  readonly options: Options;
  /** The whole position as `Game.write` tells it, with the positions seen before. What the side must not know is drawn again. */
  readonly position: string;
  /** The side that is to act. */
  readonly side: SideId;
  readonly level: Level;
  /** Decides where several actions are as good: the same question with the same seed gets the same answer. */
  readonly seed: number;
  /** The most milliseconds to think. A level thinks for a number of positions, and mostly needs less. */
  readonly ceiling?: number;
  /** The way that a man of the side has gone with its last action: without a reason he does not go back. */
  readonly lastPath?: MovedPath;
}

/** What a computer player is asked to judge: whether to agree to a draw, or whether its game is lost. */
export type Judgement = Question &
  (
    | {
        readonly about: 'draw';
        /** Turns so far, those of all sides. */
        readonly turns: number;
        /** For so many of them, the latest ones, nobody has been taken. */
        readonly quiet: number;
      }
    | {
        readonly about: 'resigning';
        /** Whether no person plays any more. */
        readonly isAmongComputers: boolean;
      }
  );
