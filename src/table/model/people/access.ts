/** Who may join a table: everyone, invited people, or people with a role. */
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { Actor, PersonId, RoleId } from './actor.js';
import { type Holder, isNamedIn, peopleNamedIn } from './holders.js';

/** Limit on invited people per table. */
export const MAX_INVITED = 25;

export interface Access {
  /**
   * `open`: everyone can join. `invited`: only invited people can join, everyone can watch. `private`: only
   * invited people can join and watch, in a private thread.
   */
  readonly kind: 'open' | 'invited' | 'private';
  /** Role that players need, or null. */
  readonly role: RoleId | null;
  readonly invited: readonly PersonId[];
}

export const OPEN: Access = { kind: 'open', role: null, invited: [] };

/** Fields of a table that decide who may join. */
interface JoinableTable {
  readonly access: Access;
  readonly hostId: PersonId;
  readonly challengedId: PersonId | null;
  readonly seats: readonly { readonly holder: Holder | null }[];
}

/** Checks that the actor may take or keep a seat. */
export function checkSeatAccess(table: JoinableTable, actor: Pick<Actor, 'id' | 'roles'>): Result<null> {
  const { role } = table.access;
  if (!isInvited(table, actor.id)) return refuse('invited-only');
  return role === null || actor.roles.includes(role) ? ok(null) : refuse('role-only', { role });
}

/**
 * Checks that the person may get a seat from someone else. The person needs no invitation, but must have the
 * role that the table requires.
 */
export function checkAssignedSeatAccess(
  { access }: Pick<JoinableTable, 'access'>,
  person: Pick<Actor, 'id' | 'roles'>,
): Result<null> {
  const { role } = access;
  const fits = role === null || person.roles.includes(role);
  return fits ? ok(null) : refuse('role-only-other', { person: person.id, role });
}

/**
 * True if the role may hold a seat. If people must be invited, no role may hold one. If the table requires a
 * role, only that role may.
 */
export function isRoleAllowed({ kind, role }: Access, holder: RoleId): boolean {
  return kind === 'open' && (role === null || role === holder);
}

/** True if the person has an invitation or needs none. A seat counts as an invitation. */
export function isInvited({ access, hostId, challengedId, seats }: JoinableTable, person: PersonId): boolean {
  if (access.kind === 'open') return true;
  const named = [hostId, challengedId, ...access.invited];
  return named.includes(person) || seats.some(({ holder }) => isNamedIn(holder, person));
}

export function isPrivate({ access }: Pick<JoinableTable, 'access'>): boolean {
  return access.kind === 'private';
}

/**
 * Everyone who belongs in the thread of a private table: the host, people seated by name, and invited people.
 */
export function threadMembers({ access, hostId, challengedId, seats }: JoinableTable): readonly PersonId[] {
  const seated = seats.flatMap(({ holder }) => peopleNamedIn(holder));
  return [
    ...new Set([hostId, ...(challengedId === null ? [] : [challengedId]), ...seated, ...access.invited]),
  ];
}

export function withInvited(access: Access, people: readonly PersonId[]): Result<Access> {
  const invited = [...new Set([...access.invited, ...people])];
  return invited.length > MAX_INVITED
    ? refuse('many-invited', { count: MAX_INVITED })
    : ok({ ...access, invited });
}
