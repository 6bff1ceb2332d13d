/** How the squares that something is played on belong together, two by two. */
import type { SquareName, Target } from '../../description.js';
import type { CardId } from '../catalogue/table.js';

/** Makes one target of two squares. */
type Pairing = (one: SquareName, other: SquareName) => Target;

const way: Pairing = (from, to) => ({ type: 'way', from, to });
const exchange: Pairing = (one, other) => ({ type: 'exchange', one, other });
const between: Pairing = (one, other) => ({ type: 'between', one, other });

/**
 * By card: pieces go from the first square to the second, change places, a wall stands between them, or each is by itself
 * (null). A card that is not listed brings one piece from one square to another, or is played on something else.
 */
const pairings: Readonly<Partial<Record<CardId, Pairing | null>>> = {
  anathema: exchange,
  cathedral: exchange,
  evangelists: exchange,
  'holy-quest': exchange,
  'holy-war': exchange,
  'lost-castle': exchange,
  'man-of-straw': exchange,
  'passing-in-the-night': exchange,
  siege: exchange,
  tournament: exchange,
  treason: exchange,
  fortification: between,
  'forced-march': way,
  annexation: null,
  'evil-eye': null,
  onslaught: null,
};

/** Targets with their squares put together in pairs, where they belong so; `card` is null where no card is played. */
export function paired(card: CardId | null, targets: readonly Target[]): readonly Target[] {
  const known = card === null ? undefined : pairings[card];
  const pairing = known ?? (known === undefined && targets.length === 2 ? way : null);
  const squares = targets.flatMap((target) => ('at' in target ? [target.at] : []));
  if (pairing === null || squares.length < targets.length || squares.length % 2 === 1) return targets;
  return squares.flatMap((one, place) => (place % 2 === 0 ? [pairing(one, squares[place + 1] ?? one)] : []));
}
