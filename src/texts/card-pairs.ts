/**
 * How the squares that a card is played on belong together, two by two, by the card's id: pieces go from the first to the
 * second (`way`) or change places (`swap`), a wall stands between them (`wall`), or each is by itself (`apart`). A card that is
 * not listed brings one piece from one square to another, or is played on something else.
 */
export type Pairing = 'way' | 'swap' | 'wall' | 'apart';

const pairings: Readonly<Record<string, Pairing>> = {
  anathema: 'swap',
  cathedral: 'swap',
  evangelists: 'swap',
  'holy-quest': 'swap',
  'holy-war': 'swap',
  'lost-castle': 'swap',
  'man-of-straw': 'swap',
  'passing-in-the-night': 'swap',
  siege: 'swap',
  tournament: 'swap',
  treason: 'swap',
  fortification: 'wall',
  'forced-march': 'way',
  annexation: 'apart',
  'evil-eye': 'apart',
  'haunting-memories': 'apart',
  onslaught: 'apart',
};

/** How the squares of a card belong together; undefined for a card that is not listed. */
export function pairingOf(card: string): Pairing | undefined {
  return pairings[card];
}
