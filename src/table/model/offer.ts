/** Offers as values: what a seat proposes to all others, and how that ended. */
import { type Level, levelOf } from '../../computer/question.js';
import type { PersonId } from './actor.js';

/** Whose seat passes to whom by an offer. */
export interface Handover {
  /** The seat's id. */
  readonly seat: string;
  readonly leaver: PersonId;
  /** Null while that may be anybody, and where a computer is to play. */
  readonly successor: PersonId | null;
  /** How well the computer is to play that takes the seat; null where a person does. */
  readonly level: Level | null;
  /** Whether the successor has said yes, as computers always do. */
  readonly isTaken: boolean;
}

/** A proposal that the other seats must agree to. It outlives the moves of the seat that made it. */
export interface Offer {
  /** The number of the change by which it was made, among all changes of the table's offers, from 1: what it is known by. */
  readonly firstVersion: number;
  /** The number of its latest change. */
  readonly version: number;
  readonly kind: 'draw' | 'abort' | 'undo' | 'adjourn' | 'resume' | 'substitute';
  /** The seat that proposes. */
  readonly by: string;
  /** The seats that agreed so far, the proposing one included. */
  readonly agreed: readonly string[];
  /**
   * `withdrawn`: by the seat that made it. `lapsed`: somebody who was asked has moved instead of answering, or what was offered has
   * lost its sense.
   */
  readonly state: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
  /** The seat by which it came to its end; null while it is open, and where no seat did it. */
  readonly closedBy: string | null;
  /** How many entries the list of actions had when it was made. */
  readonly plies: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Of an undo, the ply from which on actions are taken back; null for anything else. */
  readonly back: number | null;
  /** Of a substitute, the seat and the people; null for anything else. */
  readonly handover: Handover | null;
}

/** What a seat proposes for itself; a substitute is asked for in a way of its own (`handover.ts`). */
export type Proposal = Exclude<Offer['kind'], 'substitute'>;

/** How an offer ends. */
export type OfferEnd = Exclude<Offer['state'], 'open'>;

/** What a table's offers are read from. */
interface Offering {
  readonly offers: readonly Offer[];
}

/** The offer that stands; at most one does. */
export function openOffer({ offers }: Offering): Offer | undefined {
  const last = offers.at(-1);
  return last?.state === 'open' ? last : undefined;
}

/** Whose seats have passed to whom by agreement, and when, the earliest first. */
export function handovers({ offers }: Offering): readonly (Handover & { readonly at: number })[] {
  return offers.flatMap(({ handover, state, changedAt: at }) =>
    handover === null || state !== 'agreed' ? [] : [{ ...handover, at }],
  );
}

/** The offers with a further one, which stands. */
export function withNewOffer(
  { offers }: Offering,
  made: Pick<Offer, 'kind' | 'by' | 'plies' | 'at' | 'back' | 'handover'>,
): readonly Offer[] {
  const version = nextVersion(offers);
  const { by, at } = made;
  return [
    ...offers,
    {
      ...made,
      firstVersion: version,
      version,
      agreed: [by],
      state: 'open',
      closedBy: null,
      changedAt: at,
    },
  ];
}

/** The offers with that seat's agreement to the one that stands. Throws where none does. */
export function withAgreement(table: Offering, seat: string): readonly Offer[] {
  return updateOpen(table, ({ agreed }) => ({ agreed: [...agreed, seat] }));
}

/** The offers with something else about the handover of the one that stands. Throws where none does, or it is none. */
export function withHandover(table: Offering, change: Partial<Handover>): readonly Offer[] {
  return updateOpen(table, ({ handover }) => {
    if (handover === null) throw new Error('no seat changes hands by the offer');
    return { handover: { ...handover, ...change } };
  });
}

/** The offers with the one that stands closed like that; as they are where none does. */
export function withoutOpen(table: Offering, state: OfferEnd, closedBy: string | null): readonly Offer[] {
  return openOffer(table) === undefined ? table.offers : updateOpen(table, () => ({ state, closedBy }));
}

function updateOpen({ offers }: Offering, change: (last: Offer) => Partial<Offer>): readonly Offer[] {
  const last = offers.at(-1);
  if (last === undefined) throw new Error('no offer was made');
  return [...offers.slice(0, -1), { ...last, ...change(last), version: nextVersion(offers) }];
}

function nextVersion(offers: readonly Offer[]): number {
  return (offers.at(-1)?.version ?? 0) + 1;
}

/** What a computer successor is kept as, before its level. */
const COMPUTER = 'computer:';

/** Who or what is to take a seat, as it is kept: an id, `computer:3`, or null while that may be anybody. */
export function writeSuccessor({ successor, level }: Pick<Handover, 'successor' | 'level'>): string | null {
  return level === null ? successor : `${COMPUTER}${level}`;
}

/** Reads what `writeSuccessor` wrote. */
export function readSuccessor(kept: string | null): Pick<Handover, 'successor' | 'level'> {
  const level = kept?.startsWith(COMPUTER) === true ? levelOf(kept.slice(COMPUTER.length)) : undefined;
  return level === undefined ? { successor: kept, level: null } : { successor: null, level };
}
