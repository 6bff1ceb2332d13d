/** Handles the subcommands of `/setup`. */

import type { ChatInputCommandInteraction } from 'discord.js';
import type { SetupRow } from '../../db/rows.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { paragraph, picture } from '../../discord/messages/blocks.js';
import type { Result } from '../../engine/result.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { type TextValues, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { drawBoard, loadTheme } from '../shared/boards/board-pictures.js';
import { refusalText } from '../shared/boards/refusal.js';
import { areWordsWanted } from '../shared/boards/text-preferences.js';
import { auditSharing } from '../shared/moderation/audit.js';
import { deckLines } from '../shared/setups/deck-words.js';
import {
  findSetup,
  loadOwnAndSharedSetups,
  SETUPS,
  type UsableSetups,
} from '../shared/setups/named-setups.js';
import { gamesWithSetups, setupsOf } from '../shared/setups/setup-games.js';
import { parseDeck, setupMarkdown } from '../shared/setups/setup-words.js';
import { gameTitle, mention } from '../shared/wording/words.js';
import { setupListScreen } from './list.js';
import { canManageShared } from './rights.js';
import { savedSetupText, saveSetup, sharedLimitText, sharingText } from './saved-setup.js';

export type SubcommandHandler = (interaction: ChatInputCommandInteraction, app: App) => Promise<void>;

export const save: SubcommandHandler = async (interaction, app) => {
  const { options, guildId, user } = interaction;
  const share = options.getBoolean('share');
  if (share === true && guildId === null) {
    return answerPrivately(interaction, text('setups.problems.noServer'));
  }
  const setup = options.getString('setup', true);
  const game = options.getString('game') ?? (await findGame(interaction, app, setup));
  if (game === null) return answerPrivately(interaction, ambiguousGameText(setup));
  const saved = await saveSetup(app, {
    game,
    owner: user.id,
    name: options.getString('name', true),
    setup,
    ...(share === null ? {} : { sharedGuildId: share ? guildId : null }),
  });
  if ('setup' in saved && share !== null) auditSharing(app.log, user.id, saved.setup);
  await answerPrivately(
    interaction,
    'setup' in saved ? savedSetupText(app, saved, guildId, await areWordsWanted(app, user)) : saved.problem,
  );
};

export const listSetups: SubcommandHandler = async (interaction, app) => {
  const lists = gamesWithSetups.map(async ({ id }) => ({
    game: id,
    ...(await loadSetupsHere(interaction, app, [id])),
  }));
  await answerPrivately(
    interaction,
    setupListScreen(
      app,
      await Promise.all(lists),
      interaction.guildId,
      await areWordsWanted(app, interaction.user),
    ),
  );
};

/**
 * Handles `/setup show`: the set-up on a board in the person's theme, or the cards of a deck. Text that isn't
 * a saved name is parsed as notation.
 */
export const showSetup: SubcommandHandler = async (interaction, app) => {
  const found = await findNamedSetup(interaction, app);
  if (typeof found !== 'string') return answerWithSetup(interaction, app, found.game, found.text, found);
  const typed = interaction.options.getString('name', true);
  const [read] = parseInEveryGame(typed).flatMap(({ game, read }) =>
    read.ok ? [{ game, setup: read.value }] : [],
  );
  if (read === undefined) return answerPrivately(interaction, found);
  await answerWithSetup(interaction, app, read.game, read.setup, null);
};

/** Shows a stored set-up, with its name if it has one. */
async function answerWithSetup(
  interaction: ChatInputCommandInteraction,
  app: App,
  game: string,
  setup: string,
  row: SetupRow | null,
): Promise<void> {
  const { user, guildId } = interaction;
  const rules = setupsOf(app, game);
  const read = rules.read(setup);
  if (!read.ok) return answerPrivately(interaction, refusalText(game, read.reason));
  const theme = await loadTheme(app.settings, user.id, guildId);
  // A saved set-up belongs to no game in play, so no side is to move.
  const boards =
    rules.kind === 'pieces' ? [await drawBoard({ ...rules.view(read.value), toAct: [] }, theme)] : [];
  const described = {
    game: gameTitle(game),
    setup: setupMarkdown(app, game, read.value, await areWordsWanted(app, user)),
  };
  const lines = [
    setupScreenText(described, row, user.id, guildId),
    ...deckLines(parseDeck(app, game, read.value) ?? []),
  ];
  await answerPrivately(interaction, {
    components: [paragraph(lines.join('\n')), ...boards.map((board) => picture(board))],
    files: boards,
    ping: [],
  });
}

function setupScreenText(
  described: TextValues,
  row: SetupRow | null,
  person: PersonId,
  guildId: string | null,
): string {
  if (row === null) return text('setups.show.unnamed', described);
  const values = { ...described, name: row.name };
  return row.ownerId === person
    ? text('setups.show.own', { ...values, sharing: sharingText(row, guildId) })
    : text('setups.show.other', { ...values, owner: mention(row.ownerId) });
}

/** Handles `/setup share`. Server managers can also unshare set-ups that others share in the server. */
export const shareSetup: SubcommandHandler = async (interaction, app) => {
  const found = await findNamedSetup(interaction, app);
  if (typeof found === 'string') return answerPrivately(interaction, found);
  const { user, guildId, options } = interaction;
  const withServer = options.getString('with', true) === 'server';
  if (found.ownerId !== user.id && (withServer || !canManageShared(interaction)))
    return answerPrivately(interaction, notOwnerText(found, withServer));
  if (withServer && guildId === null) return answerPrivately(interaction, text('setups.problems.noServer'));
  const sharedGuildId = withServer ? guildId : null;
  if (!(await app.setups.setSharedGuild(found.id, sharedGuildId, app.clock.now(), SETUPS.shared)))
    return answerPrivately(interaction, sharedLimitText(app, found.game));
  auditSharing(app.log, user.id, { ...found, sharedGuildId });
  const key = found.ownerId === user.id ? 'setups.shared.own' : 'setups.shared.other';
  const sharing = sharingText({ ...found, sharedGuildId }, guildId);
  await answerPrivately(interaction, text(key, { name: found.name, sharing }));
};

/** Handles `/setup delete`. Server managers can also delete set-ups that others share in the server. */
export const removeSetup: SubcommandHandler = async (interaction, app) => {
  const found = await findNamedSetup(interaction, app);
  if (typeof found === 'string') return answerPrivately(interaction, found);
  const { name, ownerId } = found;
  const isOwn = ownerId === interaction.user.id;
  if (!isOwn && !canManageShared(interaction))
    return answerPrivately(interaction, notOwnerText(found, false));
  await app.setups.remove(found.id);
  const message = isOwn
    ? text('setups.deleted.own', { name })
    : text('setups.deleted.other', { name, owner: mention(ownerId) });
  await answerPrivately(interaction, message);
};

/**
 * Finds the game of the set-up: the only game that can parse it. If several games or none can, the game of
 * the thread. Null if the thread has no game with set-ups either.
 */
async function findGame(
  { channelId }: ChatInputCommandInteraction,
  { tables }: App,
  setup: string,
): Promise<string | null> {
  const [only, ...others] = parseInEveryGame(setup).filter(({ read }) => read.ok);
  if (only !== undefined && others.length === 0) return only.game;
  const here = (await tables.findInThread(channelId))?.game;
  return gamesWithSetups.find(({ id }) => id === here)?.id ?? null;
}

/** Explains that several games can parse the set-up, or why none can. */
function ambiguousGameText(setup: string): string {
  const refused = parseInEveryGame(setup).flatMap(({ game, read }) =>
    read.ok ? [] : [text('setups.reason', { game: gameTitle(game), reason: refusalText(game, read.reason) })],
  );
  return refused.length < gamesWithSetups.length
    ? text('setups.problems.whichGame')
    : text('setups.problems.unreadable', { reasons: refused.join('\n') });
}

/** Parses a text as a set-up of every game with set-ups. */
function parseInEveryGame(
  setup: string,
): readonly { readonly game: string; readonly read: Result<string> }[] {
  return gamesWithSetups.flatMap(({ id: game, setups: rules }) =>
    rules === undefined ? [] : [{ game, read: rules.read(setup) }],
  );
}

function loadSetupsHere(
  { user, guildId }: ChatInputCommandInteraction,
  app: App,
  games: readonly string[],
): Promise<UsableSetups> {
  return loadOwnAndSharedSetups(app, user.id, guildId, games);
}

/** The set-up named by the option `name`, or an error message. */
async function findNamedSetup(
  interaction: ChatInputCommandInteraction,
  app: App,
): Promise<SetupRow | string> {
  const usable = await loadSetupsHere(
    interaction,
    app,
    gamesWithSetups.map(({ id }) => id),
  );
  const found = findSetup(usable, interaction.options.getString('name', true));
  return typeof found === 'string' ? text(`setups.problems.${found}`) : found;
}

function notOwnerText({ ownerId }: SetupRow, alone: boolean): string {
  return text(`setups.problems.notYours.${alone ? 'alone' : 'orManager'}`, { owner: mention(ownerId) });
}
