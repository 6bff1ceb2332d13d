/** Legal moves in a stored game of King's Table. */
import type { Path } from '../../../src/engine/choices.js';
import { advance, rollBelow } from '../../../src/engine/dice.js';
import type { Position } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import { queryDatabase } from '../record.js';

/** A stored game with its position. */
export interface Standing {
  readonly moves: readonly { readonly notation: string; readonly isDecided: boolean }[];
  readonly position: Position;
  readonly thread: string;
  readonly version: number;
}

/** Returns a whole number from 0 to `below - 1`. */
export type RandomBelow = (below: number) => number;

export function createRandomBelow(seed: number): RandomBelow {
  let state = seed;
  return (below) => {
    state = advance(state);
    return rollBelow(state, Math.max(1, below));
  };
}

const game = (() => {
  const found = findGame('kings-table');
  if (found === undefined) throw new Error('the game has gone');
  return found;
})();

/** The king's square at the start. Random players never leave it, so that games last longer. */
const THRONE = 'E5';

/** The stored table, replayed from its record. Null if the database can't be read now. */
export function readStoredPosition(database: string, id: string): Standing | null {
  return queryDatabase(database, (client) => {
    const table = client
      .prepare('SELECT options, seed, version, thread_id AS thread FROM tables WHERE id = ?')
      .get(id) as { options: string; seed: number; version: number; thread: string };
    const moves = client
      .prepare(
        `SELECT notation, EXISTS (SELECT 1 FROM ballots b WHERE b.table_id = a.table_id AND b.ply = a.ply) AS decided
         FROM actions a WHERE table_id = ? ORDER BY ply`,
      )
      .all(id) as { notation: string; decided: number }[];
    let { position } = game.start(JSON.parse(table.options), table.seed);
    for (const { notation } of moves) position = replay(position, notation);
    return {
      moves: moves.map(({ notation, decided }) => ({
        notation: withoutCaptures(notation),
        isDecided: decided === 1,
      })),
      position,
      thread: table.thread,
      version: table.version,
    };
  });
}

/** Replays an action. Throws if it is impossible. */
function replay(position: Position, notation: string): Position {
  const [side = ''] = game.toAct(position);
  const path = game.parse(position, side, notation);
  const step = path.ok ? game.play(position, side, path.value) : path;
  if (!step.ok) throw new Error(`${notation} cannot be played: ${JSON.stringify(step.reason)}`);
  return step.value.position;
}

/** Side to act. Null if the game is over. */
export function sideToAct({ position }: Standing): string | null {
  return game.outcome(position) === null ? (game.toAct(position)[0] ?? null) : null;
}

/** A random one of the first `among` legal moves. Null if there is none. */
export function pickMove(
  { position }: Standing,
  draw: RandomBelow,
  among = Number.POSITIVE_INFINITY,
): string | null {
  const [side = ''] = game.toAct(position);
  const moves = movesOf(position, side).filter((path) => path[0] !== THRONE);
  const path = moves[draw(Math.min(moves.length, among))];
  return path === undefined ? null : withoutCaptures(game.format(position, side, path));
}

/** Removes captures and marks, because they depend on the position in which the move is played. */
export function withoutCaptures(notation: string): string {
  return notation.replace(/x.*$|\*/g, '');
}

function movesOf(position: Position, side: string): readonly Path[] {
  return game
    .choices(position, side, [])
    .flatMap(({ token }) => game.choices(position, side, [token]).map((to) => [token, to.token]));
}
