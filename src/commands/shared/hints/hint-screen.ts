/**
 * A hint for the person who requested it: in words and on the board, with buttons to play it or to choose
 * another action.
 */
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import { type Choice, DONE } from '../../../engine/choices.js';
import type { DrawnPath } from '../../../render/index.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { plainText, text } from '../../../texts/index.js';
import type { Advice } from '../app/advisor.js';
import type { App } from '../app/app.js';
import { tableCustomId } from '../app/verbs.js';
import { drawBoardPart, drawPersonalBoard, type Emphasis } from '../boards/board-pictures.js';
import { areWordsWanted, loadWording } from '../boards/text-preferences.js';
import { targetLines } from '../choosing/choice-words.js';
import {
  cardTextsOf,
  choicesOfActor,
  choicesOnPath,
  chosenSquares,
  toDrawnPath,
} from '../choosing/choices.js';
import { handButton } from '../choosing/chooser.js';
import { actionWords } from '../choosing/path-words.js';
import { accentOf } from '../choosing/side-to-act.js';
import { findCards } from '../setups/card-table.js';
import { deckLines, formatDeckSize } from '../setups/deck-words.js';
import { parseDeck, setupMarkdown } from '../setups/setup-words.js';
import { reasonLines } from './reason-lines.js';

type Services = Pick<App, 'game' | 'settings' | 'names' | 'clock'>;

interface ShownHint {
  readonly lines: readonly string[];
  readonly board: Attachment;
}

export async function hintScreen(services: Services, advice: Advice, actor: Actor): Promise<Screen> {
  const { table, hint } = advice;
  const isSetup = services.game(table.game).setups?.isDue(table.position, hint.side) === true;
  const { lines, board } = await (isSetup ? drawSetupHint : drawActionHint)(services, advice, actor);
  return {
    components: [
      container(accentOf(table.view(actor)), [
        paragraph(
          [
            text('hints.title'),
            ...lines,
            ...reasonLines(table.game, advice.reasons),
            text('hints.noted'),
          ].join('\n'),
        ),
        picture(board),
        row(
          button(plainText('hints.play'), tableCustomId('hint-play', table, hint.number), 'main'),
          otherActionButton(services, table),
        ),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/**
 * Button to choose an action other than the suggested one. Opens the hand in games with cards, otherwise the
 * first choice of a move.
 */
function otherActionButton(services: Services, table: LoadedTable) {
  if (findCards(services, table) !== null) return handButton(table);
  return button(plainText('hints.other'), tableCustomId('walk', table, { number: 0, path: [] }));
}

/** Shows the suggested set-up on its part of the board, or the cards of a suggested deck. */
async function drawSetupHint(
  services: Services,
  { table, hint: { side, path } }: Advice,
  actor: Actor,
): Promise<ShownHint> {
  const game = services.game(table.game);
  const setup = game.format(table.position, side, path);
  const deck = parseDeck(services, table.game, setup);
  if (deck !== null)
    return {
      lines: [formatDeckSize(deck), ...deckLines(deck)],
      board: await drawPersonalBoard(services, table, table.view(actor), actor),
    };
  const setupText = setupMarkdown(services, table.game, setup, await areWordsWanted(services, actor));
  const { setups } = game;
  if (setups?.kind !== 'pieces') throw new Error(`${table.game} has neither pieces to set up nor decks`);
  const squares = setups.places(setup, side).map(({ square }) => square);
  const view = setups.view(setup, side);
  return {
    lines: [text('hints.setup', { setup: setupText })],
    board: await drawBoardPart(services, table, view, actor, squares),
  };
}

/**
 * Shows a suggested move as an arrow on the current board. Any other action, such as a card, is shown on the
 * resulting board.
 */
async function drawActionHint(
  services: Services,
  { table, hint: { path } }: Advice,
  actor: Actor,
): Promise<ShownHint> {
  const options = choicesOfActor(table, actor);
  const along = choicesOnPath(options, path);
  const paths = toDrawnPaths(along);
  const isPreview = paths.length === 0;
  const view = isPreview ? table.view(actor, path) : table.view(actor);
  const emphasis: Emphasis = { chosen: chosenSquares(along), paths, isPreview };
  const board = await drawPersonalBoard(services, table, view, actor, emphasis);
  const wording = await loadWording(services, table, actor);
  const [first, ...rest] = along;
  if (first?.kind !== 'card')
    return { lines: [text('hints.move', { move: actionWords(wording.view, options, path) })], board };
  const { name: card, short } = cardTextsOf(first);
  const targets = targetLines(
    wording,
    rest.filter(({ token }) => token !== DONE),
  );
  return { lines: [text('hints.card', { card, short }), ...targets], board };
}

/** An arrow for a piece that moves between squares. Empty for other actions. */
function toDrawnPaths(along: readonly Choice[]): readonly DrawnPath[] {
  const [first] = along;
  const isMove = first?.kind === 'piece' || first?.kind === 'arrow';
  const way = isMove ? toDrawnPath(along) : null;
  return way === null ? [] : [{ ...way, refused: false }];
}
