/** Conquer the Kings keeps the common contract under any options. */
import { readFileSync } from 'node:fs';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import { conquerTheKings as texts } from '../../../src/texts/en/games/conquer-the-kings.js';
import { describeFieldTests } from '../contract/every-field.js';
import { describeContractTests } from '../contract/every-game.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { optionsOf } from './table.js';

describeContractTests({
  game: conquerTheKings,
  texts,
  options: arbitraryOptionsOf(conquerTheKings),
  plies: 40,
  secretive: true,
});
describeFieldTests(conquerTheKings, readFileSync('docs/notation/conquer-the-kings.md', 'utf8'), optionsOf);
