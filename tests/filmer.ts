/** Moving pictures that are made in the thread that asks. */
import { shoot } from '../src/films/film-tasks.js';
import { createFilmer } from '../src/films/filming.js';

export const filmerHere = createFilmer(async (shot) => shoot(shot));
