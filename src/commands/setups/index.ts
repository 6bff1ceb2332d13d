/** Saved set-ups and decks. */
import type { Feature } from '../shared/app/declarations.js';
import { setup } from './command.js';
import { setupKeep, setupName } from './keep-form.js';

export const setups: Feature = { commands: [setup], components: [setupKeep], forms: [setupName] };
