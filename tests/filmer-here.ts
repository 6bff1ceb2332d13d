/** Makes animations in the calling thread. */

import { createFilmer } from '../src/films/animation.js';
import { renderShot } from '../src/films/film-tasks.js';

export const filmerHere = createFilmer(async (shot) => renderShot(shot));
