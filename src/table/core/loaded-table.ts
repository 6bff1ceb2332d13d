/**
 * A table at one moment, with everything derived from it. All its methods answer from the same state, so
 * their answers agree.
 */

import type { Choice, Path, Square } from '../../engine/choices.js';
import type { ExportFormat, ExportResult } from '../../engine/export.js';
import { spectatorView } from '../../engine/facts/spectator-view.js';
import type { Footage } from '../../engine/footage.js';
import type { Call, SideId } from '../../engine/game.js';
import type { Result } from '../../engine/result.js';
import type { View } from '../../engine/view.js';
import { type Claim, previewClaim } from '../clocks/claims.js';
import type { Rules } from '../game/context.js';
import { findShownPlies, stateAfter } from '../game/shown-moments.js';
import type { TableState } from '../game/state.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import type { Plan } from '../model/proposals/plan.js';
import type { Reminder } from '../model/times/reminders.js';
import type { ActionEntry, BoardEvents, Check, DescribedAction, Table } from '../model/types.js';
import { isTakeBack, MAX_UNDONE, removeInGameUndos } from '../model/visible-actions.js';
import { collectBoardEvents } from '../record/board-events.js';
import type { RecordDetails } from '../record/details.js';
import { exportTable, findExportFormat } from '../record/export.js';
import { writeTableRecord } from '../record/record.js';
import { type StepRange, stateAtStep, stepOfTurn, stepRange, toFootage } from '../record/steps.js';
import { seatOf, sidesOf, sidesVisibleTo } from '../seats/seating.js';
import { findLastTurns, findReversal, type Reversal, type TurnSpan } from '../takebacks/repair-spans.js';
import { findOwnLastAction } from '../takebacks/takeback.js';
import { findUndoPly } from '../takebacks/undo-offer.js';
import { choicesOf } from '../turns/choices.js';
import { isFresh } from '../turns/freshness.js';
import { findSubmittedSetup, undoSubmittedSetup } from '../turns/given-setup.js';
import { findPlanSeat } from '../turns/plan-entry.js';
import { createActionReader, describeActions, visibleActions } from '../turns/secrets.js';
import { findSideToAct, seatOfSide } from '../turns/turn.js';
import { findPlayMode } from '../votes/voting.js';

const TableFields = class {
  constructor(table: Table) {
    Object.assign(this, table);
  }
} as new (
  table: Table,
) => Table;

export class LoadedTable extends TableFields {
  readonly #context: Rules;
  readonly #state: TableState;
  readonly #standing: TableState;
  readonly #views = new Map<SideId, View>();

  /**
   * `standing` is the stored state. `state` is the same, but may leave out a set-up that its player can still
   * change.
   */
  constructor(context: Rules, state: TableState, standing: TableState = state) {
    super(state.table);
    this.#context = context;
    this.#state = state;
    this.#standing = standing;
  }

  /** Reminders about turns that aren't over. */
  get reminders(): readonly Reminder[] {
    return this.#standing.reminders;
  }

  /** Set-up that the actor submitted and may still change. Null if there is none. */
  submittedSetup(actor: Actor): ActionEntry | null {
    const given = findSubmittedSetup(this.#context, this.#standing, actor);
    return given === null
      ? null
      : createActionReader(this.#context, this.#standing.table, [given.side])(given);
  }

  /**
   * Table on which the actor chooses an action. If the actor may change a submitted set-up, the table is as
   * it was without that set-up.
   */
  withoutSubmittedSetup(actor: Actor): LoadedTable {
    const given = findSubmittedSetup(this.#context, this.#standing, actor);
    if (given === null) return this;
    const open = undoSubmittedSetup(this.#context, this.#standing, given);
    return new LoadedTable(this.#context, open, this.#standing);
  }

  /** Side for which the actor may act now. */
  sideToAct(actor: Actor): Result<SideId> {
    return findSideToAct(this.#context, this, actor);
  }

  /**
   * True if a button of that version still works: the table hasn't changed since, or only other people acted
   * while the actor's turn went on.
   */
  isFresh(version: number, actor: Actor): boolean {
    return isFresh(this.#context, this.#standing, version, actor);
  }

  /** Next choices of the actor after `path`. */
  choices(actor: Actor, path: Path): readonly Choice[] {
    return choicesOf(this.#context, this.#state, actor, path);
  }

  /**
   * Calls that the actor may make now, except `resign`. If the actor is null, calls that any player may make.
   */
  listCalls(actor: Actor | null): readonly Call[] {
    if (this.status !== 'playing' || this.pausedSince !== null) return [];
    const game = this.#context.game(this.game);
    const sides = actor === null ? this.seats.flatMap((seat) => seat.sides) : sidesOf(this, actor);
    return [...new Set(sides.flatMap((side) => game.legalCalls(this.position, side)))];
  }

  /** Sides in check. `by`: the sides that give check; empty if the game can't list them. */
  listChecks(): readonly Check[] {
    if (this.status !== 'playing') return [];
    const game = this.#context.game(this.game);
    return game
      .sidesInCheck(this.position)
      .map((side) => ({ side, by: game.checkGivers?.(this.position, side) ?? [] }));
  }

  /** True if the game can list attackers (`Game.attackers`). */
  get knowsAttackers(): boolean {
    return this.#context.game(this.game).attackers !== undefined;
  }

  /** Squares of pieces that could capture the side's piece on the square (`Game.attackers`). */
  attackers(side: SideId, square: Square): readonly Square[] {
    return this.#context.game(this.game).attackers?.(this.position, side, square) ?? [];
  }

  /** Squares where a king could win at once (`Game.escapeSquares`). */
  listEscapeSquares(): readonly Square[] {
    return this.#context.game(this.game).escapeSquares?.(this.position) ?? [];
  }

  /**
   * Side from which the actor sees the board. If the actor plays several sides, the side that must act. Null
   * for a spectator.
   */
  viewer(actor: Actor | null): SideId | null {
    const sides = actor === null ? [] : sidesVisibleTo(this, actor);
    const acting = this.#context.game(this.game).toAct(this.position);
    return sides.find((side) => acting.includes(side)) ?? sides[0] ?? null;
  }

  /**
   * Returns the view of the actor, or of a spectator if `actor` is null. `draft` holds choices to preview.
   */
  view(actor: Actor | null, draft?: Path): View {
    const game = this.#context.game(this.game);
    const viewer = this.viewer(actor);
    if (draft !== undefined) return game.view(this.position, viewer, draft);
    if (viewer === null) return spectatorView(game, this.position);
    // Caches the view, because one answer often asks for it several times.
    const view = this.#views.get(viewer) ?? game.view(this.position, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /** True if the actor's action would be proposed to their side instead of played. */
  isProposing(actor: Actor, path: Path): boolean {
    const side = this.sideToAct(actor);
    if (!side.ok) return false;
    const seat = seatOfSide(this, side.value);
    const mode = findPlayMode(this.#context, this, { seat, side: side.value, path }, actor);
    return mode.ok && mode.value === 'proposes';
  }

  canPlan(actor: Actor): boolean {
    return findPlanSeat(this.#context, this, actor).ok;
  }

  /** The actor's conditional moves, or null. */
  planOf(actor: Actor): Plan | null {
    return this.plans.find(({ by, seat }) => by === actor.id && seatOf(this, actor)?.id === seat) ?? null;
  }

  /** Actions that weren't undone, as the actor may read them. Null stands for a spectator. */
  actions(actor: Actor | null): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor);
  }

  /** Latest actions that weren't undone, at most `most`. */
  latestActions(actor: Actor | null, most: number): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor, most);
  }

  /** Actions after a ply that weren't undone. */
  actionsAfter(ply: number, actor: Actor | null): readonly ActionEntry[] {
    const { table, actions } = this.#state;
    return visibleActions(this.#context, { table, actions: actions.slice(ply + 1) }, actor);
  }

  /**
   * Actions from ply `from` to before ply `to`, as everyone may read them. Leaves out actions that an undo
   * before `to` cancelled.
   */
  listActionsBetween(from: number, to: number): readonly ActionEntry[] {
    const { actions } = this.#state;
    const read = createActionReader(this.#context, this);
    return actions
      .filter(
        ({ ply, kind, undoneBy }) => ply >= from && ply < to && kind !== 'undo' && (undoneBy ?? to) >= to,
      )
      .map(read);
  }

  /** True if an action between the two plies may have revealed something hidden. */
  hasRevealed(from: number, to: number): boolean {
    const game = this.#context.game(this.game);
    return this.listActionsBetween(from, to)
      .filter(({ kind }) => kind === 'action')
      .some(
        ({ ply }) => this.#context.descriptions.describe(game, this.#state, ply)?.revealsNothing !== true,
      );
  }

  /** Ply of the action that the actor can undo alone now. Null if there is none. */
  findUndoablePly(actor: Actor): number | null {
    const last = findOwnLastAction(this.#context, this.#state, actor);
    return last.ok ? last.value.ply : null;
  }

  /** True if the actor can ask the others to undo the actor's last turn. Doesn't check earlier offers. */
  canOfferUndo(actor: Actor): boolean {
    const seat = seatOf(this, actor);
    return (
      this.status === 'playing' &&
      this.pausedSince === null &&
      seat !== undefined &&
      findUndoPly(this.#context, this.#state, seat).ok
    );
  }

  /** Previews what happens if the actor claims the game now (`clocks/claims.ts`). */
  previewClaim(actor: Actor, gone: ReadonlySet<PersonId>, now: number): Result<Claim> {
    return previewClaim(this.#context, this.#state, actor, gone, now);
  }

  /** Finds the last `count` turns for a moderator to undo. */
  findLastTurns(count: number): Result<TurnSpan> {
    return findLastTurns(this.#context, this.#state, count);
  }

  /** Finds what a moderator must undo to reverse the loss. */
  findReversal(): Result<Reversal> {
    return findReversal(this.#context, this.#state);
  }

  /** Describes actions. Of a secret action, describes only the public part. */
  describeActions(actions: readonly ActionEntry[]): readonly DescribedAction[] {
    return describeActions(this.#context, this.#state, actions);
  }

  /**
   * Describes the latest actions, at most `most`, as the actor may read them. Leaves out moves that their
   * player took back in the same turn.
   */
  latestDescribedActions(actor: Actor | null, most: number): readonly DescribedAction[] {
    const latest = this.describeActions(this.latestActions(actor, most));
    if (!latest.some(isTakeBack)) return latest;
    return removeInGameUndos(this.describeActions(this.latestActions(actor, most + MAX_UNDONE))).slice(-most);
  }

  /** Events that the latest board should announce. */
  listBoardEvents(): BoardEvents {
    return collectBoardEvents(this.#context, this.#state);
  }

  /**
   * True if edits of the message show a later position than its text describes. `firstVersion` identifies the
   * message.
   */
  isLaterThanText(firstVersion: number): boolean {
    const shown = findShownPlies(this.#state.boards, firstVersion);
    return shown !== null && shown.drawn !== shown.posted;
  }

  /**
   * Table as it was when the message was posted, without votes and clocks. Null if that state is no longer
   * known.
   */
  atVersion(firstVersion: number): LoadedTable | null {
    const shown = findShownPlies(this.#state.boards, firstVersion);
    const then = shown === null ? null : stateAfter(this.#context, this.#state, shown.posted);
    return then === null ? null : new LoadedTable(this.#context, then);
  }

  /** Range of the game's steps that can be shown. */
  get steps(): StepRange {
    return stepRange(this.#context, this.#state);
  }

  /**
   * Table at a step of the game, without the votes, clocks and offers of that time. The last step is the
   * table itself.
   */
  async atStep(step: number): Promise<LoadedTable> {
    const state = await stateAtStep(this.#context, this.#state, step);
    return state === this.#state ? this : new LoadedTable(this.#context, state);
  }

  /** The game as plain data for a replay. Contains secrets, so never show it to people. */
  get footage(): Footage {
    return toFootage(this.#state);
  }

  /** Last step of the turn with this number (`stepOfTurn` in `record/steps.ts`). Null if there is none. */
  stepOfTurn(number: number): number | null {
    return stepOfTurn(this.#context, this.#state, number);
  }

  /**
   * Writes the game record (src/engine/record.ts). Before the end of the game, leaves out the seed and
   * secrets.
   */
  writeRecord(details: RecordDetails = {}): string {
    return writeTableRecord(this.#context, this.#state, details);
  }

  /** Another program's format in which the game can be written. Null if there is none. */
  get exportFormat(): ExportFormat | null {
    return findExportFormat(this.#context, this.#state);
  }

  /**
   * Writes the game as a file for another program. Returns the reason if the game can't be written. Returns
   * null if there is no format for it.
   */
  exportFile(details: RecordDetails = {}): ExportResult | null {
    return exportTable(this.#context, this.#state, details);
  }
}
