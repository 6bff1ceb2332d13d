/** Games that are not over, a page at a time: somebody's own by what they have to do in them, or those of a server. */
import type { BaseInteraction } from 'discord.js';
import { button, paragraph, rows } from '../../discord/messages/blocks.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import { actorOf } from '../../discord/people/actors.js';
import type { PersonId } from '../../table/actor.js';
import { type Holder, peopleFor } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { gameVariant, listedShortly, plainText, text } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';
import { latestBoardUrl, whereIs } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';
import { isVisible } from '../shared/table-lookup.js';
import { freeId } from '../shared/verbs.js';
import { holderText, mention, sideName } from '../shared/words.js';

/** Whose games: those of the person who asks, or all of the server that are in play. */
export type Scope = 'mine' | 'server';

/** A page of a list, from 0. */
export interface ListPage {
  readonly scope: Scope;
  readonly page: number;
}

type Part = 'yours' | 'others' | 'waiting';
type Services = Pick<App, 'tables' | 'outbox' | 'game'>;

/** Games on a page: a line takes 150 characters as a rule, and 450 where lists of people hold four seats. */
const PAGE = 8;
/** People whom a line names of those who hold a seat together. */
const NAMED = 3;

/** The list as the person who asks may see it; a page beyond its end is the last one. */
export async function gamesScreen(
  interaction: BaseInteraction,
  app: Services,
  wanted: ListPage,
): Promise<Screen> {
  const { guildId } = interaction;
  if (wanted.scope === 'mine')
    return listScreen(app, await app.tables.of(actorOf(interaction)), interaction.user.id, wanted, guildId);
  if (guildId === null) return note(text('games.elsewhere'));
  const all = await app.tables.gamesIn(guildId);
  const seen = all.filter((table) => isVisible(interaction, table));
  return listScreen(app, seen, interaction.user.id, wanted, guildId);
}

/**
 * A page of these tables. Of one's own those come first that wait for oneself, the longest first; of a server's those in which
 * something has just been played.
 */
export async function listScreen(
  app: Pick<Services, 'outbox' | 'game'>,
  tables: readonly LoadedTable[],
  person: PersonId,
  { scope, page }: ListPage,
  guildId: string | null,
): Promise<Screen> {
  const all = tables
    .map((table) => ({ table, part: partOf(app, table, person) }))
    .toSorted((one, other) =>
      scope === 'mine'
        ? ORDER[one.part] - ORDER[other.part] || since(one.table) - since(other.table)
        : since(other.table) - since(one.table),
    );
  const pages = Math.max(1, Math.ceil(all.length / PAGE));
  const shown = Math.min(page, pages - 1);
  const lines: string[] = [];
  let last: Part | null = null;
  for (const { table, part } of all.slice(shown * PAGE, (shown + 1) * PAGE)) {
    if (scope === 'mine' && part !== last) lines.push(text(`games.parts.${part}`));
    last = part;
    lines.push(await lineOf(app, table, person));
  }
  const head =
    pages === 1 ? text(`games.${scope}`) : text(`games.pages.${scope}`, { page: shown + 1, pages });
  const said = all.length === 0 ? text(`games.none.${scope}`) : [head, ...lines].join('\n');
  const turn = (label: string, to: number) => button(label, freeId('games', { scope, page: to }));
  const other = scope === 'mine' ? 'server' : 'mine';
  return {
    components: [
      paragraph(said),
      ...rows([
        ...(shown > 0 ? [turn(plainText('moves.previous'), shown - 1)] : []),
        ...(shown < pages - 1 ? [turn(plainText('moves.next'), shown + 1)] : []),
        ...(guildId === null
          ? []
          : [button(plainText(`games.buttons.${other}`), freeId('games', { scope: other, page: 0 }))]),
      ]),
    ],
    files: [],
    ping: [],
  };
}

const ORDER: Readonly<Record<Part, number>> = { yours: 0, others: 1, waiting: 2 };

function partOf({ game }: Pick<App, 'game'>, table: LoadedTable, person: PersonId): Part {
  if (table.status !== 'playing') return 'waiting';
  const acting = game(table.game).toAct(table.position);
  return peopleFor(table, acting).includes(person) ? 'yours' : 'others';
}

/** When the table came to where it stands, in milliseconds since 1970. */
function since({ lastAction, startedAt, createdAt }: LoadedTable): number {
  return lastAction?.at ?? startedAt ?? createdAt;
}

async function lineOf(
  { outbox, game }: Pick<Services, 'outbox' | 'game'>,
  table: LoadedTable,
  person: PersonId,
): Promise<string> {
  const { seats, status, hostId } = table;
  const title = gameVariant(table.game, table.options);
  if (status !== 'playing') {
    const owner = mention(hostId);
    const free = seats.filter(({ holder }) => holder === null).length;
    const state =
      status === 'challenge'
        ? text('games.states.challenge', { owner })
        : text('games.states.lobby', { owner, count: free });
    return text('games.open', { link: linked(title, whereIs(table)), state });
  }
  const acting = game(table.game).toAct(table.position);
  const players = seats.flatMap(({ holder }) => (holder === null ? [] : [holderShort(holder)]));
  const [one, ...more] = seats.filter(({ sides }) => sides.some((side) => acting.includes(side)));
  const who =
    one?.holder != null && more.length === 0
      ? holderShort(one.holder)
      : listed(acting.map((side) => sideName(table.game, side)));
  const isOwn = peopleFor(table, acting).includes(person);
  return text('games.inPlay', {
    link: linked(title, (await latestBoardUrl({ outbox }, table)) ?? whereIs(table)),
    others: players.join(text('game.between')),
    turn: isOwn ? text('games.yourTurn') : text('games.toMove', { who }),
    since: Math.floor(since(table) / 1_000),
  });
}

/** Who holds a seat, as Discord shows mentions; of a long list only the first. */
function holderShort(holder: Holder): string {
  return holder.kind === 'people' ? listedShortly(holder.ids.map(mention), NAMED) : holderText(holder);
}

/** A channel is a link by itself and cannot be one's words. */
function linked(title: string, where: string): string {
  return where.startsWith('https:')
    ? text('games.linked', { title, url: where })
    : text('games.placed', { title, where });
}
