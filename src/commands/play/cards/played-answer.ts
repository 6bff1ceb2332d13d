/** Answers to an action. During the player's turn with cards, their hand follows. */
import type { RepliableInteraction } from 'discord.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { App } from '../../shared/app/app.js';
import { answerAction, playedActionText } from '../../shared/boards/action-answer.js';
import { withPreferredEmojis } from '../../shared/boards/text-preferences.js';
import { findCards } from '../../shared/setups/card-table.js';
import { decidedVoteText } from '../../shared/votes/vote-answers.js';
import { nextChoiceScreen } from '../choices/next-choice.js';
import { playedActionScreen } from '../setups/typed-setup.js';
import { handPanel, isTurnOfActor } from './hand-panel.js';

/** An action's result, its actor, and the table before it. */
export interface PlayedAction {
  readonly before: LoadedTable;
  readonly result: Result<LoadedTable>;
  readonly actor: Actor;
}

/**
 * Answers with the result and updates the table. Then shows the person's next step: their hand, or a card's
 * next question.
 */
export async function answerPlayedAction(
  interaction: RepliableInteraction,
  app: App,
  { before, result, actor }: PlayedAction,
  answer?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await answerAction(
    interaction,
    app,
    before,
    result,
    (after) => playedActionScreen(app, before, after, actor),
    answer,
  );
  if (!result.ok) return;
  const after = result.value;
  const doneText = () => decidedVoteText(app, before, after, actor) ?? playedActionText(before, after, actor);
  const services = await withPreferredEmojis(app, actor);
  if (isTurnOfActor(app, after, actor))
    return app.ephemeral.replaceWithPanel(interaction, handPanel(services, after, actor, doneText()));
  const question = await nextQuestion(services, after, actor);
  if (question === null) return;
  const render = (now: LoadedTable) => (now.version === after.version ? question : null);
  await app.ephemeral.replaceWithPanel(interaction, {
    table: after.id,
    actor,
    line: textScreen(doneText()),
    render,
  });
}

/** The next question of a card. Null if there is none, or if seeing it would start the player's time. */
async function nextQuestion(services: App, table: LoadedTable, actor: Actor): Promise<Screen | null> {
  const cards = table.status === 'playing' ? findCards(services, table) : null;
  const side = table.sideToAct(actor);
  if (cards === null || !side.ok || !cards.sidesAsked(table.position).includes(side.value)) return null;
  if (services.game(table.game).timeLimit(table.position) !== null) return null;
  return nextChoiceScreen(services, { table, actor, side: side.value }, []);
}
