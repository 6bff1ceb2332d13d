/** A set-up at the table: read by its name where one types, and offered to be kept once it is played. */

import { button, paragraph, rows } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Actor } from '../../../table/actor.js';
import type { LoadedTable } from '../../../table/loaded-table.js';
import { text } from '../../../texts/index.js';
import { playedText } from '../../shared/action-answer.js';
import type { App } from '../../shared/app.js';
import { deckLines, deckTotal } from '../../shared/deck-words.js';
import { isDeckDue } from '../../shared/due-deck.js';
import { findSetup, usableBy } from '../../shared/named-setups.js';
import { setupsOf } from '../../shared/setup-games.js';
import { deckIn, summaryOf } from '../../shared/setup-words.js';
import { takeBackButtons } from '../../shared/take-back-button.js';
import { tableId } from '../../shared/verbs.js';
import { ballotOf, proposalScreen } from '../../shared/vote-answers.js';
import { wishesWords } from '../../shared/wishes.js';
import { dueSide, hasName } from './offer.js';

type Services = Pick<App, 'setups' | 'game'>;
type Saying = Services & Pick<App, 'settings'>;

/** What a person typed, to be read by the game; or a sentence that says why it cannot be known. */
export type Meant = { readonly typed: string } | { readonly problem: string };

/** What is meant by what a person typed at the table: while a set-up is due it may be the name of one. */
export async function meantAt(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Promise<Meant> {
  const side = dueSide(services, table, actor);
  // What the game itself can read is never a name: somebody may have called a deck "By chance".
  if (side === null || services.game(table.game).parse(table.position, side, typed).ok) return { typed };
  const found = findSetup(await usableBy(services, actor.id, table.place.guildId, [table.game]), typed);
  if (found === 'unknown') return { typed };
  return found === 'several' ? { problem: text('setups.problems.several') } : { typed: found.text };
}

/**
 * What a person is told of the action just played, or proposed to their side; a set-up that is new to them may be saved by a
 * button.
 */
export async function playedScreen(
  services: Saying,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<Screen> {
  const proposed = ballotOf(before, after, actor);
  if (proposed !== null) return proposalScreen(services, after, proposed, actor);
  const words = deckText(services, before, after, actor) ?? (await setupText(services, before, after, actor));
  const said = playedText(before, after, actor, words);
  const setup = await setupPlayed(services, before, after, actor);
  const keep = setup === null ? [] : [keepButton(services, after, setup)];
  return {
    components: [paragraph(said), ...rows([...keep, ...takeBackButtons(after, actor)])],
    files: [],
    ping: [],
  };
}

function keepButton(services: Services, table: LoadedTable, setup: string) {
  const label = setupsOf(services, table.game).kind === 'deck' ? 'decks.buttons.keep' : 'setups.buttons.keep';
  return button(text(label), tableId('setup-keep', table, setup));
}

/** The set-up that was played, in canonical form; null where it cannot be kept, or the person has a name for it. */
async function setupPlayed(
  services: Services,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<string | null> {
  const { lastAction } = after;
  const rules = services.game(after.game).setups;
  if (lastAction === null || rules?.due(before.position, lastAction.side) !== true) return null;
  const setup = ownNotation(after, actor) ?? null;
  if (setup === null || !rules.read(setup).ok || !rules.fits(after.options, setup)) return null;
  return (await hasName(services, after, actor, setup)) ? null : setup;
}

/** The notation of the last action, as its player reads it; null where the actor may not read it. */
function ownNotation(table: LoadedTable, actor: Actor): string | null {
  return table.actions(actor).at(-1)?.notation ?? null;
}

/** What a person is told who has settled a deck: which it is. Nothing after any other action. */
function deckText(
  services: Services,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): string | undefined {
  const { game, lastAction } = after;
  if (lastAction === null || !isDeckDue(services, before, lastAction.side)) return undefined;
  const notation = ownNotation(after, actor) ?? '';
  const deck = deckIn(services, game, notation);
  if (deck === null) return text('decks.settledUnseen');
  return [text('decks.settled', { total: deckTotal(deck) }), ...deckLines(deck)].join('\n');
}

/** What a person who wishes words is told who has set up their men: who stands where. Nothing after any other action. */
async function setupText(
  services: Saying,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): Promise<string | undefined> {
  const { game, lastAction } = after;
  const rules = services.game(game).setups;
  if (lastAction === null || rules?.due(before.position, lastAction.side) !== true) return undefined;
  const setup = after.actions(actor)[lastAction.ply]?.notation ?? null;
  if (setup === null || !rules.read(setup).ok || !(await wishesWords(services, actor))) return undefined;
  return text('moves.played', { move: summaryOf(services, game, setup, true) });
}
