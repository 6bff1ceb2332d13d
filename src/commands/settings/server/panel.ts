/** The server settings panel. */
import type { BaseInteraction } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { settingsPanel } from '../shared/panel.js';
import type { Menu } from '../shared/setting.js';
import { type ServerContext, serverPages } from './pages.js';

/** Verbs of the menus by kind. */
const MENUS = {
  choices: 'server-set',
  role: 'server-role',
  people: 'server-role',
  channels: 'server-channels',
} as const satisfies Readonly<Record<Exclude<Menu['kind'], 'typed'>, string>>;

/** `page` counts from 0. */
export async function serverPanel(
  { guild }: Pick<BaseInteraction, 'guild'>,
  { settings }: Pick<App, 'settings'>,
  around: ServerContext,
  page: number,
): Promise<Screen> {
  const shown = Math.min(page, serverPages.length - 1);
  const { label = '', settings: declared = [] } = serverPages[shown] ?? {};
  return settingsPanel({
    title: text('settings.server.title', { page: label }),
    settings: declared,
    kept: await settings.guildSettings(around.guildId),
    around,
    ids: {
      menu: (kind, name) => freeCustomId(MENUS[kind], name),
      backId: (name) => freeCustomId('server-back', name),
    },
    exists: (id) => guild?.roles.cache.has(id) === true || guild?.channels.cache.has(id) === true,
    buttons: [
      ...serverPages.map((one, at) => ({
        ...button(one.label, freeCustomId('server-page', at), at === shown ? 'main' : 'plain'),
        disabled: at === shown,
      })),
      button(text('settings.buttons.check'), freeCustomId('server-check', null)),
    ],
  });
}

export function pageOfServerSetting(name: string): number {
  return Math.max(
    0,
    serverPages.findIndex(({ settings }) => settings.some((setting) => setting.name === name)),
  );
}
