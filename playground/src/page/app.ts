/** Root of the page: people, channels, conversation and members. A phone shows one of them at a time. */
import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import './chat.js';
import './lightbox.js';
import './modal/modal.js';
import './side/channels.js';
import './side/members.js';
import './side/people.js';
import { icons } from './shared/icons.js';
import { base } from './shared/styles.js';
import { texts } from './shared/texts.js';
import type { Directory } from './state/directory.js';
import { listMentionedPeople } from './state/mentioned-people.js';
import { Store } from './state/store.js';
import { StoreController } from './state/store-controller.js';

const socketAddress = (): string => {
  const address = new URL('/page/socket', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
};

type Drawer = 'channels' | 'members';

@customElement('playground-app')
export class PlaygroundApp extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template-columns: auto auto minmax(0, 1fr) auto;
        grid-template-rows: minmax(0, 1fr);
        height: 100dvh;
        background: var(--chat);
      }
      :host([waiting]) {
        display: grid;
        grid-template-columns: 1fr;
        place-items: center;
      }
      .notices {
        position: fixed;
        z-index: 30;
        inset: 8px auto auto 50%;
        translate: -50% 0;
        display: grid;
        justify-items: center;
        gap: 8px;
        width: max-content;
        max-width: min(640px, calc(100vw - 16px));
      }
      .notice {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 8px 12px;
        border-radius: 6px;
        background: #8a1c1f;
        color: #fff;
        box-shadow: 0 4px 12px rgba(0, 0, 0, 0.5);
        overflow-wrap: anywhere;
      }
      .notice svg {
        flex: none;
      }
      .notice.calm {
        background: #5c4a10;
      }
      .notice button.show {
        flex: none;
        text-decoration: underline;
      }
      .veil {
        display: none;
      }
      @media (max-width: 1000px) {
        /* The notices go below the line with the buttons that open the drawers. */
        .notices {
          top: 56px;
        }
        /* Notices other than alerts go behind an open drawer. */
        .notices:not(:has([role="alert"])) {
          z-index: 10;
        }
        playground-members {
          position: fixed;
          inset: 0 0 0 auto;
          z-index: 20;
        }
        playground-members:not(.open) {
          display: none;
        }
      }
      @media (max-width: 760px) {
        playground-people,
        playground-channels {
          position: fixed;
          inset: 0 auto 0 0;
          z-index: 20;
        }
        playground-channels {
          left: 72px;
        }
        playground-people:not(.open),
        playground-channels:not(.open) {
          display: none;
        }
        playground-chat {
          grid-column: 1 / -1;
        }
      }
      @media (max-width: 1000px) {
        .veil.open {
          display: block;
          position: fixed;
          inset: 0;
          z-index: 15;
          border: 0;
          background: rgba(0, 0, 0, 0.6);
        }
      }
    `,
  ];

  @state() private drawer: Drawer | undefined;

  readonly #store = new Store(socketAddress());

  constructor() {
    super();
    new StoreController(this, () => this.#store);
    this.addEventListener('playground-drawer', (event) => {
      this.drawer = this.drawer === event.detail ? undefined : event.detail;
    });
    this.addEventListener('playground-chosen', () => {
      this.drawer = undefined;
    });
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.drawer = undefined;
    });
  }

  /**
   * Writes the tab title. It names people mentioned in this or another channel, not only the current person.
   */
  protected override updated(): void {
    const { directory, channel, conversation } = this.#store;
    if (directory === undefined || channel === undefined) return;
    const here = listMentionedPeople(conversation?.messages ?? []);
    const mentioned = directory.people
      .filter(({ id, mentions }) => (here.length > 0 ? here.includes(id) : mentions > 0))
      .map(({ name }) => name);
    document.title = texts.title(directory.channelTitle(channel), directory.me?.name ?? '', mentioned);
  }

  protected override render() {
    const store = this.#store;
    const { directory } = store;
    this.toggleAttribute('waiting', directory === undefined);
    if (directory === undefined) {
      return html`<p role="status">${store.status === 'lost' ? texts.reconnecting : texts.connecting}</p>`;
    }
    const side = this.drawer === 'channels' ? 'open' : '';
    return html`
      <div class="notices">${this.#renderProblem()} ${this.#renderAnswerNotice(directory)}</div>
      <playground-people class=${side} .store=${store}></playground-people>
      <playground-channels class=${side} .store=${store}></playground-channels>
      <playground-chat role="main" .store=${store} .drawer=${this.drawer}></playground-chat>
      <playground-members class=${this.drawer === 'members' ? 'open' : ''} .store=${store}></playground-members>
      <button
        class="veil ${this.drawer === undefined ? '' : 'open'}"
        aria-label=${this.drawer === 'members' ? texts.members.close : texts.channels.close}
        tabindex="-1"
        @click=${() => {
          this.drawer = undefined;
        }}
      ></button>
      ${store.modal === undefined ? nothing : html`<playground-modal .store=${store} .open=${store.modal}></playground-modal>`}
      <playground-lightbox></playground-lightbox>
    `;
  }

  /** Announces a private answer of the bot. If the answer is out of view, the notice links to it. */
  #renderAnswerNotice(directory: Directory) {
    const { newest } = this.#store.answers;
    const name = directory.member(newest?.author.id ?? '')?.name ?? newest?.author.username ?? '';
    const isHere = newest?.channel_id === this.#store.channel;
    const words =
      newest === undefined
        ? ''
        : isHere
          ? texts.answer.here(name)
          : texts.answer.elsewhere(name, directory.channelTitle(newest.channel_id));
    // A new element per answer, because screen readers announce unchanged text only once.
    return html`<p class="visually-hidden" role="status">${keyed(newest?.id, html`<span>${words}</span>`)}</p>
      ${
        newest === undefined || isHere
          ? nothing
          : html`<div class="notice calm">
              <span aria-hidden="true">${words}</span>
              <button class="plain show" @click=${() => void this.#store.openAnswer()}>${texts.answer.show}</button>
              <button class="plain" aria-label=${texts.answer.close} @click=${() => this.#store.dismissAnswer()}>
                ${icons.close}
              </button>
            </div>`
      }`;
  }

  #renderProblem() {
    const { problem, status } = this.#store;
    if (status === 'lost') return html`<div class="notice calm" role="status">${texts.reconnecting}</div>`;
    if (problem === undefined) return nothing;
    return html`<div class="notice" role="alert">
      ${icons.warning}<span>${problem}</span>
      <button class="plain" aria-label=${texts.problem.close} @click=${() => this.#store.closeProblem()}>
        ${icons.close}
      </button>
    </div>`;
  }
}

declare global {
  interface HTMLElementEventMap {
    /** Opens a drawer, or closes it if it is open. */
    'playground-drawer': CustomEvent<Drawer>;
    /** A person or channel was chosen, so the drawer closes. */
    'playground-chosen': CustomEvent<undefined>;
  }
}
