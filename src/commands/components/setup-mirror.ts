/** Preview of a set-up: the same with left and right exchanged. */
import { defineComponent } from '../declare.js';
import { setupsOf } from '../setups/games.js';
import { preview } from '../setups/previewing.js';

export const setupMirror = defineComponent({
  verb: 'setup-mirror',
  run: (press, app) =>
    preview(press, app, () => {
      const { mirrored, read } = setupsOf(app, press.table.game);
      const given = read(press.id.argument);
      const text = given.ok ? mirrored?.(given.value) : undefined;
      return text === undefined ? null : { text, name: null, owner: null };
    }),
});
