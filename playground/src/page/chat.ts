/** Middle of the page: channel name, messages and composer. */
import type { APIMessage } from 'discord-api-types/v10';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import './composer/composer.js';
import { icons } from './shared/icons.js';
import './message/list.js';
import type { PageChannel } from '../page-server/api.js';
import { base } from './shared/styles.js';
import { texts } from './shared/texts.js';
import { isTyping } from './shared/typing.js';
import type { Store } from './state/store.js';
import { StoreController } from './state/store-controller.js';

@customElement('playground-chat')
export class PlaygroundChat extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-width: 0;
        min-height: 0;
      }
      header {
        flex: none;
        display: flex;
        align-items: center;
        gap: 8px;
        height: 48px;
        padding: 0 16px;
        border-bottom: 1px solid var(--darkest);
        color: var(--muted);
      }
      h2 {
        margin: 0;
        color: var(--bright);
        font-size: 16px;
        font-weight: 600;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .topic {
        flex: 1;
        min-width: 0;
        padding-left: 8px;
        border-left: 1px solid #4f545c;
        font-size: 14px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .space {
        flex: 1;
      }
      header a {
        color: var(--muted);
      }
      header svg {
        flex: none;
        display: block;
      }
      .eyes {
        flex: none;
        display: none;
        position: relative;
        padding: 0;
      }
      .eyes img {
        display: block;
        width: 28px;
        height: 28px;
        border-radius: 50%;
      }
      .mention-mark {
        position: absolute;
        top: -2px;
        right: -2px;
        width: 12px;
        height: 12px;
        border: 2px solid var(--chat);
        border-radius: 50%;
        background: var(--danger);
      }
      .drawer {
        display: none;
        flex: none;
      }
      playground-messages {
        flex: 1;
      }
      @media (max-width: 1000px) {
        .drawer.members {
          display: block;
        }
      }
      @media (max-width: 760px) {
        header {
          padding: 0 10px;
        }
        .drawer,
        .eyes {
          display: block;
        }
        .topic {
          visibility: hidden;
        }
      }
    `,
  ];

  @property({ attribute: false }) store!: Store;
  @property() drawer: 'channels' | 'members' | undefined;
  /** The message being replied to. */
  @state() private replied: APIMessage | undefined;

  @query('playground-composer') private readonly composer!: HTMLElement | null;

  #place = '';

  constructor() {
    super();
    new StoreController(this, () => this.store);
    this.addEventListener('playground-reply', (event) => {
      this.replied = event.detail;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('keydown', this.#onKeyDown);
    window.addEventListener('playground-write', this.#focusComposer);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#onKeyDown);
    window.removeEventListener('playground-write', this.#focusComposer);
  }

  /** Moves the focus to the composer when the person types anywhere, as in Discord. */
  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (this.store.modal === undefined && isTyping(event)) this.composer?.focus();
  };

  readonly #focusComposer = (): void => this.composer?.focus();

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // A reply is discarded when the person or channel changes.
    const place = `${this.store.directory?.state.me}/${this.store.channel}`;
    if (place !== this.#place) this.replied = undefined;
    this.#place = place;
  }

  protected override render() {
    const { directory, channel: id } = this.store;
    const channel = id === undefined ? undefined : directory?.channel(id);
    if (directory === undefined) return nothing;
    return html`
      <header>
        ${this.#renderDrawerButton('channels')} ${channel === undefined ? nothing : this.#renderTitle(channel)}
        <button
          class="plain eyes"
          title=${texts.people.seeing(directory.me?.name ?? '')}
          aria-label=${`${texts.people.seeing(directory.me?.name ?? '')}. ${texts.people.title}`}
          @click=${() => this.#toggleDrawer('channels')}
        >
          <img src=${directory.me?.avatar ?? ''} alt="" />
          ${this.#areOthersMentioned() ? html`<span class="mention-mark"></span>` : nothing}
        </button>
        ${this.#renderDrawerButton('members')}
      </header>
      <playground-messages .store=${this.store}></playground-messages>
      ${
        channel === undefined
          ? nothing
          : html`<playground-composer
              .store=${this.store}
              .channel=${channel}
              .replied=${this.replied}
              @playground-reply-ended=${() => {
                this.replied = undefined;
              }}
            ></playground-composer>`
      }
    `;
  }

  /** True if another person is mentioned. On phones, a mark shows this while the list of people is hidden. */
  #areOthersMentioned(): boolean {
    const { directory } = this.store;
    return (
      directory?.people.some((person) => person.id !== directory.state.me && person.mentions > 0) ?? false
    );
  }

  #renderTitle(channel: PageChannel) {
    const parent = channel.parent === null ? undefined : this.store.directory?.channel(channel.parent);
    const icon = {
      text: icons.hash,
      direct: icons.at,
      'public-thread': icons.thread,
      'private-thread': icons.lock,
    };
    return html`
      ${
        parent === undefined
          ? nothing
          : html`<a href=${this.store.directory?.pageAddress(parent.id) ?? ''} aria-label=${parent.name} title=${parent.name}
              >${icons.hash}</a
            ><span aria-hidden="true">›</span>`
      }
      ${icon[channel.kind]}
      <h2>${channel.name}</h2>
      ${
        channel.archived
          ? html`<span class="topic">${texts.channels.archived}</span>`
          : channel.topic === ''
            ? html`<span class="space"></span>`
            : html`<span class="topic" title=${channel.topic}>${channel.topic}</span>`
      }
    `;
  }

  #renderDrawerButton(which: 'channels' | 'members') {
    const open = this.drawer === which;
    return html`<button
      class="plain drawer ${which}"
      aria-expanded=${open ? 'true' : 'false'}
      aria-label=${open ? texts[which].close : texts[which].open}
      @click=${() => this.#toggleDrawer(which)}
    >
      ${which === 'channels' ? icons.menu : icons.members}
    </button>`;
  }

  #toggleDrawer(detail: 'channels' | 'members'): void {
    this.dispatchEvent(new CustomEvent('playground-drawer', { detail, bubbles: true, composed: true }));
  }
}
