/**
 * Panels: what a person can do at a table while their turn goes on. A person has one there. It is drawn again with each change of
 * the table, until something is pressed in it; once it has nothing to offer any more, a line is left that says what was done.
 */
import type { RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import type { TableId } from '../../table/model/types.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import { type Screen, toUpdate } from '../messages/screen.js';
import { coverScreen, isCoveredFor } from './cover.js';
import type { Drawing, Redraw } from './drawing.js';
import { edit } from './edits.js';
import { type EphemeralAnswer, KeptAnswers, personKey } from './kept-answers.js';
import type { Lines } from './lines.js';

/** What a person can do at a table while their turn goes on. */
export interface Panel extends Drawing {
  /** What takes its place then. */
  readonly line: Screen;
}

/** A panel that stands in a message, as it was drawn for a version of the table. */
interface StandingPanel extends Panel, EphemeralAnswer {
  /** Not known before it has been drawn. */
  readonly messageId: string | null;
  readonly version: number;
}

interface Services {
  readonly tables: Tables;
  /** What panels take the place of, and become. */
  readonly lines: Lines;
  readonly log: Logger;
}

/** The panels of all tables. */
export class Panels {
  readonly #panels = new KeptAnswers<StandingPanel>();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Draws the panel in the place of the line that the interaction was answered with, as long as that stands and the panel has
   * something to offer. The person's one before becomes its line. Never rejects.
   */
  async follow(interaction: RepliableInteraction, panel: Panel): Promise<void> {
    const person = personKey(panel);
    const earlier = this.#panels.get(person);
    if (earlier !== undefined) await this.#end(earlier, earlier.line);
    const { tables, lines, log } = this.#services;
    try {
      const table = await tables.load(panel.table);
      const screen = table === null ? null : panel.draw(table);
      if (table === null || screen === null || !lines.giveWay(interaction)) return;
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

  /** Keeps a panel in mind that stands in the message whose button or menu was used, as it was drawn for that version of the table. */
  keep(interaction: ControlInteraction, panel: Panel, version: number): void {
    this.#panels.set(personKey(panel), { ...panel, interaction, messageId: interaction.message.id, version });
  }

  /** Forgets the panel in the message that was pressed: what comes of the press stands there. */
  release({ message }: ControlInteraction): void {
    this.#panels.take(({ messageId }) => messageId === message.id);
  }

  /** What draws the panels of the table again that were drawn for an earlier version, once it has been loaded. */
  redraws(id: TableId): readonly Redraw[] {
    return this.#panels.at(id).map((panel) => (table) => this.#redraw(panel, table));
  }

  /** Covers the panels of the table, for all to whom its board is covered. */
  async cover(table: LoadedTable): Promise<void> {
    const covered = this.#panels.at(table.id).filter(({ actor }) => isCoveredFor(actor, table));
    await Promise.all(covered.map((panel) => this.#end(panel, coverScreen())));
  }

  /** A panel that was pressed meanwhile is left alone. */
  async #redraw(panel: StandingPanel, table: LoadedTable): Promise<void> {
    const person = personKey(panel);
    if (panel.version === table.version || this.#panels.get(person) !== panel) return;
    const screen = panel.draw(table);
    if (screen === null) return this.#end(panel, panel.line);
    this.#panels.set(person, { ...panel, version: table.version });
    await edit(panel, screen, this.#services.log);
  }

  /** Leaves `screen` of the panel, as a line. */
  async #end(panel: StandingPanel, screen: Screen): Promise<void> {
    const { lines, log } = this.#services;
    this.#panels.delete(personKey(panel));
    lines.leave(panel);
    await edit(panel, screen, log);
  }
}
