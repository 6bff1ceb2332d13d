/** A table as it stood at one moment, with all that is read from it: answered from memory, and never out of step with itself. */

import type { Choice, Path, Square } from '../../engine/choices.js';
import { commonView } from '../../engine/common-view.js';
import type { ExportFile } from '../../engine/export.js';
import type { Call, SideId } from '../../engine/game.js';
import type { Result } from '../../engine/result.js';
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
import { exportTable } from '../record/export.js';
import { collectNews } from '../record/news.js';
import { writeTableRecord } from '../record/record.js';
import { ownSides, seatOf, sidesOf } from '../seats/seating.js';
import { findLastTurns, findReversal, type Reversal, type Turns } from '../takebacks/repair-spans.js';
import { findOwnLastAction } from '../takebacks/taking-back.js';
import { findUndoPly } from '../takebacks/undo-offer.js';
import { choicesOf } from '../turns/choosing.js';
import { isFresh } from '../turns/freshness.js';
import { findGivenSetup, undoGivenSetup } from '../turns/given-setup.js';
import { findPlanSeat } from '../turns/plan-entry.js';
import { actionReader, describeActions, visibleActions } from '../turns/secrets.js';
import { findSideToAct } from '../turns/turn.js';

/** The fields of a table as a class, which takes them over from a value. */
const TableFields = class {
  constructor(table: Table) {
    Object.assign(this, table);
  }
} as new (
  table: Table,
) => Table;

/** A table that was loaded: its fields, and what follows from them. */
export class LoadedTable extends TableFields {
  readonly #context: Rules;
  readonly #state: TableState;

  readonly #standing: TableState;

  /** `standing`: the table as it stands, where `state` is how it would stand without a set-up. */
  constructor(context: Rules, state: TableState, standing: TableState = state) {
    super(state.table);
    this.#context = context;
    this.#state = state;
    this.#standing = standing;
  }

  /** The reminders of turns that are not over. */
  get reminders(): readonly Reminder[] {
    return this.#standing.reminders;
  }

  /** The set-up that the actor has given and may still change; null where there is none. */
  setupGiven(actor: Actor): ActionEntry | null {
    const given = findGivenSetup(this.#context, this.#standing, actor);
    return given === null ? null : actionReader(this.#context, this.#standing.table, [given.side])(given);
  }

  /** The table to choose on: where the actor may still change a set-up, as it would stand had they not given it yet. */
  toChooseOn(actor: Actor): LoadedTable {
    const given = findGivenSetup(this.#context, this.#standing, actor);
    if (given === null) return this;
    const open = undoGivenSetup(this.#context, this.#standing, given);
    return new LoadedTable(this.#context, open, this.#standing);
  }

  /** The side for which the actor may act now, or why none: `not-playing`, `not-seated`, `not-your-turn {side, sides}`. */
  sideToAct(actor: Actor): Result<SideId> {
    return findSideToAct(this.#context, this, actor);
  }

  /**
   * Whether a button for choosing an action, drawn for that version, still means what it did: the table is the same, or
   * others have acted at the same time and it is still the actor's same turn.
   */
  isFresh(version: number, actor: Actor): boolean {
    return isFresh(this.#context, this.#standing, version, actor);
  }

  /** What the actor may choose next after `path`; empty where nothing. */
  choices(actor: Actor, path: Path): readonly Choice[] {
    return choicesOf(this.#context, this.#state, actor, path);
  }

  /** The calls that the actor may make now, `resign` excepted; those that anybody may make where it is null. */
  calls(actor: Actor | null): readonly Call[] {
    if (this.status !== 'playing' || this.restsSince !== null) return [];
    const game = this.#context.game(this.game);
    const sides = actor === null ? this.seats.flatMap((seat) => seat.sides) : sidesOf(this, actor);
    return [...new Set(sides.flatMap((side) => game.calls(this.position, side)))];
  }

  /** The sides whose king is in check now, each with those who give it as far as the game knows. */
  checks(): readonly Check[] {
    if (this.status !== 'playing') return [];
    const game = this.#context.game(this.game);
    return game
      .inCheck(this.position)
      .map((side) => ({ side, by: game.checkGivers?.(this.position, side) ?? [] }));
  }

  /** Whether the game knows who could take a man (`Game.attackers`). */
  get knowsAttackers(): boolean {
    return this.#context.game(this.game).attackers !== undefined;
  }

  /** The men who could take a man of the side on the square, as far as the game knows (`Game.attackers`). */
  attackers(side: SideId, square: Square): readonly Square[] {
    return this.#context.game(this.game).attackers?.(this.position, side, square) ?? [];
  }

  /** Where a king could go at once and win, as far as the game has that (`Game.waysOut`). */
  waysOut(): readonly Square[] {
    return this.#context.game(this.game).waysOut?.(this.position) ?? [];
  }

  /** What the actor sees: the view of the seat, with what has been chosen of an action so far; or the spectator's. */
  view(actor: Actor | null, draft?: Path): View {
    const game = this.#context.game(this.game);
    const sides = actor === null ? [] : ownSides(this, actor);
    const acting = game.toAct(this.position);
    const viewer = sides.find((side) => acting.includes(side)) ?? sides[0] ?? null;
    return viewer === null && draft === undefined
      ? commonView(game, this.position)
      : game.view(this.position, viewer, draft);
  }

  /** Whether the actor may decide on conditional moves now. */
  canPlan(actor: Actor): boolean {
    return findPlanSeat(this.#context, this, actor).ok;
  }

  /** The actor's own conditional moves; null where they have none. */
  planOf(actor: Actor): Plan | null {
    return this.plans.find(({ by, seat }) => by === actor.id && seatOf(this, actor)?.id === seat) ?? null;
  }

  /** The actions that count in order, as the actor may read them; null is a spectator. */
  actions(actor: Actor | null): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor);
  }

  /** The latest of them, so many at most. */
  latestActions(actor: Actor | null, most: number): readonly ActionEntry[] {
    return visibleActions(this.#context, this.#state, actor, most);
  }

  /** Those of them that came after the ply of the list. */
  actionsAfter(ply: number, actor: Actor | null): readonly ActionEntry[] {
    const { table, actions } = this.#state;
    return visibleActions(this.#context, { table, actions: actions.slice(ply + 1) }, actor);
  }

  /** What counted of the list from one ply up to another when the latter was still to come, as everybody may read it. */
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

  /** Whether somebody may have seen something hidden by what was played from one ply of the list up to another. */
  showsHidden(from: number, to: number): boolean {
    const game = this.#context.game(this.game);
    return this.listed(from, to)
      .filter(({ kind }) => kind === 'action')
      .some(({ ply }) => this.#context.descriptions.of(game, this.#state, ply)?.revealsNothing !== true);
  }

  /** The ply of what the actor has just played and can take back alone while its moment lasts; null where there is nothing. */
  takeable(actor: Actor): number | null {
    const last = findOwnLastAction(this.#context, this.#state, actor);
    return last.ok ? last.value.ply : null;
  }

  /** Whether the actor can ask the others to take back their last turn, as far as that does not hang on what was offered before. */
  canAskBack(actor: Actor): boolean {
    const seat = seatOf(this, actor);
    return (
      this.status === 'playing' &&
      this.restsSince === null &&
      seat !== undefined &&
      findUndoPly(this.#context, this.#state, seat).ok
    );
  }

  /** What claiming the game would do at that moment (`previewClaim`). */
  claim(actor: Actor, gone: ReadonlySet<PersonId>, now: number): Result<Claim> {
    return previewClaim(this.#context, this.#state, actor, gone, now);
  }

  /** What a moderator would take back with the last so many turns. Refusals: those of `findLastTurns` (`repair-spans.ts`). */
  lastTurns(count: number): Result<Turns> {
    return findLastTurns(this.#context, this.#state, count);
  }

  /** What a moderator would take back by reversing the loss at the table. Refusals: those of `findReversal` (`repair-spans.ts`). */
  reversal(): Result<Reversal> {
    return findReversal(this.#context, this.#state);
  }

  /** Actions of the table with their descriptions; of one that is read as a secret, what others may know of it. */
  described(actions: readonly ActionEntry[]): readonly DescribedAction[] {
    return describeActions(this.#context, this.#state, actions);
  }

  /** The latest actions that stand (`standing`), so many at most, with their descriptions, as the actor may read them. */
  latestTold(actor: Actor | null, most: number): readonly DescribedAction[] {
    const latest = this.described(this.latestActions(actor, most));
    if (!latest.some(isTakingBack)) return latest;
    return standing(this.described(this.latestActions(actor, most + MOST_IN_VAIN))).slice(-most);
  }

  /** What the latest board has to tell. */
  news(): News {
    return collectNews(this.#context, this.#state);
  }

  /** Whether the message of the board that began with that version shows a later position by now than its words tell. */
  showsLater(firstVersion: number): boolean {
    const shown = findShown(this.#state.boards, firstVersion);
    return shown !== null && shown.drawn !== shown.posted;
  }

  /** The table as it stood when that message was posted, but for votes and clocks; null where that is not known any more. */
  asPosted(firstVersion: number): LoadedTable | null {
    const shown = findShown(this.#state.boards, firstVersion);
    const then = shown === null ? null : stateAfter(this.#context, this.#state, shown.posted);
    return then === null ? null : new LoadedTable(this.#context, then);
  }

  /**
   * The game record as text (src/engine/record.ts); the seed and what is secret are told only when the game is over. `players` names
   * those who hold the sides, as far as they are to be told.
   */
  record(players: Readonly<Record<SideId, string>> = {}): string {
    return writeTableRecord(this.#context, this.#state, players);
  }

  /** The game as a file that other programs of its field read; null where there is none. `players` names those who hold the sides. */
  exportFile(players: Readonly<Record<SideId, string>> = {}): ExportFile | null {
    return exportTable(this.#context, this.#state, players);
  }
}
