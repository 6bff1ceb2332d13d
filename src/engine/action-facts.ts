/**
 * Fills descriptions (`description.ts`) by comparing a spectator's views before and after, so that nothing
 * hidden can leak. Never runs during a search.
 */
import type { Description, Part } from './description.js';
import type { CompletedAction, Game, Notice, Position, SideId } from './game.js';
import { diffPieces, type PieceFacts } from './piece-changes.js';
import type { Values } from './result.js';
import { spectatorView } from './spectator-view.js';
import type { View } from './view.js';

/** Facts about an action that the views don't show. */
export interface ActionFacts extends PieceFacts {
  /** Side whose turn it was, if not the actor's; null outside of turns. */
  readonly turn?: SideId | null;
  /** Parts before the changes on the board. */
  readonly parts?: readonly Part[];
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
    ...(facts.unseen ? [] : diffPieces(was, is, facts)),
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
 * True if a check counts as the side's own doing: it gives the check, leaves its own king in it, or no giver
 * is known.
 */
export function isCheckBy(side: SideId, checked: SideId, givers: readonly SideId[]): boolean {
  return side === checked || givers.length === 0 || givers.includes(side);
}

/** Facts of a call. Pieces that leave by it were not captured. */
export function callFacts(call: string): ActionFacts {
  return { turn: null, parts: [{ type: 'calls', call }], isTaken: () => false };
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
