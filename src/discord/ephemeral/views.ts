/**
 * Answers that one person alone sees, and that are changed or taken back later. Each kind keeps its answers in mind by a rule of its
 * own (`lines`, `questions`, `hands`, `panels`, `boards`); here stands what they have to do with each other.
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

/** Private answers that are edited or deleted later. */
export interface EphemeralViews {
  /** Answers privately with a screen that shows the table's board. */
  answer(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Asks privately. Deletes the person's earlier question at the table, unless its message now says what they did. */
  ask(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Replaces the pressed message by the next question. Deletes the person's question elsewhere. */
  askInstead(interaction: ControlInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Answers with a hand, which is redrawn as the table changes. */
  hold(interaction: RepliableInteraction, hand: Drawing, screen: Screen): Promise<void>;
  /** Replaces the pressed message by a hand. */
  holdInstead(interaction: ControlInteraction, hand: Drawing, screen: Screen): Promise<void>;
  /** Gives a deferred answer (`deferPrivately`) that shows the table's board. */
  finish(interaction: RepliableInteraction, table: LoadedTable, screen: Screen): Promise<void>;
  /** Replaces the message of the control or form by a screen that shows the table's board. */
  replace(interaction: FromMessage, table: LoadedTable, screen: Screen): Promise<void>;
  /** Notes that the answer says what the person did, until their next turn. Deletes earlier such answers and refusals. */
  rememberResult(interaction: RepliableInteraction, table: LoadedTable): void;
  /** Notes a refusal in a message of its own. Deletes the previous one. */
  rememberRefusal(interaction: RepliableInteraction, table: LoadedTable): void;
  /**
   * Puts a panel in the place of what says what the person did (`told`), where it has something to offer, and draws it again with
   * each change of the table. An earlier panel of the same person at the table becomes its line. Never rejects.
   */
  follow(interaction: RepliableInteraction, panel: Panel): Promise<void>;
  /** Notes a panel that was just put in the pressed message. */
  keep(interaction: ControlInteraction, panel: Panel, drawn: LoadedTable): void;
  /** Stops updating the panel or hand in the pressed message. */
  release(interaction: ControlInteraction): void;
  /** Redraws the table's panels and hands. Call it when the public board is shown. Never rejects. */
  refresh(id: TableId): Promise<void>;
  /** Deletes outdated answers and questions of those to move, and of everybody after the game. Never rejects. */
  clear(id: TableId): Promise<void>;
  /**
   * Covers the board in private answers. Rejects if the table can't be loaded: no board may be posted then. Discord's refusals are
   * only logged.
   */
  cover(id: TableId): Promise<void>;
}

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

  /** Remembers the answer's board. Covers it at once if the cover came meanwhile. */
  async function remember(interaction: RepliableInteraction, table: LoadedTable): Promise<void> {
    if (!boards.keep(interaction, table)) return;
    if ((await tables.load(table.id))?.version !== table.version) await cover(table.id);
  }

  async function replace(interaction: FromMessage, table: LoadedTable, screen: Screen) {
    await replaceMessage(interaction, screen);
    for (const kind of [questions, hands]) kind.renew(interaction, table.id);
    await remember(interaction, table);
  }

  /** Forgets the pressed question or hand. */
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
    rememberResult(interaction, table) {
      settle(interaction, table.id);
      void takeBack([...questions.drop(interaction, table.id), ...lines.tell(interaction, table)], log);
    },
    rememberRefusal(interaction, table) {
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
