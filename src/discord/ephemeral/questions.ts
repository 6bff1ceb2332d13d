/**
 * Questions what to do: a person has one at a table. It goes when another is asked, when the person does something elsewhere, or when its
 * turn is over and their next begins.
 */
import type { RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, type Passing, personKey } from './kept-answers.js';
import type { EphemeralMessage } from './messages.js';
import { isNextTurn } from './next-turn.js';
import { SoleAnswers } from './sole-answers.js';

/** A question to somebody, as it was asked at a version of the table. */
interface Question extends EphemeralAnswer, EphemeralMessage {
  readonly version: number;
}

/** The questions of all tables. */
export class Questions extends SoleAnswers<Question> {
  /** Has the question shown (`show`) in the message. What the person was asked elsewhere before is returned, to be taken back. */
  ask(
    message: EphemeralMessage,
    { id, version }: LoadedTable,
    show: () => Promise<void>,
  ): Promise<readonly EphemeralAnswer[]> {
    const actor = toActor(message.interaction);
    return this.put({ ...message, table: id, actor, version }, show);
  }

  /** The person has done something else: what they were asked at the table is returned, to be taken back. */
  drop(interaction: RepliableInteraction, table: TableId): readonly EphemeralAnswer[] {
    const person = personKey({ table, actor: toActor(interaction) });
    return this.answers.take((question) => personKey(question) === person);
  }

  /** What is over at the table once it has been loaded. */
  findOver(id: TableId): readonly Passing[] {
    return this.answers.findOver(id, isOver);
  }
}

/** Whether the turn in which the person was asked has passed, and their next has begun, or there is none any more. */
function isOver({ actor, version }: Question, table: LoadedTable): boolean {
  return table.endedAt !== null || (isNextTurn(table, actor) && !table.isFresh(version, actor));
}
