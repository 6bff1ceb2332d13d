/** Compiles a game's options into lookup tables. */
import type { Board } from '../../board/board.js';
import { ALL_DIRECTIONS, ORTHOGONAL } from '../../board/board.js';
import { createRiderLines, type Lines } from '../../board/lines.js';
import type { Square } from '../../choices.js';
import { otherSide, type SideNumber } from '../../kit/two-sides/two-sides.js';
import { memoizeByContent, type Options } from '../../options.js';
import { createZobristKeys, type ZobristKeys } from '../../search/zobrist.js';
import { boardOfSize, cornersOf, isEdge, layoutById, throneOf } from '../board/boards.js';
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, pieceOfSide } from '../board/pieces.js';
import { initialPieces, LOSING_ATTACKER_COUNT, NO_ROLLS, parseRolls } from './options.js';

/** Result of a position's third occurrence. */
export type Repetition = 'draw' | 'off' | 'defender-loses' | 'mover-loses';

/** Die that a side rolls at the start of its turns. */
export interface TurnDie {
  readonly isRolled: boolean;
  /** Rolls that lose the turn. */
  readonly losing: readonly number[];
  /** True if the roll is the number of moves. */
  readonly countsMoves: boolean;
  /** True if each move of a sequence needs a different piece. */
  readonly distinct: boolean;
}

/** Arrays over squares have an entry for `board.off`. */
export interface Rules extends Tables {
  readonly options: Options;
  /** 1 where ordinary pieces may stop: anywhere but the throne and the escape corners. */
  readonly open: Uint8Array;
  /** 1 where the king escapes. */
  readonly escapes: Uint8Array;
  /** 1 where an empty square captures like a piece. */
  readonly hostile: Uint8Array;
  /** 1 if the piece helps the side to capture. Index: `side * 5 + piece`. */
  readonly captors: Uint8Array;
  readonly kingArmed: boolean;
  readonly stuckPasses: boolean;
  readonly repetition: Repetition;
  /** Number of moves without a capture after which the game is drawn. 0 for no limit. */
  readonly quietLimit: number;
  readonly announce: 'auto' | 'manual' | 'off';
  readonly dice: readonly [attackers: TurnDie, defenders: TurnDie];
  readonly kingDie: boolean;
  /** Side that the handicaps help. */
  readonly weaker: SideNumber;
  readonly stronger: SideNumber;
  /** Number of the stronger side's pieces removed before the first move. */
  readonly removals: number;
  /** Side that chooses the removed pieces. */
  readonly chooser: SideNumber;
  readonly revivals: number;
  readonly surrounds: number;
  readonly start: readonly number[];
  /** Start squares of the weaker side, where its pieces return. */
  readonly homes: readonly Square[];
}

/** Tables that depend only on the board. */
interface Tables {
  readonly board: Board;
  readonly throne: Square;
  /** The four lines along which every piece moves. */
  readonly rides: Lines;
  /** Eight single steps, for a king weakened by the die. */
  readonly kingSteps: Lines;
  readonly keys: ZobristKeys;
}

const LOSING_ROLLS: Readonly<Record<string, readonly number[]>> = {
  'skip-even': [2, 4, 6],
  'skip-1': [1],
  'skip-1-2': [1, 2],
};

/** Hash features per square. The other features follow them. */
const FEATURES_PER_SQUARE = 5;

/** Hash feature: a piece on a square. Piece 0 means that the square's piece has moved in this sequence. */
export function pieceHashFeature(square: Square, piece: number): number {
  return square * FEATURES_PER_SQUARE + piece;
}

/** Hash feature: defenders to move. The seven features after it give the moves left in this sequence. */
export function sideHashFeature(board: Board): number {
  return board.off * FEATURES_PER_SQUARE;
}

/** Rules for resolved options. Options with equal content share one compiled object. */
export const rulesOf = memoizeByContent(compileRules);

function compileRules(options: Options): Rules {
  const layout = layoutById(options.layout ?? '');
  const byCorner = options.escape === 'corner';
  const cornersHostile = options['corners-hostile'] === 'on';
  const tables = compileTables(boardOfSize(layout.rows.length, byCorner || cornersHostile));
  const { board, throne } = tables;
  const corners = cornersOf(board);
  const kingArmed = options['king-armed'] === 'on';
  const weaker = options['handicap-for'] === 'defenders' ? DEFENDERS : ATTACKERS;
  const start = initialPieces(options);
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
    removals: Math.min(Number(options['handicap-choose']), countRemovablePieces(start, otherSide(weaker))),
    chooser: options['handicap-chooser'] === 'stronger' ? otherSide(weaker) : weaker,
    revivals: Number(options['handicap-revive']),
    surrounds: Number(options['handicap-surround']),
    start,
    homes: board.squares.filter((square) => start[square] === (weaker === ATTACKERS ? ATTACKER : DEFENDER)),
  };
}

/** Number of a side's pieces that can be removed. Too few attackers would end the game. */
function countRemovablePieces(start: readonly number[], side: SideNumber): number {
  const count = start.filter((piece) => piece === pieceOfSide(side)).length;
  return side === ATTACKERS ? Math.max(0, count - LOSING_ATTACKER_COUNT - 1) : count;
}

/** Turn die of a side. Each side has its own die if the option `turn-die-for` names one side. */
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
  const cached = tables.get(board.view.id);
  if (cached !== undefined) return cached;
  const made: Tables = {
    board,
    throne: throneOf(board),
    rides: createRiderLines(board, ORTHOGONAL),
    kingSteps: createRiderLines(board, ALL_DIRECTIONS, 1),
    keys: createZobristKeys(sideHashFeature(board) + 8),
  };
  tables.set(board.view.id, made);
  return made;
}

function parseRepetition(value: string | undefined): Repetition {
  return value === 'off' || value === 'defender-loses' || value === 'mover-loses' ? value : 'draw';
}
