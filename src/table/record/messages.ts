/**
 * Which boards are messages of their own, and whom these call: one is written when the turn passes to somebody else, or somebody
 * else is asked. Any other board takes the place of what the last message shows, which calls nobody.
 */

import type { Game, SideId } from '../../engine/game.js';
import { spectatorView } from '../../engine/spectator-view.js';
import type { Rules } from '../game/context.js';
import type { StoredAction, TableState } from '../game/state.js';
import { runnerOf } from '../model/decision-rule.js';
import { isComputer, isSameHolder, isShared } from '../model/holders.js';
import { isModeratedAt } from '../model/moderation-log.js';
import type { Table, TableSeat } from '../model/types.js';
import { isWord } from '../seats/asked-seats.js';
import { isLeftToComputers } from '../seats/seating.js';
import { described } from '../turns/secrets.js';

/** How the board of a change is shown. */
export interface Showing {
  /** Whether its message is a new one. */
  readonly isNew: boolean;
  /** The sides that the message calls to act. */
  readonly called: readonly SideId[];
}

/** A change as far as showing it hangs on it: the table before and after, and the list of its actions with what has come to it. */
export interface Shown {
  readonly before: TableState;
  readonly table: Table;
  readonly actions: readonly StoredAction[];
}

/**
 * How the board is shown of a table that was or is in play. A covered one is always a message of its own, since it is only
 * posted once no earlier board is left to be seen. A game that rests calls nobody, and all who are to act when it goes on.
 */
export function showingOf(rules: Rules, shown: Shown): Showing {
  const { before, table } = shown;
  const game = rules.game(table.game);
  if (table.status !== 'playing') return { isNew: true, called: [] };
  const acting = table.restsSince === null ? game.toAct(table.position) : [];
  const goesOn = before.table.status !== 'playing' || before.table.restsSince !== null;
  if (table.restsSince === null && goesOn) return { isNew: true, called: acting };
  const asked = table.seats.filter(
    (seat) => acts(seat, acting) && isTold(game, table, seat) && !isInformed(rules, shown, seat),
  );
  const isNew = asked.length > 0 || isCovered(game, table) || before.boards.length === 0;
  return { isNew, called: acting.filter((side) => asked.some(({ sides }) => sides.includes(side))) };
}

/**
 * Whether the seat is told what it is asked by a message of its own. A computer needs none, so that what several do in a row is in
 * the message that calls the next person; but where computers have been left among themselves, people watch them turn by turn.
 */
function isTold(game: Game, table: Table, seat: TableSeat): boolean {
  return !isComputer(seat) || isLeftToComputers(table, spectatorView(game, table.position));
}

function acts({ sides }: TableSeat, acting: readonly SideId[]): boolean {
  return sides.some((side) => acting.includes(side));
}

function isCovered(game: Game, { position }: Table): boolean {
  return game.cards !== undefined && spectatorView(game, position).cards?.covered === true;
}

/**
 * Whether those who hold a seat that is to act know what they are asked. They do where they were asked the same before, where they
 * have just acted themselves, and where the others have said no more than a word (an end of turn, that they let something pass)
 * while the seat had something to do.
 */
function isInformed(rules: Rules, shown: Shown, seat: TableSeat): boolean {
  const { before, table, actions } = shown;
  const former = before.table.seats.find(({ id }) => id === seat.id);
  if (former === undefined || !isSameHolder(former.holder, seat.holder)) return false;
  const runner = runnerOf(former.rule);
  if (runner !== null && runner !== runnerOf(seat.rule)) return false;
  const game = rules.game(table.game);
  const undone = undoneFor(shown);
  if (undone !== undefined)
    return !isModeratedAt(table.moderations, undone.ply) && seat.sides.includes(undone.side);
  const byOthersNow = actions.slice(before.actions.length).some(({ side }) => !seat.sides.includes(side));
  // Somebody who had nothing to do looks elsewhere: that their turn has come is news, even if another only ended theirs.
  if (byOthersNow && !acts(seat, game.toAct(before.table.position))) return false;
  if (isAnsweredByMove(rules, shown, seat)) return false;
  if (isSameTask(game, before.table, table, seat)) return true;
  const state = { ...before, table, actions };
  const since = actions.slice(knownPlies(shown, seat));
  const byOthers = since.filter(({ side }) => !seat.sides.includes(side));
  return byOthers.every((action) => isMereWord(rules, state, action));
}

/** Whether the seat has acted by the change, and another has answered with more than a word by the same one: a new turn has begun. */
function isAnsweredByMove(rules: Rules, { before, table, actions }: Shown, seat: TableSeat): boolean {
  const now = actions.slice(before.actions.length);
  const own = now.findIndex(({ side }) => seat.sides.includes(side));
  const answers = own < 0 ? [] : now.slice(own).filter(({ side }) => !seat.sides.includes(side));
  return answers.some((action) => !isMereWord(rules, { ...before, table, actions }, action));
}

/**
 * What others than the player of it have just agreed to take back, or a moderator has taken back, at one time with the change: it puts
 * those who are to act before another task than they had. What players take back by themselves gives nobody a task but them.
 */
function undoneFor({ before, table, actions }: Shown): StoredAction | undefined {
  const undone = actions.slice(before.actions.length).find(({ kind }) => kind === 'undo');
  if (undone === undefined) return undefined;
  if (isModeratedAt(table.moderations, undone.ply)) return undone;
  const taken = actions.filter(({ takenBackBy }) => takenBackBy === undone.ply);
  return taken.every(({ side }) => side === undone.side) ? undefined : undone;
}

/** Whether the seat was to act before, and is to do the same now. */
function isSameTask(game: Game, before: Table, table: Table, seat: TableSeat): boolean {
  const [was, is] = [before.position, table.position];
  if (!acts(seat, game.toAct(was))) return false;
  const answers = (position: Table['position']) => acts(seat, game.cards?.sidesToAnswer(position) ?? []);
  return answers(was) === answers(is) && taskIn(game, was) === taskIn(game, is);
}

/** What those who may act are to do: while one of them may answer it is the same for the other, whatever the turn goes on with. */
function taskIn(game: Game, position: Table['position']): string | undefined {
  const { phase, responding = [] } = spectatorView(game, position);
  return responding.length > 0 ? 'answer' : phase;
}

/**
 * How many actions the people of the seat know of, since it acted or was called. What a standing order or the clock did nobody has
 * seen, and what one of several people did the others have not.
 */
function knownPlies({ before, actions }: Shown, seat: TableSeat): number {
  const called = before.boards.findLast(({ called }) => acts(seat, called))?.plies ?? 0;
  if (isShared(seat)) return called;
  const seen = actions.slice(0, before.actions.length + 1);
  const acted = seen.findLast(({ side, by }) => by !== null && seat.sides.includes(side));
  return acted === undefined ? called : Math.max(called, acted.ply + 1);
}

function isMereWord(rules: Rules, state: TableState, action: StoredAction): boolean {
  const game = rules.game(state.table.game);
  if (game.cards === undefined || action.kind === 'undo') return false;
  const [{ parts } = { parts: [] }] = described(rules, state, [action]);
  return isWord(game, parts);
}
