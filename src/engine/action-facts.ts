/**
 * Fills descriptions (`description.ts`) by comparing a spectator's views before and after, so that nothing hidden can
 * leak. Never runs during a search.
 */
import type { Square } from './choices.js';
import type { Description, NamedPiece, Part, PieceAt } from './description.js';
import type { CompletedAction, Game, Notice, Position, SideId } from './game.js';
import type { Values } from './result.js';
import { spectatorView } from './spectator-view.js';
import { type PieceView, squareName, type View } from './view.js';

/** A piece's way over the board. */
export interface Movement {
  readonly from: Square;
  readonly to: Square;
  /** Squares of pieces it leapt over. */
  readonly over?: readonly Square[];
  /** The part that moved, if only a part of the unit did. */
  readonly part?: NamedPiece;
  /** True if the other part stayed. */
  readonly stays?: boolean;
  /** True if it joined the piece there without capturing it. */
  readonly joins?: boolean;
}

/** Facts about an action that the views don't show. */
export interface ActionFacts {
  /** Side whose turn it was, if not the actor's; null outside of turns. */
  readonly turn?: SideId | null;
  /** Parts before the changes on the board. */
  readonly parts?: readonly Part[];
  /** Moves of pieces. A rook that castles with the only moving king may be left out. */
  readonly movements?: readonly Movement[];
  /** Squares whose pieces are gone even if another stands there now. */
  readonly left?: ReadonlySet<Square>;
  /** True if a piece gone from a square was captured. Absent: all were. */
  readonly isTaken?: (square: Square) => boolean;
  /** True if a captured piece exploded. Absent: none did. */
  readonly hasExploded?: (square: Square) => boolean;
  /** Replaces the part that tells a piece's change of kind. */
  readonly became?: (change: PieceAt & { readonly into: NamedPiece }) => Part | undefined;
  /** True if the boards aren't compared: the pieces were hidden before. */
  readonly unseen?: true;
  /** Viewer whose view is read, if a spectator's is covered. */
  readonly viewer?: SideId;
  /** Parts by notice code. */
  readonly events?: Events;
  /** Parts for others while the action is secret. */
  readonly veiled?: readonly Part[];
  /** True if nothing hidden was revealed (`Description.revealsNothing`). */
  readonly revealsNothing?: boolean;
}

/** Builders of parts by notice code. */
export type Events = Readonly<Record<string, (values: Values) => readonly Part[]>>;

/** Describes an action: the game's facts, the changes everyone sees, and the consequences. */
export function describeAction<P extends Position>(
  game: Pick<Game<P>, 'view' | 'sidesInCheck' | 'checkGivers' | 'outcome'>,
  { before, side, played }: CompletedAction<P>,
  facts: ActionFacts,
): Description {
  const after = played.position;
  const { viewer } = facts;
  const publicViewOf = (position: P) =>
    viewer === undefined ? spectatorView(game, position) : game.view(position, viewer);
  const was = publicViewOf(before);
  const is = publicViewOf(after);
  const checked = game.sidesInCheck(before);
  const checks = game
    .sidesInCheck(after)
    .filter((one) => !checked.includes(one) && isCheckBy(side, one, game.checkGivers?.(after, one) ?? []));
  const outcome = game.outcome(after);
  const parts: readonly Part[] = [
    ...(facts.parts ?? []),
    ...(facts.unseen ? [] : diffViews(was, is, facts)),
    ...diffArmies(was, is),
    ...describeNotices(played.notices, facts.events ?? {}),
    ...(checks.length === 0 ? [] : [{ type: 'checks', sides: checks } as const]),
    ...(outcome === null ? [] : [{ type: 'ends', ...outcome } as const]),
  ];
  const turn = facts.turn === undefined ? side : facts.turn;
  const veiled = facts.veiled ?? [{ type: 'secret', what: 'action' }];
  return { side, turn, parts, veiled, ...(facts.revealsNothing ? { revealsNothing: true } : {}) };
}

/**
 * True if a check counts as the side's own doing: it gives the check, leaves its own king in it, or no giver is
 * known.
 */
export function isCheckBy(side: SideId, checked: SideId, givers: readonly SideId[]): boolean {
  return side === checked || givers.length === 0 || givers.includes(side);
}

/** Facts of a call. Pieces that leave by it were not captured. */
export function callFacts(call: string): ActionFacts {
  return { turn: null, parts: [{ type: 'calls', call }], isTaken: () => false };
}

/** Changes between two views, in the order in which they are told. */
function diffViews(before: View, after: View, facts: ActionFacts): readonly Part[] {
  const name = (square: Square) => squareName(after.board, square);
  const { movements = [], isTaken = () => true, became = () => undefined, left: emptied } = facts;
  const { hasExploded = () => false } = facts;
  const was = piecesBySquare(before);
  const is = piecesBySquare(after);
  const ways = movements.flatMap((way) => {
    const stood = was.get(way.from);
    return stood === undefined ? [] : [{ ...way, stood: { ...stood, ...way.part } }];
  });
  const stands = new Map(was);
  for (const { from, stays } of ways) if (!stays) stands.delete(from);
  const joined = new Map<Square, PieceView>();
  const lost = [...stands.values()].filter(({ square }) => emptied?.has(square));
  for (const { square } of lost) stands.delete(square);
  for (const { to, stood, joins } of ways) {
    const there = stands.get(to);
    if (there !== undefined && joins) joined.set(to, there);
    else if (there !== undefined) lost.push(there);
    stands.set(to, { ...stood, square: to });
  }
  const left = [...stands.values()].filter(({ square }) => !is.has(square));
  const came = [...is.values()].filter(({ square }) => !stands.has(square));
  const [way] = ways;
  const rook = findCastledRook(way?.stood, left, came);
  const at = (piece: PieceView): PieceAt => ({ man: toNamedPiece(piece), at: name(piece.square) });
  const moves = ways.map(({ stood, from, to, over, stays, joins }): Part => {
    const way = { man: toNamedPiece(stood), from: name(from), to: name(to) };
    if (rook !== null) {
      const [one, other] = rook;
      const beside = { man: toNamedPiece(one), from: name(one.square), to: name(other.square) };
      return { type: 'castles', ...way, rook: beside };
    }
    const facing = is.get(to)?.facing;
    const met = joins ? joined.get(to) : undefined;
    const rest = stays ? is.get(from) : undefined;
    return {
      type: 'moves',
      ...way,
      ...(over === undefined ? {} : { over: over.map(name) }),
      ...(met === undefined ? {} : { joining: toNamedPiece(met) }),
      ...(rest === undefined ? {} : { leaving: toNamedPiece(rest) }),
      ...(facing === undefined || facing === stood.facing ? {} : { facing }),
    };
  });
  const halved = new Set(ways.flatMap(({ from, stays }) => (stays ? [from] : [])));
  const reached = new Set(ways.map(({ to }) => to));
  const gone = [...lost, ...left.filter((piece) => piece !== rook?.[0])];
  const exploded = gone.filter(({ square }) => hasExploded(square));
  const removed = [...new Set([...exploded, ...gone])].map((piece): Part => {
    if (!isTaken(piece.square)) return { type: 'leaves', ...at(piece) };
    const arriving = left.includes(piece) && reached.has(piece.square);
    const exploding = exploded.includes(piece);
    return {
      type: 'takes',
      ...at(piece),
      ...(arriving ? { arriving } : {}),
      ...(exploding ? { exploding } : {}),
    };
  });
  const changed = [...stands.values()].flatMap((stood): readonly Part[] => {
    const now = is.get(stood.square);
    if (now === undefined || halved.has(stood.square)) return [];
    if (now.kind !== stood.kind || now.side !== stood.side) {
      const change = { ...at(joined.get(stood.square) ?? stood), into: toNamedPiece(now) };
      return [became(change) ?? { type: 'becomes', ...change }];
    }
    if (now.facing === undefined || now.facing === stood.facing || reached.has(stood.square)) return [];
    return [{ type: 'faces', ...at(stood), facing: now.facing }];
  });
  const coming = came
    .filter((piece) => piece !== rook?.[1])
    .map((piece): Part => ({ type: 'comes', ...at(piece) }));
  return [...moves, ...removed, ...coming, ...changed];
}

/** The castling rook before and after; null if no king castled. */
function findCastledRook(
  king: PieceView | undefined,
  left: readonly PieceView[],
  came: readonly PieceView[],
): readonly [PieceView, PieceView] | null {
  const [one, ...more] = left;
  const [other, ...others] = came;
  if (king?.kind !== 'king' || one === undefined || other === undefined) return null;
  const isOne = more.length + others.length === 0 && one.side === king.side;
  return isOne && one.kind === other.kind && one.side === other.side ? [one, other] : null;
}

/** Turned arrows and fallen armies. */
function diffArmies(before: View, after: View): readonly Part[] {
  return after.sides.flatMap(({ id, arrow, fallen }): readonly Part[] => {
    const was = before.sides.find((side) => side.id === id);
    const turned = arrow !== undefined && arrow !== was?.arrow;
    const fell = fallen === true && was?.fallen !== true;
    return [
      ...(turned ? [{ type: 'arrow', side: id, to: arrow } as const] : []),
      ...(fell ? [{ type: 'falls', side: id } as const] : []),
    ];
  });
}

/** Parts of the public notices. */
function describeNotices(notices: readonly Notice[], events: Events): readonly Part[] {
  return notices.flatMap(({ code, values, only }) => {
    const event = only === undefined && Object.hasOwn(events, code) ? events[code] : undefined;
    return event === undefined ? [] : event(values);
  });
}

function piecesBySquare({ pieces }: View): Map<Square, PieceView> {
  return new Map(pieces.map((piece) => [piece.square, piece]));
}

function toNamedPiece({ side, kind }: NamedPiece): NamedPiece {
  return { side, kind };
}
