/**
 * Who acts. Every service asks the same question of everybody who comes to it: may this actor act for that seat, and as what
 * (`holders.ts`)? So a seat can be held by more than one person without any service knowing how.
 */

/** A person's id as the chat platform gives it. */
export type PersonId = string;

/** The id of a role in a server, as the chat platform gives it. */
export type RoleId = string;

/** A person, with what the platform says of them at the moment at which they act. */
export interface Actor {
  readonly kind: 'person';
  readonly id: PersonId;
  /** The name that the server shows. */
  readonly name: string;
  /** The roles that the person has in the server now; none in a direct message. */
  readonly roles: readonly RoleId[];
  /** When the person joined the server, in milliseconds since 1970; null where the platform does not say. */
  readonly joinedAt: number | null;
  /** The moment at which the person acts, in milliseconds since 1970. */
  readonly at: number;
  /** What the person may do in the channel, as the platform writes it; opaque here. */
  readonly permissions: bigint;
  /** The language that the person has chosen, as a BCP 47 tag. */
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
