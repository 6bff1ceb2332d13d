/**
 * Splits PGN into headers and the tokens of the main line (Portable Game Notation Specification and
 * Implementation Guide, 1994, chapter 7). Reads each character once, however deep variations nest, because
 * files are untrusted.
 */
import type { ImportResult } from '../../export.js';
import { createRefusal, type Refusal } from '../../result.js';

/** A word of the main line. `line` counts from 1. */
export interface PgnToken {
  readonly text: string;
  readonly line: number;
}

export interface PgnText {
  readonly tags: Readonly<Record<string, string>>;
  /** Line of the FEN header, or 1. */
  readonly fenLine: number;
  readonly tokens: readonly PgnToken[];
  /** True if comments or variations were dropped. */
  readonly isShortened: boolean;
}

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

const TAG = /^\[\s*([A-Za-z0-9_]{1,40})\s+"((?:[^"\\]|\\.)*)"\s*\]\s*/;

/** Blanks, a word, or one sign. A word ends before a sign or a blank. */
const NEXT = /\s+|[{}();]|[^\s{}();]+/gy;

/** True if the text starts like PGN: with a known header or a first move. */
export function isPgn(text: string): boolean {
  return /^\s*(?:\[\s*(?:Event|Site|Date|Round|White|Black|Result|FEN|SetUp|Variant)\s|1\s*\.)/.test(text);
}

/**
 * Refusals: `file-tag {text}`, `file-tag-twice {header}`, `file-open {sign}` (an unclosed comment or
 * variation), `file-stray {text}`.
 */
export function splitPgn(text: string): ImportResult<PgnText> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const head = readTags(lines);
  return head.ok ? readTokens(lines, head.value) : head;
}

interface Head {
  readonly tags: Map<string, string>;
  readonly fenLine: number;
  /** First line after the headers, from 0. */
  readonly next: number;
}

function readTags(lines: readonly string[]): ImportResult<Head> {
  const tags = new Map<string, string>();
  let fenLine = 1;
  let next = 0;
  for (; next < lines.length; next++) {
    let rest = (lines[next] ?? '').trim();
    if (rest === '' || rest.startsWith('%')) continue;
    if (!rest.startsWith('[')) break;
    while (rest !== '') {
      const [all, name, value] = TAG.exec(rest) ?? [];
      if (all === undefined || name === undefined || value === undefined)
        return fail(next + 1, createRefusal('file-tag', { text: rest.slice(0, CLIP) }));
      if (tags.has(name)) return fail(next + 1, createRefusal('file-tag-twice', { header: name }));
      tags.set(name, value.replace(/\\(.)/g, '$1'));
      if (name === 'FEN') fenLine = next + 1;
      rest = rest.slice(all.length);
    }
  }
  return { ok: true, value: { tags, fenLine, next } };
}

/** State while scanning the moves. */
interface Scan {
  readonly tokens: PgnToken[];
  isShortened: boolean;
  /** Line where the open comment starts, or null. */
  comment: number | null;
  /** Lines where the open variations start. */
  readonly variations: number[];
}

function readTokens(lines: readonly string[], { tags, fenLine, next }: Head): ImportResult<PgnText> {
  const scan: Scan = { tokens: [], isShortened: false, comment: null, variations: [] };
  for (const [at, line] of lines.entries()) {
    if (at < next || (scan.comment === null && line.startsWith('%'))) continue;
    for (const [word] of line.matchAll(NEXT)) {
      if (word === ';' && scan.comment === null) {
        scan.isShortened = true;
        break;
      }
      const wrong = readWord(scan, word, at + 1);
      if (wrong !== null) return fail(at + 1, wrong);
    }
  }
  const { tokens, isShortened, comment, variations } = scan;
  const open = comment ?? variations[0];
  if (open !== undefined)
    return fail(open, createRefusal('file-open', { sign: comment === null ? '(' : '{' }));
  return { ok: true, value: { tags: Object.fromEntries(tags), fenLine, tokens, isShortened } };
}

/** Handles the next word or sign. Returns a refusal, or null. */
function readWord(scan: Scan, word: string, line: number): Refusal | null {
  if (scan.comment !== null) {
    if (word === '}') scan.comment = null;
    return null;
  }
  switch (word) {
    case '{':
      scan.isShortened = true;
      scan.comment = line;
      return null;
    case '(':
      scan.isShortened = true;
      scan.variations.push(line);
      return null;
    case ')':
      return scan.variations.pop() === undefined ? createRefusal('file-stray', { text: word }) : null;
    case '}':
      return createRefusal('file-stray', { text: word });
    default:
      if (scan.variations.length === 0 && word.trim() !== '') scan.tokens.push({ text: word, line });
      return null;
  }
}

function fail(line: number, reason: Refusal): ImportResult<never> {
  return { ok: false, error: { line, reason } };
}
