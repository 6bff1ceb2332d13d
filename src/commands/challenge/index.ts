/** *Challenge* in a person's menu. */
import type { Feature } from '../shared/app/declarations.js';
import { challenge as gameMenu } from './game-menu.js';
import { challenge as menu } from './menu.js';

export const challenge: Feature = { userCommands: [menu], freeComponents: [gameMenu] };
