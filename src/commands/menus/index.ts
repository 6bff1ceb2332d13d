/** Every command in the menus of messages and people. A new one is entered here and nowhere else. */
import type { MessageCommand, UserCommand } from '../declare.js';
import { challenge } from './challenge.js';
import { playMessage } from './play-message.js';

export const messageCommands: readonly MessageCommand[] = [playMessage];
export const userCommands: readonly UserCommand[] = [challenge];
