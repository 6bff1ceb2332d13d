/** Choosing: a set-up that has a name was chosen, and is shown before it is played. */
import { defineComponent } from '../declare.js';
import { chosenSetup } from '../setups/panel.js';
import { preview } from '../setups/previewing.js';

export const setup = defineComponent({
  verb: 'setup',
  control: 'menu',
  run: (press, app) =>
    preview(press, app, () => chosenSetup(app, press.table, press.actor, press.values[0] ?? '')),
});
