import type { Game, Setups } from '../../../engine/game.js';
import { games } from '../../../engine/index.js';
import type { App } from '../app/app.js';

/** Games in which players set up their own pieces or decks, in the order of the game list. */
export const gamesWithSetups: readonly Game[] = games.filter(({ setups }) => setups !== undefined);

/** True if players set up their own pieces or decks in the game. */
export function hasSetups(game: string): boolean {
  return gamesWithSetups.some(({ id }) => id === game);
}

/** The game's set-up rules. Throws for a game without any. */
export function setupsOf({ game }: Pick<App, 'game'>, id: string): Setups {
  const { setups } = game(id);
  if (setups === undefined) throw new Error(`${id} has no set-ups`);
  return setups;
}
