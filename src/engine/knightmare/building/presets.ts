/** Preset decks: three with the default point limit, and a small one for handicaps. */
import { sortCards } from '../catalogue/table.js';
import type { Deck } from './position.js';

interface ReadyDeck {
  /** Key of the title under `words` in the game's texts. */
  readonly id: string;
  readonly deck: Deck;
}

/** Deck of 150 points: moves and captures. */
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

/** Deck of 150 points: blocks, shields and returns. */
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

/** Deck of 150 points: surprises. */
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

/** Deck of 80 points: a mix. */
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

/** Preset decks in the order in which they are offered. */
export const presets: readonly ReadyDeck[] = [
  { id: 'storm', deck: storm },
  { id: 'bulwark', deck: bulwark },
  { id: 'jester', deck: jester },
  { id: 'handful', deck: handful },
];
