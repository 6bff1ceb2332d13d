/** Films of games: how far the board is rotated. */
import { expect, it } from 'vitest';
import { filmSubjectOf, makeFilm } from '../../../src/commands/game/replay/film.js';
import type { Film, Filmer } from '../../../src/films/animation.js';
import { openHouse, openRunningGame } from '../house.js';

it.each([
  ['as its reader likes', 2, 2],
  ['as everybody sees it', null, 0],
] as const)('is turned %s', async (_, turn, shown) => {
  const house = openHouse();
  const table = await openRunningGame(house);
  const turns: Film['turn'][] = [];
  const filmer: Filmer = {
    async renderFilm(film) {
      turns.push(film.turn);
      return Buffer.alloc(1);
    },
  };
  const subject = await filmSubjectOf(house, table);
  await makeFilm({ ...house, filmer }, table, subject, { actor: null, turn }, async () => {}, 1_000);
  expect(turns).toEqual([shown]);
});
