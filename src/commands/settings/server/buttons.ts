/** Menus and buttons of the server settings panel. They check the person's permission again. */
import { answerPrivately, replaceMessage } from '../../../discord/interactions/answers.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineFreeComponent, type FreePress } from '../../shared/app/declarations.js';
import { auditSettings } from '../../shared/moderation/audit.js';
import { hasAllValues } from '../shared/setting.js';
import { requireManagedServer } from './access.js';
import { explainChannelCheck } from './check.js';
import { serverPages } from './pages.js';
import { pageOfServerSetting, serverPanel } from './panel.js';

const page = defineFreeComponent({
  verb: 'server-page',
  async run({ interaction, argument }, app) {
    const server = requireManagedServer(interaction, app);
    if (typeof server === 'string') return answerPrivately(interaction, server);
    await replaceMessage(interaction, await serverPanel(interaction, app, server, argument));
  },
});

const check = defineFreeComponent({
  verb: 'server-check',
  async run({ interaction }, app) {
    const server = requireManagedServer(interaction, app);
    const content =
      typeof server === 'string'
        ? server
        : await explainChannelCheck(interaction, app, interaction.channelId);
    await answerPrivately(interaction, content);
  },
});

const set = defineFreeComponent({
  verb: 'server-set',
  control: 'menu',
  run: (press, app) => changeSetting(press, app, press.argument, press.values),
});

const setRole = defineFreeComponent({
  verb: 'server-role',
  control: 'mentions',
  run: (press, app) => changeSetting(press, app, press.argument, press.values),
});

const setChannels = defineFreeComponent({
  verb: 'server-channels',
  control: 'channels',
  run: (press, app) => changeSetting(press, app, press.argument, press.values),
});

const back = defineFreeComponent({
  verb: 'server-back',
  run: (press, app) => changeSetting(press, app, press.argument, []),
});

/** Stores the choice and redraws the page. */
async function changeSetting(
  { interaction, actor }: Pick<FreePress, 'interaction' | 'actor'>,
  app: App,
  name: string,
  values: readonly string[],
): Promise<void> {
  const server = requireManagedServer(interaction, app);
  if (typeof server === 'string') return answerPrivately(interaction, server);
  const setting = serverPages.flatMap(({ settings }) => settings).find((one) => one.name === name);
  const { guildId } = server;
  const kept = await app.settings.guildSettings(guildId);
  if (setting === undefined || !hasAllValues(setting.menu(server, kept), values))
    return answerPrivately(interaction, text('errors.outdated'));
  const changed = setting.toChange(values, kept, server);
  await app.settings.updateGuildSettings(guildId, changed);
  auditSettings(app.log, actor.id, guildId, changed);
  await replaceMessage(interaction, await serverPanel(interaction, app, server, pageOfServerSetting(name)));
}

export const serverComponents = [page, check, set, setRole, setChannels, back];
