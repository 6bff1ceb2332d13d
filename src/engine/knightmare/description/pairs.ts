/** How the squares that something is played on belong together, two by two. */
import type { ManAt, SquareName, Target } from '../../description.js';
import type { CardId } from '../catalogue/table.js';

/** A square, with the man who was chosen there, if any was. */
type Place = { readonly at: SquareName } & Partial<Pick<ManAt, 'man'>>;

/** A way that a man went from one square to another. */
type Way = { readonly from: SquareName; readonly to: SquareName } & Pick<ManAt, 'man'>;

/** Makes one target of two squares. */
type Pairing = (one: Place, other: Place) => Target;

const way: Pairing = ({ at: from, man }, { at: to }) =>
  man === undefined ? { type: 'way', from, to } : { type: 'way', from, to, man };
const exchange: Pairing = (one, other) => {
  const squares = { type: 'exchange', one: one.at, other: other.at } as const;
  return one.man === undefined || other.man === undefined
    ? squares
    : { ...squares, men: [one.man, other.man] };
};
const between: Pairing = ({ at: one }, { at: other }) => ({ type: 'between', one, other });

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

/**
 * The only target as the way that a man went by the card, from it or to it: who hears of a square alone knows neither whence
 * nor where to.
 */
export function alongWay(targets: readonly Target[], ways: readonly Way[]): readonly Target[] {
  const [only, ...more] = targets;
  if (only === undefined || more.length > 0) return targets;
  const [way, ...others] = ways.filter(
    ({ from, to }) => (only.type === 'man' && only.at === from) || (only.type === 'square' && only.at === to),
  );
  return way === undefined || others.length > 0 ? targets : [{ type: 'way', ...way }];
}

/** Targets with their squares put together in pairs, where they belong so; `card` is null where no card is played. */
export function paired(card: CardId | null, targets: readonly Target[]): readonly Target[] {
  const known = card === null ? undefined : pairings[card];
  const pairing = known ?? (known === undefined && targets.length === 2 ? way : null);
  const places = targets.flatMap((target) => ('at' in target ? [target] : []));
  if (pairing === null || places.length < targets.length || places.length % 2 === 1) return targets;
  return places.flatMap((one, place) => (place % 2 === 0 ? [pairing(one, places[place + 1] ?? one)] : []));
}
