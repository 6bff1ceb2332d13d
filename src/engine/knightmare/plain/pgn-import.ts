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
import type { Call, SideId } from '../../game.js';
import type { Options } from '../../options.js';
import { createRefusal, type Refusal } from '../../result.js';
import { sideIds } from '../board/pieces.js';
import { readFen, START, writeFen } from '../chess/fen.js';
import { resolveAndCheckOptions } from '../rules/options.js';
import { plainChess } from './game.js';
import { isPgn, type PgnText, type PgnToken, splitPgn } from './pgn-tokens.js';
import { createPosition, type PlainPosition } from './position.js';

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
  const from = tags.FEN === undefined ? null : writeFen(chess.value);
  const read = (given: Options) => readMoves(split.value, createPosition(given, chess.value));
  const usual = resolveOptions({ cards: 'off' });
  let options = usual;
  let moves = yield* read(usual);
  if (!moves.ok && moves.error.reason.code === 'file-after-end') {
    const lasting = resolveOptions({ cards: 'off', 'repetition-draw': 'off', 'fifty-moves': 'off' });
    const again = yield* read(lasting);
    if (again.ok || again.error.reason.code !== 'file-after-end') {
      options = lasting;
      moves = again;
    }
  }
  return moves.ok ? { ok: true, value: { options, from, tags, ...moves.value, differences: [] } } : moves;
}

function resolveOptions(given: Readonly<Record<string, string>>): Options {
  const options = resolveAndCheckOptions(given);
  if (!options.ok) throw new Error(`no options of chess: ${options.reason.code}`);
  return options.value;
}

function* readMoves(
  { tokens, tags }: PgnText,
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
  const resultText = result?.text ?? tags.Result ?? UNFINISHED;
  const ended = addEndingCall(position, entries, resultText, tags.Termination, result?.line ?? 1);
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

/**
 * Adds the call that ended a game without an ending on the board. PGN doesn't name the call. A won game
 * counts as resigned, or as lost on time if the file says so. A drawn game counts as agreed.
 */
function addEndingCall(
  position: PlainPosition,
  entries: readonly ImportedEntry[],
  resultText: string,
  termination: string | undefined,
  line: number,
): ImportResult<Omit<Reading, 'notes'>> {
  const { ended } = position;
  if (resultText === UNFINISHED || !Object.hasOwn(RESULTS, resultText))
    return { ok: true, value: { entries, outcome: ended } };
  const winner = RESULTS[resultText] ?? null;
  if (ended !== null && ended.winners[0] === (winner ?? undefined))
    return { ok: true, value: { entries, outcome: ended } };
  // Either the players continued after this ending, or they claimed no draw.
  if (ended !== null && CLAIMED.includes(ended.reason))
    return refuseImport({ line, reason: createRefusal('file-after-end') });
  if (ended !== null) {
    const ours = ended.winners.length === 0 ? '1/2-1/2' : ended.winners[0] === sideIds[0] ? '1-0' : '0-1';
    return refuseImport({ line, reason: createRefusal('record-result', { record: resultText, ours }) });
  }
  const loser = winner === sideIds[0] ? sideIds[1] : sideIds[0];
  const isTimeUp = termination?.toLowerCase() === 'time forfeit';
  const call: Call = winner === null ? 'draw' : isTimeUp ? 'flag' : 'resign';
  const afterCall = plainChess.applyCall(position, loser, call);
  if (!afterCall.ok) return refuseImport({ line, reason: afterCall.reason });
  const entry: ImportedEntry = { side: loser, kind: 'call', text: call, line };
  return { ok: true, value: { entries: [...entries, entry], outcome: afterCall.value.position.ended } };
}
