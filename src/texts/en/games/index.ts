/** Texts of the games by id. Register a new game's texts here. */
import type { GameTexts } from '../../game-texts.js';
import { conquerTheKings } from './conquer-the-kings.js';
import { kingsGauntlet } from './kings-gauntlet.js';
import { kingsMate } from './kings-mate.js';
import { kingsTable } from './kings-table.js';
import { knightmare } from './knightmare.js';

export const games: Readonly<Record<string, GameTexts>> = {
  'kings-table': kingsTable,
  'kings-mate': kingsMate,
  'kings-gauntlet': kingsGauntlet,
  'conquer-the-kings': conquerTheKings,
  knightmare,
};
