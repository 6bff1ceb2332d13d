/** Serializes a game as plain data, so that another thread can replay it. */
import type { Game, Position } from './game.js';
import type { Options } from './options.js';
import { playEntry, startRecordedGame } from './record.js';
import type { SideId } from './sides.js';

/** A game from any position. Seed and entries reveal its hidden information. */
export interface Footage {
  readonly game: string;
  readonly options: Options;
  readonly seed: number;
  /** Text of the first position. Null for the game's start. */
  readonly from: string | null;
  readonly entries: readonly {
    readonly side: SideId;
    readonly kind: 'action' | 'call';
    readonly text: string;
  }[];
}

/**
 * Replays the game and yields every position, including the first. Throws if the replay fails. The error
 * message quotes no entry.
 */
export function* positionsOf(game: Game, { options, seed, from, entries }: Footage): Generator<Position> {
  const start = startRecordedGame(game, options, { from, seed });
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
