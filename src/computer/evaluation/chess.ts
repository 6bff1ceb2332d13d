/**
 * Static evaluation of orthodox chess: pieces on squares, bishop pair and tempo, with the pawns, activity and
 * endings of the other files.
 */

import {
  BISHOP,
  type Colour,
  colours,
  KING,
  kindWords,
  opponentOf,
  PAWN,
} from '../../engine/knightmare/board/pieces.js';
import { CELLS, cellAt } from '../../engine/knightmare/chess/cells.js';
import { codeOf, kindOf } from '../../engine/knightmare/chess/codes.js';
import { KINGS, KNIGHTS, PAWNS, RIDERS, startOfList } from '../../engine/knightmare/chess/mailbox.js';
import type { ChessSearch } from '../../engine/knightmare/plain/search.js';
import { EMPTY, extraBits, fromOf, toOf } from '../../engine/search/piece-codes.js';
import type { Evaluation } from '../search/evaluation.js';
import { captureGain } from './capture-gain.js';
import { Activity } from './chess-activity.js';
import { Endings, MATING, WHOLE_SHARE } from './chess-endings.js';
import { ChessExchanges } from './chess-exchanges.js';
import { Pawns } from './chess-pawns.js';
import { ending, opening } from './chess-tables.js';
import { EvaluationCache } from './evaluation-cache.js';

/** Game-phase weight by kind, pawn first. All pieces together weigh `ALL`. */
const PHASES = [0, 1, 1, 2, 4, 0];
const ALL = 24;

/** Bonus for two bishops, which reach squares of both colours, in the opening and the ending. */
const BOTH_BISHOPS_EARLY = 28;
const BOTH_BISHOPS_LATE = 37;

/** Bonus for the side to move. */
const TEMPO_BONUS = 12;

const PAWN_WORTH = opening.values[0] ?? 0;

/** Upper bound of piece codes. */
const CODES = 256;

/** Piece-square tables by code and cell, for White. Piece values are included. */
const early = new Int16Array(CODES * CELLS);
const late = new Int16Array(CODES * CELLS);
const phases = new Uint8Array(CODES);
const values = new Int16Array(CODES);

/** Value of a piece in an exchange, by code. A king is never given up. */
const risks = new Int16Array(CODES);
const KING_RISK = 10_000;

for (const colour of colours) {
  for (const [order, [kind]] of kindWords.entries()) {
    const code = codeOf(colour, kind);
    const sign = colour === 0 ? 1 : -1;
    phases[code] = PHASES[order] ?? 0;
    values[code] = opening.values[order] ?? 0;
    risks[code] = kind === KING ? KING_RISK : (opening.values[order] ?? 0);
    for (let square = 0; square < 64; square++) {
      const seen = colour === 0 ? square : square ^ 56;
      const place = code * CELLS + cellAt(square);
      early[place] = sign * ((opening.values[order] ?? 0) + (opening.squares[order]?.[seen] ?? 0));
      late[place] = sign * ((ending.values[order] ?? 0) + (ending.squares[order]?.[seen] ?? 0));
    }
  }
}

const KINDS = [RIDERS, PAWNS, KNIGHTS, KINGS];

/** Highest phase of an ending: about a queen and a rook for each side. */
const ENDING_PHASE = 12;

export class ChessEvaluation implements Evaluation {
  readonly hasExchanges = true;

  private readonly exchanges: ChessExchanges;
  private readonly pawns: Pawns;
  private readonly activity: Activity;
  private readonly endings: Endings;
  private readonly cache = new EvaluationCache();
  private early = 0;
  private late = 0;
  private phase = 0;
  /** Values of pieces other than pawns, by colour. */
  private readonly officers = new Int32Array(2);

  constructor(private readonly position: ChessSearch) {
    const { board } = position;
    this.exchanges = new ChessExchanges(board, risks);
    this.pawns = new Pawns(board);
    this.activity = new Activity(board, this.pawns);
    this.endings = new Endings(board);
  }

  evaluate(side: number): number {
    const { toMove, low, high } = this.position;
    const total = this.cache.get(low, high) ?? this.cache.store(low, high, this.evaluateWhite());
    return (side === 0 ? total : -total) + (side === toMove ? TEMPO_BONUS : -TEMPO_BONUS);
  }

  isGivingCheck(action: number): boolean {
    return this.position.isCheck(action);
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  estimateGain(action: number): number {
    const { board, enPassantCell } = this.position;
    const { cells } = board;
    const to = cellAt(toOf(action));
    const from = cells[cellAt(fromOf(action))] as number;
    const there = cells[to] as number;
    const promotion = extraBits(action);
    const promoted = promotion === 0 ? 0 : (values[codeOf(0, promotion)] as number);
    if (there === EMPTY) {
      if (promotion !== 0) return promoted;
      return to === enPassantCell && kindOf(from) === PAWN ? (values[from] as number) : 0;
    }
    return captureGain((values[there] as number) + promoted, values[from] as number);
  }

  exchangeGain(action: number): number {
    const { board, enPassantCell, toMove } = this.position;
    const { cells } = board;
    const from = cellAt(fromOf(action));
    const to = cellAt(toOf(action));
    const piece = cells[from] as number;
    const promotion = extraBits(action);
    const there = cells[to] as number;
    const taken =
      there === EMPTY && to === enPassantCell && kindOf(piece) === PAWN
        ? PAWN_WORTH
        : (values[there] as number);
    if (promotion === 0 && (risks[piece] as number) <= taken) return taken;
    const stands = promotion === 0 ? (risks[piece] as number) : (values[codeOf(0, promotion)] as number);
    const gain = promotion === 0 ? taken : taken + stands - PAWN_WORTH;
    return this.exchanges.evaluate(toMove as Colour, from, to, gain, stands);
  }

  /** False if the side to move has only its king and pawns, so that zugzwang is likely. */
  get allowsNullMove(): boolean {
    const { board, toMove } = this.position;
    const colour = toMove as Colour;
    const riders = startOfList(colour, RIDERS);
    const knights = startOfList(colour, KNIGHTS);
    return board.ends[riders] !== riders || board.ends[knights] !== knights;
  }

  get areEnemiesBare(): boolean {
    return this.endings.isBareKing(opponentOf(this.position.toMove as Colour));
  }

  private evaluateWhite(): number {
    const { pawns, activity, position } = this;
    const { board } = position;
    this.addPieces();
    pawns.update();
    activity.update();
    const pairs = this.countBishopPairs(0) - this.countBishopPairs(1);
    let early = this.early + pawns.early + activity.early + BOTH_BISHOPS_EARLY * pairs;
    early += pawns.kingExposure(1, board.kingOf(1)) - pawns.kingExposure(0, board.kingOf(0));
    const late = this.late + pawns.late + activity.late + BOTH_BISHOPS_LATE * pairs;
    const phase = Math.min(this.phase, ALL);
    const total = Math.trunc((early * phase + late * (ALL - phase)) / ALL);
    return phase > ENDING_PHASE ? total : this.evaluateEnding(total);
  }

  /** Score for White, scaled by endgame knowledge. */
  private evaluateEnding(total: number): number {
    const { endings, officers } = this;
    const ahead = total >= 0 ? 0 : 1;
    const share = endings.remainingShare(ahead, officers);
    const left = Math.trunc((total * share) / WHOLE_SHARE);
    const isDriven = endings.isBareKing(opponentOf(ahead)) && share === WHOLE_SHARE;
    if (!isDriven || (officers[ahead] as number) < MATING) return left;
    return left + (ahead === 0 ? endings.mateDriveBonus(0) : -endings.mateDriveBonus(1));
  }

  private addPieces(): void {
    const { cells, pieces, ends } = this.position.board;
    let inOpening = 0;
    let inEnding = 0;
    let phase = 0;
    for (const colour of colours) {
      let officers = 0;
      for (const kind of KINDS) {
        const list = startOfList(colour, kind);
        const end = ends[list] as number;
        for (let i = list; i < end; i++) {
          const cell = pieces[i] as number;
          const code = cells[cell] as number;
          const place = code * CELLS + cell;
          inOpening += early[place] as number;
          inEnding += late[place] as number;
          phase += phases[code] as number;
          if (kind !== PAWNS) officers += values[code] as number;
        }
      }
      this.officers[colour] = officers;
    }
    this.early = inOpening;
    this.late = inEnding;
    this.phase = phase;
  }

  private countBishopPairs(colour: Colour): number {
    const { cells, pieces, ends } = this.position.board;
    const list = startOfList(colour, RIDERS);
    const bishop = codeOf(colour, BISHOP);
    let bishops = 0;
    for (let i = list; i < (ends[list] as number); i++) if (cells[pieces[i] as number] === bishop) bishops++;
    return bishops > 1 ? 1 : 0;
  }
}
