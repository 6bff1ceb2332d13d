/** Asks for the next choice of an action: plan, then texts, then controls. Works for every game. */

import { button } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Path } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { drawPersonalBoard } from '../../shared/boards/board-pictures.js';
import { loadWording } from '../../shared/boards/text-preferences.js';
import { choicesOfActor, choicesOnPath, type Options } from '../../shared/choosing/choices.js';
import { type ChooserInput, chooserScreen, handButton } from '../../shared/choosing/chooser.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { findCards, movesWithoutCards } from '../../shared/setups/card-table.js';
import { findDueDeck } from '../../shared/setups/due-deck.js';
import { deckScreen } from '../decks/panel.js';
import { furtherButtons } from '../further-buttons.js';
import { firstSetupScreen } from '../setups/panel.js';
import { type ChoicePlan, emphasisOfPlan, planChoice } from './choice-plan.js';
import { describeChoice } from './choice-question.js';

type Services = Pick<App, 'settings' | 'setups' | 'game' | 'emojis' | 'names' | 'clock'>;

/** A person, their table, and the side they choose for. */
export interface Chooser {
  readonly table: LoadedTable;
  readonly actor: Actor;
  readonly side: SideId;
}

/**
 * Asks for the choice after `path`. Null if there is none. Decks, and set-ups that can be chosen as a whole,
 * have separate panels.
 */
export async function nextChoiceScreen(
  services: Services,
  chooser: Chooser,
  path: Path,
  page = 0,
): Promise<Screen | null> {
  const { table, actor, side } = chooser;
  const deck = findDueDeck(services, table, actor);
  if (deck !== null) return deckScreen(services, { table, actor, deck }, path);
  const placed = path.length > 0 ? null : await firstSetupScreen(services, chooser);
  if (placed !== null) return placed;
  const game = services.game(table.game);
  const choosing = { game, position: table.position, side, options: boardOptions(services, chooser, path) };
  const plan = planChoice(choosing, path, game.hasTouchMove?.(table.options) === true);
  if (plan === null) return null;
  const view = table.view(actor, plan.path);
  // If a card can be played with the choices made so far, the picture shows the resulting board.
  const drawn = plan.completePath === null ? view : table.view(actor, plan.completePath);
  const board = await drawPersonalBoard(services, table, drawn, actor, emphasisOfPlan(plan));
  const wording = await loadWording(services, table, actor);
  return chooserScreen({
    game: table.game,
    path: plan.path,
    page,
    board,
    accent: accentOf(view),
    ...describeChoice(services, { table, actor, wording, view }, plan),
    ...createControls(chooser, plan, services.clock.now()),
  });
}

/**
 * The choices after each path. In card games, an action begun in this panel starts without a card, because
 * cards are chosen from the hand.
 */
function boardOptions(services: Services, { table, actor, side }: Chooser, path: Path): Options {
  const all = choicesOfActor(table, actor);
  const [first] = choicesOnPath(all, path.slice(0, 1));
  if (first?.kind === 'card' || first?.kind === 'word') return all;
  const cards = findCards(services, table);
  if (cards === null) return all;
  return (so) => (so.length === 0 ? movesWithoutCards(cards, table.position, side) : all(so));
}

type Controls = Pick<ChooserInput, 'idOf' | 'end' | 'endHint' | 'back' | 'restart' | 'hand' | 'besides'>;

/** Creates the controls besides the choices: buttons to finish, to go back, and to act otherwise. */
function createControls(
  { table, actor }: Chooser,
  { path, completePath, back, isOfCard }: ChoicePlan,
  now: number,
): Controls {
  const isAtHand = isOfCard && back?.path.length === 0;
  return {
    idOf: (verb, step) => tableCustomId(verb, table, step),
    ...(completePath === null ? {} : cardPlayButton(table, completePath)),
    back: isAtHand ? null : (back?.path ?? null),
    restart: back?.restart ?? false,
    hand: isOfCard ? handButton(table) : null,
    besides: isOfCard ? [] : furtherButtons(table, actor, { isBeginning: path.length === 0, now }),
  };
}

/** Button that plays the card with the choices made so far. */
function cardPlayButton(table: LoadedTable, whole: Path): Pick<ChooserInput, 'end' | 'endHint'> {
  const id = tableCustomId('confirm', table, { number: 0, path: whole });
  return { end: button(text('cards.buttons.confirm'), id, 'good'), endHint: text('cards.confirm.orMore') };
}
