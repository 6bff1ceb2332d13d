/**
 * Builds messages that notify people. `addMentions` both names them in the text and lists them as allowed
 * mentions.
 */
import { type APIMessageTopLevelComponent, type APITextDisplayComponent, ComponentType } from 'discord.js';
import type { PersonId, RoleId } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { countComponents, fadingParagraph, splitEvenly } from './blocks.js';
import { COMPONENTS, TEXT_LENGTH } from './limits.js';
import { type Component, listMentionedPeople, listMentionedRoles, readableText } from './mentions.js';
import { type NamedFile, type Screen, textScreen } from './screen.js';

/**
 * Limit on people mentioned in one message. Discord accepts 100, and their mentions take half of a message's
 * text.
 */
export const MAX_MENTIONED = 80;

/** Characters of a mention with its comma. */
const MENTION_LENGTH = 25;
/** Characters of the line around the mentions. */
const LINE_LENGTH = 40;

/** People to notify together, and a role that can be mentioned instead if there are too many. */
export interface Audience {
  readonly people: readonly PersonId[];
  readonly role?: RoleId | null;
}

/** A message before mentions are added. */
type Draft<File extends NamedFile> = Pick<Screen<File>, 'components' | 'files'>;

/**
 * Mentions everyone of the audiences and allows the mentions. People whom the text doesn't mention yet get a
 * line above the buttons. If there are too many for one message, roles are mentioned instead of their members,
 * and the other people in short messages that follow. `roles` are also notified if the text mentions them.
 */
export function addMentions<File extends NamedFile>(
  draft: Draft<File>,
  audiences: readonly Audience[],
  roles: readonly RoleId[] = [],
): Screen<File> {
  const { people, instead } = fitMentions(draft.components, audiences);
  const mentioned = listMentionedPeople(draft.components, people).slice(0, MAX_MENTIONED);
  const missing = people.filter((person) => !mentioned.includes(person));
  const here = missing.slice(0, countMentionsThatFit(draft.components, mentioned.length));
  const line = mentionLine(here);
  const components = line === null ? draft.components : insertMentionLine(draft.components, line);
  const further = splitEvenly(missing.slice(here.length), MAX_MENTIONED).map(followingMessage);
  return {
    ...draft,
    components,
    ping: listMentionedPeople(components, [...mentioned, ...here]),
    pingRoles: listMentionedRoles(components, [...roles, ...instead]),
    ...(further.length === 0 ? {} : { further }),
  };
}

/** The line that mentions people whom the rest of the message doesn't name. Null without people. */
export function mentionLine(people: readonly PersonId[]): string | null {
  return people.length === 0 ? null : text('game.notified', { who: formatMentions(people) });
}

function followingMessage(people: readonly PersonId[]): Screen {
  const shown = textScreen(text('game.notifiedToo', { who: formatMentions(people) }));
  return { ...shown, ping: listMentionedPeople(shown.components, people) };
}

/** People of the audiences to mention by name. Leaves out people whose role is mentioned instead. */
export function peopleToMention(
  components: readonly Component[],
  audiences: readonly Audience[],
): readonly PersonId[] {
  return fitMentions(components, audiences).people;
}

function formatMentions(people: readonly PersonId[]): string {
  return joinList(people.map((person) => text('game.mention', { person })));
}

/**
 * Chooses roles to mention instead of their members, largest first, until everyone else fits into one message.
 * Returns the others as `people`, and the roles as `instead`.
 */
function fitMentions(
  components: readonly Component[],
  audiences: readonly Audience[],
): { readonly people: readonly PersonId[]; readonly instead: readonly RoleId[] } {
  let left = audiences;
  const instead: RoleId[] = [];
  while (peopleOf(left).length > MAX_MENTIONED) {
    const [biggest] = left
      .filter(({ role }) => listMentionedRoles(components, role ? [role] : []).length > 0)
      .toSorted((one, other) => other.people.length - one.people.length);
    if (!biggest?.role) break;
    instead.push(biggest.role);
    left = left.filter(({ role }) => role !== biggest.role);
  }
  return { people: peopleOf(left), instead };
}

function peopleOf(audiences: readonly Audience[]): readonly PersonId[] {
  return [...new Set(audiences.flatMap(({ people }) => people))];
}

/** Number of further people that the message has room to mention. */
function countMentionsThatFit(components: readonly APIMessageTopLevelComponent[], mentioned: number): number {
  if (countTopComponents(components) >= COMPONENTS) return 0;
  const letters = TEXT_LENGTH - readableText(components).length - LINE_LENGTH;
  return Math.max(0, Math.min(MAX_MENTIONED - mentioned, Math.floor(letters / MENTION_LENGTH)));
}

function countTopComponents(components: readonly APIMessageTopLevelComponent[]): number {
  return components.reduce(
    (count, one) =>
      count +
      (one.type === ComponentType.Container ? 1 + countComponents(one.components) : countComponents([one])),
    0,
  );
}

/** Inserts the line above the first row of buttons or menus, inside the container if there is one. */
function insertMentionLine(
  components: readonly APIMessageTopLevelComponent[],
  line: string,
): APIMessageTopLevelComponent[] {
  const part = fadingParagraph(line, 'mentions');
  const framed = components.some(({ type }) => type === ComponentType.Container);
  if (!framed) return insertBeforeRows(components, part);
  return components.map((one) =>
    one.type === ComponentType.Container
      ? { ...one, components: insertBeforeRows(one.components, part) }
      : one,
  );
}

function insertBeforeRows<Component extends { readonly type: ComponentType }>(
  components: readonly Component[],
  part: APITextDisplayComponent,
): (Component | APITextDisplayComponent)[] {
  const found = components.findIndex(({ type }) => type === ComponentType.ActionRow);
  const at = found < 0 ? components.length : found;
  return [...components.slice(0, at), part, ...components.slice(at)];
}
