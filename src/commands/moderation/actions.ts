/** Moderators' acts on tables and players: close a table, remove or replace a player. */
import type { ChatInputCommandInteraction, ModalSubmitInteraction, RepliableInteraction } from 'discord.js';
import { answerInPlace, answerPrivately, reportFailedPost } from '../../discord/interactions/answers.js';
import type { ControlInteraction } from '../../discord/interactions/declarations.js';
import { addMentions } from '../../discord/messages/notification.js';
import { textScreen } from '../../discord/messages/screen.js';
import { postMessage } from '../../discord/outbox/requests/channel.js';
import { fetchMember } from '../../discord/people/names.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Moderator } from '../../table/core/services.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { seatsOfPerson } from '../../table/offers/removal.js';
import { checkSubstitute } from '../../table/offers/substitution.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { postInThread } from '../shared/app/thread-notes.js';
import { refusalText } from '../shared/boards/refusal.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { explainUnfitPeople } from '../shared/lookup/opponents.js';
import { mention } from '../shared/wording/words.js';
import { askToConfirm, postModeration, type Question } from './confirmation.js';
import { findOpenTable, parsePerson, readTableId } from './tables.js';

/** Handles a subcommand of `/moderate`, given the reason that was typed for it. */
export type ReasonedHandler = (
  interaction: ChatInputCommandInteraction,
  app: App,
  reason: string,
) => Promise<void>;

/** An act on a table, with its texts. */
export interface ModeratorAction extends Question {
  /** Text for the moderator and the moderation channel. */
  readonly done: string;
  /** Text for the game's thread. Null if the lobby shows it instead. */
  readonly threadText: string | null;
  /** People to notify in the thread. */
  readonly ping?: readonly PersonId[];
  runAction(by: Moderator): Promise<Result<LoadedTable>>;
}

export const cancel: ReasonedHandler = (interaction, app, reason) =>
  actOnTable(interaction, app, (table) => {
    const values = { table: gameTitleLink(table) };
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.cancel', values),
      label: 'moderation.buttons.cancel',
      done: text('moderation.done.cancel', values),
      threadText: null,
      runAction: (by) => app.moderating.cancelLobby(table.id, by),
    });
  });

export const remove: ReasonedHandler = (interaction, app, reason) =>
  actOnPlayer(interaction, app, (table, person) => {
    const own = seatsOfPerson(table, person);
    if (!own.ok) return answerPrivately(interaction, refusalText(table.game, own.reason));
    const values = { table: gameTitleLink(table), person: mention(person) };
    const way = table.status === 'playing' ? 'removeGame' : 'removeLobby';
    return confirmAndApply(interaction, app, table, reason, {
      question: text(`moderation.ask.${way}`, values),
      label: 'moderation.buttons.remove',
      done: text('moderation.done.remove', values),
      threadText: text('moderation.told.remove', { ...values, reason }),
      runAction: (by) => app.moderating.removePerson(table.id, by, person),
    });
  });

export const replace: ReasonedHandler = (interaction, app, reason) =>
  actOnPlayer(interaction, app, async (table, person) => {
    const user = interaction.options.getUser('by', true);
    if (user.bot) return answerPrivately(interaction, text('moderation.bot'));
    const { channelId } = table.place;
    const unfit = await explainUnfitPeople(interaction, channelId, [user.id]);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const member = await fetchMember(interaction.guild, user.id);
    const substitute = { id: user.id, roles: [...(member?.roles.cache.keys() ?? [])] };
    const fit = checkSubstitute(table, person, substitute);
    if (!fit.ok) return answerPrivately(interaction, refusalText(table.game, fit.reason));
    const values = { table: gameTitleLink(table), person: mention(person), successor: mention(user.id) };
    const key = table.status === 'playing' ? 'replace' : 'replaceLobby';
    return confirmAndApply(interaction, app, table, reason, {
      question: text('moderation.ask.replace', values),
      label: 'moderation.buttons.replace',
      done: text('moderation.done.replace', values),
      threadText: text(`moderation.told.${key}`, { ...values, reason }),
      ping: [user.id],
      runAction: (by) => app.moderating.substitutePlayer(table.id, by, person, substitute),
    });
  });

/**
 * Calls `go` with the table named in the command, or with the table of this thread. `find` loads the table,
 * by default only an open one. Answers with a note if there is no table.
 */
export async function actOnTable(
  interaction: ChatInputCommandInteraction,
  app: App,
  go: (table: LoadedTable) => Promise<void>,
  find: typeof findOpenTable = findOpenTable,
): Promise<void> {
  const id = await readTableId(interaction, app);
  const table = await find(interaction, app, id);
  const why = id === '' ? 'moderation.whichTable' : 'moderation.noTable';
  await (table === null ? answerPrivately(interaction, text(why)) : go(table));
}

/** Calls `go` with the table and the player named in the command. */
async function actOnPlayer(
  interaction: ChatInputCommandInteraction,
  app: App,
  go: (table: LoadedTable, person: PersonId) => Promise<void>,
): Promise<void> {
  const person = parsePerson(interaction.options.getString('player', true));
  if (person === null) return answerPrivately(interaction, text('moderation.noPlayer'));
  await actOnTable(interaction, app, (table) => go(table, person));
}

/** Asks the moderator to confirm the act, then performs it. */
export async function confirmAndApply(
  interaction: ChatInputCommandInteraction,
  app: App,
  table: LoadedTable,
  reason: string,
  action: ModeratorAction,
): Promise<void> {
  await askToConfirm(interaction, app, action, reason, (press) =>
    applyAndReport(press, app, table, reason, action),
  );
}

/** Performs the act and tells the moderator, the thread and the moderation channel. */
export async function applyAndReport(
  press: ControlInteraction | ModalSubmitInteraction,
  app: App,
  before: LoadedTable,
  reason: string,
  { runAction: act, done, threadText, ping = [] }: ModeratorAction,
): Promise<void> {
  const result = await act({ id: press.user.id, reason });
  if (!result.ok) return answerInPlace(press, refusalText(before.game, result.reason));
  const table = result.value;
  const shown = app.poster.sync(table.id);
  await answerInPlace(press, done);
  if (threadText !== null) {
    if (table.startedAt !== null) await postInThread(press, app, table, threadText, ping);
    else if (ping.length > 0) await notifyInChannel(press, app, table, threadText, ping);
  }
  await postModeration(press, app, done, reason);
  await reportFailedPost(press, shown);
}

/** Notifies people of a table whose game hasn't started. Discord's errors are only logged. */
async function notifyInChannel(
  { client, id }: RepliableInteraction,
  { log }: App,
  { id: table, place }: LoadedTable,
  note: string,
  ping: readonly PersonId[],
): Promise<void> {
  try {
    await postMessage(client.rest, place.channelId, addMentions(textScreen(note), [{ people: ping }]), id);
  } catch (error) {
    log.warn({ err: error, table }, 'a person with a new seat could not be mentioned');
  }
}
