/** Pictures of boards for messages, with their alt texts, in the colours that were chosen. */

import { ALT_TEXT_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Attachment, NamedFile } from '../../discord/messages/screen.js';
import type { Square } from '../../engine/choices.js';
import type { Game, SideId } from '../../engine/game.js';
import type { Direction, View } from '../../engine/view.js';
import { altText, type DrawnWay, drawPosition, isThemeId, type ThemeId, warmUp } from '../../render/index.js';
import type { Actor, PersonId } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { seatOf } from '../../table/seating.js';
import type { App } from './app.js';

/** What a picture shows next to the position. */
export interface Emphasis {
  /** The squares of what has been chosen. */
  readonly chosen?: readonly Square[];
  /** The squares that may be chosen next. */
  readonly targets?: readonly Square[];
  /** Where something may not go. */
  readonly ways?: readonly DrawnWay[];
}

type Settings = Pick<App, 'settings'>;

/** Draws each game's usual board once, in small steps, so that nobody waits for the first picture. */
export function prepareBoards(games: readonly Game[]): Promise<void> {
  const views = games.flatMap((game) => {
    const options = game.resolve({});
    return options.ok ? [game.view(game.start(options.value, 0).position, null)] : [];
  });
  return warmUp(views);
}

/** The picture for a thread: the server's colours, turned to the side to move. */
export async function publicBoard(
  { settings }: Settings,
  table: LoadedTable,
  view: View,
): Promise<Attachment> {
  return boardOf(view, await guildTheme(settings, table.place.guildId), publicTurn(view));
}

/** By how many quarter turns clockwise the board is turned for everybody. */
export function publicTurn(view: View): Direction {
  return turnOf(view, view.toAct[0]);
}

/** By how many it is turned for a person. */
export function personalTurn(table: LoadedTable, view: View, actor: Actor): Direction {
  return turnOf(view, sideFor(table, view, actor));
}

/** The picture of a table for one person, turned to the side that they play: the one that is to act, where they play several. */
export function personalBoard(
  services: Settings,
  table: LoadedTable,
  view: View,
  actor: Actor,
  emphasis?: Emphasis,
): Promise<Attachment> {
  const side = sideFor(table, view, actor);
  return sideBoard(services, view, { person: actor.id, guildId: table.place.guildId, side }, emphasis);
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
  return boardOf(view, await themeFor(settings, person, guildId), turnOf(view, side), emphasis);
}

/** The colours for one person: their own, else the server's; none where nobody has chosen. */
export async function themeFor(
  settings: App['settings'],
  person: PersonId,
  guildId: string | null,
): Promise<ThemeId | undefined> {
  const own = (await settings.ofPerson(person)).theme;
  return own !== null && isThemeId(own) ? own : await guildTheme(settings, guildId);
}

/** The picture of a view in a theme; without one in the usual one. */
export async function boardOf(
  view: View,
  theme: ThemeId | undefined,
  turn: Direction = 0,
  emphasis: Emphasis = {},
): Promise<Attachment> {
  const data = await drawPosition(view, { ...(theme === undefined ? {} : { theme }), turn, ...emphasis });
  return { ...boardFile(view), data };
}

/** The name and alt text of a view's picture. */
export function boardFile(view: View): NamedFile {
  return { name: 'board.png', description: clip(altText(view), ALT_TEXT_LENGTH) };
}

async function guildTheme(settings: App['settings'], guildId: string | null): Promise<ThemeId | undefined> {
  const chosen = guildId === null ? null : (await settings.ofGuild(guildId)).theme;
  return chosen !== null && isThemeId(chosen) ? chosen : undefined;
}

function sideFor(table: LoadedTable, { toAct }: View, actor: Actor): SideId | undefined {
  const seat = seatOf(table, actor);
  return seat?.sides.find((one) => toAct.includes(one)) ?? seat?.sides[0] ?? toAct[0];
}

function turnOf(view: View, side: SideId | undefined): Direction {
  return view.sides.find(({ id }) => id === side)?.turn ?? 0;
}
