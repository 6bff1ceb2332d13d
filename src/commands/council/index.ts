/** Councils: private threads for the members of a side. */
import type { Feature } from '../shared/app/declarations.js';
import { council } from './button.js';

export const councils: Feature = { components: [council] };
