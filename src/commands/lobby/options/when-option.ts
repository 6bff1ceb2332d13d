/** `/play … when:` schedules the table instead of opening it. */
import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { toSeconds } from '../../../base/durations.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { isPlayedWithoutThread } from '../../../discord/interactions/permissions.js';
import { toActor } from '../../../discord/people/actors.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { applyServerDefaults, openTableHere, type WantedTable } from '../../shared/lobby/new-lobby.js';
import { explainServerRules } from '../../shared/lobby/server-rules.js';
import {
  autocompleteTime,
  loadTimeContext,
  TIME_LENGTH,
  zoneLines,
} from '../../shared/schedule/time-choices.js';
import { parseTime } from '../../shared/schedule/typed-time.js';
import { scheduledTitle } from '../../shared/schedule/words.js';

export const WHEN = 'when';

export const whenOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: WHEN,
  description: text('commands.play.when'),
  autocomplete: true,
  maxLength: TIME_LENGTH,
};

export async function autocompleteWhenOption(
  { user }: AutocompleteInteraction,
  app: App,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice<string>[]> {
  return autocompleteTime(typed, await loadTimeContext(app, user.id));
}

/** Opens the table, or schedules it if the command says when. */
export async function openOrScheduleTable(
  interaction: ChatInputCommandInteraction,
  app: App,
  wanted: WantedTable,
): Promise<void> {
  const when = interaction.options.getString(WHEN);
  if (when === null) await openTableHere(interaction, app, wanted);
  else await scheduleTableHere(interaction, app, wanted, when);
}

/** Schedules the table in the command's channel. The bot posts the message later. */
async function scheduleTableHere(
  interaction: ChatInputCommandInteraction,
  app: App,
  wanted: WantedTable,
  typed: string,
): Promise<void> {
  const { guildId, channelId, user } = interaction;
  if (guildId === null) return;
  const unfit = await explainUnfitTable(interaction, app, wanted);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const timeContext = await loadTimeContext(app, user.id);
  const time = parseTime(typed, timeContext);
  if (!time.ok) return answerPrivately(interaction, refusalText(wanted.game, time.reason));
  const { startsAt, weekly } = time.value;
  const table = { ...(await applyServerDefaults(app, guildId, wanted)), host: toActor(interaction) };
  const done = await app.scheduling.scheduleGame({
    ...table,
    guildId,
    channelId,
    time: { startsAt, weekly },
  });
  if (!done.ok) return answerPrivately(interaction, refusalText(wanted.game, done.reason));
  const values = { game: scheduledTitle(app, done.value), time: toSeconds(startsAt) };
  const lines = [text('scheduled.answers.scheduled', values), ...(await zoneLines(app, user.id, time.value))];
  await answerPrivately(interaction, lines.join('\n'));
  app.wakeWatch();
}

async function explainUnfitTable(
  interaction: ChatInputCommandInteraction,
  app: App,
  { game, access }: WantedTable,
): Promise<string | null> {
  if (access?.kind === 'private') return text('scheduled.answers.private');
  if (interaction.channel?.isThread() === true || isPlayedWithoutThread(interaction))
    return text('scheduled.answers.inChannel');
  return explainServerRules(interaction, app, game);
}
