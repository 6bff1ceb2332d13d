/** Finds what computer players at a table must do. */
import {
  findMovedPath,
  type Judgement,
  type Level,
  type MovedPath,
  type Question,
} from '../../computer/question.js';
import type { Path } from '../../engine/choices.js';
import { advance } from '../../engine/dice.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { countProgress, countTurns } from '../game/progress.js';
import type { TableState } from '../game/state.js';
import { isComputer } from '../model/people/holders.js';
import { findOpenOffer } from '../model/proposals/offer.js';
import type { Table, TableId, TableSeat } from '../model/types.js';
import { askedSeats } from '../seats/asked-seats.js';
import { isLeftToComputers, publicView } from '../seats/seating.js';
import { findActingSide } from './turn.js';

export type ComputerTask = {
  readonly table: TableId;
  readonly seat: string;
  readonly version: number;
  /** True if no person is left in the game. */
  readonly isAmongComputers: boolean;
  /** Number of turns of all sides so far, including the current one. */
  readonly turns: number;
  /**
   * Question for the computer to judge first: whether to resign, or whether to agree to a draw. Null if there
   * is no such question.
   */
  readonly judgement: Judgement | null;
} & (
  | { readonly kind: 'act'; readonly side: SideId; readonly question: Question }
  | { readonly kind: 'answer'; readonly offer: number }
);

/**
 * What a computer does: an action's path, a resignation, or an answer to an offer. Null means any legal
 * action, or agreeing to any offer except a draw.
 */
export type ComputerAction = Path | 'resign' | 'agree' | 'decline' | null;

/**
 * Finds the first task of a computer; there may be several. Null if there is none, or if the board that
 * announces it isn't posted yet.
 */
export function findComputerTask(context: Rules, state: TableState): ComputerTask | null {
  const { table, boards } = state;
  if (table.status !== 'playing' || !table.seats.some(isComputer)) return null;
  const board = boards.at(-1);
  if (board === undefined || board.version !== table.version || !board.wasShown) return null;
  return findOfferTask(context, state) ?? findActionTask(context, state);
}

/** Task to answer an offer, if a computer must still do so. */
function findOfferTask(context: Rules, state: TableState): ComputerTask | null {
  const { table } = state;
  const offer = findOpenOffer(table);
  if (offer === undefined) return null;
  const seat = askedSeats(table, offer, publicView(context, table)).find(isComputer);
  if (seat?.holder?.kind !== 'computer') return null;
  const { level } = seat.holder;
  const [side] = seat.sides;
  const judgement: Judgement | null =
    offer.kind === 'draw' && side !== undefined
      ? { ...toQuestion(context, state, side, level), about: 'draw', ...countProgress(context, state) }
      : null;
  return { ...createTaskFacts(context, state, seat), kind: 'answer', offer: offer.version, judgement };
}

/**
 * Task to choose an action, if a computer must act. Computers wait while the game is paused. They also wait
 * while people consider an undo, because a move would end the offer.
 */
function findActionTask(context: Rules, state: TableState): ComputerTask | null {
  const { table } = state;
  if (table.pausedSince !== null || findOpenOffer(table)?.kind === 'undo') return null;
  const seat = table.seats.find(
    (one) => isComputer(one) && findActingSide(context, table, one) !== undefined,
  );
  const side = seat === undefined ? undefined : findActingSide(context, table, seat);
  if (seat?.holder?.kind !== 'computer' || side === undefined) return null;
  const { level } = seat.holder;
  const question = toQuestion(context, state, side, level);
  const about = createTaskFacts(context, state, seat);
  const { isAmongComputers } = about;
  const judgement: Judgement = { ...question, about: 'resigning', isAmongComputers };
  return { ...about, kind: 'act', side, question, judgement };
}

/**
 * Question for the side's next action, at the level of the player. The same position always gives the same
 * question.
 */
export function toQuestion(context: Rules, state: TableState, side: SideId, level: Level): Question {
  const { table } = state;
  const { position } = table;
  const game = context.game(table.game);
  const lastPath = findLastMove(context, state, side);
  return {
    game: game.id,
    options: game.optionsOf(position),
    position: game.write(position),
    side,
    level,
    seed: seedOf(table, side, game.ply(position)),
    ...(lastPath === undefined ? {} : { lastPath: lastPath }),
  };
}

/** Path of the moved piece in the side's last action. Undefined if that action was no move. */
function findLastMove({ game, descriptions }: Rules, state: TableState, side: SideId): MovedPath | undefined {
  const last = state.actions.findLast((action) => action.place !== null && action.side === side);
  if (last === undefined) return undefined;
  return findMovedPath(descriptions.describe(game(state.table.game), state, last.ply)?.parts ?? []);
}

function createTaskFacts(context: Rules, state: TableState, { id }: TableSeat) {
  const { table } = state;
  const view = publicView(context, table);
  const isAmongComputers = isLeftToComputers(table, view);
  return {
    table: table.id,
    seat: id,
    version: table.version,
    turns: countTurns(context, state),
    isAmongComputers,
  };
}

export function taskKey(task: ComputerTask): string {
  const { table, version, seat, kind } = task;
  return [table, version, seat, kind, kind === 'act' ? task.side : task.offer].join(' ');
}

/** Number of different seeds that `seedOf` can return. */
const SEEDS = 0x1_0000_0000;

/**
 * Derives a seed from the turn, so that a computer's choice can be reproduced. The seed reveals nothing about
 * the game's dice.
 */
function seedOf({ id }: Table, side: SideId, ply: number): number {
  let seed = ply;
  for (const letter of `${id} ${side}`) seed = advance((seed * 31 + letter.charCodeAt(0)) % SEEDS);
  return seed;
}
