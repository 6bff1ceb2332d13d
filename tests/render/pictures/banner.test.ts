/** The newcomers' banner: boards of all games, with room for text above and below. */
import { expect, it } from 'vitest';
import { drawBanner } from '../../../src/render/index.js';
import { conquerTheKings, kingsGauntlet, kingsMate, knightmare, tablut } from '../boards.js';
import { decode } from '../pixels.js';

/** Width of pictures in Discord and height of a few text lines, in pixels. */
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
