/** `/moderate list`: the server's open tables, longest wait first. */
import type { BaseInteraction } from 'discord.js';
import { SECOND } from '../../base/durations.js';
import { paragraph, rows } from '../../discord/messages/blocks.js';
import { clip, TEXT_LENGTH } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameLine, gameTitleLink, lastChangedAt } from '../shared/boards/table-lines.js';
import { pageButtons } from '../shared/choosing/page-buttons.js';
import { mention } from '../shared/wording/words.js';
import { loadModeratedTables } from './tables.js';
import { voteCountLines } from './votes.js';

type Services = Pick<App, 'tables' | 'outbox' | 'game'>;

/**
 * Tables per page. A line usually takes 170 characters, or up to 450 if each of four seats is held by a list
 * of people.
 */
const PAGE = 8;

/** `page` counts from 0. A page beyond the end shows the last one. */
export async function moderatedTablesScreen(
  interaction: BaseInteraction,
  app: Services,
  page: number,
): Promise<Screen> {
  const tables = (await loadModeratedTables(interaction, app)).toSorted(
    (one, other) => lastChangedAt(one) - lastChangedAt(other),
  );
  const pages = Math.max(1, Math.ceil(tables.length / PAGE));
  const shown = Math.min(page, pages - 1);
  const lines = await Promise.all(
    tables.slice(shown * PAGE, (shown + 1) * PAGE).map((table) => tableLine(interaction, app, table)),
  );
  const head =
    pages === 1 ? text('moderation.list.title') : text('moderation.list.page', { page: shown + 1, pages });
  const content =
    tables.length === 0 ? text('moderation.list.none') : clip([head, ...lines].join('\n'), TEXT_LENGTH);
  return {
    components: [
      paragraph(content),
      ...rows(pageButtons({ shown, pages }, (to) => freeCustomId('moderate-list', to))),
    ],
    files: [],
    ping: [],
  };
}

/** A line for the table, with counts of its open votes below. */
async function tableLine(interaction: BaseInteraction, app: Services, table: LoadedTable): Promise<string> {
  const line = table.status === 'playing' ? await gameLine(app, table, null) : waitingLine(table);
  const votes = voteCountLines(table, toActor(interaction));
  return [text('moderation.list.table', { line, table: table.id }), ...votes].join('\n');
}

function waitingLine(table: LoadedTable): string {
  const { status, hostId, challengedId, seats } = table;
  const values = {
    link: gameTitleLink(table),
    owner: mention(hostId),
    since: Math.floor(lastChangedAt(table) / SECOND),
  };
  return status === 'challenge' && challengedId !== null
    ? text('moderation.list.challenge', { ...values, asked: mention(challengedId) })
    : text('moderation.list.lobby', {
        ...values,
        count: seats.filter(({ holder }) => holder === null).length,
      });
}
