/** One step of choosing an action: walks the game's tree of choices for a person, knowing nothing of the game. */

import { button } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { type Choice, DONE, type Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { View } from '../../engine/view.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import { openOffer } from '../../table/model/offer.js';
import { askedSeats } from '../../table/seats/asked-seats.js';
import type { CardTexts } from '../../texts/cards.js';
import { gameTexts, text, turnClause } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { plainId, tableId } from '../shared/app/verbs.js';
import { personalBoard } from '../shared/boards/board-pictures.js';
import { loadWording } from '../shared/boards/wishes.js';
import {
  inOrder,
  labelChoice,
  labelSequence,
  labelWay,
  pathWords,
  type Situation,
  targetLines,
  type Wording,
} from '../shared/choosing/choice-words.js';
import {
  cardOf,
  cardTextsOf,
  choicesAlong,
  choicesFor,
  chosenCard,
  chosenSquares,
  findBack,
  followForced,
  type Options,
} from '../shared/choosing/choices.js';
import { type ChooserInput, chooserScreen, handButton } from '../shared/choosing/chooser.js';
import type { Labelled } from '../shared/choosing/menu-groups.js';
import { accentOf, phaseLines } from '../shared/choosing/side-to-act.js';
import { hintButtons } from '../shared/hints/hint-button.js';
import { findCards, movesWithoutCards } from '../shared/setups/card-table.js';
import { findDueDeck } from '../shared/setups/due-deck.js';
import { stoppedLines } from '../shared/wording/plan-words.js';
import { sideName } from '../shared/wording/words.js';
import {
  type OnePress,
  onePressAt,
  secondChoices,
  squaresOffered,
  waysPressed,
  wholeHere,
} from './card-ways.js';
import { deckScreen } from './decks/panel.js';
import { setupOffer } from './setups/offer.js';

type Services = Pick<App, 'settings' | 'setups' | 'game' | 'emojis' | 'names' | 'clock'>;

/** Who chooses for which side at which table. */
export interface Chooser {
  readonly table: LoadedTable;
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
  const deck = findDueDeck(services, table, actor);
  if (deck !== null) return deckScreen(services, { table, actor, deck }, path);
  const all = choicesFor(table, actor);
  const [begun] = choicesAlong(all, path.slice(0, 1)).map(({ kind }) => kind);
  const cards = begun === 'card' || begun === 'word' ? null : findCards(services, table);
  const options: Options = (so) =>
    cards !== null && so.length === 0 ? movesWithoutCards(cards, table.position, side) : all(so);
  const forced = followForced(options, path);
  const next = options(forced);
  if (next.length === 0) return null;
  const game = services.game(table.game);
  const choosing = { game, position: table.position, side, options };
  const onePress = onePressAt(choosing, forced);
  const whole = wholeHere(choosing, forced);
  const back = findBack(options, path, game.touchMove?.(table.options) === true, waysPressed(choosing));
  const named = forced.length > 0 ? null : await setupOffer(services, table, actor);
  const view = table.view(actor, forced);
  const emphasis = {
    chosen: chosenSquares(choicesAlong(options, forced)),
    targets: named === null ? squaresOffered(options, forced, onePress) : [],
    intro: chosenCard(choicesAlong(options, forced)),
    // A card by itself changes nothing yet.
    isPreview: forced.length > (begun === 'card' ? 1 : 0),
  };
  // Where the card could be played as it is the picture shows how the board would look.
  const drawn = whole === null ? view : table.view(actor, whole);
  const board = await personalBoard(services, table, drawn, actor, emphasis);
  const wording = await loadWording(services, table, actor);
  const situation = { ...wording, game, position: table.position, side, view };
  return chooserScreen({
    game: table.game,
    idOf: (verb, step) => tableId(verb, table, step),
    heading:
      forced.length === 0
        ? [
            openingLine(view, side, isPassingAnswer(services, table, side, next)),
            ...stoppedLines(table, actor),
            ...offerHints(table, side),
          ].join('\n')
        : chosenText(wording, side, options, forced),
    path: forced,
    next: labelChoices(situation, options, forced, named === null ? next : [], onePress).map((one) => ({
      emoji: findEmoji(services, situation, one.choice),
      ...one,
    })),
    ...endButton(table, whole),
    page,
    shortcuts: named ?? [],
    back: begun === 'card' && back?.path.length === 0 ? null : (back?.path ?? null),
    restart: back?.restart ?? false,
    hand: begun === 'card' ? handButton(table) : null,
    besides:
      begun === 'card'
        ? []
        : [
            button(text('moves.typing.button'), plainId('type', table)),
            ...(forced.length === 0 ? hintButtons(table) : []),
            ...(forced.length === 0 && table.canAskBack(actor) ? [undoButton(table)] : []),
          ],
    ...questionOfCard(choicesAlong(options, forced), next, secondChoices(options, forced, onePress)),
    board,
    accent: accentOf(view),
  });
}

/**
 * What may come next, in its order. What is offered by one press stands in the place of its first choice; all together come before
 * one after the other.
 */
function labelChoices(
  situation: Situation,
  options: Options,
  path: Path,
  next: readonly Choice[],
  { ways, all, passed }: OnePress,
): readonly Labelled[] {
  const onCard = chosenCard(choicesAlong(options, path)) !== '';
  // What a card asks for in an order is asked in the order of the game.
  const turned = onCard ? { view: situation.view, turn: 0 as const } : situation;
  const ordered = inOrder(next, turned);
  if (ways.length > 0)
    return ordered.flatMap(({ token }) =>
      ways
        .filter(([first]) => first === token)
        .flatMap((way) => labelWay(situation, options, path, way) ?? []),
    );
  const each = ordered.map((choice) => labelChoice(situation, options, path, choice, onCard));
  const earlier = passed.map((one) => ({
    ...labelChoice(situation, options, path, one.choice, onCard),
    path: one.path,
  }));
  return all === null ? [...earlier, ...each] : [...labelSequence(next, all), ...each];
}

/** The button that plays the card as it is chosen, and what it plays; nothing where there is no whole action to be played. */
function endButton(table: LoadedTable, whole: Path | null): Pick<ChooserInput, 'end' | 'endHint'> {
  if (whole === null) return {};
  const id = tableId('confirm', table, { number: 0, path: whole });
  return { end: button(text('cards.buttons.confirm'), id, 'good'), endHint: text('cards.confirm.orMore') };
}

/** Asks the others to take the person's last turn back. */
function undoButton(table: LoadedTable) {
  return button(text('game.buttons.undo'), plainId('undo', table));
}

/** That moving answers no offer, to somebody who is asked by one. */
function offerHints(table: LoadedTable, side: SideId): readonly string[] {
  const offer = openOffer(table);
  const isAsked =
    offer !== undefined &&
    askedSeats(table, offer, table.view(null)).some(({ sides }) => sides.includes(side));
  return isAsked && offer.kind !== 'substitute' ? [text(`offers.asYouMove.${offer.kind}`)] : [];
}

/**
 * The emoji of the card or of the piece that is chosen, or that stands on the square: in the colours of the side that has it
 * there, else of the side that chooses. None for who wishes words: it would be read out by its name.
 */
function findEmoji(
  { emojis }: Services,
  { view: { pieces, sides }, side, inWords }: Situation,
  choice: Choice,
) {
  if (inWords) return undefined;
  const { kind, square } = choice;
  if (kind === 'card') return emojis.ofCard(cardOf(choice));
  const standing = pieces.find((each) => each.square === square);
  const piece = choice.piece ?? standing?.kind;
  const owner = standing?.side ?? side;
  const tone = sides.find(({ id }) => id === owner)?.tone;
  return piece === undefined || tone === undefined ? undefined : emojis.ofPiece(piece, tone);
}

/** Whether the side could answer with a card, but has chosen to go on on the board. */
function isPassingAnswer(
  services: Services,
  table: LoadedTable,
  side: SideId,
  next: readonly Choice[],
): boolean {
  const answering = findCards(services, table)?.sidesToAnswer(table.position) ?? [];
  return answering.includes(side) && next.some(({ kind }) => kind !== 'word');
}

/** Whose move it is, or what else the side is to do. Those who play on are not told of answers, but of what a button is named for. */
function openingLine(view: View, side: SideId, playing: boolean): string {
  const { game, phase, responding = [] } = view;
  if (responding.includes(side)) return text('moves.beginAnswer', { side: sideName(game, side) });
  const isMove = phase === undefined || (playing && gameTexts(game).phases[phase]?.button === undefined);
  if (isMove) return text('moves.begin', { side: sideName(game, side) });
  const heading = text('moves.beginPhase', {
    side: sideName(game, side),
    clause: turnClause(view),
  });
  return [heading, ...phaseLines(view)].join('\n');
}

/** What is asked about a card, or about squares where no piece goes to them; `second` is chosen by the same press as one of `next`. */
function questionOfCard(
  [first, ...rest]: readonly Choice[],
  next: readonly Choice[],
  second: readonly Choice[],
): { readonly ask?: string } {
  const own =
    first?.kind === 'card' ? cardQuestion(cardTextsOf(first), rest.length, second.length > 0) : undefined;
  if (own !== undefined) return { ask: own };
  if (second.length > 0) {
    const isMen = second.every(({ kind }) => kind === 'piece');
    return { ask: text(isMen ? 'moves.ask.pieces' : 'moves.ask.piece-square') };
  }
  if (first?.kind === 'card' && next.every(({ kind }) => kind === 'word'))
    return { ask: text('moves.ask.which-word') };
  const isMoved = first?.kind === 'piece' || rest.some(({ kind }) => kind === 'piece');
  const isSquares = next.every(({ kind, token }) => kind === 'square' || token === DONE);
  return isSquares && !isMoved ? { ask: text('moves.ask.which') } : {};
}

/** The card's own question at a place, and the next one where that is answered by the same press (`both`). */
function cardQuestion({ asks = [] }: CardTexts, place: number, both: boolean): string | undefined {
  const at = (index: number) => asks[index] ?? asks.at(-1);
  const questions = both ? [at(place), at(place + 1)] : [at(place)];
  return asks.length === 0 ? undefined : [...new Set(questions)].join(' ');
}

/** What has been chosen, and that there is more to come; of a card, what it does and what it is played on. */
function chosenText(wording: Wording, side: SideId, options: Options, path: Path): string {
  const [first, ...rest] = choicesAlong(options, path);
  if (first?.kind === 'card') {
    const { name: card, short } = cardTextsOf(first);
    return [text('cards.choosing', { card, short }), ...targetLines(wording, rest)].join('\n');
  }
  const name = sideName(wording.view.game, side);
  return text('moves.soFar', { side: name, path: pathWords(wording, options, path) });
}
