/**
 * Reference implementation of King's Mate, written straight from its rules and rulings: every pair of squares
 * is tried and every rule is checked as it reads. Shares only the board map with the engine.
 */
import { board } from '../../../src/engine/kings-mate/board/board.js';

/** A position: pieces by square name (`d1`), upper case for White. `prisoners` are letters. */
export interface ReferencePosition {
  readonly men: ReadonlyMap<string, string>;
  readonly white: boolean;
  readonly unmoved: string;
  readonly prisoners: string;
  readonly barred: readonly string[];
  readonly dice: number;
  readonly over: boolean;
  readonly options: Readonly<Record<string, string>>;
}

export interface ReferenceMove {
  readonly from: string;
  readonly to: string;
  /** `R`, `P`, `T`, or empty. */
  readonly promotion: string;
}

const { names, cells } = board.view;
const isCentral = (square: string) => cells[names.indexOf(square)] === 'raised';
const isRaised = (square: string) => isCentral(square) || cells[names.indexOf(square)] === 'king-square';

const columnOf = (square: string) => square.charCodeAt(0) - 65;
const rowOf = (square: string) => Number(square.slice(1));
const squareAt = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;
const isTouching = (one: string, other: string) =>
  one !== other && Math.abs(columnOf(one) - columnOf(other)) <= 1 && Math.abs(rowOf(one) - rowOf(other)) <= 1;

const isWhite = (piece: string) => piece === piece.toUpperCase();
const kindOf = (piece: string) => piece.toUpperCase();
const toPieceLetter = (kind: string, white: boolean) => (white ? kind : kind.toLowerCase());
const homeOf = (white: boolean) => (white ? 'D1' : 'D9');
const squaresOf = ({ men: pieces }: ReferencePosition, piece: string) =>
  [...pieces.keys()].filter((square) => pieces.get(square) === piece);
const kingOf = (position: ReferencePosition, white: boolean) =>
  squaresOf(position, toPieceLetter('K', white))[0] ?? '';
const swordmastersOf = (position: ReferencePosition, white: boolean) =>
  squaresOf(position, toPieceLetter('S', white));

export function readReferencePosition(
  text: string,
  options: Readonly<Record<string, string>>,
): ReferencePosition {
  const [rows = '', side, ...words] = text.split(' ');
  const fields = Object.fromEntries(words.map((word) => word.split(':') as [string, string]));
  const pieces = new Map<string, string>();
  for (const [index, row] of rows.split('/').entries()) {
    let column = 0;
    for (const character of row) {
      if (/\d/.test(character)) column += Number(character);
      else pieces.set(squareAt(column++, 9 - index), character);
    }
  }
  return {
    men: pieces,
    white: side === 'w',
    unmoved: (fields.unmoved ?? '').replace('-', ''),
    prisoners: (fields.prisoners ?? '').replace('-', ''),
    barred: fields.barred?.split(',') ?? [],
    dice: Number.parseInt(fields.dice ?? '0', 16),
    over: 'over' in fields,
    options,
  };
}

/**
 * True if the piece may enter the square. Most pieces may enter raised squares only while their king is on
 * a central square.
 */
function canEnter(position: ReferencePosition, piece: string, square: string): boolean {
  const kind = kindOf(piece);
  if (!isRaised(square) || kind === 'K' || kind === 'S') return true;
  const white = isWhite(piece);
  if (isCentral(kingOf(position, white)))
    return position.options['open-scope'] === 'all-seven' || isCentral(square);
  const simple = position.options['fools-gambit'] === 'simple';
  if (simple && kind === 'F' && !isCentral(square)) return true;
  const gambit = simple || position.options['fools-gambit'] === 'on';
  return gambit && kind === 'F' && position.men.get(homeOf(white)) === toPieceLetter('F', white);
}

function squaresBetween(from: string, to: string): string[] {
  const [dx, dy] = [Math.sign(columnOf(to) - columnOf(from)), Math.sign(rowOf(to) - rowOf(from))];
  const squares: string[] = [];
  for (
    let column = columnOf(from) + dx, row = rowOf(from) + dy;
    squareAt(column, row) !== to;
    column += dx, row += dy
  ) {
    squares.push(squareAt(column, row));
  }
  return squares;
}

/**
 * True if the piece reaches the square to capture there, or (`quiet`) to stop there. Ignores raised targets.
 */
function canReach(position: ReferencePosition, from: string, to: string, quiet: boolean): boolean {
  const piece = position.men.get(from) ?? '';
  const [dx, dy] = [Math.abs(columnOf(to) - columnOf(from)), Math.abs(rowOf(to) - rowOf(from))];
  if (dx + dy === 0) return false;
  const straight = dx === 0 || dy === 0;
  const aslant = dx === dy;
  const free = () =>
    squaresBetween(from, to).every(
      (square) => !position.men.has(square) && canEnter(position, piece, square),
    );
  switch (kindOf(piece)) {
    case 'K':
      return dx <= 1 && dy <= 1;
    case 'S':
      return (straight || aslant) && free();
    case 'R':
      return straight && free();
    case 'F':
      return dy === 1 && dx === (quiet ? 0 : 1);
    default:
      return aslant && free();
  }
}

/**
 * True if the swordmasters are connected to their king: the first directly, the second directly or through
 * the first.
 */
function isInFormation(position: ReferencePosition, white: boolean): boolean {
  const king = kingOf(position, white);
  const swordmasters = swordmastersOf(position, white);
  if (swordmasters.length === 0) return true;
  return (
    swordmasters.some((one) => isTouching(one, king)) &&
    swordmasters.every((one) => isTouching(one, king) || swordmasters.some((other) => isTouching(one, other)))
  );
}

function makeMove(position: ReferencePosition, { from, to, promotion }: ReferenceMove): ReferencePosition {
  const pieces = new Map(position.men);
  const piece = pieces.get(from) ?? '';
  const victim = pieces.get(to) ?? '';
  pieces.delete(from);
  pieces.set(to, promotion === '' ? piece : toPieceLetter(promotion, isWhite(piece)));
  const prisoners = (position.prisoners + victim).replace(
    promotion === '' ? '' : toPieceLetter(promotion, isWhite(piece)),
    '',
  );
  const unmoved = kindOf(piece) === 'K' ? position.unmoved.replace(piece, '') : position.unmoved;
  return { ...position, men: pieces, prisoners, unmoved };
}

const isChampion = (position: ReferencePosition, square: string) =>
  'KS'.includes(kindOf(position.men.get(square) ?? '-'));

/** Moves of an army, ignoring formation and check. */
function listReachableMoves(position: ReferencePosition, white: boolean): ReferenceMove[] {
  const found: ReferenceMove[] = [];
  for (const [from, piece] of position.men) {
    if (isWhite(piece) !== white || position.barred.includes(from)) continue;
    for (const to of names) {
      const target = position.men.get(to);
      if (target !== undefined && (isWhite(target) === white || kindOf(target) === 'K')) continue;
      if (!canReach(position, from, to, target === undefined) || !canEnter(position, piece, to)) continue;
      for (const promotion of listPromotions(position, piece, to)) found.push({ from, to, promotion });
    }
  }
  return found;
}

function listPromotions(position: ReferencePosition, piece: string, to: string): string[] {
  const white = isWhite(piece);
  if (kindOf(piece) !== 'F' || rowOf(to) !== (white ? 9 : 1)) return [''];
  if (position.options['fools-gambit'] !== 'off' && to === homeOf(!white)) return [''];
  const available = ['R', 'P', 'T'].filter((kind) => position.prisoners.includes(toPieceLetter(kind, white)));
  if (available.length > 0) return available;
  return position.options['promotion-without-prisoner'] === 'forbid' ? [] : [''];
}

function listRepairs(position: ReferencePosition, white: boolean): ReferenceMove[] {
  return listReachableMoves(position, white).filter(
    (move) => isChampion(position, move.from) && isInFormation(makeMove(position, move), white),
  );
}

function isFormationMove(position: ReferencePosition, white: boolean, move: ReferenceMove): boolean {
  if (!isChampion(position, move.from) || isInFormation(makeMove(position, move), white)) return true;
  // A barred piece counts as able to repair the formation, because it can do so in a later turn.
  return !isInFormation(position, white) && listRepairs({ ...position, barred: [] }, white).length === 0;
}

/** A king without defenders is in check if an enemy piece could capture it by its normal move. */
export function isKingInCheck(position: ReferencePosition, white: boolean): boolean {
  if (swordmastersOf(position, white).length > 0) return false;
  const king = kingOf(position, white);
  const sheltered = position.options['raised-shelter'] === 'on';
  return [...position.men].some(([from, piece]) => {
    if (isWhite(piece) === white || !canReach(position, from, king, false)) return false;
    if (sheltered && !canEnter(position, piece, king)) return false;
    return isFormationMove(position, !white, { from, to: king, promotion: '' });
  });
}

function listCrownMoves(position: ReferencePosition, white: boolean): ReferenceMove[] {
  const from = kingOf(position, white);
  const unmoved = position.unmoved.includes(toPieceLetter('K', white)) && !position.barred.includes(from);
  if (position.options['defense-of-crown'] !== 'on' || !unmoved) return [];
  const swordmasters = swordmastersOf(position, white);
  return names
    .filter((to) => {
      const [dx, dy] = [Math.abs(columnOf(to) - columnOf(from)), Math.abs(rowOf(to) - rowOf(from))];
      const inLine = Math.max(dx, dy) === 3 && (dx === 0 || dy === 0 || dx === dy);
      return (
        inLine &&
        !position.men.has(to) &&
        squaresBetween(from, to).every((square) => swordmasters.includes(square))
      );
    })
    .map((to) => ({ from, to, promotion: '' }));
}

export function listReferenceMoves(position: ReferencePosition): ReferenceMove[] {
  if (position.over) return [];
  const { white } = position;
  const reached = [...listReachableMoves(position, white), ...listCrownMoves(position, white)];
  const repairing = isInFormation(position, white) ? [] : listRepairs(position, white);
  const mustRepair = position.options['formation-repair'] === 'immediate' && repairing.length > 0;
  return reached.filter(
    (move) =>
      isFormationMove(position, white, move) &&
      (!mustRepair || repairing.some((one) => one.from === move.from && one.to === move.to)) &&
      !isKingInCheck(makeMove(position, move), white),
  );
}

/** A move with its dice and consequences for the turn. Ignores repetition and the move limit. */
export function playReferenceMove(position: ReferencePosition, move: ReferenceMove): ReferencePosition {
  const { dieSides, isAttempt } = attemptOf(position, move);
  let { dice } = position;
  if (isAttempt) {
    const attack = advanceMulberry(dice);
    const defence = advanceMulberry(attack.state);
    dice = defence.state;
    if (Math.floor(attack.value * dieSides) <= Math.floor(defence.value * dieSides)) {
      const failed: ReferencePosition = { ...position, dice, barred: [...position.barred, move.from] };
      if (listReferenceMoves(failed).length > 0) return failed;
      if (isKingInCheck(failed, failed.white)) return { ...failed, over: true };
      return { ...failed, barred: [], white: !position.white };
    }
  }
  const piece = position.men.get(move.from) ?? '';
  const won =
    position.options['fools-gambit'] !== 'off' &&
    kindOf(piece) === 'F' &&
    move.to === homeOf(!isWhite(piece));
  return {
    ...makeMove(position, move),
    dice,
    barred: [],
    white: won ? position.white : !position.white,
    over: won,
  };
}

function attemptOf(
  position: ReferencePosition,
  { to }: ReferenceMove,
): { readonly dieSides: number; readonly isAttempt: boolean } {
  return {
    dieSides: Number(position.options['die-sides']),
    isAttempt: position.options['active-play'] === 'on' && position.men.has(to),
  };
}

/**
 * mulberry32 as published by its author, with a key in the higher bits. Returns the next state, and a number
 * from 0 up to 1.
 */
function advanceMulberry(before: number): { readonly state: number; readonly value: number } {
  const high = Math.floor(before / 4294967296);
  const low = ((before % 4294967296) + 0x6d2b79f5) % 4294967296;
  const key = Math.imul(high, 0x9e3779b1);
  const n = low ^ key;
  let t = (Math.imul(n ^ (n >>> 15), n | 1) + key) | 0;
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return { state: high * 4294967296 + low, value: ((t ^ (t >>> 14)) >>> 0) / 4294967296 };
}

/** The move in the engine's notation. */
export function formatReferenceMove(
  position: ReferencePosition,
  { from, to, promotion }: ReferenceMove,
): string {
  return `${from}${position.men.has(to) ? 'x' : '-'}${to}${promotion === '' ? '' : `=${promotion}`}`;
}

/** Number of sequences of exactly `depth` actions. */
export function countReferencePerft(position: ReferencePosition, depth: number): number {
  if (depth === 0) return 1;
  const moves = listReferenceMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (total, move) => total + countReferencePerft(playReferenceMove(position, move), depth - 1),
    0,
  );
}
