/**
 * Private lines about a person's action or refusal. An action's line stays until the person acts again, until
 * their next turn, or until the end of the game. Its undo button stays until another player acts. A refusal's
 * line stays until the person acts or opens another question or screen.
 */
import type { RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, KeptAnswers, personAtTableKey, type RemoveEnded } from './kept-answers.js';
import { createEphemeralMessage, type EphemeralMessage, pressedMessage } from './messages.js';
import { isNextTurn } from './next-turn.js';

/** A line shown to a person. */
interface Line extends EphemeralAnswer, EphemeralMessage {
  /** True for a set-up action, which can be changed until all players are ready. */
  readonly isSetUp: boolean;
  readonly isRefusal: boolean;
  /** Ply that the line's button undoes, or null. */
  readonly undoablePly: number | null;
}

export class Lines {
  /** Lines by interaction, because a person may have several at a table. */
  readonly #lines = new KeptAnswers<Line>();

  /**
   * Records the answer as the person's last action, and ends their other lines. Returns the ended lines that
   * are in other messages, to be deleted.
   */
  recordResult(interaction: RepliableInteraction, table: LoadedTable): readonly EphemeralAnswer[] {
    const actor = toActor(interaction);
    const line: Line = {
      ...pressedMessage(interaction),
      table: table.id,
      actor,
      isSetUp: isSettingUp(table),
      isRefusal: false,
      undoablePly: table.findUndoablePly(actor),
    };
    return this.#supersede(line, () => true);
  }

  /** Records a separate message about a refusal. Returns the previous one, to be deleted. */
  recordRefusal(interaction: RepliableInteraction, table: LoadedTable): readonly EphemeralAnswer[] {
    const line: Line = {
      ...createEphemeralMessage(interaction),
      table: table.id,
      actor: toActor(interaction),
      isSetUp: isSettingUp(table),
      isRefusal: true,
      undoablePly: null,
    };
    return this.#supersede(line, ({ isRefusal }) => isRefusal);
  }

  /**
   * Records the line that remains in the message after a panel has ended. It stays until the person's next
   * turn.
   */
  keepPanelLine({ interaction, table, actor }: EphemeralAnswer): void {
    const what = { isSetUp: false, isRefusal: false, undoablePly: null };
    this.#lines.set(interaction.id, { ...pressedMessage(interaction), table, actor, ...what });
  }

  /** Removes the answer's line, which is being replaced. Returns true if it was still shown. */
  removeLine(interaction: RepliableInteraction): boolean {
    return this.#lines.delete(interaction.id);
  }

  /** Forgets the person's refusals, and returns them so that their messages can be deleted. */
  takeRefusals(interaction: RepliableInteraction, table: TableId): readonly EphemeralAnswer[] {
    const person = personAtTableKey({ table, actor: toActor(interaction) });
    return this.#lines.take((line) => line.isRefusal && personAtTableKey(line) === person);
  }

  listRemovers(id: TableId): readonly RemoveEnded[] {
    return this.#lines.listRemovers(id, isOver);
  }

  /**
   * Stores the line in place of the person's lines at the table that `isChosen` accepts. Returns those of the
   * removed lines that are in other messages.
   */
  #supersede(line: Line, isChosen: (earlier: Line) => boolean): readonly Line[] {
    const person = personAtTableKey(line);
    const earlier = this.#lines.take((one) => personAtTableKey(one) === person && isChosen(one));
    this.#lines.set(line.interaction.id, line);
    // The new line may have been opened by a press in the earlier line's message.
    return earlier.filter(({ origin }) => origin !== line.origin);
  }
}

function isSettingUp(table: LoadedTable): boolean {
  return table.view(null).phase === 'set-up';
}

/**
 * True if the line has ended: the person's next turn has come, the undo is no longer possible, all players have
 * set up, or the game has ended. A refusal ends when the person can no longer act.
 */
function isOver({ actor, isSetUp, isRefusal, undoablePly }: Line, table: LoadedTable): boolean {
  if (table.endedAt !== null || (isSetUp && !isSettingUp(table))) return true;
  return isRefusal
    ? !table.sideToAct(actor).ok
    : isNextTurn(table, actor) || (undoablePly !== null && hasOtherPlayerActed(undoablePly, actor, table));
}

/** True if another player has acted after that ply. */
function hasOtherPlayerActed(ply: number, actor: Actor, { lastAction }: LoadedTable): boolean {
  return lastAction !== null && lastAction.ply > ply && lastAction.by !== actor.id;
}
