/**
 * Parser of typed moves: notation, words and arrows, with pasted decoration. Used for all typed input, so that
 * every place accepts the same moves.
 */
import type { Direction, Path } from '../engine/choices.js';
import { noDialect, normalizeSigns, normalizeTypedText } from '../engine/notation/typed-text.js';
import { createRefusal, type Refusal, type Result } from '../engine/result.js';
import { plainText } from '../texts/index.js';
import { hasDirections, normalizeDirection } from './directions.js';
import {
  isLikelySpokenMove,
  parseFirstWords,
  parseIllegalMove,
  parseWords,
  type Speaker,
  type SpokenText,
} from './words.js';

/** A person who types. `turn` is the rotation of their board. */
export interface Typist extends Speaker {
  readonly turn: Direction;
}

/** Meaning of a typed text. */
export type Reading =
  /** A legal action. `extra` is the text after it. */
  | { readonly kind: 'action'; readonly path: Path; readonly extra: string }
  /** Ambiguous words, with the actions that they could mean. */
  | { readonly kind: 'several'; readonly paths: readonly Path[] }
  /** No legal action. `typed` is the refused text, in notation if it was words. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly typed: string };

export function parseTyped(typist: Typist, text: string): Reading {
  const { game, position, side } = typist;
  const parse = (typed: string) => game.parse(position, side, typed);
  const { typed, hasArrow } = unturnArrows(typist, text);
  const notation = parse(typed);
  if (notation.ok) return { kind: 'action', path: notation.value, extra: '' };
  // An arrow is notation. The words parser would lose it.
  if (hasArrow || notation.reason.code === 'other-side') return toRefusedReading(notation.reason, typed);
  const { move, side: named } = normalizeTypedText(typed, game.dialect ?? noDialect);
  const directed = hasDirections(typist.view)
    ? normalizeDirection(typist.view, side, typist.turn, move)
    : move;
  const turned = directed === move ? notation : parse(directed);
  if (turned.ok) return { kind: 'action', path: turned.value, extra: '' };
  const reading =
    parseWords(typist, directed) ??
    splitLeftover(turned.reason, parse) ??
    parseBareMove(directed, parse) ??
    (SIGNED.test(directed) ? null : parseFirstWords(typist, directed));
  if (named !== null && named !== side && (reading !== null || isLikelySpokenMove(game.id, move)))
    return toRefusedReading(createRefusal('other-side', { side, other: named }), typed);
  if (reading !== null) return toReading(reading);
  const illegal = parseIllegalMove(typist, directed);
  // A set-up may end in an empty square that looks like a full stop and is lost in `move`. So text that needed
  // no conversion is refused as it was typed.
  const against = illegal === null ? turned : parse(illegal);
  const isKept =
    (illegal === null && directed === move) || against.ok || against.reason.code === 'unreadable';
  if (!isKept) return toRefusedReading(against.reason, illegal ?? directed);
  const begun = notation.reason.code === 'unreadable' ? refuseLeadingMove(typist, directed, parse) : null;
  // The refusal quotes unreadable text, so it must stay as typed.
  return begun ?? toRefusedReading(notation.reason, typed);
}

/**
 * Refuses an illegal move that stands before other words, with the reason. Null if the text begins with no
 * move, or with a legal one.
 */
function refuseLeadingMove(
  typist: Typist,
  text: string,
  parse: (typed: string) => Result<Path>,
): Reading | null {
  const words = withoutNeutralWords(text).split(' ');
  for (let count = Math.min(words.length, MOVE_WORDS); count > 0; count--) {
    const part = words.slice(0, count).join(' ');
    if (!isLikelySpokenMove(typist.game.id, part)) continue;
    const move = parseIllegalMove(typist, part) ?? part;
    const read = parse(move);
    if (read.ok) return null;
    if (read.reason.code !== 'unreadable') return toRefusedReading(read.reason, move);
  }
  return null;
}

function toRefusedReading(reason: Refusal, typed: string): Reading {
  return { kind: 'refused', reason, typed };
}

function toReading({ moves, rest }: SpokenText): Reading {
  const [path, ...others] = moves.values();
  return path === undefined || others.length > 0
    ? { kind: 'several', paths: [...moves.values()] }
    : { kind: 'action', path, extra: rest };
}

const MOVE_WORDS = 8;

/** A sign and the letter that it marks, which belong to the move: `=R`, `>w`, `@e`. */
const SIGNED = /[=@>]\s*\p{L}/u;

/** Words around a move that change nothing: "I play e4", "c8 becomes queen". */
const NEUTRAL = new Set(plainText('moves.neutral').split(' '));

function withoutNeutralWords(text: string): string {
  const words = text.split(' ');
  return words.filter((word) => !NEUTRAL.has(word.toLowerCase().replace(/[.,:;!]+$/, ''))).join(' ');
}

/**
 * The move without neutral words, and the words after it. Null if there are no neutral words or no legal move.
 */
function parseBareMove(text: string, parse: (typed: string) => Result<Path>): SpokenText | null {
  const bare = withoutNeutralWords(text);
  if (bare === text || bare === '') return null;
  const read = parse(bare);
  return read.ok ? { moves: new Map([[bare, read.value]]), rest: '' } : splitLeftover(read.reason, parse);
}

/** Splits a legal move from the words after it. */
function splitLeftover({ code, values }: Refusal, parse: (typed: string) => Result<Path>): SpokenText | null {
  if (code !== 'leftover') return null;
  const move = String(values.move);
  const read = parse(move);
  return read.ok ? { moves: new Map([[move, read.value]]), rest: String(values.text) } : null;
}

const ARROWS = '↑→↓←';
const ARROW = /[↑→↓←]/;

/** Rotates typed arrows from the person's view to the unrotated board. */
function unturnArrows(
  { game, turn }: Typist,
  text: string,
): { readonly typed: string; readonly hasArrow: boolean } {
  const plain = normalizeSigns(text, game.dialect ?? noDialect);
  if (!ARROW.test(plain)) return { typed: text, hasArrow: false };
  const rotateArrow = (arrow: string) => ARROWS[(ARROWS.indexOf(arrow) - turn) & 3] ?? arrow;
  return { typed: plain.replaceAll(/[↑→↓←]/g, rotateArrow), hasArrow: true };
}
