/** `/leaderboard`: the ratings of a server's members and roles. */
import { ApplicationCommandOptionType, InteractionContextType } from 'discord.js';
import {
  answerInPlace,
  answerPrivately,
  deferPrivately,
  finishAnswer,
} from '../../../discord/interactions/answers.js';
import { toReply } from '../../../discord/messages/screen.js';
import { games } from '../../../engine/index.js';
import { plainText, text } from '../../../texts/index.js';
import { defineCommand, defineFreeComponent } from '../../shared/app/declarations.js';
import { chooseLadder, parseLadderValue } from '../../shared/standing/ladders.js';
import { leaderboardLists } from '../../shared/verbs/standing.js';
import { gameTitle } from '../../shared/wording/words.js';
import { leaderboardScreen } from './screen.js';

const GAME = 'game';
const SHOW = 'show';

export const leaderboard = defineCommand({
  data: {
    name: 'leaderboard',
    description: text('commands.leaderboard.about'),
    contexts: [InteractionContextType.Guild],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: GAME,
        description: text('commands.leaderboard.game'),
        choices: games.map(({ id }) => ({ name: gameTitle(id), value: id })),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: SHOW,
        description: text('commands.leaderboard.show'),
        choices: leaderboardLists.map((value) => ({
          name: plainText(`standing.leaderboard.of.${value}`),
          value,
        })),
      },
    ],
  },

  async run(interaction, app) {
    const { guildId, options, user } = interaction;
    if (guildId === null) return answerPrivately(interaction, text('standing.leaderboard.elsewhere'));
    // The first use of ratings and pictures in a process takes a while, so the answer comes later.
    await deferPrivately(interaction);
    const { game, variant } = await chooseLadder(app, guildId, options.getString(GAME));
    const list = leaderboardLists.find((one) => one === options.getString(SHOW)) ?? 'people';
    const page = { list, game, variant, page: 0 };
    await finishAnswer(interaction, await leaderboardScreen(app, guildId, user.id, page));
  },
});

export const leaderboardPage = defineFreeComponent({
  verb: 'leaderboard',
  async run({ interaction, argument }, app) {
    const { guildId, user } = interaction;
    if (guildId === null) return answerPrivately(interaction, text('standing.leaderboard.elsewhere'));
    return answerInPlace(interaction, await leaderboardScreen(app, guildId, user.id, argument));
  },
});

/** Shows the leaderboard of the ladder chosen in the menu. */
export const leaderboardPicked = defineFreeComponent({
  verb: 'leaderboard-pick',
  control: 'menu',
  async run({ interaction, argument, values }, app) {
    const { guildId, user } = interaction;
    if (guildId === null) return answerPrivately(interaction, text('standing.leaderboard.elsewhere'));
    const page = { ...argument, ...parseLadderValue(values[0] ?? ''), page: 0 };
    return answerInPlace(interaction, await leaderboardScreen(app, guildId, user.id, page));
  },
});

/** Posts the page of the leaderboard for everyone. */
export const leaderboardShared = defineFreeComponent({
  verb: 'leaderboard-share',
  async run({ interaction, argument }, app) {
    const { guildId } = interaction;
    if (guildId === null) return answerPrivately(interaction, text('standing.leaderboard.elsewhere'));
    await interaction.reply(toReply(await leaderboardScreen(app, guildId, null, argument)));
  },
});
