/** The private seats panels: the host's, and one for people whose role could take a free seat. */
import {
  type APIComponentInContainer,
  type APIMentionableSelectComponent,
  type APISelectMenuDefaultValue,
  type APIStringSelectComponent,
  ComponentType,
  SelectMenuDefaultValueType as Default,
  type Role,
} from 'discord.js';
import { LEVELS } from '../../../computer/question.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import {
  button,
  container,
  paragraph,
  row,
  rows,
  section,
  splitEvenly,
} from '../../../discord/messages/blocks.js';
import {
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { Names } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { MAX_PEOPLE } from '../../../table/model/people/decision-rule.js';
import { holderIdsOf, isShared } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { plainText, text } from '../../../texts/index.js';
import { backButton } from '../../shared/app/back-button.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { pageButtons } from '../../shared/choosing/page-buttons.js';
import { levelLabel } from '../../shared/wording/level-choices.js';
import { decisionLine, isDeserted, seatHolderText, seatTitle } from '../../shared/wording/seat-words.js';
import { unmentionableRolesText } from '../options/notify-option.js';

type KnownRoles = Pick<Names, 'isRoleDeleted' | 'isMentionable'>;

/** Seats per page, so that pages fit even with the largest parts. */
const SEATS_AT_ONCE = 4;

/**
 * The host's panel: the holder of each seat, with menus to change the holder. During the game, shows only
 * seats whose role was deleted.
 */
export function seatsPanel(table: LoadedTable, page: number, names: KnownRoles): Screen {
  const isPlaying = table.status === 'playing';
  const seats = isPlaying ? table.seats.filter((seat) => isDeserted(table, seat, names)) : table.seats;
  if (seats.length === 0) return textScreen(text('seats.inPlay.none'));
  const hint = isPlaying ? text('seats.inPlay.hint') : text('seats.hint', { count: MAX_PEOPLE });
  const silent = isPlaying ? null : unmentionableRolesText(table, names);
  const title = [
    text('seats.title'),
    hint,
    ...(silent === null ? [] : [text('seats.note', { line: silent })]),
  ];
  return seatPage(table, seats, page, title.join('\n'), (seat) => [
    seatComponent(table, seat, names),
    row(seatHolderMenu(table, seat, names)),
    row(computerMenu(table, seat)),
  ]);
}

/** The panel for people other than the host: a menu of the reader's roles for each free seat. */
export function readerRolesPanel(table: LoadedTable, page: number, roles: readonly Role[]): Screen {
  const free = table.seats.filter(({ holder }) => holder === null);
  if (table.status !== 'lobby' || free.length === 0) return textScreen(text('seats.own.full'));
  if (roles.length === 0) return textScreen(text('seats.own.none'));
  return seatPage(table, free, page, text('seats.own.title'), (seat) => [
    row({
      type: ComponentType.StringSelect,
      custom_id: tableCustomId('seat-role', table, seat.id),
      placeholder: panelHint('seats.own.menu', table, seat),
      options: roles
        .slice(0, MENU_OPTIONS)
        .map(({ id, name }) => ({ label: clip(name, MENU_OPTION_LENGTH), value: id })),
    }),
  ]);
}

export function pageOfSeat({ seats }: LoadedTable, id: string): number {
  const pages = splitEvenly(seats, SEATS_AT_ONCE);
  return Math.max(
    0,
    pages.findIndex((page) => page.some((seat) => seat.id === id)),
  );
}

function seatPage(
  table: LoadedTable,
  seats: readonly TableSeat[],
  page: number,
  title: string,
  part: (seat: TableSeat) => APIComponentInContainer[],
): Screen {
  const pages = splitEvenly(seats, SEATS_AT_ONCE);
  const shown = Math.min(page, pages.length - 1);
  return {
    components: [
      container(ACCENT.house, [
        paragraph(title),
        ...(pages[shown] ?? []).flatMap(part),
        ...rows([
          ...pageButtons({ shown, pages: pages.length }, (to) => tableCustomId('seats', table, to)),
          backButton(table),
        ]),
      ]),
    ],
    files: [],
    ping: [],
  };
}

/** The holder of a seat and its decision rule, with a button to change the rule. */
function seatComponent(table: LoadedTable, seat: TableSeat, names: KnownRoles): APIComponentInContainer {
  const how = decisionLine(seat);
  const line = text('seats.line', { seat: seatTitle(table, seat), who: seatHolderText(table, seat, names) });
  const content = [line, ...(how === null ? [] : [how])].join('\n');
  if (!isShared(seat) || table.status !== 'lobby') return paragraph(content);
  const id = tableCustomId('seat-rule', table, { seat: seat.id, page: 'preset' });
  return section(content, button(text('seats.rule.button'), id));
}

function seatHolderMenu(
  table: LoadedTable,
  seat: TableSeat,
  names: KnownRoles,
): APIMentionableSelectComponent {
  const { holder } = seat;
  const type = holder?.kind === 'role' ? Default.Role : Default.User;
  // Discord refuses a preselected role that no longer exists.
  const isShown = holder !== null && !isDeserted(table, seat, names);
  const chosen = isShown
    ? holderIdsOf(holder).map((id): APISelectMenuDefaultValue<typeof type> => ({ id, type }))
    : [];
  return {
    type: ComponentType.MentionableSelect,
    custom_id: tableCustomId('seat-give', table, seat.id),
    placeholder: panelHint('seats.menu', table, seat),
    min_values: 0,
    max_values: MAX_PEOPLE,
    ...(chosen.length === 0 ? {} : { default_values: chosen }),
  };
}

function computerMenu(table: LoadedTable, seat: TableSeat): APIStringSelectComponent {
  const { holder } = seat;
  const present = holder?.kind === 'computer' ? holder.level : null;
  return {
    type: ComponentType.StringSelect,
    custom_id: tableCustomId('seat-computer', table, seat.id),
    placeholder: panelHint('seats.computerMenu', table, seat),
    options: LEVELS.map((level) => ({
      label: levelLabel(level),
      value: String(level),
      default: level === present,
    })),
  };
}

function panelHint(
  key: 'seats.menu' | 'seats.computerMenu' | 'seats.own.menu',
  table: LoadedTable,
  seat: TableSeat,
): string {
  return clip(plainText(key, { seat: seatTitle(table, seat) }), MENU_PLACEHOLDER_LENGTH);
}
