/** Lobbies: `/play` opens one, people sit down, and the game begins. */
import type { Feature } from '../shared/declarations.js';
import { accept, cancel, decline, join, leave, options, start } from './buttons.js';
import { play } from './command.js';

export const lobby: Feature = {
  commands: [play],
  components: [accept, cancel, decline, join, leave, options, start],
};
