/** Typed names of set-ups, and the offer to save a set-up after playing it. */

import { button, paragraph, rows } from '../../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { ActionEntry } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { playedActionText } from '../../shared/boards/action-answer.js';
import { areWordsWanted, findPublicSignRotation } from '../../shared/boards/text-preferences.js';
import { findTurnEndingOrder, standingOrderOffButton } from '../../shared/choosing/ended-turn.js';
import { takeBackButtons } from '../../shared/choosing/take-back-button.js';
import { encodeDraft } from '../../shared/setups/deck-draft.js';
import { deckLines, formatDeckSize } from '../../shared/setups/deck-words.js';
import { isDeckDue } from '../../shared/setups/due-deck.js';
import { findSetup, loadOwnAndSharedSetups } from '../../shared/setups/named-setups.js';
import { setupsOf } from '../../shared/setups/setup-games.js';
import { parseDeck, setupSummary } from '../../shared/setups/setup-words.js';
import { decidedVoteText, findBallot, proposalScreen } from '../../shared/votes/vote-answers.js';
import { pieceListLines } from '../present-pieces.js';
import { findDueSide, nameOfSetup } from './offer.js';

type Services = Pick<App, 'setups' | 'game'>;
type TextServices = Services & Pick<App, 'settings'>;

/** The text for the game to read, or an error message. */
type SetupText = { readonly typed: string } | { readonly problem: string };

/** Replaces a set-up's name with its text while a set-up is due. */
export async function readTypedAtTable(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Promise<SetupText> {
  const side = findDueSide(services, table, actor);
  // Text that the game can parse isn't looked up as a name: "By chance" is a random deck, even if a saved deck
  // has that name.
  if (side === null || services.game(table.game).parse(table.position, side, typed).ok) return { typed };
  const found = findSetup(
    await loadOwnAndSharedSetups(services, actor.id, table.place.guildId, [table.game]),
    typed,
  );
  if (found === 'unknown') return { typed };
  return found === 'several' ? { problem: text('setups.problems.several') } : { typed: found.text };
}

/** Describes the action just played or proposed. An unnamed set-up gets a button to save it. */
export async function playedActionScreen(
  services: TextServices,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<Screen> {
  const proposed = findBallot(before, after, actor);
  if (proposed !== null) return proposalScreen(services, after, proposed, actor);
  const decided = decidedVoteText(services, before, after, actor);
  if (decided !== null) return textScreen(decided);
  const words = deckText(services, before, after, actor) ?? (await setupText(services, before, after, actor));
  const answer = playedActionText(before, after, actor, {
    words,
    turn: await findPublicSignRotation(services, after, actor),
  });
  const setup = await playedSetupText(services, before, after, actor);
  const keep = setup === null ? [] : [saveSetupButton(services, after, setup)];
  const given = after.submittedSetup(actor);
  const present = await pieceListLines(services, after, actor);
  const order = findTurnEndingOrder(services, before, after, actor);
  const ended = order === null ? [] : [text('cards.endedByOrder')];
  const off = order === null ? [] : [standingOrderOffButton(after, order)];
  const lines = given === null ? [answer, ...ended, ...present] : [answer, text('setups.given')];
  const back = given === null ? takeBackButtons(after, actor) : [setupChangeButton(services, after, given)];
  return {
    components: [paragraph(lines.join('\n')), ...rows([...keep, ...off, ...back])],
    files: [],
    ping: [],
  };
}

/** The set-up that the person gave, with a button to change it. Null if it can't be changed. */
export async function submittedSetupScreen(
  services: TextServices,
  table: LoadedTable,
  actor: Actor,
): Promise<Screen | null> {
  return table.submittedSetup(actor) === null
    ? null
    : playedActionScreen(services, table.withoutSubmittedSetup(actor), table, actor);
}

/**
 * The button back to the choice of set-ups, or to the deck panel with the deck in it. A change is private,
 * unlike an undo, which everyone sees.
 */
function setupChangeButton(services: Services, table: LoadedTable, { notation }: ActionEntry) {
  const cards = parseDeck(services, table.game, notation ?? '');
  const library = services.game(table.game).cards?.library.map(({ id }) => id) ?? [];
  const id =
    cards === null
      ? tableCustomId('walk', table, { number: 0, path: [] })
      : tableCustomId('deck', table, {
          after: 'back',
          draft: encodeDraft(
            library,
            cards.map(({ id: card }) => card),
          ),
        });
  return button(text('setups.buttons.change'), id);
}

function saveSetupButton(services: Services, table: LoadedTable, setup: string) {
  const label = setupsOf(services, table.game).kind === 'deck' ? 'decks.buttons.keep' : 'setups.buttons.keep';
  return button(text(label), tableCustomId('setup-keep', table, setup));
}

/**
 * The set-up just played, in canonical form, to be saved. Null if it can't be saved or already has a name.
 */
async function playedSetupText(
  services: Services,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<string | null> {
  const rules = services.game(after.game).setups;
  const { side, notation } = findLastSetup(after, actor);
  if (rules === undefined || side === null || notation === null || !rules.isDue(before.position, side))
    return null;
  if (!rules.read(notation).ok || !rules.isAllowed(after.options, notation)) return null;
  return (await nameOfSetup(services, after, actor, notation)) === null ? notation : null;
}

/**
 * Side and notation of the person's latest set-up, or of the last action. The notation is null if they may
 * not read it.
 */
function findLastSetup(table: LoadedTable, actor: Actor): { side: SideId | null; notation: string | null } {
  const given = table.submittedSetup(actor);
  if (given !== null) return given;
  return {
    side: table.lastAction?.side ?? null,
    notation: table.latestActions(actor, 1).at(0)?.notation ?? null,
  };
}

/** The submitted deck. Undefined after any other action. */
function deckText(
  services: Services,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): string | undefined {
  const { side, notation } = findLastSetup(after, actor);
  if (side === null || !isDeckDue(services, before, side)) return undefined;
  const deck = parseDeck(services, after.game, notation ?? '');
  if (deck === null) return text('decks.settledUnseen');
  return [text('decks.settled', { total: formatDeckSize(deck) }), ...deckLines(deck)].join('\n');
}

/**
 * The set-up just played: its name, or its rows if it has no name or the person reads words. An unnamed
 * set-up also has its notation, except for people who read words. Undefined after any other action.
 */
async function setupText(
  services: TextServices,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<string | undefined> {
  const rules = services.game(after.game).setups;
  const { side, notation } = findLastSetup(after, actor);
  if (rules === undefined || side === null || notation === null || !rules.isDue(before.position, side))
    return undefined;
  if (!rules.read(notation).ok) return undefined;
  const inWords = await areWordsWanted(services, actor);
  const name = inWords ? null : await nameOfSetup(services, after, actor, notation);
  if (name !== null) return text('moves.chosen', { move: name });
  const pieces = text('setups.chosen', { setup: setupSummary(services, after.game, notation, true) });
  return inWords ? pieces : [pieces, text('setups.typed', { setup: notation })].join('\n');
}
