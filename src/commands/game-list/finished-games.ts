/** Lists finished games of a server, person or role in pages, with a menu to replay them. */
import { type APIStringSelectComponent, type BaseInteraction, ComponentType } from 'discord.js';
import { SECOND } from '../../base/durations.js';
import { paragraph, row, rows } from '../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH, TEXT_LENGTH } from '../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { formatCachedPlayers } from '../../discord/people/names.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { fullGameTitle, gameTitle, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { latestBoardUrl } from '../shared/boards/action-answer.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { pageButtons } from '../shared/choosing/page-buttons.js';
import { isVisible } from '../shared/lookup/table-lookup.js';
import type { FinishedPage } from '../shared/verbs/replay.js';
import { endingText } from '../shared/wording/ending.js';
import { parseDateRange } from './date-range.js';

type Services = Pick<App, 'tables' | 'outbox' | 'names'>;

/**
 * Games per page. A line usually takes 250 characters, or up to 450 if each of four seats is held by a list
 * of people.
 */
const PAGE = 8;

/** A page of the matching games that the person may see. */
export async function finishedGamesScreen(
  interaction: BaseInteraction,
  app: Services,
  wanted: FinishedPage,
): Promise<Screen> {
  const { guildId, user } = interaction;
  const range = parseDateRange(wanted.date);
  if (guildId === null) return textScreen(text('games.elsewhere'));
  if (range === null) return textScreen(text('games.finished.date', { date: wanted.date }));
  const found = await app.tables.listFinishedGames({
    guildId,
    viewerId: user.id,
    personId: wanted.person || null,
    roleId: wanted.role || null,
    game: wanted.game || null,
    ...range,
    offset: wanted.page * PAGE,
    // Loads one game more than the page shows, to know whether there is a next page.
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE).filter((table) => isVisible(interaction, table));
  const pages = wanted.page + (found.length > PAGE ? 2 : 1);
  const lines = await Promise.all(shown.map((table) => gameLine(app, table)));
  const parts = [text('games.finished.title', { about: titleDetails(wanted) }), ...lines];
  if (shown.length === 0) parts.push(text(`games.finished.${pages > 1 ? 'noneHere' : 'none'}`));
  return {
    components: [
      paragraph(clip(parts.join('\n'), TEXT_LENGTH)),
      ...(shown.length === 0 ? [] : [row(gameReplayMenu(app, shown))]),
      ...rows(
        pageButtons({ shown: wanted.page, pages }, (page) => freeCustomId('finished', { ...wanted, page })),
      ),
    ],
    files: [],
    ping: [],
  };
}

/** The filters for the title: `<@1>, King's Table, 2026-11`. */
function titleDetails({ person, role, game, date }: FinishedPage): string {
  const parts = [
    person === '' ? '' : text('game.mention', { person }),
    role === '' ? '' : text('game.role', { role }),
    game === '' ? '' : text('games.finished.game', { game: gameTitle(game) }),
    date === '' ? '' : text('games.finished.on', { date }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : text('games.finished.about', { parts: parts.join(', ') });
}

async function gameLine({ outbox }: Services, table: LoadedTable): Promise<string> {
  return text('games.finished.line', {
    link: gameTitleLink(table, await latestBoardUrl({ outbox }, table)),
    date: Math.floor((table.endedAt ?? 0) / SECOND),
    ending: endingText(table, table.view(null)),
  });
}

function gameReplayMenu({ names }: Services, tables: readonly LoadedTable[]): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: freeCustomId('replay-pick', null),
    placeholder: plainText('games.finished.replay'),
    options: tables.map((table) => ({
      value: table.id,
      label: clip(
        plainText('games.finished.choice', {
          title: fullGameTitle(table.game, table.options),
          players: formatCachedPlayers(names, table),
        }),
        MENU_OPTION_LENGTH,
      ),
      description: plainText('games.finished.table', { table: table.id }),
    })),
  };
}
