/** Asks which of a person's games a command is for. */
import type { BaseInteraction, RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { button, paragraph, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { formatCachedPlayers } from '../../../discord/people/names.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { fullGameTitle, plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { loadPersonGamesHere } from './table-lookup.js';

type Services = Pick<App, 'tables' | 'names'>;

const MAX_GAMES = 10;

/**
 * Asks which of the person's games a command is for. If there is none, says so. `toId` gives the custom id of
 * the button that continues the command in a game. If `toId` is null, the person must repeat the command in
 * the game's thread.
 */
export async function askWhichGame(
  interaction: BaseInteraction & RepliableInteraction,
  app: Services,
  toId: ((table: LoadedTable) => string) | null,
): Promise<void> {
  const games = (await loadPersonGamesHere(interaction, app.tables)).slice(0, MAX_GAMES);
  await answerPrivately(
    interaction,
    games.length === 0 ? text('game.whichNone') : whichGameScreen(app, games, toId),
  );
}

function whichGameScreen(
  { names }: Services,
  games: readonly LoadedTable[],
  toId: ((table: LoadedTable) => string) | null,
): Screen {
  const nameOf = (table: LoadedTable) =>
    plainText('game.thread', {
      game: fullGameTitle(table.game, table.options),
      players: formatCachedPlayers(names, table),
    });
  if (toId !== null) {
    const all = games.map(nameOf);
    const labelOf = (table: LoadedTable) => {
      const name = nameOf(table);
      const isAlone = all.filter((one) => one === name).length === 1;
      return isAlone ? name : plainText('game.namedTable', { name, table: table.id });
    };
    const buttons = games.map((table) => button(clip(labelOf(table), BUTTON_LABEL_LENGTH), toId(table)));
    return { components: [paragraph(text('game.which')), ...rows(buttons)], files: [], ping: [] };
  }
  const lines = games.flatMap(({ place }) =>
    place.threadId === null ? [] : [text('game.whichThread', { thread: place.threadId })],
  );
  return { components: [paragraph([text('game.whichThere'), ...lines].join('\n'))], files: [], ping: [] };
}
