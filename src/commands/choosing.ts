/** One step of choosing an action: walks the game's tree of choices for a person, knowing nothing of the game. */
import type { Choice, Path } from '../engine/choices.js';
import type { SideId } from '../engine/game.js';
import type { PersonId, Table } from '../table/types.js';
import { gameTexts, text } from '../texts/index.js';
import type { App } from './app.js';
import { accentOf } from './layouts/board.js';
import { chooserScreen, type Labelled } from './layouts/chooser.js';
import { personalBoard } from './pictures.js';
import type { Screen } from './screen.js';
import { setupOffer } from './setups/panel.js';
import { sideName } from './words.js';

type Services = Pick<App, 'tables' | 'settings' | 'setups' | 'game'>;

/** Who chooses for which side at which table. */
export interface Chooser {
  readonly table: Table;
  readonly person: PersonId;
  readonly side: SideId;
}

/**
 * The screen that asks what comes after `path`, or null when nothing can. Where there is just one way to go on and it
 * is not the last choice, it is taken and shown in the heading.
 */
export async function askNext(
  services: Services,
  { table, person, side }: Chooser,
  path: Path,
  page = 0,
): Promise<Screen | null> {
  const { tables } = services;
  const options = (so: Path) => tables.choices(table.id, person, so);
  const forced = alongForced(options, path);
  const next = options(forced);
  if (next.length === 0) return null;
  const named = forced.length > 0 ? null : setupOffer(services, table, person);
  const view = tables.view(table.id, person, forced);
  const board = await personalBoard(services, table, view, person, {
    ...squareOf(options, forced),
    targets: next.flatMap(({ square }) => (square === undefined ? [] : [square])),
  });
  return chooserScreen({
    table,
    heading: headingOf(table.game, side, forced),
    path: forced,
    next: inOrder(next.filter(({ token }) => !named?.covers.includes(token))).map((choice) =>
      labelled(services, { table, person, side }, forced, choice),
    ),
    page,
    shortcuts: named?.menus ?? [],
    back: backFrom(options, path),
    board,
    accent: accentOf(view),
  });
}

type Options = (path: Path) => readonly Choice[];

function alongForced(options: Options, path: Path): Path {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0 || only.leaf) return path;
  return alongForced(options, [...path, only.token]);
}

/** The last place on the way where there was something to choose. */
function backFrom(options: Options, path: Path): Path | null {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const earlier = path.slice(0, depth);
    if (options(earlier).length > 1) return earlier;
  }
  return null;
}

function squareOf(options: Options, path: Path): { readonly chosen?: number } {
  const last = path.at(-1);
  const square = options(path.slice(0, -1)).find(({ token }) => token === last)?.square;
  return square === undefined ? {} : { chosen: square };
}

/** Words first, then squares as one reads the board. */
function inOrder(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((one, other) => (one.square ?? -1) - (other.square ?? -1));
}

/** A whole action by its notation; else the token with what it stands for. */
function labelled({ game }: Services, { table, side }: Chooser, path: Path, choice: Choice): Labelled {
  const { words, pieces } = gameTexts(table.game);
  const { token, piece, leaf } = choice;
  if (words[token] !== undefined) return { choice, label: words[token] };
  if (leaf) return { choice, label: game(table.game).format(table.position, side, [...path, token]) };
  if (piece === undefined) return { choice, label: token };
  return { choice, label: text('moves.option', { token, name: pieces[piece] ?? piece }) };
}

function headingOf(game: string, side: SideId, path: Path): string {
  const values = { side: sideName(game, side), path: path.join(' ') };
  return text(path.length === 0 ? 'moves.begin' : 'moves.soFar', values);
}
