/** Games as plain data, to be played again elsewhere: in another thread. */
import type { Game, Position } from './game.js';
import type { Options } from './options.js';
import { playEntry, startOfRecord } from './record.js';
import type { SideId } from './sides.js';

/** A game from some position on. Its seed and its entries tell what is hidden. */
export interface Footage {
  readonly game: string;
  readonly options: Options;
  readonly seed: number;
  /** The position to begin with, as text; null for the start of the game. */
  readonly from: string | null;
  readonly entries: readonly {
    readonly side: SideId;
    readonly kind: 'action' | 'call';
    readonly text: string;
  }[];
}

/**
 * Plays the game again: one position more than there are entries. Throws where that isn't possible, without
 * quoting an entry.
 */
export function* positionsOf(game: Game, { options, seed, from, entries }: Footage): Generator<Position> {
  const start = startOfRecord(game, options, { from, seed });
  if (!start.ok) throw new Error(`a position of ${game.id} cannot be read: ${start.reason.code}`);
  let { position } = start.value;
  yield position;
  for (const entry of entries) {
    const played = playEntry(game, position, entry);
    if (!played.ok) throw new Error(`an entry of ${game.id} cannot be played: ${played.reason.code}`);
    position = played.value.position;
    yield position;
  }
}
