/** Boards: where a board can come to be covered, the answers in which earlier ones stand are kept in mind, and are covered with it. */
import { ComponentType, type RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { toUpdate } from '../messages/screen.js';
import { toActor } from '../people/actors.js';
import { coverScreen, isCoverable, isCoveredFor } from './cover.js';
import { type EphemeralAnswer, KeptAnswers } from './kept-answers.js';

/** The boards of all tables that stand in private answers. */
export class Boards {
  /** By the interactions that were answered with them: a person may look at several. */
  readonly #boards = new KeptAnswers<EphemeralAnswer>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Keeps in mind that the interaction was answered with the table's board; returns whether it was, as it can come to be covered. */
  keep(interaction: RepliableInteraction, table: LoadedTable): boolean {
    if (!isCoverable(table)) return false;
    this.#boards.set(interaction.id, { table: table.id, actor: toActor(interaction), interaction });
    return true;
  }

  /** Covers the boards of the table, for all to whom it is covered. Never rejects. */
  async cover(table: LoadedTable): Promise<void> {
    const due = this.#boards.take((board) => board.table === table.id && isCoveredFor(board.actor, table));
    await Promise.all(due.map((board) => this.#coverOne(board)));
  }

  /** What stands in the place of the board by now is left alone where it shows none. */
  async #coverOne({ interaction, table }: EphemeralAnswer): Promise<void> {
    try {
      const { components } = await interaction.fetchReply();
      const shows = components.some(
        (part) =>
          part.type === ComponentType.Container &&
          part.components.some(({ type }) => type === ComponentType.MediaGallery),
      );
      if (shows) await interaction.editReply(toUpdate(coverScreen()));
    } catch (error) {
      this.#log.debug({ err: error, table }, 'an answer could not be covered: it is gone or too old');
    }
  }
}
