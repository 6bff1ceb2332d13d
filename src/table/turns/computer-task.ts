/** Finds what a computer player has to do at a table. */
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
import { isComputer } from '../model/holders.js';
import { openOffer } from '../model/offer.js';
import type { Table, TableId, TableSeat } from '../model/types.js';
import { askedSeats } from '../seats/asked-seats.js';
import { isLeftToComputers, publicView } from '../seats/seating.js';
import { findActingSide } from './turn.js';

/** A computer player's task. */
export type ComputerTask = {
  readonly table: TableId;
  /** Seat that the computer plays. */
  readonly seat: string;
  /** Version of the table. */
  readonly version: number;
  /** True if no person plays any more. */
  readonly isAmongComputers: boolean;
  /** Turns so far, of all sides, with one under way. */
  readonly turns: number;
  /**
   * Question to judge first: is the game lost, or should it agree to a draw? Null to agree without thinking.
   */
  readonly judgement: Judgement | null;
} & (
  | { readonly kind: 'act'; readonly side: SideId; readonly question: Question }
  | { readonly kind: 'answer'; readonly offer: number }
);

/**
 * A computer's action: a path, or an answer. Null if it found nothing: it then plays any legal action, and
 * accepts every offer but a draw.
 */
export type ComputerAction = Path | 'resign' | 'agree' | 'decline' | null;

/**
 * The first of possibly several tasks for computers. Null if there is none, or if the board that asks for it
 * isn't posted yet.
 */
export function findComputerTask(context: Rules, state: TableState): ComputerTask | null {
  const { table, boards } = state;
  if (table.status !== 'playing' || !table.seats.some(isComputer)) return null;
  const board = boards.at(-1);
  if (board === undefined || board.version !== table.version || !board.hasStood) return null;
  return findOfferTask(context, state) ?? findActionTask(context, state);
}

/** The offer that a computer still has to answer. */
function findOfferTask(context: Rules, state: TableState): ComputerTask | null {
  const { table } = state;
  const offer = openOffer(table);
  if (offer === undefined) return null;
  const seat = askedSeats(table, offer, publicView(context, table)).find(isComputer);
  if (seat?.holder?.kind !== 'computer') return null;
  const { level } = seat.holder;
  const [side] = seat.sides;
  const judgement: Judgement | null =
    offer.kind === 'draw' && side !== undefined
      ? { ...toQuestion(context, state, side, level), about: 'draw', ...countProgress(context, state) }
      : null;
  return { ...withSeat(context, state, seat), kind: 'answer', offer: offer.version, judgement };
}

/**
 * Finds the action that a computer has to choose. Computers wait while the game is paused, and while people
 * consider an undo that a move would end.
 */
function findActionTask(context: Rules, state: TableState): ComputerTask | null {
  const { table } = state;
  if (table.restsSince !== null || openOffer(table)?.kind === 'undo') return null;
  const seat = table.seats.find(
    (one) => isComputer(one) && findActingSide(context, table, one) !== undefined,
  );
  const side = seat === undefined ? undefined : findActingSide(context, table, seat);
  if (seat?.holder?.kind !== 'computer' || side === undefined) return null;
  const { level } = seat.holder;
  const question = toQuestion(context, state, side, level);
  const about = withSeat(context, state, seat);
  const { isAmongComputers } = about;
  const judgement: Judgement = { ...question, about: 'resigning', isAmongComputers };
  return { ...about, kind: 'act', side, question, judgement };
}

/** The question of what the side should do, at the player's level. The same throughout a turn. */
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

/** The path of a piece in the side's last action, if that was a move. */
function findLastMove({ game, descriptions }: Rules, state: TableState, side: SideId): MovedPath | undefined {
  const last = state.actions.findLast((action) => action.place !== null && action.side === side);
  if (last === undefined) return undefined;
  return findMovedPath(descriptions.of(game(state.table.game), state, last.ply)?.parts ?? []);
}

function withSeat(context: Rules, state: TableState, { id }: TableSeat) {
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

/** Returns a unique key of the task. */
export function taskKey(task: ComputerTask): string {
  const { table, version, seat, kind } = task;
  return [table, version, seat, kind, kind === 'act' ? task.side : task.offer].join(' ');
}

/** Number of different seeds. */
const SEEDS = 0x1_0000_0000;

/**
 * Derives a seed from the turn, so that a computer's choice can be reproduced. It reveals nothing of the
 * game's dice.
 */
function seedOf({ id }: Table, side: SideId, ply: number): number {
  let seed = ply;
  for (const letter of `${id} ${side}`) seed = advance((seed * 31 + letter.charCodeAt(0)) % SEEDS);
  return seed;
}
