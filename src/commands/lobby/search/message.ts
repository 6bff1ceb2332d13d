/** The message that mentions a role to find players for a lobby. */
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import { addMentions } from '../../../discord/messages/notification.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { RoleId } from '../../../table/model/people/actor.js';
import { fullGameTitle, text } from '../../../texts/index.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { tablePlaceLink } from '../../shared/boards/action-answer.js';
import { isOpponentWanted } from '../message.js';

export function playerSearchScreen(table: LoadedTable, role: RoleId): Screen {
  const count = table.seats.filter(({ holder }) => holder === null).length;
  const game = fullGameTitle(table.game, table.options);
  const values = { role, host: table.hostId, game, where: tablePlaceLink(table) };
  const said = isOpponentWanted(table)
    ? text('lobby.search.opponent', values)
    : text('lobby.search.players', { ...values, count });
  const join = button(text('lobby.buttons.join'), plainCustomId('join-search', table), 'main');
  return addMentions({ components: [paragraph(said), row(join)], files: [] }, [], [role]);
}
