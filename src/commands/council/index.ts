/** A side's council: a private thread in which its people confer. */
import type { Feature } from '../shared/app/declarations.js';
import { council } from './button.js';

export const councils: Feature = { components: [council] };
