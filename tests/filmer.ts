/** Makes animations in the calling thread. */
import { shoot } from '../src/films/film-tasks.js';
import { createFilmer } from '../src/films/filming.js';

export const filmerHere = createFilmer(async (shot) => shoot(shot));
