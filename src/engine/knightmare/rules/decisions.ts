/**
 * What no source settles about the cards: each decision with the values that it may have, the default first. Numbers
 * that are missing have no second value that would make sense: docs/knightmare-decisions.md says why.
 */
import { ok, refuse } from '../../result.js';
import type { Result } from '../codes/codes.js';

/** The values of each decision, the default first. */
export const decisions = {
  /** Whether the card that is drawn for Plots Within Plots may be one of its two. */
  d2: ['no', 'yes'],
  /** Whether a void card in place of the move leaves the move to be made. */
  d3: ['again', 'lost'],
  /** What Riposte costs: the next turn, or only its move. */
  d4: ['turn', 'move'],
  /** A turn is cancelled, and no other one is possible: the cancelling card is void, or the turn lost. */
  d5: ['void', 'lost'],
  /** What Challenge and Panic ask of a player who is in check: nothing more where he cannot do it, or all the same. */
  d6: ['lapse', 'stands'],
  /** As what a promoted pawn that was captured may come back. */
  d7: ['promoted', 'pawn'],
  /** Who chooses what is lost of two pieces that were not put apart. */
  d10: ['owner', 'opponent'],
  /** Whether Bog stops the rook of a castling. */
  d11: ['off', 'on'],
  /** Whether cards may swap and relocate what a magnet holds. */
  d12: ['off', 'on'],
  /** Rebirth or Dungeon leave the owner of the piece in check: that is allowed, or the card void. */
  d13: ['allowed', 'void'],
  /** Which card Haunting Memories copies: the last one that was declared, or the last one that was not void. */
  d14: ['declared', 'effective'],
  /** Whether a card in place of the move meets a Challenge. */
  d15: ['on', 'off'],
  /** Vulture with an own deck that is empty: costs nothing, or cannot be played. */
  d16: ['free', 'barred'],
  /** Whether a piece that is merged already may be merged again. */
  d17: ['on', 'off'],
  /** Whether a crab is promoted by any card that brings it to its last rank. */
  d18: ['no', 'yes'],
} as const;

/** The number of a decision, with its letter. */
export type DecisionId = keyof typeof decisions;

/** How everything is decided. */
export type Decided = { readonly [D in DecisionId]: (typeof decisions)[D][number] };

/** The value of the option when every decision has its default. */
export const USUAL = 'usual';

const ids = Object.keys(decisions) as DecisionId[];

/** All decisions with their values: `d2=no|yes,d3=again|lost,...`. */
export const decisionsShape = ids.map((id) => `${id}=${decisions[id].join('|')}`).join(',');

/** How much of a text a refusal repeats. */
const CLIP = 40;

/**
 * The canonical list of what differs from the defaults, `d3=lost,d11=on` in the order of the table, or `usual`. Reads also
 * upper case, other signs between the words and none. Refusals: `option-decision {text, allowed}`,
 * `option-decision-value {at, text, allowed}`.
 */
export function readDecisions(text: string): Result<string> {
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

/** What a canonical list decides, with the defaults for all that it does not name. */
export function decidedIn(list: string): Decided {
  const named = new Map(list.split(',').map((one) => one.split('=') as [string, string]));
  return Object.fromEntries(ids.map((id) => [id, named.get(id) ?? decisions[id][0]])) as Decided;
}
