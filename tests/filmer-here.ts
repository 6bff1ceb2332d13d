/** Makes animations in the calling thread. */

import { createFilmer } from '../src/films/animation.js';
import { shoot } from '../src/films/film-tasks.js';

export const filmerHere = createFilmer(async (shot) => shoot(shot));
