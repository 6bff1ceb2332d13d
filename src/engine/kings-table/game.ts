/** King's Table as a game: the contract of `engine/game.ts`, fulfilled by the files in this folder. */
import { nameOf } from '../board.js';
import { type Choice, ChoiceTree, type Path } from '../choices.js';
import { described } from '../describing.js';
import { byLeaving, type Game, type SideId } from '../game.js';
import { resolveOptions } from '../options.js';
import { rememberLast } from '../remembered.js';
import { ok, refuse } from '../result.js';
import { mayAct } from '../turn.js';
import { seatsOfTwo } from '../two-sides.js';
import { tolerant } from '../typed-text.js';
import { call, callNamed, callsOf, openWayNotice, whyNotCalled } from './calls.js';
import type { Notice, Played, Result, TaflCodes } from './codes.js';
import { factsOf } from './describe.js';
import { DEFENDERS, dialect, KING, kinds, sideIds, sides } from './men.js';
import { actionsOfState } from './moves.js';
import { actionOf, formatAction, pathOf, readAction } from './notation.js';
import { optionSpecs } from './options.js';
import { perft } from './perft.js';
import { make, unmake } from './play.js';
import {
  type Action,
  DECLARE,
  endings,
  fromOf,
  kindOf,
  MOVE,
  REMOVE,
  REVIVE,
  type TaflPosition,
  toOf,
} from './position.js';
import { readPosition, writePosition } from './position-text.js';
import { whyNot } from './refusals.js';
import { rulesOf } from './rules.js';
import { search } from './search.js';
import { startPosition } from './start.js';
import { State } from './state.js';
import { takersOf } from './takers.js';
import { kingInDanger, openWays } from './threats.js';
import { viewOf } from './view.js';

function stateOf(position: TaflPosition): State {
  return new State(rulesOf(position.options), position);
}

const seats = seatsOfTwo(sides);

export const kingsTable: Game<TaflPosition, TaflCodes> = {
  id: 'kings-table',
  rulesVersion: 1,
  options: optionSpecs,
  resolve: (given, rulesVersion) => resolveOptions(optionSpecs, given, rulesVersion),
  sides: () => sides,
  seats: (options) => (options.first === 'defenders' ? seats.toReversed() : seats),
  start: (options, seed) => startPosition(rulesOf(options), seed),
  optionsOf: (position) => position.options,
  ply: (position) => position.ply,
  toAct,
  secrets: () => [],
  inCheck: (position) =>
    position.ended === 0 && kingInDanger(stateOf(position)) ? [sideIds[DEFENDERS]] : [],
  attackers: (position, _, square) => takersOf(rulesOf(position.options), position, square),
  waysOut: (position) => (position.ended === 0 ? openWays(stateOf(position)) : []),
  isOpen: ({ options }) => DICE.every((name) => options[name] === 'off'),
  timeLimit: () => null,
  onTime: { lose: 'timeout', leave: byLeaving },
  outcome: (position) => endings.outcome(position.ended),
  choices,
  dialect,
  parse: tolerant(dialect, parse),
  format,
  play,
  calls: callsOf,
  call,
  describe: (done) => described(kingsTable, done, factsOf(done)),
  search,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position) => viewOf(position, stateOf(position)),
  perft: (position, depth) => perft(stateOf(position), depth),
};

/** The options that bring dice into the game. */
const DICE = ['turn-die', 'other-die', 'king-die'] as const;

function toAct({ ended, side }: TaflPosition): readonly SideId[] {
  return ended === 0 ? [sideIds[side]] : [];
}

function choices(position: TaflPosition, side: SideId, path: Path): readonly Choice[] {
  return sideIds[position.side] === side ? choicesAt(position).after(path) : [];
}

/** The legal actions of the side to act. */
const actionsAt = rememberLast((position: TaflPosition) => actionsOfState(stateOf(position)));

/** The same as choices. */
const choicesAt = rememberLast((position: TaflPosition) => {
  const { board } = rulesOf(position.options);
  return new ChoiceTree(
    actionsAt(position),
    (action) => pathOf(board, action),
    (action, token, depth) => choiceOf(position, action, token, depth),
  );
});

/** The token of an action at a depth: the piece or a word, and the square it goes to. */
function choiceOf({ cells }: TaflPosition, action: Action, token: string, depth: number): Choice {
  const to = toOf(action);
  if (depth === 1) return { token, kind: 'square', square: to, leaf: true };
  switch (kindOf(action)) {
    case DECLARE:
      return { token, kind: 'word', square: cells.indexOf(KING), piece: 'king', leaf: true };
    case REVIVE:
      return { token, kind: 'square', square: to, leaf: true };
    case REMOVE:
      return { token, kind: 'piece', square: to, piece: kinds[cells[to] ?? 0] ?? '', leaf: true };
    default: {
      const square = fromOf(action);
      return { token, kind: 'piece', square, piece: kinds[cells[square] ?? 0] ?? '', leaf: false };
    }
  }
}

/** The action if it is legal for the side; else the rule against it. */
function judge(position: TaflPosition, side: SideId, action: Action): Result<Action> {
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  if (actionsAt(position).includes(action)) return ok(action);
  return { ok: false, reason: whyNot(stateOf(position), action) };
}

function parse(position: TaflPosition, side: SideId, text: string): Result<Path> {
  const named = callNamed(text);
  if (named !== null) {
    const against = whyNotCalled(position, side, named);
    return against === null ? refuse('call-no-move', { call: named }) : { ok: false, reason: against };
  }
  const state = stateOf(position);
  const { board } = state.rules;
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  // While men are chosen, a square alone names one.
  const isChosen = state.removals > 0 && /^[a-z]\d{1,2}$/i.test(text.trim());
  const written = readAction(board, isChosen ? `-${text.trim()}` : text);
  if (!written.ok) return written;
  const { action, byKing, taken } = written.value;
  const from = fromOf(action);
  if (byKing && from !== state.kingSquare) return refuse('not-the-king', { square: nameOf(board, from) });
  const judged = judge(position, side, action);
  if (!judged.ok) return judged;
  make(state, action);
  const captures = state.takenSquares();
  if (taken !== null && captures.join() !== [...new Set(taken)].sort(byColumn(board.view.columns)).join()) {
    const names = captures.map((square) => nameOf(board, square)).join('');
    return captures.length > 0 ? refuse('captures-differ', { taken: names }) : refuse('captures-nothing');
  }
  return ok(pathOf(board, action));
}

function format(position: TaflPosition, side: SideId, path: Path): string {
  const wanted = actionOf(rulesOf(position.options).board, path);
  const judged = wanted.ok ? judge(position, side, wanted.value) : wanted;
  if (!judged.ok) throw new Error(`not a legal action: ${path.join(' ')} (${judged.reason.code})`);
  return notationsAt(position).get(judged.value) ?? '';
}

/** The legal actions in canonical notation. What each captures is known once it is made, so all are made in one pass. */
const notationsAt = rememberLast((position: TaflPosition) => {
  const state = stateOf(position);
  const written = actionsAt(position).map((action): [Action, string] => {
    make(state, action);
    const text = notationOf(state);
    unmake(state);
    return [action, text];
  });
  return new Map(written);
});

function play(position: TaflPosition, side: SideId, path: Path): Result<Played<TaflPosition>> {
  const turn = mayAct(position.ended !== 0, toAct(position), side);
  if (!turn.ok) return turn;
  const wanted = actionOf(rulesOf(position.options).board, path);
  if (!wanted.ok) return wanted;
  const judged = judge(position, side, wanted.value);
  if (!judged.ok) return judged;
  const state = stateOf(position);
  const notices: Notice[] = [];
  state.notices = notices;
  make(state, judged.value);
  const next = state.pack(position.ply + 1);
  if (announces(position, state)) notices.push(openWayNotice(state));
  return ok({ position: next, notation: notationOf(state), notices });
}

/** The last action of a state in canonical notation. */
function notationOf(state: State): string {
  const { action, cells, rules } = state;
  return formatAction(rules.board, action, cells[toOf(action)] ?? 0, state.takenSquares());
}

/** Whether the defenders' move that led to this state leaves the king a way out that is announced by itself. */
function announces(before: TaflPosition, after: State): boolean {
  if (after.rules.announce !== 'auto' || after.ended !== 0 || before.side !== DEFENDERS) return false;
  return kindOf(after.action) === MOVE && after.side !== DEFENDERS && openWays(after).length > 0;
}

function byColumn(columns: number): (one: number, other: number) => number {
  return (one, other) => (one % columns) - (other % columns) || one - other;
}
