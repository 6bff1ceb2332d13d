/** `/match`: best of several games against a person or a role, with sides exchanged after each. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from 'discord.js';
import { HOUR } from '../../base/durations.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { toActor } from '../../discord/people/actors.js';
import { type MentionedHolder, readMentionedOption } from '../../discord/people/mentioned-holders.js';
import type { EntrantHolder } from '../../standing/tournaments/tournament.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineCommand } from '../shared/app/declarations.js';
import { explainUninvitablePeople } from '../shared/lookup/invitations.js';
import { explainUnfitOpponent, explainUnfitRole } from '../shared/lookup/opponents.js';
import { eventRefusalText } from './actions.js';
import { explainUnfitPlace, MAX_HOURS, readEventOptions } from './creation.js';
import { autocompleteTableOption, gameOption, tableOptions } from './event-options.js';

const OPPONENT = 'opponent';
const MAX_GAMES = 15;
/** One game with each side for both entrants. */
const DEFAULT_GAMES = 2;

export const match = defineCommand({
  data: {
    name: 'match',
    description: text('commands.match.about'),
    contexts: [InteractionContextType.Guild],
    options: [
      gameOption,
      {
        type: ApplicationCommandOptionType.Mentionable,
        name: OPPONENT,
        description: text('commands.match.opponent'),
        required: true,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'games',
        description: text('commands.match.games'),
        minValue: 1,
        maxValue: MAX_GAMES,
      },
      {
        type: ApplicationCommandOptionType.Role,
        name: 'role',
        description: text('commands.match.role'),
      },
      ...tableOptions,
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'hours',
        description: text('commands.match.hours'),
        minValue: 1,
        maxValue: MAX_HOURS,
      },
    ],
  },

  async run(interaction, app) {
    const opponent = readMentionedOption(interaction, OPPONENT);
    if (opponent === null) return;
    const unfit = await explainUnfitMatch(interaction, app, opponent);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    await offerMatch(interaction, app, toHolder(opponent));
  },

  autocomplete(interaction) {
    return autocompleteTableOption(interaction) ?? [];
  },
});

function toHolder(opponent: MentionedHolder): EntrantHolder {
  return opponent.kind === 'role'
    ? { kind: 'role', id: opponent.role.id }
    : { kind: 'person', id: opponent.user.id };
}

async function explainUnfitMatch(
  interaction: ChatInputCommandInteraction,
  app: App,
  opponent: MentionedHolder,
): Promise<string | null> {
  const game = app.game(interaction.options.getString('game', true));
  const place = await explainUnfitPlace(interaction, app, game);
  if (place !== null) return place;
  const own = interaction.options.getRole('role');
  if (own !== null && !toActor(interaction).roles.includes(own.id)) return text('tournament.answers.noRole');
  if (own !== null && explainUnfitRole(interaction, own) !== null) return explainUnfitRole(interaction, own);
  if (opponent.kind === 'role')
    return opponent.role.id === own?.id
      ? text('tournament.match.sameRole')
      : explainUnfitRole(interaction, opponent.role);
  return (
    explainUnfitOpponent(interaction, opponent.user, opponent.member) ??
    (await explainUninvitablePeople(interaction, app, [opponent.user.id]))
  );
}

async function offerMatch(
  interaction: ChatInputCommandInteraction,
  app: App,
  rival: EntrantHolder,
): Promise<void> {
  const { guildId, channelId, options, user } = interaction;
  if (guildId === null) return;
  const read = await readEventOptions(interaction, app, {});
  if (typeof read === 'string') return answerPrivately(interaction, read);
  const hours = options.getInteger('hours');
  const own = options.getRole('role');
  const { matchWin } = app.game(read.game);
  const created = await app.tournaments.create({
    kind: 'match',
    guildId,
    channelId,
    name: plainText('tournament.formats.match'),
    organizerId: user.id,
    managerRole: null,
    ...read,
    settings: {
      format: 'match',
      rounds: options.getInteger('games') ?? DEFAULT_GAMES,
      time: hours === null ? null : hours * HOUR,
      seeding: 'random',
      tieRule: 'coin',
      fill: null,
      asksCheckIn: false,
      rival,
      ...(matchWin === undefined ? {} : { matchWin }),
    },
  });
  if (!created.ok) return answerPrivately(interaction, eventRefusalText(created.reason, 'match'));
  const holder: EntrantHolder = own === null ? { kind: 'person', id: user.id } : { kind: 'role', id: own.id };
  const joined = await app.tournaments.join(created.value.id, holder);
  app.wakeWatch();
  await answerPrivately(
    interaction,
    joined.ok ? text('tournament.match.offered') : eventRefusalText(joined.reason, 'match'),
  );
}
