/**
 * Describes an action by comparing a spectator's views before and after it, so that nothing hidden can leak.
 * Never runs during a search.
 */
import type { Description, Part } from '../description.js';
import type { CompletedAction, Game, Notice, Position, SideId } from '../game.js';
import type { Values } from '../result.js';
import type { View } from '../view.js';
import { diffPieces, type PieceFacts } from './piece-changes.js';
import { spectatorView } from './spectator-view.js';

/** Facts that a game adds to a description because the views don't show them. */
export interface ActionFacts extends PieceFacts {
  /** Side whose turn it is, if it isn't the acting side's turn. Null outside of turns. */
  readonly turn?: SideId | null;
  /** Parts that come before the changes on the board. */
  readonly parts?: readonly Part[];
  /** True to skip comparing the boards, because the pieces were hidden before. */
  readonly unseen?: true;
  /** Viewer whose views are compared. Needed if the board is hidden from spectators. */
  readonly viewer?: SideId;
  /** Builds extra parts from the action's notices, by notice code. */
  readonly events?: Events;
  /** Parts that other players read while the action is secret. */
  readonly veiled?: readonly Part[];
  /** Sets `Description.revealsNothing`. */
  readonly revealsNothing?: boolean;
}

export type Events = Readonly<Record<string, (values: Values) => readonly Part[]>>;

/** Describes an action: the game's own facts first, then visible changes, then the consequences. */
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
    .filter(
      (one) => !checked.includes(one) && isCheckCausedBy(side, one, game.checkGivers?.(after, one) ?? []),
    );
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
 * True if the acting side caused the check: it gives check, exposes its own king, or no checking piece is
 * known.
 */
export function isCheckCausedBy(side: SideId, checked: SideId, givers: readonly SideId[]): boolean {
  return side === checked || givers.length === 0 || givers.includes(side);
}

/** Facts of a call. Pieces that a call removes don't count as captured. */
export function factsOfCall(call: string): ActionFacts {
  return { turn: null, parts: [{ type: 'calls', call }], isTaken: () => false };
}

/** Lists rotated arrows and fallen armies. */
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

/** Describes the notices that everyone may see. */
function describeNotices(notices: readonly Notice[], events: Events): readonly Part[] {
  return notices.flatMap(({ code, values, only }) => {
    const event = only === undefined && Object.hasOwn(events, code) ? events[code] : undefined;
    return event === undefined ? [] : event(values);
  });
}
