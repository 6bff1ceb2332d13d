/** The lobby message of a table: through the answer to an interaction, or as a message of its own. */
import type { Post, Table, TableId } from '../../table/types.js';
import type { Screen } from '../screen.js';
import { editMessage, findMessage, postMessage } from './channel.js';
import { lobbyOf } from './screens.js';
import type { PosterServices } from './services.js';
import type { LobbyPlace } from './types.js';

/** Shows lobbies. */
export class Lobbies {
  readonly #services: PosterServices;

  constructor(services: PosterServices) {
    this.#services = services;
  }

  /** Shows the lobby as `send` does, and notes down where it stands. Passes on what `send` throws. */
  async answer(id: TableId, send: (screen: Screen) => Promise<LobbyPlace>): Promise<void> {
    const { tables } = this.#services;
    const table = tables.get(id);
    if (table === null) return;
    const due = this.#due(id);
    const place = await send(await lobbyOf(this.#services, table, table.place.lobbyMessageId !== null));
    this.#stands(table, due, place);
  }

  /** Shows the lobby where it has changed and no interaction has shown it. Throws what REST throws. */
  async show(id: TableId, mayStand: boolean): Promise<void> {
    const { tables, rest } = this.#services;
    const table = tables.get(id);
    const due = this.#due(id);
    if (table === null || due === undefined) return;
    const { channelId } = table.place;
    const known = table.place.lobbyMessageId;
    const messageId =
      known ?? (mayStand ? await findMessage(rest, channelId, { table: id, version: due.version }) : null);
    const screen = await lobbyOf(this.#services, table, messageId !== null);
    if (messageId === null) {
      const posted = await postMessage(rest, channelId, screen, `${id}:${due.version}:lobby`);
      this.#stands(table, due, { channelId, messageId: posted });
    } else if (await editMessage(rest, channelId, messageId, screen)) {
      this.#stands(table, due, { channelId, messageId });
    } else {
      tables.retired(id, 'lobby', due.version);
    }
  }

  #due(id: TableId): Post | undefined {
    return this.#services.tables
      .posts(id)
      .findLast(({ kind, state }) => kind === 'lobby' && state === 'pending');
  }

  #stands({ id, place: known }: Table, due: Post | undefined, place: LobbyPlace): void {
    const { tables } = this.#services;
    if (known.lobbyMessageId === null) tables.locate(id, { lobbyMessageId: place.messageId });
    if (due !== undefined) tables.posted(id, 'lobby', due.version, place);
  }
}
