/** Answers limited to one per person and table. */
import type { RepliableInteraction } from 'discord.js';
import type { TableId } from '../../table/model/types.js';
import { toActor } from '../people/actors.js';
import { type EphemeralAnswer, KeptAnswers, personAtTableKey } from './kept-answers.js';
import { type EphemeralMessage, pressedMessage } from './messages.js';

export abstract class SoleAnswers<Answer extends EphemeralAnswer & EphemeralMessage> {
  protected readonly answers = new KeptAnswers<Answer>();

  /** True if the pressed message is the person's answer at the table. */
  isShownIn(interaction: RepliableInteraction, table: TableId): boolean {
    return this.#pressed(interaction, table) !== null;
  }

  /** Extends the time in which the pressed message can be deleted, because the press brings a new token. */
  extendLifetime(interaction: RepliableInteraction, table: TableId): void {
    const pressed = this.#pressed(interaction, table);
    if (pressed !== null) this.answers.set(personAtTableKey(pressed), { ...pressed, interaction });
  }

  /** Forgets the answer in the pressed message. Call it when that message shows another screen. */
  forget(interaction: RepliableInteraction, table: TableId): void {
    const pressed = this.#pressed(interaction, table);
    if (pressed !== null) this.answers.delete(personAtTableKey(pressed));
  }

  /**
   * Stores the answer and shows it with `show`. Returns the person's earlier answer if it is in another
   * message, to be deleted. Stores before showing: a person can press before Discord confirms the message, and
   * that press must win. If showing fails, the earlier answer is stored again, since it is still visible.
   */
  protected async storeAndShow(unsent: Answer, show: () => Promise<void>): Promise<readonly Answer[]> {
    const person = personAtTableKey(unsent);
    const earlier = this.answers.get(person);
    let markSent = () => {};
    const sent = new Promise<void>((resolve) => {
      markSent = resolve;
    });
    const answer: Answer = { ...unsent, sent };
    this.answers.set(person, answer);
    try {
      await show();
    } catch (error) {
      if (earlier !== undefined && this.answers.peek(person) === answer) this.answers.set(person, earlier);
      throw error;
    } finally {
      markSent();
    }
    return earlier === undefined || earlier.origin === answer.origin ? [] : [earlier];
  }

  #pressed(interaction: RepliableInteraction, table: TableId): Answer | null {
    const own = this.answers.peek(personAtTableKey({ table, actor: toActor(interaction) }));
    return own?.origin === pressedMessage(interaction).origin ? own : null;
  }
}
