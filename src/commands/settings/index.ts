/** Settings of people and servers. */
import type { Feature } from '../shared/app/declarations.js';
import { personComponents, reminderPreferences } from './person/buttons.js';
import { preferences } from './person/command.js';
import { serverComponents } from './server/buttons.js';
import { settings as command } from './server/command.js';

export const settings: Feature = {
  commands: [command, preferences],
  components: [reminderPreferences],
  freeComponents: [...serverComponents, ...personComponents],
};
