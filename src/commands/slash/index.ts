/** Every slash command. A new one is entered here and nowhere else. */
import type { Command } from '../declare.js';
import { learn } from '../lessons/command.js';
import { rules } from '../rules/command.js';
import { card } from './card.js';
import { game } from './game.js';
import { hand } from './hand.js';
import { help } from './help.js';
import { move } from './move.js';
import { play } from './play.js';
import { playCard } from './play-card.js';
import { settings } from './settings.js';
import { setup } from './setup.js';

export const commands: readonly Command[] = [
  play,
  move,
  hand,
  playCard,
  card,
  rules,
  learn,
  game,
  help,
  settings,
  setup,
];
