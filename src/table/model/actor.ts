/**
 * Actors. Every service asks one question of them: may this actor act for that seat, and as what (`holders.ts`)? No service needs to
 * know how a seat is held.
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
 * Finds the roles that people have in a server now, asking in their order: none for one who has left it. `since` is a moment, in
 * milliseconds since 1970: what somebody did after it tells their roles without asking. Whoever cannot be asked about in a few
 * seconds is not in the answer.
 */
export type RolesOf = (
  guildId: string,
  people: readonly PersonId[],
  since: number,
) => Promise<ReadonlyMap<PersonId, readonly RoleId[]>>;
