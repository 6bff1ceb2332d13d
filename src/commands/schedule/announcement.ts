/** The message of a scheduled game, and the notice to its host if the game wasn't opened at its time. */

import { toSeconds } from '../../base/durations.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import { addMentions } from '../../discord/messages/notification.js';
import type { Screen } from '../../discord/messages/screen.js';
import {
  isLate,
  listPlannedPeople,
  listPlannedRoles,
  type ScheduledGame,
  type ScheduleOutcome,
} from '../../table/model/schedule.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import type { App } from '../shared/app/app.js';
import { messageUrl } from '../shared/app/message-urls.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { refusalText } from '../shared/boards/refusal.js';
import { scheduledTitle, weeklyValues } from '../shared/schedule/words.js';
import { clockWords } from '../shared/wording/clock-words.js';
import { joinMentions } from '../shared/wording/words.js';
import { eventUrl } from './discord-event.js';

type Services = Pick<App, 'game' | 'tables'>;

/** The message of a scheduled game. It notifies no one, and has buttons until the game is opened. */
export async function announcementScreen(services: Services, game: ScheduledGame): Promise<Screen> {
  const { id, dueAt } = game;
  const outcome = await outcomeText(services, game);
  const lines = dueAt === null ? [] : detailLines(game);
  const parts = [
    paragraph(
      [announcementHeading(services, game), ...lines, ...(outcome === null ? [] : [outcome])].join('\n'),
    ),
    ...(dueAt === null
      ? [row(button(text('scheduled.buttons.list'), freeCustomId('schedule-list', id)))]
      : [scheduledGameButtons(id)]),
  ];
  return { components: [container(ACCENT.house, parts)], files: [], ping: [] };
}

/** Buttons to move or cancel the game. */
export function scheduledGameButtons(id: string) {
  return row(
    button(text('scheduled.buttons.move'), freeCustomId('schedule-move', id)),
    button(text('scheduled.buttons.cancel'), freeCustomId('schedule-cancel', id), 'danger'),
  );
}

function announcementHeading(services: Services, game: ScheduledGame): string {
  const values = { game: scheduledTitle(services, game), time: toSeconds(game.startsAt) };
  return text(game.dueAt === null ? 'scheduled.over' : 'scheduled.title', values);
}

function detailLines({ plan, weekly, hostId: host, guildId, event }: ScheduledGame): readonly string[] {
  const people = listPlannedPeople(plan);
  const roles = listPlannedRoles(plan).map((role) => text('game.role', { role }));
  return [
    ...(weekly === null ? [] : [text('scheduled.weekly', weeklyValues(weekly))]),
    text('scheduled.opens', { host }),
    ...(roles.length === 0 ? [] : [text('scheduled.roles', { who: joinList(roles) })]),
    ...(people.length === 0 ? [] : [text('scheduled.asked', { who: joinMentions(people) })]),
    text('scheduled.clock', { clock: clockWords(plan.clock ?? null) }),
    ...(event?.id == null ? [] : [text('scheduled.event', { url: eventUrl(guildId, event.id) })]),
  ];
}

/**
 * The outcome of the latest scheduled time, such as the game that was opened then. Null before the first
 * time.
 */
async function outcomeText(services: Services, { outcome, game }: ScheduledGame): Promise<string | null> {
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'opened':
      return openedGameText(services, outcome);
    case 'missed':
      return text('scheduled.outcomes.missed', { time: toSeconds(outcome.startsAt) });
    case 'refused':
      return text('scheduled.outcomes.refused', {
        time: toSeconds(outcome.startsAt),
        reason: refusalText(game, outcome),
      });
    case 'cancelled':
      return text('scheduled.outcomes.cancelled');
  }
}

async function openedGameText(
  { tables }: Services,
  { startsAt, at, tableId }: Extract<ScheduleOutcome, { readonly kind: 'opened' }>,
): Promise<string> {
  const place = (await tables.load(tableId))?.place;
  const message = place?.lobbyMessageId ?? null;
  const url =
    place === undefined || message === null ? null : messageUrl(place.guildId, place.channelId, message);
  const key = isLate(startsAt, at) ? 'openedLate' : 'opened';
  return url === null
    ? text(`scheduled.outcomes.${key}`, { at: toSeconds(at) })
    : text(`scheduled.outcomes.${key}At`, { at: toSeconds(at), url });
}

/** Tells the host why the game wasn't opened at its time. */
export function noticeScreen(
  services: Services,
  game: ScheduledGame,
  { startsAt, code, values }: NonNullable<ScheduledGame['notice']>,
): Screen {
  const { hostId: host, id, dueAt } = game;
  const facts = { host, game: scheduledTitle(services, game), time: toSeconds(startsAt) };
  const lines = [
    code === 'missed'
      ? text('scheduled.notices.missed', facts)
      : text('scheduled.notices.refused', { ...facts, reason: refusalText(game.game, { code, values }) }),
    dueAt === null
      ? text('scheduled.notices.again')
      : text('scheduled.notices.goesOn', { time: toSeconds(game.startsAt) }),
  ];
  const list = button(text('scheduled.buttons.list'), noticeId(id, startsAt));
  return addMentions({ components: [paragraph(lines.join('\n')), row(list)], files: [] }, [
    { people: [host] },
  ]);
}

/** Custom id of the notice's button. It identifies a notice that an earlier attempt posted. */
export function noticeId(id: string, startsAt: number): string {
  return freeCustomId('schedule-list', `${id}/${toSeconds(startsAt)}`);
}
