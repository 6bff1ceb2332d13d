/**
 * Finds reasons why an action is good. Each is proven in sampled worlds that the side can't tell from the
 * true one, so nothing hidden is revealed.
 */
import type { Path } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { MoveList } from '../engine/search/piece-codes.js';
import { CHANCE, type SearchPosition, UNDECIDED } from '../engine/search/search.js';
import { type PieceView, squareName } from '../engine/view.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import { ForcedWins } from './forced-win.js';
import { findBestGain, isLarger } from './material-reason.js';
import type { Question } from './question.js';
import { gameOf, positionOf } from './question-position.js';
import { findQuietReasons, type QuietReason } from './quiet-reason.js';
import { sampleWorlds } from './sampled-worlds.js';
import { Deadline, Limits, type Now } from './search/limits.js';

/** A win: the reason of the game's end, and the square where its last action ends. */
interface Win {
  readonly ends: string;
  readonly square: string;
}

/** A piece by its kind, and the name of its square before the action. */
export interface LocatedPiece {
  readonly kind: string;
  readonly square: string;
}

export type HintReason =
  /** Wins within `moves` moves of the side's own, whatever the others do. */
  | ({ readonly kind: 'wins'; readonly moves: number } & Win)
  /** Prevents an enemy from winning at once. */
  | ({ readonly kind: 'stops' } & Win)
  /** Wins with the next move unless the enemy prevents it. */
  | ({ readonly kind: 'threatens' } & Win)
  /** Captures pieces. `isGain`: true if the side loses nothing for them. */
  | { readonly kind: 'captures'; readonly pieces: readonly LocatedPiece[]; readonly isGain: boolean }
  /** Moves pieces out of danger, or guards them: the next enemy would have won them. */
  | { readonly kind: 'saves'; readonly pieces: readonly LocatedPiece[] }
  /** Attacks pieces that the next move would win. */
  | { readonly kind: 'attacks'; readonly pieces: readonly LocatedPiece[] }
  /** Attacks the king of the next side. */
  | { readonly kind: 'checks' }
  | QuietReason;

/** Maximum number of the side's own moves in a searched win. */
const MAX_MOVES = 3;
/** Node budget of each proof. */
const NODES = 60_000;

/** Reasons for an action of the question's side, most important first. */
export function explainAction(question: Question, path: Path, now?: Now): readonly HintReason[] {
  const { side, seed, ceiling } = question;
  const deadline = Deadline.inMilliseconds(ceiling, now);
  const game = gameOf(question);
  const worlds = sampleWorlds(game, positionOf(game, question), side, seed);
  const [first = [], ...others] = worlds.map((world) => explainInWorld(game, world, side, path, deadline));
  const otherReasons = others.map((reasons) => new Set(reasons.map((reason) => JSON.stringify(reason))));
  return first.filter((reason) => otherReasons.every((reasons) => reasons.has(JSON.stringify(reason))));
}

function explainInWorld(
  game: Game,
  mind: EvaluatedPosition,
  side: SideId,
  path: Path,
  deadline: Deadline,
): readonly HintReason[] {
  const { position } = mind;
  const own = position.sides.indexOf(side);
  const action = position.toMove === own ? position.actionOf(path) : undefined;
  if (action === undefined) return [];
  // An unseen card may refute any proof.
  const isProvable = !(position instanceof CardSearch);
  const win = isProvable ? findForcedWin(game, mind, action, deadline) : null;
  if (win !== null) return [win];
  const stopped = isProvable ? findStoppedWin(game, mind, action, deadline) : null;
  const captured = findCaptures(game, mind, action, side, path);
  const threat = isProvable ? findThreat(game, mind, action, deadline) : null;
  const reasons = [
    stopped,
    captured,
    threat ?? findCheck(mind, action, own),
    captured === null ? findSavedPieces(game, mind, action) : null,
    findAttack(game, mind, action),
  ];
  const found = reasons.filter((reason) => reason !== null);
  return found.length > 0 ? found : findQuietReasons({ game, position, action, side, path });
}

/** Finds the shortest win that the action forces. */
function findForcedWin(
  game: Game,
  { position }: EvaluatedPosition,
  action: number,
  deadline: Deadline,
): HintReason | null {
  const limits = new Limits(NODES, deadline);
  const wins = new ForcedWins(position, position.toMove, limits);
  for (let moves = 1; moves <= MAX_MOVES && !limits.areReached; moves++) {
    const line = wins.findLine(action, moves);
    const win = line === null ? null : describeWin(game, { position }, line);
    if (win !== null) return { kind: 'wins', moves, ...win };
  }
  return null;
}

/** Win that the next enemy would have if the side passed, but no longer has after the action. */
function findStoppedWin(
  game: Game,
  { position }: EvaluatedPosition,
  action: number,
  deadline: Deadline,
): HintReason | null {
  if (position.pass === undefined || position.inCheck) return null;
  position.pass();
  const before = findImmediateWin(game, { position }, deadline);
  position.unmake();
  if (before === null) return null;
  position.make(action);
  const isLeft = position.outcome === UNDECIDED && findImmediateWin(game, { position }, deadline) !== null;
  position.unmake();
  return isLeft ? null : { kind: 'stops', ...before };
}

/** Win that the side would have with its next move if the enemy passed. */
function findThreat(
  game: Game,
  { position }: EvaluatedPosition,
  action: number,
  deadline: Deadline,
): HintReason | null {
  position.make(action);
  let found: Win | null = null;
  if (position.pass !== undefined && position.outcome === UNDECIDED && !position.inCheck) {
    position.pass();
    found = findImmediateWin(game, { position }, deadline);
    position.unmake();
  }
  position.unmake();
  return found === null ? null : { kind: 'threatens', ...found };
}

/** Win of the side to move with one action. */
function findImmediateWin(
  game: Game,
  { position }: Pick<EvaluatedPosition, 'position'>,
  deadline: Deadline,
): Win | null {
  if (position.toMove === CHANCE) return null;
  const wins = new ForcedWins(position, position.toMove, new Limits(NODES, deadline));
  const [action] = wins.listWinningActions(1);
  return action === undefined ? null : describeWin(game, { position }, [action]);
}

/** Describes the end of a winning line. */
function describeWin(
  game: Game,
  { position }: Pick<EvaluatedPosition, 'position'>,
  line: readonly number[],
): Win | null {
  const start = position.position() as Position;
  let here = start;
  let square = '';
  let made = 0;
  for (const action of line) {
    const path = position.pathOf(action);
    const played = game.play(here, position.sides[position.toMove] ?? '', path);
    if (!played.ok) break;
    here = played.value.position;
    square = findLastSquare(game, start, path);
    position.make(action);
    made++;
  }
  for (; made > 0; made--) position.unmake();
  const reason = game.outcome(here)?.reason;
  return reason === undefined ? null : { ends: reason, square };
}

/** Last square among the tokens of a path. */
function findLastSquare(game: Game, position: Position, path: Path): string {
  const { names } = game.view(position, null).board;
  return path.findLast((token) => names.includes(token)) ?? '';
}

/** Enemy pieces that the action removes from the board, as the side sees it. */
function findCaptures(
  game: Game,
  { position, evaluation }: EvaluatedPosition,
  action: number,
  side: SideId,
  path: Path,
): HintReason | null {
  const before = position.position() as Position;
  const played = game.play(before, side, path);
  if (!played.ok) return null;
  const view = game.view(before, side);
  const after = new Set(game.view(played.value.position, side).pieces.map(pieceKey));
  const camp = position.allies[position.toMove] ?? 0;
  const isEnemy = ({ side: owner }: PieceView) => ((camp >> position.sides.indexOf(owner)) & 1) === 0;
  const gone = view.pieces.filter((piece) => isEnemy(piece) && !after.has(pieceKey(piece)));
  if (gone.length === 0 || game.outcome(played.value.position) !== null) return null;
  const isGain = !canBeRecaptured(game, { position, evaluation }, action, findLastSquare(game, before, path));
  const pieces = gone.map(({ kind, square }) => ({ kind, square: squareName(view.board, square) }));
  return { kind: 'captures', pieces, isGain };
}

/** True if a reply may capture the piece that moved to the square. */
function canBeRecaptured(
  game: Game,
  { position, evaluation }: EvaluatedPosition,
  action: number,
  square: string,
): boolean {
  if (position instanceof CardSearch) return true;
  const camp = position.allies[position.toMove] ?? 0;
  const list = new MoveList();
  position.make(action);
  position.pushMoves(list);
  const isTaken =
    position.toMove === CHANCE ||
    list.popAll(0).some((reply) => {
      if (evaluation.estimateGain(reply) <= 0) return false;
      position.make(reply);
      const isGone = position.toMove === CHANCE || !hasPieceAt(game, position, camp, square);
      position.unmake();
      return isGone;
    });
  position.unmake();
  return isTaken;
}

/** True if a side of the camp has a piece on the square. */
function hasPieceAt(game: Game, position: SearchPosition, camp: number, square: string): boolean {
  const { board, pieces } = game.view(position.position() as Position, null);
  const at = board.names.indexOf(square);
  return pieces.some(
    (piece) => piece.square === at && ((camp >> position.sides.indexOf(piece.side)) & 1) === 1,
  );
}

function pieceKey({ square, kind, side }: PieceView): string {
  return `${square} ${kind} ${side}`;
}

/** Pieces that the next enemy could win if the side passed, but no longer after the action. */
function findSavedPieces(game: Game, mind: EvaluatedPosition, action: number): HintReason | null {
  const { position } = mind;
  if (position.pass === undefined || position.inCheck) return null;
  position.make(action);
  const after = findBestGain(mind);
  position.unmake();
  position.pass();
  const before = findBestGain(mind);
  const pieces = isLarger(before, after) ? listCaptured(game, mind, before.action) : [];
  position.unmake();
  return pieces.length === 0 ? null : { kind: 'saves', pieces };
}

/** Pieces that the side's next move would win if the others passed, and that it couldn't win before. */
function findAttack(game: Game, mind: EvaluatedPosition, action: number): HintReason | null {
  const { position } = mind;
  const own = position.toMove;
  if (position.pass === undefined) return null;
  const before = findBestGain(mind);
  let pieces: readonly LocatedPiece[] = [];
  let made = 1;
  position.make(action);
  // With more than two sides, every other side passes.
  while (canPass(mind, own) && made <= position.sides.length) {
    position.pass();
    made++;
  }
  const after = position.toMove === own ? findBestGain(mind) : null;
  if (isLarger(after, before)) pieces = listCaptured(game, mind, after.action);
  for (; made > 0; made--) position.unmake();
  return pieces.length === 0 ? null : { kind: 'attacks', pieces };
}

/** True if it is another side's turn, and that side may pass in a search. */
function canPass({ position }: EvaluatedPosition, own: number): boolean {
  const { outcome, toMove, inCheck } = position;
  return outcome === UNDECIDED && toMove !== own && toMove !== CHANCE && !inCheck;
}

/** The pieces that an action of the side to move captures. */
function listCaptured(game: Game, mind: EvaluatedPosition, action: number): readonly LocatedPiece[] {
  const { position } = mind;
  const reason = findCaptures(
    game,
    mind,
    action,
    position.sides[position.toMove] ?? '',
    position.pathOf(action),
  );
  return reason?.kind === 'captures' ? reason.pieces : [];
}

/** Check to the king of the next side, if that is an enemy. */
function findCheck({ position }: EvaluatedPosition, action: number, own: number): HintReason | null {
  const camp = position.allies[own] ?? 1 << own;
  position.make(action);
  const { toMove, outcome } = position;
  const isCheck =
    outcome === UNDECIDED && toMove !== CHANCE && ((camp >> toMove) & 1) === 0 && position.inCheck;
  position.unmake();
  return isCheck ? { kind: 'checks' } : null;
}
