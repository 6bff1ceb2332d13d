/**
 * Actors. Every service asks one question of them: may this actor act for that seat, and as what
 * (`holders.ts`)? No service needs to know how a seat is held.
 */

export type PersonId = string;

export type RoleId = string;

/** A person with the platform's facts at the moment they act. */
export interface Actor {
  readonly kind: 'person';
  readonly id: PersonId;
  /** Display name in the server. */
  readonly name: string;
  /** Current roles in the server; none in a direct message. */
  readonly roles: readonly RoleId[];
  /** Time of joining the server, in milliseconds since 1970; null if unknown. */
  readonly joinedAt: number | null;
  /** Time of the action, in milliseconds since 1970. */
  readonly at: number;
  /** Permissions in the channel, in the platform's form; opaque here. */
  readonly permissions: bigint;
  /** Chosen language, as a BCP 47 tag. */
  readonly locale: string;
}

/**
 * Looks up people's current roles in a server, in the given order; none for a person who left. Roles known
 * from activity after `since` (milliseconds since 1970) aren't requested. People who can't be looked up
 * within seconds are missing from the answer.
 */
export type RolesOf = (
  guildId: string,
  people: readonly PersonId[],
  since: number,
) => Promise<ReadonlyMap<PersonId, readonly RoleId[]>>;
