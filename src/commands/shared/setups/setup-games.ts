/** The games in which people set their men up themselves. */
import type { Game, Setups } from '../../../engine/game.js';
import { games } from '../../../engine/index.js';
import type { App } from '../app/app.js';

/** Every game that has set-ups, in the order in which games are offered. */
export const gamesWithSetups: readonly Game[] = games.filter(({ setups }) => setups !== undefined);

/** Whether people set their men up themselves in the game. */
export function hasSetups(game: string): boolean {
  return gamesWithSetups.some(({ id }) => id === game);
}

/** What the game says about set-ups. Throws for a game that has none. */
export function setupsOf({ game }: Pick<App, 'game'>, id: string): Setups {
  const { setups } = game(id);
  if (setups === undefined) throw new Error(`${id} has no set-ups`);
  return setups;
}
