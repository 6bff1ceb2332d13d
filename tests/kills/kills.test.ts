/** Twenty kills at random points; `npm run kills -- 1000` does more of the same. */
import { expect, it } from 'vitest';
import { killBots } from './campaign.js';

it('a bot that is killed twenty times loses nothing, posts nothing twice, and leaves one live board per game', async () => {
  const figures = await killBots(20, 1);
  expect(figures.faults).toEqual([]);
  expect(figures.confirmed).toBeGreaterThan(0);
}, 240_000);
