/** The list of a server's scheduled games, with a menu for those who may change one. */
import { type BaseInteraction, ComponentType } from 'discord.js';
import { toSeconds } from '../../../base/durations.js';
import { paragraph, row } from '../../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH, MENU_PLACEHOLDER_LENGTH } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { ScheduledGame } from '../../../table/model/schedule.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { messageUrl } from '../app/message-urls.js';
import { freeCustomId } from '../app/verbs.js';
import { isModerator } from '../lobby/server-rules.js';
import { isPlaceVisible } from '../lookup/table-lookup.js';
import { formatMoment } from '../lookup/time-zones.js';
import { loadTimeContext } from './time-choices.js';
import { scheduledTitle } from './words.js';

type Services = Pick<App, 'scheduling' | 'settings' | 'clock' | 'game'>;

/** The games in channels that the person can see, earliest first. */
export async function scheduledScreen(interaction: BaseInteraction, app: Services): Promise<Screen> {
  const { guildId } = interaction;
  if (guildId === null) return textScreen(text('scheduled.list.elsewhere'));
  const all = (await app.scheduling.listUpcomingGames(guildId)).filter((place) =>
    isPlaceVisible(interaction, { place }),
  );
  if (all.length === 0) return textScreen(text('scheduled.list.none'));
  const lines = [text('scheduled.list.title'), ...all.map((game) => scheduledGameLine(app, game))];
  const isInCharge = await isModerator(interaction, app);
  const own = all.filter(({ hostId }) => isInCharge || hostId === interaction.user.id);
  const { zone } = await loadTimeContext(app, interaction.user.id);
  const options = own.map((game) => {
    const date = formatMoment(zone, game.startsAt, { dateStyle: 'medium', timeStyle: 'short' });
    const label = plainText('scheduled.list.choice', { game: scheduledTitle(app, game), date });
    return { label: clip(label, MENU_OPTION_LENGTH), value: game.id };
  });
  const menu = row({
    type: ComponentType.StringSelect,
    custom_id: freeCustomId('schedule-choose', null),
    placeholder: clip(plainText('scheduled.list.menu'), MENU_PLACEHOLDER_LENGTH),
    options,
  });
  return {
    components: [paragraph(lines.join('\n')), ...(options.length === 0 ? [] : [menu])],
    files: [],
    ping: [],
  };
}

function scheduledGameLine(app: Services, game: ScheduledGame): string {
  const { startsAt, guildId, channelId, messageId, hostId, weekly } = game;
  const title = scheduledTitle(app, game);
  const what =
    messageId === null
      ? title
      : text('games.linked', { title, url: messageUrl(guildId, channelId, messageId) });
  const message = text('scheduled.list.line', {
    time: toSeconds(startsAt),
    what,
    channel: channelId,
    host: hostId,
  });
  return weekly === null ? message : `${message}${text('scheduled.list.weekly')}`;
}
