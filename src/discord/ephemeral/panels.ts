/**
 * Private panels with a person's controls during their turn, one per person and table. A panel is redrawn with
 * each change of the table until one of its controls is used. When the panel has nothing left to offer, it is
 * replaced by a line on what was done.
 */
import type { RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import type { TableId } from '../../table/model/types.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import { type Screen, toUpdate } from '../messages/screen.js';
import { coveredBoardScreen, isBoardCoveredFor } from './cover.js';
import { editAnswer } from './edits.js';
import { type EphemeralAnswer, KeptAnswers, personAtTableKey } from './kept-answers.js';
import type { Lines } from './lines.js';
import type { LiveScreen, Redraw } from './live-screen.js';

/** A person's controls at a table during their turn. */
export interface Panel extends LiveScreen {
  /** Screen that replaces the panel at the end. */
  readonly line: Screen;
}

/** A panel shown in a message, drawn for a version of the table. */
interface ShownPanel extends Panel, EphemeralAnswer {
  /** Message that shows the panel. Null until the panel is drawn. */
  readonly messageId: string | null;
  readonly version: number;
}

interface Services {
  readonly tables: Tables;
  /** A panel replaces one of these lines. When the panel ends, a line replaces the panel. */
  readonly lines: Lines;
  readonly log: Logger;
}

export class Panels {
  readonly #panels = new KeptAnswers<ShownPanel>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Replaces the answer's line with the panel, if the line is still shown and the panel has a control to
   * offer. Ends the person's earlier panel. Never rejects.
   */
  async replaceLine(interaction: RepliableInteraction, panel: Panel): Promise<void> {
    const person = personAtTableKey(panel);
    const earlier = this.#panels.get(person);
    if (earlier !== undefined) await this.#end(earlier, earlier.line);
    const { tables, lines, log } = this.#services;
    try {
      const table = await tables.load(panel.table);
      const screen = table === null ? null : panel.render(table);
      if (table === null || screen === null || !lines.removeLine(interaction)) return;
      const { version } = table;
      this.#panels.set(person, { ...panel, interaction, messageId: null, version });
      const { id: messageId } = await interaction.editReply(toUpdate(screen));
      const now = this.#panels.get(person);
      if (now?.interaction === interaction) this.#panels.set(person, { ...now, messageId });
    } catch (error) {
      this.#panels.delete(person);
      log.debug({ err: error, table: panel.table }, 'a panel could not be drawn: it is gone or too old');
    }
  }

  /** Stores a panel that the pressed message shows. `version` is the table's version that it was drawn for. */
  keepPanel(interaction: ControlInteraction, panel: Panel, version: number): void {
    this.#panels.set(personAtTableKey(panel), {
      ...panel,
      interaction,
      messageId: interaction.message.id,
      version,
    });
  }

  /** Removes the panel of the pressed message, which the press replaces. */
  stopUpdating({ message }: ControlInteraction): void {
    this.#panels.take(({ messageId }) => messageId === message.id);
  }

  /** Returns a function per panel of the table that redraws a panel of an earlier version. */
  listRedraws(id: TableId): readonly Redraw[] {
    return this.#panels.listByTable(id).map((panel) => (table) => this.#redraw(panel, table));
  }

  /** Covers the table's panels for those who may not see the board now. */
  async cover(table: LoadedTable): Promise<void> {
    const covered = this.#panels.listByTable(table.id).filter(({ actor }) => isBoardCoveredFor(actor, table));
    await Promise.all(covered.map((panel) => this.#end(panel, coveredBoardScreen())));
  }

  /** Redraws the panel, unless it has been pressed since. */
  async #redraw(panel: ShownPanel, table: LoadedTable): Promise<void> {
    const person = personAtTableKey(panel);
    if (panel.version === table.version || this.#panels.get(person) !== panel) return;
    const screen = panel.render(table);
    if (screen === null) return this.#end(panel, panel.line);
    this.#panels.set(person, { ...panel, version: table.version });
    await editAnswer(panel, screen, this.#services.log);
  }

  /** Ends the panel and leaves `screen` as a line. */
  async #end(panel: ShownPanel, screen: Screen): Promise<void> {
    const { lines, log } = this.#services;
    this.#panels.delete(personAtTableKey(panel));
    lines.keepPanelLine(panel);
    await editAnswer(panel, screen, log);
  }
}
