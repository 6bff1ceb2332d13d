/** King's Mate as a game: the contract of `engine/game.ts`, fulfilled by the files in this folder. */
import { nameOf } from '../board.js';
import { armyOf, EMPTY, extraOf, fromOf, kindOf, type Move, toOf } from '../chessmen.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { described } from '../describing.js';
import { byLeaving, type Call, type Game, type SideId } from '../game.js';
import { type Options, resolveOptions } from '../options.js';
import { perft } from '../perft.js';
import { rememberLast } from '../remembered.js';
import { ok, refuse } from '../result.js';
import { mayAct } from '../turn.js';
import { otherSide, seatsOfTwo, sideNumber } from '../two-sides.js';
import { tolerant } from '../typed-text.js';
import { attackersOn, inCheck } from './attacks.js';
import { board, startCells } from './board.js';
import type { MateCodes, Notice, Played, Result, Step } from './codes.js';
import { factsOf } from './describe.js';
import { moveMeant } from './meaning.js';
import { armies, dialect, KING, kinds, sideIds, sides, WHITE } from './men.js';
import { legalMoves } from './moves.js';
import { formatMove, moveOfPath, pathOf, readMove } from './notation.js';
import { optionSpecs } from './options.js';
import { conclude, make, moving, openHistory } from './play.js';
import { endings, type MatePosition } from './position.js';
import { blank, readPosition, writePosition } from './position-text.js';
import { whyNot } from './refusals.js';
import { rulesOf } from './rules.js';
import { search } from './search.js';
import { State } from './state.js';
import { viewOf } from './view.js';

function stateOf(position: MatePosition): State {
  return new State(rulesOf(position.options), position);
}

const seats = seatsOfTwo(sides);

export const kingsMate: Game<MatePosition, MateCodes> = {
  id: 'kings-mate',
  rulesVersion: 1,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: () => sides,
  seats: () => seats,
  isOpen: ({ options }) => options['active-play'] === 'off',
  touchMove: (options) => options['touch-move'] === 'on',
  start,
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct,
  secrets: () => [],
  inCheck: (position) => {
    if (position.ended !== 0) return [];
    const state = stateOf(position);
    return armies.filter((army) => inCheck(state, army)).map((army) => sideIds[army]);
  },
  attackers(position, side, square) {
    const army = sideNumber(sides, side);
    return army === undefined ? [] : attackersOn(stateOf(position), army, square);
  },
  timeLimit: () => null,
  onTime: { lose: 'timeout', leave: byLeaving, draw: { call: 'time-draw', isDue: cannotLose } },
  outcome: (position) => endings.outcome(position.ended),
  choices,
  dialect,
  parse: tolerant(dialect, parse),
  format,
  play,
  calls: () => [],
  call,
  describe: (done) => described(kingsMate, done, factsOf(done)),
  search,
  write: writePosition,
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => viewOf(position, stateOf(position)),
  perft: (position, depth) => perft(moving, stateOf(position), depth),
};

/** Whether the enemy is a bare king, who gives check to nobody and takes back no men: only stalemate could win for him (ruling 23). */
function cannotLose(position: MatePosition, side: SideId): boolean {
  const army = sideNumber(sides, side);
  const rules = rulesOf(position.options);
  if (army === undefined || rules.stalemateLoses || inCheck(stateOf(position), army)) return false;
  const enemy = otherSide(army);
  return position.cells.every((code) => code === EMPTY || armyOf(code) !== enemy || kindOf(code) === KING);
}

function toAct({ ended, side }: MatePosition): readonly SideId[] {
  return ended === 0 ? [sideIds[side]] : [];
}

function start(options: Options, seed: number): Step<MatePosition> {
  const rules = rulesOf(options);
  const state = new State(rules, { ...blank(rules, startCells, WHITE), dice: seed });
  openHistory(state);
  return { position: state.pack(), notices: [] };
}

function choices(position: MatePosition, side: SideId, path: Path): readonly Choice[] {
  return sideIds[position.side] === side ? movesAt(position).after(path) : [];
}

/** The legal moves of the side to move. */
const movesAt = rememberLast(
  (position: MatePosition) =>
    new ChoiceTree(legalMoves(stateOf(position)), pathOf, (move, token, depth) =>
      choiceOf(position, move, token, depth),
    ),
);

/** The token of a move at a depth: the man, the square it goes to, the champion that a fool becomes. */
function choiceOf({ cells }: MatePosition, move: Move, token: string, depth: number): Choice {
  const from = fromOf(move);
  const promotion = extraOf(move);
  if (depth === 0) {
    return { token, kind: 'piece', square: from, piece: kindName(cells[from] ?? EMPTY), leaf: false };
  }
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf: promotion === 0 };
  return { token, kind: 'promotion', piece: kindName(promotion), leaf: true };
}

/** The move if it is legal for the side; else the rule against it. */
function judge(position: MatePosition, side: SideId, move: Move): Result<Move> {
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  if (movesAt(position).at(pathOf(move)) !== undefined) return ok(move);
  return { ok: false, reason: whyNot(stateOf(position), move) };
}

function parse(position: MatePosition, side: SideId, text: string): Result<Path> {
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  const read = readMove(text);
  if (!read.ok) return read;
  const found = moveMeant(stateOf(position), read.value);
  if (!found.ok) return found;
  const judged = judge(position, side, found.value);
  return judged.ok ? ok(pathOf(judged.value)) : judged;
}

function format(position: MatePosition, side: SideId, path: Path): string {
  const wanted = moveOfPath(path);
  const judged = wanted.ok ? judge(position, side, wanted.value) : wanted;
  if (!judged.ok) throw new Error(`not a legal action: ${path.join(' ')} (${judged.reason.code})`);
  return notationOf(position, judged.value);
}

function play(position: MatePosition, side: SideId, path: Path): Result<Played<MatePosition>> {
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  const wanted = moveOfPath(path);
  if (!wanted.ok) return wanted;
  const judged = judge(position, side, wanted.value);
  if (!judged.ok) return judged;
  const state = stateOf(position);
  const notices: Notice[] = [];
  state.notices = notices;
  make(state, judged.value);
  conclude(state);
  if (state.ended === 0 && state.side !== position.side && inCheck(state, state.side)) {
    state.tell('check', {
      side: sideIds[state.side],
      square: nameOf(board, state.kings[state.side] as number),
    });
  }
  return ok({ position: state.pack(), notation: notationOf(position, judged.value), notices });
}

/** A move in canonical notation, in the position before it; an attempt to take is written as a capture. */
function notationOf({ cells }: MatePosition, move: Move): string {
  return formatMove(move, cells[toOf(move)] !== EMPTY);
}

function kindName(code: number): string {
  return kinds[kindOf(code)] ?? '';
}

function call(position: MatePosition, side: SideId, made: Call): Result<Played<MatePosition>> {
  const army = sideNumber(sides, side);
  if (position.ended !== 0) return refuse('game-over');
  const ended = army === undefined ? 0 : endings.byCall(army, made);
  if (ended === 0) return refuse('unknown-call', { side, call: made });
  return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: made, notices: [] });
}
