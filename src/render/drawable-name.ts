/** Names as pictures can show them. */
import { isPlayedWith } from '../texts/index.js';
import { stripUndrawable } from './fonts.js';

/** Letters of a name beyond these are never drawn: nothing has room for them. */
const LONGEST = 64;

/**
 * What of a name the bundled fonts can draw; null where nothing of it can be read, or where what is left without its emoji would be taken
 * for a side or a piece of the game ("King"). Marks that stand over or under one letter are cut to two, as many as any language needs.
 */
export function toDrawableName(name: string | undefined, game: string): string | null {
  if (name === undefined) return null;
  const whole = name.slice(0, 4 * LONGEST).normalize('NFC');
  const shown = stripUndrawable(whole).replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
  if (!/[\p{L}\p{N}]/u.test(shown)) return null;
  const isCut = shown !== whole.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();
  if (isCut && isPlayedWith(game, shown)) return null;
  return [...shown].slice(0, LONGEST).join('');
}
