/**
 * Private questions, one per person and table. A question ends when another is asked, when the person acts
 * elsewhere, or when their next turn starts.
 */
import type { RepliableInteraction } from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, personAtTableKey, type RemoveEnded } from './kept-answers.js';
import type { EphemeralMessage } from './messages.js';
import { isNextTurn } from './next-turn.js';
import { SoleAnswers } from './sole-answers.js';

/** A question asked at a version of the table. */
interface Question extends EphemeralAnswer, EphemeralMessage {
  readonly version: number;
}

export class Questions extends SoleAnswers<Question> {
  /**
   * Shows the question with `show`. Returns the person's earlier question if it is in another message, to be
   * deleted.
   */
  ask(
    message: EphemeralMessage,
    { id, version }: LoadedTable,
    show: () => Promise<void>,
  ): Promise<readonly EphemeralAnswer[]> {
    const actor = toActor(message.interaction);
    return this.storeAndShow({ ...message, table: id, actor, version }, show);
  }

  /**
   * Removes and returns the person's question at the table, whose message is then deleted. Keeps a question
   * that is newer than this interaction: the person may have asked for it before Discord confirmed the answer
   * to this interaction.
   */
  takeQuestion(interaction: RepliableInteraction, table: TableId): readonly EphemeralAnswer[] {
    const person = personAtTableKey({ table, actor: toActor(interaction) });
    const isEarlier = ({ interaction: asked }: Question) => BigInt(asked.id) < BigInt(interaction.id);
    return this.answers.take((question) => personAtTableKey(question) === person && isEarlier(question));
  }

  listRemovers(id: TableId): readonly RemoveEnded[] {
    return this.answers.listRemovers(id, isOver);
  }
}

/** True if the game has ended, or the person's next turn has started since the question. */
function isOver({ actor, version }: Question, table: LoadedTable): boolean {
  return table.endedAt !== null || (isNextTurn(table, actor) && !table.isFresh(version, actor));
}
