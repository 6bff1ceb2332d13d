/** The preferences panel. */
import type { BaseInteraction } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import { games } from '../../../engine/index.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { drawBoard, loadTheme } from '../../shared/boards/board-pictures.js';
import { settingsPanel } from '../shared/panel.js';
import { personPages } from './pages.js';
import type { PersonContext } from './setting.js';

type Services = Pick<App, 'settings' | 'clock'>;

export async function loadPersonContext(
  { guildId }: Pick<BaseInteraction, 'guildId'>,
  { settings, clock }: Services,
): Promise<PersonContext> {
  const server = guildId === null ? { theme: null } : await settings.guildSettings(guildId);
  return { guildId, server, now: clock.now() };
}

/** `page` counts from 0. `isTheme` adds a sample board in the current theme. */
export async function personPanel(
  { user }: Pick<BaseInteraction, 'user'>,
  { settings }: Services,
  around: PersonContext,
  { page = 0, isTheme = false }: { readonly page?: number; readonly isTheme?: boolean } = {},
): Promise<Screen> {
  const shown = Math.min(page, personPages.length - 1);
  const { label = '', settings: declared = [] } = personPages[shown] ?? {};
  const sample = isTheme ? await drawSampleBoard(settings, user.id, around.guildId) : null;
  return settingsPanel({
    title: text('preferences.title', { page: label }),
    settings: declared,
    kept: await settings.personSettings(user.id),
    around,
    ids: {
      menu: (kind, name) => freeCustomId(kind === 'people' ? 'own-people' : 'own-set', name),
      backId: (name) => freeCustomId('own-back', name),
    },
    exists: () => true,
    buttons: personPages.map((one, at) => ({
      ...button(one.label, freeCustomId('own-page', at), at === shown ? 'main' : 'plain'),
      disabled: at === shown,
    })),
    ...(sample === null ? {} : { picture: sample }),
  });
}

/** The first game's board in the person's theme. */
async function drawSampleBoard(
  settings: App['settings'],
  person: string,
  guildId: string | null,
): Promise<Attachment | null> {
  const [game] = games;
  const options = game?.resolve({});
  if (game === undefined || options?.ok !== true) return null;
  const view = game.view(game.start(options.value, 1).position, null);
  return drawBoard(view, await loadTheme(settings, person, guildId));
}
