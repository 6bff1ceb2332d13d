/**
 * The mentions in a message's text. Discord notifies only those whom the text names and the message allows, so the lists of a message
 * are made from its text alone: nobody can be allowed without being named.
 */
import { type APIComponentInContainer, type APIMessageTopLevelComponent, ComponentType } from 'discord.js';
import type { PersonId, RoleId } from '../../table/model/actor.js';

declare const NAMED: unique symbol;

/** Ids that the text of their message names. */
export type Named<Id extends string> = readonly Id[] & { readonly [NAMED]: true };

/** A part of a message that may hold text. */
export type Component = APIMessageTopLevelComponent | APIComponentInContainer;

/** All text that people read in the components, buttons and menus left out. */
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

/** Those of the people whom the text of the components names, each once. */
export function namedPeople(components: readonly Component[], people: readonly PersonId[]): Named<PersonId> {
  return findNamed(people, readableText(components), /<@!?(\d+)>/g);
}

/** Those of the roles that the text of the components names, each once. */
export function namedRoles(components: readonly Component[], roles: readonly RoleId[]): Named<RoleId> {
  return findNamed(roles, readableText(components), /<@&(\d+)>/g);
}

function findNamed<Id extends string>(ids: readonly Id[], text: string, pattern: RegExp): Named<Id> {
  const found = new Set([...text.matchAll(pattern)].map(([, id]) => id));
  return [...new Set(ids)].filter((id) => found.has(id)) as unknown as Named<Id>;
}
