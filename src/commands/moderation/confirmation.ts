/** Confirmations for moderators, and records of their acts. */
import type { ChatInputCommandInteraction, RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import type { ControlInteraction } from '../../discord/interactions/declarations.js';
import { button, paragraph, row } from '../../discord/messages/blocks.js';
import { textScreen } from '../../discord/messages/screen.js';
import { postMessage } from '../../discord/outbox/requests/channel.js';
import { type TextKey, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { mention } from '../shared/wording/words.js';

/** The question, further lines, and the label of the button that confirms. */
export interface Question {
  readonly question: string;
  readonly more?: readonly string[];
  readonly label: Extract<TextKey, `moderation.buttons.${string}`>;
}

/** Asks for confirmation. Calls `yes` once the moderator has pressed the button. */
export async function askToConfirm(
  interaction: ChatInputCommandInteraction,
  { questions }: Pick<App, 'questions'>,
  { question, more = [], label }: Question,
  reason: string,
  yes: (press: ControlInteraction) => Promise<void>,
): Promise<void> {
  const key = questions.storeQuestion(interaction.user.id, yes);
  const content = [question, ...more, text('moderation.reason', { reason })].join('\n');
  await answerPrivately(interaction, {
    components: [paragraph(content), row(button(text(label), freeCustomId('moderate-yes', key), 'danger'))],
    files: [],
    ping: [],
  });
}

/**
 * Posts the act and its reason in the server's moderation channel, if it has one. Discord's errors are only
 * logged.
 */
export async function postModeration(
  { client, id, guildId, user }: RepliableInteraction,
  { settings, log }: Pick<App, 'settings' | 'log'>,
  done: string,
  reason: string,
): Promise<void> {
  const channel = guildId === null ? null : (await settings.guildSettings(guildId)).moderationChannel;
  if (channel === null) return;
  try {
    const line = textScreen(text('moderation.noted', { by: mention(user.id), done, reason }));
    await postMessage(client.rest, channel, line, `${id}-m`);
  } catch (error) {
    log.warn(
      { err: error, guild: guildId, channel },
      "a moderator's action could not be posted in the moderation channel",
    );
  }
}
