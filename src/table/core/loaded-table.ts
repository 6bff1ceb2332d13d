/**
 * A table at one moment, with everything derived from it. All answers come from memory and agree with each
 * other.
 */

import type { Choice, Path, Square } from '../../engine/choices.js';
import type { ExportFormat, ExportResult } from '../../engine/export.js';
import type { Footage } from '../../engine/footage.js';
import type { Call, SideId } from '../../engine/game.js';
import type { Result } from '../../engine/result.js';
import { spectatorView } from '../../engine/spectator-view.js';
import type { View } from '../../engine/view.js';
import { type Claim, previewClaim } from '../clocks/claims.js';
import type { Rules } from '../game/context.js';
import { findShown, stateAfter } from '../game/past.js';
import type { TableState } from '../game/state.js';
import type { Actor, PersonId } from '../model/actor.js';
import type { Plan } from '../model/plan.js';
import type { Reminder } from '../model/reminders.js';
import { isTakingBack, MOST_IN_VAIN, standing } from '../model/standing.js';
import type { ActionEntry, Check, DescribedAction, News, Table } from '../model/types.js';
import type { RecordDetails } from '../record/details.js';
import { exportTable, findExportFormat } from '../record/export.js';
import { collectNews } from '../record/news.js';
import { writeTableRecord } from '../record/record.js';
import { type StepRange, stateAtStep, stepOfTurn, stepRange, toFootage } from '../record/steps.js';
import { ownSides, seatOf, sidesOf } from '../seats/seating.js';
import { findLastTurns, findReversal, type Reversal, type Turns } from '../takebacks/repair-spans.js';
import { findOwnLastAction } from '../takebacks/taking-back.js';
import { findUndoPly } from '../takebacks/undo-offer.js';
import { choicesOf } from '../turns/choosing.js';
import { isFresh } from '../turns/freshness.js';
import { findGivenSetup, undoGivenSetup } from '../turns/given-setup.js';
import { findPlanSeat } from '../turns/plan-entry.js';
import { actionReader, describeActions, visibleActions } from '../turns/secrets.js';
import { findSideToAct, seatOfSide } from '../turns/turn.js';
import { findPlayMode } from '../votes/voting.js';

/** The fields of a table as a base class. */
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
  /** Views computed so far, by side. */
  readonly #views = new Map<SideId, View>();

  /** `standing` is the actual table; `state` may leave out a set-up that its player can still change. */
  constructor(context: Rules, state: TableState, standing: TableState = state) {
    super(state.table);
    this.#context = context;
    this.#state = state;
    this.#standing = standing;
  }

  /** Reminders of turns that are not over. */
  get reminders(): readonly Reminder[] {
    return this.#standing.reminders;
  }

  /** Returns the set-up that the actor has given and may still change, or null. */
  setupGiven(actor: Actor): ActionEntry | null {
    const given = findGivenSetup(this.#context, this.#standing, actor);
    return given === null ? null : actionReader(this.#context, this.#standing.table, [given.side])(given);
  }

  /** Returns the table to choose on. Where the actor may change a set-up, that set-up counts as not given. */
  toChooseOn(actor: Actor): LoadedTable {
    const given = findGivenSetup(this.#context, this.#standing, actor);
    if (given === null) return this;
    const open = undoGivenSetup(this.#context, this.#standing, given);
    return new LoadedTable(this.#context, open, this.#standing);
  }

  /**
   * Returns the side for which the actor may act now. Refusals: `not-playing`, `not-seated`, `not-your-turn
   * {side, sides}`.
   */
  sideToAct(actor: Actor): Result<SideId> {
    return findSideToAct(this.#context, this, actor);
  }

  /**
   * True if a button drawn for that version is still valid: the table is unchanged, or others acted during
   * the actor's same turn.
   */
  isFresh(version: number, actor: Actor): boolean {
    return isFresh(this.#context, this.#standing, version, actor);
  }

  /** Lists the actor's next choices after `path`. */
  choices(actor: Actor, path: Path): readonly Choice[] {
    return choicesOf(this.#context, this.#state, actor, path);
  }

  /** Lists the calls that the actor may make now, without `resign`. For null, the calls open to everybody. */
  calls(actor: Actor | null): readonly Call[] {
    if (this.status !== 'playing' || this.restsSince !== null) return [];
    const game = this.#context.game(this.game);
    const sides = actor === null ? this.seats.flatMap((seat) => seat.sides) : sidesOf(this, actor);
    return [...new Set(sides.flatMap((side) => game.legalCalls(this.position, side)))];
  }

  /** Lists the sides in check, with the attackers that the game knows. */
  checks(): readonly Check[] {
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

  /** Lists the pieces that could capture the side's piece on the square (`Game.attackers`). */
  attackers(side: SideId, square: Square): readonly Square[] {
    return this.#context.game(this.game).attackers?.(this.position, side, square) ?? [];
  }

  /** Lists the squares on which a king could win at once (`Game.waysOut`). */
  waysOut(): readonly Square[] {
    return this.#context.game(this.game).escapeSquares?.(this.position) ?? [];
  }

  /**
   * Returns the side through whose eyes the actor sees the board: of several the one to act. Null for a
   * spectator.
   */
  viewer(actor: Actor | null): SideId | null {
    const sides = actor === null ? [] : ownSides(this, actor);
    const acting = this.#context.game(this.game).toAct(this.position);
    return sides.find((side) => acting.includes(side)) ?? sides[0] ?? null;
  }

  /** Returns the actor's view, with the choices in `draft` applied. Null is a spectator. */
  view(actor: Actor | null, draft?: Path): View {
    const game = this.#context.game(this.game);
    const viewer = this.viewer(actor);
    if (draft !== undefined) return game.view(this.position, viewer, draft);
    if (viewer === null) return spectatorView(game, this.position);
    // An answer asks for the same view several times.
    const view = this.#views.get(viewer) ?? game.view(this.position, viewer);
    this.#views.set(viewer, view);
    return view;
  }

  /** True if the actor's action would be proposed to their side now, and not played. */
  proposes(actor: Actor, path: Path): boolean {
    const side = this.sideToAct(actor);
    if (!side.ok) return false;
    const seat = seatOfSide(this, side.value);
    const mode = findPlayMode(this.#context, this, { seat, side: side.value, path }, actor);
    return mode.ok && mode.value === 'proposes';
  }

  /** True if the actor may set conditional moves now. */
  canPlan(actor: Actor): boolean {
    return findPlanSeat(this.#context, this, actor).ok;
  }

  /** Returns the actor's conditional moves, or null. */
  planOf(actor: Actor): Plan | null {
    return this.plans.find(({ by, seat }) => by === actor.id && seatOf(this, actor)?.id === seat) ?? null;
  }

  /** Lists the actions that count, as the actor may read them. Null is a spectator. */
  actions(actor: Actor | null): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor);
  }

  /** Lists at most `most` of the latest actions that count. */
  latestActions(actor: Actor | null, most: number): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor, most);
  }

  /** Lists the actions that count after that ply of the list. */
  actionsAfter(ply: number, actor: Actor | null): readonly ActionEntry[] {
    const { table, actions } = this.#state;
    return visibleActions(this.#context, { table, actions: actions.slice(ply + 1) }, actor);
  }

  /** Lists what counted between two plies when `to` was still to come, as everybody may read it. */
  listed(from: number, to: number): readonly ActionEntry[] {
    const { actions } = this.#state;
    const read = actionReader(this.#context, this);
    return actions
      .filter(
        ({ ply, kind, takenBackBy }) =>
          ply >= from && ply < to && kind !== 'undo' && (takenBackBy ?? to) >= to,
      )
      .map(read);
  }

  /** True if an action between the two plies may have revealed something hidden. */
  showsHidden(from: number, to: number): boolean {
    const game = this.#context.game(this.game);
    return this.listed(from, to)
      .filter(({ kind }) => kind === 'action')
      .some(({ ply }) => this.#context.descriptions.of(game, this.#state, ply)?.revealsNothing !== true);
  }

  /** Returns the ply of the action that the actor can take back alone while its moment lasts, or null. */
  takeable(actor: Actor): number | null {
    const last = findOwnLastAction(this.#context, this.#state, actor);
    return last.ok ? last.value.ply : null;
  }

  /** True if the actor can ask to undo their last turn. Earlier offers are not checked. */
  canAskBack(actor: Actor): boolean {
    const seat = seatOf(this, actor);
    return (
      this.status === 'playing' &&
      this.restsSince === null &&
      seat !== undefined &&
      findUndoPly(this.#context, this.#state, seat).ok
    );
  }

  /** Previews a claim of the game at that moment (`previewClaim`). */
  claim(actor: Actor, gone: ReadonlySet<PersonId>, now: number): Result<Claim> {
    return previewClaim(this.#context, this.#state, actor, gone, now);
  }

  /**
   * Finds the last `count` turns for a moderator to take back. Refusals: those of `findLastTurns`
   * (`repair-spans.ts`).
   */
  lastTurns(count: number): Result<Turns> {
    return findLastTurns(this.#context, this.#state, count);
  }

  /**
   * Finds what a moderator takes back to reverse the loss at the table. Refusals: those of `findReversal`
   * (`repair-spans.ts`).
   */
  reversal(): Result<Reversal> {
    return findReversal(this.#context, this.#state);
  }

  /** Describes actions. Of a secret, only the public part is described. */
  described(actions: readonly ActionEntry[]): readonly DescribedAction[] {
    return describeActions(this.#context, this.#state, actions);
  }

  /**
   * Describes at most `most` of the latest actions on the actual table (`standing`), as the actor may read
   * them.
   */
  latestTold(actor: Actor | null, most: number): readonly DescribedAction[] {
    const latest = this.described(this.latestActions(actor, most));
    if (!latest.some(isTakingBack)) return latest;
    return standing(this.described(this.latestActions(actor, most + MOST_IN_VAIN))).slice(-most);
  }

  /** Collects the news of the latest board. */
  news(): News {
    return collectNews(this.#context, this.#state);
  }

  /**
   * True if the message of the board that began with that version now shows a later position than its text.
   */
  showsLater(firstVersion: number): boolean {
    const shown = findShown(this.#state.boards, firstVersion);
    return shown !== null && shown.drawn !== shown.posted;
  }

  /**
   * Returns the table as it was when that message was posted, without votes and clocks; null if that is
   * lost.
   */
  asPosted(firstVersion: number): LoadedTable | null {
    const shown = findShown(this.#state.boards, firstVersion);
    const then = shown === null ? null : stateAfter(this.#context, this.#state, shown.posted);
    return then === null ? null : new LoadedTable(this.#context, then);
  }

  /** The steps of the game that can be shown. */
  get steps(): StepRange {
    return stepRange(this.#context, this.#state);
  }

  /**
   * The table at a step of the game, except for votes, clocks and offers. At the last step, the table itself.
   */
  async atStep(step: number): Promise<LoadedTable> {
    const state = await stateAtStep(this.#context, this.#state, step);
    return state === this.#state ? this : new LoadedTable(this.#context, state);
  }

  /** The game as plain data for a replay. It contains secrets, so it isn't for people. */
  get footage(): Footage {
    return toFootage(this.#state);
  }

  /** The last step of the turn with this number (`stepOfTurn` in `record/steps.ts`). */
  stepOfTurn(number: number): number | null {
    return stepOfTurn(this.#context, this.#state, number);
  }

  /**
   * Writes the game record (src/engine/record.ts). The seed and secrets are left out until the game is over.
   */
  record(details: RecordDetails = {}): string {
    return writeTableRecord(this.#context, this.#state, details);
  }

  /** The format of other programs in which the game can be written; null if there is none. */
  get exportFormat(): ExportFormat | null {
    return findExportFormat(this.#context, this.#state);
  }

  /**
   * Writes the game as a file for other programs. Returns the reason if it can't be written, and null if the
   * game has no format.
   */
  exportFile(details: RecordDetails = {}): ExportResult | null {
    return exportTable(this.#context, this.#state, details);
  }
}
