/** Lists of running and finished games. */
import type { Feature } from '../shared/app/declarations.js';
import { finishedPage, page } from './button.js';
import { games as command } from './command.js';

export const games: Feature = { commands: [command], freeComponents: [page, finishedPage] };
