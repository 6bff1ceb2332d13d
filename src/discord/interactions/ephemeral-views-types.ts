/** Boards that people look at for themselves, as the rest of the bot sees them. */
import type { ButtonInteraction, RepliableInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { TableId } from '../../table/types.js';
import type { Screen } from '../messages/screen.js';

/** Answers with boards in them. */
export interface Glances {
  /** Answers so that only the asking person sees it, with a screen that shows the table's board. */
  answer(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Puts a screen that shows the table's board in the place of the message whose button or menu was used. */
  replace(
    interaction: ButtonInteraction | StringSelectMenuInteraction,
    table: LoadedTable,
    screen: Screen,
  ): Promise<void>;
  /** Covers what people were shown of the table's board, for all to whom it is covered now. Never rejects. */
  cover(id: TableId): Promise<void>;
}
