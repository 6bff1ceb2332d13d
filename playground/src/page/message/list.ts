/** Message list of the current channel. Stays at the newest message unless the person scrolls up. */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import '@skyra/discord-components-core/discord-messages.js';
import '@skyra/discord-components-core/discord-message.js';
import '@skyra/discord-components-core/discord-command.js';
import type { APIMessage } from 'discord-api-types/v10';
import { firstWords } from '../markdown/first-words.js';
import { formatMessageTime } from '../markdown/time.js';
import { icons } from '../shared/icons.js';
import { base, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import { isHandledByControl } from '../shared/typing.js';
import { isContinuation, shownMessage } from '../state/conversation.js';
import type { Directory } from '../state/directory.js';
import type { PendingCommand } from '../state/pending.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';
import { listStyles } from './list-styles.js';
import { PlaygroundMessage } from './message.js';

/** Distance in pixels that still counts as the end. */
const nearEnd = 80;

/** Scroll measures before the first scroll. */
const UNSEEN = { top: 0, scrollHeight: 0, clientHeight: 0 };

/** Events that end a press. */
const releases = ['pointerup', 'pointercancel'] as const;

interface MessageContext {
  readonly directory: Directory;
  readonly before: APIMessage | undefined;
  /** True if Tab stops at the message. */
  readonly isTabStop: boolean;
}

function findMessageElement(event: Event): PlaygroundMessage | undefined {
  return event.composedPath().find((each) => each instanceof PlaygroundMessage);
}

@customElement('playground-messages')
export class PlaygroundMessages extends LitElement {
  static override styles = [base, scrolling, listStyles];

  @property({ attribute: false }) store!: Store;
  @state() private isScrolledUp = false;
  /** Id of the message that has the focus. Without one, Tab stops at the newest. */
  @state() private focused: string | undefined;
  @query('.scrolling') private readonly pane!: HTMLElement | null;

  #channel: string | undefined;
  /** Key of the current person's newest message or pending command. */
  #newestOwnKey: string | number | undefined;
  #resized: ResizeObserver | undefined;
  /** Scroll measures of the pane at its last scroll event. */
  #lastMeasures = UNSEEN;
  /** Height of the messages below the scroll position, kept while older messages are inserted above. */
  #heightBelow: number | undefined;
  /** True during a press. Scrolling now would end the press on another element and lose it. */
  #pressing = false;
  /** The focused element before rendering, and the messages that come before the element. */
  #focusBefore: { readonly element: Element; readonly before: readonly PlaygroundMessage[] } | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const name of releases) window.addEventListener(name, this.#endPress);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const name of releases) window.removeEventListener(name, this.#endPress);
    this.#resized?.disconnect();
  }

  protected override firstUpdated(): void {
    // Pictures and menus change height after rendering. The list then stays scrolled to its end.
    this.#resized = new ResizeObserver(() => this.#keepPosition());
    const list = this.renderRoot.querySelector('discord-messages');
    if (list !== null) this.#resized.observe(list);
    if (this.pane !== null) this.#resized.observe(this.pane);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const element = this.shadowRoot?.activeElement ?? null;
    const isBefore = (message: Element): boolean =>
      element !== null && (message.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    this.#focusBefore =
      element === null ? undefined : { element, before: this.#messageElements().filter(isBefore) };
    const own = this.#newestOwnMessage();
    // After sending, the person's own message scrolls into view, as in Discord.
    if (own !== undefined && own !== this.#newestOwnKey) this.isScrolledUp = false;
    this.#newestOwnKey = own;
  }

  /** Newest message of the current person, if no message of another author follows. */
  #newestOwnMessage(): string | number | undefined {
    const { channel, conversation, directory, pending } = this.store;
    const waiting = pending.all.findLast((each) => each.channel === channel);
    if (waiting !== undefined) return waiting.key;
    const newest = conversation?.messages.at(-1);
    return newest?.author.id === directory?.state.me ? newest?.id : undefined;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    const { channel, conversation } = this.store;
    if (this.#channel === channel && conversation !== undefined) this.#restoreFocus();
    // After a link to another channel, the list gets the focus. Focusing the composer would open a phone's
    // keyboard.
    if (this.#channel !== channel && this.#focusBefore?.element.isConnected === false) this.pane?.focus();
    this.#focusTarget();
    if (this.#channel !== channel || conversation === undefined) {
      this.#channel = channel;
      this.isScrolledUp = false;
      // If the new content is as high as the old, a scroll event that it causes would look like the person's.
      this.#lastMeasures = UNSEEN;
    }
    this.#keepPosition();
    // The messages render after this. If the heights don't change, no resize is reported.
    requestAnimationFrame(() => this.#keepPosition());
  }

  protected override render() {
    const { directory, channel, conversation, pending } = this.store;
    if (directory === undefined || channel === undefined) return nothing;
    const title = directory.channelTitle(channel);
    const messages = conversation?.messages ?? [];
    const reached = messages.some(({ id }) => id === this.focused) ? this.focused : messages.at(-1)?.id;
    return html`
      <div
        class="scrolling"
        role="log"
        tabindex="0"
        aria-label=${texts.message.list(title)}
        aria-describedby="keys"
        aria-busy=${conversation === undefined ? 'true' : 'false'}
        @scroll=${() => this.#onScroll()}
        @pointerdown=${({ target, currentTarget }: PointerEvent) => {
          // A press whose target is the pane itself is on the pane's scroll bar. Such a press isn't tracked,
          // because some browsers never report its end.
          this.#pressing = target !== currentTarget;
        }}
        @focusin=${(event: Event) => {
          this.focused = findMessageElement(event)?.message.id;
        }}
        @focusout=${(event: FocusEvent) => {
          const { relatedTarget: next } = event;
          if (!(next instanceof Node && this.pane?.contains(next))) this.focused = undefined;
        }}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event)}
      >
        <discord-messages>
          ${
            conversation?.hasOlder
              ? html`<button class="older" @click=${() => void this.#loadOlderMessages()}>${texts.message.older}</button>`
              : html`<p class="begin">
                  ${conversation === undefined ? '' : texts.message.begin(title)}
                  ${conversation === undefined ? nothing : html`<br />${texts.message.you(directory.me?.name ?? '')}`}
                </p>`
          }
          ${repeat(
            messages,
            (message) => message.id,
            (message, index) =>
              this.#renderMessage(message, {
                directory,
                before: messages[index - 1],
                isTabStop: message.id === reached,
              }),
          )}
          ${pending.all.filter((each) => each.channel === channel).map((each) => this.#renderPending(each, directory))}
        </discord-messages>
      </div>
      <p id="keys" hidden>${texts.message.keys}</p>
      ${
        this.isScrolledUp
          ? html`<button class="newest" aria-label=${texts.message.newer} @click=${() => this.#scrollToEnd()}>
              ${icons.down}
            </button>`
          : nothing
      }
    `;
  }

  /** Renders a message. Tab stops only at one message and its controls. */
  #renderMessage(message: APIMessage, { directory, before, isTabStop }: MessageContext) {
    const continued = isContinuation(before, message);
    const { id, author: sender } = shownMessage(message);
    const author = directory.member(sender.id)?.name ?? sender.username;
    const when = formatMessageTime(message.timestamp, Date.now(), texts);
    return html`<playground-message
      role="article"
      tabindex=${isTabStop ? 0 : -1}
      aria-label=${texts.message.name(author, when, firstWords(shownMessage(message), directory))}
      class=${continued ? 'continued' : 'head'}
      .message=${message}
      .directory=${directory}
      .store=${this.store}
      .continued=${continued}
      .busy=${this.store.uses.busyComponent(id)}
      .failure=${this.store.uses.failureText(id)}
    ></playground-message>`;
  }

  /** Renders a command that waits for an answer or got none. Only its sender sees it. */
  #renderPending(pending: PendingCommand, directory: Directory) {
    const bot = directory.state.members.find((member) => member.bot);
    return html`<div class="head waiting">
      <discord-message author=${bot?.name ?? ''} avatar=${bot?.avatar ?? ''} bot timestamp="">
        <discord-command
          slot="reply"
          author=${directory.me?.name ?? ''}
          avatar=${directory.me?.avatar ?? ''}
          role-color=${directory.nameColour(directory.me) ?? ''}
          command=${pending.command}
        ></discord-command>
        ${
          pending.failed
            ? html`<span class="failed" role="alert">${texts.message.silent}</span>
                <p slot="thread">
                  ${texts.message.onlyYou} ·
                  <button class="plain" @click=${() => this.store.discardPending(pending.key)}>
                    ${texts.message.dismiss}
                  </button>
                </p>`
            : html`<span role="status">${texts.message.sending}</span>`
        }
      </discord-message>
    </div>`;
  }

  async #loadOlderMessages(): Promise<void> {
    if (this.pane === null) return;
    this.#heightBelow = this.pane.scrollHeight - this.pane.scrollTop;
    await this.store.loadOlderMessages();
    await this.updateComplete;
    this.pane.scrollTop = this.pane.scrollHeight - this.#heightBelow;
    this.#heightBelow = undefined;
  }

  #messageElements(): readonly PlaygroundMessage[] {
    return [...this.renderRoot.querySelectorAll('playground-message')];
  }

  /** Handles keys: arrows, Home and End move between messages, and Escape to the composer, as in Discord. */
  #onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    // Open menus handle Escape themselves.
    if (key === 'Escape') {
      window.dispatchEvent(new CustomEvent('playground-write'));
      return;
    }
    if (isHandledByControl(event)) return;
    const message = findMessageElement(event);
    if (message === undefined) return;
    const drawn = this.#messageElements();
    const at = drawn.indexOf(message);
    const goals: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowUp: drawn[at - 1] ?? this.renderRoot.querySelector<HTMLElement>('.older'),
      ArrowDown: drawn[at + 1],
      Home: drawn[0],
      End: drawn.at(-1),
    };
    if (!(key in goals)) return;
    event.preventDefault();
    goals[key]?.focus();
  }

  /**
   * If the focused element is gone, focuses the message before it, or the composer if there are no messages.
   */
  #restoreFocus(): void {
    if (this.#focusBefore === undefined || this.#focusBefore.element.isConnected) return;
    const near =
      this.#focusBefore.before.findLast((message) => message.isConnected) ?? this.#messageElements()[0];
    if (near === undefined) window.dispatchEvent(new CustomEvent('playground-write'));
    else near.focus();
  }

  #focusTarget(): void {
    const sought = this.#messageElements().find(({ message }) => message.id === this.store.focusTarget);
    if (sought === undefined) return;
    this.store.focusTarget = undefined;
    sought.focus();
  }

  /** Tells scrolling by the person from scrolling by the browser, which happens when heights change. */
  #onScroll(): void {
    const { pane } = this;
    if (pane === null) return;
    const { scrollTop: top, scrollHeight, clientHeight } = pane;
    const before = this.#lastMeasures;
    this.#lastMeasures = { top, scrollHeight, clientHeight };
    if (scrollHeight - top - clientHeight <= nearEnd) this.isScrolledUp = false;
    else if (
      before.scrollHeight === scrollHeight &&
      before.clientHeight === clientHeight &&
      top < before.top
    ) {
      this.isScrolledUp = true;
    }
  }

  /** Resumes scrolling in the next frame, because the click follows right after the end of the press. */
  readonly #endPress = (): void => {
    if (!this.#pressing) return;
    this.#pressing = false;
    requestAnimationFrame(() => this.#keepPosition());
  };

  #scrollToEnd(): void {
    this.isScrolledUp = false;
    this.#keepPosition();
  }

  #keepPosition(): void {
    if (this.pane === null || this.isScrolledUp || this.#pressing || this.#heightBelow !== undefined) return;
    this.pane.scrollTop = this.pane.scrollHeight;
  }
}

declare global {
  interface WindowEventMap {
    /** Moves the focus to the composer. */
    'playground-write': CustomEvent<undefined>;
  }
}
