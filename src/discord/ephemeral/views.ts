/**
 * Private answers that are edited or deleted later. Each kind has its own class (`lines`, `questions`,
 * `hands`, `panels`, `boards`); this one combines them.
 */
import type { RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import type { TableId } from '../../table/model/types.js';
import { answerPrivately, type FromMessage, finishAnswer, replaceMessage } from '../interactions/answers.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import type { Screen } from '../messages/screen.js';
import { Boards } from './boards.js';
import { deleteAnswers } from './edits.js';
import { Hands } from './hands.js';
import type { EphemeralAnswer } from './kept-answers.js';
import { Lines } from './lines.js';
import type { LiveScreen } from './live-screen.js';
import { createEphemeralMessage, pressedMessage } from './messages.js';
import { type Panel, Panels } from './panels.js';
import { Questions } from './questions.js';

interface Services {
  readonly tables: Tables;
  readonly log: Logger;
}

export class EphemeralViews {
  readonly #services: Services;
  readonly #lines = new Lines();
  readonly #questions = new Questions();
  readonly #hands: Hands;
  readonly #panels: Panels;
  readonly #boards: Boards;

  constructor(services: Services) {
    const { tables, log } = services;
    this.#services = services;
    this.#hands = new Hands(log);
    this.#panels = new Panels({ tables, lines: this.#lines, log });
    this.#boards = new Boards(log);
  }

  /** Answers privately with a screen that shows the table's board. */
  async answerWithBoard(
    interaction: RepliableInteraction,
    table: LoadedTable,
    screen: Screen,
  ): Promise<void> {
    await answerPrivately(interaction, screen);
    await this.#keepBoard(interaction, table);
  }

  /** Replaces the message of the control or form with a screen that shows the table's board. */
  async replaceWithBoard(interaction: FromMessage, table: LoadedTable, screen: Screen): Promise<void> {
    await replaceMessage(interaction, screen);
    for (const kind of [this.#questions, this.#hands]) kind.extendLifetime(interaction, table.id);
    await this.#keepBoard(interaction, table);
  }

  /** Sends a deferred answer (`deferPrivately`) that shows the table's board. */
  async finishWithBoard(
    interaction: RepliableInteraction,
    table: LoadedTable,
    screen: Screen,
  ): Promise<void> {
    await finishAnswer(interaction, screen);
    await this.#keepBoard(interaction, table);
  }

  /**
   * Asks privately. Deletes the person's earlier question at the table, unless its message now shows a
   * result.
   */
  async ask(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void> {
    const show = () => answerPrivately(interaction, screen);
    const earlier = await this.#questions.ask(createEphemeralMessage(interaction), table, show);
    await this.#keepBoard(interaction, table);
    await this.#deleteAnswers([...this.#lines.takeRefusals(interaction, table.id), ...earlier]);
  }

  /** Replaces the pressed message with the next question. Deletes the person's question in other messages. */
  async askInPlace(interaction: ControlInteraction, table: LoadedTable, screen: Screen): Promise<void> {
    const goesOn = [this.#questions, this.#hands].some((kind) => kind.isShownIn(interaction, table.id));
    if (goesOn) return this.replaceWithBoard(interaction, table, screen);
    const show = () => replaceMessage(interaction, screen);
    const earlier = await this.#questions.ask(pressedMessage(interaction), table, show);
    await this.#keepBoard(interaction, table);
    await this.#deleteAnswers(earlier);
  }

  /** Answers with a hand, which is redrawn as the table changes. */
  async showHand(interaction: RepliableInteraction, hand: LiveScreen, screen: Screen): Promise<void> {
    const show = () => answerPrivately(interaction, screen);
    const earlier = await this.#hands.showHand(createEphemeralMessage(interaction), hand, screen, show);
    await this.#deleteAnswers([...earlier, ...this.#lines.takeRefusals(interaction, hand.table)]);
  }

  /** Replaces the pressed message with a hand. */
  async showHandInPlace(interaction: ControlInteraction, hand: LiveScreen, screen: Screen): Promise<void> {
    const show = () => replaceMessage(interaction, screen);
    await this.#deleteAnswers(await this.#hands.showHand(pressedMessage(interaction), hand, screen, show));
  }

  /**
   * Marks the answer as the result of the person's action, until their next turn. Deletes earlier results and
   * refusals.
   */
  rememberResult(interaction: RepliableInteraction, table: LoadedTable): void {
    this.#forgetPressed(interaction, table.id);
    void this.#deleteAnswers([
      ...this.#questions.takeQuestion(interaction, table.id),
      ...this.#lines.recordResult(interaction, table),
    ]);
  }

  /** Marks a separate message as a refusal. Deletes the previous one. */
  rememberRefusal(interaction: RepliableInteraction, table: LoadedTable): void {
    if (interaction.ephemeral === true)
      void this.#deleteAnswers(this.#lines.recordRefusal(interaction, table));
  }

  /**
   * Replaces a result with a panel, if the panel has a control to offer. Redraws the panel when the table
   * changes. Ends the person's earlier panel at the table. Never rejects.
   */
  replaceWithPanel(interaction: RepliableInteraction, panel: Panel): Promise<void> {
    return this.#panels.replaceLine(interaction, panel);
  }

  /** Stores a panel that was just put in the pressed message. */
  keepPanel(interaction: ControlInteraction, panel: Panel, { version }: LoadedTable): void {
    this.#forgetPressed(interaction, panel.table);
    this.#panels.keepPanel(interaction, panel, version);
  }

  /** Stops updating the panel or hand in the pressed message. */
  stopUpdating(interaction: ControlInteraction): void {
    for (const kind of [this.#panels, this.#hands]) kind.stopUpdating(interaction);
  }

  /** Redraws the table's panels and hands. Call it when the public board is shown. Never rejects. */
  async redraw(id: TableId): Promise<void> {
    const { tables, log } = this.#services;
    const redraws = [this.#panels, this.#hands].flatMap((kind) => kind.listRedraws(id));
    if (redraws.length === 0) return;
    try {
      const table = await tables.load(id);
      if (table === null) return;
      await Promise.all(redraws.map((redraw) => redraw(table)));
      if (table.endedAt !== null) await this.deleteOutdated(id);
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to draw panels again');
    }
  }

  /**
   * Deletes outdated answers and questions of the players to move, and of everyone after the game. Never
   * rejects.
   */
  async deleteOutdated(id: TableId): Promise<void> {
    const { tables, log } = this.#services;
    const passing = [this.#lines, this.#questions, this.#hands].flatMap((kind) => kind.listRemovers(id));
    if (passing.length === 0) return;
    try {
      const table = await tables.load(id);
      if (table === null) return;
      const over = passing.flatMap((forget) => forget(table));
      await this.#deleteAnswers(over);
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to take answers back');
    }
  }

  /**
   * Puts the cover (`cover.ts`) in place of the table's board, in the private answers of people who may not see
   * the board now. Rejects if the table can't be loaded, because then no board may be posted. Discord's refusals
   * are only logged.
   */
  async cover(id: TableId): Promise<void> {
    const table = await this.#services.tables.load(id);
    if (table === null) return;
    await this.#panels.cover(table);
    await this.#boards.cover(table);
  }

  /** Keeps track of the answer's board. Covers the answer at once if its board is covered by now. */
  async #keepBoard(interaction: RepliableInteraction, table: LoadedTable): Promise<void> {
    if (!this.#boards.keepAnswer(interaction, table)) return;
    if ((await this.#services.tables.load(table.id))?.version !== table.version) await this.cover(table.id);
  }

  /** Forgets the question or hand in the pressed message. */
  #forgetPressed(interaction: RepliableInteraction, table: TableId): void {
    for (const kind of [this.#questions, this.#hands]) kind.forget(interaction, table);
  }

  #deleteAnswers(answers: readonly EphemeralAnswer[]): Promise<void> {
    return deleteAnswers(answers, this.#services.log);
  }
}
