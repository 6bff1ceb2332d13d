/** Stored personal data: information, download, deletion. */
import type { Feature } from '../shared/app/declarations.js';
import { privacyComponents } from './buttons.js';
import { privacy as command } from './command.js';

export const privacy: Feature = { commands: [command], freeComponents: privacyComponents };
