/** The message of an offer: who offers, who must answer, and the result. */
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import type { CustomId } from '../../../discord/messages/custom-ids.js';
import { addMentions } from '../../../discord/messages/notification.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { RoleId } from '../../../table/model/people/actor.js';
import { peopleToMention } from '../../../table/model/people/holders.js';
import type { Offer } from '../../../table/model/proposals/offer.js';
import type { Table } from '../../../table/model/types.js';
import { askedSeats } from '../../../table/seats/asked-seats.js';
import { type TextKey, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { findMentionableRole } from '../../shared/wording/seat-words.js';
import { seatWithName } from '../../shared/wording/side-names.js';
import { formatUndoneActions, revealedSecretLines } from '../../shared/wording/undone-actions.js';
import { mention } from '../../shared/wording/words.js';
import { handoverText, successorButtons, successorLines } from '../players/substitute-words.js';

/** Texts on how long offers stay open, for kinds that differ from the default. */
const DURATION_TEXTS: { readonly [Kind in Offer['kind']]?: TextKey } = {
  resume: 'offers.standsAtRest',
  substitute: 'offers.substitute.stands',
};

/**
 * The message. While the offer is open, it has buttons and notifies those who must answer. `mentionable` are
 * roles that can be mentioned.
 */
export function screenOfOffer(table: LoadedTable, offer: Offer, mentionable: readonly RoleId[]): Screen {
  const offering = formatOffer(table, offer);
  if (offer.state !== 'open')
    return {
      components: [paragraph([offering, ...closedOfferLines(table, offer)].join(' '))],
      files: [],
      ping: [],
    };
  const { handover } = offer;
  const asked = askedSeats(table, offer, table.view(null));
  const agreed = offer.agreed.filter((seat) => seat !== offer.by);
  const lines = [
    offering,
    ...(agreed.length === 0 ? [] : [text('offers.haveAgreed', { who: seatNames(table, agreed) })]),
    ...(asked.length === 0
      ? []
      : [text('offers.asked', { who: joinList(asked.map((seat) => seatWithName(table.game, seat))) })]),
    ...(handover === null ? [] : successorLines(handover)),
  ];
  const stands = text(DURATION_TEXTS[offer.kind] ?? 'offers.stands');
  const mentioned = handover === null || handover.successor === null ? [] : [handover.successor];
  const components = [
    paragraph(
      [lines.join(' '), ...revealedSecretLines(table, offer.undoFrom, offer.plies), stands].join('\n'),
    ),
    row(
      ...(handover === null ? [] : successorButtons(table, offer, handover)),
      ...(asked.length === 0
        ? []
        : [button(text('game.buttons.agree'), tableCustomId('agree', table, offer.firstVersion), 'good')]),
      button(text('game.buttons.decline'), tableCustomId('refuse', table, offer.firstVersion)),
    ),
  ];
  const sides = asked.map((seat) => ({
    people: peopleToMention(seat),
    role: findMentionableRole(seat, mentionable),
  }));
  return addMentions({ components, files: [] }, [{ people: mentioned }, ...sides]);
}

/** Names the offering seat and the offer. */
export function formatOffer(table: LoadedTable, offer: Offer): string {
  const { kind, by, state, handover } = offer;
  if (kind === 'substitute') return handover === null ? '' : handoverText(table, offer, handover);
  const who = seatNames(table, [by]);
  // The next board describes the undone actions.
  if (kind === 'undo' && state === 'agreed') return text('offers.tookBack', { who });
  return text(`offers.offered.${kind}`, { who, clauses: undoneActionNames(table, offer) });
}

/** Verbs of the buttons below an offer. */
const ANSWERS: ReadonlySet<string> = new Set(['agree', 'refuse', 'take-over', 'stay-out']);

/** Number of the offer that a button belongs to. Null for other buttons. */
export function parseOfferId({ verb, argument }: CustomId): number | null {
  return ANSWERS.has(verb) && /^\d+$/.test(argument) ? Number(argument) : null;
}

/** The actions that the offer would undo, in playing order. */
function undoneActionNames(table: LoadedTable, { by, undoFrom, plies }: Offer): string {
  if (undoFrom === null) return '';
  const own = table.seats.find(({ id }) => id === by)?.sides ?? [];
  return formatUndoneActions(
    table,
    table.view(null).board,
    table.describeActions(table.listActionsBetween(undoFrom, plies)),
    own,
  );
}

/** The result of the offer. Empty if the offer's text already states the result. */
function closedOfferLines(table: Table, { state, by, closedBy, handover }: Offer): readonly string[] {
  if (handover !== null && state === 'agreed') return [];
  if (state === 'declined' && closedBy === null && handover?.successor != null)
    return [text('offers.substitute.unwanted', { successor: mention(handover.successor) })];
  if (state === 'open' || closedBy === null) return [text('offers.ends.lapsed')];
  const who = seatNames(table, [closedBy]);
  if (state === 'lapsed') return [text('offers.ends.playedOn', { who })];
  if (state === 'agreed') return [text('offers.ends.agreed')];
  return [text(closedBy === by ? 'offers.ends.withdrawn' : 'offers.ends.declined', { who })];
}

function seatNames(table: Table, ids: readonly string[]): string {
  const seats = table.seats.filter(({ id }) => ids.includes(id));
  return joinList(seats.map((seat) => seatWithName(table.game, seat)));
}
