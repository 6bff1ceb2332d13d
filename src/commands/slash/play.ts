/** `/play <game>`: opens a lobby, or challenges somebody. A subcommand per game, with the game's own options. */
import {
  ApplicationCommandOptionType,
  type ApplicationCommandSubCommandData,
  ApplicationIntegrationType,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import type { Game } from '../../engine/game.js';
import { gameById, games } from '../../engine/index.js';
import { gameTexts, text } from '../../texts/index.js';
import { answerPrivately, refusalText } from '../answers.js';
import type { App } from '../app.js';
import { defineCommand } from '../declare.js';
import { answerWithNewLobby } from '../opening.js';
import { type BasicOption, commandOption, completeOption, givenOptions } from '../options.js';
import { missingPermissions, unfitChannel } from '../permissions.js';
import { seatName } from '../words.js';

const opponentOption: BasicOption = {
  type: ApplicationCommandOptionType.User,
  name: 'opponent',
  description: text('commands.play.opponent'),
};

export const play = defineCommand({
  data: {
    name: 'play',
    description: text('commands.play.about'),
    integrationTypes: [ApplicationIntegrationType.GuildInstall],
    contexts: [InteractionContextType.Guild],
    options: games.map(subcommand),
  },

  async run(interaction, app) {
    const unfit = missingPermissions(interaction) ?? unfitChannel(interaction);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const opponent = interaction.options.getUser('opponent');
    if (opponent?.bot) return answerPrivately(interaction, text('lobby.bot'));
    await openTable(interaction, app, opponent?.id ?? null);
  },

  complete(interaction) {
    const game = gameById(interaction.options.getSubcommand());
    if (game === undefined) return [];
    const { name, value } = interaction.options.getFocused(true);
    const [chosen] = interaction.options.data;
    return completeOption(game, name, value, givenOptions(game, chosen?.options ?? []));
  },
});

async function openTable(
  interaction: ChatInputCommandInteraction,
  app: App,
  opponentId: string | null,
): Promise<void> {
  const game = app.game(interaction.options.getSubcommand());
  const [chosen] = interaction.options.data;
  const opened = app.tables.open({
    game: game.id,
    options: givenOptions(game, chosen?.options ?? []),
    hostId: interaction.user.id,
    hostSeat: interaction.options.getString('side'),
    opponentId,
    guildId: interaction.guildId,
    channelId: interaction.channelId,
  });
  if (!opened.ok) return answerPrivately(interaction, refusalText(game.id, opened.reason));
  await answerWithNewLobby(interaction, app, opened.value);
}

function subcommand(game: Game): ApplicationCommandSubCommandData {
  const own = game.options.map((spec) => commandOption(game.id, spec));
  const [first, ...rest] = own;
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: game.id,
    description: gameTexts(game.id).summary,
    options: [...(first === undefined ? [] : [first]), opponentOption, sideOption(game), ...rest],
  };
}

function sideOption(game: Game): BasicOption {
  const usual = game.resolve({});
  if (!usual.ok) throw new Error(`${game.id} refuses its own defaults: ${usual.reason.code}`);
  const seats = game.seats(usual.value).map((seat) => ({ name: seatName(game.id, seat), value: seat.id }));
  return {
    type: ApplicationCommandOptionType.String,
    name: 'side',
    description: text('commands.play.side'),
    choices: [...seats, { name: text('commands.play.lot'), value: 'lot' }],
  };
}
