/**
 * People who act. Other code asks only whether an actor may act for a seat, and in which capacity
 * (`holders.ts`). It needn't know what kind of holder the seat has.
 */

export type PersonId = string;

export type RoleId = string;

/** A person, with their data from Discord at the time of the action. */
export interface Actor {
  readonly kind: 'person';
  readonly id: PersonId;
  /** Display name in the server. */
  readonly name: string;
  /** Roles of the person in the server at the time of the action. Empty in a direct message. */
  readonly roles: readonly RoleId[];
  /** Time when the person joined the server, in milliseconds since 1970. Null if unknown. */
  readonly joinedAt: number | null;
  /** Time of the action, in milliseconds since 1970. */
  readonly at: number;
  /** Permissions in the channel, as Discord's bit field. Opaque here. */
  readonly permissions: bigint;
  /** Language that the person has chosen in Discord, as a BCP 47 tag. */
  readonly locale: string;
}

/**
 * Looks up people's current roles in a server, in the given sequence. Someone who left the server has no
 * roles. A person isn't looked up if their roles are known from an activity after `since` (milliseconds since
 * 1970). The answer lacks people who can't be looked up within seconds.
 */
export type RolesOf = (
  guildId: string,
  people: readonly PersonId[],
  since: number,
) => Promise<ReadonlyMap<PersonId, readonly RoleId[]>>;
