/**
 * Private lines about a person's action or refusal. The line on an action stays until the person acts again,
 * until their next turn, or until the final message; its undo button stays until another player acts. The
 * line on a refusal stays until the person acts, or opens another question or screen.
 */
import type { RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, KeptAnswers, type Passing, personKey } from './kept-answers.js';
import { type EphemeralMessage, newMessage, pressedMessage } from './messages.js';
import { isNextTurn } from './next-turn.js';

/** A line shown to a person. */
interface Line extends EphemeralAnswer, EphemeralMessage {
  /** True for a set-up, which can be changed until all are ready. */
  readonly isSetUp: boolean;
  readonly isRefusal: boolean;
  /** Ply that its button undoes, or null. */
  readonly takes: number | null;
}

export class Lines {
  /** By interaction, since a person may have several at a table. */
  readonly #lines = new KeptAnswers<Line>();

  /**
   * Notes the answer as what the person did, and ends their other lines. Returns those in other messages, to
   * be deleted.
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

  /** Notes a separate message about a refusal. Returns the previous one, to be deleted. */
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

  /** Notes a line left over from the answer, until the person's next turn. */
  leave({ interaction, table, actor }: EphemeralAnswer): void {
    const what = { isSetUp: false, isRefusal: false, takes: null };
    this.#lines.set(interaction.id, { ...pressedMessage(interaction), table, actor, ...what });
  }

  /** Forgets the answer's line, which is being replaced. Returns true if it was still shown. */
  giveWay(interaction: RepliableInteraction): boolean {
    return this.#lines.delete(interaction.id);
  }

  /** Returns the person's refusals, to be deleted when another question or screen comes. */
  dropRefusals(interaction: RepliableInteraction, table: TableId): readonly EphemeralAnswer[] {
    const person = personKey({ table, actor: toActor(interaction) });
    return this.#lines.take((line) => line.isRefusal && personKey(line) === person);
  }

  /** Ends lines that are over. */
  findOver(id: TableId): readonly Passing[] {
    return this.#lines.findOver(id, isOver);
  }

  /** Replaces the person's chosen lines at the table. Returns those in other messages. */
  #supersede(line: Line, isChosen: (earlier: Line) => boolean): readonly Line[] {
    const person = personKey(line);
    const earlier = this.#lines.take((one) => personKey(one) === person && isChosen(one));
    this.#lines.set(line.interaction.id, line);
    // A press in the earlier line may have put the new one there.
    return earlier.filter(({ origin }) => origin !== line.origin);
  }
}

function isSettingUp(table: LoadedTable): boolean {
  return table.view(null).phase === 'set-up';
}

/**
 * True if the line is over: the person's next turn came, the undo it offers is too late, all have set up, or
 * the game ended. Refusals stay while the person is to act.
 */
function isOver({ actor, isSetUp, isRefusal, takes }: Line, table: LoadedTable): boolean {
  if (table.endedAt !== null || (isSetUp && !isSettingUp(table))) return true;
  return isRefusal
    ? !table.sideToAct(actor).ok
    : isNextTurn(table, actor) || (takes !== null && isAnswered(takes, actor, table));
}

/** True if another player has acted after that ply. */
function isAnswered(ply: number, actor: Actor, { lastAction }: LoadedTable): boolean {
  return lastAction !== null && lastAction.ply > ply && lastAction.by !== actor.id;
}
