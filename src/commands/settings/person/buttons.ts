/** Menus and buttons of the preferences panel. */
import { answerPrivately, replaceMessage } from '../../../discord/interactions/answers.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, defineFreeComponent, type FreePress } from '../../shared/app/declarations.js';
import { chooseSetting } from './choice.js';
import { pageOfPersonSetting, personSettings } from './pages.js';
import { loadPersonContext, personPanel } from './panel.js';

const set = defineFreeComponent({
  verb: 'own-set',
  control: 'menu',
  run: (press, app) => changeSetting(press, app, press.argument, press.values),
});

const setPeople = defineFreeComponent({
  verb: 'own-people',
  control: 'mentions',
  run: (press, app) => changeSetting(press, app, press.argument, press.values),
});

const back = defineFreeComponent({
  verb: 'own-back',
  run: (press, app) => changeSetting(press, app, press.argument, []),
});

const page = defineFreeComponent({
  verb: 'own-page',
  async run({ interaction, argument }, app) {
    const around = await loadPersonContext(interaction, app);
    await replaceMessage(interaction, await personPanel(interaction, app, around, { page: argument }));
  },
});

/** Opens the panel at the reminder settings. Shown below reminders. */
export const reminderPreferences = defineComponent({
  verb: 'reminder',
  async run({ interaction }, app) {
    const around = await loadPersonContext(interaction, app);
    const shown = { page: pageOfPersonSetting('reminder') };
    await answerPrivately(interaction, await personPanel(interaction, app, around, shown));
  },
});

/** Stores the choice and redraws the panel. */
async function changeSetting(
  { interaction, actor }: Pick<FreePress, 'interaction' | 'actor'>,
  app: App,
  name: string,
  values: readonly string[],
): Promise<void> {
  const around = await loadPersonContext(interaction, app);
  const setting = personSettings.find((one) => one.name === name);
  if (setting === undefined || !(await chooseSetting(app, actor.id, setting, values, around)))
    return answerPrivately(interaction, text('errors.outdated'));
  const shown = { page: pageOfPersonSetting(name), isTheme: name === 'theme' };
  await replaceMessage(interaction, await personPanel(interaction, app, around, shown));
}

export const personComponents = [page, set, setPeople, back];
