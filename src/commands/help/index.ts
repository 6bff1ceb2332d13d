/** How to play, and the credits. */
import type { Feature } from '../../discord/interactions/declarations.js';
import { help as command } from './command.js';

export const help: Feature = { commands: [command] };
