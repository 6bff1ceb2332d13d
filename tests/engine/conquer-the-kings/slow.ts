/**
 * Reference implementation of Conquer the Kings, written slowly and straight from the rules: pieces as
 * objects in a map, and every square tried as a target under every arrow. Shares only the board map and the
 * position text with the engine.
 */
import { shapes } from '../../../src/engine/conquer-the-kings/board/layouts.js';

type Options = Readonly<Record<string, string>>;

interface Piece {
  readonly army: number;
  readonly kind: string;
}

export interface ReferencePosition {
  readonly options: Options;
  /** Keys `x,y`, from a1 = `0,0`. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly turn: number;
  /** 0 north, 1 east, 2 south, 3 west. */
  readonly arrows: readonly number[];
  readonly alive: readonly number[];
  readonly ruins: readonly number[];
  /** Captured pieces held by each army, such as `sQ`, one entry per piece. */
  readonly yards: readonly (readonly string[])[];
  readonly points: readonly number[];
  readonly over: { readonly reason: string; readonly winners: readonly number[] } | null;
}

export interface ReferenceMove {
  /** -1 if the move doesn't rotate the arrow. */
  readonly arrow: number;
  readonly from: string;
  readonly to: string;
  /** The rescued piece, such as `sQ`. Empty for none. */
  readonly rescue: string;
}

const ARMIES = [0, 1, 2, 3];
const LETTERS = 'swne';
const COMPASS = 'nesw';
const WORTH: Readonly<Record<string, number>> = { K: 15, Q: 9, R: 5, B: 3, N: 3, P: 1 };
const STEP = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

const key = (x: number, y: number) => `${x},${y}`;
const point = (at: string) => at.split(',').map(Number) as [number, number];

function boardOf(shape: string | undefined): { readonly size: number; readonly squares: readonly string[] } {
  const map = shapes.find(({ id }) => id === shape)?.map ?? [];
  const squares = map.flatMap((row, index) =>
    [...row].flatMap((mark, x) => (mark === '-' ? [] : [key(x, map.length - 1 - index)])),
  );
  return { size: map.length, squares };
}

const boards = { octagon: boardOf('octagon'), long: boardOf('long') };
const boardOfShape = (options: Options) => (options.shape === 'long' ? boards.long : boards.octagon);

/** The army whose back line contains the square: the outermost squares of the four arms. */
function findBackLineArmy(options: Options, at: string): number {
  const { size } = boardOfShape(options);
  const [x, y] = point(at);
  if (y === 0) return 0;
  if (x === 0) return 1;
  if (y === size - 1) return 2;
  return x === size - 1 ? 3 : -1;
}

const nameOf = (at: string) => {
  const [x, y] = point(at);
  return `${'abcdefghijklmnop'[x]}${y + 1}`;
};

/** Reads a position in which all armies are set up. */
export function readReferencePosition(text: string, options: Options): ReferencePosition {
  const { size, squares } = boardOfShape(options);
  const [rows = '', turn = '', ...words] = text.split(' ');
  const fields = new Map(words.map((word) => word.split(/:(.*)/s).slice(0, 2) as [string, string]));
  const pieces = new Map<string, Piece>();
  rows.split('/').forEach((row, index) => {
    const y = size - 1 - index;
    const line = Array.from({ length: size }, (_, x) => key(x, y)).filter((at) => squares.includes(at));
    for (const word of row.split(',')) {
      if (/^\d+$/.test(word)) line.splice(0, Number(word));
      else pieces.set(line.shift() ?? '', { army: LETTERS.indexOf(word.charAt(0)), kind: word.charAt(1) });
    }
  });
  const armies = (name: string) =>
    [...(fields.get(name) ?? '').replace('-', '')].map((one) => LETTERS.indexOf(one));
  const yards: string[][] = [[], [], [], []];
  for (const yard of (fields.get('yards') ?? '').split('/').filter((one) => one !== '')) {
    const [holder = '', held = ''] = yard.split('=');
    for (const entry of held.split('.')) {
      const count = Number(entry.slice(2));
      yards[LETTERS.indexOf(holder)]?.push(...new Array<string>(count).fill(entry.slice(0, 2)));
    }
  }
  const over = fields.get('over')?.split('/');
  return {
    options,
    pieces,
    turn: LETTERS.indexOf(turn),
    arrows: [...(fields.get('arrows') ?? '')].map((one) => COMPASS.indexOf(one)),
    alive: armies('alive'),
    ruins: armies('ruins'),
    yards,
    points: fields.get('points')?.split('.').map(Number) ?? [0, 0, 0, 0],
    over: over
      ? {
          reason: over[0] ?? '',
          winners: [...(over[1] ?? '').replace('-', '')].map((one) => LETTERS.indexOf(one)),
        }
      : null,
  };
}

function teamOf({ mode = '' }: Options, army: number): readonly number[] {
  if (['four', 'three', 'two-across', 'two-beside'].includes(mode)) return [army];
  const teams =
    mode === 'teams-beside'
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

/** The army's player, equal for all armies of one person. */
function playerOf({ mode }: Options, army: number): string {
  const isOfPair = mode === 'two-armies-each' || (mode === 'one-against-two' && army % 2 === 0);
  return isOfPair ? `pair ${army % 2}` : `${army}`;
}

/** True if check and mate count. */
export function isCheckBinding({ options, alive }: ReferencePosition): boolean {
  const counted = alive.map((army) =>
    options['check-when'] === 'two-armies' ? `${army}` : playerOf(options, army),
  );
  return options['check-when'] !== 'never' && new Set(counted).size === 2;
}

function isFreeBetween({ pieces, options }: ReferencePosition, from: string, to: string): boolean {
  const { squares } = boardOfShape(options);
  const [x, y] = point(from);
  const [u, v] = point(to);
  const far = Math.max(Math.abs(u - x), Math.abs(v - y));
  for (let n = 1; n < far; n++) {
    const at = key(x + ((u - x) / far) * n, y + ((v - y) / far) * n);
    if (!squares.includes(at) || pieces.has(at)) return false;
  }
  return true;
}

function canReach(position: ReferencePosition, kind: string, from: string, to: string): boolean {
  const [x, y] = point(from);
  const [u, v] = point(to);
  const [dx, dy] = [Math.abs(u - x), Math.abs(v - y)];
  if (from === to) return false;
  if (kind === 'N') return dx * dy === 2;
  if (kind === 'K') return Math.max(dx, dy) === 1;
  const straight = dx === 0 || dy === 0;
  const diagonal = dx === dy;
  const right = kind === 'Q' ? straight || diagonal : kind === 'R' ? straight : kind === 'B' && diagonal;
  return right && isFreeBetween(position, from, to);
}

function canPawnTake(arrow: number, from: string, to: string): boolean {
  const [x, y] = point(from);
  const [u, v] = point(to);
  const [fx, fy] = STEP[arrow] ?? [0, 0];
  const [dx, dy] = [u - x, v - y];
  return dx * fx + dy * fy === 1 && Math.abs(dx * fy) + Math.abs(dy * fx) === 1;
}

/** True if an enemy still in play could capture the army's king, with arrows as they are. */
export function isKingInCheck(position: ReferencePosition, army: number): boolean {
  const king = [...position.pieces].find(([, piece]) => piece.kind === 'K' && piece.army === army)?.[0];
  if (king === undefined) return false;
  return [...position.pieces].some(([from, piece]) => {
    if (teamOf(position.options, army).includes(piece.army) || !position.alive.includes(piece.army))
      return false;
    if (piece.kind === 'P') return canPawnTake(position.arrows[piece.army] ?? 0, from, king);
    return canReach(position, piece.kind, from, king);
  });
}

function canTake({ options, ruins }: ReferencePosition, taker: Piece, victim: Piece): boolean {
  if (taker.army === victim.army) return false;
  if (ruins.includes(victim.army)) return true;
  if (!teamOf(options, taker.army).includes(victim.army)) return true;
  return options['capture-partner'] === 'on' && victim.kind !== 'K';
}

/** All moves, whatever happens to the mover's king. */
function listPossible(position: ReferencePosition): ReferenceMove[] {
  const { pieces, turn, options } = position;
  return [...pieces].flatMap(([from, piece]) => {
    if (piece.army !== turn) return [];
    return boardOfShape(options).squares.flatMap((to) => listMovesTo(position, piece, from, to));
  });
}

/** The variants of a move to a square: one per arrow, and for a pawn one per rescue. */
function listMovesTo(position: ReferencePosition, piece: Piece, from: string, to: string): ReferenceMove[] {
  const there = position.pieces.get(to);
  if (there !== undefined && !canTake(position, piece, there)) return [];
  const turned = ARMIES.map((arrow) => (arrow === position.arrows[piece.army] ? -1 : arrow));
  if (piece.kind !== 'P') {
    const goes = canReach(position, piece.kind, from, to);
    return goes ? turned.map((arrow) => ({ arrow, from, to, rescue: '' })) : [];
  }
  return ARMIES.filter((arrow) => canPawnGo(position, arrow, turned[arrow] === -1, from, to)).flatMap(
    (arrow) => {
      const move = { arrow: turned[arrow] ?? -1, from, to, rescue: '' };
      return [move, ...listRescues(position, move).map((rescue) => ({ ...move, rescue }))];
    },
  );
}

function canPawnGo(
  position: ReferencePosition,
  arrow: number,
  mayCapture: boolean,
  from: string,
  to: string,
): boolean {
  if (position.pieces.has(to)) return mayCapture && canPawnTake(arrow, from, to);
  const [x, y] = point(from);
  const [fx, fy] = STEP[arrow] ?? [0, 0];
  if (to === key(x + fx, y + fy)) return true;
  return to === key(x + 2 * fx, y + 2 * fy) && isFreeBetween(position, from, to);
}

function isPlaying({ mode }: Options, army: number): boolean {
  if (mode === 'two-across') return army % 2 === 0;
  if (mode === 'two-beside') return army < 2;
  return mode !== 'three' || army < 3;
}

/** Pieces for which the moving pawn can be exchanged. */
function listRescues(position: ReferencePosition, move: ReferenceMove): string[] {
  const { options, turn } = position;
  const after = movePieces(position, move);
  const line = findBackLineArmy(options, move.to);
  if (findBackLineArmy(options, move.from) === line) return [];
  const takesPart =
    after.alive.includes(line) || (options['fallen-back-line'] === 'open' && isPlaying(options, line));
  if (!takesPart || teamOf(options, turn).includes(line)) return [];
  const lying = options['rescue-from'] === 'any-boneyard' ? after.yards.flat() : (after.yards[line] ?? []);
  const own = (piece: string) =>
    options['rescue-kind'] === 'any-captured' || piece.startsWith(LETTERS[turn] ?? '?');
  return [...new Set(lying.filter((piece) => own(piece) && 'QRBN'.includes(piece.charAt(1))))];
}

/** The board after the move, before its consequences. */
function movePieces(
  position: ReferencePosition,
  { arrow, from, to, rescue }: ReferenceMove,
): ReferencePosition {
  const { turn, options } = position;
  const pieces = new Map(position.pieces);
  const piece = pieces.get(from);
  const victim = pieces.get(to);
  if (piece === undefined) throw new Error(`nobody on ${from}`);
  pieces.delete(from);
  pieces.set(to, piece);
  const yards = position.yards.map((yard) => [...yard]);
  const points = [...position.points];
  let next: ReferencePosition = {
    ...position,
    pieces,
    yards,
    points,
    arrows: position.arrows.map((one, army) => (army === turn && arrow >= 0 ? arrow : one)),
  };
  if (victim !== undefined) {
    yards[turn]?.push(`${LETTERS[victim.army]}${victim.kind}`);
    points[turn] = (points[turn] ?? 0) + (WORTH[victim.kind] ?? 0);
    if (victim.kind === 'K') next = dropArmy(next, victim.army, turn);
  }
  if (rescue === '') return next;
  const changed = new Map(next.pieces);
  changed.set(to, { army: turn, kind: rescue.charAt(1) });
  const line = findBackLineArmy(options, to);
  const holder =
    [0, 1, 2, 3].map((n) => (line + n) % 4).find((army) => next.yards[army]?.includes(rescue)) ?? 0;
  const left = next.yards.map((yard, army) =>
    army === holder ? yard.filter((_, index) => index !== yard.indexOf(rescue)) : yard,
  );
  return { ...next, pieces: changed, yards: left };
}

function dropArmy(position: ReferencePosition, army: number, taker: number): ReferencePosition {
  const after = position.options['after-king-taken'];
  const pieces = new Map(position.pieces);
  for (const [at, piece] of position.pieces) {
    if (piece.army !== army) continue;
    if (after === 'remove') pieces.delete(at);
    if (after === 'take-over') pieces.set(at, { ...piece, army: taker });
  }
  const lying = position.yards[army] ?? [];
  const fate = position.options['fallen-boneyard'];
  const gains = fate === 'captor' ? lying : [];
  return {
    ...position,
    pieces,
    alive: position.alive.filter((one) => one !== army),
    ruins: after === 'obstacles' ? [...position.ruins, army] : position.ruins,
    yards: position.yards.map((yard, holder) => {
      if (holder === army) return fate === 'kept' ? yard : [];
      return holder === taker ? [...yard, ...gains] : yard;
    }),
    points: position.points.map((sum, holder) =>
      holder === taker ? gains.reduce((all, piece) => all + (WORTH[piece.charAt(1)] ?? 0), sum) : sum,
    ),
  };
}

export function listReferenceMoves(position: ReferencePosition): ReferenceMove[] {
  if (position.over !== null) return [];
  const moves = listPossible(position);
  if (!isCheckBinding(position)) return moves;
  return moves.filter((move) => !isKingInCheck(movePieces(position, { ...move, rescue: '' }), position.turn));
}

export function formatReferenceMove(
  { pieces, turn }: ReferencePosition,
  { arrow, from, to, rescue }: ReferenceMove,
): string {
  const before = arrow < 0 ? '' : `>${COMPASS[arrow]} `;
  const piece = rescue.startsWith(LETTERS[turn] ?? '?') ? rescue.slice(1) : rescue;
  return `${before}${nameOf(from)}${pieces.has(to) ? 'x' : '-'}${nameOf(to)}${piece === '' ? '' : `=${piece}`}`;
}

/** The mating army: of those attacking the king, the latest to have moved. */
function findMatingArmy(position: ReferencePosition, army: number): number {
  const attackers = [1, 2, 3]
    .map((back) => (army + 4 - back) % 4)
    .filter((other) => isKingInCheck({ ...position, alive: [other] }, army));
  return attackers[0] ?? -1;
}

/** Removes a mated king whose player has another king. */
function withoutKing(position: ReferencePosition, army: number, taker: number): ReferencePosition {
  const pieces = new Map(
    [...position.pieces].filter(([, piece]) => piece.kind !== 'K' || piece.army !== army),
  );
  const yards = position.yards.map((yard, holder) =>
    holder === taker ? [...yard, `${LETTERS[army]}K`] : yard,
  );
  const points = position.points.map((sum, holder) => (holder === taker ? sum + 15 : sum));
  return dropArmy({ ...position, pieces, yards, points }, army, taker);
}

export function playReferenceMove(position: ReferencePosition, move: ReferenceMove): ReferencePosition {
  const moved = movePieces(position, move);
  const team = teamOf(position.options, position.turn);
  if (moved.alive.every((army) => team.includes(army))) {
    return { ...moved, over: { reason: 'conquered', winners: team } };
  }
  let next = moved;
  for (let tries = 0; tries < 4; tries++) {
    do next = { ...next, turn: (next.turn + 1) % 4 };
    while (!next.alive.includes(next.turn));
    if (listReferenceMoves(next).length > 0) return next;
    const { alive, turn: loser } = next;
    if (isCheckBinding(next) && isKingInCheck(next, loser)) {
      const taker = findMatingArmy(next, loser);
      if (alive.some((army) => army !== loser && teamOf(position.options, loser).includes(army))) {
        next = withoutKing(next, loser, taker);
        continue;
      }
      const scored = position.options['mate-scores'] === 'on' ? 15 : 0;
      const points = next.points.map((sum, army) => (army === taker ? sum + scored : sum));
      return { ...next, points, over: { reason: 'checkmate', winners: teamOf(position.options, taker) } };
    }
    if (alive.length > 2) continue;
    return { ...next, over: { reason: 'stalemate', winners: [] } };
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
