/** Moving pictures that are made in the thread that asks. */
import { shoot } from '../src/films/film-tasks.js';
import { filmerWith } from '../src/films/filming.js';

export const filmerHere = filmerWith(async (shot) => shoot(shot));
