/** What stands in a posted message: read from it, and without what an older board loses. */
import {
  type APIComponentInContainer,
  type APIMediaGalleryItem,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord.js';
import { isPassing, picture, pictureItem } from '../messages/blocks.js';
import { namedPeople, namedRoles } from '../messages/mentions.js';
import type { Attachment, KeptFile, NamedFile, Screen } from '../messages/screen.js';

/** What stands in a message, as it can be sent again, with those whom the message has notified. */
export type PostedContent = Screen<KeptFile>;

/** What becomes of the picture of a message that is no longer the latest: it stays, it goes, or another takes its place. */
export type PictureThen = 'kept' | 'gone' | Attachment;

/**
 * The same message for a board that is no longer the latest: without its buttons, what came into it by edits (a newer message tells
 * that), who was to act, what was open, the times that ran, and which game it is.
 */
export function retireContent(
  { components, files, pingRoles = [] }: Pick<PostedContent, 'components' | 'files' | 'pingRoles'>,
  shown: PictureThen,
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
              .filter((one) => !gone.includes(one.type) && !isPassing(one))
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
    // The announcement of a game stays one that has called its roles.
    pingRoles: namedRoles(left, pingRoles),
  };
}

/** A moment that Discord tells by how far off it is: on an older board it would read as one to come. */
const RUNNING = /<t:\d+:R>/;

/** A text without the lines that tell of such moments; nothing where no other is left. Any other component as it is. */
function withoutTimes(component: APIComponentInContainer): readonly APIComponentInContainer[] {
  if (component.type !== ComponentType.TextDisplay) return [component];
  const lines = component.content.split('\n').filter((line) => !RUNNING.test(line));
  return lines.length === 0 ? [] : [{ ...component, content: lines.join('\n') }];
}

/**
 * What stands in a message as Discord gives it, as it can be sent again: a picture that was uploaded is named by its file, and
 * the file by its attachment's id.
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
    ping: namedPeople(
      components,
      mentions.map(({ id }) => id),
    ),
    pingRoles: namedRoles(components, roles),
  };
}

/**
 * The screen as it takes the place of what stands in a message. An edit notifies nobody; without its mentions the message would no
 * longer stand out for those whom it has called, and be no longer counted for them where it is not read yet.
 */
export function replaceContent<File extends NamedFile>(
  { ping, pingRoles = [] }: PostedContent,
  screen: Screen<File>,
): Screen<File> {
  const { components } = screen;
  return {
    ...screen,
    ping: namedPeople(components, ping),
    pingRoles: namedRoles(components, pingRoles),
  };
}

/** A media gallery with its pictures named by their files; any other component as it is. */
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

/** The file of a gallery's item; null for a picture that was not uploaded with the message. */
function toKeptFile({ media, description }: APIMediaGalleryItem): KeptFile | null {
  const { attachment_id: id, url } = media;
  if (id === undefined) return null;
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return { id, name, ...(description ? { description } : {}) };
}
