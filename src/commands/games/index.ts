/** Lists of games: those that are not over, and those that are. */
import type { Feature } from '../shared/app/declarations.js';
import { finishedPage, page } from './button.js';
import { games as command } from './command.js';

export const games: Feature = { commands: [command], freeComponents: [page, finishedPage] };
