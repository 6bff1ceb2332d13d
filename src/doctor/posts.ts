/**
 * Posts of the doctor. They aren't retried with another nonce like the bot's, because the response itself is
 * checked.
 */
import { type APIMessage, Routes } from 'discord.js';
import { type Screen, toPost } from '../discord/messages/screen.js';
import type { PlayContext } from './play-services.js';

export function postScreen(
  play: Pick<PlayContext, 'rest'>,
  channelId: string,
  screen: Screen,
  nonce: string,
) {
  const { body, files } = toPost(screen, nonce);
  return postBody(play, channelId, body, files);
}

export async function postBody(
  { rest }: Pick<PlayContext, 'rest'>,
  channelId: string,
  body: object,
  files: ReturnType<typeof toPost>['files'] = [],
): Promise<APIMessage> {
  return (await rest.post(Routes.channelMessages(channelId), { body, files })) as APIMessage;
}

/**
 * Returns a new nonce that begins with the step's name. The name must be short, because Discord allows 25
 * characters.
 */
export function createNonce(step: string): string {
  return `${step}-${crypto.randomUUID().slice(0, 8)}`;
}
