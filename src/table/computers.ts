/** Computer players: they take seats in lobbies, and do what is up to them. */
import type { Level } from '../computer/question.js';
import type { Path } from '../engine/choices.js';
import { ok, type Result, refuse } from '../engine/result.js';
import type { Actor } from './actor.js';
import { begin } from './begin.js';
import { changeTable } from './change.js';
import { type ComputerTask, taskAt, taskKey } from './computer-task.js';
import type { Context } from './context.js';
import { counting } from './counted.js';
import type { Change } from './decision.js';
import { loadState } from './load.js';
import { type Offer, openOffer } from './offer.js';
import { answeredBy } from './offers.js';
import { randomAction } from './random-action.js';
import { isFull, withComputers } from './seating.js';
import type { Computers } from './services.js';
import type { TableState } from './state.js';
import { thinking } from './thinking.js';
import { withAction } from './turn.js';
import type { Table } from './types.js';

/** So many actions in a row without anybody taken are enough for a computer to agree to a draw. */
const QUIET_ENOUGH = 40;

/** Computer players. */
export function computers(context: Context): Computers {
  return {
    fill: (id, actor, level) =>
      changeTable(context, id, null, ({ table }) => filled(context, table, actor, level)),
    inPlay: () => context.store.tables.withComputers(),
    async task(id) {
      const state = await loadState(context, id);
      if (state === null) return null;
      return thinking(context.thinker, context.game(state.table.game), () => taskAt(context, state));
    },
    act: (task, path) =>
      changeTable(context, task.table, task.version, (state) => {
        if (!isSameTask(task, taskAt(context, state))) return refuse('stale');
        return task.kind === 'act' ? played(context, state, task, path) : answered(context, state, task);
      }),
  };
}

/** Whether what was up to the computer still is. */
function isSameTask(one: ComputerTask, other: ComputerTask | null): boolean {
  return other !== null && taskKey(one) === taskKey(other);
}

function filled(context: Context, table: Table, actor: Actor, level: Level): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  if (table.rematchOf !== null) return refuse('rematch-seats');
  if (isFull(table)) return refuse('no-seat');
  return begin(context, { ...table, seats: withComputers(table.seats, level) });
}

function played(
  context: Context,
  { table }: TableState,
  { side }: Extract<ComputerTask, { kind: 'act' }>,
  chosen: Path | null,
): Result<Change> {
  const game = context.game(table.game);
  const path = chosen ?? randomAction(game, table, side);
  if (path === null) throw new Error(`table ${table.id}: there is nothing to do for ${side}`);
  const done = game.play(table.position, side, path);
  if (!done.ok) return done;
  return ok(withAction(context, { table, actions: [] }, { side, by: null, path, played: done.value }));
}

async function answered(
  context: Context,
  state: TableState,
  { seat: id }: ComputerTask,
): Promise<Result<Change>> {
  const offer = openOffer(state.table);
  const seat = state.table.seats.find((one) => one.id === id);
  if (offer === undefined || seat === undefined) return refuse('stale');
  return answeredBy(context, state, seat, agrees(context, state, offer));
}

/** A computer lets people off and take back what they like; to a draw it agrees when nothing has come of the game for long. */
function agrees(context: Context, state: TableState, { kind }: Offer): boolean {
  if (kind !== 'draw') return true;
  const { table, actions } = state;
  const game = context.game(table.game);
  const latest = counting(actions).slice(-QUIET_ENOUGH);
  const isQuiet = latest.every(({ ply }) =>
    (context.descriptions.of(game, state, ply)?.parts ?? []).every(({ type }) => type !== 'takes'),
  );
  return latest.length === QUIET_ENOUGH && isQuiet;
}
