/** Parses the option for the host's decisions about cards. */
import { ok, refuse } from '../../result.js';
import type { Result } from '../codes/codes.js';
import { type Decided, type DecisionId, decisions } from '../codes/decisions.js';

export const DEFAULTS = 'usual';

const ids = Object.keys(decisions) as DecisionId[];

/** Value of D7 that lists of rules version 4 or earlier imply. */
export const FORMER_PROMOTED = 'd7=promoted';

/** All decisions with their values: `d2=no|yes,d3=again|lost,...`. */
export const decisionsShape = ids.map((id) => `${id}=${decisions[id].join('|')}`).join(',');

/** Length limit for text quoted in a refusal. */
const CLIP = 40;

/**
 * Parses a list of changed decisions into canonical text: `d3=lost,d11=on` in table order, or `usual`. Accepts
 * any capitalization and separator.
 */
export function checkDecisions(text: string): Result<string> {
  const words = text.toLowerCase().match(/[^\s,;:=]+/g) ?? [];
  if (words.length === 1 && words[0] === DEFAULTS) return ok(DEFAULTS);
  const made = new Map<DecisionId, string>();
  for (let i = 0; i < words.length; i += 2) {
    const [name = '', value = ''] = words.slice(i, i + 2);
    const id = ids.find((one) => one === name);
    if (id === undefined)
      return refuse('option-decision', { text: name.slice(0, CLIP), allowed: ids.join(', ') });
    const values: readonly string[] = decisions[id];
    if (!values.includes(value))
      return refuse('option-decision-value', {
        at: id,
        text: value.slice(0, CLIP),
        allowed: values.join(', '),
      });
    made.set(id, value);
  }
  const unusual = ids.filter((id) => made.has(id) && made.get(id) !== decisions[id][0]);
  return ok(unusual.map((id) => `${id}=${made.get(id)}`).join(',') || DEFAULTS);
}

/** Rewrites a list of rules version 4 or earlier, when D7 had another default. */
export function migrateOldD7Default(list: string): string {
  if (/\bd7\b/i.test(list)) return list;
  const former = checkDecisions(list);
  if (!former.ok) return list;
  const read = checkDecisions(
    former.value === DEFAULTS ? FORMER_PROMOTED : `${former.value},${FORMER_PROMOTED}`,
  );
  return read.ok ? read.value : list;
}

/** Parses a canonical list and fills in the defaults. */
export function parseDecisions(list: string): Decided {
  const named = new Map(list.split(',').map((one) => one.split('=') as [string, string]));
  return Object.fromEntries(ids.map((id) => [id, named.get(id) ?? decisions[id][0]])) as Decided;
}
