/** REST calls for showing tables, without a cache. */

import { createHash } from 'node:crypto';
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { TableId } from '../../../table/model/types.js';
import { hasErrorCode } from '../../errors/api-errors.js';
import { type CustomId, parseId } from '../../messages/custom-ids.js';
import { type Attachment, type KeptFile, type Screen, toEdit, toPost } from '../../messages/screen.js';
import { type PostedContent, toPostedContent } from './posted-content.js';

/** Messages per page of a search: Discord's maximum. */
const PAGE = 100;
/** Maximum length of a nonce on Discord, in characters. */
const NONCE_LENGTH = 25;
/** Limit on pages to search. */
const PAGES = 20;

/**
 * Posts a message. If it mentions too many people, further messages mention the rest. Returns the first
 * message. Discord posts nothing if the nonce was used in the last few minutes.
 */
export async function postMessage(
  rest: REST,
  channelId: string,
  screen: Screen,
  nonce: string,
): Promise<APIMessage> {
  const message = await postOnce(rest, channelId, screen, nonce);
  await postFollowingMessages(rest, channelId, screen, nonce);
  return message;
}

/** Posts the further messages of a screen. `nonce`: nonce of the screen's first message. */
export async function postFollowingMessages(
  rest: REST,
  channelId: string,
  { further = [] }: Pick<Screen, 'further'>,
  nonce: string,
): Promise<void> {
  for (const [index, screen] of further.entries())
    await postOnce(rest, channelId, screen, `${nonce}-${index + 1}`);
}

/**
 * Posts a message. If Discord refuses the nonce because its message was deleted, posts with another nonce
 * (discord-api-docs #6647).
 */
async function postOnce(rest: REST, channelId: string, screen: Screen, nonce: string): Promise<APIMessage> {
  const post = async (one: string) =>
    (await rest.post(Routes.channelMessages(channelId), toPost(screen, one))) as APIMessage;
  try {
    return await post(nonce);
  } catch (error) {
    if (!hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    return post(nextNonce(nonce));
  }
}

/**
 * Derives the next nonce. The result is always the same, so that a retry after a lost response doesn't post
 * twice.
 */
function nextNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex').slice(0, NONCE_LENGTH);
}

/**
 * Edits the message. Returns null if it is gone. An edit notifies no one, but people in `ping` stay
 * highlighted.
 */
export async function editMessage(
  rest: REST,
  channelId: string,
  messageId: string,
  screen: Screen<Attachment | KeptFile>,
): Promise<APIMessage | null> {
  try {
    return (await rest.patch(Routes.channelMessage(channelId, messageId), toEdit(screen))) as APIMessage;
  } catch (error) {
    if (hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage)) return null;
    throw error;
  }
}

/** Deletes the message, if it is still there. */
export async function deleteMessage(rest: REST, channelId: string, messageId: string): Promise<void> {
  try {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  } catch (error) {
    if (!hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
  }
}

/** Returns the message's content. Null if the message is gone. */
export async function readMessage(
  rest: REST,
  channelId: string,
  messageId: string,
): Promise<PostedContent | null> {
  try {
    return toPostedContent((await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage);
  } catch (error) {
    if (hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage)) return null;
    throw error;
  }
}

/**
 * Finds the latest message that has a component of the table whose custom id fits. Looks only at messages
 * newer than the message `after`. Starts with the newest, since lost messages are mostly recent.
 */
export function findMessage(
  rest: REST,
  channelId: string,
  table: TableId,
  after: string,
  fits: (id: CustomId) => boolean,
): Promise<string | null> {
  return findByComponent(rest, channelId, after, (customId) => {
    const id = parseId(customId);
    return id?.table === table && fits(id);
  });
}

/**
 * Finds the latest message that has a component whose custom id fits. Looks only at messages newer than
 * `after`.
 */
export async function findByComponent(
  rest: REST,
  channelId: string,
  after: string,
  fits: (customId: string) => boolean,
): Promise<string | null> {
  let before: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(before === undefined ? {} : { before }) });
    const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
    const newer = messages.filter(({ id }) => BigInt(id) > BigInt(after));
    const found = newer.find(({ components }) => customIds(components ?? []).some(fits));
    if (found !== undefined) return found.id;
    if (newer.length < PAGE) return null;
    before = newer.at(-1)?.id;
  }
  return null;
}

function customIds(components: readonly APIMessageTopLevelComponent[]): string[] {
  return components.flatMap((component) => {
    const inner = component.type === ComponentType.Container ? component.components : [component];
    return inner.flatMap((one) =>
      one.type === ComponentType.ActionRow
        ? one.components.flatMap((leaf) => ('custom_id' in leaf ? [leaf.custom_id] : []))
        : [],
    );
  });
}
