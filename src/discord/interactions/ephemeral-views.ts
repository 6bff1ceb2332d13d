/**
 * Answers that one person alone sees, and that are changed or taken back later. What a person did is said until they do something
 * else there, until their next turn, or until the message that ends the game says it to all; with a way to take it back, until somebody
 * else acts. Why something could not be done is said until something is, or something else is asked or shown.
 * Questions: a person has one at a table; an earlier one goes when another is asked, when the person does something elsewhere, or when
 * its turn is over and their next begins.
 * Hands: what is looked at and pressed as long as the game is on; one at a table, which goes when another is opened or the game is over.
 * They are drawn again when they would show something else.
 * Panels: drawn again with each change of their table while the person's turn goes on; then they say in a line what was done.
 * Boards: where a board can come to be covered, the answers in which earlier ones stand are
 * kept in mind for as long as Discord lets them be changed, and are covered with it. Not across the end of the process: the
 * tokens by which they could be changed are kept in memory alone.
 */
import { ComponentType, type RepliableInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../log.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { Tables } from '../../table/services.js';
import type { TableId } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { asUpdate, note, type Screen } from '../messages/screen.js';
import { actorOf } from '../people/actors.js';
import { answerPrivately, finishAnswer, replaceMessage } from './answers.js';
import type { ControlInteraction } from './declarations.js';

/** How long an answer can be changed, in milliseconds (Discord, "Interaction Callback": followup tokens). */
const CHANGEABLE = 15 * 60_000;
/** Answers that are kept in mind, of all tables. */
const REMEMBERED = 1_000;

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

/** What somebody is shown of a table. */
export interface Drawing {
  readonly table: TableId;
  readonly actor: Actor;
  /** It for the table as it stands; null once it has nothing to offer any more. */
  draw(table: LoadedTable): Screen | null;
}

/** What a person can do at a table while their turn goes on. */
export interface Panel extends Drawing {
  /** What takes its place then. */
  readonly line: Screen;
}

/** A panel that stands in a message, as it was drawn for a version of the table. */
interface StandingPanel extends Panel {
  readonly interaction: RepliableInteraction;
  /** Not known before it has been drawn. */
  readonly messageId: string | null;
  readonly version: number;
}

/** An answer to somebody about a table. */
interface EphemeralView {
  readonly table: TableId;
  readonly actor: Actor;
  readonly interaction: RepliableInteraction;
}

/** What somebody was told of what they did, or could not do. */
interface Line extends EphemeralView {
  /** The message, by the interaction that it was first an answer to. */
  readonly origin: string;
  /** Whether it was told of a set-up, which can be changed until all are ready. */
  readonly isSetUp: boolean;
  readonly isRefusal: boolean;
  /** The ply of what can be taken back by its button; null where there is none. */
  readonly takes: number | null;
}

/** A question to somebody, as it was asked at a version of the table. Its interaction is the latest by which it was changed. */
interface Question extends EphemeralView {
  /** The message, by the interaction that it was first an answer to. */
  readonly origin: string;
  readonly version: number;
}

/** Something to look at and press. Its interaction is the latest by which it was changed. */
interface Hand extends EphemeralView, Drawing {
  readonly origin: string;
  /** What it was drawn as last; null while something else stands in its place. */
  readonly shown: string | null;
}

/** Makes those answers. */
export function openEphemeralViews({ tables, log }: Services): EphemeralViews {
  const views = new LRUCache<string, EphemeralView>({ max: REMEMBERED, ttl: CHANGEABLE });
  const lines = new LRUCache<string, Line>({ max: REMEMBERED, ttl: CHANGEABLE });
  /** By table and person, as the panels are. */
  const questions = new LRUCache<string, Question>({ max: REMEMBERED, ttl: CHANGEABLE });
  const hands = new LRUCache<string, Hand>({ max: REMEMBERED, ttl: CHANGEABLE });
  const panels = new LRUCache<string, StandingPanel>({ max: REMEMBERED, ttl: CHANGEABLE });

  async function clear(id: TableId): Promise<void> {
    const told = [...lines].filter(([, line]) => line.table === id);
    const asked = [...questions].filter(([, question]) => question.table === id);
    const held = [...hands].filter(([, hand]) => hand.table === id);
    if (told.length === 0 && asked.length === 0 && held.length === 0) return;
    try {
      const table = await tables.load(id);
      const due = told.filter(([, line]) => table !== null && isPast(line, table));
      for (const [key] of due) lines.delete(key);
      const over = asked.filter(([, question]) => table !== null && isOver(question, table));
      for (const [key] of over) questions.delete(key);
      const left = held.filter(() => table !== null && hasEnded(table));
      for (const [key] of left) hands.delete(key);
      await Promise.all([...due, ...over, ...left].map(([, answer]) => takeBack(answer)));
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to take answers back');
    }
  }

  async function takeBack({ interaction, table }: EphemeralView): Promise<void> {
    try {
      await interaction.deleteReply();
    } catch (error) {
      log.debug({ err: error, table }, 'an answer could not be taken back: it is gone or too old');
    }
  }

  /** Draws the panel in the place of what says what the person did, as long as that stands. */
  async function draw(interaction: RepliableInteraction, panel: Panel): Promise<void> {
    const key = keyOf(panel);
    try {
      const table = await tables.load(panel.table);
      const screen = table === null ? null : panel.draw(table);
      if (table === null || screen === null || !lines.delete(interaction.id)) return;
      const standing = { ...panel, interaction, messageId: null, version: table.version };
      panels.set(key, standing);
      const { id: messageId } = await interaction.editReply(asUpdate(screen));
      const now = panels.get(key);
      if (now?.interaction === interaction) panels.set(key, { ...now, messageId });
    } catch (error) {
      panels.delete(key);
      log.debug({ err: error, table: panel.table }, 'a panel could not be drawn: it is gone or too old');
    }
  }

  /** Draws a panel again that nobody has pressed meanwhile. */
  async function redraw(standing: StandingPanel, table: LoadedTable): Promise<void> {
    const key = keyOf(standing);
    if (standing.version === table.version || panels.get(key) !== standing) return;
    const screen = standing.draw(table);
    if (screen === null) return end(standing, standing.line);
    panels.set(key, { ...standing, version: table.version });
    await put(standing, screen);
  }

  /** Puts what is left of a panel in its place, until the person's next turn. */
  async function end(standing: StandingPanel, screen: Screen): Promise<void> {
    const { interaction, actor, table } = standing;
    panels.delete(keyOf(standing));
    const origin = originOf(interaction);
    lines.set(interaction.id, {
      table,
      actor,
      interaction,
      origin,
      isSetUp: false,
      isRefusal: false,
      takes: null,
    });
    await put(standing, screen);
  }

  /** Draws a hand again that shows something else by now. */
  async function redrawHand(hand: Hand, table: LoadedTable): Promise<void> {
    const key = keyOf(hand);
    const screen = hand.draw(table);
    if (screen === null || hands.peek(key) !== hand) return;
    const shown = looksOf(screen);
    if (shown === hand.shown) return;
    hands.set(key, { ...hand, shown }, { noUpdateTTL: true });
    await put(hand, screen);
  }

  /**
   * Shows a hand and keeps it in mind; the one before goes. It is kept before it is shown: its person can press in it before Discord
   * has confirmed it, and must not find the hand again in the place of what that press opened.
   */
  async function keepHand(
    interaction: RepliableInteraction,
    origin: string,
    drawing: Drawing,
    screen: Screen,
    show: () => Promise<void>,
  ): Promise<void> {
    const key = keyOf(drawing);
    const earlier = hands.get(key);
    hands.set(key, { ...drawing, interaction, origin, shown: looksOf(screen) });
    await show();
    if (earlier !== undefined && earlier.origin !== origin) await takeBack(earlier);
  }

  async function put({ interaction, table }: EphemeralView, screen: Screen): Promise<void> {
    try {
      await interaction.editReply(asUpdate(screen));
    } catch (error) {
      log.debug({ err: error, table }, 'a panel could not be changed: it is gone or too old');
    }
  }

  async function refresh(id: TableId): Promise<void> {
    const standing = [...panels.values()].filter(({ table }) => table === id);
    const held = [...hands.values()].filter(({ table, shown }) => table === id && shown !== null);
    if (standing.length === 0 && held.length === 0) return;
    try {
      const table = await tables.load(id);
      if (table === null) return;
      await Promise.all([
        ...standing.map((panel) => redraw(panel, table)),
        ...held.map((hand) => redrawHand(hand, table)),
      ]);
      if (hasEnded(table)) await clear(id);
    } catch (error) {
      log.debug({ err: error, table: id }, 'the table could not be looked at to draw panels again');
    }
  }

  async function cover(id: TableId): Promise<void> {
    const table = await tables.load(id);
    const covered = [...panels.values()].filter(
      (panel) => panel.table === id && table?.view(panel.actor).cards?.covered === true,
    );
    await Promise.all(covered.map((panel) => end(panel, note(text('game.covered')))));
    const due = [...views].filter(
      ([, glance]) => glance.table === id && table?.view(glance.actor).cards?.covered === true,
    );
    for (const [key] of due) views.delete(key);
    await Promise.all(due.map(([, view]) => coverOne(view)));
  }

  /** What stands in the place of the board by now is left alone where it shows none. */
  async function coverOne({ interaction, table }: EphemeralView): Promise<void> {
    try {
      const { components } = await interaction.fetchReply();
      const shows = components.some(
        (part) =>
          part.type === ComponentType.Container &&
          part.components.some(({ type }) => type === ComponentType.MediaGallery),
      );
      if (shows) await interaction.editReply(asUpdate(note(text('game.covered'))));
    } catch (error) {
      log.debug({ err: error, table }, 'an answer could not be covered: it is gone or too old');
    }
  }

  /** Keeps the answer in mind. A board that was covered while it was on its way is covered at once. */
  async function remember(interaction: RepliableInteraction, table: LoadedTable): Promise<void> {
    const { id, version } = table;
    if (table.view(null).cards?.fleeting !== true) return;
    views.set(interaction.id, { table: id, actor: actorOf(interaction), interaction });
    if ((await tables.load(id))?.version !== version) await cover(id);
  }

  /** The message that was pressed is no question and no hand any more, where it was the one under this key. */
  function settle(interaction: RepliableInteraction, key: string): void {
    for (const one of [questions, hands])
      if (one.peek(key)?.origin === originOf(interaction)) one.delete(key);
  }

  /** What was pressed can be taken back for as long as the press can be answered. */
  function renew(interaction: RepliableInteraction, key: string): void {
    const question = questions.peek(key);
    if (question?.origin === originOf(interaction)) questions.set(key, { ...question, interaction });
    const hand = hands.peek(key);
    if (hand?.origin === originOf(interaction)) hands.set(key, { ...hand, interaction });
  }

  /** What the person was asked elsewhere is no use to them any more: they have done something. */
  function forgetQuestion(key: string): void {
    const question = questions.peek(key);
    if (question === undefined) return;
    questions.delete(key);
    void takeBack(question);
  }

  /** Why the person could not do something is no use to them any more. */
  function forgetRefusals(key: string): void {
    const refusals = [...lines].filter(([, one]) => one.isRefusal && keyOf(one) === key);
    for (const [id] of refusals) lines.delete(id);
    void Promise.all(refusals.map(([, one]) => takeBack(one)));
  }

  /** What takes the place of those lines of the same person at the table that are chosen. */
  function supersede(line: Line, isChosen: (earlier: Line) => boolean): void {
    const earlier = [...lines].filter(([, one]) => keyOf(one) === keyOf(line) && isChosen(one));
    for (const [key] of earlier) lines.delete(key);
    lines.set(line.interaction.id, line);
    // A press in the earlier one may have put the new one there.
    const gone = earlier.filter(([, { origin }]) => origin !== line.origin);
    void Promise.all(gone.map(([, one]) => takeBack(one)));
  }

  return {
    async ask(interaction, table, screen) {
      const { id, version } = table;
      const actor = actorOf(interaction);
      const key = keyOf({ table: id, actor });
      const earlier = questions.get(key);
      questions.set(key, { table: id, actor, interaction, origin: interaction.id, version });
      await answerPrivately(interaction, screen);
      await remember(interaction, table);
      forgetRefusals(key);
      if (earlier !== undefined) await takeBack(earlier);
    },
    async askInstead(interaction, table, screen) {
      const { id, version } = table;
      const actor = actorOf(interaction);
      const key = keyOf({ table: id, actor });
      const origin = originOf(interaction);
      const earlier = questions.peek(key);
      const isElsewhere = earlier?.origin !== origin && hands.peek(key)?.origin !== origin;
      await replaceMessage(interaction, screen);
      if (isElsewhere) questions.set(key, { table: id, actor, interaction, origin, version });
      else renew(interaction, key);
      await remember(interaction, table);
      if (isElsewhere && earlier !== undefined) await takeBack(earlier);
    },
    async hold(interaction, hand, screen) {
      await keepHand(interaction, interaction.id, hand, screen, () => answerPrivately(interaction, screen));
      forgetRefusals(keyOf(hand));
    },
    async holdInstead(interaction, hand, screen) {
      await keepHand(interaction, originOf(interaction), hand, screen, () =>
        replaceMessage(interaction, screen),
      );
    },
    async answer(interaction, table, screen) {
      await answerPrivately(interaction, screen);
      await remember(interaction, table);
    },
    async finish(interaction, table, screen) {
      await finishAnswer(interaction, screen);
      await remember(interaction, table);
    },
    async replace(interaction, table, screen) {
      await replaceMessage(interaction, screen);
      renew(interaction, keyOf({ table: table.id, actor: actorOf(interaction) }));
      await remember(interaction, table);
    },
    told(interaction, table) {
      const actor = actorOf(interaction);
      const line: Line = {
        table: table.id,
        actor,
        interaction,
        origin: originOf(interaction),
        isSetUp: isSettingUp(table),
        isRefusal: false,
        takes: table.takeable(actor),
      };
      settle(interaction, keyOf(line));
      forgetQuestion(keyOf(line));
      supersede(line, () => true);
    },
    refused(interaction, table) {
      if (interaction.ephemeral !== true) return;
      const line: Line = {
        table: table.id,
        actor: actorOf(interaction),
        interaction,
        origin: interaction.id,
        isSetUp: isSettingUp(table),
        isRefusal: true,
        takes: null,
      };
      supersede(line, ({ isRefusal }) => isRefusal);
    },
    async follow(interaction, panel) {
      const earlier = panels.get(keyOf(panel));
      if (earlier !== undefined) await end(earlier, earlier.line);
      await draw(interaction, panel);
    },
    keep(interaction, panel, { version }) {
      const key = keyOf(panel);
      settle(interaction, key);
      panels.set(key, { ...panel, interaction, messageId: interaction.message.id, version });
    },
    release(interaction) {
      const origin = originOf(interaction);
      for (const [key, panel] of panels) if (panel.messageId === interaction.message.id) panels.delete(key);
      for (const [key, hand] of hands)
        if (hand.origin === origin) hands.set(key, { ...hand, shown: null }, { noUpdateTTL: true });
    },
    refresh,
    clear,
    cover,
  };
}

/** What a screen shows and what its buttons do, to be compared. */
function looksOf({ components }: Screen): string {
  return JSON.stringify(components);
}

function keyOf({ table, actor }: Pick<Panel, 'table' | 'actor'>): string {
  return `${table} ${actor.id}`;
}

/** Whether somebody else has acted, and it is for the person to act now. */
function isNextTurn(table: LoadedTable, actor: Actor): boolean {
  return table.lastAction?.by !== actor.id && table.sideToAct(actor).ok;
}

function isSettingUp(table: LoadedTable): boolean {
  return table.view(null).phase === 'set-up';
}

function hasEnded({ endedAt }: LoadedTable): boolean {
  return endedAt !== null;
}

/**
 * Whether what the person was told is over: their next turn has come, what they could take back has been answered, all have set up,
 * or the game has ended. Why they could not do something holds as long as they are to act.
 */
function isPast({ actor, isSetUp, isRefusal, takes }: Line, table: LoadedTable): boolean {
  if (hasEnded(table) || (isSetUp && !isSettingUp(table))) return true;
  return isRefusal
    ? !table.sideToAct(actor).ok
    : isNextTurn(table, actor) || (takes !== null && isAnswered(takes, actor, table));
}

/** Whether somebody else has acted after that ply. */
function isAnswered(ply: number, actor: Actor, { lastAction }: LoadedTable): boolean {
  return lastAction !== null && lastAction.ply > ply && lastAction.by !== actor.id;
}

/** The interaction to which the message that this one changes was the first answer; this one itself where it was answered with a message. */
function originOf(interaction: RepliableInteraction): string {
  const pressed = 'message' in interaction ? interaction.message?.interactionMetadata?.id : undefined;
  return pressed ?? interaction.id;
}

/** Whether the turn in which the person was asked has passed, and their next has begun, or there is none any more. */
function isOver({ actor, version }: Question, table: LoadedTable): boolean {
  return hasEnded(table) || (isNextTurn(table, actor) && !table.isFresh(version, actor));
}
