/** The doctor's test message: an opening position with alt text, like a board. */
import { type APIMessage, ComponentType } from 'discord.js';
import { button, picture, row } from '../discord/messages/blocks.js';
import type { Attachment, Screen } from '../discord/messages/screen.js';
import { games } from '../engine/index.js';
import { drawPosition } from '../render/index.js';
import { plainText } from '../texts/index.js';

/** Custom ids of the doctor's controls. The bot's ids have another form. */
export const CONTROLS = { answer: 'doctor:answer', form: 'doctor:form', done: 'doctor:done' } as const;
export type Control = keyof typeof CONTROLS;

/** Draws the opening position of the first game. */
export async function drawOpening(): Promise<Attachment> {
  const [game] = games;
  const options = game?.resolve({});
  if (game === undefined || options?.ok !== true) throw new Error('no game has an opening position');
  const { position } = game.start(options.value, 0);
  const data = await drawPosition(game.view(position, null));
  return { name: 'board.png', description: plainText('doctor.alt'), data };
}

/** A message with a text, a picture, and buttons. */
export function createTestMessage(
  text: string,
  file: Attachment | null,
  controls: readonly Control[],
): Screen {
  const buttons = controls.map((one) => button(plainText(`doctor.labels.${one}`), CONTROLS[one]));
  return {
    components: [
      { type: ComponentType.TextDisplay, content: text },
      ...(file === null ? [] : [picture(file)]),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
    ],
    files: file === null ? [] : [file],
    ping: [],
  };
}

/** The picture of a posted message: Discord's id of its file, and its alt text. */
export function pictureOf({
  components = [],
}: APIMessage): { readonly id: string; readonly alt: string } | null {
  const gallery = components.find((one) => one.type === ComponentType.MediaGallery);
  const item = gallery?.items[0];
  const id = item?.media.attachment_id;
  return id === undefined ? null : { id, alt: item?.description ?? '' };
}
