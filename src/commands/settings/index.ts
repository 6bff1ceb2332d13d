/** Settings of a person or a server. */
import type { Feature } from '../shared/declarations.js';
import { settings as command } from './command.js';
import { preferences } from './preferences.js';

export const settings: Feature = { commands: [command, preferences] };
