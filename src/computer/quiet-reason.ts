/** Reasons for actions that neither win, threaten nor capture, by their changes on the board. */
import type { Path } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { MoveList } from '../engine/search/piece-codes.js';
import { CHANCE, type SearchPosition, UNDECIDED } from '../engine/search/search.js';
import type { PieceView, View } from '../engine/view.js';

export type QuietReason =
  /** No other action is legal. */
  | { readonly kind: 'only' }
  /** Ends an attack on the side's king. */
  | { readonly kind: 'evades' }
  /** A piece becomes another one. */
  | { readonly kind: 'promotes'; readonly piece: string }
  /** King and rook move together. */
  | { readonly kind: 'castles' }
  /** The king gets out with two more moves if no one stops it. */
  | { readonly kind: 'nears' }
  /** The king comes nearer to the throne, with `count` steps left. */
  | { readonly kind: 'approaches'; readonly count: number }
  /** The next enemy's king has only `count` moves left. */
  | { readonly kind: 'confines'; readonly count: number }
  /** The side's own king has more moves. */
  | { readonly kind: 'frees'; readonly count: number }
  /** A knight or bishop leaves its first rank. */
  | { readonly kind: 'develops'; readonly piece: string }
  /** A piece comes nearer to the middle of the board. */
  | { readonly kind: 'centralizes'; readonly piece: string }
  /** The side has `count` more moves than before. */
  | { readonly kind: 'room'; readonly count: number }
  /** The next enemy has `count` fewer moves than before. */
  | { readonly kind: 'limits'; readonly count: number };

/** Minimum change in the number of moves for a reason. */
const MIN_CHANGE = 3;
/** Limit on moves of a king that counts as confined. */
const MAX_LEFT = 3;
/** The game that a king wins by walking out, so that each of its moves counts. */
const WALKED = 'kings-table';
const THRONE = 'throne';
/** Pieces that always go forward. Their moves count as centralizing only if they reach the very middle. */
const FOOT: readonly string[] = ['pawn', 'fool'];
/** The very middle is nearer than this to the board's centre, in squares. */
const CENTER = 1;
const MINOR: readonly string[] = ['knight', 'bishop'];
const KING = 'king';

/** An action of the side to move. */
interface QuietAction {
  readonly game: Game;
  readonly position: SearchPosition;
  readonly action: number;
  readonly side: SideId;
  readonly path: Path;
}

/**
 * Reasons for a quiet action, most important first. In a game with cards, only reasons that the board shows.
 */
export function findQuietReasons(quiet: QuietAction): readonly QuietReason[] {
  const { game, position, action, side, path } = quiet;
  const hasCards = position instanceof CardSearch;
  if (!hasCards && listActions(position).length === 1) return [{ kind: 'only' }];
  const before = position.position() as Position;
  const played = game.play(before, side, path);
  if (!played.ok) return [];
  const views = { before: game.view(before, side), after: game.view(played.value.position, side) };
  const seen = [findEvasion(side, views), findPieceReason(game, side, views)];
  const counted = hasCards
    ? []
    : [findApproachToExit(quiet, played.value.position), ...compareMoves(position, action, game)];
  return [...seen, ...counted].filter((reason) => reason !== null);
}

interface Views {
  readonly before: View;
  readonly after: View;
}

/** Finds a reason if the side's king was attacked and no longer is. */
function findEvasion(side: SideId, { before, after }: Views): QuietReason | null {
  const isAttacked = ({ pieces, threatened }: View) =>
    pieces.some((piece) => piece.side === side && piece.kind === KING && threatened.includes(piece.square));
  return isAttacked(before) && !isAttacked(after) ? { kind: 'evades' } : null;
}

/** Finds a reason in the change of the side's own pieces: promotion, castling, development. */
function findPieceReason(game: Game, side: SideId, { before, after }: Views): QuietReason | null {
  const own = ({ pieces }: View) => pieces.filter((piece) => piece.side === side);
  const isAmong = (pieces: readonly PieceView[], { kind, square }: PieceView) =>
    pieces.some((one) => one.kind === kind && one.square === square);
  const [were, are] = [own(before), own(after)];
  const gone = were.filter((piece) => !isAmong(are, piece));
  const come = are.filter((piece) => !isAmong(were, piece));
  const kinds = gone.map(({ kind }) => kind);
  const [became] = come.filter(({ kind }) => !kinds.includes(kind));
  if (became !== undefined) return { kind: 'promotes', piece: became.kind };
  if (kinds.includes(KING) && kinds.includes('rook')) return { kind: 'castles' };
  const [[from, ...others], [to]] = [gone, come];
  return from === undefined || to === undefined || others.length > 0
    ? null
    : findRouteReason(game, before, from, to.square);
}

/** Finds a reason in a single piece's move: to the throne, off its first rank, or to the middle. */
function findRouteReason(
  game: Game,
  { board }: View,
  { kind, square, side }: PieceView,
  target: number,
): QuietReason | null {
  const at = (one: number) => [one % board.columns, Math.floor(one / board.columns)] as const;
  const distance = (one: number, [x, y]: readonly [number, number]) =>
    Math.max(Math.abs(at(one)[0] - x), Math.abs(at(one)[1] - y));
  if (kind === KING) {
    const throne = game.id === 'kings-gauntlet' ? board.cells.indexOf(THRONE) : -1;
    const count = distance(target, at(throne));
    return throne >= 0 && count < distance(square, at(throne)) ? { kind: 'approaches', count } : null;
  }
  const [, row] = at(square);
  const isFirstRank = row === (side === 'white' ? board.rows - 1 : 0);
  if (game.id === 'knightmare' && MINOR.includes(kind) && isFirstRank && at(target)[1] !== row)
    return { kind: 'develops', piece: kind };
  const middle = [(board.columns - 1) / 2, (board.rows - 1) / 2] as const;
  const most = FOOT.includes(kind) ? CENTER : Number.POSITIVE_INFINITY;
  const isNearer = game.id !== WALKED && distance(target, middle) < Math.min(distance(square, middle), most);
  return isNearer ? { kind: 'centralizes', piece: kind } : null;
}

/**
 * Finds a reason if the side wins with two more moves while the others pass, and needed more moves before the
 * action.
 */
function findApproachToExit(
  { game, position, action, side }: QuietAction,
  after: Position,
): QuietReason | null {
  if (game.id !== WALKED || game.outcome(after) !== null) return null;
  const own = position.sides.indexOf(side);
  if (isTwoMovesFromWin(position, own)) return null;
  const made = makeThenPass(position, () => position.make(action));
  const isNear = position.toMove === own && isTwoMovesFromWin(position, own);
  for (let number = 0; number < made; number++) position.unmake();
  return isNear ? { kind: 'nears' } : null;
}

/** Makes an action, and passes until it is the side's turn again. Returns the number of actions made. */
function makeThenPass(position: SearchPosition, first: () => void): number {
  const own = position.toMove;
  first();
  let made = 1;
  while (canPass(position, own) && made <= position.sides.length) {
    position.pass?.();
    made++;
  }
  return made;
}

/** True if the side could win with two moves in a row. */
function isTwoMovesFromWin(position: SearchPosition, own: number): boolean {
  return listActions(position).some((action) => {
    const made = makeThenPass(position, () => position.make(action));
    const isNear =
      position.toMove === own && listActions(position).some((next) => isWin(position, next, own));
    for (let number = 0; number < made; number++) position.unmake();
    return isNear;
  });
}

function isWin(position: SearchPosition, action: number, own: number): boolean {
  position.make(action);
  const { outcome } = position;
  position.unmake();
  return outcome !== UNDECIDED && ((outcome >> own) & 1) === 1;
}

/** Compares numbers of moves before and after the action: of the kings, the side, and the next enemy. */
function compareMoves(position: SearchPosition, action: number, game: Game): readonly (QuietReason | null)[] {
  if (position.pass === undefined) return [];
  const own = position.toMove;
  const mine = countMoves(game, position);
  position.pass();
  const theirs = canCount(position, own) ? countMoves(game, position) : null;
  position.unmake();
  position.make(action);
  const theirsAfter = canCount(position, own) ? countMoves(game, position) : null;
  position.unmake();
  const made = makeThenPass(position, () => position.make(action));
  const mineAfter = position.toMove === own && !position.inCheck ? countMoves(game, position) : null;
  for (let number = 0; number < made; number++) position.unmake();
  const fall = (key: 'king' | 'all') => (theirs?.[key] ?? 0) - (theirsAfter?.[key] ?? theirs?.[key] ?? 0);
  const rise = (key: 'king' | 'all') => (mineAfter?.[key] ?? mine[key]) - mine[key];
  const isWalking = game.id === WALKED;
  const left = theirsAfter?.king ?? MAX_LEFT + 1;
  return [
    fall('king') > 0 && left <= MAX_LEFT ? { kind: 'confines', count: left } : null,
    isWalking && rise('king') > 0 ? { kind: 'frees', count: mineAfter?.king ?? 0 } : null,
    rise('all') >= MIN_CHANGE ? { kind: 'room', count: rise('all') } : null,
    fall('all') >= MIN_CHANGE ? { kind: 'limits', count: fall('all') } : null,
  ];
}

/** Number of actions of the side to move, and of its king. */
function countMoves(game: Game, position: SearchPosition): { readonly king: number; readonly all: number } {
  const side = position.sides[position.toMove];
  const { board, pieces } = game.view(position.position() as Position, null);
  const king = pieces.find((piece) => piece.side === side && piece.kind === KING);
  const name = king === undefined ? undefined : board.names[king.square];
  const actions = listActions(position);
  return { king: actions.filter((one) => position.pathOf(one)[0] === name).length, all: actions.length };
}

function listActions(position: SearchPosition): readonly number[] {
  const list = new MoveList();
  position.pushMoves(list);
  return list.popAll(0);
}

/** True if another side is to move and its moves can be counted. */
function canCount({ outcome, toMove, inCheck }: SearchPosition, own: number): boolean {
  return outcome === UNDECIDED && toMove !== own && toMove !== CHANCE && !inCheck;
}

/** True if it is another side's turn, and that side may pass in a search. */
function canPass(position: SearchPosition, own: number): boolean {
  return position.pass !== undefined && canCount(position, own);
}
