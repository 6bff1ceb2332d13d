/** King's Mate keeps the common contract under any options, from the start and from random pieces. */
import { readFileSync } from 'node:fs';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { kingsMate as texts } from '../../../src/texts/en/games/kings-mate.js';
import { describeFieldTests } from '../contract/every-field.js';
import { describeContractTests } from '../contract/every-game.js';
import { anyOptions, arbitraryEndgame } from './arbitrary.js';
import { resolveOptions } from './table.js';

describeContractTests({ game: kingsMate, texts, options: anyOptions, plies: 50, more: arbitraryEndgame(20) });
describeFieldTests(kingsMate, readFileSync('docs/notation/kings-mate.md', 'utf8'), resolveOptions);
