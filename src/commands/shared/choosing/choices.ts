/** Walks a game's tree of choices: next choices, forced choices, and steps back. */

import { joinPath } from '../../../discord/messages/custom-ids.js';
import { type Choice, type Path, type Square, stripNumber } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { DrawnPath } from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { type CardTexts, cardTexts } from '../../../texts/cards.js';
import { pictureText } from '../../../texts/index.js';
import type { App } from '../app/app.js';

export type Options = (path: Path) => readonly Choice[];

/** The actor's choices, computed once per path. */
export function choicesOfActor(table: LoadedTable, actor: Actor): Options {
  return memoizeOptions((path) => table.choices(actor, path));
}

/**
 * A side's choices by the rules alone, for autocomplete, which runs on each keystroke. A touched piece
 * doesn't limit these choices.
 */
export function choicesByRules(
  { game }: Pick<App, 'game'>,
  { game: id, position }: LoadedTable,
  side: SideId,
): Options {
  const rules = game(id);
  return memoizeOptions((path) => rules.choices(position, side, path));
}

/** Computes the choices of each path only once. */
export function memoizeOptions(ask: Options): Options {
  const cache = new Map<string, readonly Choice[]>();
  return (path) => {
    const key = joinPath(path);
    const choices = cache.get(key) ?? ask(path);
    cache.set(key, choices);
    return choices;
  };
}

/** The choices along the path. Shorter than the path if it leaves the tree. */
export function choicesOnPath(options: Options, path: Path): readonly Choice[] {
  return path.flatMap(
    (token, depth) => options(path.slice(0, depth)).find((choice) => choice.token === token) ?? [],
  );
}

/** Extends the path along forced choices, but never completes the action. */
export function extendByForcedChoices(options: Options, path: Path): Path {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0 || only.leaf) return path;
  return extendByForcedChoices(options, [...path, only.token]);
}

/** The complete action, if it is the only one that begins with the path. Null if several do. */
export function findOnlyPath(options: Options, path: Path): Path | null {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0) return null;
  const longer = [...path, only.token];
  return only.leaf ? longer : findOnlyPath(options, longer);
}

/**
 * The path itself if it is a complete action. Otherwise the only action that continues it, or null if there
 * are several. Choices from an outdated screen (`isStale`) aren't continued, because the person may have seen
 * other possibilities.
 */
export function findWholeAction(options: Options, path: Path, isStale = false): Path | null {
  const last = path.at(-1);
  const isWhole = options(path.slice(0, -1)).some(({ token, leaf }) => token === last && leaf);
  if (isWhole) return path;
  return isStale ? null : findOnlyPath(options, path);
}

/** Target of the Back button. `restart` is true if there are several steps to go back. */
export interface BackTarget {
  readonly path: Path;
  readonly restart: boolean;
}

/**
 * Finds the last point of the path at which the player had a choice. With touch-move, the first choice can't
 * be taken back. `listPaths` lists the paths that can be chosen by one press. Back never leads into the
 * middle of such a path, because no panel showed it.
 */
export function findBackTarget(
  options: Options,
  path: Path,
  touchMove: boolean,
  listPaths: (path: Path) => readonly Path[] = () => [],
): BackTarget | null {
  const places = listPanelStops(path, listPaths).filter(
    (earlier) => options(earlier).length > 1 && !(touchMove && earlier.length === 0),
  );
  const last = places.at(-1);
  return last === undefined ? null : { path: last, restart: !touchMove && places.length > 1 };
}

/** The points on a path at which a panel asked for a choice. */
function listPanelStops(path: Path, listPaths: (path: Path) => readonly Path[]): readonly Path[] {
  const places: Path[] = [];
  for (let at = 0; at < path.length; ) {
    const place = path.slice(0, at);
    places.push(place);
    const rest = path.slice(at);
    const pressed = listPaths(place).find((way) => way.every((token, depth) => token === rest[depth]));
    at += pressed?.length ?? 1;
  }
  return places;
}

/**
 * Squares of all choices. For pieces being set up, only the last square, since the board already shows the
 * other pieces.
 */
export function chosenSquares(along: readonly Choice[]): readonly Square[] {
  return along.flatMap(({ square, kind }, place) =>
    square === undefined || (kind === 'place' && place < along.length - 1) ? [] : [square],
  );
}

/** The first and last square of a path. Null if these are the same or there are none. */
export function toDrawnPath(along: readonly Choice[]): Pick<DrawnPath, 'from' | 'to'> | null {
  const squares = along.flatMap(({ square }) => square ?? []);
  const [from] = squares;
  const to = squares.at(-1);
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** Name of the card that begins the choices, for the alt text. Empty if there is none. */
export function chosenCardName([first]: readonly Choice[]): string {
  return first?.kind === 'card' ? pictureText('alt.card', { card: cardTextsOf(first).name }) : '';
}

/** Texts of the chosen card. A second copy in the hand (`~2`) has the same texts. */
export function cardTextsOf(choice: Choice): CardTexts {
  return cardTexts(cardIdOf(choice));
}

/** Id of the chosen card, without the number of a second copy (`~2`). */
export function cardIdOf({ token }: Choice): string {
  return stripNumber(token);
}
