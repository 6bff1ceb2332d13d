/** Groups target squares into pairs. */
import type { NamedPiece, PieceAt, SquareName, Target } from '../../description.js';
import type { CardId } from '../catalogue/table.js';

/** A square with the piece chosen there. */
type Place = { readonly at: SquareName } & Partial<Pick<PieceAt, 'piece'>>;

/** A move, and the piece that it merged with. */
type MovedPath = { readonly from: SquareName; readonly to: SquareName; readonly joining?: NamedPiece } & Pick<
  PieceAt,
  'piece'
>;

/** Combines two squares into one target. */
type Pairing = (one: Place, other: Place) => Target;

const pairAsMove: Pairing = ({ at: from, piece }, { at: to }) =>
  piece === undefined ? { type: 'way', from, to } : { type: 'way', from, to, piece };
const pairAsSwap: Pairing = (one, other) => {
  const squares = { type: 'exchange', one: one.at, other: other.at } as const;
  return one.piece === undefined || other.piece === undefined
    ? squares
    : { ...squares, pieces: [one.piece, other.piece] };
};
const pairAsEdge: Pairing = ({ at: one }, { at: other }) => ({ type: 'between', one, other });

/**
 * Pairs that a card's chosen squares form: moves, swaps or walls. Null if they stay single. Cards that aren't
 * listed move one piece or have other targets.
 */
const pairings: Readonly<Partial<Record<CardId, Pairing | null>>> = {
  anathema: pairAsSwap,
  cathedral: pairAsSwap,
  evangelists: pairAsSwap,
  'holy-quest': pairAsSwap,
  'holy-war': pairAsSwap,
  'lost-castle': pairAsSwap,
  'man-of-straw': pairAsSwap,
  'passing-in-the-night': pairAsSwap,
  siege: pairAsSwap,
  tournament: pairAsSwap,
  treason: pairAsSwap,
  fortification: pairAsEdge,
  'forced-march': pairAsMove,
  annexation: null,
  'evil-eye': null,
  onslaught: null,
  sanctuary: null,
};

/**
 * Replaces targets with moves of the card, if each target is the start or end of a move. Then also lists
 * moves that were side effects. Each move names the piece that it merged with.
 */
export function toMoveTargets(targets: readonly Target[], paths: readonly MovedPath[]): readonly Target[] {
  const chosen = targets.map((target) => paths.find((way) => isTargetAtPathEnd(way, target)));
  const gone = chosen.flatMap((way) => way ?? []);
  if (gone.length < targets.length) return targets.map((target) => withJoinedPiece(target, paths));
  return [...new Set([...gone, ...paths])].map((way) => ({ type: 'way', ...way }));
}

function isTargetAtPathEnd({ from, to }: MovedPath, target: Target): boolean {
  return (target.type === 'piece' && target.at === from) || (target.type === 'square' && target.at === to);
}

function withJoinedPiece(target: Target, paths: readonly MovedPath[]): Target {
  if (target.type !== 'way') return target;
  const { joining } = paths.find(({ from, to }) => from === target.from && to === target.to) ?? {};
  return joining === undefined ? target : { ...target, joining };
}

/** Pairs up target squares. `card` is null if no card was played. */
export function pairTargets(card: CardId | null, targets: readonly Target[]): readonly Target[] {
  const listed = card === null ? undefined : pairings[card];
  const pairing = listed ?? (listed === undefined && targets.length === 2 ? pairAsMove : null);
  const places = targets.flatMap((target) => ('at' in target ? [target] : []));
  if (pairing === null || places.length < targets.length || places.length % 2 === 1) return targets;
  return places.flatMap((one, place) => (place % 2 === 0 ? [pairing(one, places[place + 1] ?? one)] : []));
}
