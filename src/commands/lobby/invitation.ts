/**
 * Lets the host invite people to a table for invited people. They are notified, and added to a private
 * table's thread.
 */
import { ComponentType } from 'discord.js';
import { answerPrivately, followUpForAll, replaceMessage } from '../../discord/interactions/answers.js';
import { paragraph, row } from '../../discord/messages/blocks.js';
import { clip, MENU_PLACEHOLDER_LENGTH } from '../../discord/messages/limits.js';
import { addMentions } from '../../discord/messages/notification.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { rolesOfMember } from '../../discord/people/mentioned-holders.js';
import { createRefusal } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { checkAssignedSeatAccess, MAX_INVITED } from '../../table/model/people/access.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { holderIdsOf } from '../../table/model/people/holders.js';
import { fullGameTitle, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, type Press } from '../shared/app/declarations.js';
import { plainCustomId } from '../shared/app/verbs.js';
import { tablePlaceLink } from '../shared/boards/action-answer.js';
import { refusalText } from '../shared/boards/refusal.js';
import { explainUninvitablePeople, hasBlockBetween } from '../shared/lookup/invitations.js';
import { explainUnfitPlayer } from '../shared/lookup/opponents.js';
import { joinMentions } from '../shared/wording/words.js';

/** Limit on people per invitation. */
const AT_ONCE = 10;

/** Lobby: asks the host for people to invite. */
export const invite = defineComponent({
  verb: 'invite',
  run({ interaction, table, actor }) {
    const isHost = table.hostId === actor.id;
    return answerPrivately(
      interaction,
      isHost ? invitationPanel(table) : refusalText(table.game, createRefusal('not-host')),
    );
  },
});

/** Panel: invites the chosen people. */
export const invited = defineComponent({
  verb: 'invited',
  control: 'mentions',
  async run(press, app) {
    const { interaction, table, actor } = press;
    const refused = await explainUnfitGuests(press, app);
    if (refused !== null) return answerPrivately(interaction, refused);
    const people = mentionedGuests(press).map(({ user }) => user.id);
    const before = table.access.invited;
    const result = await app.lobbies.invite(table.id, actor, people);
    if (!result.ok) return answerPrivately(interaction, refusalText(table.game, result.reason));
    await replaceMessage(interaction, invitationPanel(result.value));
    await notifyGuests(
      press,
      app,
      result.value,
      people.filter((person) => !before.includes(person)),
    );
  },
});

function invitationPanel(table: LoadedTable): Screen {
  const { invited: people } = table.access;
  const lines = [
    text('lobby.invite.title'),
    people.length === 0
      ? text('lobby.invite.nobody')
      : text('lobby.invite.list', { who: joinMentions(people), count: MAX_INVITED }),
  ];
  return {
    components: [
      paragraph(lines.join('\n')),
      row({
        type: ComponentType.UserSelect,
        custom_id: plainCustomId('invited', table),
        placeholder: clip(plainText('lobby.invite.menu'), MENU_PLACEHOLDER_LENGTH),
        min_values: 1,
        max_values: AT_ONCE,
      }),
    ],
    files: [],
    ping: [],
  };
}

function mentionedGuests({ mentioned }: Press<'invited'>) {
  return mentioned.flatMap((one) => (one.kind === 'person' ? [one] : []));
}

/** Explains why not all chosen people can be invited. Null if they can. */
async function explainUnfitGuests(press: Press<'invited'>, app: App): Promise<string | null> {
  const { interaction, table } = press;
  const players = table.seats.flatMap(({ holder }) =>
    holder === null || holder.kind === 'role' ? [] : holderIdsOf(holder),
  );
  for (const { user, member } of mentionedGuests(press)) {
    if (user.id === table.hostId) continue;
    const unfit =
      explainUnfitPlayer(interaction, user, member) ??
      (await explainUninvitablePeople(interaction, app, [user.id]));
    if (unfit !== null) return unfit;
    if (await hasBlockBetween(app, user.id, players))
      return text('preferences.uncallable', { person: user.id });
    const fits = checkAssignedSeatAccess(table, { id: user.id, roles: rolesOfMember(member) });
    if (!fits.ok) return refusalText(table.game, fits.reason);
  }
  return null;
}

/** Notifies newly invited people. Discord's errors are only logged. */
async function notifyGuests(
  { interaction }: Press<'invited'>,
  app: App,
  table: LoadedTable,
  people: readonly PersonId[],
): Promise<void> {
  if (people.length === 0) return;
  const message = text('lobby.invite.told', {
    who: joinMentions(people),
    host: table.hostId,
    game: fullGameTitle(table.game, table.options),
    where: tablePlaceLink(table),
  });
  try {
    await followUpForAll(interaction, addMentions(textScreen(message), [{ people }]));
  } catch (error) {
    app.log.warn({ err: error, table: table.id }, 'people could not be notified of an invitation');
  }
}
