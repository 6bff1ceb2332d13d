/** The King's Gauntlet keeps the common contract under any options. */
import { readFileSync } from 'node:fs';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsGauntlet as texts } from '../../../src/texts/en/games/kings-gauntlet.js';
import { describeFieldTests } from '../contract/every-field.js';
import { describeContractTests } from '../contract/every-game.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { optionsOf } from './table.js';

describeContractTests({
  game: kingsGauntlet,
  texts,
  options: arbitraryOptionsOf(kingsGauntlet),
  plies: 50,
  secretive: true,
});
describeFieldTests(kingsGauntlet, readFileSync('docs/notation/kings-gauntlet.md', 'utf8'), optionsOf);
