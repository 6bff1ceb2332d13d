/** Screens of a table for the outbox: its lobby, its board, offers and reminders. */

import type { Attachment, KeptFile, NamedFile, Screen } from '../discord/messages/screen.js';
import type { TableScreens } from '../discord/outbox/services.js';
import type { LoadedTable } from '../table/core/loaded-table.js';
import { isWaitingForPlayers } from '../table/model/decision.js';
import { isPlayedInPlace } from '../table/model/places.js';
import { findOpenOffer } from '../table/model/proposals/offer.js';
import { text } from '../texts/index.js';
import { boardScreen } from './game/board-message.js';
import { formatOffer, parseOfferId, screenOfOffer } from './game/offers/offer-message.js';
import { parseReminderId, reminderScreen } from './game/reminder-message.js';
import { fullLobbyScreen, isLobbyButton, lobbyScreen } from './lobby/message.js';
import type { App } from './shared/app/app.js';
import { entryUrl } from './shared/app/message-urls.js';
import { latestBoardUrl, tablePlaceLink } from './shared/boards/action-answer.js';
import { drawPublicBoard, viewOfTable } from './shared/boards/board-pictures.js';
import { findAwaitedPeople } from './shared/lobby/awaited-people.js';
import { removeUnwantedPings } from './shared/lobby/server-rules.js';
import { findCardTable } from './shared/setups/card-table.js';
import { hasAltTextOfPaths, listPublicPaths } from './shared/votes/proposal-paths.js';
import { seatVotes } from './shared/votes/seat-votes.js';
import { defaultClock } from './shared/wording/clock-words.js';
import { desertedSeatLines, mentionableRoles } from './shared/wording/seat-words.js';
import { listWordsForEveryone } from './shared/wording/words-for-everyone.js';

export type ScreenServices = Pick<App, 'tables' | 'outbox' | 'settings' | 'game' | 'names' | 'clock'> & {
  /** Lines about the result of a finished game: ratings and achievements. None by default. */
  readonly standingLines?: (table: LoadedTable) => Promise<readonly string[]>;
};

/** The lobby message. `exists` is true if it was posted before. */
export async function toLobbyScreen(
  services: ScreenServices,
  table: LoadedTable,
  exists: boolean,
): Promise<Screen> {
  const { game, names } = services;
  const open = isWaitingForPlayers(table.status);
  // The board is shown before the start and after the end. `viewOfTable` marks no side to move then, because
  // seats may still be random or the game is over.
  const shows = open || table.status === 'finished';
  const board = shows ? await drawPublicBoard(services, table, viewOfTable(table, null)) : null;
  const asked = await findAwaitedPeople(services, table);
  const before = await findFormerPlace(services, table);
  const usualClock = await defaultClock(services, table.place.guildId);
  return lobbyScreen({
    table,
    game: game(table.game),
    board,
    fresh: !exists,
    askedPeople: asked,
    before,
    usualClock,
    names,
  });
}

/**
 * Place of a rematch's former game. Null if the rematch is played in that same place, and for other tables.
 */
async function findFormerPlace(
  { tables }: Pick<ScreenServices, 'tables'>,
  { rematchOf, place }: LoadedTable,
): Promise<string | null> {
  const former = rematchOf === null || isPlayedInPlace(place) ? null : await tables.load(rematchOf);
  return former === null ? null : tablePlaceLink(former);
}

export async function toBoardScreen(services: ScreenServices, table: LoadedTable): Promise<Screen> {
  return composeBoardScreen(
    services,
    table,
    await drawPublicBoard(services, table, viewOfTable(table, null)),
  );
}

/** The board message with its current picture, or with a new one if the proposals have changed. */
async function toEditedBoardScreen(
  services: ScreenServices,
  table: LoadedTable,
  picture: KeptFile,
): Promise<Screen<Attachment | KeptFile>> {
  const view = table.view(null);
  const paths = listPublicPaths(services.game(table.game), table, view);
  const isSame = hasAltTextOfPaths(picture, view, paths);
  return composeBoardScreen<Attachment | KeptFile>(
    services,
    table,
    isSame ? picture : await drawPublicBoard(services, table, view),
  );
}

/**
 * A new picture for the message of an older board. It shows the position that the message's text describes,
 * without proposals. Null if the current picture already shows that position, or if the position isn't known
 * any more.
 */
async function drawDescribedPicture(
  services: ScreenServices,
  table: LoadedTable,
  { firstVersion, posted }: { readonly firstVersion: number; readonly posted: LoadedTable | null },
  standing: KeptFile | null,
): Promise<Attachment | null> {
  const isOfThen =
    standing !== null &&
    !table.isLaterThanText(firstVersion) &&
    hasAltTextOfPaths(standing, table.view(null), []);
  const then = isOfThen ? null : (posted ?? table.atVersion(firstVersion));
  return then === null ? null : drawPublicBoard(services, then, then.view(null));
}

async function composeBoardScreen<Picture extends NamedFile>(
  services: ScreenServices,
  table: LoadedTable,
  board: Picture,
): Promise<Screen<Picture>> {
  const view = viewOfTable(table, null);
  const boardEvents = table.listBoardEvents();
  const calls = table.listCalls(null);
  const checks = table.listChecks();
  const game = services.game(table.game);
  const cards = findCardTable(game, table, view);
  const words = listWordsForEveryone(game, table, view);
  const { actions, edited, again } = boardEvents;
  const posted = actions.slice(0, actions.length - edited);
  const describedActions = again === null ? posted : [again];
  const since = actions.slice(posted.length);
  const { names } = services;
  const votes = seatVotes(services, table);
  const deserted = desertedSeatLines(table, names);
  const offer = await currentOfferLine(services, table);
  const rematch = table.status === 'finished' ? await services.tables.findRematch(table.id) : null;
  return boardScreen({
    table,
    view,
    board,
    calls,
    cards,
    words,
    boardEvents,
    describedActions,
    newActions: since,
    checks,
    votes,
    offer,
    rematch,
    standing: table.status === 'finished' ? ((await services.standingLines?.(table)) ?? []) : [],
    deserted,
    mentionable: mentionableRoles(table, names),
    now: services.clock.now(),
  });
}

/** The open offer with a link to its message. Null without an offer or its message. */
async function currentOfferLine(
  services: Pick<ScreenServices, 'outbox'>,
  table: LoadedTable,
): Promise<string | null> {
  const offer = findOpenOffer(table);
  if (offer === undefined) return null;
  const where = await entryUrl(
    services,
    table,
    ({ kind, firstVersion, messageId }) =>
      kind === 'offer' && firstVersion === offer.firstVersion && messageId !== null,
  );
  return where === null ? null : text('offers.onBoard', { what: formatOffer(table, offer), where });
}

/** The reminder with that number, and a link to the latest board. */
async function toReminderScreen(
  services: ScreenServices,
  table: LoadedTable,
  number: number,
): Promise<Screen | null> {
  return reminderScreen(table, number, await latestBoardUrl(services, table));
}

/** Creates the table screens. `endingFilm` returns the animation shown after the last board, or null. */
export function openTableScreens(
  services: ScreenServices,
  endingFilm: (table: LoadedTable) => Promise<Screen | null> = async () => null,
): TableScreens {
  async function boardScreenWithFilm(table: LoadedTable): Promise<Screen> {
    const { guildId } = table.place;
    const screen = await removeUnwantedPings(services, guildId, await toBoardScreen(services, table));
    const film = table.status === 'playing' ? null : await endingFilm(table);
    return film === null ? screen : { ...screen, further: [...(screen.further ?? []), film] };
  }

  return {
    lobby: (table, exists) => toLobbyScreen(services, table, exists),
    hostMention: fullLobbyScreen,
    board: boardScreenWithFilm,
    drawEdit: async (table, picture) =>
      removeUnwantedPings(services, table.place.guildId, await toEditedBoardScreen(services, table, picture)),
    drawDescribedPosition: (table, message, standing) =>
      drawDescribedPicture(services, table, message, standing),
    offer: (table, offer) => screenOfOffer(table, offer, mentionableRoles(table, services.names)),
    reminder: (table, number) => toReminderScreen(services, table, number),
    parseReminderId,
    isLobbyButton: isLobbyButton,
    parseOfferId,
  };
}
