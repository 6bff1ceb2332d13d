/** King's Table keeps the common contract on every board under any options. */
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { kingsTable as texts } from '../../../src/texts/en/games/kings-table.js';
import { describeContractTests } from '../contract/every-game.js';
import { anyOptions } from './arbitrary.js';

describeContractTests({ game: kingsTable, texts, options: anyOptions, plies: 60 });
