/** How to play, and the credits. */
import type { Feature } from '../shared/declarations.js';
import { help as command } from './command.js';

export const help: Feature = { commands: [command] };
