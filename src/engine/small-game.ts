/**
 * A whole game of two sides from its rules alone: one kind of piece, one move a turn, from a square to another, taking what
 * stands there. All that the contract asks apart from the rules is derived here. Positions are plain values, and every move makes a
 * new one, which is fast enough for people; a game that is to be searched deeply has a state of its own instead.
 */
import { type Board, nameOf } from './board.js';
import { type Cell, readCells, writeCells } from './cell-rows.js';
import { type Choice, ChoiceTree, type Path, type Square } from './choices.js';
import type { Codes, RefusalOf } from './codes.js';
import { type ActionFacts, calledOut, described } from './describing.js';
import type { Call, Done, Game, Played, Position, SideId } from './game.js';
import type { KernelOutcome, KernelRefusal } from './kernel-codes.js';
import { type LastMove, lastField } from './last-move.js';
import { compiledOnce, type Options, resolveOptions } from './options.js';
import { counterField, type Fields, readFields, writeFields } from './position-fields.js';
import { rememberLast } from './remembered.js';
import { because, ok, type Refusal, type Result, refuse } from './result.js';
import type { Outcome } from './sides.js';
import { pathOfSquares, readSquares, type SquareMove, squaresOfPath, writeSquares } from './square-moves.js';
import { mayAct } from './turn.js';
import {
  bothSides,
  endingByCall,
  otherSide,
  overField,
  type SideNumber,
  seatsOfTwo,
  sideNumber,
  type TwoSides,
} from './two-sides.js';
import { type Dialect, tolerant } from './typed-text.js';
import type { View } from './view.js';

/** A position of such a game. */
export interface SmallPosition<Reason extends string = string> extends Position {
  readonly options: Options;
  /** By square of the board. */
  readonly cells: readonly Cell[];
  /** The side to move; once the game is over, the one that would be. */
  readonly side: SideNumber;
  /** Actions and calls so far. */
  readonly ply: number;
  readonly last: LastMove | null;
  readonly ended: Outcome<Reason | KernelOutcome> | null;
}

/** Who stands where, and who is to move: what rules look at. */
export type Standing = Pick<SmallPosition, 'cells' | 'side'>;

/** The rules of such a game; `C` are its own codes. */
export interface SmallRules<C extends Codes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly options: readonly C['option'][];
  /** The first one sees the board as it is drawn, the second one turned about. Their ids begin with different letters. */
  readonly sides: TwoSides;
  /** What a piece is called. */
  readonly piece: string;
  /** Why a game ends on the board: what `outcome` answers. */
  readonly endings: readonly C['outcome'][];
  /** The board that options ask for: asked once for a game. */
  board(options: Options): Board;
  /** Whose pieces stand where at the start, by square of the board. */
  start(board: Board): readonly Cell[];
  /** Every legal move of the side to move. */
  moves(standing: Standing, board: Board): readonly SquareMove[];
  /**
   * The rule against a move of an own piece that is none of these, to another square without a piece of the own. What is wrong
   * with any other move is said without asking.
   */
  whyNot(standing: Standing, move: SquareMove, board: Board): Refusal<C['refusal']>;
  /** How the move that led here has ended the game; null where it goes on. The side to move here has a move. */
  outcome(standing: Standing, board: Board): { winner: SideNumber | null; reason: C['outcome'] } | null;
}

/** The game that has these rules. Throws where the sides cannot be told apart by their first letters. */
export function smallGame<C extends Codes>(rules: SmallRules<C>): Game<SmallPosition<C['outcome']>, C> {
  type Place = SmallPosition<C['outcome']>;
  type Refused = RefusalOf<C>;
  const { id, sides, piece } = rules;
  const dialect: Dialect = {
    sides: Object.fromEntries(sides.map((side) => [side.id, [side.id]])),
    letters: {},
    figurines: {},
  };
  const letters = sides.map((side) => side.id.charAt(0)).join('');
  if (letters[0] === letters[1]) throw new Error(`${id}: the sides begin with the same letter`);
  const reasons = [...rules.endings, 'resignation', 'agreement', 'timeout'] as const;
  const fields: Fields<Place, { readonly board: Board }> = {
    ply: counterField('ply'),
    last: lastField,
    over: overField<C['outcome'] | KernelOutcome>(sides, reasons),
  };
  const compiled = compiledOnce((options) => {
    const board = rules.board(options);
    return { board, start: rules.start(board) };
  });
  const boardOf = ({ options }: Place) => compiled(options).board;
  const idOf = (side: SideNumber) => sides[side].id;
  const movesOf = (position: Place) =>
    position.ended === null ? rules.moves(position, boardOf(position)) : [];
  const treeOf = rememberLast((position: Place) => {
    const board = boardOf(position);
    const choiceOf = ({ from, to }: SquareMove, token: string, depth: number): Choice =>
      depth === 0
        ? { token, kind: 'piece', square: from, piece, leaf: false }
        : { token, kind: 'square', square: to, leaf: true };
    return new ChoiceTree(movesOf(position), (move) => pathOfSquares(board, move), choiceOf);
  });

  function begun(options: Options, cells: readonly Cell[]): Place {
    return { game: id, options, cells, side: 0, ply: 0, last: null, ended: null };
  }

  function endOf(position: Place): Place['ended'] {
    const end = rules.outcome(position, boardOf(position));
    return end && { winners: end.winner === null ? [] : [idOf(end.winner)], reason: end.reason };
  }

  const toAct = ({ ended, side }: Place) => (ended === null ? [idOf(side)] : []);
  const turnOf = (position: Place, by: SideId) => mayAct(position.ended !== null, toAct(position), by);

  /** Why the side to move cannot make this move, or null when it can. */
  function whyNot(position: Place, move: SquareMove): Refusal<Refused> | null {
    const board = boardOf(position);
    if (treeOf(position).at(pathOfSquares(board, move)) !== undefined) return null;
    const { cells, side } = position;
    const [from, to] = pathOfSquares(board, move);
    const owner = cells[move.from] ?? null;
    if (owner === null) return because('empty-square', { square: from ?? '' });
    if (owner !== side) return because('not-your-piece', { square: from ?? '', side: idOf(side) });
    if (move.from === move.to) return because('same-square', { square: from ?? '' });
    if (cells[move.to] === side) return because('own-piece', { square: to ?? '' });
    return rules.whyNot(position, move, board);
  }

  function made(position: Place, { from, to }: SquareMove): Place {
    const { cells, side, ply } = position;
    const took = cells[to] !== null;
    const moved = cells.with(to, side).with(from, null);
    const next: Place = {
      ...position,
      cells: moved,
      side: otherSide(side),
      ply: ply + 1,
      last: { from, to, took },
    };
    return { ...next, ended: endOf(next) };
  }

  function parse(position: Place, by: SideId, text: string): Result<Path, Refused> {
    const turn = turnOf(position, by);
    if (!turn.ok) return turn;
    const board = boardOf(position);
    const typed = readSquares(board, text);
    if (!typed.ok) return typed;
    const reason = whyNot(position, typed.value);
    if (reason !== null) return { ok: false, reason };
    const { to, takes } = typed.value;
    if (takes && position.cells[to] === null) return refuse('takes-nothing', { square: nameOf(board, to) });
    return ok(pathOfSquares(board, typed.value));
  }

  function play(position: Place, by: SideId, path: Path): Result<Played<Place, never>, Refused> {
    const turn = turnOf(position, by);
    if (!turn.ok) return turn;
    const board = boardOf(position);
    const move = squaresOfPath(board, path);
    if (!move.ok) return move;
    const reason = whyNot(position, move.value);
    if (reason !== null) return { ok: false, reason };
    const next = made(position, move.value);
    return ok({
      position: next,
      notation: writeSquares(board, move.value, next.last?.took === true),
      notices: [],
    });
  }

  function format(position: Place, by: SideId, path: Path): string {
    const played = play(position, by, path);
    if (!played.ok) throw new Error(`not a legal action: ${path.join(' ')} (${played.reason.code})`);
    return played.value.notation;
  }

  function call(position: Place, by: SideId, named: Call): Result<Played<Place, never>, KernelRefusal> {
    if (position.ended !== null) return refuse('game-over');
    const side = sideNumber(sides, by);
    const ended = side === undefined ? null : endingByCall(sides, side, named);
    if (ended === null) return refuse('unknown-call', { side: by, call: named });
    return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: named, notices: [] });
  }

  /** Who went where; what a call was. Such a game has neither dice nor secrets. */
  function factsOf({ path, before, played }: Done<Place>): ActionFacts {
    const move = path === null ? null : squaresOfPath(boardOf(before), path);
    return move?.ok === true ? { movements: [move.value], revealsNothing: true } : calledOut(played.notation);
  }

  function write(position: Place): string {
    const board = boardOf(position);
    const words = [writeCells(board, position.cells, letters), letters[position.side]];
    return [...words, ...writeFields(fields, position, { board })].join(' ');
  }

  function read(options: Options, text: string): Result<Place, KernelRefusal> {
    const { board } = compiled(options);
    const [rows = '', letter = '', ...words] = text.trim().split(/\s+/);
    const cells = readCells(board, rows, letters);
    if (!cells.ok) return cells;
    const side = bothSides.find((one) => letters[one] === letter);
    if (side === undefined) return refuse('position-side', { at: letter.slice(0, 40) });
    const filled = readFields(fields, words, { ...begun(options, cells.value), side }, { board });
    if (!filled.ok) return filled;
    const position = filled.value;
    const end = endOf(position);
    const { ended } = position;
    const agrees =
      end === null
        ? ended === null || !rules.endings.includes(ended.reason)
        : ended?.reason === end.reason && ended.winners[0] === end.winners[0];
    return agrees ? ok(position) : refuse('position-over', { at: ended?.reason ?? '' });
  }

  function view(position: Place): View<never> {
    const { options, cells, side, ply, last, ended } = position;
    const { board, start } = compiled(options);
    const count = (men: readonly Cell[], of: SideNumber) => men.filter((man) => man === of).length;
    return {
      game: id,
      board: board.view,
      pieces: cells.flatMap((man, square: Square) =>
        man === null ? [] : [{ square, kind: piece, side: idOf(man) }],
      ),
      sides: bothSides.map((one) => ({ ...sides[one], turn: one === 0 ? 0 : 2 })),
      toAct: ended === null ? [idOf(side)] : [],
      ply,
      lastMove: last === null ? [] : [last.from, last.to],
      lastCaptures: last?.took === true ? [last.to] : [],
      threatened: [],
      captured: bothSides
        .map((one) => ({ kind: piece, side: idOf(one), count: count(start, one) - count(cells, one) }))
        .filter((taken) => taken.count > 0),
      outcome: ended,
    };
  }

  function perft(position: Place, depth: number): number {
    if (depth === 0) return 1;
    const moves = movesOf(position);
    if (depth === 1) return moves.length;
    return moves.reduce((total, move) => total + perft(made(position, move), depth - 1), 0);
  }

  const inCheck = () => [];
  const outcome = ({ ended }: Place) => ended;

  return {
    id,
    rulesVersion: rules.rulesVersion,
    options: rules.options,
    resolve: (given) => resolveOptions(rules.options, given),
    sides: () => sides,
    seats: () => seatsOfTwo(sides),
    start: (options) => ({ position: begun(options, compiled(options).start), notices: [] }),
    optionsOf: ({ options }) => options,
    ply: ({ ply }) => ply,
    toAct,
    secrets: () => [],
    inCheck,
    timeLimit: () => null,
    outcome,
    choices: (position, by, path) => (turnOf(position, by).ok ? treeOf(position).after(path) : []),
    dialect,
    parse: tolerant(dialect, parse),
    format,
    play,
    calls: () => [],
    call,
    describe: (done) => described({ view, inCheck, outcome }, done, factsOf(done)),
    write,
    read,
    view,
    perft,
  };
}
