/**
 * Splits PGN into headers, the tokens of the main line, and notes (Portable Game Notation Specification and Implementation
 * Guide, 1994, chapter 7). Reads each character once, whatever the nesting of variations, since strangers send files.
 */
import { type ImportResult, refuseImport } from '../../export.js';
import { createRefusal, type Refusal } from '../../result.js';

/** A word of the main line, or a note: a comment or a variation in parentheses. Lines count from 1. */
export interface PgnToken {
  readonly text: string;
  readonly line: number;
  readonly isNote: boolean;
}

export interface PgnText {
  readonly tags: Readonly<Record<string, string>>;
  /** Line number of the FEN header. 1 if there is none. */
  readonly fenLine: number;
  readonly tokens: readonly PgnToken[];
}

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

const TAG = /^\[\s*([A-Za-z0-9_]{1,40})\s+"((?:[^"\\]|\\.)*)"\s*\]\s*/;

/** Blanks, a word, or one sign. A word ends before a sign or a blank. */
const NEXT = /\s+|[{}();]|[^\s{}();]+/gy;

/** A command in a comment, for programs: `[%clk 1:02:03]`. */
const COMMAND = /\[%[^\][]{0,400}\]/g;

/** True if the text begins as PGN does: with a header of PGN, or with a first move. */
export function isPgn(text: string): boolean {
  return /^\s*(?:\[\s*(?:Event|Site|Date|Round|White|Black|Result|FEN|SetUp|Variant)\s|1\s*\.)/.test(text);
}

/** Splits PGN into its parts. */
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
        return refuseImport({
          line: next + 1,
          reason: createRefusal('file-tag', { text: rest.slice(0, CLIP) }),
        });
      if (tags.has(name))
        return refuseImport({ line: next + 1, reason: createRefusal('file-tag-twice', { header: name }) });
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
  /** Line where the comment that is being read begins. Null outside of comments. */
  comment: number | null;
  /** Lines where the variations that are still open begin. */
  readonly variations: number[];
  /** Words of the note that is being read. */
  words: string[];
}

function readTokens(lines: readonly string[], { tags, fenLine, next }: Head): ImportResult<PgnText> {
  const scan: Scan = { tokens: [], comment: null, variations: [], words: [] };
  for (const [at, line] of lines.entries()) {
    if (at < next || (scan.comment === null && line.startsWith('%'))) continue;
    for (const { 0: word, index } of line.matchAll(NEXT)) {
      if (word === ';' && scan.comment === null) {
        addLineComment(scan, line.slice(index + 1), at + 1);
        break;
      }
      const wrong = readWord(scan, word, at + 1);
      if (wrong !== null) return refuseImport({ line: at + 1, reason: wrong });
    }
    if (isInNote(scan)) scan.words.push(' ');
  }
  const { tokens, comment, variations } = scan;
  const open = comment ?? variations[0];
  if (open !== undefined)
    return refuseImport({
      line: open,
      reason: createRefusal('file-open', { sign: comment === null ? '(' : '{' }),
    });
  return { ok: true, value: { tags: Object.fromEntries(tags), fenLine, tokens } };
}

/** Adds a comment that continues to the end of its line. */
function addLineComment(scan: Scan, rest: string, line: number): void {
  if (scan.variations.length > 0) scan.words.push(`{${rest.replaceAll('}', ')')}}`);
  else {
    scan.words.push(rest);
    endNote(scan, line);
  }
}

function isInNote({ comment, variations }: Scan): boolean {
  return comment !== null || variations.length > 0;
}

/** Reads the next word or sign. Returns a refusal, or null. */
function readWord(scan: Scan, word: string, line: number): Refusal | null {
  if (scan.comment !== null && word !== '}') {
    scan.words.push(word);
    return null;
  }
  const isInVariation = scan.variations.length > 0;
  switch (word) {
    case '{':
      scan.comment = line;
      if (isInVariation) scan.words.push(word);
      return null;
    case '}':
      if (scan.comment === null) return createRefusal('file-stray', { text: word });
      scan.comment = null;
      if (isInVariation) scan.words.push(word);
      else endNote(scan, line);
      return null;
    case '(':
      scan.variations.push(line);
      scan.words.push(word);
      return null;
    case ')':
      if (scan.variations.pop() === undefined) return createRefusal('file-stray', { text: word });
      scan.words.push(word);
      if (scan.variations.length === 0) endNote(scan, line);
      return null;
    default:
      if (isInVariation) scan.words.push(word);
      else if (word.trim() !== '') scan.tokens.push({ text: word, line, isNote: false });
      return null;
  }
}

/** Adds the finished note, without commands for programs. */
function endNote(scan: Scan, line: number): void {
  const text = scan.words.join('').replaceAll(COMMAND, ' ').replaceAll(/\s+/g, ' ').trim();
  scan.words = [];
  if (text !== '') scan.tokens.push({ text, line, isNote: true });
}
