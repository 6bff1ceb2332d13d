/**
 * Lines: what a person was told of what they did at a table, or of why they could not. What they did is said until they do something
 * else there, until their next turn, or until the message that ends the game says it to all; with a way to take it back, until
 * somebody else acts. Why something could not be done is said until something is, or something else is asked or shown.
 */
import type { RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, KeptAnswers, type Passing, personKey } from './kept-answers.js';
import { type EphemeralMessage, newMessage, pressedMessage } from './messages.js';
import { isNextTurn } from './next-turn.js';

/** What somebody was told. */
interface Line extends EphemeralAnswer, EphemeralMessage {
  /** Whether it was told of a set-up, which can be changed until all are ready. */
  readonly isSetUp: boolean;
  readonly isRefusal: boolean;
  /** The ply of what can be taken back by its button; null where there is none. */
  readonly takes: number | null;
}

/** The lines of all tables. */
export class Lines {
  /** By the interactions that were answered with them: a person may have several at a table. */
  readonly #lines = new KeptAnswers<Line>();

  /**
   * What the interaction was answered with says what the person did: all lines that they had at the table are over. Those in other
   * messages are returned, to be taken back.
   */
  tell(interaction: RepliableInteraction, table: LoadedTable): readonly EphemeralAnswer[] {
    const actor = toActor(interaction);
    const line: Line = {
      ...pressedMessage(interaction),
      table: table.id,
      actor,
      isSetUp: isSettingUp(table),
      isRefusal: false,
      takes: table.takeable(actor),
    };
    return this.#supersede(line, () => true);
  }

  /** A message of its own says why the person could not do something; the one before is returned, to be taken back. */
  refuse(interaction: RepliableInteraction, table: LoadedTable): readonly EphemeralAnswer[] {
    const line: Line = {
      ...newMessage(interaction),
      table: table.id,
      actor: toActor(interaction),
      isSetUp: isSettingUp(table),
      isRefusal: true,
      takes: null,
    };
    return this.#supersede(line, ({ isRefusal }) => isRefusal);
  }

  /** A line is what is left of the answer, until the person's next turn. */
  leave({ interaction, table, actor }: EphemeralAnswer): void {
    const what = { isSetUp: false, isRefusal: false, takes: null };
    this.#lines.set(interaction.id, { ...pressedMessage(interaction), table, actor, ...what });
  }

  /** Something else takes the place of the line that the interaction was answered with; returns whether that still stood. */
  giveWay(interaction: RepliableInteraction): boolean {
    return this.#lines.delete(interaction.id);
  }

  /** Something else is asked or shown: what says why the person could not do something is returned, to be taken back. */
  dropRefusals(interaction: RepliableInteraction, table: TableId): readonly EphemeralAnswer[] {
    const person = personKey({ table, actor: toActor(interaction) });
    return this.#lines.take((line) => line.isRefusal && personKey(line) === person);
  }

  /** What is over at the table once it has been loaded. */
  findOver(id: TableId): readonly Passing[] {
    return this.#lines.findOver(id, isOver);
  }

  /** The line takes the place of those of the same person at the table that are chosen; those in other messages are returned. */
  #supersede(line: Line, isChosen: (earlier: Line) => boolean): readonly Line[] {
    const person = personKey(line);
    const earlier = this.#lines.take((one) => personKey(one) === person && isChosen(one));
    this.#lines.set(line.interaction.id, line);
    // A press in the earlier one may have put the new one there.
    return earlier.filter(({ origin }) => origin !== line.origin);
  }
}

function isSettingUp(table: LoadedTable): boolean {
  return table.view(null).phase === 'set-up';
}

/**
 * Whether what the person was told is over: their next turn has come, what they could take back has been answered, all have set up,
 * or the game has ended. Why they could not do something holds as long as they are to act.
 */
function isOver({ actor, isSetUp, isRefusal, takes }: Line, table: LoadedTable): boolean {
  if (table.endedAt !== null || (isSetUp && !isSettingUp(table))) return true;
  return isRefusal
    ? !table.sideToAct(actor).ok
    : isNextTurn(table, actor) || (takes !== null && isAnswered(takes, actor, table));
}

/** Whether somebody else has acted after that ply. */
function isAnswered(ply: number, actor: Actor, { lastAction }: LoadedTable): boolean {
  return lastAction !== null && lastAction.ply > ply && lastAction.by !== actor.id;
}
