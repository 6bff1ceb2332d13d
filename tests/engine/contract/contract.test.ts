/**
 * The contract for every listed game without a `contract.test.ts` in its folder, under any options, and for
 * the example of `docs/adding-a-game.md`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../../src/engine/index.js';
import { gameTexts } from '../../../src/texts/index.js';
import { breakthrough } from '../../fixtures/breakthrough/game.js';
import { breakthroughTexts } from '../../fixtures/breakthrough/texts.js';
import { describeContractTests } from './every-game.js';
import { arbitraryOptionsOf } from './random-games.js';

const PLIES = 40;

const ownTest = (id: string) => `tests/engine/${id}/contract.test.ts`;

describe('games by the list', () => {
  for (const game of games) {
    const own = ownTest(game.id);
    if (existsSync(own)) {
      test(`${game.id} is held to the contract in a file of its own`, () => {
        expect(readFileSync(own, 'utf8')).toContain('describeContractTests({');
      });
    } else {
      describeContractTests({
        game,
        texts: gameTexts(game.id),
        options: arbitraryOptionsOf(game),
        plies: PLIES,
      });
    }
  }
});

describeContractTests({
  game: breakthrough,
  texts: breakthroughTexts,
  options: arbitraryOptionsOf(breakthrough),
  plies: PLIES,
});

test('a call in the example ends the game, and is described as a call', () => {
  const options = breakthrough.resolve({});
  if (!options.ok) return expect.unreachable();
  const before = breakthrough.start(options.value, 1).position;
  const played = breakthrough.applyCall(before, 'white', 'resign');
  if (!played.ok) return expect.unreachable(played.reason.code);
  expect(breakthrough.describe({ before, side: 'white', path: null, played: played.value }).parts).toEqual([
    { type: 'calls', call: 'resign' },
    { type: 'ends', winners: ['black'], reason: 'resignation' },
  ]);
});
