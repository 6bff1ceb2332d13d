/** Reads the people chosen for a seat and checks that they can play. */
import type { BaseInteraction, Role } from 'discord.js';
import { type MentionedHolder, rolesOfMember } from '../../../discord/people/mentioned-holders.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { checkAssignedSeatAccess } from '../../../table/model/people/access.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { type Holder, isNamedIn } from '../../../table/model/people/holders.js';
import { text } from '../../../texts/index.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { explainUnfitPlayer, explainUnfitRole } from '../../shared/lookup/opponents.js';

/**
 * The chosen holder of a seat: a role, a person, several people, or null for a free seat. An error message if
 * the choice is impossible. The menu preselects the current holder. If that holder can't share the seat with
 * newly chosen people, these replace the holder.
 */
export function readHolder(
  interaction: BaseInteraction,
  chosen: readonly MentionedHolder[],
  before: Holder | null,
): Holder | null | string {
  const added = chosen.filter((one) => !isPreselected(before, one));
  const mentioned = canShareOneSeat(chosen) || added.length === 0 ? chosen : added;
  const roles = mentioned.flatMap((one) => (one.kind === 'role' ? [one.role] : []));
  const people = mentioned.flatMap((one) => (one.kind === 'person' ? [one] : []));
  const [role, ...others] = roles;
  if (role !== undefined) {
    if (people.length > 0) return text('seats.unfit.mixed');
    if (others.length > 0) return text('seats.unfit.roles');
    return explainUnfitRole(interaction, role) ?? { kind: 'role', id: role.id };
  }
  const unfit = people.map(({ user, member }) => explainUnfitPlayer(interaction, user, member));
  const first = unfit.find((why) => why !== null);
  if (first !== undefined) return first;
  const [person, ...more] = people;
  if (person === undefined) return null;
  return more.length === 0
    ? { kind: 'person', id: person.user.id }
    : { kind: 'people', ids: people.map(({ user }) => user.id) };
}

/** True if one seat can hold all the chosen people and roles: one role, or only people. */
function canShareOneSeat(mentioned: readonly MentionedHolder[]): boolean {
  return mentioned.length < 2 || mentioned.every(({ kind }) => kind === 'person');
}

/** True if the mentioned person or role is preselected, as a current holder of the seat. */
function isPreselected(before: Holder | null, mentioned: MentionedHolder): boolean {
  if (mentioned.kind === 'role') return before?.kind === 'role' && before.id === mentioned.role.id;
  return isNamedIn(before, mentioned.user.id);
}

/**
 * Explains why not all chosen people may play at a table that requires a role. Null if they
 * may.
 */
export function explainUnfitForSeat(
  table: LoadedTable,
  mentioned: readonly MentionedHolder[],
): string | null {
  for (const one of mentioned) {
    if (one.kind === 'role') continue;
    const fits = checkAssignedSeatAccess(table, { id: one.user.id, roles: rolesOfMember(one.member) });
    if (!fits.ok) return refusalText(table.game, fits.reason);
  }
  return null;
}

/**
 * True if the mentioned person is the holder, is on the holder's list of people, or has the holder's role.
 */
export function isHeldByMentioned(holder: Holder | null, mentioned: MentionedHolder): boolean {
  if (holder === null || holder.kind === 'computer' || mentioned.kind === 'role') return false;
  const { user, member } = mentioned;
  if (holder.kind === 'people') return holder.ids.includes(user.id);
  if (holder.kind === 'person') return holder.id === user.id;
  return rolesOfMember(member).includes(holder.id);
}

/** The actor's roles that can play, highest first. Null if the server's roles aren't known. */
export function rolesOfActor(interaction: BaseInteraction, { roles }: Actor): readonly Role[] | null {
  const { guild } = interaction;
  if (guild === null) return null;
  return [...guild.roles.cache.values()]
    .filter((role) => roles.includes(role.id) && explainUnfitRole(interaction, role) === null)
    .toSorted((one, other) => other.comparePositionTo(one));
}
