/** Choosing: back to an earlier choice, or to another page of the same one. */
import { defineComponent } from '../declare.js';
import { goOn } from '../going-on.js';
import { readChooserArgument } from '../layouts/chooser.js';

export const walk = defineComponent({
  verb: 'walk',
  run(press, app) {
    const { path, number } = readChooserArgument(press.id.argument);
    return goOn(press, app, path, number);
  },
});
