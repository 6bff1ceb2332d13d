/**
 * Card hands in private messages, one per person and table. A hand ends when another is opened or the game
 * ends. It is redrawn when it changes, unless another screen has replaced it.
 */
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { TableId } from '../../table/model/types.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import type { Screen } from '../messages/screen.js';
import { appearanceOf } from '../outbox/entries/shown-boards.js';
import type { Drawing, Redraw } from './drawing.js';
import { edit } from './edits.js';
import { type EphemeralAnswer, personKey, type RemoveOver } from './kept-answers.js';
import { type EphemeralMessage, pressedMessage } from './messages.js';
import { SoleAnswers } from './sole-answers.js';

interface Hand extends EphemeralAnswer, EphemeralMessage, Drawing {
  /** Last drawn appearance. Null while another screen replaces it. */
  readonly shown: string | null;
}

export class Hands extends SoleAnswers<Hand> {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  /** Shows the hand as `screen` with `show`. Returns the person's earlier hand, to be deleted. */
  showHand(
    message: EphemeralMessage,
    drawing: Drawing,
    screen: Screen,
    show: () => Promise<void>,
  ): Promise<readonly EphemeralAnswer[]> {
    return this.put({ ...drawing, ...message, shown: appearanceOf(screen) }, show);
  }

  /**
   * Stops updating the hand after a press, which may open another screen. Updates resume when the hand is
   * shown again.
   */
  release(interaction: ControlInteraction): void {
    const { origin } = pressedMessage(interaction);
    for (const [person, hand] of [...this.answers])
      if (hand.origin === origin) this.#show(person, { ...hand, shown: null });
  }

  /** Returns redraws for the table's hands that have changed. */
  redraws(id: TableId): readonly Redraw[] {
    const shown = this.answers.at(id).filter((hand) => hand.shown !== null);
    return shown.map((hand) => (table) => this.#redraw(hand, table));
  }

  /** Ends hands of finished games. */
  findEnded(id: TableId): readonly RemoveOver[] {
    return this.answers.findEnded(id, (_, { endedAt }) => endedAt !== null);
  }

  async #redraw(hand: Hand, table: LoadedTable): Promise<void> {
    const person = personKey(hand);
    const screen = hand.draw(table);
    if (screen === null || this.answers.peek(person) !== hand) return;
    const shown = appearanceOf(screen);
    if (shown === hand.shown) return;
    this.#show(person, { ...hand, shown });
    await edit(hand, screen, this.#log);
  }

  /** Updates the shown hand without a new token, so its time for edits isn't extended. */
  #show(person: string, hand: Hand): void {
    this.answers.set(person, hand, { noUpdateTTL: true });
  }
}
