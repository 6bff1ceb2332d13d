/** All features. A new feature is a folder and a line in this list. */

import { challenge } from './challenge/index.js';
import { councils } from './council/index.js';
import { game } from './game/index.js';
import { games } from './game-list/index.js';
import { help } from './help/index.js';
import { lessons } from './lessons/index.js';
import { lobby } from './lobby/index.js';
import { moderation } from './moderation/index.js';
import { play } from './play/index.js';
import { privacy } from './privacy/index.js';
import { puzzles } from './puzzles/index.js';
import { rules } from './rules/index.js';
import { schedule } from './schedule/index.js';
import { settings } from './settings/index.js';
import { setups } from './setups/index.js';
import type { Feature } from './shared/app/declarations.js';
import { standing } from './standing/index.js';
import { tournaments } from './tournament/index.js';
import { votes } from './votes/index.js';

/** Commands are registered in this order. */
const features: readonly Feature[] = [
  lobby,
  play,
  votes,
  rules,
  lessons,
  puzzles,
  game,
  games,
  standing,
  help,
  settings,
  moderation,
  privacy,
  setups,
  challenge,
  councils,
  tournaments,
  schedule,
];

export const commands = features.flatMap((feature) => feature.commands ?? []);
export const messageCommands = features.flatMap((feature) => feature.messageCommands ?? []);
export const userCommands = features.flatMap((feature) => feature.userCommands ?? []);
export const components = features.flatMap((feature) => feature.components ?? []);
export const freeComponents = features.flatMap((feature) => feature.freeComponents ?? []);
export const forms = features.flatMap((feature) => feature.forms ?? []);
export const freeForms = features.flatMap((feature) => feature.freeForms ?? []);
