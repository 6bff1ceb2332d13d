/** What the subcommands of `/setup` do. */
import { type ChatInputCommandInteraction, PermissionFlagsBits } from 'discord.js';
import type { SetupRow } from '../../db/setups.js';
import { text } from '../../texts/index.js';
import { answerPrivately, refusalText } from '../answers.js';
import type { App } from '../app.js';
import { paragraph, picture } from '../layouts/blocks.js';
import { boardOf, themeFor } from '../pictures.js';
import { gameTitle, mention } from '../words.js';
import { gamesWithSetups, setupsOf } from './games.js';
import { findSetup, type Usable, usableBy } from './kept.js';
import { listScreen } from './list.js';
import { savedText, saveSetup, sharingText } from './saving.js';

/** Answers one subcommand. */
export type Handle = (interaction: ChatInputCommandInteraction, app: App) => Promise<void>;

/** `/setup save`. */
export const save: Handle = async (interaction, app) => {
  const { options, guildId, user } = interaction;
  const share = options.getBoolean('share');
  if (share === true && guildId === null) {
    return answerPrivately(interaction, text('setups.problems.noServer'));
  }
  const game = gameMeant(interaction, app);
  if (game === null) {
    const problem = gamesWithSetups.length === 0 ? 'noGame' : 'whichGame';
    return answerPrivately(interaction, text(`setups.problems.${problem}`));
  }
  const saved = saveSetup(app, {
    game,
    owner: user.id,
    name: options.getString('name', true),
    setup: options.getString('setup', true),
    ...(share === null ? {} : { sharedGuildId: share ? guildId : null }),
  });
  await answerPrivately(interaction, 'setup' in saved ? savedText(saved, guildId) : saved.problem);
};

/** `/setup list`. */
export const listSetups: Handle = (interaction, app) =>
  answerPrivately(
    interaction,
    listScreen(
      gamesWithSetups.map(({ id }) => ({ game: id, ...usableHere(interaction, app, [id]) })),
      interaction.guildId,
    ),
  );

/** `/setup show`: the set-up on the board, in the colours of who asks. */
export const showSetup: Handle = async (interaction, app) => {
  const found = foundSetup(interaction, app);
  if (typeof found === 'string') return answerPrivately(interaction, found);
  const { user, guildId } = interaction;
  const { game, name, text: setup, ownerId } = found;
  const rules = setupsOf(app, game);
  const read = rules.read(setup);
  if (!read.ok) return answerPrivately(interaction, refusalText(game, read.reason));
  const values = { name, game: gameTitle(game), setup };
  const said =
    ownerId === user.id
      ? text('setups.show.own', { ...values, sharing: sharingText(found, guildId) })
      : text('setups.show.other', { ...values, owner: mention(ownerId) });
  const board = await boardOf(rules.view(read.value), themeFor(app.settings, user.id, guildId));
  await answerPrivately(interaction, {
    components: [paragraph(said), picture(board)],
    files: [board],
    ping: [],
  });
};

/** `/setup share`. Who manages the server may end the sharing of what others share there. */
export const shareSetup: Handle = async (interaction, app) => {
  const found = foundSetup(interaction, app);
  if (typeof found === 'string') return answerPrivately(interaction, found);
  const { user, guildId, options, memberPermissions } = interaction;
  const withServer = options.getString('with', true) === 'server';
  const tidies = !withServer && memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
  if (found.ownerId !== user.id && !tidies) return answerPrivately(interaction, notYours(found));
  if (withServer && guildId === null) return answerPrivately(interaction, text('setups.problems.noServer'));
  const sharedGuildId = withServer ? guildId : null;
  app.setups.share(found.id, sharedGuildId, app.clock.now());
  const said = found.ownerId === user.id ? 'setups.shared.own' : 'setups.shared.other';
  const sharing = sharingText({ ...found, sharedGuildId }, guildId);
  await answerPrivately(interaction, text(said, { name: found.name, sharing }));
};

/** `/setup delete`. */
export const removeSetup: Handle = async (interaction, app) => {
  const found = foundSetup(interaction, app);
  if (typeof found === 'string') return answerPrivately(interaction, found);
  if (found.ownerId !== interaction.user.id) return answerPrivately(interaction, notYours(found));
  app.setups.remove(found.id);
  await answerPrivately(interaction, text('setups.deleted', { name: found.name }));
};

/** The game that is named; else the only one there is, else the one of this thread; null when that is not clear. */
function gameMeant({ options, channelId }: ChatInputCommandInteraction, { tables }: App): string | null {
  const named = options.getString('game');
  if (named !== null) return named;
  const [only, ...others] = gamesWithSetups;
  if (only !== undefined && others.length === 0) return only.id;
  const here = tables.inThread(channelId)?.game;
  return gamesWithSetups.find(({ id }) => id === here)?.id ?? null;
}

function usableHere(
  { user, guildId }: ChatInputCommandInteraction,
  app: App,
  games: readonly string[],
): Usable {
  return usableBy(app, user.id, guildId, games);
}

/** The set-up that the option `name` means, or a sentence that says why none. */
function foundSetup(interaction: ChatInputCommandInteraction, app: App): SetupRow | string {
  const usable = usableHere(
    interaction,
    app,
    gamesWithSetups.map(({ id }) => id),
  );
  const found = findSetup(usable, interaction.options.getString('name', true));
  return typeof found === 'string' ? text(`setups.problems.${found}`) : found;
}

function notYours({ ownerId }: SetupRow): string {
  return text('setups.problems.notYours', { owner: mention(ownerId) });
}
