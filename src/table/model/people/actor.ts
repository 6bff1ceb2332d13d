/**
 * People who act. Services ask only whether an actor may act for a seat, and as what (`holders.ts`). They
 * needn't know how a seat is held.
 */

export type PersonId = string;

export type RoleId = string;

/** A person, with their data from Discord at the time of the action. */
export interface Actor {
  readonly kind: 'person';
  readonly id: PersonId;
  /** Display name in the server. */
  readonly name: string;
  /** Roles in the server at that time. Empty in a direct message. */
  readonly roles: readonly RoleId[];
  /** Time of joining the server, in milliseconds since 1970. Null if unknown. */
  readonly joinedAt: number | null;
  /** Time of the action, in milliseconds since 1970. */
  readonly at: number;
  /** Permissions in the channel, as Discord's bit field. Opaque here. */
  readonly permissions: bigint;
  /** Chosen language, as a BCP 47 tag. */
  readonly locale: string;
}

/**
 * Looks up people's current roles in a server, in the given order. Roles are empty for a person who left.
 * Roles known from activity after `since` (milliseconds since 1970) aren't requested. People who can't be
 * looked up within seconds are missing from the answer.
 */
export type RolesOf = (
  guildId: string,
  people: readonly PersonId[],
  since: number,
) => Promise<ReadonlyMap<PersonId, readonly RoleId[]>>;
