/** `/puzzle`: a position with one move that wins by force. */
import { ApplicationCommandOptionType } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { puzzleGames, puzzleGrades } from '../../rules/puzzle.js';
import { text } from '../../texts/index.js';
import { defineLookup } from '../shared/app/declarations.js';
import { gameTitle } from '../shared/wording/words.js';
import { gradeName } from './grade-name.js';
import { openNextPuzzle, toGrade } from './progress.js';

const GAME = 'game';
const GRADE = 'grade';

export const puzzle = defineLookup({
  data: {
    name: 'puzzle',
    description: text('commands.puzzle.about'),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: GAME,
        description: text('commands.puzzle.game'),
        choices: puzzleGames.map((id) => ({ name: gameTitle(id), value: id })),
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: GRADE,
        description: text('commands.puzzle.grade'),
        choices: puzzleGrades.map((grade) => ({ name: gradeName(grade), value: grade })),
      },
    ],
  },

  async run(interaction, app) {
    const solver = { person: interaction.user.id, guildId: interaction.guildId };
    const grade = toGrade(interaction.options.getInteger(GRADE));
    await answerPrivately(
      interaction,
      await openNextPuzzle(app, solver, interaction.options.getString(GAME), grade),
    );
  },
});
