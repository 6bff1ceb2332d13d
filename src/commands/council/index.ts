/** Councils: private threads in which a side confers. */
import type { Feature } from '../shared/app/declarations.js';
import { council } from './button.js';

export const councils: Feature = { components: [council] };
