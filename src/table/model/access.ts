/** Who may take part in a table: everybody, those whom its host has invited, those who hold a role. */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Actor, PersonId, RoleId } from './actor.js';
import { type Holder, isNamed, namedPeople } from './holders.js';

/** People whom a host can invite to one table. */
export const MOST_INVITED = 25;

/** Who may take part, and who sees it. */
export interface Access {
  /**
   * `open`: everybody takes a free seat. `invited`: only those who were invited, and everybody sees it. `private`: only those who were
   * invited, and nobody else sees it, since it lives in a private thread.
   */
  readonly kind: 'open' | 'invited' | 'private';
  /** The role that its players need; null where they need none. */
  readonly role: RoleId | null;
  /** Those whom the host has invited. */
  readonly invited: readonly PersonId[];
}

/** A table that everybody can join. */
export const OPEN: Access = { kind: 'open', role: null, invited: [] };

/** What is asked of a table. */
interface Joinable {
  readonly access: Access;
  readonly hostId: PersonId;
  readonly challengedId: PersonId | null;
  readonly seats: readonly { readonly holder: Holder | null }[];
}

/**
 * Whether the actor may take a seat at the table, or keep one.
 * Refusals: `invited-only`, `role-only {role}`.
 */
export function checkSeatAccess(table: Joinable, actor: Pick<Actor, 'id' | 'roles'>): Result<null> {
  const { role } = table.access;
  if (!isInvited(table, actor.id)) return refuse('invited-only');
  return role === null || actor.roles.includes(role) ? ok(null) : refuse('role-only', { role });
}

/** The same where somebody else wants the person to have a seat. Refusals: `role-only-other {person, role}`. */
export function checkGiftAccess(
  { access }: Pick<Joinable, 'access'>,
  person: Pick<Actor, 'id' | 'roles'>,
): Result<null> {
  const { role } = access;
  const fits = role === null || person.roles.includes(role);
  return fits ? ok(null) : refuse('role-only-other', { person: person.id, role });
}

/**
 * Whether a role may hold a seat: not where people are invited one by one, and only the players' own role where they need one.
 */
export function allowsRole({ kind, role }: Access, holder: RoleId): boolean {
  return kind === 'open' && (role === null || role === holder);
}

/** Whether the person may take part by invitation: everybody where none is needed. Somebody who has a seat was invited to it. */
export function isInvited({ access, hostId, challengedId, seats }: Joinable, person: PersonId): boolean {
  if (access.kind === 'open') return true;
  const named = [hostId, challengedId, ...access.invited];
  return named.includes(person) || seats.some(({ holder }) => isNamed(holder, person));
}

/** Whether nobody is to learn of the table who has no part in it. */
export function isPrivate({ access }: Pick<Joinable, 'access'>): boolean {
  return access.kind === 'private';
}

/** Everybody who is let into the thread of a private table: its host, those who have seats by name, and those who were invited. */
export function threadMembers({ access, hostId, challengedId, seats }: Joinable): readonly PersonId[] {
  const seated = seats.flatMap(({ holder }) => namedPeople(holder));
  return [
    ...new Set([hostId, ...(challengedId === null ? [] : [challengedId]), ...seated, ...access.invited]),
  ];
}

/** The access with these people invited too. Refusals: `many-invited {count}`. */
export function withInvited(access: Access, people: readonly PersonId[]): Result<Access> {
  const invited = [...new Set([...access.invited, ...people])];
  return invited.length > MOST_INVITED
    ? refuse('many-invited', { count: MOST_INVITED })
    : ok({ ...access, invited });
}
