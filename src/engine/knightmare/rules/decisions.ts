/** The option by which hosts decide what no source settles about the cards, as text. */
import { ok, refuse } from '../../result.js';
import type { Result } from '../codes/codes.js';
import { type Decided, type DecisionId, decisions } from '../codes/decisions.js';

/** The value of the option when every decision has its default. */
export const USUAL = 'usual';

const ids = Object.keys(decisions) as DecisionId[];

/** What a list of version 4 of the rules or before means that leaves D7 out. */
export const FORMER_PROMOTED = 'd7=promoted';

/** All decisions with their values: `d2=no|yes,d3=again|lost,...`. */
export const decisionsShape = ids.map((id) => `${id}=${decisions[id].join('|')}`).join(',');

/** How much of a text a refusal repeats. */
const CLIP = 40;

/**
 * The canonical list of what differs from the defaults, `d3=lost,d11=on` in the order of the table, or `usual`. Reads also
 * upper case, other signs between the words and none. Refusals: `option-decision {text, allowed}`,
 * `option-decision-value {at, text, allowed}`.
 */
export function checkDecisions(text: string): Result<string> {
  const words = text.toLowerCase().match(/[^\s,;:=]+/g) ?? [];
  if (words.length === 1 && words[0] === USUAL) return ok(USUAL);
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
  return ok(unusual.map((id) => `${id}=${made.get(id)}`).join(',') || USUAL);
}

/** A list of version 4 of the rules or before as those of today write it: D7 had another default then. */
export function withFormerPromoted(list: string): string {
  if (/\bd7\b/i.test(list)) return list;
  const former = checkDecisions(list);
  if (!former.ok) return list;
  const read = checkDecisions(
    former.value === USUAL ? FORMER_PROMOTED : `${former.value},${FORMER_PROMOTED}`,
  );
  return read.ok ? read.value : list;
}

/** What a canonical list decides, with the defaults for all that it does not name. */
export function parseDecisions(list: string): Decided {
  const named = new Map(list.split(',').map((one) => one.split('=') as [string, string]));
  return Object.fromEntries(ids.map((id) => [id, named.get(id) ?? decisions[id][0]])) as Decided;
}
