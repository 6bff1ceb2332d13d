/** Implements orthodox chess, the game without cards (see `Part`). */

import { type Choice, ChoiceTree, type Path, type Square } from '../../choices.js';
import { factsOfCall } from '../../facts/action-facts.js';
import type { Call, SideId } from '../../game.js';
import { memoizeLast } from '../../kit/memo.js';
import { clipText } from '../../notation/typed-moves.js';
import { createTolerantParser } from '../../notation/typed-text.js';
import { ok, refuse } from '../../result.js';
import { extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { colourOf, dialect, kindWord, opponentOf, sideIds } from '../board/pieces.js';
import { OFF, parseSquare } from '../board/squares.js';
import { isAttackingCell } from '../chess/attacks.js';
import { cellAt } from '../chess/cells.js';
import { EMPTY, kindOf, ownerOf } from '../chess/codes.js';
import { readFen, START } from '../chess/fen.js';
import { canEverMate } from '../chess/helpmate.js';
import { isInCheck, positionKey } from '../chess/outcome.js';
import { perft } from '../chess/perft.js';
import { makeMove } from '../chess/play.js';
import { loadState, packState } from '../chess/position.js';
import type { Outcome, Played, Result, View } from '../codes/codes.js';
import { isMoveLike, readTypedMove } from '../notation/typed-move.js';
import type { LastChange } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { capturedSquare, findPlainRefusal, listPlainMoves, pathOf, toMovable } from './moves.js';
import { createPosition, findOutcome, type PlainPosition } from './position.js';
import { search } from './search.js';
import { readPlainPosition, writePlainPosition } from './text.js';
import { createPlainView } from './view.js';

export const plainChess: Part<PlainPosition> = {
  start(options) {
    const chess = readFen(START);
    if (!chess.ok) throw new Error('the start is no position');
    return { position: createPosition(options, chess.value), notices: [] };
  },
  ply: ({ ply }) => ply,
  toAct: ({ ended, chess }) => (ended === null ? [sideIds[chess.side]] : []),
  secretPlies: () => [],
  sidesInCheck: listSidesInCheck,
  attackers: listAttackers,
  timeLimit: () => null,
  outcome: ({ ended }) => ended,
  choices: listChoices,
  parse: createTolerantParser(dialect, parseTypedAction),
  format: formatLegalAction,
  play: playPath,
  applyCall,
  toActionFacts: ({ path, played }) => {
    if (path === null) return factsOfCall(played.notation);
    const [from = OFF, to = OFF] = path.map(parseSquare);
    return { movements: [{ from, to }], revealsNothing: true };
  },
  write: writePlainPosition,
  read: readPlainPosition,
  view: (position): View => createPlainView(position, listAttackedSides(position)),
  cards: {
    library: [],
    deckOffer: () => null,
    sidesToAnswer: () => [],
    sidesAsked: () => [],
    continueToken: () => null,
    hasBoardAction: ({ ended }) => ended === null,
    choicesWithoutCards: (position, side) => listChoices(position, side, []),
    hand: () => [],
    hint: () => null,
    equivalenceKey: (_position, _side, path) => path.join(' '),
    warnings: () => [],
  },
  standing: { orders: [], findPrescribedAction: () => null },
  search,
  perft: ({ ended, chess }, depth) => (depth > 0 && ended !== null ? 0 : perft(loadState(chess), depth)),
};

/** Side in check. None after the end. */
function listSidesInCheck(position: PlainPosition): readonly SideId[] {
  return position.ended === null ? listAttackedSides(position) : [];
}

/** Side whose king is attacked. After mate, the mated side. */
function listAttackedSides({ chess }: PlainPosition): readonly SideId[] {
  return isInCheck(loadState(chess)) ? [sideIds[chess.side]] : [];
}

function listAttackers({ chess }: PlainPosition, side: SideId, square: Square): readonly Square[] {
  const by = colourOf(side);
  if (by === undefined) return [];
  const state = loadState(chess);
  return chess.pieces.flatMap((code, from) =>
    code !== EMPTY && ownerOf(code) !== by && isAttackingCell(state, cellAt(from), cellAt(square))
      ? [from]
      : [],
  );
}

function listChoices(position: PlainPosition, side: SideId, path: Path): readonly Choice[] {
  const { ended, chess } = position;
  if (ended !== null || sideIds[chess.side] !== side) return [];
  return movesAt(position).choicesAfter(path);
}

const movesAt = memoizeLast(
  ({ chess }: PlainPosition) =>
    new ChoiceTree(listPlainMoves(chess), pathOf, (move, token, depth) =>
      toChoice(chess.pieces, move, token, depth),
    ),
);

/** Creates the choice for a token: piece, target square or promotion. */
function toChoice(pieces: readonly number[], move: Move, token: string, depth: number): Choice {
  const from = fromOf(move);
  if (depth === 0)
    return { token, kind: 'piece', square: from, piece: kindWord(kindOf(pieces[from] ?? 0)), leaf: false };
  if (depth === 1) return { token, kind: 'square', square: toOf(move), leaf: extraBits(move) === 0 };
  return { token, kind: 'promotion', piece: kindWord(extraBits(move)), leaf: true };
}

/** Returns the side if it may act. */
function checkActor({ ended, chess }: PlainPosition, side: SideId): Result<SideId> {
  if (ended !== null) return refuse('game-over');
  const sides = sideIds[chess.side];
  return sides === side ? ok(side) : refuse('not-your-turn', { side, sides });
}

function parseTypedAction(position: PlainPosition, side: SideId, text: string): Result<Path> {
  const turn = checkActor(position, side);
  if (!turn.ok) return turn;
  if (!isMoveLike(text)) return refuse('unreadable', { text: clipText(text) });
  const { chess } = position;
  const path = readTypedMove(text, {
    moves: listPlainMoves(chess).map((move) => toMovable(chess, move)),
    pieces: chess.pieces.flatMap((code, square) =>
      code !== EMPTY && ownerOf(code) === chess.side ? [square] : [],
    ),
    kindsAt: (square) => kindOf(chess.pieces[square] ?? 0),
  });
  if (!path.ok) return path;
  const move = findLegalMove(position, path.value);
  return move.ok ? path : move;
}

/** Finds the legal move with a path, or the reason why it is illegal. */
function findLegalMove(position: PlainPosition, path: Path): Result<Move> {
  const move = movesAt(position).actionAt(path);
  return move === undefined ? { ok: false, reason: findPlainRefusal(position.chess, path) } : ok(move);
}

function formatLegalAction(position: PlainPosition, side: SideId, path: Path): string {
  const turn = checkActor(position, side);
  const move = turn.ok ? findLegalMove(position, path) : turn;
  if (!move.ok) throw new Error(`not a legal action: ${path.join(' ')} (${move.reason.code})`);
  return toMovable(position.chess, move.value).notation;
}

function playPath(position: PlainPosition, side: SideId, path: Path): Result<Played<PlainPosition>> {
  const turn = checkActor(position, side);
  if (!turn.ok) return turn;
  const move = findLegalMove(position, path);
  if (!move.ok) return move;
  const { notation } = toMovable(position.chess, move.value);
  return ok({ position: positionAfterMove(position, move.value), notation, notices: [] });
}

function positionAfterMove(position: PlainPosition, move: Move): PlainPosition {
  const state = loadState(position.chess);
  makeMove(state, move);
  const chess = packState(state);
  const before = chess.quiet === 0 ? [] : position.seen;
  const next: PlainPosition = {
    ...position,
    chess,
    ply: position.ply + 1,
    seen: [...before, ...positionKey(state)],
    last: toLastChange(position, move),
  };
  return { ...next, ended: findOutcome(next) };
}

/** Squares of a move, and of the piece that it captures. */
function toLastChange({ chess }: PlainPosition, move: Move): LastChange {
  const taken = capturedSquare(chess, move);
  return { moved: [fromOf(move), toOf(move)], captured: taken === null ? [] : [taken] };
}

function applyCall(position: PlainPosition, side: SideId, made: Call): Result<Played<PlainPosition>> {
  if (position.ended !== null) return refuse('game-over');
  const by = colourOf(side);
  const winners = [sideIds[opponentOf(by ?? 0)]];
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

/** True if no sequence of moves can mate the side, so that its timeout is a draw (FIDE Laws of Chess, 6.9). */
export function cannotLose({ chess }: PlainPosition, side: SideId): boolean {
  const colour = colourOf(side);
  return colour !== undefined && !canEverMate(chess.pieces, opponentOf(colour));
}
