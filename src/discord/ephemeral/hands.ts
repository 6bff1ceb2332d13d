/**
 * Hands: what is looked at and pressed as long as the game is on. A person has one at a table, which goes when another is opened or the
 * game is over. It is drawn again when it would show something else, but not while something else stands in its place.
 */
import type { Logger } from '../../base/log.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { TableId } from '../../table/model/types.js';
import type { ControlInteraction } from '../interactions/declarations.js';
import type { Screen } from '../messages/screen.js';
import type { Drawing, Redraw } from './drawing.js';
import { edit } from './edits.js';
import { type EphemeralAnswer, type Passing, personKey } from './kept-answers.js';
import { type EphemeralMessage, pressedMessage } from './messages.js';
import { SoleAnswers } from './sole-answers.js';

/** A hand that stands in a message. */
interface Hand extends EphemeralAnswer, EphemeralMessage, Drawing {
  /** What it was drawn as last; null while something else stands in its place. */
  readonly shown: string | null;
}

/** The hands of all tables. */
export class Hands extends SoleAnswers<Hand> {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  /** Has the hand shown (`show`) as `screen` in the message. The person's one elsewhere before is returned, to be taken back. */
  hold(
    message: EphemeralMessage,
    drawing: Drawing,
    screen: Screen,
    show: () => Promise<void>,
  ): Promise<readonly EphemeralAnswer[]> {
    return this.put({ ...drawing, ...message, shown: appearanceOf(screen) }, show);
  }

  /** Leaves the hand in the message that was pressed alone, until it is put back there: the press may open something else. */
  release(interaction: ControlInteraction): void {
    const { origin } = pressedMessage(interaction);
    for (const [person, hand] of [...this.answers])
      if (hand.origin === origin) this.#show(person, { ...hand, shown: null });
  }

  /** What draws the hands of the table again that show something else once it has been loaded. */
  redraws(id: TableId): readonly Redraw[] {
    const shown = this.answers.at(id).filter((hand) => hand.shown !== null);
    return shown.map((hand) => (table) => this.#redraw(hand, table));
  }

  /** What is over at the table once it has been loaded. */
  findOver(id: TableId): readonly Passing[] {
    return this.answers.findOver(id, (_, { endedAt }) => endedAt !== null);
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

  /** That it shows something else gives no new token: it can be changed for no longer than before. */
  #show(person: string, hand: Hand): void {
    this.answers.set(person, hand, { noUpdateTTL: true });
  }
}

/** What a screen shows and what its buttons do, to be compared. */
function appearanceOf({ components }: Screen): string {
  return JSON.stringify(components);
}
