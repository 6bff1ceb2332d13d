/** Board pictures for messages, with alt texts, in the chosen colours. */

import type { Attachment, NamedFile } from '../../../discord/messages/screen.js';
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
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import { areBoardsRotated } from '../../../table/model/table-options.js';
import { seatOf } from '../../../table/seats/seating.js';
import type { App } from '../app/app.js';
import { describePaths, listPublicPaths } from '../votes/proposal-paths.js';
import { plateWords } from '../wording/plate-words.js';
import { findTrail, type Trail } from './trail.js';

export interface Emphasis {
  /** Opening sentences of the alt text. */
  readonly intro?: string;
  readonly chosen?: readonly Square[];
  /** Squares that can be chosen next. */
  readonly targets?: readonly Square[];
  /** Arrows to draw, for example for refused moves. */
  readonly paths?: readonly DrawnPath[];
  /** True to draw the chosen action as if it were played. */
  readonly isPreview?: boolean;
}

/** Width in pixels at which Discord shows pictures. */
const PART_WIDTH = 550;
/**
 * Number of latest actions that the alt text can use. It describes the last turn, without passes if anything
 * else was done.
 */
const LAST = 4;

type Settings = Pick<App, 'settings'>;

/** Pictures of tables also show names, and the time left on clocks. */
interface Services extends Settings, Pick<App, 'clock'> {
  readonly names: Pick<Names, 'cachedName' | 'cachedRole'>;
}

/** Draws each game's start position once, in small steps, so that the first picture is fast. */
export function prepareBoards(games: readonly Game[]): Promise<void> {
  const views = games.flatMap((game) => {
    const options = game.resolve({});
    return options.ok ? [game.view(game.start(options.value, 0).position, null)] : [];
  });
  return warmUp(views);
}

/**
 * The thread's picture in the server's colours, with arrows for proposals if votes are public. The game's
 * first side is at the bottom, or the side to move if the table's setting says so.
 */
export async function drawPublicBoard(
  { settings, names, clock, game }: Services & Pick<App, 'game'>,
  table: LoadedTable,
  view: View,
): Promise<Attachment> {
  const theme = await loadGuildTheme(settings, table.place.guildId);
  const paths = listPublicPaths(game(table.game), table, view);
  return drawBoard(view, theme, publicRotation(table, view), {
    ...plateWords(names, table, clock.now()),
    ...findTrail(table, view),
    ...altTextParts(table, null, view),
    paths: paths,
    intro: describePaths(view, paths),
  });
}

/**
 * The board as the actor sees it. A null `actor` means everyone. Unless the game is running, no side is to
 * move. If the rules don't know the result, the table gives it: a moderator set it, or only computers were
 * left.
 */
export function viewOfTable(table: LoadedTable, actor: Actor | null): View {
  const seen = table.view(actor);
  if (table.status === 'playing') return seen;
  const { phase: _, ...view } = seen;
  return { ...view, outcome: view.outcome ?? table.outcome, toAct: [] };
}

/**
 * Rotation of the public board in quarter turns clockwise. The first side is at the bottom, or the side to
 * move if the table's setting says so.
 */
export function publicRotation(table: Pick<LoadedTable, 'options'>, view: View): Direction {
  const [first] = view.sides;
  return sideRotation(view, (areBoardsRotated(table) ? view.toAct[0] : undefined) ?? first?.id);
}

/**
 * Rotation of the board for one person, in quarter turns clockwise. Their side is at the bottom, unless they
 * prefer the public board's rotation.
 */
export async function personalRotation(
  { settings }: Settings,
  table: LoadedTable,
  view: View,
  actor: Actor,
): Promise<Direction> {
  const isFixed = (await settings.personSettings(actor.id)).boardFixed === true;
  return isFixed ? publicRotation(table, view) : sideRotation(view, findActorSide(table, view, actor));
}

/**
 * The table's picture for one person, rotated to their side. If they play several sides, the side to act is
 * at the bottom.
 */
export async function drawPersonalBoard(
  { settings, names, clock }: Services,
  table: LoadedTable,
  view: View,
  actor: Actor,
  emphasis?: Emphasis,
): Promise<Attachment> {
  const theme = await loadTheme(settings, actor.id, table.place.guildId);
  const turn = await personalRotation({ settings }, table, view, actor);
  return drawBoard(view, theme, turn, {
    ...plateWords(names, table, clock.now()),
    ...findTrail(table, view),
    ...altTextParts(table, actor, view),
    ...emphasis,
  });
}

/** Enlarged part of the board around the given squares, in the person's colours and rotated to their side. */
export async function drawBoardPart(
  { settings }: Settings,
  table: LoadedTable,
  view: View,
  actor: Actor,
  squares: readonly Square[],
): Promise<Attachment> {
  const theme = await loadTheme(settings, actor.id, table.place.guildId);
  const turn = await personalRotation({ settings }, table, view, actor);
  const area = areaAround(view.board, squares);
  const data = await drawDiagram(view, {
    ...(theme === undefined ? {} : { theme }),
    turn,
    area,
    width: PART_WIDTH,
  });
  return { name: 'board.png', description: altText(view, { isPreview: true }), data };
}

/** Parts of the alt text that a view lacks: the last action, and threats. */
function altTextParts(
  table: LoadedTable,
  actor: Actor | null,
  { pieces }: View,
): Pick<AltTextOptions, 'done' | 'attackers'> {
  return {
    done: table.latestDescribedActions(actor, LAST),
    attackers(square) {
      const side = pieces.find((one) => one.square === square)?.side;
      return side === undefined ? [] : table.attackers(side, square);
    },
  };
}

/** A picture in the person's or the server's colours, rotated to the given side. */
export async function drawSideBoard(
  { settings }: Settings,
  view: View,
  {
    person,
    guildId,
    side,
  }: { readonly person: PersonId; readonly guildId: string | null; readonly side: SideId | undefined },
  emphasis?: Emphasis,
): Promise<Attachment> {
  return drawBoard(view, await loadTheme(settings, person, guildId), sideRotation(view, side), emphasis);
}

/** The person's theme, or the server's. Undefined if neither has one. A null `person` means everyone. */
export async function loadTheme(
  settings: App['settings'],
  person: PersonId | null,
  guildId: string | null,
): Promise<ThemeId | undefined> {
  const own = person === null ? null : (await settings.personSettings(person)).theme;
  return own !== null && isThemeId(own) ? own : await loadGuildTheme(settings, guildId);
}

/** Draws a view, in the default theme if none is given. */
export async function drawBoard(
  view: View,
  theme: ThemeId | undefined,
  turn: Direction = 0,
  shown: Emphasis & AltTextOptions & Trail = {},
): Promise<Attachment> {
  const data = await drawPosition(view, { ...(theme === undefined ? {} : { theme }), turn, ...shown });
  return { ...boardFile(view, shown), data };
}

export function boardFile(view: View, shown: AltTextOptions = {}): NamedFile {
  return { name: 'board.png', description: altText(view, shown) };
}

async function loadGuildTheme(
  settings: App['settings'],
  guildId: string | null,
): Promise<ThemeId | undefined> {
  const chosen = guildId === null ? null : (await settings.guildSettings(guildId)).theme;
  return chosen !== null && isThemeId(chosen) ? chosen : undefined;
}

function findActorSide(table: LoadedTable, { toAct }: View, actor: Actor): SideId | undefined {
  const seat = seatOf(table, actor);
  return seat?.sides.find((one) => toAct.includes(one)) ?? seat?.sides[0] ?? toAct[0];
}

/** Rotation in quarter turns clockwise that puts the side at the bottom. 0 without a side. */
export function sideRotation(view: View, side: SideId | undefined): Direction {
  return view.sides.find(({ id }) => id === side)?.turn ?? 0;
}
