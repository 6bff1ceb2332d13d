/** Banner for newcomers: the boards of all games in one picture, with room for text above and below. */
import { expect, it } from 'vitest';
import { drawBanner } from '../../src/render/index.js';
import { conquerTheKings, kingsGauntlet, kingsMate, knightmare, tablut } from './boards.js';
import { decode } from './pixels.js';

/** As wide as Discord shows pictures, and no higher than a few lines of text, in pixels. */
const SHOWN = 550;
const HIGHEST = 150;

it('shows five boards in a row', async () => {
  const boards = [tablut, kingsMate, kingsGauntlet, conquerTheKings, knightmare].map((view) => ({
    view,
    title: view.game,
  }));
  const { width, height } = await decode(await drawBanner(boards));
  expect((height * SHOWN) / width).toBeLessThan(HIGHEST);
});
