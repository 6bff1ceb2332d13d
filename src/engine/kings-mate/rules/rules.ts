/** Compiles a game's options into lookup tables. */
import { DIAGONAL, ORTHOGONAL } from '../../board/board.js';
import { fieldHashFeatureCount } from '../../board/field.js';
import { createEmptyReach, createPaths, type Paths, type Reach, toDirectionSet } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import { memoizeByContent, type Options } from '../../options.js';
import { CODE_COUNT, codeOf } from '../../search/piece-codes.js';
import { createZobristKeys, type ZobristKeys } from '../../search/zobrist.js';
import { board, central, isLastRow, kingSquares } from '../board/board.js';
import {
  type Army,
  armies,
  FOOL,
  FULL_ARMY,
  KEEPER,
  KING,
  PRIEST,
  PRIESTESS,
  SWORDMASTER,
} from '../board/pieces.js';

/**
 * Levels of closed squares (see `reach.ts`). Except in the simple gambit, a square of level `ALWAYS_CLOSED`
 * never opens to restricted pieces.
 */
export const CLOSED = 1;
export const ALWAYS_CLOSED = 2;

export interface Rules {
  readonly options: Options;
  readonly paths: Paths;
  readonly keys: ZobristKeys;
  readonly gambit: boolean;
  /** Highest closed level that restricted pieces may enter while raised squares are open. */
  readonly opened: number;
  /**
   * Highest closed level that fools may always enter. In the simple gambit, it includes King Squares
   * (ruling 12).
   */
  readonly fools: number;
  /** True if King Squares never open to restricted pieces (ruling 4). */
  readonly kingSquaresShut: boolean;
  readonly crown: boolean;
  readonly activePlay: boolean;
  readonly dieSides: number;
  /** True if a broken formation must be repaired first (ruling 3). */
  readonly repairFirst: boolean;
  /** True if a king on a closed raised square is safe from restricted pieces (ruling 6). */
  readonly shelter: boolean;
  /** True if a fool may enter the last row only while a captured piece waits to return (ruling 9). */
  readonly prisonerNeeded: boolean;
  readonly stalemateLoses: boolean;
  readonly repetition: boolean;
  /** Ply at which the game is drawn. 0 for never. */
  readonly plyCap: number;
}

const DIAGONALS = toDirectionSet(DIAGONAL);
const ORTHOGONALS = toDirectionSet(ORTHOGONAL);
const ALL = DIAGONALS | ORTHOGONALS;

const keys = createZobristKeys(fieldHashFeatureCount(board) + 3);

/** Hash features after those of the pieces. */
export const BLACK_TO_MOVE = fieldHashFeatureCount(board);
/** `UNMOVED + army`: the army's king hasn't moved. */
export const UNMOVED = BLACK_TO_MOVE + 1;

const allSeven = createPaths(board, new Map([...central, ...kingSquares].map((square) => [square, CLOSED])));
const centralOnly = createPaths(
  board,
  new Map([
    ...central.map((square) => [square, CLOSED] as const),
    ...kingSquares.map((square) => [square, ALWAYS_CLOSED] as const),
  ]),
);

/**
 * Paths of the simple gambit. King Squares are always open to fools, central squares only while raised squares
 * are open.
 */
const openToFools = createPaths(
  board,
  new Map([
    ...central.map((square) => [square, ALWAYS_CLOSED] as const),
    ...kingSquares.map((square) => [square, CLOSED] as const),
  ]),
);

/** Rules for resolved options. Options with equal content share one compiled object. */
export const rulesOf = memoizeByContent(compileRules);

function compileRules(options: Options): Rules {
  const isSwitchedOn = (name: string) => options[name] === 'on';
  const isSimple = options['fools-gambit'] === 'simple';
  const kingSquaresShut = options['open-scope'] === 'central-only';
  return {
    options,
    paths: isSimple ? openToFools : kingSquaresShut ? centralOnly : allSeven,
    keys,
    gambit: isSimple || isSwitchedOn('fools-gambit'),
    opened: isSimple ? ALWAYS_CLOSED : CLOSED,
    fools: isSimple ? CLOSED : 0,
    kingSquaresShut,
    crown: isSwitchedOn('defense-of-crown'),
    activePlay: isSwitchedOn('active-play'),
    dieSides: Number(options['die-sides']),
    repairFirst: options['formation-repair'] === 'immediate',
    shelter: isSwitchedOn('raised-shelter'),
    prisonerNeeded: options['promotion-without-prisoner'] === 'forbid',
    stalemateLoses: options.stalemate === 'loss',
    repetition: options['repetition-draw'] === '3',
    plyCap: Number(options['ply-cap']),
  };
}

/**
 * Creates the movement tables of one game. The game rewrites `free` when raised squares open or close. Leaves
 * out fools, whose moves `moves.ts` pushes itself.
 */
export function createMoveReach(): Reach {
  return createReach([
    [KING, ALL, 0],
    [SWORDMASTER, 0, ALL],
    [PRIEST, 0, DIAGONALS],
    [PRIESTESS, 0, DIAGONALS],
    [KEEPER, 0, ORTHOGONALS],
  ]);
}

/**
 * Creates the tables for check, which ignore formations and leave out kings and swordmasters (ruling 7).
 * Shares `free`.
 */
export function createCheckReach({ free }: Reach): Reach {
  const reach = createReach([
    [PRIEST, 0, DIAGONALS],
    [PRIESTESS, 0, DIAGONALS],
    [KEEPER, 0, ORTHOGONALS],
    [FOOL, DIAGONALS, 0],
  ]);
  return { ...reach, free };
}

function createReach(entries: readonly (readonly [kind: number, near: number, far: number])[]): Reach {
  const reach = createEmptyReach();
  for (const army of armies) {
    for (const [kind, near, far] of entries) {
      reach.near[codeOf(army, kind)] = near;
      reach.far[codeOf(army, kind)] = far;
    }
    for (const kind of [KING, SWORDMASTER]) reach.free[codeOf(army, kind)] = ALWAYS_CLOSED;
  }
  return reach;
}

/** Capture tables by army and piece code. The king is conquered, never captured (ruling 17). */
export const takes: readonly Uint8Array[] = armies.map((army) => {
  const table = new Uint8Array(CODE_COUNT);
  for (let kind = SWORDMASTER; kind < FULL_ARMY.length; kind++) table[codeOf(otherSide(army), kind)] = 1;
  return table;
});

/** 1 on the row where an army's fools promote. */
export const lastRows: readonly Uint8Array[] = armies.map((army) =>
  markSquares((square) => isLastRow(army, square)),
);

/** 1 on central raised squares. */
export const centre: Uint8Array = markSquares((square) => central.includes(square));

function markSquares(test: (square: Square) => boolean): Uint8Array {
  return Uint8Array.from({ length: board.off + 1 }, (_, square) =>
    square < board.off && test(square) ? 1 : 0,
  );
}

export function kingSquareOf(army: Army): Square {
  return kingSquares[army] as Square;
}
