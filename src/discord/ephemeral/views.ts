/**
 * Answers that one person alone sees, and that are changed or taken back later. Each kind keeps its answers in mind by a rule of its
 * own (`lines`, `questions`, `hands`, `panels`, `boards`); here stands what they have to do with each other.
 */
import type { RepliableInteraction } from 'discord.js';
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import type { TableId } from '../../table/model/types.js';
import { answerPrivately, finishAnswer, replaceMessage } from '../interactions/answers.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import type { Screen } from '../messages/screen.js';
import { Boards } from './boards.js';
import type { Drawing } from './drawing.js';
import { takeBack } from './edits.js';
import { Hands } from './hands.js';
import { Lines } from './lines.js';
import { newMessage, pressedMessage } from './messages.js';
import { type Panel, Panels } from './panels.js';
import { Questions } from './questions.js';

interface Services {
  readonly tables: Tables;
  readonly log: Logger;
}

/** Private answers that are changed or taken back later. */
export interface EphemeralViews {
  /** Answers so that only the asking person sees it, with a screen that shows the table's board. */
  answer(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /**
   * The same with a question what to do. What the person was asked at the table before is taken back, unless it says by now
   * what they did.
   */
  ask(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /**
   * Puts the next part of a question, or a question, in the place of the message whose button or menu was used. What the person was
   * asked elsewhere is taken back.
   */
  askInstead(interaction: ControlInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** The same with what the person can look at and press as long as the game is on; it is drawn again where the table changes it. */
  hold(interaction: RepliableInteraction, hand: Drawing, screen: Screen): Promise<void>;
  /** Puts such a thing in the place of the message whose button or menu was used. */
  holdInstead(interaction: ControlInteraction, hand: Drawing, screen: Screen): Promise<void>;
  /** Gives an answer that was put off (`deferPrivately`), with a screen that shows the table's board. */
  finish(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Puts a screen that shows the table's board in the place of the message whose button or menu was used. */
  replace(interaction: ControlInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /**
   * Remembers that what the interaction was answered with says what the person did, and goes with their next turn. What said so
   * before, or why something could not be done, is taken back.
   */
  told(interaction: RepliableInteraction, table: LoadedTable): void;
  /**
   * Remembers that the interaction was answered with why something could not be done, where that stands in a message of its own. The one
   * before goes.
   */
  refused(interaction: RepliableInteraction, table: LoadedTable): void;
  /**
   * Puts a panel in the place of what says what the person did (`told`), where it has something to offer, and draws it again with
   * each change of the table. An earlier panel of the same person at the table becomes its line. Never rejects.
   */
  follow(interaction: RepliableInteraction, panel: Panel): Promise<void>;
  /** The same for a panel that was just put in the place of the message whose button or menu was used. */
  keep(interaction: ControlInteraction, panel: Panel, drawn: LoadedTable): void;
  /** Leaves the panel or the hand in the message alone from now on: its person has pressed something in it. */
  release(interaction: ControlInteraction): void;
  /** Draws the panels and the hands of the table again: to be called when what everybody sees is shown. Never rejects. */
  refresh(id: TableId): Promise<void>;
  /**
   * Takes back what says what people did before, and what they were asked then: for all whose turn it is now, and for everybody once
   * the game is over. Never rejects.
   */
  clear(id: TableId): Promise<void>;
  /**
   * Covers what people were shown of the table's board, for all to whom it is covered now. Rejects where the table cannot be loaded: no
   * board is to be posted then. What Discord does not let go is only logged.
   */
  cover(id: TableId): Promise<void>;
}

/** Makes those answers. */
export function openEphemeralViews({ tables, log }: Services): EphemeralViews {
  const lines = new Lines();
  const questions = new Questions();
  const hands = new Hands(log);
  const panels = new Panels({ tables, lines, log });
  const boards = new Boards(log);

  async function clear(id: TableId): Promise<void> {
    const passing = [lines, questions, hands].flatMap((kind) => kind.findOver(id));
    if (passing.length === 0) return;
    try {
      const table = await tables.load(id);
      if (table === null) return;
      const over = passing.flatMap((forget) => forget(table));
      await takeBack(over, log);
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to take answers back');
    }
  }

  async function refresh(id: TableId): Promise<void> {
    const redraws = [panels, hands].flatMap((kind) => kind.redraws(id));
    if (redraws.length === 0) return;
    try {
      const table = await tables.load(id);
      if (table === null) return;
      await Promise.all(redraws.map((redraw) => redraw(table)));
      if (table.endedAt !== null) await clear(id);
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to draw panels again');
    }
  }

  async function cover(id: TableId): Promise<void> {
    const table = await tables.load(id);
    if (table === null) return;
    await panels.cover(table);
    await boards.cover(table);
  }

  /** Keeps the board in the answer in mind. One that was covered while it was on its way is covered at once. */
  async function remember(interaction: RepliableInteraction, table: LoadedTable): Promise<void> {
    if (!boards.keep(interaction, table)) return;
    if ((await tables.load(table.id))?.version !== table.version) await cover(table.id);
  }

  async function replace(interaction: ControlInteraction, table: LoadedTable, screen: Screen) {
    await replaceMessage(interaction, screen);
    for (const kind of [questions, hands]) kind.renew(interaction, table.id);
    await remember(interaction, table);
  }

  /** What was pressed is no question and no hand any more. */
  function settle(interaction: RepliableInteraction, table: TableId): void {
    for (const kind of [questions, hands]) kind.settle(interaction, table);
  }

  return {
    async answer(interaction, table, screen) {
      await answerPrivately(interaction, screen);
      await remember(interaction, table);
    },
    replace,
    async finish(interaction, table, screen) {
      await finishAnswer(interaction, screen);
      await remember(interaction, table);
    },
    async ask(interaction, table, screen) {
      const show = () => answerPrivately(interaction, screen);
      const earlier = await questions.ask(newMessage(interaction), table, show);
      await remember(interaction, table);
      await takeBack([...lines.dropRefusals(interaction, table.id), ...earlier], log);
    },
    async askInstead(interaction, table, screen) {
      const goesOn = [questions, hands].some((kind) => kind.isIn(interaction, table.id));
      if (goesOn) return replace(interaction, table, screen);
      const show = () => replaceMessage(interaction, screen);
      const earlier = await questions.ask(pressedMessage(interaction), table, show);
      await remember(interaction, table);
      await takeBack(earlier, log);
    },
    async hold(interaction, hand, screen) {
      const show = () => answerPrivately(interaction, screen);
      const earlier = await hands.hold(newMessage(interaction), hand, screen, show);
      await takeBack([...earlier, ...lines.dropRefusals(interaction, hand.table)], log);
    },
    async holdInstead(interaction, hand, screen) {
      const show = () => replaceMessage(interaction, screen);
      await takeBack(await hands.hold(pressedMessage(interaction), hand, screen, show), log);
    },
    told(interaction, table) {
      settle(interaction, table.id);
      void takeBack([...questions.drop(interaction, table.id), ...lines.tell(interaction, table)], log);
    },
    refused(interaction, table) {
      if (interaction.ephemeral === true) void takeBack(lines.refuse(interaction, table), log);
    },
    follow: (interaction, panel) => panels.follow(interaction, panel),
    keep(interaction, panel, { version }) {
      settle(interaction, panel.table);
      panels.keep(interaction, panel, version);
    },
    release(interaction) {
      for (const kind of [panels, hands]) kind.release(interaction);
    },
    refresh,
    clear,
    cover,
  };
}
