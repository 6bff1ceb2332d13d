/** What is up to a computer player at a table. */
import type { Question } from '../computer/question.js';
import { advance } from '../engine/dice.js';
import type { SideId } from '../engine/game.js';
import { askedSeats } from './asked-seats.js';
import type { Rules } from './context.js';
import { isComputer } from './holders.js';
import { openOffer } from './offer.js';
import { isLeftToComputers, publicView } from './seating.js';
import type { TableState } from './state.js';
import { sideOfSeat } from './turn.js';
import type { Table, TableId, TableSeat } from './types.js';

/** What is up to a computer player as the table stands. */
export type ComputerTask = {
  readonly table: TableId;
  /** The seat that it plays. */
  readonly seat: string;
  /** The version of the table. */
  readonly version: number;
  /** Whether no person plays with it any more. */
  readonly isAmongComputers: boolean;
} & (
  | { readonly kind: 'act'; readonly side: SideId; readonly question: Question }
  | { readonly kind: 'answer'; readonly offer: number }
);

/**
 * What is up to a computer player at the table, the first of several; null where nothing is, or no board is shown yet that says so.
 */
export function taskAt(context: Rules, state: TableState): ComputerTask | null {
  const { table, boards } = state;
  if (table.status !== 'playing' || !table.seats.some(isComputer)) return null;
  const board = boards.at(-1);
  if (board === undefined || board.version !== table.version || !board.hasStood) return null;
  return offerTask(context, table) ?? actionTask(context, table);
}

/** The offer that a computer has yet to answer. */
function offerTask(context: Rules, table: Table): ComputerTask | null {
  const offer = openOffer(table);
  if (offer === undefined) return null;
  const seat = askedSeats(table, offer, publicView(context, table)).find(isComputer);
  if (seat === undefined) return null;
  return { ...aboutSeat(context, table, seat), kind: 'answer', offer: offer.version };
}

/**
 * The action that a computer is to choose. It does nothing while the game rests, and nothing that would end an offer to take something
 * back while people think about that.
 */
function actionTask(context: Rules, table: Table): ComputerTask | null {
  if (table.restsSince !== null || openOffer(table)?.kind === 'undo') return null;
  const seat = table.seats.find((one) => isComputer(one) && sideOfSeat(context, table, one) !== undefined);
  const side = seat === undefined ? undefined : sideOfSeat(context, table, seat);
  if (seat?.holder?.kind !== 'computer' || side === undefined) return null;
  const { level } = seat.holder;
  const game = context.game(table.game);
  const { position } = table;
  const question: Question = {
    game: game.id,
    options: game.optionsOf(position),
    position: game.write(position),
    side,
    level,
    seed: seedOf(table, side, game.ply(position)),
  };
  return { ...aboutSeat(context, table, seat), kind: 'act', side, question };
}

function aboutSeat(context: Rules, table: Table, { id }: TableSeat) {
  const view = publicView(context, table);
  const isAmongComputers = isLeftToComputers(table, view);
  return { table: table.id, seat: id, version: table.version, isAmongComputers };
}

/** What tells a task from every other one. */
export function taskKey(task: ComputerTask): string {
  const { table, version, seat, kind } = task;
  return [table, version, seat, kind, kind === 'act' ? task.side : task.offer].join(' ');
}

/** Seeds of this many values do. */
const SEEDS = 0x1_0000_0000;

/** Always the same for the same turn, so that what a computer does can be found out again; it tells nothing of the game's own dice. */
function seedOf({ id }: Table, side: SideId, ply: number): number {
  let seed = ply;
  for (const letter of `${id} ${side}`) seed = advance((seed * 31 + letter.charCodeAt(0)) % SEEDS);
  return seed;
}
