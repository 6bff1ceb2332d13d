/** Tournaments, matches and seasons of a server. */
import type { Feature } from '../shared/app/declarations.js';
import { checkInButton, joinButton, leaveButton, standingsButton } from './buttons.js';
import { tournament } from './command.js';
import { acceptButton, closeButton, concedeButton, concededButton, declineButton } from './match-buttons.js';
import { match } from './match-command.js';
import { season } from './season-command.js';

export const tournaments: Feature = {
  commands: [tournament, match, season],
  freeComponents: [
    joinButton,
    leaveButton,
    checkInButton,
    standingsButton,
    acceptButton,
    declineButton,
    concedeButton,
    concededButton,
    closeButton,
  ],
};
