/** A player of another checkout of this project, to compare a change with the earlier version. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Player } from './match-player.js';

/** Functions used from another checkout's `scripts/match/players.ts`. */
interface FormerPlayers {
  readonly playerNamed: (name: string) => Player | null;
}

/**
 * Parses names like `former:/tmp/castellan,nodes-20000`: a folder with its own sources and `node_modules`,
 * and the name of a player there. Null for other names. Both versions must have the same rules, because
 * this version plays the games.
 */
export function parseFormerPlayer(name: string): Player | null {
  if (!name.startsWith('former:')) return null;
  const [folder = '', ...words] = name.slice('former:'.length).split(',');
  let player: Promise<Player> | undefined;
  return {
    async choose(turn) {
      player ??= loadPlayer(folder, words.join(','));
      return (await player).choose(turn);
    },
  };
}

async function loadPlayer(folder: string, name: string): Promise<Player> {
  const file = pathToFileURL(resolve(folder, 'scripts/match/players.ts')).href;
  const { playerNamed }: FormerPlayers = await import(file);
  const player = playerNamed(name);
  if (player === null) throw new Error(`no player "${name}" in ${folder}`);
  return player;
}
