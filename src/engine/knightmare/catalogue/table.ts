/** The 80 cards with points and timing. Effects are in the files of the card families, names in the texts. */

/**
 * Timing as printed on the card. `on-captured`: right after a capture of one of the player's pieces that the
 * card names. `any`: at any of these times. `as-copied`: the timing of the copied card.
 */
export type Timing =
  | 'before'
  | 'instead'
  | 'after'
  | 'before-or-after'
  | 'after-opponent-turn'
  | 'after-opponent-card'
  | 'on-captured'
  | 'any'
  | 'as-copied';

interface Facts<Id extends string> {
  /** Name in kebab-case. */
  readonly id: Id;
  /** Points in a deck, from 2 to 10. */
  readonly points: number;
  /** True for starred cards: at most one per deck, and never copied from the player's own deck. */
  readonly unique: boolean;
  readonly timing: Timing;
  /** True if the card stays in play. */
  readonly continuing: boolean;
}

const table = [
  { id: 'assassin', points: 2, unique: false, timing: 'instead', continuing: false },
  { id: 'disintegration', points: 2, unique: false, timing: 'before-or-after', continuing: false },
  { id: 'doomsayer', points: 2, unique: false, timing: 'after', continuing: true },
  { id: 'fanatic', points: 2, unique: false, timing: 'instead', continuing: false },
  { id: 'annexation', points: 3, unique: false, timing: 'instead', continuing: false },
  { id: 'forced-march', points: 3, unique: false, timing: 'instead', continuing: false },
  { id: 'guardian', points: 3, unique: true, timing: 'instead', continuing: false },
  { id: 'heresy', points: 3, unique: false, timing: 'after', continuing: false },
  { id: 'holy-war', points: 3, unique: false, timing: 'after', continuing: false },
  { id: 'madman', points: 3, unique: false, timing: 'instead', continuing: false },
  { id: 'pacifism', points: 3, unique: false, timing: 'before', continuing: true },
  { id: 'squaring-the-circle', points: 3, unique: false, timing: 'instead', continuing: false },
  { id: 'vendetta', points: 3, unique: true, timing: 'after', continuing: true },
  { id: 'bog', points: 4, unique: false, timing: 'after-opponent-turn', continuing: false },
  { id: 'cowardice', points: 4, unique: false, timing: 'after', continuing: false },
  { id: 'doppelganger', points: 4, unique: false, timing: 'instead', continuing: false },
  { id: 'dubbing', points: 4, unique: false, timing: 'instead', continuing: false },
  { id: 'earthquake', points: 4, unique: false, timing: 'after', continuing: true },
  { id: 'figure-dance', points: 4, unique: false, timing: 'after', continuing: false },
  { id: 'no-quarter', points: 4, unique: false, timing: 'after', continuing: false },
  { id: 'rebirth', points: 4, unique: true, timing: 'after', continuing: false },
  { id: 'revenge', points: 4, unique: false, timing: 'on-captured', continuing: false },
  { id: 'toll', points: 4, unique: false, timing: 'after-opponent-turn', continuing: false },
  { id: 'anathema', points: 5, unique: false, timing: 'after', continuing: false },
  { id: 'crab', points: 5, unique: false, timing: 'after', continuing: true },
  { id: 'dark-mirror', points: 5, unique: false, timing: 'instead', continuing: false },
  { id: 'forbidden-city', points: 5, unique: false, timing: 'after', continuing: true },
  { id: 'confabulation', points: 5, unique: false, timing: 'instead', continuing: true },
  { id: 'ghostwalk', points: 5, unique: false, timing: 'instead', continuing: false },
  { id: 'irresistible-force', points: 5, unique: false, timing: 'instead', continuing: false },
  { id: 'masquerade', points: 5, unique: false, timing: 'instead', continuing: false },
  { id: 'panic', points: 5, unique: false, timing: 'after', continuing: false },
  { id: 'peace-talks', points: 5, unique: false, timing: 'after', continuing: false },
  { id: 'truce', points: 5, unique: false, timing: 'after', continuing: true },
  { id: 'vulture', points: 5, unique: false, timing: 'after-opponent-card', continuing: false },
  { id: 'blessing', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'breakthrough', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'challenge', points: 6, unique: false, timing: 'after', continuing: false },
  { id: 'charge', points: 6, unique: false, timing: 'after', continuing: false },
  { id: 'coup', points: 6, unique: false, timing: 'after', continuing: true },
  { id: 'curse', points: 6, unique: false, timing: 'after', continuing: true },
  { id: 'evangelists', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'haunting-memories', points: 6, unique: false, timing: 'as-copied', continuing: false },
  { id: 'man-trap', points: 6, unique: false, timing: 'after', continuing: true },
  { id: 'onslaught', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'passing-in-the-night', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'tournament', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'winged-victory', points: 6, unique: false, timing: 'instead', continuing: false },
  { id: 'betrayal', points: 7, unique: false, timing: 'before', continuing: false },
  { id: 'cathedral', points: 7, unique: false, timing: 'after', continuing: false },
  { id: 'dungeon', points: 7, unique: false, timing: 'after', continuing: false },
  { id: 'fortification', points: 7, unique: false, timing: 'after', continuing: true },
  { id: 'holy-quest', points: 7, unique: false, timing: 'after', continuing: false },
  { id: 'long-jump', points: 7, unique: false, timing: 'instead', continuing: false },
  { id: 'lost-castle', points: 7, unique: false, timing: 'instead', continuing: false },
  { id: 'sanctuary', points: 7, unique: false, timing: 'instead', continuing: false },
  { id: 'siege', points: 7, unique: false, timing: 'after', continuing: false },
  { id: 'split-knight', points: 7, unique: false, timing: 'instead', continuing: false },
  { id: 'under-elf-hill', points: 7, unique: false, timing: 'instead', continuing: false },
  { id: 'abduction', points: 8, unique: false, timing: 'after', continuing: false },
  { id: 'bombard', points: 8, unique: false, timing: 'instead', continuing: false },
  { id: 'fatal-attraction', points: 8, unique: false, timing: 'after', continuing: true },
  { id: 'plots-within-plots', points: 8, unique: false, timing: 'any', continuing: false },
  { id: 'resurrection', points: 8, unique: false, timing: 'instead', continuing: false },
  { id: 'treason', points: 8, unique: false, timing: 'after', continuing: false },
  { id: 'crusade', points: 9, unique: false, timing: 'after', continuing: false },
  { id: 'evil-eye', points: 9, unique: false, timing: 'instead', continuing: false },
  { id: 'hostage', points: 9, unique: false, timing: 'on-captured', continuing: false },
  { id: 'man-of-straw', points: 9, unique: false, timing: 'before', continuing: false },
  { id: 'merciless', points: 9, unique: false, timing: 'after', continuing: false },
  { id: 'mystic-shield', points: 9, unique: false, timing: 'after', continuing: false },
  { id: 'neutrality', points: 9, unique: false, timing: 'after', continuing: true },
  { id: 'chaos', points: 10, unique: false, timing: 'after-opponent-turn', continuing: false },
  { id: 'fog-of-war', points: 10, unique: false, timing: 'after-opponent-card', continuing: false },
  { id: 'hidden-passage', points: 10, unique: false, timing: 'instead', continuing: false },
  { id: 'fireball', points: 10, unique: false, timing: 'after', continuing: false },
  { id: 'knightmare', points: 10, unique: false, timing: 'after-opponent-turn', continuing: false },
  { id: 'legacy', points: 10, unique: false, timing: 'on-captured', continuing: false },
  { id: 'riposte', points: 10, unique: false, timing: 'on-captured', continuing: false },
  { id: 'think-again', points: 10, unique: false, timing: 'after-opponent-turn', continuing: false },
] as const satisfies readonly Facts<string>[];

/** Id of one of the 80 cards. */
export type CardId = (typeof table)[number]['id'];

/** Printed facts of a card, without its name and text. */
export type CardFacts = Facts<CardId>;

/** The full set, ordered by points. */
export const cards: readonly CardFacts[] = table;

const byId: ReadonlyMap<string, CardFacts> = new Map(cards.map((card) => [card.id, card]));

export function findCard(id: string): CardFacts | undefined {
  return byId.get(id);
}

/** Sorts cards in table order, each once. */
export function sortCards(ids: Iterable<CardId>): readonly CardId[] {
  const named = new Set(ids);
  return cards.flatMap(({ id }) => (named.has(id) ? [id] : []));
}
