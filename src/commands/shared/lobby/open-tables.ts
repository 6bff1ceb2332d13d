/** Lists tables that the person can join, each with its button. */
import type { BaseInteraction } from 'discord.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, section } from '../../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { plainCustomId, tableCustomId } from '../app/verbs.js';
import { gameTitleLink } from '../boards/table-lines.js';
import { mention } from '../wording/words.js';
import { findLobbiesToJoin } from './waiting-tables.js';

/** Limit on shown tables, those of this channel first. */
const MAX_SHOWN = 8;

export async function joinableTablesScreen(
  interaction: BaseInteraction,
  app: Pick<App, 'tables'>,
): Promise<Screen> {
  const { tablesHere, otherTables } = await findLobbiesToJoin(interaction, app);
  const tables = [...tablesHere, ...otherTables].slice(0, MAX_SHOWN);
  if (tables.length === 0) return textScreen(text('lobby.command.noTable'));
  return {
    components: [
      container(ACCENT.house, [paragraph(text('games.openTables')), ...tables.map(tableComponent)]),
    ],
    files: [],
    ping: [],
  };
}

function tableComponent(table: LoadedTable) {
  const { seats, status, hostId } = table;
  const owner = mention(hostId);
  const free = seats.filter(({ holder }) => holder === null).length;
  const isChallenge = status === 'challenge';
  const state = isChallenge
    ? text('games.states.challenge', { owner })
    : text('games.states.lobby', { owner, count: free });
  const id = isChallenge ? plainCustomId('accept', table) : tableCustomId('join', table, null);
  const label = text(isChallenge ? 'lobby.buttons.accept' : 'lobby.buttons.join');
  return section(text('games.openTable', { link: gameTitleLink(table), state }), button(label, id));
}
