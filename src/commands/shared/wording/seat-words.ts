/** Shared seats in words: names, holders and decision rules. */
import type { Names } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isWaitingForPlayers } from '../../../table/model/decision.js';
import type { RoleId } from '../../../table/model/people/actor.js';
import type { DecisionRule, VoteRule } from '../../../table/model/people/decision-rule.js';
import { isShared } from '../../../table/model/people/holders.js';
import { NO_HOST, type TableSeat } from '../../../table/model/types.js';
import { quorumOf } from '../../../table/votes/tally.js';
import { text } from '../../../texts/index.js';
import { formatSeconds, holderText, joinMentions, seatName } from './words.js';

type Named = Pick<LoadedTable, 'game' | 'seats' | 'hasRandomSeats' | 'status' | 'hostId' | 'place'>;

/**
 * Name of the seat: the names of its sides. If sides are random and the game hasn't started, the seat's
 * number.
 */
export function seatTitle({ game, seats, hasRandomSeats, status }: Named, seat: TableSeat): string {
  return hasRandomSeats && isWaitingForPlayers(status)
    ? text('seats.lotSeat', { number: seats.indexOf(seat) + 1 })
    : seatName(game, seat);
}

/** True if the seat's role was deleted. */
export function isDeserted(
  { place }: Pick<LoadedTable, 'place'>,
  { holder }: Pick<TableSeat, 'holder'>,
  names: Pick<Names, 'isRoleDeleted'>,
): boolean {
  return holder?.kind === 'role' && names.isRoleDeleted(place.guildId, holder.id);
}

/** Roles of seats that the bot can mention in the game's channel. */
export function mentionableRoles(
  { seats, place }: Pick<LoadedTable, 'seats' | 'place'>,
  names: Pick<Names, 'isMentionable'>,
): readonly RoleId[] {
  return rolesOfSeats({ seats }).filter((role) => names.isMentionable(place.guildId, place.channelId, role));
}

export function rolesOfSeats({ seats }: Pick<LoadedTable, 'seats'>): readonly RoleId[] {
  return [...new Set(seats.flatMap(({ holder }) => (holder?.kind === 'role' ? [holder.id] : [])))];
}

/** The seat's role, if the bot may mention it (`mentionable`). Otherwise null. */
export function findMentionableRole(
  { holder }: Pick<TableSeat, 'holder'>,
  mentionable: readonly RoleId[],
): RoleId | null {
  return holder?.kind === 'role' && mentionable.includes(holder.id) ? holder.id : null;
}

/** Lines about seats whose role was deleted. */
export function desertedSeatLines(table: Named, names: Pick<Names, 'isRoleDeleted'>): readonly string[] {
  const { hostId: host, place } = table;
  return table.seats
    .filter((seat) => isDeserted(table, seat, names))
    .map((seat) =>
      host === NO_HOST
        ? text('seats.desertedInEvent', { seat: seatTitle(table, seat) })
        : text('seats.deserted', { seat: seatTitle(table, seat), host, channel: place.channelId }),
    );
}

/** The holder as a mention. For a deleted role, advice for the host. */
export function seatHolderText(table: Named, seat: TableSeat, names: Pick<Names, 'isRoleDeleted'>): string {
  if (seat.holder === null) return text('lobby.free');
  if (!isDeserted(table, seat, names)) return holderText(seat.holder);
  return table.hostId === NO_HOST ? text('seats.goneInEvent') : text('seats.gone', { host: table.hostId });
}

/** One line on who acts for a shared seat and how these people decide. Null for other seats. */
export function decisionLine(seat: TableSeat): string | null {
  if (!isShared(seat)) return null;
  const { rule, holder } = seat;
  const all = [...ruleParts(rule), ...membershipParts(seat)];
  const parts = all.map((one) => text('seats.how.more', { parts: one })).join('');
  const who =
    holder?.kind === 'role' ? text('seats.how.role', { role: holderText(holder) }) : text('seats.how.people');
  switch (rule.kind) {
    case 'first':
      return text('seats.how.first', { who, parts });
    case 'vote':
      return text('seats.how.vote', { who, parts, ends: closingRuleText(rule, seat) });
    case 'captain':
      return rule.captain === null
        ? text('seats.how.noCaptain', { who, parts })
        : text('seats.how.captain', { who, parts, person: rule.captain });
    case 'relay': {
      const time = votingTimeText(rule);
      return rule.order.length === 0
        ? text('seats.how.noRelay', { who, parts, time })
        : text('seats.how.relay', { parts, time, order: joinMentions(rule.order) });
    }
  }
}

/** The rule for when the seat's votes close, as a sentence without its full stop. */
export function closingRuleText(rule: VoteRule, seat: Pick<TableSeat, 'holder' | 'members'>): string {
  const { electorate } = rule;
  const quorum = quorumOf(rule, seat);
  const time = votingTimeText(rule);
  if (quorum === null) return text(electorate === null ? 'seats.how.lasts' : 'seats.how.decided', { time });
  return text(electorate === null ? 'seats.how.quorum' : 'seats.how.both', { time, count: quorum });
}

/** Required time of membership in the server or the role. */
function membershipParts({ holder, rule: { days, stay } }: TableSeat): readonly string[] {
  if (days === 0) return [];
  const isInRole = holder?.kind === 'role' && stay === 'role';
  return [text(isInRole ? 'seats.how.daysInRole' : 'seats.how.days', { count: days })];
}

function ruleParts(rule: DecisionRule): readonly string[] {
  return rule.kind === 'vote' ? voteParts(rule) : [];
}

function voteParts(rule: VoteRule): readonly string[] {
  const { tally, changeable } = rule;
  return [
    ...(tally === 'public' ? [] : [text(`seats.how.${tally}`)]),
    ...(changeable ? [] : [text('seats.how.fixed')]),
    ...tieParts(rule),
  ];
}

/** The rule for ties. Empty for the default rule, by which the earliest proposal wins. */
function tieParts({ ties, captain }: VoteRule): readonly string[] {
  if (ties === 'earlier') return [];
  if (ties !== 'captain') return [text(`seats.how.${ties}`)];
  return [captain === null ? text('seats.how.noTie') : text('seats.how.tie', { person: captain })];
}

function votingTimeText({ seconds }: { readonly seconds: number }): string {
  return formatSeconds(seconds, { inDays: true });
}
