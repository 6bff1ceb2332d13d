/** Walking a game's tree of choices: what may come next, what goes without saying, the way back, and all of it in words. */

import { joinPath } from '../../discord/messages/custom-ids.js';
import type { Choice, Path, Square } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { type CardTexts, cardTexts } from '../../texts/cards.js';
import { gameTexts, pieceName, plainText, text } from '../../texts/index.js';
import type { App } from './app.js';
import type { Labelled } from './chooser.js';
import { wordOf } from './words.js';

/** A position in which a side chooses. */
export interface Situation {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/** What may come next after a path. */
export type Options = (path: Path) => readonly Choice[];

/** What the person may choose; asked twice for the same path it is worked out once. */
export function choicesFor(table: LoadedTable, actor: Actor): Options {
  return askedOnce((path) => table.choices(actor, path));
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
  return askedOnce((path) => rules.choices(position, side, path));
}

/** The same choices, worked out once for each path. */
export function askedOnce(ask: Options): Options {
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
export function alongForced(options: Options, path: Path): Path {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0 || only.leaf) return path;
  return alongForced(options, [...path, only.token]);
}

/** The whole action that is the only one to begin with the path; null where there is something left to choose. */
export function onlyWay(options: Options, path: Path): Path | null {
  const [only, ...others] = options(path);
  if (only === undefined || others.length > 0) return null;
  const longer = [...path, only.token];
  return only.leaf ? longer : onlyWay(options, longer);
}

/** Where "Back" leads to, and whether there is more than that to be taken back. */
export interface Back {
  readonly path: Path;
  readonly restart: boolean;
}

/** The last place on the way where there was something to choose; touch-move binds to the first choice. */
export function backFrom(options: Options, path: Path, touchMove: boolean): Back | null {
  const places = path
    .map((_, depth) => path.slice(0, depth))
    .filter((earlier) => options(earlier).length > 1 && !(touchMove && earlier.length === 0));
  const last = places.at(-1);
  return last === undefined ? null : { path: last, restart: !touchMove && places.length > 1 };
}

/** The squares of all that has been chosen. Of men who are set up the last alone: the board shows them all where they stand. */
export function squaresChosen(along: readonly Choice[]): readonly Square[] {
  return along.flatMap(({ square, kind }, place) =>
    square === undefined || (kind === 'man' && place < along.length - 1) ? [] : [square],
  );
}

/** Words first, then squares as one reads the board. */
export function inOrder(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((one, other) => (one.square ?? -1) - (other.square ?? -1));
}

/**
 * A word; else a whole action by its notation, or the token, with the piece that it stands for. What a card is played on is
 * told by its token alone: the card stands in the heading.
 */
export function labelled(
  { game, position, side }: Situation,
  path: Path,
  choice: Choice,
  onCard: boolean,
): Labelled {
  const { pieces } = gameTexts(game.id);
  const { token, piece, leaf } = choice;
  const word = wordOf(game.id, token);
  if (word !== undefined) return { choice, label: word };
  const notation = leaf && !onCard ? game.format(position, side, [...path, token]) : token;
  if (piece === undefined) return { choice, label: notation };
  return { choice, label: plainText('moves.option', { token: notation, name: pieces[piece] ?? piece }) };
}

/** What a card has to say; the second of two alike (`~2`) says the same. */
export function textsOf(choice: Choice): CardTexts {
  return cardTexts(cardOf(choice));
}

/** The card of a choice; the second of two alike (`~2`) is the same. */
export function cardOf({ token }: Choice): string {
  return token.replace(/~\d+$/, '');
}

/** What a card is played on, in a line: `On: d4`; what is only said and no place on the board stands alone. */
export function targetLines(game: string, targets: readonly Choice[]): readonly string[] {
  if (targets.length === 0) return [];
  const on = targets.map((choice) => choiceWords(game, choice)).join(', ');
  return [
    text(targets.every(({ kind }) => kind === 'word') ? 'cards.confirm.by' : 'cards.confirm.on', { on }),
  ];
}

/** What has been chosen, in words where there are any. */
export function pathWords(game: string, options: Options, path: Path): string {
  return choicesAlong(options, path)
    .map((choice) => choiceWords(game, choice))
    .join(' ');
}

/** One choice: its word, the piece with its square, or the token. */
export function choiceWords(game: string, { token, kind, piece }: Choice): string {
  const word = wordOf(game, token);
  if (word !== undefined) return word;
  if (kind !== 'piece' || piece === undefined) return token;
  return plainText('moves.option', { token, name: pieceName(game, piece) });
}
