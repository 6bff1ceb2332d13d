/**
 * Set-ups: 16 pieces on an area of 18 squares (Conquer the Kings, How to SETUP). The text lists rows from front
 * to back as the owner sees them (`.PPPPPP./PNBBNP/RQKR`), so it fits every army. The choices are the officers'
 * squares, then the two empty squares.
 */
import { findSquare, nameOf } from '../../board/board.js';
import type { Choice, Path, Square } from '../../choices.js';
import type { SetupPlace } from '../../game.js';
import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { codeOf } from '../../search/piece-codes.js';
import { presets } from '../board/layouts.js';
import { fullArmy, kindNameOf, kindOfLetter, letters } from '../board/pieces.js';
import type { Result } from '../codes.js';
import type { Rules } from './rules.js';

/** Pieces in the order in which they are placed. `-` leaves a square empty; pawns fill the rest. */
const ORDER = 'KQRRBBNN--';

/** Letter of an empty square. */
export const OPEN = '.';

export function presetRows({ shape }: Rules, name: string): string | undefined {
  return presets.find(({ id }) => id === name.toLowerCase())?.rows[shape.id];
}

export function mirrorSetup(rows: string): string {
  return rows
    .split('/')
    .map((row) => [...row].reverse().join(''))
    .join('/');
}

/** Exchanges two squares of a set-up, counted from the left end of the front row. */
export function swapSquares(rows: string, one: number, other: number): string {
  const pieces = [...rows.replaceAll('/', '')];
  const exchanged = pieces.map((piece, place) => {
    if (place === one) return pieces[other] ?? piece;
    return place === other ? (pieces[one] ?? piece) : piece;
  });
  let next = 0;
  return [...rows].map((mark) => (mark === '/' ? mark : exchanged[next++])).join('');
}

/** Squares of an army's area with the pieces of a set-up, in row order. */
export function listSetupPlaces(rules: Rules, army: number, rows: string): readonly SetupPlace[] {
  const pieces = rows.replaceAll('/', '');
  return areaOf(rules, army).map((square, place) => {
    const kind = kindOfLetter(pieces[place] ?? OPEN);
    return { square, name: nameOf(rules.board, square), piece: kind > 0 ? kindNameOf(kind) : null };
  });
}

/** Choices after `path`. Presets come first. */
export function listSetupChoices(rules: Rules, army: number, path: Path): readonly Choice[] {
  const letter = ORDER[path.length];
  const chosen = parseSquares(rules, army, path);
  if (letter === undefined || chosen === null) return [];
  const ready: Choice[] =
    path.length > 0 ? [] : presets.map(({ id }) => ({ token: id, kind: 'word', leaf: true }));
  const free = areaOf(rules, army).filter((square) => !chosen.includes(square));
  return [
    ...ready,
    ...free.map((square): Choice => {
      const token = `${letter}${nameOf(rules.board, square)}`;
      const leaf = path.length === ORDER.length - 1;
      const kind = kindOfLetter(letter);
      return kind < 0
        ? { token, kind: 'place', square, leaf }
        : { token, kind: 'place', square, piece: kindNameOf(kind), leaf };
    }),
  ];
}

export function setupToPath(rules: Rules, army: number, rows: string): Path {
  const area = areaOf(rules, army);
  const standing = [...rows.replaceAll('/', '')];
  return [...ORDER].map((letter, index) => {
    const nth = ORDER.slice(0, index).split(letter).length - 1;
    const wanted = letter === '-' ? OPEN : letter;
    const places = area.filter((_, place) => standing[place] === wanted);
    return `${letter}${nameOf(rules.board, places[nth] ?? rules.board.off)}`;
  });
}

/** Converts a path to a set-up. */
export function setupFromPath(rules: Rules, army: number, path: Path): Result<string> {
  const [name = ''] = path;
  const ready = path.length === 1 ? presetRows(rules, name) : undefined;
  if (ready !== undefined) return ok(ready);
  const chosen = parseSquares(rules, army, path);
  if (chosen === null || path.length !== ORDER.length) {
    return refuse('setup-choices', { text: clipText(path.join(' ')) });
  }
  const pieces = areaOf(rules, army).map((square) => {
    const index = chosen.indexOf(square);
    return index < 0 ? 'P' : (ORDER[index] as string).replace('-', OPEN);
  });
  return ok(formatRows(rules, pieces));
}

/**
 * Parses a set-up: a preset's name (`mirrored classic`), rows with or without separators, or pieces with
 * squares (`Kh1 Qg1 ...`).
 */
export function readSetup(rules: Rules, army: number, text: string): Result<string> {
  const words = text.trim().split(/\s+/);
  const plain = words.filter((word) => !/^mirror(?:ed)?$/i.test(word));
  const turn = plain.length < words.length ? mirrorSetup : (rows: string) => rows;
  const ready = presetRows(rules, plain.join('-'));
  if (ready !== undefined) return ok(turn(ready));
  const bySquare = plain.length > 4 && plain.every((word) => /^[a-z-]?[a-z]\d{1,2}$/i.test(word));
  const pieces = bySquare ? parsePlacements(rules, army, plain) : parseRows(rules, plain.join(''));
  if (!pieces.ok) return pieces;
  for (const [kind, expected] of fullArmy.entries()) {
    if (kind === 0) continue;
    const count = pieces.value.filter((letter) => letter === letters[kind]).length;
    if (count !== expected) return refuse('setup-men', { piece: kindNameOf(kind), count, expected });
  }
  return ok(turn(formatRows(rules, pieces.value)));
}

/** Writes a set-up's pieces into `cells`. */
export function placeSetup(rules: Rules, army: number, rows: string, cells: number[]): void {
  const pieces = rows.replaceAll('/', '');
  areaOf(rules, army).forEach((square, place) => {
    const kind = kindOfLetter(pieces[place] ?? OPEN);
    if (kind > 0) cells[square] = codeOf(army, kind);
  });
}

export function placeDraftedSetup(rules: Rules, army: number, path: Path, cells: number[]): void {
  const [name = ''] = path;
  const ready = path.length === 1 ? presetRows(rules, name) : undefined;
  if (ready !== undefined) placeSetup(rules, army, ready, cells);
  for (const [index, square] of (parseSquares(rules, army, path) ?? []).entries()) {
    const kind = kindOfLetter(ORDER[index] ?? OPEN);
    if (kind > 0) cells[square] = codeOf(army, kind);
  }
}

function parseRows({ shape }: Rules, text: string): Result<readonly string[]> {
  const rows = text
    .split(/[/|,;]/)
    .map((row) => row.replace(/\d/g, (count) => OPEN.repeat(Number(count))))
    .filter((row) => row !== '');
  const pieces = [...rows.join('')].map((mark) => (/[-_.]/.test(mark) ? OPEN : mark.toUpperCase()));
  const wrong = pieces.find((mark) => mark !== OPEN && kindOfLetter(mark) < 0);
  if (wrong !== undefined) return refuse('setup-letter', { at: wrong });
  const expected = shape.rows.reduce((sum, length) => sum + length, 0);
  const wanted = shape.rows.join('/');
  if (pieces.length !== expected)
    return refuse('setup-squares', { count: pieces.length, expected, shape: wanted });
  const given = rows.map((row) => row.length).join('/');
  return rows.length > 1 && given !== wanted
    ? refuse('setup-rows', { rows: given, shape: wanted })
    : ok(pieces);
}

function parsePlacements(rules: Rules, army: number, words: readonly string[]): Result<readonly string[]> {
  const area = areaOf(rules, army);
  const pieces = new Array<string>(area.length).fill('');
  for (const word of words) {
    const [, letter = 'P', name = ''] = /^([kqrbnp-])?([a-p]\d{1,2})$/i.exec(word) ?? [];
    const place = area.indexOf(findSquare(rules.board, name) ?? rules.board.off);
    if (place < 0) return refuse('setup-square', { square: clipText(word) });
    if (pieces[place] !== '') return refuse('setup-twice', { square: name });
    pieces[place] = letter === '-' ? OPEN : letter.toUpperCase();
  }
  const rest = pieces.includes('P') ? OPEN : 'P';
  return ok(pieces.map((letter) => letter || rest));
}

function areaOf(rules: Rules, army: number): readonly Square[] {
  return rules.areas[army] ?? [];
}

/** Formats rows from pieces by square, with `.` for an empty square. */
export function formatRows({ shape }: Rules, pieces: readonly string[]): string {
  let from = 0;
  return shape.rows
    .map((length) => {
      from += length;
      return pieces.slice(from - length, from).join('');
    })
    .join('/');
}

/** Squares that the tokens name. Null if one of them isn't allowed. */
function parseSquares(rules: Rules, army: number, path: Path): readonly Square[] | null {
  const area = areaOf(rules, army);
  const squares: Square[] = [];
  for (const [index, token] of path.entries()) {
    const square = area.find((one) => token === `${ORDER[index]}${nameOf(rules.board, one)}`);
    if (square === undefined || squares.includes(square)) return null;
    squares.push(square);
  }
  return squares;
}

/** Number of possible set-ups of one army. */
export function countSetups({ shape }: Rules): number {
  let free = shape.rows.reduce((sum, length) => sum + length, 0);
  let count = 1;
  for (const pieces of fullArmy) {
    for (let piece = 1; piece <= pieces; piece++) count *= free-- / piece;
  }
  return Math.round(count);
}
