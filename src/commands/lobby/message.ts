/** The lobby message: seats, options and buttons until the game starts, and its outcome afterwards. */

import type { APIButtonComponentWithCustomId } from 'discord.js';
import { toSeconds } from '../../base/durations.js';
import { ACCENT } from '../../discord/messages/accents.js';
import {
  type ButtonRow,
  button,
  container,
  paragraph,
  picture,
  row,
  rows,
} from '../../discord/messages/blocks.js';
import type { CustomId } from '../../discord/messages/custom-ids.js';
import { addMentions } from '../../discord/messages/notification.js';
import { type Attachment, type Screen, textScreen } from '../../discord/messages/screen.js';
import type { Names } from '../../discord/people/names.js';
import type { Game } from '../../engine/game.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { undecidedPlayers } from '../../table/lobby/undecided.js';
import { isWaitingForPlayers } from '../../table/model/decision.js';
import type { PersonId, RoleId } from '../../table/model/people/actor.js';
import { isNamedIn, isShared } from '../../table/model/people/holders.js';
import { groupByTeam } from '../../table/model/people/teams.js';
import { isPlayedInPlace } from '../../table/model/places.js';
import { findCompetition, isLate } from '../../table/model/schedule.js';
import {
  areBoardsRotated,
  areRolesAnnounced,
  changedOptions,
  timeControl,
} from '../../table/model/table-options.js';
import { isSameClock, type TimeControl } from '../../table/model/times/clock.js';
import type { TableSeat } from '../../table/model/types.js';
import { findFreeOpposingSeat, isFull, isStartedWhenFull } from '../../table/seats/seating.js';
import { fullGameTitle, gameAim, plainText, text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { lessonButton } from '../shared/app/library-links.js';
import { plainCustomId, tableCustomId } from '../shared/app/verbs.js';
import { isInvitationOnly } from '../shared/lobby/awaited-people.js';
import { tableClockWords } from '../shared/wording/clock-words.js';
import { endingText } from '../shared/wording/ending.js';
import { decisionLine, seatHolderText, seatTitle } from '../shared/wording/seat-words.js';
import { lobbyOptionText, mention, optionsToShow, optionTitle } from '../shared/wording/words.js';
import { explorationOptionLines } from './options/explore-option.js';
import { hintOptionLines } from './options/hint-option.js';
import { unmentionedRoleLines } from './options/notify-option.js';
import { positionLines } from './options/position-option.js';
import { ratedLines } from './options/rated-option.js';
import { FIRST_LEVEL } from './seats/computers.js';

export interface LobbyInput {
  readonly table: LoadedTable;
  readonly game: Game;
  /** Picture of the start position, or of the final position of a finished game. Null for no picture. */
  readonly board: Attachment | null;
  /** True for a new message, false for an edit. */
  readonly fresh: boolean;
  /** People asked to play: the challenged person, or the players of the former game. */
  readonly askedPeople: readonly PersonId[];
  /**
   * Place of a rematch's former game. Null if the rematch is played in that same place, and for other tables.
   */
  readonly before: string | null;
  readonly usualClock: TimeControl | null;
  /** Tells which roles were deleted, and which roles can be mentioned. */
  readonly names: Pick<Names, 'isRoleDeleted' | 'isMentionable'>;
}

/**
 * Lays out the lobby message. A new message notifies the people asked to play, and for a scheduled game also the
 * host and the roles.
 */
export function lobbyScreen({
  table,
  game,
  board,
  fresh,
  askedPeople,
  before,
  usualClock,
  names,
}: LobbyInput): Screen {
  const open = isWaitingForPlayers(table.status);
  const seats = seatLines(table, askedPeople, names);
  const details = [
    ...seats,
    ...(open ? declinedLines(table) : []),
    ...(open
      ? [...optionLines(table, game, usualClock), ...accessLines(table), ...undecidedLines(table)]
      : []),
    ...(before === null ? [] : [text('lobby.before', { where: before })]),
    ...(open ? [...scheduledLines(table), ...closingTimeLines(table)] : []),
  ];
  const components = [
    container(ACCENT.house, [
      paragraph(
        [lobbyHeading(table, askedPeople), ...(open ? [gameAim(table.game, table.options)] : [])].join('\n'),
      ),
      ...(board === null ? [] : [picture(board)]),
      ...(details.length === 0 ? [] : [paragraph(details.join('\n'))]),
      ...(open ? buttonRows(table) : [row(moreButton(table))]),
    ]),
  ];
  const files = board === null ? [] : [board];
  const isMentioning = open && fresh;
  return addMentions(
    { components, files },
    [{ people: isMentioning ? [...askedPeople, ...hostToNotify(table)] : [] }],
    isMentioning ? rolesToNotify(table, names) : [],
  );
}

/** The host of a scheduled game, to tell them that the bot has opened its lobby. Empty for other tables. */
function hostToNotify({ event, hostId }: LoadedTable): readonly PersonId[] {
  return event?.kind === 'scheduled' ? [hostId] : [];
}

/** Roles that a scheduled game waits for. */
function rolesToNotify(table: LoadedTable, names: LobbyInput['names']): readonly RoleId[] {
  const { event, place } = table;
  const roles = areRolesAnnounced(table) ? (event?.roles ?? []) : [];
  return roles.filter((role) => names.isMentionable(place.guildId, place.channelId, role));
}

/** The time of a scheduled game, and whether its lobby opened on time. Empty for other tables. */
function scheduledLines({ event, createdAt }: LoadedTable): string[] {
  if (event?.startsAt === undefined) return [];
  const time = toSeconds(event.startsAt);
  return [text(isLate(event.startsAt, createdAt) ? 'scheduled.lobbyLate' : 'scheduled.lobby', { time })];
}

/** Mentions the host of a full table. */
export function fullLobbyScreen({ hostId: host }: LoadedTable): Screen {
  return addMentions(textScreen(text('lobby.full', { host })), [{ people: [host] }]);
}

/**
 * True for a button that every lobby has, before and after its game: *More…*, or in older lobbies *Options*.
 */
export function isLobbyButton({ verb }: CustomId): boolean {
  return verb === 'lobby-more' || verb === 'options';
}

function lobbyHeading(table: LoadedTable, people: readonly PersonId[]): string {
  const { status, hostId: host } = table;
  const game = tableTitle(table);
  const asked = joinList(people.map(mention));
  switch (status) {
    case 'lobby':
      return text(`lobby.title.${waitingTextKey(table, people)}`, { game, host, asked });
    case 'challenge':
      return text('lobby.title.challenge', { game, host, asked });
    case 'playing':
      return runningGameTitle(table);
    case 'finished':
      return finishedTitle(table, { here: 'over', inThread: 'finished' });
    case 'closed':
      return closedTitle(table);
  }
}

/** The game's name, preceded by the event that it is played for. */
function tableTitle({ game: id, options, event }: LoadedTable): string {
  const competition = findCompetition(event);
  const game = fullGameTitle(id, options);
  return competition === null ? game : plainText('lobby.eventTitle', { event: competition.title, game });
}

/** A thread on a message has the message's id, so its link works before the thread is opened. */
function runningGameTitle(table: LoadedTable): string {
  const { place } = table;
  const game = tableTitle(table);
  const { threadId: thread, lobbyMessageId: message } = place;
  if (isPlayedInPlace(place)) return text('lobby.title.playingHere', { game });
  if (thread !== null) return text('lobby.title.playing', { game, thread });
  return message === null
    ? text('lobby.title.beginning', { game })
    : text('lobby.title.opening', { game, thread: message });
}

/** The result of a game, with a link to its thread if it has one. */
function finishedTitle(
  table: LoadedTable,
  { here, inThread }: { readonly here: 'over' | 'aborted'; readonly inThread: 'finished' | 'abortedIn' },
): string {
  const { place } = table;
  const game = tableTitle(table);
  const result = endingText(table, table.view(null));
  const thread = isPlayedInPlace(place) ? null : place.threadId;
  return thread === null
    ? text(`lobby.title.${here}`, { game, result })
    : text(`lobby.title.${inThread}`, { game, result, thread });
}

function closedTitle(table: LoadedTable): string {
  const { hostId: host, closedBecause, moderations, rematchOf, declined } = table;
  const game = fullGameTitle(table.game, table.options);
  const because = closedBecause ?? 'expired';
  if (because === 'aborted') return finishedTitle(table, { here: 'aborted', inThread: 'abortedIn' });
  const cancelling = moderations.find(({ kind }) => kind === 'cancel');
  if (cancelling !== undefined) return text('lobby.title.moderated', { game, reason: cancelling.reason });
  const title = because === 'declined' && rematchOf !== null ? 'rematchDeclined' : because;
  return text(`lobby.title.${title}`, { game, host, who: joinList(declined.map(mention)) });
}

/** Text key of the heading, which depends on what the lobby waits for. */
function waitingTextKey(table: LoadedTable, asked: readonly PersonId[]) {
  const full = isFull(table);
  if (table.rematchOf !== null) return 'rematch';
  if (full && undecidedPlayers(table).length > 0) return 'staying';
  if (asked.length > 0) return full ? 'keptFull' : 'kept';
  if (full) return 'full';
  if (!isHostSeated(table)) return 'lobby';
  return isStartedWhenFull(table) ? 'two' : 'hosted';
}

/** True if the table has two seats and the host has taken one. */
export function isOpponentWanted(table: LoadedTable): boolean {
  return isStartedWhenFull(table) && isHostSeated(table);
}

function isHostSeated(table: LoadedTable): boolean {
  return table.seats.some(({ holder }) => isNamedIn(holder, table.hostId));
}

function seatLines(
  table: LoadedTable,
  asked: readonly PersonId[],
  names: Pick<Names, 'isRoleDeleted'>,
): string[] {
  const expected = table.status === 'challenge' ? findFreeOpposingSeat(table.seats, table.hostId) : undefined;
  const holderWords = (seat: TableSeat) => {
    if (seat.holder !== null) return seatHolderText(table, seat, names);
    if (seat === expected) return text('lobby.asked', { who: joinList(asked.map(mention)) });
    return text(
      isWaitingForPlayers(table.status) && table.rematchOf !== null ? 'lobby.invited' : 'lobby.free',
    );
  };
  if (table.hasRandomSeats && isWaitingForPlayers(table.status) && !table.seats.some(isShared)) {
    const holders = table.seats.filter((seat) => seat.holder !== null || seat === expected).map(holderWords);
    const count = table.seats.length - holders.length;
    const who = [...holders, ...(count === 0 ? [] : [text('lobby.freeSeats', { count })])];
    return [text('lobby.seat', { seat: text('lobby.lotSeat'), who: joinList(who) })];
  }
  // Free seats of a closed table can't be taken.
  const shown = table.seats.filter((seat) => seat.holder !== null || isWaitingForPlayers(table.status));
  // Random seats have no known teams yet.
  const teams =
    table.hasRandomSeats && isWaitingForPlayers(table.status)
      ? shown.map((seat) => [seat])
      : groupByTeam(shown);
  const lines = teams.flatMap((team) => teamLines(table, team, holderWords));
  return [...lines, ...(isWaitingForPlayers(table.status) ? guestSeatLines(table) : [])];
}

/** Holders of a team's seats, in one line. If a seat is shared, one line per seat with its decision rule. */
function teamLines(
  table: LoadedTable,
  team: readonly TableSeat[],
  holder: (seat: TableSeat) => string,
): readonly string[] {
  if (!team.some(isShared)) {
    const seat = joinList(team.map((one) => seatTitle(table, one)));
    return [text('lobby.seat', { seat, who: teamHolders(team, holder) })];
  }
  return team.flatMap((seat) => [
    seatLine(table, seat, { team, who: holder(seat) }),
    ...(isWaitingForPlayers(table.status) ? [decisionLine(seat) ?? []].flat() : []),
  ]);
}

/** The holders of a team's seats. A team without players gets a single phrase. */
function teamHolders(team: readonly TableSeat[], holder: (seat: TableSeat) => string): string {
  const holders = team.map(holder);
  const count = holders.length;
  const isFree = count > 1 && holders.every((who) => who === text('lobby.free'));
  return isFree ? text('lobby.freeSeats', { count }) : joinList([...new Set(holders)]);
}

/** The seat's holder, and the other seats of its team. */
function seatLine(
  table: LoadedTable,
  seat: TableSeat,
  { team, who }: { readonly team: readonly TableSeat[]; readonly who: string },
): string {
  const partners = team.filter((one) => one !== seat);
  const title = seatTitle(table, seat);
  if (partners.length === 0) return text('lobby.seat', { seat: title, who });
  return text('lobby.partnered', {
    seat: title,
    partners: joinList(partners.map((one) => seatTitle(table, one))),
    who,
  });
}

/** Tells players to whom the host gave a seat how to leave it. */
function guestSeatLines(table: LoadedTable): string[] {
  const { status, rematchOf, hostId: host } = table;
  // Only a list of people counts: a single person with a reserved seat is asked in the heading.
  const named = table.seats.flatMap(({ holder, members }) =>
    holder?.kind === 'people' ? members.map(({ id }) => id) : [],
  );
  const isGiven = named.some((person) => person !== host);
  const isNew = status === 'lobby' && rematchOf === null;
  return isNew && isGiven ? [text('seats.given', { host })] : [];
}

/** Options and settings that differ from the defaults. */
function optionLines(table: LoadedTable, game: Game, usualClock: TimeControl | null): string[] {
  const changed = optionsToShow(game, table.options).map(({ name }) =>
    text('lobby.option', {
      name: optionTitle(table.game, name),
      value: lobbyOptionText(table.game, name, table.options[name] ?? ''),
    }),
  );
  return [
    ...(changed.length === 0 ? [] : [text('lobby.chosen', { options: changed.join(' · ') })]),
    ...clockLines(table, usualClock),
    ...hintOptionLines(table),
    ...explorationOptionLines(table),
    ...unmentionedRoleLines(table),
    ...(areBoardsRotated(table) ? [text('lobby.boardTurn.told')] : []),
    ...positionLines(table),
    ...ratedLines(game, table),
    ...changedOptionLines(table),
  ];
}

function clockLines(table: LoadedTable, usual: TimeControl | null): string[] {
  const control = timeControl(table);
  return isSameClock(control, usual) ? [] : [text('clocks.lobby', { clock: tableClockWords(control) })];
}

/** Says which options were changed after players took their seats. */
function changedOptionLines(table: LoadedTable): string[] {
  const names = changedOptions(table).map((name) => optionTitle(table.game, name));
  return names.length === 0 ? [] : [text('lobby.changed', { host: table.hostId, options: joinList(names) })];
}

/** Restrictions on who can take a seat. */
function accessLines({ access: { kind, role }, hostId: host }: LoadedTable): string[] {
  return [
    ...(kind === 'open' ? [] : [text(`lobby.access.${kind}`, { host })]),
    ...(role === null ? [] : [text('lobby.access.role', { role })]),
  ];
}

/** Players who haven't confirmed yet that they stay. */
function undecidedLines(table: LoadedTable): string[] {
  const people = undecidedPlayers(table);
  return people.length === 0 ? [] : [text('lobby.staying.asked', { who: joinList(people.map(mention)) })];
}

function declinedLines({ declined }: LoadedTable): string[] {
  return declined.length === 0 ? [] : [text('lobby.declinedBy', { who: joinList(declined.map(mention)) })];
}

function closingTimeLines({ closesAt }: LoadedTable): string[] {
  return closesAt === null ? [] : [text('lobby.until', { time: toSeconds(closesAt) })];
}

/** At most five buttons. The others are behind *More…*. */
function buttonRows(table: LoadedTable): ButtonRow[] {
  const learn = lessonButton(table.game, 'plain');
  if (isInvitationOnly(table)) {
    const [label, id] =
      table.rematchOf === null
        ? [text('lobby.buttons.accept'), plainCustomId('accept', table)]
        : [text('lobby.buttons.acceptRematch'), tableCustomId('join', table, null)];
    const decline = button(text('lobby.buttons.decline'), plainCustomId('decline', table), 'danger');
    return rows([button(label, id, 'good'), decline, learn, moreButton(table)]);
  }
  const isWaiting = undecidedPlayers(table).length > 0;
  return rows([
    ...(isFull(table)
      ? []
      : [
          button(text('lobby.buttons.join'), tableCustomId('join', table, null), 'main'),
          button(text('computers.play'), tableCustomId('fill-seats', table, FIRST_LEVEL)),
        ]),
    ...(isFull(table) && !isWaiting
      ? [button(text('lobby.buttons.start'), plainCustomId('start', table), 'good')]
      : []),
    ...(isWaiting ? [button(text('lobby.buttons.stay'), plainCustomId('stay', table), 'good')] : []),
    learn,
    moreButton(table),
  ]);
}

function moreButton(table: LoadedTable): APIButtonComponentWithCustomId {
  return button(text('lobby.buttons.more'), plainCustomId('lobby-more', table));
}
