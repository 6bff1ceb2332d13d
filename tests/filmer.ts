/** Moving pictures that are made in the thread that asks. */
import { filmerWith } from '../src/render/index.js';
import { shoot } from '../src/workers/film-tasks.js';

export const filmerHere = filmerWith(async (shot) => shoot(shot));
