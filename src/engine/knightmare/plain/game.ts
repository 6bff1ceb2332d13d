/** Knightmare Chess without its cards, orthodox chess: the contract's part that depends on the position (`game.ts`). */
import { extraOf, fromOf, type Move, toOf } from '../../chessmen.js';
import { type Choice, ChoiceTree, type Path, type Square } from '../../choices.js';
import { callFacts } from '../../describing.js';
import type { Call, SideId } from '../../game.js';
import { memoizeLast } from '../../remembered.js';
import { ok, refuse } from '../../result.js';
import { clipText } from '../../typed-moves.js';
import { createTolerantParser } from '../../typed-text.js';
import { colourOf, dialect, foeOf, sideIds, wordOf } from '../board/men.js';
import { OFF, squareOf } from '../board/squares.js';
import { attacksFrom } from '../chess/attacks.js';
import { cellAt } from '../chess/cells.js';
import { EMPTY, kindOf, ownerOf } from '../chess/codes.js';
import { readFen, START } from '../chess/fen.js';
import { couldMate } from '../chess/helpmate.js';
import { perft } from '../chess/perft.js';
import { make } from '../chess/play.js';
import { positionOf, stateOf } from '../chess/position.js';
import { inCheck, keyOf } from '../chess/status.js';
import type { Outcome, Played, Result, View } from '../codes/codes.js';
import { looksLikeMove, readMoveAmong } from '../notation/typed-move.js';
import type { LastChange } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { movableOf, pathOf, plainMoves, takenBy, whyNotPlain } from './moves.js';
import { begun, conclusionOf, type PlainPosition } from './position.js';
import { search } from './search.js';
import { readPlain, writePlain } from './text.js';
import { viewOfPlain } from './view.js';

/** The game without cards. */
export const plainChess: Part<PlainPosition> = {
  start(options) {
    const chess = readFen(START);
    if (!chess.ok) throw new Error('the start is no position');
    return { position: begun(options, chess.value), notices: [] };
  },
  ply: ({ ply }) => ply,
  toAct: ({ ended, chess }) => (ended === null ? [sideIds[chess.side]] : []),
  secrets: () => [],
  inCheck: checked,
  attackers,
  timeLimit: () => null,
  outcome: ({ ended }) => ended,
  choices,
  parse: createTolerantParser(dialect, parse),
  format,
  play,
  call,
  factsOf: ({ path, played }) => {
    if (path === null) return callFacts(played.notation);
    const [from = OFF, to = OFF] = path.map(squareOf);
    return { movements: [{ from, to }], revealsNothing: true };
  },
  write: writePlain,
  read: readPlain,
  view: (position): View => viewOfPlain(position, attacked(position)),
  cards: {
    library: [],
    building: () => null,
    answering: () => [],
    asked: () => [],
    wordToGoOn: () => null,
    onBoard: ({ ended }) => ended === null,
    withoutCards: (position, side) => choices(position, side, []),
    hand: () => [],
    hint: () => null,
    alike: (_position, _side, path) => path.join(' '),
    warnings: () => [],
  },
  standing: { orders: [], act: () => null },
  search,
  perft: ({ ended, chess }, depth) => (depth > 0 && ended !== null ? 0 : perft(stateOf(chess), depth)),
};

/** The side that stands in check, if one does; none any more once the game is over. */
function checked(position: PlainPosition): readonly SideId[] {
  return position.ended === null ? attacked(position) : [];
}

/** The side whose king is attacked, if one is: at the end the one that was mated. */
function attacked({ chess }: PlainPosition): readonly SideId[] {
  return inCheck(stateOf(chess)) ? [sideIds[chess.side]] : [];
}

function attackers({ chess }: PlainPosition, side: SideId, square: Square): readonly Square[] {
  const by = colourOf(side);
  if (by === undefined) return [];
  const state = stateOf(chess);
  return chess.men.flatMap((code, from) =>
    code !== EMPTY && ownerOf(code) !== by && attacksFrom(state, cellAt(from), cellAt(square)) ? [from] : [],
  );
}

function choices(position: PlainPosition, side: SideId, path: Path): readonly Choice[] {
  const { ended, chess } = position;
  if (ended !== null || sideIds[chess.side] !== side) return [];
  return movesAt(position).choicesAfter(path);
}

/** The legal moves of the side to move. */
const movesAt = memoizeLast(
  ({ chess }: PlainPosition) =>
    new ChoiceTree(plainMoves(chess), pathOf, (move, token, depth) =>
      choiceOf(chess.men, move, token, depth),
    ),
);

/** The choice that a move's token at a depth of its path is: the piece, the square it goes to, what a pawn becomes. */
function choiceOf(men: readonly number[], move: Move, token: string, depth: number): Choice {
  const from = fromOf(move);
  if (depth === 0)
    return { token, kind: 'piece', square: from, piece: wordOf(kindOf(men[from] ?? 0)), leaf: false };
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf: extraOf(move) === 0 };
  return { token, kind: 'promotion', piece: wordOf(extraOf(move)), leaf: true };
}

/** The side itself, if it may act. */
function mayAct({ ended, chess }: PlainPosition, side: SideId): Result<SideId> {
  if (ended !== null) return refuse('game-over');
  const sides = sideIds[chess.side];
  return sides === side ? ok(side) : refuse('not-your-turn', { side, sides });
}

function parse(position: PlainPosition, side: SideId, text: string): Result<Path> {
  const turn = mayAct(position, side);
  if (!turn.ok) return turn;
  if (!looksLikeMove(text)) return refuse('unreadable', { text: clipText(text) });
  const { chess } = position;
  const path = readMoveAmong(text, {
    moves: plainMoves(chess).map((move) => movableOf(chess, move)),
    men: chess.men.flatMap((code, square) =>
      code !== EMPTY && ownerOf(code) === chess.side ? [square] : [],
    ),
    kindsAt: (square) => kindOf(chess.men[square] ?? 0),
  });
  if (!path.ok) return path;
  const move = found(position, path.value);
  return move.ok ? path : move;
}

/** The legal move that a path is; else the rule against it. */
function found(position: PlainPosition, path: Path): Result<Move> {
  const move = movesAt(position).actionAt(path);
  return move === undefined ? { ok: false, reason: whyNotPlain(position.chess, path) } : ok(move);
}

function format(position: PlainPosition, side: SideId, path: Path): string {
  const turn = mayAct(position, side);
  const move = turn.ok ? found(position, path) : turn;
  if (!move.ok) throw new Error(`not a legal action: ${path.join(' ')} (${move.reason.code})`);
  return movableOf(position.chess, move.value).notation;
}

function play(position: PlainPosition, side: SideId, path: Path): Result<Played<PlainPosition>> {
  const turn = mayAct(position, side);
  if (!turn.ok) return turn;
  const move = found(position, path);
  if (!move.ok) return move;
  const { notation } = movableOf(position.chess, move.value);
  return ok({ position: moved(position, move.value), notation, notices: [] });
}

/** The position after a legal move. */
function moved(position: PlainPosition, move: Move): PlainPosition {
  const state = stateOf(position.chess);
  make(state, move);
  const chess = positionOf(state);
  const before = chess.quiet === 0 ? [] : position.seen;
  const next: PlainPosition = {
    ...position,
    chess,
    ply: position.ply + 1,
    seen: [...before, ...keyOf(state)],
    last: changeOf(position, move),
  };
  return { ...next, ended: conclusionOf(next) };
}

/** The squares of a move and of its capture. */
function changeOf({ chess }: PlainPosition, move: Move): LastChange {
  const taken = takenBy(chess, move);
  return { moved: [fromOf(move), toOf(move)], captured: taken === null ? [] : [taken] };
}

function call(position: PlainPosition, side: SideId, made: Call): Result<Played<PlainPosition>> {
  if (position.ended !== null) return refuse('game-over');
  const by = colourOf(side);
  const winners = [sideIds[foeOf(by ?? 0)]];
  const outcomes: Readonly<Record<string, Outcome>> = {
    resign: { winners, reason: 'resignation' },
    flag: { winners, reason: 'timeout' },
    absent: { winners, reason: 'absence' },
    gone: { winners, reason: 'departure' },
    draw: { winners: [], reason: 'agreement' },
    'time-draw': { winners: [], reason: 'cannot-win' },
  };
  const ended = Object.hasOwn(outcomes, made) ? outcomes[made] : undefined;
  if (by === undefined || ended === undefined) return refuse('unknown-call', { side, call: made });
  return ok({ position: { ...position, ply: position.ply + 1, ended }, notation: made, notices: [] });
}

/** Whether no sequence of moves mates the side (FIDE Laws of Chess, 6.9): a time that is up then draws. */
export function cannotLose({ chess }: PlainPosition, side: SideId): boolean {
  const colour = colourOf(side);
  return colour !== undefined && !couldMate(chess.men, foeOf(colour));
}
