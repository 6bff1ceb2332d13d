/** `/profile`: statistics from a member's or a role's results. */
import { ApplicationCommandOptionType, type BaseInteraction, InteractionContextType } from 'discord.js';
import {
  answerInPlace,
  answerPrivately,
  deferPrivately,
  finishAnswer,
} from '../../../discord/interactions/answers.js';
import { type Screen, textScreen, toReply } from '../../../discord/messages/screen.js';
import { type MentionedHolder, readMentionedOption } from '../../../discord/people/mentioned-holders.js';
import { games } from '../../../engine/index.js';
import type { Subject } from '../../../standing/ratings/ladder.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineCommand, defineFreeComponent } from '../../shared/app/declarations.js';
import { parseLadderValue } from '../../shared/standing/ladders.js';
import type { ProfilePage } from '../../shared/verbs/standing.js';
import { gameTitle } from '../../shared/wording/words.js';
import { profileScreen } from './screen.js';

const OF = 'of';
const GAME = 'game';
const AGAINST = 'against';

export const profile = defineCommand({
  data: {
    name: 'profile',
    description: text('commands.profile.about'),
    contexts: [InteractionContextType.Guild],
    options: [
      { type: ApplicationCommandOptionType.Mentionable, name: OF, description: text('commands.profile.of') },
      {
        type: ApplicationCommandOptionType.String,
        name: GAME,
        description: text('commands.profile.game'),
        choices: games.map(({ id }) => ({ name: gameTitle(id), value: id })),
      },
      {
        type: ApplicationCommandOptionType.Mentionable,
        name: AGAINST,
        description: text('commands.profile.against'),
      },
    ],
  },

  async run(interaction, app) {
    const { options, user } = interaction;
    if (interaction.guildId === null) return answerPrivately(interaction, text('standing.profile.elsewhere'));
    await deferPrivately(interaction);
    const of = toSubject(readMentionedOption(interaction, OF)) ?? { kind: 'person', id: user.id };
    const against = toSubject(readMentionedOption(interaction, AGAINST));
    const page: ProfilePage = { ...of, game: options.getString(GAME) ?? '', variant: '', tab: 'overview' };
    await finishAnswer(
      interaction,
      await loadProfileScreen(interaction, app, page, { against, isShared: false }),
    );
  },
});

export const profilePage = defineFreeComponent({
  verb: 'profile',
  run: async ({ interaction, argument }, app) =>
    answerInPlace(interaction, await loadProfileScreen(interaction, app, argument)),
});

/** Shows the rating curve of the ladder that was chosen in the menu. */
export const profilePicked = defineFreeComponent({
  verb: 'profile-pick',
  control: 'menu',
  run: async ({ interaction, argument, values }, app) =>
    answerInPlace(
      interaction,
      await loadProfileScreen(interaction, app, { ...argument, ...parseLadderValue(values[0] ?? '') }),
    ),
});

/** Posts the profile for everyone, without what only the reader may see. */
export const profileShared = defineFreeComponent({
  verb: 'profile-share',
  async run({ interaction, argument }, app) {
    const screen = await loadProfileScreen(interaction, app, argument, { against: null, isShared: true });
    await interaction.reply(toReply(screen));
  },
});

/** Lists the reader on leaderboards, or hides them. */
export const profileListed = defineFreeComponent({
  verb: 'profile-listed',
  async run({ interaction, argument }, app) {
    if (argument === null) return answerPrivately(interaction, text('errors.outdated'));
    const { id } = interaction.user;
    await app.settings.updatePersonSettings(id, { listed: argument === 'on' ? null : false });
    const page = { kind: 'person', id, game: '', variant: '', tab: 'overview' } as const;
    return answerInPlace(interaction, await loadProfileScreen(interaction, app, page));
  },
});

async function loadProfileScreen(
  interaction: BaseInteraction,
  app: App,
  page: ProfilePage,
  { against, isShared }: { readonly against: Subject | null; readonly isShared: boolean } = {
    against: null,
    isShared: false,
  },
): Promise<Screen> {
  const { guildId, user } = interaction;
  if (guildId === null) return textScreen(text('standing.profile.elsewhere'));
  return profileScreen(app, { guildId, reader: isShared ? null : user.id, against, page });
}

function toSubject(named: MentionedHolder | null): Subject | null {
  if (named === null) return null;
  return named.kind === 'role' ? { kind: 'role', id: named.role.id } : { kind: 'person', id: named.user.id };
}
