/**
 * Suggestions from the bot for an option, requested after a pause in typing. Only the newest answer is used.
 */
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Suggestion } from './options.js';

/** Pause in typing before the bot is asked, in milliseconds. */
const pause = 180;

export class BotSuggestions implements ReactiveController {
  suggestions: readonly Suggestion[] = [];
  waiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /**
   * Calls `request` after the pause, unless another call of this method comes first.
   */
  requestSoon(request: () => Promise<readonly APIApplicationCommandOptionChoice[]>): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const question = this.#asked;
    this.waiting = true;
    this.suggestions = [];
    this.#timer = setTimeout(() => void this.#askNow(question, request), pause);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #askNow(
    question: number,
    request: () => Promise<readonly APIApplicationCommandOptionChoice[]>,
  ): Promise<void> {
    const choices = await request();
    if (question !== this.#asked) return;
    this.waiting = false;
    this.suggestions = choices.map(({ name, value }) => ({ label: name, value }));
    this.host.requestUpdate();
  }
}
