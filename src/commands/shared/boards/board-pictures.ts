/** Pictures of boards for messages, with their alt texts, in the colours that were chosen. */

import type { Attachment } from '../../../discord/messages/screen.js';
import type { Names } from '../../../discord/people/names.js';
import type { Square } from '../../../engine/choices.js';
import type { Game, SideId } from '../../../engine/game.js';
import type { Direction, View } from '../../../engine/view.js';
import {
  type AltTextOptions,
  altText,
  areaAround,
  type DrawnPath,
  drawDiagram,
  drawPosition,
  isThemeId,
  type ThemeId,
  warmUp,
} from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/actor.js';
import { turnsToSideToMove } from '../../../table/model/table-options.js';
import { seatOf } from '../../../table/seats/seating.js';
import type { App } from '../app/app.js';
import { publicWays, waysWords } from '../votes/proposal-ways.js';
import { plateWords } from '../wording/plate-words.js';
import { findTrail, type Trail } from './trail.js';

/** What a picture shows next to the position. */
export interface Emphasis {
  /** What its description begins with, in sentences. */
  readonly intro?: string;
  /** The squares of what has been chosen. */
  readonly chosen?: readonly Square[];
  /** The squares that may be chosen next. */
  readonly targets?: readonly Square[];
  /** Where something may not go. */
  readonly paths?: readonly DrawnPath[];
  /** The board shows what is chosen as if it were played. */
  readonly isPreview?: boolean;
}

/** Pixels: as wide as Discord shows pictures. */
const PART_WIDTH = 550;
/** Actions that are looked at to tell what was done last: those at the end may have been nothing. */
const LAST = 4;

type Settings = Pick<App, 'settings'>;

/** The same, what people and roles are called, and what time it is. */
interface Services extends Settings, Pick<App, 'clock'> {
  readonly names: Pick<Names, 'known' | 'knownRole'>;
}

/** Draws each game's usual board once, in small steps, so that nobody waits for the first picture. */
export function prepareBoards(games: readonly Game[]): Promise<void> {
  const views = games.flatMap((game) => {
    const options = game.resolve({});
    return options.ok ? [game.view(game.start(options.value, 0).position, null)] : [];
  });
  return warmUp(views);
}

/**
 * The picture for a thread, in the server's colours, with what is proposed as arrows where everybody may see how a vote stands. The game's first side sits at the bottom; where the table wishes it, the side to
 * move.
 */
export async function publicBoard(
  { settings, names, clock, game }: Services & Pick<App, 'game'>,
  table: LoadedTable,
  view: View,
): Promise<Attachment> {
  const theme = await loadGuildTheme(settings, table.place.guildId);
  const ways = publicWays(game(table.game), table, view);
  return boardOf(view, theme, publicTurn(table, view), {
    ...plateWords(names, table, clock.now()),
    ...findTrail(table, view),
    ...describedFor(table, null, view),
    paths: ways,
    intro: waysWords(view, ways),
  });
}

/**
 * What the actor, or everybody (null), sees of the table; nobody is to act any more at one that is over, however it ended. A result that
 * the rules don't know, of a moderator or where only computers are left, is the table's.
 */
export function viewFor(table: LoadedTable, actor: Actor | null): View {
  const seen = table.view(actor);
  if (table.status === 'playing') return seen;
  const { phase: _, ...view } = seen;
  return { ...view, outcome: view.outcome ?? table.outcome, toAct: [] };
}

/** By how many quarter turns clockwise the board is turned for everybody: the first side sits below, or the one that is to move. */
export function publicTurn(table: Pick<LoadedTable, 'options'>, view: View): Direction {
  const [first] = view.sides;
  return sideTurn(view, (turnsToSideToMove(table) ? view.toAct[0] : undefined) ?? first?.id);
}

/** By how many it is turned for a person: to their side, or not at all where they wish boards to stay as everybody sees them. */
export async function personalTurn(
  { settings }: Settings,
  table: LoadedTable,
  view: View,
  actor: Actor,
): Promise<Direction> {
  const isFixed = (await settings.personSettings(actor.id)).boardFixed === true;
  return isFixed ? publicTurn(table, view) : sideTurn(view, findSide(table, view, actor));
}

/** The picture of a table for one person, turned to the side that they play: the one that is to act, where they play several. */
export async function personalBoard(
  { settings, names, clock }: Services,
  table: LoadedTable,
  view: View,
  actor: Actor,
  emphasis?: Emphasis,
): Promise<Attachment> {
  const theme = await loadTheme(settings, actor.id, table.place.guildId);
  const turn = await personalTurn({ settings }, table, view, actor);
  return boardOf(view, theme, turn, {
    ...plateWords(names, table, clock.now()),
    ...findTrail(table, view),
    ...describedFor(table, actor, view),
    ...emphasis,
  });
}

/**
 * A part of the board, large, in the person's own colours: the squares that are named, turned to the side that they play. It is
 * looked at before anything is played.
 */
export async function partOfBoard(
  { settings }: Settings,
  table: LoadedTable,
  view: View,
  actor: Actor,
  squares: readonly Square[],
): Promise<Attachment> {
  const theme = await loadTheme(settings, actor.id, table.place.guildId);
  const turn = await personalTurn({ settings }, table, view, actor);
  const area = areaAround(view.board, squares);
  const data = await drawDiagram(view, {
    ...(theme === undefined ? {} : { theme }),
    turn,
    area,
    width: PART_WIDTH,
  });
  return { name: 'board.png', description: altText(view, { isPreview: true }), data };
}

/** What the description of a picture tells that its view does not: what was done last, and who threatens whom. */
function describedFor(
  table: LoadedTable,
  actor: Actor | null,
  { pieces }: View,
): Pick<AltTextOptions, 'done' | 'attackers'> {
  return {
    done: table.latestTold(actor, LAST),
    attackers(square) {
      const side = pieces.find((one) => one.square === square)?.side;
      return side === undefined ? [] : table.attackers(side, square);
    },
  };
}

/** The picture for one person: their own colours (else the server's), turned to the side if there is one. */
export async function sideBoard(
  { settings }: Settings,
  view: View,
  {
    person,
    guildId,
    side,
  }: { readonly person: PersonId; readonly guildId: string | null; readonly side: SideId | undefined },
  emphasis?: Emphasis,
): Promise<Attachment> {
  return boardOf(view, await loadTheme(settings, person, guildId), sideTurn(view, side), emphasis);
}

/** The colours for one person, or for everybody (null): their own, else the server's; none where nobody has chosen. */
export async function loadTheme(
  settings: App['settings'],
  person: PersonId | null,
  guildId: string | null,
): Promise<ThemeId | undefined> {
  const own = person === null ? null : (await settings.personSettings(person)).theme;
  return own !== null && isThemeId(own) ? own : await loadGuildTheme(settings, guildId);
}

/** The picture of a view in a theme; without one in the usual one. */
export async function boardOf(
  view: View,
  theme: ThemeId | undefined,
  turn: Direction = 0,
  shown: Emphasis & AltTextOptions & Trail = {},
): Promise<Attachment> {
  const data = await drawPosition(view, { ...(theme === undefined ? {} : { theme }), turn, ...shown });
  return { name: 'board.png', description: altText(view, shown), data };
}

async function loadGuildTheme(
  settings: App['settings'],
  guildId: string | null,
): Promise<ThemeId | undefined> {
  const chosen = guildId === null ? null : (await settings.guildSettings(guildId)).theme;
  return chosen !== null && isThemeId(chosen) ? chosen : undefined;
}

function findSide(table: LoadedTable, { toAct }: View, actor: Actor): SideId | undefined {
  const seat = seatOf(table, actor);
  return seat?.sides.find((one) => toAct.includes(one)) ?? seat?.sides[0] ?? toAct[0];
}

/** By how many quarter turns clockwise the board is turned for a side; unturned for nobody's. */
export function sideTurn(view: View, side: SideId | undefined): Direction {
  return view.sides.find(({ id }) => id === side)?.turn ?? 0;
}
