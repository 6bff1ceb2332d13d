/** Offers as values: what a seat proposes to all others, and the result. */
import { type Level, parseLevel } from '../../computer/question.js';
import type { PersonId } from './actor.js';

/** A substitution. */
export interface Handover {
  /** The seat's id. */
  readonly seat: string;
  readonly leaver: PersonId;
  /** Null for anybody, and for a computer. */
  readonly successor: PersonId | null;
  /** Level of the computer; null for a person. */
  readonly level: Level | null;
  /** True if the substitute accepted, as computers always do. */
  readonly isTaken: boolean;
}

/** An offer that the other seats must accept. It stays open while its own seat plays on. */
export interface Offer {
  /** Identity: the number of the change that made it, counted among the table's offer changes from 1. */
  readonly firstVersion: number;
  /** Number of its latest change. */
  readonly version: number;
  readonly kind: 'draw' | 'abort' | 'undo' | 'adjourn' | 'resume' | 'substitute';
  /** The seat that proposes. */
  readonly by: string;
  /** Seats that agreed, with the offering one. */
  readonly agreed: readonly string[];
  /** `withdrawn` by its seat. `lapsed`: an asked player moved instead, or the offer lost its sense. */
  readonly state: 'open' | 'agreed' | 'declined' | 'withdrawn' | 'lapsed';
  /** Seat that ended it; null while open or if no seat did. */
  readonly closedBy: string | null;
  /** Length of the list of actions when made. */
  readonly plies: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changedAt: number;
  /** First ply undone; null unless an undo. */
  readonly back: number | null;
  /** The substitution; null otherwise. */
  readonly handover: Handover | null;
}

/** Offers a seat makes for itself. Substitutions are offered elsewhere (`handover.ts`). */
export type Proposal = Exclude<Offer['kind'], 'substitute'>;

export type OfferEnd = Exclude<Offer['state'], 'open'>;

interface Offering {
  readonly offers: readonly Offer[];
}

/** Returns the open offer. There is at most one. */
export function openOffer({ offers }: Offering): Offer | undefined {
  const last = offers.at(-1);
  return last?.state === 'open' ? last : undefined;
}

/** Lists completed substitutions with their times, earliest first. */
export function handovers({ offers }: Offering): readonly (Handover & { readonly at: number })[] {
  return offers.flatMap(({ handover, state, changedAt: at }) =>
    handover === null || state !== 'agreed' ? [] : [{ ...handover, at }],
  );
}

/** Adds an open offer. */
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

/** Adds the seat's agreement to the open offer. Throws without one. */
export function withAgreement(table: Offering, seat: string): readonly Offer[] {
  return updateOpen(table, ({ agreed }) => ({ agreed: [...agreed, seat] }));
}

/** Changes the open offer's substitution. Throws without one. */
export function withHandover(table: Offering, change: Partial<Handover>): readonly Offer[] {
  return updateOpen(table, ({ handover }) => {
    if (handover === null) throw new Error('no seat changes hands by the offer');
    return { handover: { ...handover, ...change } };
  });
}

/** Closes the open offer, if any. */
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

/** Prefix of a stored computer substitute. */
const COMPUTER = 'computer:';

/** Formats a substitute for storage: an id, `computer:3`, or null for anybody. */
export function writeSuccessor({ successor, level }: Pick<Handover, 'successor' | 'level'>): string | null {
  return level === null ? successor : `${COMPUTER}${level}`;
}

/** Reads what `writeSuccessor` wrote. */
export function readSuccessor(kept: string | null): Pick<Handover, 'successor' | 'level'> {
  const level = kept?.startsWith(COMPUTER) === true ? parseLevel(kept.slice(COMPUTER.length)) : undefined;
  return level === undefined ? { successor: kept, level: null } : { successor: null, level };
}
