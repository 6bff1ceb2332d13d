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
import { editAnswer } from './edits.js';
import { type EphemeralAnswer, personAtTableKey, type RemoveEnded } from './kept-answers.js';
import type { LiveScreen, Redraw } from './live-screen.js';
import { type EphemeralMessage, pressedMessage } from './messages.js';
import { SoleAnswers } from './sole-answers.js';

interface Hand extends EphemeralAnswer, EphemeralMessage, LiveScreen {
  /** Appearance of the hand when it was last drawn. Null while another screen replaces the hand. */
  readonly shown: string | null;
}

export class Hands extends SoleAnswers<Hand> {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  /** Shows the hand with `show`, drawn as `screen`. Returns the person's earlier hand, to be deleted. */
  showHand(
    message: EphemeralMessage,
    hand: LiveScreen,
    screen: Screen,
    show: () => Promise<void>,
  ): Promise<readonly EphemeralAnswer[]> {
    return this.storeAndShow({ ...hand, ...message, shown: appearanceOf(screen) }, show);
  }

  /**
   * Stops updating the hand after a press, which may open another screen. Updates resume when the hand is
   * shown again.
   */
  stopUpdating(interaction: ControlInteraction): void {
    const { origin } = pressedMessage(interaction);
    for (const [person, hand] of [...this.answers])
      if (hand.origin === origin) this.#storeShown(person, { ...hand, shown: null });
  }

  /** Returns a function per open hand of the table that redraws the hand if it has changed. */
  listRedraws(id: TableId): readonly Redraw[] {
    const shown = this.answers.listByTable(id).filter((hand) => hand.shown !== null);
    return shown.map((hand) => (table) => this.#redraw(hand, table));
  }

  /** Returns functions that remove the table's hands once the game has ended. */
  listRemovers(id: TableId): readonly RemoveEnded[] {
    return this.answers.listRemovers(id, (_, { endedAt }) => endedAt !== null);
  }

  async #redraw(hand: Hand, table: LoadedTable): Promise<void> {
    const person = personAtTableKey(hand);
    const screen = hand.render(table);
    if (screen === null || this.answers.peek(person) !== hand) return;
    const shown = appearanceOf(screen);
    if (shown === hand.shown) return;
    this.#storeShown(person, { ...hand, shown });
    await editAnswer(hand, screen, this.#log);
  }

  /** Stores the hand's appearance. Its time limit for edits stays the same, because its token does. */
  #storeShown(person: string, hand: Hand): void {
    this.answers.set(person, hand, { noUpdateTTL: true });
  }
}
