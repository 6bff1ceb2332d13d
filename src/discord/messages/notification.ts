/** Messages that notify people: everybody who is to be notified is named in the text, by the one function that makes the lists. */
import { type APIMessageTopLevelComponent, type APITextDisplayComponent, ComponentType } from 'discord.js';
import type { PersonId, RoleId } from '../../table/model/actor.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { countComponents, fadingParagraph, splitEvenly } from './blocks.js';
import { COMPONENTS, TEXT_LENGTH } from './limits.js';
import { type Component, namedPeople, namedRoles, readableText } from './mentions.js';
import { type NamedFile, note, type Screen } from './screen.js';

/** People whom one message mentions: Discord takes a list of 100, and their names leave half of a message's text. */
export const MOST_MENTIONED = 80;

/** Characters of a mention with the comma behind it, and of the line around them. */
const MENTION_LENGTH = 25;
const LINE_LENGTH = 40;

/** People who are notified together, and the role that may be mentioned in their place where they are too many. */
export interface Audience {
  readonly people: readonly PersonId[];
  readonly role?: RoleId | null;
}

/** A message without anybody to notify. */
type Draft<File extends NamedFile> = Pick<Screen<File>, 'components' | 'files'>;

/**
 * The message with everybody of the audiences named in its text and notified. Whom the text does not name yet gets a line of its own
 * before the buttons. Of more people than one message takes, roles take the place of their members; who is left is mentioned in
 * short messages that follow. `roles` are mentioned too, as far as the text names them.
 */
export function notify<File extends NamedFile>(
  draft: Draft<File>,
  audiences: readonly Audience[],
  roles: readonly RoleId[] = [],
): Screen<File> {
  const { people, instead } = fitMentions(draft.components, audiences);
  const known = namedPeople(draft.components, people).slice(0, MOST_MENTIONED);
  const missing = people.filter((person) => !known.includes(person));
  const here = missing.slice(0, mentionRoom(draft.components, known.length));
  const line = mentionLine(here);
  const components = line === null ? draft.components : withLine(draft.components, line);
  const further = splitEvenly(missing.slice(here.length), MOST_MENTIONED).map(furtherMessage);
  return {
    ...draft,
    components,
    ping: namedPeople(components, [...known, ...here]),
    pingRoles: namedRoles(components, [...roles, ...instead]),
    ...(further.length === 0 ? {} : { further }),
  };
}

/** The line that names people whom nothing else in a message names; null for nobody. */
export function mentionLine(people: readonly PersonId[]): string | null {
  return people.length === 0 ? null : text('game.notified', { who: formatMentions(people) });
}

function furtherMessage(people: readonly PersonId[]): Screen {
  const shown = note(text('game.notifiedToo', { who: formatMentions(people) }));
  return { ...shown, ping: namedPeople(shown.components, people) };
}

/** The people of the audiences whom a message with that text mentions: not those in whose place it mentions their role. */
export function peopleToMention(
  components: readonly Component[],
  audiences: readonly Audience[],
): readonly PersonId[] {
  return fitMentions(components, audiences).people;
}

function formatMentions(people: readonly PersonId[]): string {
  return joinList(people.map((person) => text('game.mention', { person })));
}

/** Everybody to be notified, and the roles that take the place of people: the biggest audiences first, until the others fit. */
function fitMentions(
  components: readonly Component[],
  audiences: readonly Audience[],
): { readonly people: readonly PersonId[]; readonly instead: readonly RoleId[] } {
  let left = audiences;
  const instead: RoleId[] = [];
  while (peopleIn(left).length > MOST_MENTIONED) {
    const [biggest] = left
      .filter(({ role }) => namedRoles(components, role ? [role] : []).length > 0)
      .toSorted((one, other) => other.people.length - one.people.length);
    if (!biggest?.role) break;
    instead.push(biggest.role);
    left = left.filter(({ role }) => role !== biggest.role);
  }
  return { people: peopleIn(left), instead };
}

function peopleIn(audiences: readonly Audience[]): readonly PersonId[] {
  return [...new Set(audiences.flatMap(({ people }) => people))];
}

/** How many more people the message has room to name. */
function mentionRoom(components: readonly APIMessageTopLevelComponent[], known: number): number {
  if (countTopComponents(components) >= COMPONENTS) return 0;
  const letters = TEXT_LENGTH - readableText(components).length - LINE_LENGTH;
  return Math.max(0, Math.min(MOST_MENTIONED - known, Math.floor(letters / MENTION_LENGTH)));
}

function countTopComponents(components: readonly APIMessageTopLevelComponent[]): number {
  return components.reduce(
    (count, one) =>
      count +
      (one.type === ComponentType.Container ? 1 + countComponents(one.components) : countComponents([one])),
    0,
  );
}

/** The components with the line before the first row of buttons or menus: in the block that frames the message, where there is one. */
function withLine(
  components: readonly APIMessageTopLevelComponent[],
  line: string,
): APIMessageTopLevelComponent[] {
  const part = fadingParagraph(line, 'mentions');
  const framed = components.some(({ type }) => type === ComponentType.Container);
  if (!framed) return beforeRows(components, part);
  return components.map((one) =>
    one.type === ComponentType.Container ? { ...one, components: beforeRows(one.components, part) } : one,
  );
}

function beforeRows<Component extends { readonly type: ComponentType }>(
  components: readonly Component[],
  part: APITextDisplayComponent,
): (Component | APITextDisplayComponent)[] {
  const found = components.findIndex(({ type }) => type === ComponentType.ActionRow);
  const at = found < 0 ? components.length : found;
  return [...components.slice(0, at), part, ...components.slice(at)];
}
