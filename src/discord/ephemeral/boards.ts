/**
 * Private answers that show a board which the game may cover later. They are covered together with the board.
 */
import { ComponentType, type RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { toUpdate } from '../messages/screen.js';
import { toActor } from '../people/actors.js';
import { canBoardBeCovered, coveredBoardScreen, isBoardCoveredFor } from './cover.js';
import { type EphemeralAnswer, KeptAnswers } from './kept-answers.js';

export class Boards {
  /** Answers by interaction, because a person may have several open. */
  readonly #boards = new KeptAnswers<EphemeralAnswer>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Remembers the answer with the table's board. Returns false if that board can never be covered. */
  keepAnswer(interaction: RepliableInteraction, table: LoadedTable): boolean {
    if (!canBoardBeCovered(table)) return false;
    this.#boards.set(interaction.id, { table: table.id, actor: toActor(interaction), interaction });
    return true;
  }

  /** Covers the table's boards for those who may not see them now. Never rejects. */
  async cover(table: LoadedTable): Promise<void> {
    const due = this.#boards.take(
      (board) => board.table === table.id && isBoardCoveredFor(board.actor, table),
    );
    await Promise.all(due.map((board) => this.#coverAnswer(board)));
  }

  /** Covers one answer, unless it no longer shows a board. */
  async #coverAnswer({ interaction, table }: EphemeralAnswer): Promise<void> {
    try {
      const { components } = await interaction.fetchReply();
      const shows = components.some(
        (part) =>
          part.type === ComponentType.Container &&
          part.components.some(({ type }) => type === ComponentType.MediaGallery),
      );
      if (shows) await interaction.editReply(toUpdate(coveredBoardScreen()));
    } catch (error) {
      this.#log.debug({ err: error, table }, 'an answer could not be covered: it is gone or too old');
    }
  }
}
