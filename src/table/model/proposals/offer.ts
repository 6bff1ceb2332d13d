/** Offers as values: what a seat offers to all other seats, and what came of it. */
import { type Level, parseLevel } from '../../../computer/question.js';
import type { OfferRow } from '../../../db/rows.js';
import type { PersonId } from '../people/actor.js';

export interface Handover {
  /** Id of the seat. */
  readonly seat: string;
  readonly leaver: PersonId;
  /** Person who takes over the seat. Null if anyone may, and for a computer. */
  readonly successor: PersonId | null;
  /** Level of the computer. Null for a person. */
  readonly level: Level | null;
  /** True if the substitute has accepted. Always true for a computer. */
  readonly isAccepted: boolean;
}

/** An offer to which the other seats must agree. It stays open while the seat that made it plays on. */
export interface Offer extends Omit<OfferRow, 'tableId' | 'seat' | 'leaver' | 'successor' | 'isAccepted'> {
  /** The substitution that is offered. Null for other offers. */
  readonly handover: Handover | null;
}

/** Kinds of offers that a seat makes for itself. Substitutions are offered in `handover.ts`. */
export type Proposal = Exclude<Offer['kind'], 'substitute'>;

export type OfferEnd = Exclude<Offer['state'], 'open'>;

interface Offering {
  readonly offers: readonly Offer[];
}

/** The open offer. There is at most one. */
export function findOpenOffer({ offers }: Offering): Offer | undefined {
  const last = offers.at(-1);
  return last?.state === 'open' ? last : undefined;
}

/** Lists completed substitutions and their times, earliest first. */
export function listHandovers({ offers }: Offering): readonly (Handover & { readonly at: number })[] {
  return offers.flatMap(({ handover, state, changedAt: at }) =>
    handover === null || state !== 'agreed' ? [] : [{ ...handover, at }],
  );
}

export function withNewOffer(
  { offers }: Offering,
  made: Pick<Offer, 'kind' | 'by' | 'plies' | 'at' | 'undoFrom' | 'handover'>,
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

/** Adds the seat's agreement to the open offer. Throws if there is none. */
export function withAgreement(table: Offering, seat: string): readonly Offer[] {
  return updateOpenOffer(table, ({ agreed }) => ({ agreed: [...agreed, seat] }));
}

/** Changes the open offer's substitution. Throws if there is none. */
export function withHandover(table: Offering, change: Partial<Handover>): readonly Offer[] {
  return updateOpenOffer(table, ({ handover }) => {
    if (handover === null) throw new Error('no seat changes hands by the offer');
    return { handover: { ...handover, ...change } };
  });
}

/** Closes the open offer, if there is one. */
export function withOpenOfferClosed(
  table: Offering,
  state: OfferEnd,
  closedBy: string | null,
): readonly Offer[] {
  return findOpenOffer(table) === undefined
    ? table.offers
    : updateOpenOffer(table, () => ({ state, closedBy }));
}

/** Lets an open offer to undo lapse. Used when a moderator undoes actions, which makes the offer pointless. */
export function withUndoOfferLapsed<T extends Offering>(table: T): T {
  return findOpenOffer(table)?.kind === 'undo'
    ? { ...table, offers: withOpenOfferClosed(table, 'lapsed', null) }
    : table;
}

function updateOpenOffer({ offers }: Offering, change: (last: Offer) => Partial<Offer>): readonly Offer[] {
  const last = offers.at(-1);
  if (last === undefined) throw new Error('no offer was made');
  return [...offers.slice(0, -1), { ...last, ...change(last), version: nextVersion(offers) }];
}

function nextVersion(offers: readonly Offer[]): number {
  return (offers.at(-1)?.version ?? 0) + 1;
}

/** Prefix of the stored text for a substitute that is a computer. */
const COMPUTER = 'computer:';

/**
 * Formats a substitute for storage: a person's id, `computer:3` for a level, or null if anyone may take over.
 */
export function formatSuccessor({ successor, level }: Pick<Handover, 'successor' | 'level'>): string | null {
  return level === null ? successor : `${COMPUTER}${level}`;
}

/** Parses the text of `formatSuccessor`. */
export function parseSuccessor(kept: string | null): Pick<Handover, 'successor' | 'level'> {
  const level = kept?.startsWith(COMPUTER) === true ? parseLevel(kept.slice(COMPUTER.length)) : undefined;
  return level === undefined ? { successor: kept, level: null } : { successor: null, level };
}
