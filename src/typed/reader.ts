/**
 * The one parser of typed moves: notation, words and arrows with pasted decoration. All places use it, so
 * they accept the same.
 */
import type { Direction, Path } from '../engine/choices.js';
import { createRefusal, type Refusal, type Result } from '../engine/result.js';
import { noDialect, normalizeSigns, normalizeTyped } from '../engine/typed-text.js';
import { hasDirections, normalizeDirection } from './directions.js';
import {
  isSpokenMoveLike,
  parseFirstWords,
  parseIllegalMove,
  parseWords,
  type Said,
  type Speaker,
} from './words.js';

/** A person typing; `turn` is their board's rotation. */
export interface Typist extends Speaker {
  readonly turn: Direction;
}

/** Meaning of a typed text. */
export type Reading =
  /** A legal action; `extra` is text after it. */
  | { readonly kind: 'action'; readonly path: Path; readonly extra: string }
  /** Ambiguous words. */
  | { readonly kind: 'several'; readonly paths: readonly Path[] }
  /** No legal action: `typed` is what the refusal is about, in notation if it was words. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly typed: string };

export function parseTyped(typist: Typist, text: string): Reading {
  const { game, position, side } = typist;
  const parse = (typed: string) => game.parse(position, side, typed);
  const { typed, hasArrow } = unturnArrows(typist, text);
  const notation = parse(typed);
  if (notation.ok) return { kind: 'action', path: notation.value, extra: '' };
  // An arrow is notation: words would lose it.
  if (hasArrow || notation.reason.code === 'other-side') return toRefusedReading(notation.reason, typed);
  const { move, side: named } = normalizeTyped(typed, game.dialect ?? noDialect);
  const directed = hasDirections(typist.view)
    ? normalizeDirection(typist.view, side, typist.turn, move)
    : move;
  const turned = directed === move ? notation : parse(directed);
  if (turned.ok) return { kind: 'action', path: turned.value, extra: '' };
  const said =
    parseWords(typist, directed) ?? splitLeftover(turned.reason, parse) ?? parseFirstWords(typist, directed);
  if (named !== null && named !== side && (said !== null || isSpokenMoveLike(game.id, move)))
    return toRefusedReading(createRefusal('other-side', { side, other: named }), typed);
  if (said !== null) return toReading(said);
  const illegal = parseIllegalMove(typist, directed);
  // A set-up may end in an open square that looks like a full stop: text parsed unchanged is refused
  // unchanged.
  if (illegal === null && directed === move) return toRefusedReading(notation.reason, typed);
  const against = illegal === null ? turned : parse(illegal);
  // Unreadable text is quoted, so it must stay as typed.
  return against.ok || against.reason.code === 'unreadable'
    ? toRefusedReading(notation.reason, typed)
    : toRefusedReading(against.reason, illegal ?? directed);
}

function toRefusedReading(reason: Refusal, typed: string): Reading {
  return { kind: 'refused', reason, typed };
}

function toReading({ moves, rest }: Said): Reading {
  const [path, ...others] = moves.values();
  return path === undefined || others.length > 0
    ? { kind: 'several', paths: [...moves.values()] }
    : { kind: 'action', path, extra: rest };
}

/** Splits a legal move from the words after it. */
function splitLeftover({ code, values }: Refusal, parse: (typed: string) => Result<Path>): Said | null {
  if (code !== 'leftover') return null;
  const move = String(values.move);
  const read = parse(move);
  return read.ok ? { moves: new Map([[move, read.value]]), rest: String(values.text) } : null;
}

const ARROWS = '↑→↓←';
const ARROW = /[↑→↓←]/;

/** Rotates typed arrows from the person's view to the unturned board. */
function unturnArrows(
  { game, turn }: Typist,
  text: string,
): { readonly typed: string; readonly hasArrow: boolean } {
  const plain = normalizeSigns(text, game.dialect ?? noDialect);
  if (!ARROW.test(plain)) return { typed: text, hasArrow: false };
  const turned = (arrow: string) => ARROWS[(ARROWS.indexOf(arrow) - turn) & 3] ?? arrow;
  return { typed: plain.replaceAll(/[↑→↓←]/g, turned), hasArrow: true };
}
