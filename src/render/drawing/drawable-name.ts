/** Reduces names to what pictures can show. */
import { isGameWord } from '../../texts/index.js';
import { stripUndrawable } from './fonts.js';

/** Names are cut to this number of letters, because longer ones never fit. */
const MAX_LENGTH = 64;

/**
 * Reduces a name to what the bundled fonts can draw. Null if nothing readable is left, or if the name without
 * emoji equals a side or piece of the game ("King"). Keeps at most two combining marks per letter, enough for
 * any language.
 */
export function toDrawableName(name: string | undefined, game: string): string | null {
  if (name === undefined) return null;
  const whole = name.slice(0, 4 * MAX_LENGTH).normalize('NFC');
  const shown = stripUndrawable(whole).replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
  if (!/[\p{L}\p{N}]/u.test(shown)) return null;
  const isCut = shown !== whole.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();
  if (isCut && isGameWord(game, shown)) return null;
  return [...shown].slice(0, MAX_LENGTH).join('');
}
