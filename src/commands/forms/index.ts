/** Every form. A new one is entered here and nowhere else. */
import type { Form, FreeForm } from '../declare.js';
import { typedMove } from '../lessons/typing.js';
import { setupName } from './setup-name.js';

export const forms: readonly Form[] = [setupName];

/** Every form that belongs to no table. */
export const freeForms: readonly FreeForm[] = [typedMove];
