/** First FEN field: pieces by rank, from the eighth down. */
import { ok, refuse } from '../../result.js';
import type { Result } from '../codes/codes.js';
import { EMPTY, parsePieceLetter, pieceLetter } from './codes.js';

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

/** Parses the codes of 64 squares, starting at a8. */
export function readRows(text: string): Result<readonly number[]> {
  const rows = text.split('/');
  if (rows.length !== 8) return refuse('position-rows', { count: rows.length, expected: 8 });
  const pieces: number[] = [];
  for (const row of rows) {
    const letters = row.replace(/[1-8]/g, (count) => ' '.repeat(Number(count)));
    const codes = [...letters].map((letter) => (letter === ' ' ? EMPTY : parsePieceLetter(letter)));
    const wrong = [...letters].find((_, index) => codes[index] === undefined);
    if (wrong !== undefined) return refuse('position-letter', { at: wrong });
    if (codes.length !== 8) return refuse('position-row', { at: row.slice(0, CLIP), expected: 8 });
    pieces.push(...codes.map((code) => code ?? EMPTY));
  }
  return ok(pieces);
}

export function writeRows(pieces: readonly number[]): string {
  return Array.from({ length: 8 }, (_, row) =>
    pieces
      .slice(row * 8, row * 8 + 8)
      .map((code) => (code === EMPTY ? '.' : pieceLetter(code)))
      .join('')
      .replace(/\.+/g, (empty) => String(empty.length)),
  ).join('/');
}
