/** The menus and buttons of the panel of one's own settings. */
import { answerPrivately, replaceMessage } from '../../../discord/interactions/answers.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app.js';
import { defineFreeComponent, type FreePress } from '../../shared/declarations.js';
import { choose } from './choosing.js';
import { personSettings } from './declared.js';
import { personAround, personPanel } from './panel.js';

const set = defineFreeComponent({
  verb: 'own-set',
  control: 'menu',
  run: (press, app) => change(press, app, press.argument, press.values),
});

const setPeople = defineFreeComponent({
  verb: 'own-people',
  control: 'mentions',
  run: (press, app) => change(press, app, press.argument, press.values),
});

const back = defineFreeComponent({
  verb: 'own-back',
  run: (press, app) => change(press, app, press.argument, []),
});

/** Keeps what was chosen, and shows the panel as it is then. */
async function change(
  { interaction, actor }: Pick<FreePress, 'interaction' | 'actor'>,
  app: App,
  name: string,
  values: readonly string[],
): Promise<void> {
  const around = await personAround(interaction, app);
  const setting = personSettings.find((one) => one.name === name);
  if (setting === undefined || !(await choose(app, actor.id, setting, values, around)))
    return answerPrivately(interaction, text('errors.outdated'));
  await replaceMessage(interaction, await personPanel(interaction, app, around, name === 'theme'));
}

export const personComponents = [set, setPeople, back];
