/** Introductions and help. */
import type { Feature } from '../shared/app/declarations.js';
import { credits, guide, open, welcome } from './buttons.js';
import { help as command } from './command.js';

export const help: Feature = { commands: [command], freeComponents: [credits, guide, open, welcome] };
