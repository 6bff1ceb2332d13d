/** Tournaments of a server. */
import type { Feature } from '../shared/app/declarations.js';
import { checkInButton, joinButton, leaveButton, standingsButton } from './buttons.js';
import { tournament } from './command.js';

export const tournaments: Feature = {
  commands: [tournament],
  freeComponents: [joinButton, leaveButton, checkInButton, standingsButton],
};
