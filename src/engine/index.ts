/** List of all games. New games are entered here only. */

import { conquerTheKings } from './conquer-the-kings/game.js';
import type { Game } from './game.js';
import { kingsGauntlet } from './kings-gauntlet/game.js';
import { kingsMate } from './kings-mate/game.js';
import { kingsTable } from './kings-table/game.js';
import { knightmare } from './knightmare/game.js';

/** In the order in which they are offered. */
export const games: readonly Game[] = [kingsTable, kingsMate, kingsGauntlet, conquerTheKings, knightmare];

/** A game by its id; `undefined` for an unknown one. */
export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
