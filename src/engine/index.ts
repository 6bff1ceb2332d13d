/** Lists all games. Add new games here. */

import { conquerTheKings } from './conquer-the-kings/game.js';
import type { Game } from './game.js';
import { kingsGauntlet } from './kings-gauntlet/game.js';
import { kingsMate } from './kings-mate/game.js';
import { kingsTable } from './kings-table/game.js';
import { knightmare } from './knightmare/game.js';

export const games: readonly Game[] = [kingsTable, kingsMate, kingsGauntlet, conquerTheKings, knightmare];

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
