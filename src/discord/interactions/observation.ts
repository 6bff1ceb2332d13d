/**
 * Handles interactions as requests. Each gets a number and one line in the log; its outcome and times are
 * reported to the observer.
 */
import { type Interaction, type REST, RESTEvents } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';
import type { Observer, RequestKind, RequestOutcome } from '../../base/observer.js';
import { createRequest, currentRequest, type Request, runInRequest } from '../../base/request.js';
import { parseId } from '../messages/custom-ids.js';
import type { ShowResult } from '../outbox/types.js';

/** The path of an answer to an interaction, which contains its id. */
const ANSWER = /^\/interactions\/(\d+)\//;
const FIRST_REFUSAL = 300;
const TOO_MANY_REQUESTS = 429;

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
  readonly observer: Observer;
}

/** Requests of people to the bot, and of the bot to Discord. */
export class Traffic {
  readonly #services: Services;
  /** Interactions without an answer yet, by id. */
  readonly #unanswered = new Map<string, { readonly kind: RequestKind; readonly request: Request }>();
  /**
   * Requests whose table has been shown. Later changes, such as a computer's move, don't count for the
   * request.
   */
  readonly #shown = new WeakSet<Request>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Reports the requests of this client from now on. */
  watch(rest: REST): void {
    const { observer } = this.#services;
    rest.on(RESTEvents.Response, ({ method, path, route }, { status, headers }) => {
      observer.onResponse(method.toUpperCase(), withoutIds(route), status);
      if (status === TOO_MANY_REQUESTS)
        observer.onRateLimit(headers.has('X-RateLimit-Global') ? 'global' : 'route');
      if (status < FIRST_REFUSAL) this.#recordAnswer(ANSWER.exec(path)?.[1] ?? '');
    });
    // The library reports limits that it waits for. Limits that it didn't expect are only in the response.
    rest.on(RESTEvents.RateLimited, ({ global }) => observer.onRateLimit(global ? 'global' : 'route'));
  }

  /** Handles the interaction as a request, then logs and reports its outcome. */
  async handleInteraction(interaction: Interaction, handle: () => Promise<RequestOutcome>): Promise<void> {
    const { clock, log, observer } = this.#services;
    const request = createRequest(clock.monotonic());
    const kind = kindOf(interaction);
    this.#unanswered.set(interaction.id, { kind, request });
    try {
      await runInRequest(request, async () => {
        const outcome = await handle();
        observer.onHandled(kind, outcome);
        const ms = Math.round(clock.monotonic() - request.startedAt);
        log.debug({ kind, name: nameOf(interaction), outcome, ms }, 'an interaction was handled');
      });
    } finally {
      this.#unanswered.delete(interaction.id);
    }
  }

  /** Reports that a table was shown because of the current request. */
  recordShown(shown: ShowResult): void {
    const request = currentRequest();
    if (shown !== 'shown' || request === undefined || this.#shown.has(request)) return;
    this.#shown.add(request);
    this.#services.observer.onBoardShown(this.#secondsSince(request));
  }

  #recordAnswer(id: string): void {
    const found = this.#unanswered.get(id);
    if (found === undefined) return;
    this.#unanswered.delete(id);
    this.#services.observer.onAnswered(found.kind, this.#secondsSince(found.request));
  }

  #secondsSince({ startedAt }: Request): number {
    return (this.#services.clock.monotonic() - startedAt) / SECOND;
  }
}

/**
 * Removes identifying parts that the library leaves in a route: ids of other lengths, tokens, names of
 * emojis.
 */
function withoutIds(route: string): string {
  return route
    .split('/')
    .map((part) => (/^(?:@?[a-z][a-z-]*|:[a-z]+|)$/.test(part) ? part : ':other'))
    .join('/');
}

function kindOf(interaction: Interaction): RequestKind {
  if (interaction.isAutocomplete()) return 'autocomplete';
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isMessageContextMenuCommand()) return 'message-command';
  if (interaction.isUserContextMenuCommand()) return 'user-command';
  if (interaction.isButton()) return 'button';
  if (interaction.isAnySelectMenu()) return 'menu';
  return interaction.isModalSubmit() ? 'form' : 'other';
}

/** Returns the command's name or the control's verb. A control's argument may be secret and is omitted. */
function nameOf(interaction: Interaction): string {
  if (interaction.isCommand() || interaction.isAutocomplete()) return interaction.commandName;
  return 'customId' in interaction ? (parseId(interaction.customId)?.verb ?? '') : '';
}
