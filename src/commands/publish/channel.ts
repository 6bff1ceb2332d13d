/** The REST calls that showing a table takes: messages and threads by their ids, without a cache in between. */
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIThreadChannel,
  ChannelType,
  ComponentType,
  type REST,
  RESTJSONErrorCodes,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { isCode } from '../discord-errors.js';
import type { CustomId } from '../ids.js';
import { parseId } from '../ids.js';
import { asEdit, asPost, type Screen } from '../screen.js';

/** How many of a channel's latest messages are searched for one of ours. */
const SEARCHED = 30;

/** Posts a message and returns its id; the same nonce within a few minutes posts nothing new. */
export async function postMessage(
  rest: REST,
  channelId: string,
  screen: Screen,
  nonce: string,
): Promise<string> {
  const { id } = (await rest.post(Routes.channelMessages(channelId), asPost(screen, nonce))) as APIMessage;
  return id;
}

/** Puts the screen in the place of what the message shows. False when the message is gone. */
export async function editMessage(
  rest: REST,
  channelId: string,
  messageId: string,
  screen: Screen,
): Promise<boolean> {
  try {
    await rest.patch(Routes.channelMessage(channelId, messageId), asEdit(screen));
    return true;
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.UnknownMessage)) return false;
    throw error;
  }
}

/** What stands in the message, as it can be sent again; null when the message is gone. */
export async function readMessage(
  rest: REST,
  channelId: string,
  messageId: string,
): Promise<APIMessageTopLevelComponent[] | null> {
  try {
    const message = (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
    return sendable(message.components ?? []);
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.UnknownMessage)) return null;
    throw error;
  }
}

/** The latest message in the channel with a component that was drawn for this version of the table; its id, or null. */
export async function findMessage(
  rest: REST,
  channelId: string,
  { table, version }: Pick<CustomId, 'table' | 'version'>,
): Promise<string | null> {
  const query = new URLSearchParams({ limit: String(SEARCHED) });
  const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  const found = messages.find(({ components }) =>
    customIds(components ?? []).some((customId) => {
      const id = parseId(customId);
      return id?.table === table && id.version === version;
    }),
  );
  return found?.id ?? null;
}

/**
 * Opens a public thread on the message, or by itself where the message is gone; returns the thread's id.
 * A message that has its thread already gives that one: both have the same id.
 */
export async function openThread(
  rest: REST,
  channelId: string,
  messageId: string | null,
  name: string,
): Promise<string> {
  const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
  if (messageId === null) return openFreeThread(rest, channelId, body);
  try {
    const thread = (await rest.post(Routes.threads(channelId, messageId), { body })) as APIThreadChannel;
    return thread.id;
  } catch (error) {
    if (isCode(error, RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage)) return messageId;
    if (!isCode(error, RESTJSONErrorCodes.UnknownMessage)) throw error;
    return openFreeThread(rest, channelId, body);
  }
}

async function openFreeThread(
  rest: REST,
  channelId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const free = { ...body, type: ChannelType.PublicThread };
  const thread = (await rest.post(Routes.threads(channelId), { body: free })) as APIThreadChannel;
  return thread.id;
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

/** Components as Discord gives them name a picture by its address; to be sent again it is named by its file. */
function sendable(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  return components.map((component) => {
    if (component.type === ComponentType.Container) {
      const inner = component.components.map((one) =>
        one.type === ComponentType.MediaGallery ? byFile(one) : one,
      );
      return { ...component, components: inner };
    }
    return component.type === ComponentType.MediaGallery ? byFile(component) : component;
  });
}

function byFile<Gallery extends { items: { media: { url: string }; description?: string | null }[] }>(
  gallery: Gallery,
): Gallery {
  const items = gallery.items.map(({ media, description }) => {
    const name = new URL(media.url).pathname.split('/').at(-1) ?? '';
    const item = { media: { url: `attachment://${name}` } };
    return description ? { ...item, description } : item;
  });
  return { ...gallery, items };
}
