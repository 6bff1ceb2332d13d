/** One step of choosing an action: walks the game's tree of choices for a person, knowing nothing of the game. */

import { joinPath, makeId } from '../../discord/messages/custom-ids.js';
import type { Screen } from '../../discord/messages/screen.js';
import { type Choice, DONE, type Path, type Square } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { View } from '../../engine/view.js';
import type { Actor } from '../../table/actor.js';
import type { Table } from '../../table/types.js';
import { type CardTexts, cardTexts } from '../../texts/cards.js';
import { gameTexts, pieceName, plainText, text, turnClause } from '../../texts/index.js';
import { accentOf } from '../game/board-message.js';
import { phaseLines } from '../game/status.js';
import type { App } from '../shared/app.js';
import { personalBoard } from '../shared/board-pictures.js';
import { cardsAt, movesWithoutCards } from '../shared/card-table.js';
import { chooserScreen, handButton, type Labelled } from '../shared/chooser.js';
import { deckDue } from '../shared/due-deck.js';
import { sideName, wordOf } from '../shared/words.js';
import { deckScreen } from './decks/panel.js';
import { setupOffer } from './setups/offer.js';

type Services = Pick<App, 'tables' | 'settings' | 'setups' | 'game' | 'emojis'>;

/** A position in which a side chooses. */
export interface Standing {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
}

/** Who chooses for which side at which table. */
export interface Chooser {
  readonly table: Table;
  readonly actor: Actor;
  readonly side: SideId;
}

/**
 * The screen that asks what comes after `path`, or null when nothing can. Where there is just one way to go on and it
 * is not the last choice, it is taken and shown in the heading. The cards of a deck are chosen together, in a panel of
 * their own.
 */
export async function askNext(
  services: Services,
  { table, actor, side }: Chooser,
  path: Path,
  page = 0,
): Promise<Screen | null> {
  const { tables } = services;
  const deck = deckDue(services, table, actor);
  if (deck !== null) return deckScreen(services, { table, actor, deck }, path);
  const all = choicesFor(services, table, actor);
  const [begun] = choicesAlong(all, path.slice(0, 1)).map(({ kind }) => kind);
  const cards = begun === 'card' || begun === 'word' ? null : cardsAt(services, table);
  const options: Options = (so) =>
    cards !== null && so.length === 0 ? movesWithoutCards(cards, table.position, side) : all(so);
  const forced = alongForced(options, path);
  const next = options(forced);
  if (next.length === 0) return null;
  const back = backFrom(options, path, services.game(table.game).touchMove?.(table.options) === true);
  const named = forced.length > 0 ? null : setupOffer(services, table, actor);
  const view = tables.view(table.id, actor, forced);
  const emphasis = {
    chosen: squaresChosen(choicesAlong(options, forced)),
    targets: next.flatMap(({ square }) => (square === undefined ? [] : [square])),
  };
  const board = await personalBoard(services, table, view, actor, emphasis);
  const scene = { game: services.game(table.game), position: table.position, side };
  return chooserScreen({
    game: table.game,
    idOf: (verb, argument) => makeId(verb, table.id, table.version, argument),
    heading:
      forced.length === 0
        ? beginning(view, side, playsOn(services, table, side, next))
        : soFar(table.game, side, options, forced),
    path: forced,
    next: inOrder(next.filter(({ token }) => !named?.covers.includes(token))).map((choice) => ({
      ...labelled(scene, forced, choice, begun === 'card'),
      emoji: emojiOf(services, view, side, choice),
    })),
    page,
    shortcuts: named?.menus ?? [],
    back: begun === 'card' && back?.path.length === 0 ? null : (back?.path ?? null),
    restart: back?.restart ?? false,
    hand: begun === 'card' ? handButton(table) : null,
    ...asked(choicesAlong(options, forced), next),
    board,
    accent: accentOf(view),
  });
}

/** What may come next after a path. */
export type Options = (path: Path) => readonly Choice[];

/** What the person may choose; asked twice for the same path it is worked out once. */
export function choicesFor({ tables }: Pick<App, 'tables'>, { id }: Table, actor: Actor): Options {
  return askedOnce((path) => tables.choices(id, actor, path));
}

/**
 * What a side may choose as the table stands in memory: for what a person types, where much is asked for each keystroke. A
 * piece that was touched does not bind here.
 */
export function choicesAt({ game }: Pick<App, 'game'>, { game: id, position }: Table, side: SideId): Options {
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
  { game, position, side }: Standing,
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

/** The emoji of the card or of the piece that is chosen: in the colours of the side that has it on the square, else of the side that chooses. */
function emojiOf({ emojis }: Services, { pieces, sides }: View, side: SideId, choice: Choice) {
  const { kind, token, piece, square } = choice;
  if (kind === 'card') return emojis.ofCard(withoutNumber(token));
  if (piece === undefined) return undefined;
  const owner = pieces.find((each) => each.square === square)?.side ?? side;
  const tone = sides.find(({ id }) => id === owner)?.tone;
  return tone === undefined ? undefined : emojis.ofPiece(piece, tone);
}

/** Whether the side could answer with a card, but has chosen to go on on the board. */
function playsOn(services: Services, table: Table, side: SideId, next: readonly Choice[]): boolean {
  const answering = cardsAt(services, table)?.answering(table.position) ?? [];
  return answering.includes(side) && next.some(({ kind }) => kind !== 'word');
}

/** Whose move it is, or what else the side is to do. Those who play on are not told of answers, but of what a button is named for. */
function beginning(view: View, side: SideId, playing: boolean): string {
  const { game, phase } = view;
  const isMove = phase === undefined || (playing && gameTexts(game).phases?.[phase]?.button === undefined);
  if (isMove) return text('moves.begin', { side: sideName(game, side) });
  const heading = text('moves.beginPhase', {
    side: sideName(game, side),
    clause: turnClause(game, phase),
  });
  return [heading, ...phaseLines(view)].join('\n');
}

/** What is asked about a card, or about squares where no piece goes to them. */
function asked([first, ...rest]: readonly Choice[], next: readonly Choice[]): { readonly ask?: string } {
  const own = first?.kind === 'card' ? askedBy(textsOf(first), rest.length) : undefined;
  if (own !== undefined) return { ask: own };
  const isMoved = first?.kind === 'piece' || rest.some(({ kind }) => kind === 'piece');
  const isSquares = next.every(({ kind, token }) => kind === 'square' || token === DONE);
  return isSquares && !isMoved ? { ask: text('moves.ask.which') } : {};
}

function askedBy({ asks = [] }: CardTexts, place: number): string | undefined {
  return asks[place] ?? asks.at(-1);
}

/** What a card has to say; the second of two alike (`~2`) says the same. */
export function textsOf({ token }: Choice): CardTexts {
  return cardTexts(withoutNumber(token));
}

function withoutNumber(token: string): string {
  return token.replace(/~\d+$/, '');
}

/** What has been chosen, and that there is more to come; of a card, what it does and what it is played on. */
function soFar(game: string, side: SideId, options: Options, path: Path): string {
  const [first, ...rest] = choicesAlong(options, path);
  if (first?.kind === 'card') {
    const { name: card, short } = textsOf(first);
    return [text('cards.choosing', { card, short }), ...targetLines(game, rest)].join('\n');
  }
  return text('moves.soFar', { side: sideName(game, side), path: pathWords(game, options, path) });
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
