/** The private privacy panel, and the confirmation before deletion. */
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { text } from '../../texts/index.js';
import { freeCustomId } from '../shared/app/verbs.js';

type Button = ReturnType<typeof button>;

export function privacyPanel(): Screen {
  return privacyScreen(text('privacy.about'), [
    button(text('privacy.buttons.export'), freeCustomId('privacy-export', null), 'main'),
    button(text('privacy.buttons.delete'), freeCustomId('privacy-delete', null), 'danger'),
  ]);
}

export function deletionQuestion(): Screen {
  return privacyScreen(text('privacy.ask'), [
    button(text('privacy.buttons.forget'), freeCustomId('privacy-forget', null), 'danger'),
    button(text('privacy.buttons.back'), freeCustomId('privacy', null)),
  ]);
}

function privacyScreen(message: string, buttons: readonly Button[]): Screen {
  return {
    components: [container(ACCENT.house, [paragraph(message), row(...buttons)])],
    files: [],
    ping: [],
  };
}
