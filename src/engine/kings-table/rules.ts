/** Compiles a game's options into rule tables. */
import type { Board } from '../board.js';
import { ALL_DIRECTIONS, ORTHOGONAL } from '../board.js';
import type { Square } from '../choices.js';
import { type Lines, riderLines } from '../lines.js';
import { memoizeByContent, type Options } from '../options.js';
import { otherSide, type SideNumber } from '../two-sides.js';
import { createZobristKeys, type ZobristKeys } from '../zobrist.js';
import { boardGeometry, cornersOf, isEdge, layoutById, throneOf } from './boards.js';
import { LOSING_ATTACKER_COUNT, NO_ROLLS, parseRolls, startPieces } from './options.js';
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, pieceOfSide } from './pieces.js';

/** Result of a third occurrence. */
export type Repetition = 'draw' | 'off' | 'defender-loses' | 'mover-loses';

/** Die that a side rolls at the start of its turns. */
export interface TurnDie {
  readonly isRolled: boolean;
  /** Rolls that lose the turn. */
  readonly losing: readonly number[];
  /** The roll is the number of moves. */
  readonly countsMoves: boolean;
  /** Each move of a sequence needs another piece. */
  readonly distinct: boolean;
}

/** Rules of a game. Square arrays have an entry for `board.off`. */
export interface Rules extends Tables {
  readonly options: Options;
  /** 1 where a piece may stop: not the throne or an escape corner. */
  readonly open: Uint8Array;
  /** 1 where the king escapes. */
  readonly escapes: Uint8Array;
  /** 1 where an empty square captures like a piece. */
  readonly hostile: Uint8Array;
  /** 1 for pieces that capture for a side, at `side * 5 + piece`. */
  readonly captors: Uint8Array;
  readonly kingArmed: boolean;
  readonly stuckPasses: boolean;
  readonly repetition: Repetition;
  /** Moves without a capture that draw; 0 for never. */
  readonly quietLimit: number;
  readonly announce: 'auto' | 'manual' | 'off';
  /** Die of each side. */
  readonly dice: readonly [attackers: TurnDie, defenders: TurnDie];
  readonly kingDie: boolean;
  /** Side helped by the handicaps. */
  readonly weaker: SideNumber;
  readonly stronger: SideNumber;
  /** Pieces of the stronger side removed by choice before the first move, and the choosing side. */
  readonly removals: number;
  readonly chooser: SideNumber;
  readonly revivals: number;
  readonly surrounds: number;
  readonly start: readonly number[];
  /** Start squares of the weaker side, where its pieces return. */
  readonly homes: readonly Square[];
}

/** Tables of the geometry alone. */
interface Tables {
  readonly board: Board;
  readonly throne: Square;
  /** Four lines that every piece rides. */
  readonly rides: Lines;
  /** Eight single steps of the weakened king. */
  readonly kingSteps: Lines;
  readonly keys: ZobristKeys;
}

const LOSING_ROLLS: Readonly<Record<string, readonly number[]>> = {
  'skip-even': [2, 4, 6],
  'skip-1': [1],
  'skip-1-2': [1, 2],
};

/** Features per square; the others are numbered after them. */
const FEATURES_PER_SQUARE = 5;

/** Hash feature: piece on a square; piece 0 means that the piece there moved in this sequence. */
export function pieceFeature(square: Square, piece: number): number {
  return square * FEATURES_PER_SQUARE + piece;
}

/** Hash feature: defenders to move. The seven after it: moves left in this sequence. */
export function sideFeature(board: Board): number {
  return board.off * FEATURES_PER_SQUARE;
}

/** The rules of a game with these resolved options, compiled once. */
export const rulesOf = memoizeByContent(compileRules);

function compileRules(options: Options): Rules {
  const layout = layoutById(options.layout ?? '');
  const byCorner = options.escape === 'corner';
  const cornersHostile = options['corners-hostile'] === 'on';
  const tables = compileTables(boardGeometry(layout.rows.length, byCorner || cornersHostile));
  const { board, throne } = tables;
  const corners = cornersOf(board);
  const kingArmed = options['king-armed'] === 'on';
  const weaker = options['handicap-for'] === 'defenders' ? DEFENDERS : ATTACKERS;
  const start = startPieces(options);
  const markSquares = (test: (square: Square) => boolean) =>
    Uint8Array.from({ length: board.off + 1 }, (_, square) => (square < board.off && test(square) ? 1 : 0));
  const captors = new Uint8Array(10);
  captors[ATTACKERS * 5 + ATTACKER] = 1;
  captors[DEFENDERS * 5 + DEFENDER] = 1;
  captors[DEFENDERS * 5 + KING] = kingArmed ? 1 : 0;
  return {
    ...tables,
    options,
    open: markSquares((square) => square !== throne && !(byCorner && corners.includes(square))),
    escapes: markSquares((square) => (byCorner ? corners.includes(square) : isEdge(board, square))),
    hostile: markSquares(
      (square) =>
        (square === throne && options['throne-hostile-to'] === 'all') ||
        (cornersHostile && corners.includes(square)),
    ),
    captors,
    kingArmed,
    stuckPasses: options.stalemate === 'pass-turn',
    repetition: parseRepetition(options.repetition),
    quietLimit: Number(options['no-capture-plies']),
    announce: options.announce === 'auto' ? 'auto' : options.announce === 'manual' ? 'manual' : 'off',
    dice: [compileTurnDie(options, 'attackers'), compileTurnDie(options, 'defenders')],
    kingDie: options['king-die'] === 'on',
    weaker,
    stronger: otherSide(weaker),
    removals: Math.min(Number(options['handicap-choose']), countRemovable(start, otherSide(weaker))),
    chooser: options['handicap-chooser'] === 'stronger' ? otherSide(weaker) : weaker,
    revivals: Number(options['handicap-revive']),
    surrounds: Number(options['handicap-surround']),
    start,
    homes: board.squares.filter((square) => start[square] === (weaker === ATTACKERS ? ATTACKER : DEFENDER)),
  };
}

/** Number of a side's pieces that can be removed: too few attackers would end the game. */
function countRemovable(start: readonly number[], side: SideNumber): number {
  const count = start.filter((piece) => piece === pieceOfSide(side)).length;
  return side === ATTACKERS ? Math.max(0, count - LOSING_ATTACKER_COUNT - 1) : count;
}

/** Die of a side: the table's, or none if it is for the other side alone. */
function compileTurnDie(options: Options, side: 'attackers' | 'defenders'): TurnDie {
  const isOwn = ['both', side].includes(options['turn-die-for'] ?? 'both');
  const die = (isOwn ? options['turn-die'] : options['other-die']) ?? 'off';
  const skipped = parseRolls((isOwn ? options['skip-on'] : options['other-skip-on']) ?? NO_ROLLS);
  return {
    isRolled: die !== 'off' || skipped.length > 0,
    losing: skipped.length > 0 ? skipped : (LOSING_ROLLS[die] ?? []),
    countsMoves: die === 'count' || die === 'count-distinct',
    distinct: die === 'count-distinct',
  };
}

const tables = new Map<string, Tables>();

function compileTables(board: Board): Tables {
  const known = tables.get(board.view.id);
  if (known !== undefined) return known;
  const made: Tables = {
    board,
    throne: throneOf(board),
    rides: riderLines(board, ORTHOGONAL),
    kingSteps: riderLines(board, ALL_DIRECTIONS, 1),
    keys: createZobristKeys(sideFeature(board) + 8),
  };
  tables.set(board.view.id, made);
  return made;
}

function parseRepetition(value: string | undefined): Repetition {
  return value === 'off' || value === 'defender-loses' || value === 'mover-loses' ? value : 'draw';
}
