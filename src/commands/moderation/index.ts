/** Moderation of games, players and shared set-ups. */
import type { Feature } from '../shared/app/declarations.js';
import { page, yes } from './buttons.js';
import { moderate } from './command.js';
import { endForm } from './end.js';

export const moderation: Feature = {
  commands: [moderate],
  freeComponents: [page, yes],
  freeForms: [endForm],
};
