/** What a person is told of what they have played; while their turn goes on with cards, their hand takes its place. */
import type { RepliableInteraction } from 'discord.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import type { App } from '../../shared/app/app.js';
import { playedText, settle } from '../../shared/boards/action-answer.js';
import { withOwnEmojis } from '../../shared/boards/wishes.js';
import { resultScreen } from '../setups/played.js';
import { handPanel, isOwnTurn } from './hand-panel.js';

/** An action, and who took it on which table. */
export interface PlayedBy {
  readonly before: LoadedTable;
  readonly played: Result<LoadedTable>;
  readonly actor: Actor;
}

/**
 * Answers with what came of the action, and shows the table; then the hand, where the person's turn goes on with cards: with what
 * can be played now and the way to end the turn.
 */
export async function answerPlayed(
  interaction: RepliableInteraction,
  app: App,
  { before, played, actor }: PlayedBy,
  answer?: (screen: Screen) => Promise<void>,
): Promise<void> {
  await settle(interaction, app, before, played, (after) => resultScreen(app, before, after, actor), answer);
  if (played.ok && isOwnTurn(app, played.value, actor))
    await app.ephemeral.follow(
      interaction,
      handPanel(
        await withOwnEmojis(app, actor),
        played.value,
        actor,
        playedText(before, played.value, actor),
      ),
    );
}
