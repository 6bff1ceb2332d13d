/** Reads the content of posted messages, and removes parts that an older board must not keep. */
import {
  type APIComponentInContainer,
  type APIMediaGalleryItem,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord.js';
import { isFadingParagraph, picture, pictureItem } from '../../messages/blocks.js';
import { listMentionedPeople, listMentionedRoles } from '../../messages/mentions.js';
import type { Attachment, KeptFile, NamedFile, Screen } from '../../messages/screen.js';

/** The content of a message, ready to be sent again, with the people it notified. */
export type PostedContent = Screen<KeptFile>;

/** Treatment of an outdated message's picture: kept, removed, or replaced. */
export type PictureTreatment = 'kept' | 'gone' | Attachment;

/**
 * Creates the content of an outdated board's message from its former content. Removes buttons, text that
 * edits have added (a newer message has it), the sides to act, open questions, running times, and the
 * game's name.
 */
export function retireContent(
  { components, files, pingRoles = [] }: Pick<PostedContent, 'components' | 'files' | 'pingRoles'>,
  shown: PictureTreatment,
): Screen<Attachment | KeptFile> {
  const bare = shown === 'gone';
  const redrawn = typeof shown === 'string' ? null : shown;
  const gone: readonly ComponentType[] = bare
    ? [ComponentType.ActionRow, ComponentType.MediaGallery]
    : [ComponentType.ActionRow];
  const left = components
    .filter(({ type }) => !gone.includes(type))
    .map((component) =>
      component.type === ComponentType.Container
        ? {
            ...component,
            components: component.components
              .flatMap((one) => (one.type === ComponentType.Section ? one.components : [one]))
              .filter((one) => !gone.includes(one.type) && !isFadingParagraph(one))
              .map((one) =>
                redrawn !== null && one.type === ComponentType.MediaGallery ? picture(redrawn) : one,
              )
              .flatMap(withoutTimes),
          }
        : component,
    );
  return {
    components: left,
    files: redrawn !== null ? [redrawn] : bare ? [] : files,
    ping: [],
    // Keeps the mentions of roles in the announcement of a game.
    pingRoles: listMentionedRoles(left, pingRoles),
  };
}

/** A relative timestamp, such as "in 2 hours". An older board could announce a time that no longer runs. */
const RUNNING = /<t:\d+:R>/;

/**
 * Removes the lines of a text that have relative timestamps. Returns an empty list if no line is left.
 * Other components stay unchanged.
 */
function withoutTimes(component: APIComponentInContainer): readonly APIComponentInContainer[] {
  if (component.type !== ComponentType.TextDisplay) return [component];
  const lines = component.content.split('\n').filter((line) => !RUNNING.test(line));
  return lines.length === 0 ? [] : [{ ...component, content: lines.join('\n') }];
}

/**
 * The content of a message from Discord, ready to be sent again. A gallery refers to an uploaded picture by
 * its file's name. The file refers to Discord's attachment by id.
 */
export function toPostedContent({
  components = [],
  mentions = [],
  mention_roles: roles = [],
}: Pick<APIMessage, 'components'> & Partial<Pick<APIMessage, 'mentions' | 'mention_roles'>>): PostedContent {
  const galleries = components.flatMap((component) =>
    (component.type === ComponentType.Container ? component.components : [component]).flatMap((one) =>
      one.type === ComponentType.MediaGallery ? [one] : [],
    ),
  );
  return {
    components: components.map((component) =>
      component.type === ComponentType.Container
        ? { ...component, components: component.components.map(nameByFile) }
        : nameByFile(component),
    ),
    files: galleries.flatMap(({ items }) => items.flatMap((item) => toKeptFile(item) ?? [])),
    ping: listMentionedPeople(
      components,
      mentions.map(({ id }) => id),
    ),
    pingRoles: listMentionedRoles(components, roles),
  };
}

/**
 * Replaces a message's content but keeps its mentions. Edits notify no one, but without mentions the message
 * would lose its highlight and its unread count for the people mentioned.
 */
export function replaceContent<File extends NamedFile>(
  { ping, pingRoles = [] }: PostedContent,
  screen: Screen<File>,
): Screen<File> {
  const { components } = screen;
  return {
    ...screen,
    ping: listMentionedPeople(components, ping),
    pingRoles: listMentionedRoles(components, pingRoles),
  };
}

/** Makes a media gallery refer to uploaded pictures by file name. Other components stay unchanged. */
function nameByFile<Component extends APIComponentInContainer | APIMessageTopLevelComponent>(
  component: Component,
): Component {
  if (component.type !== ComponentType.MediaGallery) return component;
  const items = component.items.map((item) => {
    const file = toKeptFile(item);
    return file === null ? item : pictureItem(file);
  });
  return { ...component, items };
}

/** The file of a gallery's item. Null if the picture wasn't uploaded with the message. */
function toKeptFile({ media, description }: APIMediaGalleryItem): KeptFile | null {
  const { attachment_id: id, url } = media;
  if (id === undefined) return null;
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return { id, name, ...(description ? { description } : {}) };
}
