/**
 * Reference implementation of King's Table, written from the rulebook alone, as plainly as possible: squares
 * are names, a position is a map, and every rule is checked for every square. Shares nothing with the engine.
 */

export type Piece = 'a' | 'd' | 'K';
export type Pieces = ReadonlyMap<string, Piece>;

export interface ReferenceRules {
  readonly size: number;
  readonly escape: string;
  readonly throneHostileToAll: boolean;
  readonly cornersHostile: boolean;
  readonly kingArmed: boolean;
  /** The side whose captures need three pieces. */
  readonly needsThree: 'a' | 'd' | null;
}

export interface ReferenceMove {
  readonly from: string;
  readonly to: string;
  readonly taken: readonly string[];
  readonly result: 'king-captured' | 'escape' | 'attrition' | null;
}

const name = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
const columnOf = (square: string) => square.charCodeAt(0) - 65;
const rowOf = (square: string) => Number(square.slice(1)) - 1;

/** Lists a side's moves with captures and results. `isOneStep`: only the king's step after an odd roll. */
export function listReferenceMoves(
  rules: ReferenceRules,
  pieces: Pieces,
  side: 'a' | 'd',
  { isOneStep }: { readonly isOneStep: boolean },
): ReferenceMove[] {
  const moves: ReferenceMove[] = [];
  for (const [from, piece] of pieces) {
    if ((piece === 'a') !== (side === 'a')) continue;
    if (isOneStep && piece !== 'K') continue;
    for (let row = 0; row < rules.size; row++) {
      for (let column = 0; column < rules.size; column++) {
        const to = name(column, row);
        const reached = isOneStep ? areAdjacent(from, to) : isStraightAndFree(pieces, from, to);
        if (!reached || pieces.has(to) || (piece !== 'K' && isReserved(rules, to))) continue;
        moves.push(judgeMove(rules, pieces, from, to));
      }
    }
  }
  return moves;
}

function areAdjacent(from: string, to: string): boolean {
  const far = Math.max(Math.abs(columnOf(from) - columnOf(to)), Math.abs(rowOf(from) - rowOf(to)));
  return far === 1;
}

function isStraightAndFree(pieces: Pieces, from: string, to: string): boolean {
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  if ((dx === 0) === (dy === 0)) return false;
  const length = Math.abs(dx + dy);
  for (let step = 1; step <= length; step++) {
    const on = name(columnOf(from) + (dx / length) * step, rowOf(from) + (dy / length) * step);
    if (pieces.has(on)) return false;
  }
  return true;
}

function throneSquare(rules: ReferenceRules): string {
  return name((rules.size - 1) / 2, (rules.size - 1) / 2);
}

function isCorner(rules: ReferenceRules, square: string): boolean {
  return [columnOf(square), rowOf(square)].every((place) => place === 0 || place === rules.size - 1);
}

function isReserved(rules: ReferenceRules, square: string): boolean {
  return square === throneSquare(rules) || (rules.escape === 'corner' && isCorner(rules, square));
}

function neighbours(square: string): [string, string][] {
  const [column, row] = [columnOf(square), rowOf(square)];
  return [
    [name(column, row - 1), name(column, row + 1)],
    [name(column + 1, row), name(column - 1, row)],
    [name(column, row + 1), name(column, row - 1)],
    [name(column - 1, row), name(column + 1, row)],
  ];
}

/** True if attackers are on all four sides of the king. */
export function isRinged(pieces: Pieces): boolean {
  const king = [...pieces].find(([, piece]) => piece === 'K')?.[0] ?? '';
  return neighbours(king).every(([beside]) => pieces.get(beside) === 'a');
}

function judgeMove(rules: ReferenceRules, before: Pieces, from: string, to: string): ReferenceMove {
  const pieces = new Map(before);
  const mover = pieces.get(from) as Piece;
  pieces.delete(from);
  pieces.set(to, mover);
  const isOwn = (square: string) => {
    const piece = pieces.get(square);
    if (mover === 'a') return piece === 'a';
    return piece === 'd' || (piece === 'K' && rules.kingArmed);
  };
  const isHostile = (square: string) =>
    !pieces.has(square) &&
    ((rules.throneHostileToAll && square === throneSquare(rules)) ||
      (rules.cornersHostile && isCorner(rules, square)));
  const victim = mover === 'a' ? 'd' : 'a';
  const taken = [...pieces.keys()].filter((square) => {
    if (pieces.get(square) !== victim || (mover === 'K' && !rules.kingArmed)) return false;
    const around = neighbours(square);
    if (!around.some(([beside]) => beside === to)) return false;
    if (rules.needsThree === (mover === 'a' ? 'a' : 'd')) {
      return around.filter(([beside]) => isOwn(beside)).length >= 3;
    }
    return around.some(([beside, opposite]) => beside === to && (isOwn(opposite) || isHostile(opposite)));
  });
  for (const square of taken) pieces.delete(square);
  return { from, to, taken, result: resultOf(rules, pieces, mover, to) };
}

function resultOf(rules: ReferenceRules, pieces: Pieces, mover: Piece, to: string): ReferenceMove['result'] {
  if (mover === 'a') {
    const king = [...pieces].find(([, piece]) => piece === 'K')?.[0] ?? '';
    const around = neighbours(king).map(([beside]) => beside);
    const closed = around.every((beside) => pieces.get(beside) === 'a' || beside === throneSquare(rules));
    return closed && around.includes(to) ? 'king-captured' : null;
  }
  const onEdge = [columnOf(to), rowOf(to)].some((place) => place === 0 || place === rules.size - 1);
  if (mover === 'K' && (rules.escape === 'corner' ? isCorner(rules, to) : onEdge)) return 'escape';
  return [...pieces.values()].filter((piece) => piece === 'a').length <= 2 ? 'attrition' : null;
}
