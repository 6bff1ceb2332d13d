/** Creates tournaments. */
import type { ChatInputCommandInteraction } from 'discord.js';
import { HOUR } from '../../base/durations.js';
import { parseLevel } from '../../computer/question.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { explainMissingPermissions, explainUnfitChannel } from '../../discord/interactions/permissions.js';
import type { Game } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import { FORMATS, type Settings, TIE_RULES, type TieRule } from '../../standing/tournaments/tournament.js';
import { CLOCK, gameOptions, withTableOptions } from '../../table/model/table-options.js';
import { cleanText } from '../../texts/escaping.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { refusalText } from '../shared/boards/refusal.js';
import { explainServerRules, isRatedByDefault } from '../shared/lobby/server-rules.js';
import { readClockOption } from '../shared/table-options/clock-option.js';
import { readRules } from '../shared/table-options/typed-rules.js';
import { eventRefusalText } from './actions.js';
import { canCreateTournaments } from './rights.js';

/** Maximum length of a tournament's name, in characters. */
export const NAME_LENGTH = 64;
export const MAX_ROUNDS = 20;
/** Limit on the time of a game or of an arena, in hours. */
export const MAX_HOURS = 24 * 30;
const ARENA_HOURS = 2;

/** Handles `/tournament create`. The bot posts the message later. */
export async function createTournament(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const { guildId, channelId, options, user } = interaction;
  if (guildId === null) return;
  const game = app.game(options.getString('game', true));
  const unfit = await explainUnfitRequest(interaction, app, game);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const settings = readSettings(interaction);
  // A tournament in the format of Conquer the Kings is played by the rule that counts points.
  const read = await readEventOptions(
    interaction,
    app,
    settings.format === 'conquest' ? { scoring: 'on' } : {},
  );
  if (typeof read === 'string') return answerPrivately(interaction, read);
  const created = await app.tournaments.create({
    kind: 'tournament',
    guildId,
    channelId,
    name: readEventName(interaction),
    organizerId: user.id,
    managerRole: options.getRole('managers')?.id ?? null,
    ...read,
    settings,
  });
  if (!created.ok) return answerPrivately(interaction, eventRefusalText(created.reason));
  await answerPrivately(interaction, text('tournament.answers.created'));
  app.wakeWatch();
}

async function explainUnfitRequest(
  interaction: ChatInputCommandInteraction,
  app: App,
  game: Game,
): Promise<string | null> {
  if (!(await canCreateTournaments(interaction, app))) return text('tournament.answers.notCreator');
  return explainUnfitPlace(interaction, app, game);
}

export function readEventName({ options }: ChatInputCommandInteraction): string {
  return (
    cleanText(options.getString('name', true)).trim().slice(0, NAME_LENGTH) || text('tournament.untitled')
  );
}

/** Explains why games can't be opened in this channel. Null if they can. */
export async function explainUnfitPlace(
  interaction: ChatInputCommandInteraction,
  app: App,
  game: Game,
): Promise<string | null> {
  if (interaction.channel?.isThread() === true) return text('tournament.answers.inChannel');
  return (
    explainUnfitChannel(interaction) ??
    explainMissingPermissions(interaction) ??
    (await explainServerRules(interaction, app, game.id))
  );
}

function readSettings({ options }: ChatInputCommandInteraction): Settings {
  const format = FORMATS.find((one) => one === options.getString('format', true)) ?? 'swiss';
  const hours = options.getInteger('hours') ?? (format === 'arena' ? ARENA_HOURS : null);
  return {
    format,
    rounds: options.getInteger('rounds'),
    time: hours === null ? null : hours * HOUR,
    seeding: options.getString('seeding') === 'random' ? 'random' : 'rating',
    tieRule: TIE_RULES.find((one): one is TieRule => one === options.getString('ties')) ?? 'fell-later',
    fill: parseLevel(options.getInteger('computers') ?? '') ?? null,
    asksCheckIn: options.getBoolean('check-in') ?? false,
  };
}

/**
 * Reads the game with its options from `rules:` and `clock:`, including the `forced` options. Returns an
 * explanation if the options don't fit.
 */
export async function readEventOptions(
  interaction: ChatInputCommandInteraction,
  app: App,
  forced: Options,
): Promise<{ readonly game: string; readonly options: Options } | string> {
  const { guildId, options } = interaction;
  const game = app.game(options.getString('game', true));
  const rules = readRules(game, options.getString('rules') ?? '');
  if (!rules.ok) return text('lobby.unknownRule', rules.reason.values);
  const { [CLOCK]: named, ...ruled } = rules.value;
  const clock = await readClockOption(app, guildId, options.getString(CLOCK) ?? named);
  if (!clock.ok) return refusalText(game.id, clock.reason);
  const resolved = game.resolve({ ...gameOptions({ options: ruled }), ...forced });
  if (!resolved.ok) return refusalText(game.id, resolved.reason);
  const preferences = {
    turnsToMover: false,
    clock: clock.value,
    hints: false,
    explores: true,
    announcesRoles: true,
    rated: await isRatedByDefault(app, guildId),
  };
  return { game: game.id, options: withTableOptions(resolved.value, preferences, null) };
}
