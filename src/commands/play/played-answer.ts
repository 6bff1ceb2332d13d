/** What a person is told of what they have played. */
import type { RepliableInteraction } from 'discord.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Result } from '../../engine/result.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { settle } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';
import { playedScreen } from './setups/played.js';

/** An action, and who took it on which table. */
export interface PlayedBy {
  readonly before: LoadedTable;
  readonly played: Result<LoadedTable>;
  readonly actor: Actor;
}

/** Answers with what came of the action, and shows the table. */
export function answerPlayed(
  interaction: RepliableInteraction,
  app: App,
  { before, played, actor }: PlayedBy,
  answer?: (screen: Screen) => Promise<void>,
): Promise<void> {
  return settle(interaction, app, before, played, (after) => playedScreen(app, before, after, actor), answer);
}
