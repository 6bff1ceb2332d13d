/** Walking a game's tree of choices: what may come next, what goes without saying, and the way back. */

import { joinPath } from '../../../discord/messages/custom-ids.js';
import { type Choice, type Path, type Square, stripNumber } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { DrawnPath } from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import { type CardTexts, cardTexts } from '../../../texts/cards.js';
import { pictureText } from '../../../texts/index.js';
import type { App } from '../app/app.js';

/** What may come next after a path. */
export type Options = (path: Path) => readonly Choice[];

/** What the person may choose; asked twice for the same path it is worked out once. */
export function choicesFor(table: LoadedTable, actor: Actor): Options {
  return memoizeOptions((path) => table.choices(actor, path));
}

/**
 * What a side may choose as the table stands in memory: for what a person types, where much is asked for each keystroke. A
 * piece that was touched does not bind here.
 */
export function choicesAt(
  { game }: Pick<App, 'game'>,
  { game: id, position }: LoadedTable,
  side: SideId,
): Options {
  const rules = game(id);
  return memoizeOptions((path) => rules.choices(position, side, path));
}

/** The same choices, worked out once for each path. */
export function memoizeOptions(ask: Options): Options {
  const known = new Map<string, readonly Choice[]>();
  return (path) => {
    const key = joinPath(path);
    const choices = known.get(key) ?? ask(path);
    known.set(key, choices);
    return choices;
  };
}

/** The choices that a path is made of; shorter than the path where that cannot be chosen. */
export function choicesAlong(options: Options, path: Path): readonly Choice[] {
  return path.flatMap(
    (token, depth) => options(path.slice(0, depth)).find((choice) => choice.token === token) ?? [],
  );
}

/** The path, and on along what is the only choice and not the last one. */
export function followForced(options: Options, path: Path): Path {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0 || only.leaf) return path;
  return followForced(options, [...path, only.token]);
}

/** The whole action that is the only one to begin with the path; null where there is something left to choose. */
export function findOnlyWay(options: Options, path: Path): Path | null {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0) return null;
  const longer = [...path, only.token];
  return only.leaf ? longer : findOnlyWay(options, longer);
}

/**
 * The whole action that a choice makes, as the last one of its path: at its end, or where there is just one way to go on from
 * there. Null where more is to be asked; also where the table has moved on since the choice was shown (`isStale`), and what goes without
 * saying by now could be something else than it was.
 */
export function findWholeAction(options: Options, path: Path, isStale = false): Path | null {
  const last = path.at(-1);
  const isWhole = options(path.slice(0, -1)).some(({ token, leaf }) => token === last && leaf);
  if (isWhole) return path;
  return isStale ? null : findOnlyWay(options, path);
}

/** Where "Back" leads to, and whether there is more than that to be taken back. */
export interface Back {
  readonly path: Path;
  readonly restart: boolean;
}

/**
 * The last place on the way where there was something to choose; touch-move binds to the first choice. `ways` are those that are
 * offered by one press at a place: between the ends of such a one nothing was asked.
 */
export function findBack(
  options: Options,
  path: Path,
  touchMove: boolean,
  ways: (path: Path) => readonly Path[] = () => [],
): Back | null {
  const places = panelPlaces(path, ways).filter(
    (earlier) => options(earlier).length > 1 && !(touchMove && earlier.length === 0),
  );
  const last = places.at(-1);
  return last === undefined ? null : { path: last, restart: !touchMove && places.length > 1 };
}

/** The places on a path at which a panel asked. */
function panelPlaces(path: Path, ways: (path: Path) => readonly Path[]): readonly Path[] {
  const places: Path[] = [];
  for (let at = 0; at < path.length; ) {
    const place = path.slice(0, at);
    places.push(place);
    const rest = path.slice(at);
    const pressed = ways(place).find((way) => way.every((token, depth) => token === rest[depth]));
    at += pressed?.length ?? 1;
  }
  return places;
}

/** The squares of all that has been chosen. Of men who are set up the last alone: the board shows them all where they stand. */
export function chosenSquares(along: readonly Choice[]): readonly Square[] {
  return along.flatMap(({ square, kind }, place) =>
    square === undefined || (kind === 'man' && place < along.length - 1) ? [] : [square],
  );
}

/** The first and the last square of a path; null where these are one, or there is none. */
export function drawnWayOf(along: readonly Choice[]): Pick<DrawnPath, 'from' | 'to'> | null {
  const squares = along.flatMap(({ square }) => square ?? []);
  const [from] = squares;
  const to = squares.at(-1);
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** The card with which these choices begin, as the description of a picture tells it; empty where none does. */
export function chosenCard([first]: readonly Choice[]): string {
  return first?.kind === 'card' ? pictureText('alt.card', { card: cardTextsOf(first).name }) : '';
}

/** What a card has to say; the second of two alike (`~2`) says the same. */
export function cardTextsOf(choice: Choice): CardTexts {
  return cardTexts(cardOf(choice));
}

/** The card of a choice; the second of two alike (`~2`) is the same. */
export function cardOf({ token }: Choice): string {
  return stripNumber(token);
}
