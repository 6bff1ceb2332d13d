/** Computer players for a lobby's free seats. */
import { ApplicationCommandOptionType } from 'discord.js';
import { LEVELS, type Level, parseLevel } from '../../../computer/question.js';
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, row, rows } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { createRefusal } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { backButton } from '../../shared/app/back-button.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { tablePlaceLink } from '../../shared/boards/action-answer.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { levelChoices, levelLabel } from '../../shared/wording/level-choices.js';
import { beginGame } from '../changes.js';
import { explainUnfitRoles } from './role-holders.js';

/** Default level of *Play the computer*. */
export const FIRST_LEVEL: Level = 2;

/** The option of `/play` that fills the other seats with computers. */
export const COMPUTER = 'computer';

export const computerOption: BasicOption = {
  type: ApplicationCommandOptionType.Integer,
  name: COMPUTER,
  description: text('computers.option'),
  choices: levelChoices,
};

/** *More…* of a lobby: asks the host for the computers' level. */
export const computers = defineComponent({
  verb: 'computers',
  run({ interaction, table, actor }) {
    return table.hostId === actor.id
      ? answerInPlace(interaction, levelScreen(table))
      : answerPrivately(interaction, refusalText(table.game, createRefusal('not-host')));
  },
});

/** Fills the free seats with computers of the level and starts the game. */
export const fill = defineComponent({
  verb: 'fill-seats',
  async run(press, app) {
    const { interaction, table, actor, argument } = press;
    const unfit = table.hostId === actor.id ? await explainUnfitRoles(interaction, table, app.names) : null;
    if (unfit !== null) return answerPrivately(interaction, unfit);
    await beginGame(
      press,
      app,
      () => app.computers.addComputers(table.id, actor, parseLevel(argument) ?? FIRST_LEVEL),
      (after) => text('computers.taken', { where: tablePlaceLink(after) }),
    );
  },
});

function levelScreen(table: LoadedTable): Screen {
  const buttons = LEVELS.map((level) => button(levelLabel(level), tableCustomId('fill-seats', table, level)));
  return {
    components: [
      container(ACCENT.house, [
        paragraph(text('computers.choose')),
        ...rows(buttons),
        row(backButton(table)),
      ]),
    ],
    files: [],
    ping: [],
  };
}
