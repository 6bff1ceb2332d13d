/** A step's position as text, to start a game from or to paste elsewhere. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button, paragraph } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { withoutPast } from '../../../engine/notation/position-fields.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { toStartText } from '../../../table/imports/imported-table.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';

type Rules = Pick<App, 'game'>;

/** The button for a step. No button if the text would reveal more than everyone can see. */
export async function positionTextButtons(
  app: Rules,
  table: LoadedTable,
  step: number,
): Promise<readonly APIButtonComponentWithCustomId[]> {
  if ((await findPositionText(app, table, step)) === null) return [];
  return [button(text('replay.position.button'), tableCustomId('replay-text', table, step))];
}

/** The position as text in a block to copy, with an explanation of its use. */
export async function positionTextScreen(app: Rules, table: LoadedTable, step: number): Promise<Screen> {
  const found = await findPositionText(app, table, step);
  const isStart = toStartText(app.game(table.game), await table.atStep(step)) !== null;
  const lines =
    found === null
      ? [text('replay.position.hidden')]
      : [`\`\`\`\n${found}\n\`\`\``, text(isStart ? 'replay.position.start' : 'replay.position.over')];
  return { components: [paragraph(lines.join('\n'))], files: [], ping: [] };
}

/**
 * The position as typed in `/play`, without hidden parts. Null if the running game hides something from
 * someone. After the game, null if no game can start from it.
 */
async function findPositionText(
  { game: rules }: Rules,
  table: LoadedTable,
  step: number,
): Promise<string | null> {
  const then = await table.atStep(step);
  const game = rules(table.game);
  if (game.hasPerfectInformation?.(then.position) === true) return withoutPast(game.write(then.position));
  const start = table.status === 'playing' ? null : toStartText(game, then);
  return start === null ? null : withoutPast(start);
}
