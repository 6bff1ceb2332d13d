/** Builders for the components of messages (Discord, "Component Reference"). */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIChannelSelectComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMediaGalleryComponent,
  type APIMediaGalleryItem,
  type APIMentionableSelectComponent,
  type APIRoleSelectComponent,
  type APISectionComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  type APIUserSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import type { Emoji } from './emoji.js';
import { ROW_BUTTONS } from './limits.js';
import type { NamedFile } from './screen.js';

type Button = APIButtonComponentWithCustomId | APIButtonComponentWithURL;

export type ButtonRow = APIActionRowComponent<Button>;

export type MenuRow = APIActionRowComponent<APIStringSelectComponent>;

/** A menu that Discord fills with people, roles or channels. */
export type ListedMenu =
  | APIMentionableSelectComponent
  | APIUserSelectComponent
  | APIRoleSelectComponent
  | APIChannelSelectComponent;

/** Visual weight of a button. */
export type Weight = 'main' | 'plain' | 'good' | 'danger';

const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export function paragraph(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/** Counts components, nested ones included. A message has room for `COMPONENTS`, its container included. */
export function countComponents(parts: readonly APIComponentInContainer[]): number {
  return parts.reduce((count, part) => {
    if (part.type === ComponentType.ActionRow) return count + 1 + part.components.length;
    return count + (part.type === ComponentType.Section ? part.components.length + 2 : 1);
  }, 0);
}

/**
 * Component ids of texts that are shown only while their message is the latest of its kind. Each occurs at
 * most once per message.
 */
const FADING_IDS = {
  open: 1_000,
  status: 1_001,
  answers: 1_002,
  others: 1_003,
  since: 1_004,
  running: 1_005,
  game: 1_006,
  mentions: 1_007,
  motions: 1_008,
} as const;
const NUMBERS: ReadonlySet<number | undefined> = new Set(Object.values(FADING_IDS));

/**
 * Markdown text that is removed when a newer message of its kind is posted: edits, who is to act, open
 * questions, deadlines, the game's name. At most one per kind in a message.
 */
export function fadingParagraph(content: string, kind: keyof typeof FADING_IDS): APITextDisplayComponent {
  return { ...paragraph(content), id: FADING_IDS[kind] };
}

/** True for a text from `fadingParagraph`. */
export function isFadingParagraph({
  type,
  id,
}: {
  readonly type: ComponentType;
  readonly id?: number;
}): boolean {
  return type === ComponentType.TextDisplay && NUMBERS.has(id);
}

/** Text with a button next to it. */
export function section(content: string, accessory: Button): APISectionComponent {
  return sectionWithTexts([paragraph(content)], accessory);
}

/** One to three texts with a button next to them. */
export function sectionWithTexts(
  components: APITextDisplayComponent[],
  accessory: Button,
): APISectionComponent {
  return { type: ComponentType.Section, components, accessory };
}

export function picture(file: NamedFile): APIMediaGalleryComponent {
  return { type: ComponentType.MediaGallery, items: [pictureItem(file)] };
}

/** An attached picture for a gallery of several. */
export function pictureItem({ name, description }: NamedFile): APIMediaGalleryItem {
  const item = { media: { url: `attachment://${name}` } };
  return description === undefined ? item : { ...item, description };
}

export function fileAttachment({ name }: NamedFile): APIFileComponent {
  return { type: ComponentType.File, file: { url: `attachment://${name}` } };
}

/** A button that the bot handles. `customId` comes from `createCustomId`. */
export function button(
  label: string,
  customId: string,
  weight: Weight = 'plain',
): APIButtonComponentWithCustomId {
  return { type: ComponentType.Button, style: STYLES[weight], label, custom_id: customId };
}

/** Adds an emoji, if there is one, to a button or menu option. */
export function withEmoji<Part extends object>(part: Part, emoji: Emoji | undefined): Part {
  return emoji === undefined ? part : { ...part, emoji };
}

export function link(label: string, url: string): APIButtonComponentWithURL {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label, url };
}

/** One to five buttons side by side, or one menu. */
export function row(...components: Button[]): ButtonRow;
export function row(menu: APIStringSelectComponent): MenuRow;
export function row(menu: ListedMenu): APIActionRowComponent<ListedMenu>;
export function row(
  ...components: (Button | APIStringSelectComponent | ListedMenu)[]
): APIActionRowComponent<Button | APIStringSelectComponent | ListedMenu> {
  return { type: ComponentType.ActionRow, components };
}

/**
 * Arranges buttons in as few rows as possible, with at most `most` buttons each. The rows have nearly equal
 * lengths, longer ones first.
 */
export function rows(buttons: readonly Button[], most = ROW_BUTTONS): ButtonRow[] {
  return splitEvenly(buttons.toReversed(), most)
    .toReversed()
    .map((part) => row(...part.toReversed()));
}

/**
 * Buttons in rows that are full except the last. A phone shows a row of four wide buttons as two and two, but
 * a row of three as two and one.
 */
export function fillRows(buttons: readonly Button[], most: number): ButtonRow[] {
  const count = Math.ceil(buttons.length / most);
  return Array.from({ length: count }, (_, index) => row(...buttons.slice(index * most, (index + 1) * most)));
}

/** A framed block with a coloured edge (`accent`: 0xRRGGBB). */
export function container(accent: number, components: APIComponentInContainer[]): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: accent, components };
}

/** Splits items into parts of nearly equal size, at most `most` each. */
export function splitEvenly<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );
}
