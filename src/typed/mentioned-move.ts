/** Finds moves mentioned in chat, whether or not the speaker intends to play them. */
import type { Path } from '../engine/choices.js';
import { parseCastling } from '../engine/notation/typed-moves.js';
import { noDialect, normalizeSigns, normalizeTypedText } from '../engine/notation/typed-text.js';
import { plainText } from '../texts/index.js';
import { parseTyped, type Typist } from './reader.js';
import { isLikelySpokenMove, isMoveWord, splitMeaningfulWords } from './words.js';

export interface MentionedMove {
  readonly path: Path;
  /** The move's words without decoration. */
  readonly typed: string;
  /** True if the text says little else, or begins with the move. It may then be meant as a move. */
  readonly isMeant: boolean;
}

/** Word limit. Longer texts are treated as talk. */
const MAX_WORDS = 16;
/** Polite words around a move. */
const COURTESIES = new Set(plainText('moves.courtesies').split(' '));

/** The only legal move mentioned in a text. Null for none or several. */
export function findMentionedMove(typist: Typist, text: string): MentionedMove | null {
  const words = text.trim().split(/\s+/);
  if (words.length > MAX_WORDS) return null;
  const found = findFirstMove(typist, words);
  if (found === null || findFirstMove(typist, words.slice(found.end)) !== null) return null;
  const { path, start, end } = found;
  const span = words.slice(start, end);
  const others = splitMeaningfulWords([...words.slice(0, start), ...words.slice(end)].join(' ')).filter(
    (word) => !COURTESIES.has(word),
  );
  const isApart = start === 0 && /[.,;:!\u2026\p{Pd}]$/u.test(span.at(-1) ?? '');
  return {
    path,
    typed: normalizeTypedText(span.join(' '), typist.game.dialect ?? noDialect).move,
    isMeant: isApart || others.length <= splitMeaningfulWords(span.join(' ')).length,
  };
}

/**
 * True if a text is only a move, legal or not, so that the speaker is told why it fails. The piece may be
 * misspelled.
 */
export function isMoveAlone(game: string, typed: string): boolean {
  const words = splitMeaningfulWords(typed);
  const others = words.filter((word) => !isMoveWord(game, word));
  const isMisspelt = words.length === 2 && others.length === 1 && others[0] === words[0];
  return (
    isLikelySpokenMove(game, typed) &&
    (others.length === 0 || (isMisspelt && !COURTESIES.has(words[0] ?? '')))
  );
}

interface Span {
  readonly path: Path;
  readonly start: number;
  readonly end: number;
}

/** Earliest words that form a legal move, as many of them as possible. */
function findFirstMove(typist: Typist, words: readonly string[]): Span | null {
  const dialect = typist.game.dialect ?? noDialect;
  const isTelling = words.map((word) => isMoveWord(typist.game.id, normalizeSigns(word, dialect)));
  const isCastling = (typed: string) => parseCastling(normalizeTypedText(typed, dialect).move) !== null;
  for (const [start] of words.entries()) {
    for (let end = words.length; end > start; end--) {
      const typed = words.slice(start, end).join(' ');
      if (!(isTelling[start] && isTelling[end - 1]) && !isCastling(typed)) continue;
      const reading = parseTyped(typist, typed);
      if (reading.kind === 'action' && reading.extra === '') return { path: reading.path, start, end };
    }
  }
  return null;
}
