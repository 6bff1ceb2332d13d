/** Compiles a game's options into lookup tables. */

import { ALL_DIRECTIONS, type Board, DIAGONAL, ORTHOGONAL } from '../../board/board.js';
import { fieldHashFeatureCount } from '../../board/field.js';
import { createEmptyReach, createPaths, type Paths, type Reach, toDirectionSet } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { type Alliance, everyArmy, teamSetOf, toArmySet } from '../../kit/armies/armies.js';
import { memoizeByContent, type Options } from '../../options.js';
import { CODE_COUNT, codeOf } from '../../search/piece-codes.js';
import { createZobristKeys, type ZobristKeys } from '../../search/zobrist.js';
import { backRowOf, board, throne } from '../board/boards.js';
import {
  BISHOP,
  FRESH_KING,
  FRESH_PAWN,
  FRESH_ROOK,
  facingOf,
  GUARD,
  isGuard,
  isKing,
  KINDS,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
} from '../board/pieces.js';
import { allianceOf, arePartnersAdjacent } from './modes.js';
import { initialPiecesUnderOptions } from './options.js';

/**
 * Arrays over squares have an entry for `board.off`. Sets of armies are numbers: bit `a` stands for army
 * `a`.
 */
export interface Rules {
  readonly options: Options;
  readonly board: Board;
  readonly throne: Square;
  readonly alliance: Alliance;
  readonly sideBySide: boolean;
  readonly alone: boolean;
  /** Set of each army's team, including the army. */
  readonly team: readonly number[];
  /** Set of each army's enemies. */
  readonly enemies: readonly number[];
  /** Paths over the board. An option closes the throne to all pieces but kings. */
  readonly paths: Paths;
  /** Attack directions. Guards attack nothing. */
  readonly reach: Reach;
  /** Movement of guards, which capture nothing. */
  readonly guardReach: Reach;
  /** Capture tables by army and piece code: 1 if the army's pieces may capture the piece. */
  readonly takes: readonly Uint8Array[];
  /** Capture tables of the kings, as in `takes`. */
  readonly kingTakes: readonly Uint8Array[];
  /** Capture table of guards, which capture nothing. */
  readonly takesNothing: Uint8Array;
  /** 1 on copper squares. */
  readonly copper: Uint8Array;
  /** 1 on squares where an army's pawns promote. */
  readonly goals: readonly Uint8Array[];
  /** Kinds to which pawns promote. */
  readonly promotions: readonly number[];
  readonly freezes: boolean;
  readonly partnersTaken: boolean;
  readonly throneForKings: boolean;
  readonly mateCounts: boolean;
  readonly announces: 'auto' | 'always' | 'never';
  readonly repetition: boolean;
  readonly keys: ZobristKeys;
  readonly start: readonly number[];
}

/** Hash feature: the army is to move. There are four such features, and after them `frozenHashFeature`. */
export function turnHashFeature(army: number): number {
  return fieldHashFeatureCount(board) + army;
}

export function frozenHashFeature(army: number): number {
  return fieldHashFeatureCount(board) + 4 + army;
}

/** Rules for resolved options. Options with equal content share one compiled object. */
export const rulesOf = memoizeByContent(compileRules);

function compileRules(options: Options): Rules {
  const alliance = allianceOf(options);
  const team = everyArmy.map((army) => teamSetOf(alliance, army));
  const enemies = team.map((own) => toArmySet(everyArmy) & ~own);
  const throneForKings = options['throne-kings-only'] === 'on';
  const partnersTaken = options['capture-partner'] === 'on';
  const announces = options['announce-check'];
  return {
    options,
    alliance,
    team,
    enemies,
    sideBySide: arePartnersAdjacent(options),
    alone: alliance.teams.every(({ length }) => length === 1),
    ...shared,
    paths: throneForKings ? closedPaths : openPaths,
    guardReach: compileGuardReach(options['guard-moves'] ?? ''),
    takes: everyArmy.map((army) =>
      markCodes((code, owner) => {
        if (isGuard(code)) return false;
        const mate = owner !== army && ((team[army] ?? 0) >> owner) & 1;
        return ((enemies[army] ?? 0) >> owner) & 1 ? true : partnersTaken && mate === 1 && !isKing(code);
      }),
    ),
    kingTakes: everyArmy.map((army) =>
      markCodes((code, owner) => {
        if (((enemies[army] ?? 0) >> owner) & 1) return true;
        return partnersTaken && owner !== army && !isKing(code) && !isGuard(code);
      }),
    ),
    takesNothing: new Uint8Array(CODE_COUNT),
    goals: enemies.map((set) =>
      markSquares((square) =>
        everyArmy.some((army) => (set >> army) & 1 && backRows[army]?.includes(square)),
      ),
    ),
    promotions: [QUEEN, ROOK, BISHOP, KNIGHT, ...(options['promote-to-guard'] === 'on' ? [GUARD] : [])],
    freezes: options['after-king-taken'] === 'freeze',
    partnersTaken,
    throneForKings,
    mateCounts: options['mate-counts'] === 'on',
    announces: announces === 'always' || announces === 'never' ? announces : 'auto',
    repetition: options['repetition-draw'] !== 'off',
    start: initialPiecesUnderOptions(options),
  };
}

const backRows = everyArmy.map(backRowOf);
const openPaths = createPaths(board);
const closedPaths = createPaths(board, new Map([[throne, 1]]));

/** Tables that depend only on the board. */
const shared = {
  board,
  throne,
  reach: compileReach(),
  copper: markSquares((square) => board.view.cells[square] === 'copper'),
  keys: createZobristKeys(fieldHashFeatureCount(board) + 8),
};

function compileReach(): Reach {
  const reach = createEmptyReach();
  const all = toDirectionSet(ALL_DIRECTIONS);
  for (const army of everyArmy) {
    for (let kind = PAWN; kind <= FRESH_PAWN; kind++) {
      const code = codeOf(army, kind);
      const facing = facingOf(code);
      reach.near[code] = toDirectionSet([4 + facing, 4 + ((facing + 3) & 3)]);
    }
    reach.leaps[codeOf(army, KNIGHT)] = 1;
    reach.far[codeOf(army, BISHOP)] = toDirectionSet(DIAGONAL);
    reach.far[codeOf(army, QUEEN)] = all;
    for (const kind of [ROOK, FRESH_ROOK]) reach.far[codeOf(army, kind)] = toDirectionSet(ORTHOGONAL);
    for (const kind of [KING, FRESH_KING]) {
      reach.near[codeOf(army, kind)] = all;
      reach.free[codeOf(army, kind)] = 1;
    }
  }
  return reach;
}

/** Movement of guards (ruling 1). */
function compileGuardReach(manner: string): Reach {
  const reach = createEmptyReach();
  for (const army of everyArmy) {
    const code = codeOf(army, GUARD);
    if (manner === 'queen') reach.far[code] = toDirectionSet(ALL_DIRECTIONS);
    if (manner === 'rook') reach.far[code] = toDirectionSet(ORTHOGONAL);
    if (manner === 'king') reach.near[code] = toDirectionSet(ALL_DIRECTIONS);
    if (manner === 'knight') reach.leaps[code] = 1;
  }
  return reach;
}

function markCodes(test: (code: number, army: number) => boolean): Uint8Array {
  const found = new Uint8Array(CODE_COUNT);
  for (const army of everyArmy) {
    for (let kind = 1; kind < KINDS; kind++)
      found[codeOf(army, kind)] = test(codeOf(army, kind), army) ? 1 : 0;
  }
  return found;
}

function markSquares(test: (square: Square) => boolean | undefined): Uint8Array {
  const found = new Uint8Array(board.off + 1);
  for (const square of board.squares) found[square] = test(square) ? 1 : 0;
  return found;
}
