/** Names as pictures can show them. */
import { drawable } from './fonts.js';

/** Letters of a name beyond these are never drawn: nothing has room for them. */
const LONGEST = 64;

/**
 * What of a name the bundled fonts can draw; null where nothing of it can be read. Marks that stand over or under one letter are
 * cut to two, as many as any language needs.
 */
export function shownName(name: string | undefined): string | null {
  if (name === undefined) return null;
  const shown = drawable(name.slice(0, 4 * LONGEST)).replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');
  return /[\p{L}\p{N}]/u.test(shown) ? [...shown].slice(0, LONGEST).join('') : null;
}
