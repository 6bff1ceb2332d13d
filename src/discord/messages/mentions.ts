/**
 * Finds mentions in a message's text. Discord notifies only those who are both mentioned in the text and
 * allowed by the message, so the allowed lists are derived from the text.
 */
import { type APIComponentInContainer, type APIMessageTopLevelComponent, ComponentType } from 'discord.js';
import type { PersonId, RoleId } from '../../table/model/people/actor.js';

declare const NAMED: unique symbol;

/** Ids that are mentioned in their message's text. */
export type Mentioned<Id extends string> = readonly Id[] & { readonly [NAMED]: true };

/** A part of a message that can hold text. */
export type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** All readable text of the components, without buttons and menus. */
export function readableText(components: readonly Component[]): string {
  return components
    .flatMap((one) => {
      if (one.type === ComponentType.TextDisplay) return [one.content];
      return one.type === ComponentType.Container || one.type === ComponentType.Section
        ? [readableText(one.components)]
        : [];
    })
    .join('\n');
}

/** The people named in the components' text, each once. */
export function listMentionedPeople(
  components: readonly Component[],
  people: readonly PersonId[],
): Mentioned<PersonId> {
  return findMentioned(people, readableText(components), /<@!?(\d+)>/g);
}

/** The roles named in the components' text, each once. */
export function listMentionedRoles(
  components: readonly Component[],
  roles: readonly RoleId[],
): Mentioned<RoleId> {
  return findMentioned(roles, readableText(components), /<@&(\d+)>/g);
}

function findMentioned<Id extends string>(ids: readonly Id[], text: string, pattern: RegExp): Mentioned<Id> {
  const found = new Set([...text.matchAll(pattern)].map(([, id]) => id));
  return [...new Set(ids)].filter((id) => found.has(id)) as unknown as Mentioned<Id>;
}
