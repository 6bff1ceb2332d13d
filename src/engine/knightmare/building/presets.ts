/** Ready-made decks for players with a set of their own: three at the usual limit, and a small one for a handicap. */
import { sortCards } from '../catalogue/table.js';
import type { Deck } from './position.js';

interface ReadyDeck {
  /** In words under `words` of the game's texts. */
  readonly id: string;
  readonly deck: Deck;
}

/** 150 points: men who go further and take more. */
const storm = sortCards([
  'fanatic',
  'annexation',
  'forced-march',
  'guardian',
  'holy-war',
  'madman',
  'dubbing',
  'dark-mirror',
  'ghostwalk',
  'irresistible-force',
  'masquerade',
  'blessing',
  'breakthrough',
  'charge',
  'evangelists',
  'onslaught',
  'tournament',
  'winged-victory',
  'cathedral',
  'long-jump',
  'siege',
  'bombard',
  'crusade',
  'merciless',
  'hidden-passage',
  'fireball',
]);

/** 150 points: what stops, shields, and brings back. */
const bulwark = sortCards([
  'pacifism',
  'bog',
  'cowardice',
  'no-quarter',
  'rebirth',
  'revenge',
  'toll',
  'forbidden-city',
  'peace-talks',
  'truce',
  'vulture',
  'curse',
  'man-trap',
  'dungeon',
  'fortification',
  'sanctuary',
  'under-elf-hill',
  'fatal-attraction',
  'resurrection',
  'hostage',
  'man-of-straw',
  'mystic-shield',
  'fog-of-war',
  'think-again',
]);

/** 150 points: what nobody reckons with. */
const jester = sortCards([
  'disintegration',
  'doomsayer',
  'heresy',
  'squaring-the-circle',
  'doppelganger',
  'dubbing',
  'earthquake',
  'figure-dance',
  'crab',
  'confabulation',
  'masquerade',
  'panic',
  'challenge',
  'coup',
  'haunting-memories',
  'passing-in-the-night',
  'betrayal',
  'holy-quest',
  'lost-castle',
  'split-knight',
  'abduction',
  'plots-within-plots',
  'treason',
  'evil-eye',
  'neutrality',
  'chaos',
]);

/** 80 points: something of everything. */
const handful = sortCards([
  'fanatic',
  'madman',
  'bog',
  'toll',
  'crab',
  'ghostwalk',
  'vulture',
  'charge',
  'coup',
  'onslaught',
  'siege',
  'resurrection',
  'hostage',
  'fog-of-war',
]);

/** All of them, in the order in which they are offered. */
export const presets: readonly ReadyDeck[] = [
  { id: 'storm', deck: storm },
  { id: 'bulwark', deck: bulwark },
  { id: 'jester', deck: jester },
  { id: 'handful', deck: handful },
];
