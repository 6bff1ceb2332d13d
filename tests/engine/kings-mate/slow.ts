/**
 * King's Mate written again, straight from its rules and rulings: every pair of squares is tried and every
 * rule is checked as it reads. Shares only the board map with the engine.
 */
import { board } from '../../../src/engine/kings-mate/board/board.js';

/** A position: pieces by square name (`d1`), upper case for White. `prisoners` are letters. */
export interface Slow {
  readonly men: ReadonlyMap<string, string>;
  readonly white: boolean;
  readonly unmoved: string;
  readonly prisoners: string;
  readonly barred: readonly string[];
  readonly dice: number;
  readonly over: boolean;
  readonly options: Readonly<Record<string, string>>;
}

export interface SlowMove {
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
const squaresOf = ({ men: pieces }: Slow, piece: string) =>
  [...pieces.keys()].filter((square) => pieces.get(square) === piece);
const kingOf = (slow: Slow, white: boolean) => squaresOf(slow, toPieceLetter('K', white))[0] ?? '';
const swordmastersOf = (slow: Slow, white: boolean) => squaresOf(slow, toPieceLetter('S', white));

export function readSlow(text: string, options: Readonly<Record<string, string>>): Slow {
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
 * True if the piece may enter the square. Raised squares are closed to most pieces until their king is on a
 * central one.
 */
function canEnter(slow: Slow, piece: string, square: string): boolean {
  const kind = kindOf(piece);
  if (!isRaised(square) || kind === 'K' || kind === 'S') return true;
  const white = isWhite(piece);
  if (isCentral(kingOf(slow, white))) return slow.options['open-scope'] === 'all-seven' || isCentral(square);
  const simple = slow.options['fools-gambit'] === 'simple';
  if (simple && kind === 'F' && !isCentral(square)) return true;
  const gambit = simple || slow.options['fools-gambit'] === 'on';
  return gambit && kind === 'F' && slow.men.get(homeOf(white)) === toPieceLetter('F', white);
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
function canReach(slow: Slow, from: string, to: string, quiet: boolean): boolean {
  const piece = slow.men.get(from) ?? '';
  const [dx, dy] = [Math.abs(columnOf(to) - columnOf(from)), Math.abs(rowOf(to) - rowOf(from))];
  if (dx + dy === 0) return false;
  const straight = dx === 0 || dy === 0;
  const aslant = dx === dy;
  const free = () =>
    squaresBetween(from, to).every((square) => !slow.men.has(square) && canEnter(slow, piece, square));
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
function isInFormation(slow: Slow, white: boolean): boolean {
  const king = kingOf(slow, white);
  const swordmasters = swordmastersOf(slow, white);
  if (swordmasters.length === 0) return true;
  return (
    swordmasters.some((one) => isTouching(one, king)) &&
    swordmasters.every((one) => isTouching(one, king) || swordmasters.some((other) => isTouching(one, other)))
  );
}

function makeMove(slow: Slow, { from, to, promotion }: SlowMove): Slow {
  const pieces = new Map(slow.men);
  const piece = pieces.get(from) ?? '';
  const victim = pieces.get(to) ?? '';
  pieces.delete(from);
  pieces.set(to, promotion === '' ? piece : toPieceLetter(promotion, isWhite(piece)));
  const prisoners = (slow.prisoners + victim).replace(
    promotion === '' ? '' : toPieceLetter(promotion, isWhite(piece)),
    '',
  );
  const unmoved = kindOf(piece) === 'K' ? slow.unmoved.replace(piece, '') : slow.unmoved;
  return { ...slow, men: pieces, prisoners, unmoved };
}

const isChampion = (slow: Slow, square: string) => 'KS'.includes(kindOf(slow.men.get(square) ?? '-'));

/** Moves of an army, ignoring formation and check. */
function listReachableMoves(slow: Slow, white: boolean): SlowMove[] {
  const found: SlowMove[] = [];
  for (const [from, piece] of slow.men) {
    if (isWhite(piece) !== white || slow.barred.includes(from)) continue;
    for (const to of names) {
      const target = slow.men.get(to);
      if (target !== undefined && (isWhite(target) === white || kindOf(target) === 'K')) continue;
      if (!canReach(slow, from, to, target === undefined) || !canEnter(slow, piece, to)) continue;
      for (const promotion of listPromotions(slow, piece, to)) found.push({ from, to, promotion });
    }
  }
  return found;
}

function listPromotions(slow: Slow, piece: string, to: string): string[] {
  const white = isWhite(piece);
  if (kindOf(piece) !== 'F' || rowOf(to) !== (white ? 9 : 1)) return [''];
  if (slow.options['fools-gambit'] !== 'off' && to === homeOf(!white)) return [''];
  const available = ['R', 'P', 'T'].filter((kind) => slow.prisoners.includes(toPieceLetter(kind, white)));
  if (available.length > 0) return available;
  return slow.options['promotion-without-prisoner'] === 'forbid' ? [] : [''];
}

function listRepairs(slow: Slow, white: boolean): SlowMove[] {
  return listReachableMoves(slow, white).filter(
    (move) => isChampion(slow, move.from) && isInFormation(makeMove(slow, move), white),
  );
}

function isFormationMove(slow: Slow, white: boolean, move: SlowMove): boolean {
  if (!isChampion(slow, move.from) || isInFormation(makeMove(slow, move), white)) return true;
  // A barred piece counts as able to repair the formation, because it can do so in a later turn.
  return !isInFormation(slow, white) && listRepairs({ ...slow, barred: [] }, white).length === 0;
}

/** A king without defenders is in check if an enemy piece could capture it by its normal move. */
export function isSlowCheck(slow: Slow, white: boolean): boolean {
  if (swordmastersOf(slow, white).length > 0) return false;
  const king = kingOf(slow, white);
  const sheltered = slow.options['raised-shelter'] === 'on';
  return [...slow.men].some(([from, piece]) => {
    if (isWhite(piece) === white || !canReach(slow, from, king, false)) return false;
    if (sheltered && !canEnter(slow, piece, king)) return false;
    return isFormationMove(slow, !white, { from, to: king, promotion: '' });
  });
}

function listCrownMoves(slow: Slow, white: boolean): SlowMove[] {
  const from = kingOf(slow, white);
  const unmoved = slow.unmoved.includes(toPieceLetter('K', white)) && !slow.barred.includes(from);
  if (slow.options['defense-of-crown'] !== 'on' || !unmoved) return [];
  const swordmasters = swordmastersOf(slow, white);
  return names
    .filter((to) => {
      const [dx, dy] = [Math.abs(columnOf(to) - columnOf(from)), Math.abs(rowOf(to) - rowOf(from))];
      const inLine = Math.max(dx, dy) === 3 && (dx === 0 || dy === 0 || dx === dy);
      return (
        inLine &&
        !slow.men.has(to) &&
        squaresBetween(from, to).every((square) => swordmasters.includes(square))
      );
    })
    .map((to) => ({ from, to, promotion: '' }));
}

export function listSlowMoves(slow: Slow): SlowMove[] {
  if (slow.over) return [];
  const { white } = slow;
  const reached = [...listReachableMoves(slow, white), ...listCrownMoves(slow, white)];
  const repairing = isInFormation(slow, white) ? [] : listRepairs(slow, white);
  const mustRepair = slow.options['formation-repair'] === 'immediate' && repairing.length > 0;
  return reached.filter(
    (move) =>
      isFormationMove(slow, white, move) &&
      (!mustRepair || repairing.some((one) => one.from === move.from && one.to === move.to)) &&
      !isSlowCheck(makeMove(slow, move), white),
  );
}

/** A move with its dice and consequences for the turn. Ignores repetition and the move limit. */
export function playSlowly(slow: Slow, move: SlowMove): Slow {
  const { dieSides, isAttempt } = attemptOf(slow, move);
  let { dice } = slow;
  if (isAttempt) {
    const attack = advanceMulberry(dice);
    const defence = advanceMulberry(attack.state);
    dice = defence.state;
    if (Math.floor(attack.value * dieSides) <= Math.floor(defence.value * dieSides)) {
      const failed: Slow = { ...slow, dice, barred: [...slow.barred, move.from] };
      if (listSlowMoves(failed).length > 0) return failed;
      if (isSlowCheck(failed, failed.white)) return { ...failed, over: true };
      return { ...failed, barred: [], white: !slow.white };
    }
  }
  const piece = slow.men.get(move.from) ?? '';
  const won =
    slow.options['fools-gambit'] !== 'off' && kindOf(piece) === 'F' && move.to === homeOf(!isWhite(piece));
  return { ...makeMove(slow, move), dice, barred: [], white: won ? slow.white : !slow.white, over: won };
}

function attemptOf(slow: Slow, { to }: SlowMove): { readonly dieSides: number; readonly isAttempt: boolean } {
  return {
    dieSides: Number(slow.options['die-sides']),
    isAttempt: slow.options['active-play'] === 'on' && slow.men.has(to),
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
export function formatSlowMove(slow: Slow, { from, to, promotion }: SlowMove): string {
  return `${from}${slow.men.has(to) ? 'x' : '-'}${to}${promotion === '' ? '' : `=${promotion}`}`;
}

/** Number of sequences of exactly `depth` actions. */
export function countSlowPerft(slow: Slow, depth: number): number {
  if (depth === 0) return 1;
  const moves = listSlowMoves(slow);
  if (depth === 1) return moves.length;
  return moves.reduce((total, move) => total + countSlowPerft(playSlowly(slow, move), depth - 1), 0);
}
