/** Lists of the games that are not over. */
import type { Feature } from '../shared/app/declarations.js';
import { page } from './button.js';
import { games as command } from './command.js';

export const games: Feature = { commands: [command], freeComponents: [page] };
