/** Computer players in a lobby: the host lets them take the seats that are free. */
import { ApplicationCommandOptionType } from 'discord.js';
import { LEVELS, levelOf } from '../../computer/question.js';
import {
  answerInPlace,
  answerPrivately,
  replaceMessage,
  tellShown,
} from '../../discord/interactions/answers.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { missingPermissions } from '../../discord/interactions/permissions.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import { because } from '../../engine/result.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { text } from '../../texts/index.js';
import { whereIs } from '../shared/action-answer.js';
import { defineComponent } from '../shared/declarations.js';
import { levelChoices, levelLabel } from '../shared/level-choices.js';
import { refusalText } from '../shared/refusal.js';
import { answerWithThread } from '../shared/thread-answer.js';
import { tableId } from '../shared/verbs.js';
import { unfitRoles } from './role-holders.js';

/** The option of `/play` that lets computers take the other seats. */
export const COMPUTER = 'computer';

/** How it is declared. */
export const computerOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: COMPUTER,
  description: text('computers.option'),
  choices: levelChoices,
};

/** The lobby's button: the host is asked how well the computers are to play. */
export const computers = defineComponent({
  verb: 'computers',
  run({ interaction, table, actor }) {
    return table.hostId === actor.id
      ? answerInPlace(interaction, levelScreen(table))
      : answerPrivately(interaction, refusalText(table.game, because('not-host')));
  },
});

/** The answer to that: the computers take the free seats, and the game begins. */
export const fill = defineComponent({
  verb: 'fill-seats',
  async run({ interaction, table, actor, argument }, app) {
    const barred =
      missingPermissions(interaction) ??
      (table.hostId === actor.id ? await unfitRoles(interaction, table, app.names) : null);
    if (barred !== null) return answerPrivately(interaction, barred);
    const filled = await app.computers.fill(table.id, actor, levelOf(argument) ?? LEVELS[0]);
    if (!filled.ok) return answerPrivately(interaction, refusalText(table.game, filled.reason));
    const shown = app.poster.sync(table.id);
    const begun = (at: LoadedTable) => note(text('computers.taken', { where: whereIs(at) }));
    await replaceMessage(interaction, begun(filled.value));
    await tellShown(interaction, shown);
    await answerWithThread(interaction, app, table.id, begun);
  },
});

function levelScreen(table: LoadedTable): Screen {
  const buttons = LEVELS.map((level) => button(levelLabel(level), tableId('fill-seats', table, level)));
  return {
    components: [container(ACCENT.house, [paragraph(text('computers.choose')), row(...buttons)])],
    files: [],
    ping: [],
  };
}
