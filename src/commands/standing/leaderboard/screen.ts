/** A page of a leaderboard: the picture of ten players and the reader's own place. */
import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { Ladder } from '../../../db/store.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row, rows } from '../../../discord/messages/blocks.js';
import { ALT_TEXT_LENGTH, clip, MENU_OPTIONS } from '../../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import { findGame } from '../../../engine/index.js';
import { drawStandings, type StandingsRow, type ThemeId } from '../../../render/index.js';
import type { RatedPlayer } from '../../../standing/ratings/ladder.js';
import { isProvisional, SETTLED_AFTER } from '../../../standing/ratings/skill.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { loadTheme } from '../../shared/boards/board-pictures.js';
import { pageButtons } from '../../shared/choosing/page-buttons.js';
import { chooseLadder, ladderTitle, listLadderChoices } from '../../shared/standing/ladders.js';
import { drawableNameOf, ratingText } from '../../shared/standing/words.js';
import { type LeaderboardList, type LeaderboardPage, leaderboardLists } from '../../shared/verbs/standing.js';

type Services = Pick<App, 'standing' | 'names' | 'settings'>;

const PAGE = 10;

interface PlacedPlayer {
  readonly player: RatedPlayer;
  readonly place: number;
}

/**
 * The page for one reader, or for everyone (null). For everyone, it has neither the reader's own place nor
 * *Share*.
 */
export async function leaderboardScreen(
  app: Services,
  guildId: string,
  reader: PersonId | null,
  wanted: LeaderboardPage,
): Promise<Screen> {
  const { list } = wanted;
  // An old button can name a game that the bot no longer has.
  const { game, variant } =
    findGame(wanted.game) === undefined ? await chooseLadder(app, guildId, null) : wanted;
  const ladder: Ladder = { game, variant, guildId: list === 'everywhere' ? null : guildId };
  const kind = list === 'roles' ? 'role' : 'person';
  const players = await app.standing.ratings.listPublic(ladder, kind);
  const placed = players.map((player, index) => ({ player, place: index + 1 }));
  const pages = Math.max(1, Math.ceil(placed.length / PAGE));
  const shown = Math.min(wanted.page, pages - 1);
  const own = placed.find(({ player }) => player.kind === 'person' && player.id === reader);
  const page = placed.slice(shown * PAGE, (shown + 1) * PAGE);
  const drawn =
    page.length === 0
      ? null
      : await drawLeaderboardPage(app, guildId, ladder, {
          kind,
          page,
          own,
          theme: await loadTheme(app.settings, reader, guildId),
        });
  const lines = [
    text('standing.leaderboard.title', { ladder: ladderTitle(ladder) }),
    ...(drawn === null
      ? [text(`standing.leaderboard.none.${list}`)]
      : await formatNotes(app, { kind, placed, own, reader })),
  ];
  const at = { list, game, variant, page: shown };
  return {
    components: [
      container(ACCENT.house, [
        paragraph(lines.join('\n')),
        ...(drawn === null ? [] : [picture(drawn)]),
        ...rows([
          ...pageButtons({ shown, pages }, (to) => freeCustomId('leaderboard', { ...at, page: to })),
          ...(reader === null ? [] : otherListButtons(at)),
        ]),
        ...(reader === null ? [] : await ladderMenu(app, guildId, at)),
      ]),
    ],
    files: drawn === null ? [] : [drawn],
    ping: [],
  };
}

/** The number of players, the reader's place, and what a question mark means. */
async function formatNotes(
  { settings }: Services,
  {
    kind,
    placed,
    own,
    reader,
  }: {
    readonly kind: RatedPlayer['kind'];
    readonly placed: readonly PlacedPlayer[];
    readonly own: PlacedPlayer | undefined;
    readonly reader: PersonId | null;
  },
): Promise<readonly string[]> {
  const count = placed.length;
  const isHidden = reader !== null && (await settings.personSettings(reader)).listed === false;
  return [
    isHidden
      ? text('standing.leaderboard.hidden')
      : own === undefined
        ? text(`standing.leaderboard.count.${kind}`, { count })
        : text('standing.leaderboard.own', { place: own.place, count }),
    ...(placed.some(({ player }) => isProvisional(player))
      ? [text('standing.leaderboard.provisional', { count: SETTLED_AFTER })]
      : []),
  ];
}

async function drawLeaderboardPage(
  app: Services,
  guildId: string,
  ladder: Ladder,
  {
    kind,
    page,
    own,
    theme,
  }: {
    readonly kind: RatedPlayer['kind'];
    readonly page: readonly PlacedPlayer[];
    readonly own: PlacedPlayer | undefined;
    readonly theme: ThemeId | undefined;
  },
): Promise<Attachment> {
  const isApart = own !== undefined && !page.includes(own);
  const listed = await Promise.all(
    [...page, ...(isApart ? [own] : [])].map(async (one): Promise<StandingsRow> => {
      const { player, place } = one;
      return {
        place,
        name: await drawableNameOf(app.names, guildId, player, ladder.game),
        value: ratingText(player),
        note: String(player.games),
        isOwn: one === own,
        isFaint: isProvisional(player),
        colour: player.kind === 'role' ? (app.names.cachedRole(guildId, player.id)?.colour ?? null) : null,
        isApart: isApart && one === own,
      };
    }),
  );
  const heads = {
    name: plainText(`standing.leaderboard.columns.${kind === 'role' ? 'role' : 'player'}`),
    value: plainText('standing.leaderboard.columns.rating'),
    note: plainText('standing.leaderboard.columns.games'),
  };
  const described = listed.map(({ place, name, value, note }) =>
    plainText('standing.leaderboard.row', {
      place,
      name,
      points: value,
      games: plainText('standing.leaderboard.games', { count: Number(note) }),
    }),
  );
  return {
    name: 'leaderboard.png',
    description: clip(
      plainText('standing.leaderboard.alt', { ladder: ladderTitle(ladder), rows: described.join(' ') }),
      ALT_TEXT_LENGTH,
    ),
    data: drawStandings({ heads, rows: listed }, theme),
  };
}

/** Buttons to the other lists, and *Share*. */
function otherListButtons(at: LeaderboardPage) {
  const toList = (list: LeaderboardList) =>
    button(
      plainText(`standing.leaderboard.of.${list}`),
      freeCustomId('leaderboard', { ...at, list, page: 0 }),
    );
  return [
    ...leaderboardLists.filter((list) => list !== at.list).map(toList),
    button(plainText('standing.leaderboard.share'), freeCustomId('leaderboard-share', at)),
  ];
}

/** The menu of the server's ladders. Empty if there is only one. */
async function ladderMenu(app: Services, guildId: string, at: LeaderboardPage) {
  const choices = await listLadderChoices(app, guildId, at);
  if (choices.length < 2) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: freeCustomId('leaderboard-pick', { ...at, page: 0 }),
    placeholder: plainText('standing.leaderboard.ladders'),
    options: choices.slice(0, MENU_OPTIONS),
  };
  return [row(menu)];
}
