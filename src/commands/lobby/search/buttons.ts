/** *Find players* of a lobby, and *Join* of the message that it posts. */
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import { explainMissingPermissions } from '../../../discord/interactions/permissions.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { isOpenToAll } from '../../../table/lobby/player-search.js';
import { checkSeatAccess } from '../../../table/model/people/access.js';
import type { Actor, RoleId } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { joinPrivately } from '../seats/private-joining.js';
import { seatQuestion } from '../seats/seat-question.js';

type Services = Pick<App, 'settings' | 'names' | 'playerSearches'>;

/** *More…* of a lobby, for the host: posts a message that mentions the server's role for players. */
export const findPlayers = defineComponent({
  verb: 'find-players',
  async run({ interaction, table, actor }, app) {
    const { channelId, guildId } = table.place;
    const role = await loadPlayerSearchRole(app, table);
    if (role === null) return answerPrivately(interaction, text('lobby.search.unset'));
    const missing = explainMissingPermissions(interaction, channelId);
    if (missing !== null) return answerPrivately(interaction, missing);
    if (!app.names.isMentionable(guildId, channelId, role))
      return answerPrivately(interaction, text('lobby.search.silent', { role }));
    const begun = await app.playerSearches.requestSearch(table.id, actor, role);
    if (!begun.ok) return answerPrivately(interaction, refusalText(table.game, begun.reason));
    app.wakeWatch();
    await answerInPlace(interaction, text('lobby.search.begun', { role }));
  },
});

/** The message that finds players: takes the free seat, or asks for one of several. */
export const joinSearch = defineComponent({
  verb: 'join-search',
  async run({ interaction, table, actor }, app) {
    // A person who may not take a seat gets the reason instead of a question.
    const question = checkSeatAccess(table, actor).ok ? seatQuestion(table, actor) : null;
    if (question !== null) return answerPrivately(interaction, question);
    await joinPrivately(interaction, app, table, null);
  },
});

/**
 * True if the actor hosts this open lobby, no search for players was requested for it yet, and the server has a
 * role for players.
 */
export async function canFindPlayers(app: Services, table: LoadedTable, actor: Actor): Promise<boolean> {
  if (table.hostId !== actor.id || !isOpenToAll(table)) return false;
  return (
    (await loadPlayerSearchRole(app, table)) !== null &&
    !(await app.playerSearches.isSearchRequested(table.id))
  );
}

/** The role to mention. Null if the server has none or deleted it. */
async function loadPlayerSearchRole(
  { settings, names }: Pick<Services, 'settings' | 'names'>,
  { place: { guildId } }: LoadedTable,
): Promise<RoleId | null> {
  const role = guildId === null ? null : (await settings.guildSettings(guildId)).playersRole;
  return role === null || names.isRoleDeleted(guildId, role) ? null : role;
}
