/** Reads PGN: the main line of one game of orthodox chess, with its comments and variations as notes. */
import {
  type Import,
  type ImportedEntry,
  type ImportedGame,
  type ImportedNote,
  type ImportResult,
  MAX_ENTRIES,
  refuseImport,
} from '../../export.js';
import type { Call, Outcome, SideId } from '../../game.js';
import { type OwnHeaders, readOwnHeaders } from '../../own-headers.js';
import { createRefusal, type Refusal } from '../../result.js';
import { sideIds } from '../board/pieces.js';
import { readFen, START, writeFen } from '../chess/fen.js';
import { resolveAndCheckOptions } from '../rules/options.js';
import { plainChess } from './game.js';
import { isPgn, type PgnText, type PgnToken, splitPgn } from './pgn-tokens.js';
import type { PlainPosition } from './position.js';

/** Winner by PGN result. */
const RESULTS: Readonly<Record<string, SideId | null>> = {
  '1-0': sideIds[0],
  '0-1': sideIds[1],
  '1/2-1/2': null,
};
const UNFINISHED = '*';

const MOVE_NUMBER = /^\d{1,5}\.*$/;
/** A move number without a blank after it. */
const JOINED_NUMBER = /^\d{1,5}\.+(?=\S)/;
/** Numeric annotation glyphs. */
const GLYPH = /^(?:\$\d{1,3}|[!?]{1,2})$/;
/** Signs that comment a move. */
const SUFFIX = /[+#!?]+$/;
const NULL_MOVE = /^(?:--|Z0|0000|null|pass|@@@@)$/i;

/** Endings that are automatic here but must be claimed under other rules. */
const CLAIMED: readonly string[] = ['repetition', 'fifty-moves'];

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

interface Reading extends Pick<ImportedGame, 'entries' | 'outcome' | 'notes'> {}

/** Reads PGN. Null for other text. */
export function readPgn(text: string): Import | null {
  return isPgn(text) ? readGame(text) : null;
}

function* readGame(text: string): Import {
  const split = splitPgn(text);
  if (!split.ok) return split;
  const { tags, fenLine } = split.value;
  const { Variant: variant = 'Standard', FEN: fen = START } = tags;
  if (!/^(?:standard|chess|normal|from position)$/i.test(variant))
    return refuseImport({
      line: 1,
      reason: createRefusal('file-variant', { variant: variant.slice(0, CLIP) }),
    });
  const chess = readFen(fen);
  if (!chess.ok) return refuseImport({ line: fenLine, reason: chess.reason });
  const own = readOwnHeaders(tags);
  if (!own.ok) return refuseImport({ line: 1, reason: own.reason });
  const from = own.value.from ?? (tags.FEN === undefined ? null : writeFen(chess.value));
  const read = (more: Given) => readUnderOptions(split.value, own.value, from, more);
  const moves = yield* read({});
  if (moves.ok || moves.error.reason.code !== 'file-after-end') return moves;
  const again = yield* read({ 'repetition-draw': 'off', 'fifty-moves': 'off' });
  return again.ok || again.error.reason.code !== 'file-after-end' ? again : moves;
}

type Given = Readonly<Record<string, string>>;

/** Reads the game under the options of its headers and the options `more`. */
function* readUnderOptions(text: PgnText, own: OwnHeaders, from: string | null, more: Given): Import {
  const options = resolveAndCheckOptions({ ...own.options, ...more, cards: 'off' });
  if (!options.ok) return refuseImport({ line: 1, reason: options.reason });
  const start = from === null ? null : plainChess.read(options.value, from);
  if (start?.ok === false) return refuseImport({ line: text.fenLine, reason: start.reason });
  const position = start?.value ?? plainChess.start(options.value, 0).position;
  const moves = yield* readMoves(text, own, position);
  if (!moves.ok) return moves;
  return {
    ok: true,
    value: { options: options.value, from, tags: text.tags, ...moves.value, differences: [] },
  };
}

function* readMoves(
  { tokens, tags }: PgnText,
  own: OwnHeaders,
  start: PlainPosition,
): Generator<undefined, ImportResult<Reading>> {
  const entries: ImportedEntry[] = [];
  const notes: ImportedNote[] = [];
  let position = start;
  let result: PgnToken | null = null;
  for (const token of tokens) {
    const { line } = token;
    if (token.isNote) {
      notes.push({ after: entries.length, text: token.text });
      continue;
    }
    if (result !== null) return refuseImport({ line, reason: createRefusal('file-several') });
    if (token.text === UNFINISHED || Object.hasOwn(RESULTS, token.text)) {
      result = token;
      continue;
    }
    const word = token.text.replace(JOINED_NUMBER, '');
    if (MOVE_NUMBER.test(word) || GLYPH.test(word) || /^\.+$/.test(word)) continue;
    const played = playSan(position, word);
    if (!played.ok)
      return refuseImport({ line, move: formatNumberedMove(position, word), reason: played.reason });
    if (entries.length >= MAX_ENTRIES)
      return refuseImport({ line, reason: createRefusal('file-long', { most: MAX_ENTRIES }) });
    entries.push({ side: sideIds[position.chess.side], kind: 'action', text: played.notation, line });
    position = played.position;
    yield;
  }
  if (entries.length === 0) return refuseImport({ line: 1, reason: createRefusal('file-empty') });
  const line = result?.line ?? 1;
  const called = addHeaderCall({ position, entries }, own, line);
  if (!called.ok) return called;
  const resultText = result?.text ?? tags.Result ?? UNFINISHED;
  const ended = addEnding(called.value, own, { resultText, termination: tags.Termination, line });
  return ended.ok ? { ok: true, value: { ...ended.value, notes } } : ended;
}

type San =
  | { readonly ok: true; readonly notation: string; readonly position: PlainPosition }
  | { readonly ok: false; readonly reason: Refusal };

function playSan(position: PlainPosition, word: string): San {
  const text = word.slice(0, CLIP);
  if (NULL_MOVE.test(word)) return { ok: false, reason: createRefusal('file-null-move', { text }) };
  if (position.ended !== null) return { ok: false, reason: createRefusal('file-after-end') };
  if (!/^[a-hKQRBNPO0]/.test(word) || word.length > CLIP)
    return { ok: false, reason: createRefusal('file-stray', { text }) };
  const side = sideIds[position.chess.side];
  const path = plainChess.parse(position, side, word.replace(SUFFIX, ''));
  if (!path.ok) return path;
  const played = plainChess.play(position, side, path.value);
  return played.ok ? { ok: true, ...played.value } : played;
}

/** Formats a move as players count it: `12… Nf3`. */
function formatNumberedMove({ chess }: PlainPosition, word: string): string {
  return `${Math.floor(chess.ply / 2) + 1}${chess.side === 0 ? '.' : '…'} ${word.slice(0, CLIP)}`;
}

/** A game as far as it was read. */
interface Progress {
  readonly position: PlainPosition;
  readonly entries: readonly ImportedEntry[];
}

/** Adds the call that the headers name after the last move, if any. In chess, every call ends the game. */
function addHeaderCall(progress: Progress, { entries }: OwnHeaders, line: number): ImportResult<Progress> {
  const call = entries.get(progress.entries.length);
  if (call === undefined) return { ok: true, value: progress };
  return addCall(progress, { side: call.side, text: call.text, line });
}

function addCall(
  { position, entries }: Progress,
  { side, text, line }: Omit<ImportedEntry, 'kind'>,
): ImportResult<Progress> {
  const called = plainChess.applyCall(position, side, text);
  if (!called.ok) return refuseImport({ line, reason: called.reason });
  const entry: ImportedEntry = { side, kind: 'call', text, line };
  return { ok: true, value: { position: called.value.position, entries: [...entries, entry] } };
}

interface FileResult {
  readonly resultText: string;
  readonly termination: string | undefined;
  readonly line: number;
}

/**
 * Adds the ending of a game that isn't over. The host may have decided it. Otherwise PGN doesn't name the call: a
 * won game counts as resigned, or as lost on time if the file says so. A drawn game counts as agreed.
 */
function addEnding(
  progress: Progress,
  { decision }: OwnHeaders,
  { resultText, termination, line }: FileResult,
): ImportResult<Omit<Reading, 'notes'>> {
  const { position, entries } = progress;
  const { ended } = position;
  if (resultText === UNFINISHED || !Object.hasOwn(RESULTS, resultText))
    return { ok: true, value: { entries, outcome: ended } };
  const winner = RESULTS[resultText] ?? null;
  if (ended !== null) {
    const reason = findContradiction(ended, winner, resultText);
    return reason === null
      ? { ok: true, value: { entries, outcome: ended } }
      : refuseImport({ line, reason });
  }
  if (decision !== null) {
    const winners = winner === null ? [] : [winner];
    return { ok: true, value: { entries, outcome: { winners, reason: decision } } };
  }
  const side = winner === sideIds[0] ? sideIds[1] : sideIds[0];
  const isTimeUp = termination?.toLowerCase() === 'time forfeit';
  const text: Call = winner === null ? 'draw' : isTimeUp ? 'flag' : 'resign';
  const called = addCall(progress, { side, text, line });
  if (!called.ok) return called;
  return { ok: true, value: { entries: called.value.entries, outcome: called.value.position.ended } };
}

/** Compares an ending on the board with the file's result. */
function findContradiction(
  { winners, reason }: Outcome,
  winner: SideId | null,
  resultText: string,
): Refusal | null {
  if (winners[0] === (winner ?? undefined)) return null;
  // Either the players continued after this ending, or they claimed no draw.
  if (CLAIMED.includes(reason)) return createRefusal('file-after-end');
  const ours = winners.length === 0 ? '1/2-1/2' : winners[0] === sideIds[0] ? '1-0' : '0-1';
  return createRefusal('record-result', { record: resultText, ours });
}
