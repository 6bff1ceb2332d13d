/** Scheduled games: their message with its buttons, and the list. `/play … when:` schedules one. */
import type { Feature } from '../shared/app/declarations.js';
import { cancelButton, cancelledButton, chosenGame, listButton, moveButton, moveForm } from './buttons.js';

export const schedule: Feature = {
  freeComponents: [moveButton, cancelButton, cancelledButton, listButton, chosenGame],
  freeForms: [moveForm],
};
