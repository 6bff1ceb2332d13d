/**
 * Splits a game of OpenTafl into tags, rules line, and the words of its turns (opentafl-notation-spec.txt, section 4).
 * Reads each character once, since strangers send files.
 */
import { type ImportResult, refuseImport } from '../../export.js';
import { createRefusal, type Refusal } from '../../result.js';

/** A part of the file with its line, counted from 1. */
export interface FilePart {
  readonly text: string;
  readonly line: number;
}

/** A move, or the comment on the first or second move of the turn before it. */
export interface OpenTaflToken extends FilePart {
  readonly kind: 'move' | 'first-note' | 'second-note';
}

export interface OpenTaflText {
  /** Tags by name, in lower case. */
  readonly tags: ReadonlyMap<string, string>;
  readonly rules: FilePart;
  /** Start position that differs from that of the rules line. */
  readonly position: FilePart | null;
  /** Turns in order: moves and comments. */
  readonly turns: readonly (readonly OpenTaflToken[])[];
}

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

const TAG = /^\[([A-Za-z][A-Za-z0-9-]{0,40}):(.*)\]$/;
const TURN = /^\d{1,5}\.+$/;
/** A turn's number without a blank behind it. */
const JOINED_TURN = /^\d{1,5}\.+(?=[^\s.])/;
/** Blanks, a sign, or a word. */
const NEXT = /\s+|[[\]|]|[^\s[\]|]+/gy;

/** True if the text begins as OpenTafl's games do: with a tag, or with the rules. */
export function isOpenTafl(text: string): boolean {
  return /^\uFEFF?\s*(?:\[[A-Za-z][A-Za-z0-9-]{0,40}:|dim:\d)/.test(text);
}

/** Splits a game into its parts. */
export function splitOpenTafl(text: string): ImportResult<OpenTaflText> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const head: Head = { tags: new Map(), rules: null, position: null };
  let next = 0;
  for (; next < lines.length; next++) {
    const content = (lines[next] ?? '').trim();
    if (/^\d/.test(content)) break;
    const wrong = content === '' ? null : readHeadLine(head, content, next + 1);
    if (wrong !== null) return refuseImport({ line: next + 1, reason: wrong });
  }
  const { tags, rules, position } = head;
  if (rules === null) return refuseImport({ line: 1, reason: createRefusal('file-rules') });
  const turns = readTurns(lines, next);
  return turns.ok ? { ok: true, value: { tags, rules, position, turns: turns.value } } : turns;
}

/** The state of the reader before the first turn. */
interface Head {
  readonly tags: Map<string, string>;
  rules: FilePart | null;
  position: FilePart | null;
}

/** Reads a line before the first turn. Returns a refusal, or null. */
function readHeadLine(head: Head, content: string, line: number): Refusal | null {
  const [, header = '', value = ''] = TAG.exec(content) ?? [];
  const name = header.toLowerCase();
  if (content.startsWith('dim:')) head.rules ??= { text: content, line };
  else if (name === 'rules') head.rules ??= { text: value, line };
  else if (content.startsWith('/')) head.position ??= { text: content, line };
  else if (name === '') return createRefusal('file-tag', { text: content.slice(0, CLIP) });
  else if (head.tags.has(name)) return createRefusal('file-tag-twice', { header });
  else head.tags.set(name, value.trim());
  return null;
}

/** The state of the reader in the turns. */
interface Scan {
  readonly turns: OpenTaflToken[][];
  /** Half of the comment that is being read. Null outside of comments. */
  half: 'first-note' | 'second-note' | null;
  /** Line where the comment that is being read begins. */
  opened: number;
  words: string[];
}

function readTurns(lines: readonly string[], from: number): ImportResult<Scan['turns']> {
  const scan: Scan = { turns: [], half: null, opened: 0, words: [] };
  for (let at = from; at < lines.length; at++) {
    for (const [word] of (lines[at] ?? '').matchAll(NEXT)) {
      const wrong =
        scan.half === null ? readTurnWord(scan, word, at + 1) : readCommentWord(scan, word, at + 1);
      if (wrong !== null) return refuseImport({ line: at + 1, reason: wrong });
    }
    if (scan.half !== null) scan.words.push(' ');
  }
  if (scan.half !== null)
    return refuseImport({ line: scan.opened, reason: createRefusal('file-open', { sign: '[' }) });
  return { ok: true, value: scan.turns };
}

/** Reads a word outside of comments. Returns a refusal, or null. */
function readTurnWord(scan: Scan, word: string, line: number): Refusal | null {
  if (word.trim() === '') return null;
  if (word === '[') {
    scan.half = 'first-note';
    scan.opened = line;
    return null;
  }
  if (TURN.test(word)) {
    scan.turns.push([]);
    return null;
  }
  const move = word.replace(JOINED_TURN, '');
  if (move !== word) scan.turns.push([]);
  const turn = scan.turns.at(-1);
  if (turn === undefined || word === ']' || word === '|')
    return createRefusal('file-stray', { text: word.slice(0, CLIP) });
  // A word of dots stands for a move that was written before, and isn't a move itself.
  if (!/^\.+$/.test(move)) turn.push({ kind: 'move', text: move, line });
  return null;
}

/** Reads a word in a comment. Returns a refusal, or null. */
function readCommentWord(scan: Scan, word: string, line: number): Refusal | null {
  if (word === '[') return createRefusal('file-stray', { text: word });
  if (word === ']') {
    addNote(scan, line);
    scan.half = null;
  } else if (word === '|' && scan.half === 'first-note') {
    addNote(scan, line);
    scan.half = 'second-note';
  } else scan.words.push(word);
  return null;
}

function addNote(scan: Scan, line: number): void {
  const text = scan.words.join('').replaceAll(/\s+/g, ' ').trim();
  scan.words = [];
  if (text !== '' && scan.half !== null) scan.turns.at(-1)?.push({ kind: scan.half, text, line });
}
