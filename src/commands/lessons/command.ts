/** `/learn`: teaches a first game in steps. */
import { ApplicationCommandOptionType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { games } from '../../engine/index.js';
import { lessonOf } from '../../rules/lesson.js';
import { text } from '../../texts/index.js';
import { defineLookup } from '../shared/app/declarations.js';
import { gameTitle } from '../shared/wording/words.js';
import { resumeLesson } from './progress.js';

const GAME = 'game';

export const learn = defineLookup({
  data: {
    name: 'learn',
    description: text('commands.learn.about'),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: GAME,
        description: text('commands.learn.game'),
        required: true,
        choices: games
          .filter(({ id }) => lessonOf(id).length > 0)
          .map(({ id }) => ({ name: gameTitle(id), value: id })),
      },
    ],
  },

  async run(interaction, app) {
    const learner = { person: interaction.user.id, guildId: interaction.guildId };
    const screen = await resumeLesson(app, learner, interaction.options.getString(GAME, true));
    await answerPrivately(interaction, screen);
  },
});
