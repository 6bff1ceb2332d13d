/** The lobby message: who sits where, what was chosen, and the buttons until the game begins; afterwards what became of it. */

import type { APIButtonComponentWithCustomId } from 'discord.js';
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
import { BUTTON_LABEL_LENGTH, clip } from '../../discord/messages/limits.js';
import { notify } from '../../discord/messages/notification.js';
import { type Attachment, note, type Screen } from '../../discord/messages/screen.js';
import type { Names } from '../../discord/people/names.js';
import { SECOND } from '../../durations.js';
import type { Game } from '../../engine/game.js';
import type { PersonId } from '../../table/actor.js';
import { waits } from '../../table/decision.js';
import { isShared } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { isPlayedInPlace } from '../../table/places.js';
import { beginsByItself, isFull, seatAgainst } from '../../table/seating.js';
import { changedOptions, timeControl, turnsToMover } from '../../table/table-options.js';
import { teamsAmong } from '../../table/teams.js';
import type { TableSeat } from '../../table/types.js';
import { undecidedAt } from '../../table/undecided.js';
import { computerName } from '../../texts/computers.js';
import { gameAim, plainText, text } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';
import { tableClockWords } from '../shared/clock-words.js';
import { endingText } from '../shared/ending.js';
import { rulesButton } from '../shared/library-links.js';
import { howLine, seatHolder, seatTitle } from '../shared/seat-words.js';
import { plainId, tableId } from '../shared/verbs.js';
import { gameTitle, mention, optionTitle, optionTold, seatName, toldOptions } from '../shared/words.js';
import { isAsking } from './awaited-people.js';
import { hintLines } from './hint-option.js';
import { notifyLines } from './notify-option.js';

type KnownNames = Pick<Names, 'known' | 'isDeleted'>;

/** What a lobby message is made from. */
export interface LobbyInput {
  readonly table: LoadedTable;
  readonly game: Game;
  /** The start position, or the final one of a finished game; null shows none. */
  readonly board: Attachment | null;
  /** Whether the message is a new one. */
  readonly fresh: boolean;
  /** The people whom the table waits for in particular: the challenged one, or who is asked for a rematch. */
  readonly asked: readonly PersonId[];
  /** Where the game is of which this is the rematch; null where there is none elsewhere. */
  readonly before: string | null;
  /** What people are called, and which roles are gone. */
  readonly names: KnownNames;
}

/** Lays the lobby message out. A new challenge pings those who are asked; nothing else pings. */
export function lobbyScreen({ table, game, board, fresh, asked, before, names }: LobbyInput): Screen {
  const open = waits(table.status);
  const seats = seatLines(table, asked, names);
  const details = [
    ...seats,
    ...(open ? declinedLines(table) : []),
    ...(open ? [...optionLines(table, game), ...accessLines(table), ...undecidedLines(table)] : []),
    ...(before === null ? [] : [text('lobby.before', { where: before })]),
    ...(open ? untilLines(table) : []),
  ];
  const components = [
    container(ACCENT.house, [
      paragraph([heading(table, asked), ...(open ? [gameAim(table.game, table.options)] : [])].join('\n')),
      ...(board === null ? [] : [picture(board)]),
      ...(details.length === 0 ? [] : [paragraph(details.join('\n'))]),
      ...(open
        ? [...buttonRows(table, names)]
        : [row(optionsButton(table), ...(mayChange(table) ? [seatsButton(table)] : []))]),
    ]),
  ];
  const files = board === null ? [] : [board];
  return notify({ components, files }, [{ people: open && fresh ? asked : [] }]);
}

/** What calls the host of a table whose seats are all taken. */
export function fullScreen({ hostId: host }: LoadedTable): Screen {
  return notify(note(text('lobby.full', { host })), [{ people: [host] }]);
}

/** The button that stands at every lobby, before and after its game. */
const ALWAYS = 'options';

/** Whether a button belongs to a lobby's message. */
export function isOfLobby({ verb }: CustomId): boolean {
  return verb === ALWAYS;
}

/** A game whose thread is yet to be opened has it on this message, and a thread has its message's id. */
function heading(table: LoadedTable, people: readonly PersonId[]): string {
  const { status, hostId: host, place } = table;
  const game = gameTitle(table.game);
  const asked = listed(people.map(mention));
  const here = isPlayedInPlace(place);
  const thread = here ? null : place.threadId;
  switch (status) {
    case 'lobby':
      return text(`lobby.title.${waitingFor(table, people)}`, { game, host, asked });
    case 'challenge':
      return text('lobby.title.challenge', { game, host, asked });
    case 'playing':
      if (here) return text('lobby.title.playingHere', { game });
      if (thread !== null) return text('lobby.title.playing', { game, thread });
      return place.lobbyMessageId === null
        ? text('lobby.title.beginning', { game })
        : text('lobby.title.opening', { game, thread: place.lobbyMessageId });
    case 'finished': {
      const result = endingText(table, table.view(null));
      return thread === null
        ? text('lobby.title.over', { game, result })
        : text('lobby.title.finished', { game, result, thread });
    }
    case 'closed': {
      const because = table.closedBecause ?? 'expired';
      if (because === 'aborted') {
        const result = endingText(table, table.view(null));
        return thread === null
          ? text('lobby.title.aborted', { game, result })
          : text('lobby.title.abortedIn', { game, result, thread });
      }
      const cancelling = table.moderations.find(({ kind }) => kind === 'cancel');
      if (cancelling !== undefined) return text('lobby.title.moderated', { game, reason: cancelling.reason });
      const title = because === 'declined' && table.rematchOf !== null ? 'rematchDeclined' : because;
      return text(`lobby.title.${title}`, { game, host, who: listed(table.declined.map(mention)) });
    }
  }
}

/** What a lobby waits for, as its heading says it. */
function waitingFor(table: LoadedTable, asked: readonly PersonId[]) {
  const full = isFull(table);
  if (table.rematchOf !== null) return 'rematch';
  if (full && undecidedAt(table).length > 0) return 'staying';
  if (asked.length > 0) return full ? 'keptFull' : 'kept';
  if (full) return 'full';
  return beginsByItself(table) ? 'two' : 'lobby';
}

function seatLines(
  table: LoadedTable,
  asked: readonly PersonId[],
  names: Pick<Names, 'isDeleted'>,
): string[] {
  const expected = table.status === 'challenge' ? seatAgainst(table.seats, table.hostId) : undefined;
  const holder = (seat: TableSeat) => {
    if (seat.holder !== null) return seatHolder(table, seat, names);
    if (seat === expected) return text('lobby.asked', { who: listed(asked.map(mention)) });
    return text(waits(table.status) && table.rematchOf !== null ? 'lobby.invited' : 'lobby.free');
  };
  if (table.lot && waits(table.status) && !table.seats.some(isShared)) {
    const known = table.seats.filter((seat) => seat.holder !== null || seat === expected).map(holder);
    const count = table.seats.length - known.length;
    const who = [...known, ...(count === 0 ? [] : [text('lobby.freeSeats', { count })])];
    return [text('lobby.seat', { seat: text('lobby.lotSeat'), who: listed(who) })];
  }
  // A seat of a table that has been closed is not to be had.
  const shown = table.seats.filter((seat) => seat.holder !== null || waits(table.status));
  // Where seats are drawn it is not known yet which win together.
  const teams = table.lot && waits(table.status) ? shown.map((seat) => [seat]) : teamsAmong(shown);
  const lines = teams.flatMap((team) => teamLines(table, team, holder));
  return [...lines, ...(waits(table.status) ? givenLines(table) : [])];
}

/** Who has the seats that win together: in one line, or each by itself with how those decide who hold it together. */
function teamLines(
  table: LoadedTable,
  team: readonly TableSeat[],
  holder: (seat: TableSeat) => string,
): readonly string[] {
  if (!team.some(isShared)) {
    const seat = listed(team.map((one) => seatTitle(table, one)));
    return [text('lobby.seat', { seat, who: listed(team.map(holder)) })];
  }
  return team.flatMap((seat) => [
    seatLine(table, seat, { team, who: holder(seat) }),
    ...(waits(table.status) ? [howLine(seat) ?? []].flat() : []),
  ]);
}

/** Who has the seat, and with which others of its team it wins. */
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
    partners: listed(partners.map((one) => seatTitle(table, one))),
    who,
  });
}

/** How those to whom the host has given a seat give it up. */
function givenLines(table: LoadedTable): string[] {
  const { status, rematchOf, hostId: host } = table;
  // Those to whom a seat of their own is given are asked in the heading.
  const named = table.seats.flatMap(({ holder, members }) =>
    holder?.kind === 'people' ? members.map(({ id }) => id) : [],
  );
  const isGiven = named.some((person) => person !== host);
  const isNew = status === 'lobby' && rematchOf === null;
  return isNew && isGiven ? [text('seats.given', { host })] : [];
}

function optionLines(table: LoadedTable, game: Game): string[] {
  const changed = toldOptions(game, table.options).map(({ name }) =>
    text('lobby.option', {
      name: optionTitle(table.game, name),
      value: optionTold(table.game, name, table.options[name] ?? ''),
    }),
  );
  return [
    text('lobby.chosen', { options: changed.join(' · ') }),
    ...clockLines(table),
    ...hintLines(table),
    ...notifyLines(table),
    ...(turnsToMover(table) ? [text('lobby.boardTurn.told')] : []),
    ...changedLines(table),
  ];
}

function clockLines(table: LoadedTable): string[] {
  const control = timeControl(table);
  return control === null ? [] : [text('clocks.lobby', { clock: tableClockWords(control) })];
}

/** What people who sit here have not seen when they sat down. */
function changedLines(table: LoadedTable): string[] {
  const names = changedOptions(table).map((name) => optionTitle(table.game, name));
  return names.length === 0 ? [] : [text('lobby.changed', { host: table.hostId, options: listed(names) })];
}

/** Who can take a seat, where that is not everybody. */
function accessLines({ access: { kind, role }, hostId: host }: LoadedTable): string[] {
  return [
    ...(kind === 'open' ? [] : [text(`lobby.access.${kind}`, { host })]),
    ...(role === null ? [] : [text('lobby.access.role', { role })]),
  ];
}

/** Who has yet to say that they stay. */
function undecidedLines(table: LoadedTable): string[] {
  const people = undecidedAt(table);
  return people.length === 0 ? [] : [text('lobby.staying.asked', { who: listed(people.map(mention)) })];
}

/** Who was asked and did not want to play. */
function declinedLines({ declined }: LoadedTable): string[] {
  return declined.length === 0 ? [] : [text('lobby.declinedBy', { who: listed(declined.map(mention)) })];
}

function untilLines({ closesAt }: LoadedTable): string[] {
  return closesAt === null ? [] : [text('lobby.until', { time: Math.floor(closesAt / SECOND) })];
}

type Buttons = APIButtonComponentWithCustomId[];

function buttonRows(table: LoadedTable, names: KnownNames): ButtonRow[] {
  const cancel = button(text('lobby.buttons.cancel'), plainId('cancel', table));
  if (isAsking(table)) {
    return rows([
      button(
        text('lobby.buttons.accept'),
        table.rematchOf === null ? plainId('accept', table) : tableId('join', table, null),
        'good',
      ),
      button(text('lobby.buttons.decline'), plainId('decline', table), 'danger'),
      cancel,
      optionsButton(table),
      rulesButton(table.game),
      geographyButton(table),
    ]);
  }
  return [
    ...rows([
      ...seatButtons(table, names),
      seatsButton(table),
      fillButton(table),
      ...relayButtons(table),
      geographyButton(table),
    ]),
    ...rows([
      ...startButtons(table, names),
      ...(undecidedAt(table).length === 0
        ? []
        : [button(text('lobby.buttons.stay'), plainId('stay', table), 'good')]),
      button(text('lobby.buttons.leave'), plainId('leave', table)),
      cancel,
      optionsButton(table),
      rulesButton(table.game),
      ...(table.access.kind === 'open'
        ? []
        : [button(text('lobby.buttons.invite'), plainId('invite', table))]),
    ]),
  ];
}

/** A button per seat, which keeps its place when somebody takes it; where seats are drawn one for all of them. */
function seatButtons(table: LoadedTable, names: KnownNames): Buttons {
  const id = (seat: string | null) => tableId('join', table, seat);
  if (table.lot)
    return [{ ...button(text('lobby.buttons.join'), id(null), 'main'), disabled: isFull(table) }];
  return table.seats.map((seat) => {
    const name = seatName(table.game, seat);
    const isFree = seat.holder === null;
    const label = isFree
      ? plainText('lobby.buttons.joinSeat', { seat: name })
      : plainText('lobby.buttons.heldSeat', { seat: name, who: holderName(table, seat, names) });
    return {
      ...button(clip(label, BUTTON_LABEL_LENGTH), id(seat.id), isFree ? 'main' : 'plain'),
      disabled: !isFree,
    };
  });
}

/** Who holds the seat, as a label can say it. */
function holderName({ place }: LoadedTable, { holder }: TableSeat, names: KnownNames): string {
  if (holder?.kind === 'computer') return computerName(holder.level);
  const known = holder?.kind === 'person' ? names.known(place.guildId, holder.id) : undefined;
  return known ?? text('lobby.buttons.taken');
}

/** The host's button, which says whose it is; none where the game begins by itself with the seats that are still free. */
function startButtons(table: LoadedTable, names: KnownNames): Buttons {
  const full = isFull(table) && undecidedAt(table).length === 0;
  if (!isFull(table) && beginsByItself(table)) return [];
  const host = names.known(table.place.guildId, table.hostId);
  const label =
    host === undefined ? text('lobby.buttons.startUnnamed') : plainText('lobby.buttons.start', { host });
  return [
    {
      ...button(clip(label, BUTTON_LABEL_LENGTH), plainId('start', table), full ? 'good' : 'plain'),
      disabled: !full,
    },
  ];
}

/** In play a seat changes hands where its role has been deleted. */
function mayChange({ status, seats }: LoadedTable): boolean {
  return status === 'playing' && seats.some(({ holder }) => holder?.kind === 'role');
}

function seatsButton(table: LoadedTable): APIButtonComponentWithCustomId {
  return button(text('seats.button'), tableId('seats', table, 0));
}

/** The host's button to play with computers. */
function fillButton(table: LoadedTable): APIButtonComponentWithCustomId {
  return { ...button(text('computers.fill'), plainId('computers', table)), disabled: isFull(table) };
}

function relayButtons(table: LoadedTable): Buttons {
  const isRelay = table.seats.some((seat) => isShared(seat) && seat.rule.kind === 'relay');
  return isRelay ? [button(text('seats.relay'), plainId('lobby-relay', table))] : [];
}

/** To the board and the men in words, which everybody is told for themselves. */
function geographyButton(table: LoadedTable): APIButtonComponentWithCustomId {
  return button(text('lobby.buttons.geography'), plainId('geography', table));
}

function optionsButton(table: LoadedTable): APIButtonComponentWithCustomId {
  return button(text('lobby.buttons.options'), plainId(ALWAYS, table));
}
