/**
 * Cleans typed and pasted moves before parsing. `ｅ２→ｅ４`, `` `e2–e4` ``, `1. White: e2-e4!` and `♙e2-e4
 * {good}` become `e2-e4` or `Pe2-e4`.
 */
import type { Path } from '../choices.js';
import type { KernelRefusal } from '../kernel-codes.js';
import { type Result, refuse } from '../result.js';
import type { SideId } from '../sides.js';
import { clipText } from './typed-moves.js';

/** Names of sides and pieces that players type. */
export interface Dialect {
  /** Lower-case names of each side. */
  readonly sides: Readonly<Record<SideId, readonly string[]>>;
  /** Piece letters by kind. */
  readonly letters: Readonly<Record<string, string>>;
  /** This game's piece letter for each chess figurine. Keys: chess letters (Q for ♕). */
  readonly figurines: Readonly<Record<string, string>>;
  /** True if moves may start with an arrow. Then `north` isn't a side, and `>` isn't a quotation mark. */
  readonly arrows?: true;
}

export interface TypedText {
  readonly move: string;
  /** Side named before the move, else null. */
  readonly side: SideId | null;
}

/** Dialect for a game without typed names. */
export const noDialect: Dialect = { sides: {}, letters: {}, figurines: {} };

export const chessFigurines: Dialect['figurines'] = { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N', P: 'P' };

/** Chess letters of the twelve figurines, in Unicode order. */
const FIGURINES = 'KQRBNPKQRBNP';
const FIRST_FIGURINE = 0x2654;

/** Characters without a visible form: format characters, variation selectors, blank letters and blanks. */
const INVISIBLE =
  /[\p{Cf}\u115F\u1160\u3164\uFFA0]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|\u034F|\u17B4|\u17B5/gu;
const BLANK = /[\p{Cc}\p{Z}\u2800]+/gu;
const QUOTES = /["“”„‟«»‹›`´]/g;
const APOSTROPHE = /[‘’‚‛′ʼ]/g;
/** Quotation mark, but not an apostrophe within a word. */
const SINGLE_QUOTE = /(?<!\p{L})'|'(?!\p{L})/gu;
/** Discord's marks for bold, underlined, spoiler and struck text. */
const DOUBLE_MARKS = /\*\*|__|\|\||~~/g;
const ITALIC = /^\*([^*]+)\*$/;
const ESCAPED = /\\(?=[^\p{L}\p{N}\s])/gu;
const BRACKETED = /^[([](.*)[)\]]$/;
/** PGN comments and annotations, server emoji and mentions. */
const COMMENTS = /\{[^{}]*\}|\$\d+|<a?:\w+:\d+>|<(?:@[!&]?|#)\d+>/g;
const DASHES = /[\p{Pd}\u2212]+/gu;
/** Arrow emoji and the characters they stand for. */
const EMOJI_ARROWS: Readonly<Record<string, string>> = { '⬆': '↑', '➡': '→', '⬇': '↓', '⬅': '←' };
const TIMES = /[×✕✖⨯]/g;
/** Arrow between two squares. Elsewhere an arrow is a direction. */
const ARROW_BETWEEN =
  /(?<=[a-z]\d{1,2})\s*(?:[-=]*>+|[\u2192\u219B-\u219D\u21A0\u21A3\u21A6\u21AA\u21D2\u21E2\u21E8\u21FE\u2794\u2798-\u27BE\u27F6\u27F9\u27FC\u2B62\u25B6\u25B8\u25BA])\s*(?=\*?[a-z]?[a-z]\d)/giu;
const TO_BETWEEN = /(?<=[a-z]\d{1,2})\s+to\s+(?=[a-z]\d)/gi;

/** Marks left over from a command, tag or escape. */
const PREFIX = /^[!/\\#]+(?=[\p{L}\p{N}>*+])/u;
const LIST_MARK = /^[-•·‣▪#]+\s+/;
const QUOTATION = /^>+\s+/;
/** Move number. Never starts with `0`, because castling does. */
const MOVE_NUMBER = /^[1-9]\d{0,3}\s*(?:\.+\s*|[):]\s*|\s)(?=\S)/;
const ELLIPSIS = /^\.+\s*(?=\S)/;

/** Marks for check, quality and evaluation, punctuation, and emoji, with or without brackets. */
const END_MARKS =
  /(?:[\s.,;:!?+#=‡†±∓∞⩲⩱□‽\p{Extended_Pictographic}\p{Emoji_Modifier}-]|[+=-]\/[+=-]|\([\s.,;:!?+#=±∓∞-]*\))+$/u;
const PASSING = /(?:(?<=\d)\s*|(?<=[\da-z])\s+)[(/]?(?:e\.?\s?p|en[\s-]?passant)\.?\)?$/i;
const CHECK_WORDS =
  /(?<=[\da-z.,;!?+)])(?:\s*,\s*|\s+)(?:(?:and|with|is)\s+)?(?:check\s?mate|(?:double\s)?check|mate|(?:dbl|dis)?\.?\s?ch)\.?$/i;
const LAST_STAR = /(?<=.)\*+$/;

/** Strips everything around a move. Returns the trimmed text if nothing would be left. */
export function normalizeTypedText(text: string, dialect: Dialect): TypedText {
  const led = stripLead(normalizeSigns(text, dialect), dialect);
  const move = stripTail(led.move);
  return move === '' ? { move: text.trim(), side: null } : { move, side: led.side };
}

/** Normalizes characters and drops formatting, quotation marks and comments. */
export function normalizeSigns(text: string, { figurines }: Dialect): string {
  const plain = text
    .replace(QUOTES, '')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(BLANK, ' ')
    .replace(ESCAPED, '')
    .replace(APOSTROPHE, "'")
    .replace(SINGLE_QUOTE, '')
    .replace(COMMENTS, ' ')
    .replace(DOUBLE_MARKS, '')
    .replaceAll('_', ' ')
    .replace(/[♔-♟]\s*/gu, (figurine) => figurines[letterOf(figurine)] ?? '')
    .replace(TIMES, 'x')
    .replace(DASHES, '-')
    .replace(/[⬆➡⬇⬅]/gu, (arrow) => EMOJI_ARROWS[arrow] ?? arrow)
    .replace(ARROW_BETWEEN, '-')
    .replace(TO_BETWEEN, '-')
    .trim()
    .replace(ITALIC, '$1');
  return (BRACKETED.exec(plain)?.[1] ?? plain).trim();
}

function letterOf(figurine: string): string {
  return FIGURINES[(figurine.codePointAt(0) ?? 0) - FIRST_FIGURINE] ?? '';
}

/** Strips list mark, move number, ellipsis and side before a move. */
function stripLead(text: string, dialect: Dialect): TypedText {
  let move = text.replace(LIST_MARK, '').replace(PREFIX, '');
  if (dialect.arrows !== true || !/^>\s*[nesw](?!\d)/i.test(move)) move = move.replace(QUOTATION, '');
  const unnumbered = move.replace(MOVE_NUMBER, '');
  const isNumbered = unnumbered !== move;
  move = unnumbered.replace(ELLIPSIS, '');
  const named = parseSide(move, dialect, isNumbered);
  if (named === null) return { move, side: null };
  return { move: named.rest.replace(MOVE_NUMBER, '').replace(ELLIPSIS, ''), side: named.side };
}

/** Direction words that may precede a move. */
const DIRECTIONS = new Set(['north', 'east', 'south', 'west']);

/**
 * Parses the side before a move. Where moves may start with a direction, a direction word is a side only
 * after a move number.
 */
function parseSide(
  text: string,
  { sides, arrows }: Dialect,
  isNumbered: boolean,
): { readonly side: SideId; readonly rest: string } | null {
  const [phrase = '', word = ''] =
    /^(?:the\s+)?(\p{L}+)(?:'s)?(?:\s+(?:to\s+)?(?:moves?|plays?))?(?:\s*[:,.]\s*|\s+)(?=\S)/iu.exec(text) ??
    [];
  const name = word.toLowerCase();
  if (name === '' || (arrows === true && !isNumbered && DIRECTIONS.has(name))) return null;
  const [side] = Object.entries(sides).find(([, names]) => names.includes(name)) ?? [];
  return side === undefined ? null : { side, rest: text.slice(phrase.length) };
}

/** Strips marks, `e.p.` and words for check after a move. */
function stripTail(text: string): string {
  let left = text.trim();
  for (;;) {
    const shorter = left
      .replace(PASSING, '')
      .replace(CHECK_WORDS, '')
      .replace(END_MARKS, '')
      .replace(LAST_STAR, '')
      .trim();
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}

type Reader<P, Code extends string> = (position: P, side: SideId, text: string) => Result<Path, Code>;

/**
 * Makes a parser tolerant: cleans refused text and parses it again. Canonical notation is parsed only once.
 * Adds the refusals `other-side {side, other}` and `leftover {move, text}` (words after a legal move).
 */
export function createTolerantParser<P, Code extends string>(
  dialect: Dialect,
  read: Reader<P, Code | KernelRefusal>,
): Reader<P, Code | KernelRefusal> {
  return (position, side, text) => {
    const asTyped = read(position, side, text);
    if (asTyped.ok || FINAL_REFUSALS.has(asTyped.reason.code)) return asTyped;
    const typed = normalizeTypedText(text, dialect);
    const found = typed.move === text ? asTyped : read(position, side, typed.move);
    const isMove = found.ok || found.reason.code !== 'unreadable';
    if (isMove && typed.side !== null && typed.side !== side)
      return refuse('other-side', { side, other: typed.side });
    if (isMove) return found;
    return (
      refuseLeftover(typed.move, (part) => read(position, side, part)) ??
      refuse('unreadable', { text: clipText(text) })
    );
  };
}

/** Refusals that don't depend on the text. */
const FINAL_REFUSALS: ReadonlySet<string> = new Set<KernelRefusal>([
  'game-over',
  'not-your-turn',
  'out-of-game',
]);

/** Word limit for finding a move in front of other words. Longer text is conversation. */
const MAX_WORDS = 40;
/** Maximum number of words of a move. */
const MOVE_WORDS = 8;

/**
 * Finds the longest beginning that is a legal move, and refuses the rest as `leftover`. Null if no
 * beginning is a legal move, or if the rest may belong to the move.
 */
function refuseLeftover<Code extends string>(
  text: string,
  read: (part: string) => Result<Path, Code>,
): Result<never, KernelRefusal> | null {
  const words = text.split(' ');
  if (words.length > MAX_WORDS) return null;
  for (let count = Math.min(words.length - 1, MOVE_WORDS); count > 0; count--) {
    const rest = words.slice(count).join(' ');
    const phrase = words.slice(0, count).join(' ');
    const part = stripTail(phrase);
    const found = read(part);
    if (found.ok)
      return isWholeMove(part, found.value) &&
        !SIGNED.test(`${phrase.slice(-1)}${rest}`) &&
        !isStartOfAnotherMove(rest)
        ? refuse('leftover', { move: part, text: clipText(rest) })
        : null;
  }
  return null;
}

const SQUARE = /^[a-z]\d{1,2}$/i;
/** A promotion or facing sign with its letter, which belongs to the move. */
const SIGNED = /^.?[=@>]\s*\p{L}/u;
/** A word that is a square, or starts a move. */
const MOVE_WORD = /^\W*(?:\d+\.+)?[kqrbnpstfg]?[a-z]?\d{0,2}[-x]?[a-z]\d{1,2}\b|^\W*[o0]-[o0]\b/i;

/** True if the words continue with another move or an alternative. */
function isStartOfAnotherMove(words: string): boolean {
  return MOVE_WORD.test(words) || /^\W*(?:or|\/)(?:\W|$)/i.test(words);
}

/** True if a move leaves nothing to choose: its facing or rescue is typed, not defaulted. */
function isWholeMove(part: string, path: Path): boolean {
  const onBoard = path.filter((token) => SQUARE.test(token)).length;
  const [first = ''] = path;
  if (path.length === 1) return first === '*' || first.startsWith('+');
  if (onBoard !== 2 || !(SQUARE.test(first) || first.startsWith('>'))) return false;
  const isPlain = SQUARE.test(path.at(-1) ?? '');
  return isPlain || !/[a-z]\d{1,2}$/i.test(part);
}
