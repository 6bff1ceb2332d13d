/** Every form. A new one is entered here and nowhere else. */
import type { Form } from '../declare.js';
import { setupName } from './setup-name.js';

export const forms: readonly Form[] = [setupName];
