/** `/replay`: opens a game step by step, by a link, by its number, or in its thread. */
import {
  ApplicationCommandOptionType,
  type BaseInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import { answerPrivately, replaceMessage } from '../../../discord/interactions/answers.js';
import { CHOICE_LENGTH } from '../../../discord/messages/limits.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { peopleOf } from '../../../table/model/people/holders.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineCommand, defineFreeComponent } from '../../shared/app/declarations.js';
import { recordMembership } from '../../shared/lookup/membership.js';
import { findTableInPlay, isVisible, suggestTables } from '../../shared/lookup/table-lookup.js';
import { explainReplayRefusal, gameReplayScreen } from './screen.js';
import { parseStep } from './typed-step.js';

const TABLE = 'table';
const TURN = 'turn';
const TURN_LENGTH = 12;

/** Captures channel and message from a message link, or the channel from a channel link. */
const LINK = /\/channels\/\d{1,20}\/(\d{1,20})(?:\/(\d{1,20}))?\/?$/;

export const replayCommand = defineCommand({
  data: {
    name: 'replay',
    description: text('commands.replay.about'),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: TABLE,
        description: text('commands.replay.table'),
        autocomplete: true,
        maxLength: CHOICE_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: TURN,
        description: text('commands.replay.turn'),
        maxLength: TURN_LENGTH,
      },
    ],
  },

  async run(interaction, app) {
    const named = interaction.options.getString(TABLE)?.trim() ?? null;
    const table = await (named === null
      ? findTableInPlay(interaction, app)
      : findTable(interaction, app, named));
    if (table === null)
      return answerPrivately(interaction, text(named === null ? 'replay.which' : 'replay.unknown'));
    return openReplay(interaction, app, table, interaction.options.getString(TURN));
  },

  autocomplete: (interaction, app) => suggestTables(interaction, app, interaction.options.getFocused()),
});

/** List of finished games: opens a replay of the chosen one in a new message. */
export const replayPick = defineFreeComponent({
  verb: 'replay-pick',
  control: 'menu',
  async run({ interaction, values }, app) {
    const table = await findTable(interaction, app, values[0] ?? '');
    if (table === null) return replaceMessage(interaction, text('replay.unknown'));
    const why = explainReplayRefusal(table, toActor(interaction));
    const screen = why ?? (await gameReplayScreen(app, table, toActor(interaction), table.steps.first));
    return answerPrivately(interaction, screen);
  },
});

async function openReplay(
  interaction: ChatInputCommandInteraction,
  app: App,
  here: LoadedTable,
  turn: string | null,
): Promise<void> {
  const actor = toActor(interaction);
  const table = await recordMembership(app, here, actor);
  const why = explainReplayRefusal(table, actor);
  if (why !== null) return answerPrivately(interaction, why);
  const { first, last } = table.steps;
  const opened = table.status === 'playing' ? last : first;
  const typed = turn === null ? ({ ok: true, step: opened } as const) : parseStep(table, turn);
  const screen = typed.ok ? await gameReplayScreen(app, table, actor, typed.step) : typed.problem;
  return answerPrivately(interaction, screen);
}

/**
 * Finds a game by number, or by a link to its thread or a message. Null if there is none or the person may
 * not see it here.
 */
async function findTable(
  interaction: BaseInteraction,
  { tables }: Pick<App, 'tables'>,
  named: string,
): Promise<LoadedTable | null> {
  const [, channel, message] = LINK.exec(named) ?? [];
  // A thread on a message has the message's id.
  const linked = [channel, message].filter((id) => id !== undefined);
  const [found = null] =
    linked.length === 0
      ? [await tables.load(named)]
      : (await Promise.all(linked.map((id) => tables.findInThread(id)))).filter((table) => table !== null);
  if (found === null || found.place.guildId !== interaction.guildId) return null;
  return peopleOf(found).includes(interaction.user.id) || isVisible(interaction, found) ? found : null;
}
