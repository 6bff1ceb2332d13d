/** How the squares that something is played on belong together, two by two. */
import type { Man, ManAt, SquareName, Target } from '../../description.js';
import type { CardId } from '../catalogue/table.js';

/** A square, with the man who was chosen there, if any was. */
type Place = { readonly at: SquareName } & Partial<Pick<ManAt, 'man'>>;

/** A way that a man went from one square to another, and whom he has joined there, if anybody. */
type Way = { readonly from: SquareName; readonly to: SquareName; readonly joining?: Man } & Pick<
  ManAt,
  'man'
>;

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
  sanctuary: null,
};

/**
 * The targets as the ways that men went by the card, where each is one end of such a way, with those that went besides: who hears of
 * a square alone knows neither whence nor where to, nor who was moved by the way. Ways that were chosen are told with whom the man
 * has joined.
 */
export function alongWays(targets: readonly Target[], ways: readonly Way[]): readonly Target[] {
  const chosen = targets.map((target) => ways.find((way) => isEndOf(way, target)));
  const gone = chosen.flatMap((way) => way ?? []);
  if (gone.length < targets.length) return targets.map((target) => joined(target, ways));
  return [...new Set([...gone, ...ways])].map((way) => ({ type: 'way', ...way }));
}

function isEndOf({ from, to }: Way, target: Target): boolean {
  return (target.type === 'man' && target.at === from) || (target.type === 'square' && target.at === to);
}

function joined(target: Target, ways: readonly Way[]): Target {
  if (target.type !== 'way') return target;
  const { joining } = ways.find(({ from, to }) => from === target.from && to === target.to) ?? {};
  return joining === undefined ? target : { ...target, joining };
}

/** Targets with their squares put together in pairs, where they belong so; `card` is null where no card is played. */
export function paired(card: CardId | null, targets: readonly Target[]): readonly Target[] {
  const known = card === null ? undefined : pairings[card];
  const pairing = known ?? (known === undefined && targets.length === 2 ? way : null);
  const places = targets.flatMap((target) => ('at' in target ? [target] : []));
  if (pairing === null || places.length < targets.length || places.length % 2 === 1) return targets;
  return places.flatMap((one, place) => (place % 2 === 0 ? [pairing(one, places[place + 1] ?? one)] : []));
}
