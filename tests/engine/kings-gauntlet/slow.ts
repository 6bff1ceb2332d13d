/**
 * Reference implementation of The King's Gauntlet, written slowly and straight from the rules: pieces as
 * objects in a map, and every square tried as a target. Shares only the position text and the words of the
 * notation with the engine.
 */

type Options = Readonly<Record<string, string>>;

interface Piece {
  readonly army: number;
  readonly kind: string;
  /** 0 north, 1 east, 2 south, 3 west. */
  readonly facing: number;
  readonly moved: boolean;
}

export interface ReferencePosition {
  readonly options: Options;
  /** Keys `x,y`, from a1 = `0,0`. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly turn: number;
  readonly frozen: readonly number[];
  /** The winning armies and the reason; null while undecided. */
  readonly over: { readonly reason: string; readonly winners: readonly number[] } | null;
}

export interface ReferenceMove {
  readonly from: string;
  readonly to: string;
  /** Further notation after the target: `@e`, `=Q` or empty. */
  readonly more: string;
  /** Origin and target of the rook in castling. */
  readonly rook?: readonly [string, string];
}

const ARMIES = [0, 1, 2, 3];
const LETTERS = 'swne';
const COMPASS = 'nesw';
const STEP = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const THRONE = '7,7';

const key = (x: number, y: number) => `${x},${y}`;
const point = (at: string) => at.split(',').map(Number) as [number, number];
const isInside = (n: number) => n >= 3 && n <= 11;
const isOnBoard = (x: number, y: number) =>
  x >= 0 && y >= 0 && x < 15 && y < 15 && (isInside(x) || isInside(y));
const squares = Array.from({ length: 225 }, (_, i) => [i % 15, Math.floor(i / 15)] as const)
  .filter(([x, y]) => isOnBoard(x, y))
  .map(([x, y]) => key(x, y));
const isCopper = (at: string) => {
  const [x, y] = point(at);
  return at !== THRONE && isInside(x) && isInside(y) && Math.abs(x - 7) === Math.abs(y - 7);
};
const isBackRow = (at: string, army: number) => {
  const [x, y] = point(at);
  return [y === 0, x === 0, y === 14, x === 14][army] === true;
};
const nameOf = (at: string) => {
  const [x, y] = point(at);
  return `${'abcdefghijklmno'[x]}${y + 1}`;
};

/** Reads a position: only the pieces, the army to move, and frozen armies. */
export function readReferencePosition(text: string, options: Options): ReferencePosition {
  const [rows = '', turn = '', ...fields] = text.split(' ');
  const pieces = new Map<string, Piece>();
  rows.split('/').forEach((row, index) => {
    const y = 14 - index;
    const line = Array.from({ length: 15 }, (_, x) => x).filter((x) => isOnBoard(x, y));
    for (const word of row.split(',')) {
      if (/^\d+$/.test(word)) {
        line.splice(0, Number(word));
        continue;
      }
      const army = LETTERS.indexOf(word.charAt(0));
      const [kind = '', mark = ''] = word.slice(1);
      const facing = kind === 'P' && mark !== '' ? COMPASS.indexOf(mark) : army;
      const x = line.shift() ?? -1;
      pieces.set(key(x, y), { army, kind, facing, moved: mark !== '' });
    }
  });
  const frozen = fields.find((field) => field.startsWith('frozen:'))?.slice(7) ?? '';
  const over = fields
    .find((field) => field.startsWith('over:'))
    ?.slice(5)
    .split('/');
  return {
    options,
    pieces,
    turn: LETTERS.indexOf(turn),
    frozen: [...frozen].map((letter) => LETTERS.indexOf(letter)),
    over: over
      ? { reason: over[0] ?? '', winners: [...(over[1] ?? '')].map((one) => LETTERS.indexOf(one)) }
      : null,
  };
}

function teamOf(options: Options, army: number): readonly number[] {
  if (options.mode === 'free-for-all') return [army];
  const beside =
    options.mode === 'team-adjacent' ||
    (options.mode === 'two-players' && options['two-player-seats'] === 'adjacent');
  const teams = beside
    ? [
        [0, 1],
        [2, 3],
      ]
    : [
        [0, 2],
        [1, 3],
      ];
  return teams.find((team) => team.includes(army)) ?? [];
}

const kingOf = (pieces: ReferencePosition['pieces'], army: number) =>
  squares.find((at) => pieces.get(at)?.kind === 'K' && pieces.get(at)?.army === army);

/**
 * True if no piece is strictly between two squares on a line. If only kings may cross the throne, the throne
 * counts as blocked.
 */
function isFreeBetween(
  { pieces, options }: Pick<ReferencePosition, 'pieces' | 'options'>,
  from: string,
  to: string,
): boolean {
  const [x, y] = point(from);
  const [u, v] = point(to);
  const far = Math.max(Math.abs(u - x), Math.abs(v - y));
  for (let n = 1; n < far; n++) {
    const at = key(x + ((u - x) / far) * n, y + ((v - y) / far) * n);
    if (!squares.includes(at) || pieces.has(at)) return false;
    if (at === THRONE && options['throne-kings-only'] === 'on') return false;
  }
  return true;
}

/** True if a piece that moves like this chess piece reaches the square. */
function canReach(
  position: Pick<ReferencePosition, 'pieces' | 'options'>,
  like: string,
  from: string,
  to: string,
): boolean {
  const [x, y] = point(from);
  const [u, v] = point(to);
  const [dx, dy] = [Math.abs(u - x), Math.abs(v - y)];
  if (from === to) return false;
  if (like === 'N') return dx * dy === 2;
  if (like === 'K') return Math.max(dx, dy) === 1;
  const straight = dx === 0 || dy === 0;
  const diagonal = dx === dy;
  const right = like === 'Q' ? straight || diagonal : like === 'R' ? straight : like === 'B' && diagonal;
  return right && isFreeBetween(position, from, to);
}

/** True if the piece on a square attacks another: pawns along their facing, guards never. */
function canAttack(
  position: Pick<ReferencePosition, 'pieces' | 'options'>,
  from: string,
  to: string,
): boolean {
  const piece = position.pieces.get(from);
  if (piece === undefined || piece.kind === 'G') return false;
  if (piece.kind !== 'P') return canReach(position, piece.kind, from, to);
  const [x, y] = point(from);
  const [u, v] = point(to);
  const [fx, fy] = STEP[piece.facing] ?? [0, 0];
  const [dx, dy] = [u - x, v - y];
  return dx * fx + dy * fy === 1 && Math.abs(dx * fy) + Math.abs(dy * fx) === 1;
}

function isAttackedBy(position: ReferencePosition, enemies: readonly number[], to: string): boolean {
  return squares.some((from) => {
    const army = position.pieces.get(from)?.army;
    if (army === undefined || !enemies.includes(army) || position.frozen.includes(army)) return false;
    return canAttack(position, from, to);
  });
}

const enemyArmySet = (position: ReferencePosition, army: number) =>
  ARMIES.filter((other) => !teamOf(position.options, army).includes(other));

export function isCheckBinding(position: ReferencePosition, army: number): boolean {
  if (kingOf(position.pieces, army) === undefined) return false;
  if (position.options.mode === 'free-for-all') return true;
  return teamOf(position.options, army).some((mate) => kingOf(position.pieces, mate) === undefined);
}

export function isKingInCheck(position: ReferencePosition, army: number): boolean {
  const king = kingOf(position.pieces, army);
  return king !== undefined && isAttackedBy(position, enemyArmySet(position, army), king);
}

function canTake(position: ReferencePosition, taker: Piece, victim: Piece): boolean {
  const { options } = position;
  if (taker.kind === 'G' || victim.army === taker.army) return false;
  if (teamOf(options, taker.army).includes(victim.army)) {
    return options['capture-partner'] === 'on' && victim.kind !== 'K' && victim.kind !== 'G';
  }
  return victim.kind !== 'G' || taker.kind === 'K';
}

/** All moves of the army to move, whatever happens to its king. */
function listPossible(position: ReferencePosition): ReferenceMove[] {
  const { pieces, turn } = position;
  return [...pieces].flatMap(([from, piece]) => {
    if (piece.army !== turn) return [];
    const moves = squares.flatMap((to) => listMovesTo(position, piece, from, to));
    return piece.kind === 'K' ? [...moves, ...listCastlings(position, from)] : moves;
  });
}

/** The variants of a move to a square: none, one, or several for a pawn. */
function listMovesTo(position: ReferencePosition, piece: Piece, from: string, to: string): ReferenceMove[] {
  const { options } = position;
  const there = position.pieces.get(to);
  if (there !== undefined && !canTake(position, piece, there)) return [];
  if (to === THRONE && piece.kind !== 'K' && options['throne-kings-only'] === 'on') return [];
  if (piece.kind === 'P') {
    const goes = there === undefined ? canPawnGo(position, piece, from, to) : canAttack(position, from, to);
    return goes ? listPawnMoves(position, piece, from, to) : [];
  }
  const guardLike = { queen: 'Q', king: 'K', knight: 'N', rook: 'R' }[options['guard-moves'] ?? ''] ?? 'Q';
  if (!canReach(position, piece.kind === 'G' ? guardLike : piece.kind, from, to)) return [];
  if (piece.kind === 'K' && to === THRONE) {
    const without = new Map(position.pieces);
    without.delete(from);
    if (isAttackedBy({ ...position, pieces: without }, enemyArmySet(position, piece.army), THRONE)) return [];
  }
  return [{ from, to, more: '' }];
}

function canPawnGo(position: ReferencePosition, piece: Piece, from: string, to: string): boolean {
  const [x, y] = point(from);
  const [fx, fy] = STEP[piece.facing] ?? [0, 0];
  if (to === key(x + fx, y + fy)) return true;
  return !piece.moved && to === key(x + 2 * fx, y + 2 * fy) && isFreeBetween(position, from, to);
}

function listPawnMoves(
  { options }: ReferencePosition,
  piece: Piece,
  from: string,
  to: string,
): ReferenceMove[] {
  const team = teamOf(options, piece.army);
  if (ARMIES.some((army) => !team.includes(army) && isBackRow(to, army))) {
    const kinds = options['promote-to-guard'] === 'on' ? 'QRBNG' : 'QRBN';
    return [...kinds].map((kind) => ({ from, to, more: `=${kind}` }));
  }
  if (!isCopper(to)) return [{ from, to, more: '' }];
  return [0, 1, 3].map((turned) => ({ from, to, more: `@${COMPASS[(piece.facing + turned) % 4]}` }));
}

function listCastlings(position: ReferencePosition, from: string): ReferenceMove[] {
  const { pieces, turn } = position;
  const king = pieces.get(from);
  if (king === undefined || king.moved) return [];
  const [x, y] = point(from);
  const enemies = enemyArmySet(position, turn);
  return [1, 3].flatMap((hand) => {
    const [dx, dy] = STEP[(turn + hand) % 4] ?? [0, 0];
    const squareAlong = (n: number) => key(x + n * dx, y + n * dy);
    const rookAt = Array.from({ length: 12 }, (_, n) => n + 3).find((n) => {
      const rook = pieces.get(squareAlong(n));
      return rook?.kind === 'R' && rook.army === turn && !rook.moved;
    });
    if (rookAt === undefined) return [];
    for (let n = 1; n < rookAt; n++) {
      if (!squares.includes(squareAlong(n)) || pieces.has(squareAlong(n)) || squareAlong(n) === THRONE)
        return [];
    }
    const steps = [0, 1, 2].map((n) => {
      const moved = new Map(pieces);
      moved.delete(from);
      if (n === 2) {
        moved.delete(squareAlong(rookAt));
        moved.set(squareAlong(1), { army: turn, kind: 'R', facing: 0, moved: true });
      }
      moved.set(squareAlong(n), king);
      return isAttackedBy({ ...position, pieces: moved }, enemies, squareAlong(n));
    });
    return steps.includes(true)
      ? []
      : [{ from, to: squareAlong(2), more: '', rook: [squareAlong(rookAt), squareAlong(1)] as const }];
  });
}

/** The board after a move, with the pieces that the move freezes. */
function movePieces(position: ReferencePosition, move: ReferenceMove): ReferencePosition {
  const pieces = new Map(position.pieces);
  const piece = pieces.get(move.from);
  const victim = pieces.get(move.to);
  if (piece === undefined) throw new Error(`nobody on ${move.from}`);
  pieces.delete(move.from);
  const facing = move.more.startsWith('@') ? COMPASS.indexOf(move.more.slice(1)) : piece.facing;
  const kind = move.more.startsWith('=') ? move.more.slice(1) : piece.kind;
  pieces.set(move.to, { army: piece.army, kind, facing, moved: true });
  if (move.rook !== undefined) {
    pieces.delete(move.rook[0]);
    pieces.set(move.rook[1], { army: piece.army, kind: 'R', facing: 0, moved: true });
  }
  const falls = victim?.kind === 'K' && position.options['after-king-taken'] === 'freeze';
  return { ...position, pieces, frozen: falls ? [...position.frozen, victim.army] : position.frozen };
}

export function listReferenceMoves(position: ReferencePosition): ReferenceMove[] {
  if (position.over !== null) return [];
  const moves = listPossible(position);
  if (!isCheckBinding(position, position.turn)) return moves;
  const safe = moves.filter((move) => !isKingInCheck(movePieces(position, move), position.turn));
  return safe.length > 0 || !isKingInCheck(position, position.turn) ? safe : moves;
}

export function formatReferenceMove(
  { pieces }: ReferencePosition,
  { from, to, more }: ReferenceMove,
): string {
  return `${nameOf(from)}${pieces.has(to) ? 'x' : '-'}${nameOf(to)}${more}`;
}

export function playReferenceMove(position: ReferencePosition, move: ReferenceMove): ReferencePosition {
  const next = movePieces(position, move);
  const team = teamOf(position.options, position.turn);
  const victim = position.pieces.get(move.to);
  if (position.pieces.get(move.from)?.kind === 'K' && move.to === THRONE) {
    return { ...next, over: { reason: 'throne', winners: team } };
  }
  if (victim?.kind === 'K') {
    const winners = findOnlyTeam(next);
    if (winners !== null) return { ...next, over: { reason: 'kings-taken', winners } };
  }
  return nextTurn(next);
}

function findOnlyTeam({ pieces, options }: ReferencePosition): readonly number[] | null {
  const crowned = ARMIES.filter((army) => kingOf(pieces, army) !== undefined);
  const team = teamOf(options, crowned[0] ?? 0);
  return crowned.every((army) => team.includes(army)) ? team : null;
}

function nextTurn(position: ReferencePosition): ReferencePosition {
  let next = position;
  for (let tries = 0; tries < 9; tries++) {
    next = { ...next, turn: (next.turn + 1) % 4 };
    if (next.frozen.includes(next.turn)) continue;
    const bound = isCheckBinding(next, next.turn) && isKingInCheck(next, next.turn);
    const stuck =
      bound && listPossible(next).every((move) => isKingInCheck(movePieces(next, move), next.turn));
    if (stuck && next.options['mate-counts'] === 'on') {
      const pieces = new Map(next.pieces);
      pieces.delete(kingOf(pieces, next.turn) ?? '');
      const still = next.options['after-king-taken'] === 'freeze';
      next = { ...next, pieces, frozen: still ? [...next.frozen, next.turn] : next.frozen };
      const winners = findOnlyTeam(next);
      if (winners !== null) return { ...next, over: { reason: 'checkmate', winners } };
      if (still) continue;
    }
    if (listReferenceMoves(next).length > 0) return next;
  }
  return { ...next, over: { reason: 'nobody-moves', winners: [] } };
}

export function countReferencePerft(position: ReferencePosition, depth: number): number {
  if (depth === 0) return 1;
  const moves = listReferenceMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (total, move) => total + countReferencePerft(playReferenceMove(position, move), depth - 1),
    0,
  );
}
