/** Writes long games directly into a store, since playing them would take too long. */

import type { ActionRow } from '../../src/db/rows.js';
import { connect } from '../../src/db/storage/connection.js';
import type { Store } from '../../src/db/store.js';
import { listActions } from '../../src/engine/actions.js';
import type { Game, Position } from '../../src/engine/game.js';
import { createChance, pickQuietMove, type SeatedGame } from './players.js';

/** A sequence of actions, and the position after it. */
export interface Line {
  readonly position: Position;
  readonly actions: readonly Pick<ActionRow, 'side' | 'notation' | 'notices'>[];
}

/** Extends a game of King's Table with quiet moves to this many plies. */
export function createQuietLine(game: Game, from: Position, plies: number, seed: number): Line {
  const chance = createChance(seed);
  const actions: Line['actions'][number][] = [];
  let position = from;
  while (game.ply(position) < plies) {
    const [side = ''] = game.toAct(position);
    const { path, next } = pickQuietMove(position, chance);
    actions.push({ side, notation: game.format(position, side, path), notices: [] });
    position = next;
  }
  return { position, actions };
}

/** A random game with this many plies. Tries seeds from `seed` on until a game doesn't end earlier. */
export function createRandomLine(game: Game, from: Position, plies: number, seed: number): Line {
  const chance = createChance(seed);
  const actions: Line['actions'][number][] = [];
  let position = from;
  while (actions.length < plies) {
    const [side] = game.toAct(position);
    if (side === undefined) return createRandomLine(game, from, plies, seed + 1);
    const paths = [...listActions(game, position, side, [])];
    const played = game.play(position, side, paths[chance() % paths.length] ?? []);
    if (!played.ok) throw new Error(played.reason.code);
    const { notation, notices } = played.value;
    actions.push({ side, notation, notices });
    position = played.value.position;
  }
  return { position, actions };
}

/**
 * Writes the line into a running table as if it had been played. Without a snapshot, loading the table replays
 * the line.
 */
export async function appendActions(
  store: Store,
  game: Game,
  table: string,
  line: Line,
  withSnapshot = true,
): Promise<void> {
  const stored = await store.tables.load(table);
  if (stored === undefined) throw new Error(`there is no table ${table}`);
  const { row, actions } = stored;
  const { rulesVersion } = game;
  const rows = line.actions.map((action, index): ActionRow => {
    const ply = actions.length + index;
    return {
      ...action,
      tableId: table,
      ply,
      kind: 'action',
      by: row.hostId,
      rulesVersion,
      at: row.createdAt,
      clocks: null,
    };
  });
  const plies = actions.length + rows.length;
  const toAct = game.toAct(line.position);
  const version = row.version + 1;
  await store.tables.commitChange({
    row: { ...row, version, revision: row.revision + 1 },
    actions: rows,
    ...(withSnapshot
      ? { snapshot: { tableId: table, rulesVersion, plies, position: game.write(line.position) } }
      : {}),
    outbox: [{ tableId: table, kind: 'board', version, plies, toAct, firstVersion: version, mentioned: [] }],
  });
  // Marks the latest board as current, so that earlier actions needn't be described.
  const board = (await store.outbox.listEntries(table)).findLast(
    ({ state, kind }) => kind === 'board' && state === 'live',
  );
  const { channelId = null, messageId = null } = board ?? {};
  if (channelId !== null && messageId !== null)
    await store.outbox.markPosted(
      { tableId: table, kind: 'board', version },
      { channelId, messageId },
      Date.now(),
    );
}

/** Extends the games at the tables to this many plies. */
export async function extendGames(
  store: Store,
  game: Game,
  seated: readonly SeatedGame[],
  plies: number,
): Promise<void> {
  for (const [seed, one] of seated.entries()) {
    const line = createQuietLine(game, one.position, plies, seed);
    await appendActions(store, game, one.table, line);
    one.position = line.position;
  }
}

/** Bytes of the database, including those not yet in its main file. */
export function bytesOf(database: string): number {
  const client = connect(database);
  try {
    const number = (pragma: string) => Number(client.pragma(pragma, { simple: true }));
    return (number('page_count') - number('freelist_count')) * number('page_size');
  } finally {
    client.close();
  }
}
