/**
 * Lists running games in pages: a person's games, grouped by what each game waits for, or all games of a
 * server.
 */
import type { BaseInteraction } from 'discord.js';
import { button, paragraph, rows } from '../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { peopleOf, peopleOfSides } from '../../table/model/people/holders.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameLine, gameTitleLink, lastChangedAt } from '../shared/boards/table-lines.js';
import { pageButtons } from '../shared/choosing/page-buttons.js';
import { addRoleGames, isVisible } from '../shared/lookup/table-lookup.js';
import { mention } from '../shared/wording/words.js';

/** `mine`: the person's games; `server`: all games in play in the server. */
export type Scope = 'mine' | 'server';

/** `page` counts from 0. */
export interface ListPage {
  readonly scope: Scope;
  readonly page: number;
}

type Section = 'yours' | 'others' | 'roles' | 'hosted' | 'paused' | 'waiting';
type Services = Pick<App, 'tables' | 'outbox' | 'game'>;

/**
 * Games per page. A line usually takes 150 characters, or up to 450 if each of four seats is held by a list
 * of people.
 */
const PAGE = 8;

/** The list as the person may see it. A page beyond the end shows the last one. */
export async function gamesScreen(
  interaction: BaseInteraction,
  app: Services,
  wanted: ListPage,
): Promise<Screen> {
  const { guildId } = interaction;
  if (wanted.scope === 'mine') {
    const own = await addRoleGames(
      interaction,
      app.tables,
      await app.tables.listOpenTablesOf(toActor(interaction)),
    );
    return tableListScreen(app, own, interaction.user.id, wanted, guildId);
  }
  if (guildId === null) return textScreen(text('games.elsewhere'));
  const all = await app.tables.listGamesInGuild(guildId);
  const seen = all.filter((table) => isVisible(interaction, table));
  return tableListScreen(app, seen, interaction.user.id, wanted, guildId);
}

/**
 * A page of the tables. A person's own list starts with games that wait for them, the longest wait first. A
 * server's list starts with the latest moves.
 */
export async function tableListScreen(
  app: Pick<Services, 'outbox' | 'game'>,
  tables: readonly LoadedTable[],
  person: PersonId,
  { scope, page }: ListPage,
  guildId: string | null,
): Promise<Screen> {
  const all = tables
    .map((table) => ({ table, part: sectionOf(app, table, person) }))
    .toSorted((one, other) =>
      scope === 'mine'
        ? ORDER[one.part] - ORDER[other.part] || lastChangedAt(one.table) - lastChangedAt(other.table)
        : lastChangedAt(other.table) - lastChangedAt(one.table),
    );
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const shown = Math.min(page, pages - 1);
  const lines: string[] = [];
  let last: Section | null = null;
  for (const { table, part } of all.slice(shown * PAGE, (shown + 1) * PAGE)) {
    if (scope === 'mine' && part !== last) lines.push(text(`games.parts.${part}`));
    last = part;
    lines.push(await tableListLine(app, table, person));
  }
  const head =
    pages === 1 ? text(`games.${scope}`) : text(`games.pages.${scope}`, { page: shown + 1, pages });
  const content = all.length === 0 ? text(`games.none.${scope}`) : [head, ...lines].join('\n');
  const other = scope === 'mine' ? 'server' : 'mine';
  return {
    components: [
      paragraph(content),
      ...rows([
        ...pageButtons({ shown, pages }, (to) => freeCustomId('games', { scope, page: to })),
        ...(guildId === null
          ? []
          : [button(plainText(`games.buttons.${other}`), freeCustomId('games', { scope: other, page: 0 }))]),
      ]),
    ],
    files: [],
    ping: [],
  };
}

const ORDER: Readonly<Record<Section, number>> = {
  yours: 0,
  others: 1,
  roles: 2,
  hosted: 3,
  paused: 4,
  waiting: 5,
};

function sectionOf({ game }: Pick<App, 'game'>, table: LoadedTable, person: PersonId): Section {
  if (table.status !== 'playing') return 'waiting';
  if (table.pausedSince !== null) return 'paused';
  if (!peopleOf(table).includes(person)) return table.hostId === person ? 'hosted' : 'roles';
  const acting = game(table.game).toAct(table.position);
  return peopleOfSides(table, acting).includes(person) ? 'yours' : 'others';
}

async function tableListLine(
  services: Pick<Services, 'outbox' | 'game'>,
  table: LoadedTable,
  person: PersonId,
): Promise<string> {
  const { seats, status, hostId } = table;
  if (status === 'playing') return gameLine(services, table, person);
  const owner = mention(hostId);
  const free = seats.filter(({ holder }) => holder === null).length;
  const state =
    status === 'challenge'
      ? text('games.states.challenge', { owner })
      : text('games.states.lobby', { owner, count: free });
  return text('games.open', { link: gameTitleLink(table), state });
}
