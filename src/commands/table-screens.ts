/** What the outbox posts of a table as it stands: its lobby message and its board message. */

import type { Attachment, KeptFile, NamedFile, Screen } from '../discord/messages/screen.js';
import type { TableScreens } from '../discord/outbox/services.js';
import type { View } from '../engine/view.js';
import type { LoadedTable } from '../table/loaded-table.js';
import { boardScreen } from './game/board-message.js';
import { offerIn, offerScreen } from './game/offer-message.js';
import { askedTo } from './lobby/asked.js';
import { fullScreen, isOfLobby, isOpen, lobbyScreen } from './lobby/message.js';
import type { App } from './shared/app.js';
import { publicBoard } from './shared/board-pictures.js';
import { cardTable } from './shared/card-table.js';
import { plainWords } from './shared/plain-words.js';
import { publicWays, showsWays } from './shared/proposal-ways.js';
import { seatVotes } from './shared/seat-votes.js';
import { desertedLines } from './shared/seat-words.js';

/** What the screens are made from. */
export type ScreenServices = Pick<App, 'tables' | 'settings' | 'game' | 'names' | 'clock'>;

/** The lobby message. `exists`: it stands in the channel already. */
export async function lobbyOf(
  services: ScreenServices,
  table: LoadedTable,
  exists: boolean,
): Promise<Screen> {
  const { game, names } = services;
  const open = isOpen(table);
  const seen = table.view(null);
  // Nobody is to move before the game begins: a lot may still decide who will be.
  const view = open ? { ...seen, toAct: [] } : seen;
  const shows = open || table.status === 'finished';
  const board = shows ? await publicBoard(services, table, view) : null;
  const asked = await askedTo(services, table);
  return lobbyScreen({ table, game: game(table.game), board, fresh: !exists, asked, names });
}

/** The board message. */
export async function gameOf(services: ScreenServices, table: LoadedTable): Promise<Screen> {
  return boardOf(services, table, await publicBoard(services, table, boardView(table)));
}

/** What everybody sees of the table; nobody is to act any more at one that is closed. */
function boardView(table: LoadedTable): View {
  const { phase: _, ...view } = table.view(null);
  return table.status === 'playing' ? table.view(null) : { ...view, toAct: [] };
}

/** The board message with the picture that stands, or with another one where other proposals are to be drawn. */
async function editedGame(
  services: ScreenServices,
  table: LoadedTable,
  picture: KeptFile,
): Promise<Screen<Attachment | KeptFile>> {
  const view = table.view(null);
  const ways = publicWays(services.game(table.game), table, view);
  const isSame = showsWays(picture, view, ways);
  return boardOf<Attachment | KeptFile>(
    services,
    table,
    isSame ? picture : await publicBoard(services, table, view),
  );
}

function boardOf<Picture extends NamedFile>(
  services: ScreenServices,
  table: LoadedTable,
  board: Picture,
): Screen<Picture> {
  const view = boardView(table);
  const news = table.news();
  const calls = table.calls(null);
  const checks = table.checks();
  const game = services.game(table.game);
  const cards = cardTable(game, table, view);
  const words = plainWords(game, table, view);
  const { lastAction } = table;
  const latest = news.actions.length === 0 && lastAction !== null ? [lastAction] : news.actions;
  const told = table.described(latest);
  const { names } = services;
  const votes = seatVotes(services, table);
  const deserted = desertedLines(table, names);
  const now = services.clock.now();
  return boardScreen({ table, view, board, calls, cards, words, news, told, checks, votes, deserted, now });
}

/** The screens of tables, as the outbox asks for them. */
export function tableScreens(services: ScreenServices): TableScreens {
  return {
    lobby: (table, exists) => lobbyOf(services, table, exists),
    full: fullScreen,
    board: (table) => gameOf(services, table),
    edited: (table, picture) => editedGame(services, table, picture),
    offer: offerScreen,
    isOfLobby,
    offerIn,
  };
}
