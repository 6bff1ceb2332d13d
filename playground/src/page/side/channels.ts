/** The server's channels and threads with unread marks, as the current person sees them. */
import { html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import type { PageChannel, PageScheduledEvent } from '../../page-server/api.js';
import { formatTimestamp } from '../markdown/time.js';
import { icons } from '../shared/icons.js';
import { base, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';
import { channelsStyles } from './channels-styles.js';

@customElement('playground-channels')
export class PlaygroundChannels extends LitElement {
  static override styles = [base, scrolling, channelsStyles];

  @property({ attribute: false }) store!: Store;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  protected override render() {
    const { directory } = this.store;
    if (directory === undefined) return nothing;
    const { channels } = directory.state;
    const direct = channels.filter((channel) => channel.kind === 'direct');
    return html`
      <header><h1>${directory.state.server.name}</h1></header>
      <nav class="scrolling" aria-label=${texts.channels.title}>
        ${channels.length === 0 ? html`<p>${texts.channels.none}</p>` : nothing}
        <ul>
          ${channels.filter((channel) => channel.kind !== 'direct').map((channel) => this.#renderChannel(channel, directory))}
        </ul>
        ${this.#renderEvents(directory.state.events)}
        ${
          direct.length === 0
            ? nothing
            : html`<h2 id="direct">${texts.channels.direct}</h2>
                <ul aria-labelledby="direct">
                  ${direct.map((channel) => this.#renderChannel(channel, directory))}
                </ul>`
        }
      </nav>
      <footer>
        <img src=${directory.me?.avatar ?? ''} alt="" />
        <div>
          <b>${directory.me?.name}</b>
          <small>${texts.people.seeing(directory.me?.name ?? '')}</small>
        </div>
      </footer>
    `;
  }

  /** The server's events with their times, as in Discord's list of events. */
  #renderEvents(events: readonly PageScheduledEvent[]) {
    if (events.length === 0) return nothing;
    return html`<h2 id="events">${texts.channels.events}</h2>
      <ul class="events" aria-labelledby="events">
        ${events.map(
          ({ name, description, startsAt, active }) => html`<li title=${description}>
            <b>${name}</b>
            <small>${active ? texts.channels.eventNow : formatTimestamp(startsAt / 1000, 'f', Date.now())}</small>
          </li>`,
        )}
      </ul>`;
  }

  #renderChannel(channel: PageChannel, directory: Directory) {
    const current = channel.id === this.store.channel;
    const thread = channel.parent !== null;
    const unread = channel.unread && !current;
    return html`<li class=${thread ? 'thread' : ''}>
      <a
        href=${directory.pageAddress(channel.id)}
        class=${classMap({ unread, archived: channel.archived })}
        aria-current=${current ? 'page' : nothing}
        title=${channel.archived ? texts.channels.archived : nothing}
        @click=${(event: MouseEvent) => this.#openChannel(event, channel)}
      >
        ${this.#renderIcon(channel)}<span class="name">${channel.name}</span>${this.#spokenText(channel, unread)}
        ${channel.mentions > 0 && !current ? html`<span class="badge" aria-hidden="true">${channel.mentions}</span>` : nothing}
      </a>
    </li>`;
  }

  #renderIcon(channel: PageChannel) {
    if (channel.kind === 'private-thread') return icons.lock;
    if (channel.kind === 'public-thread') return icons.thread;
    return channel.kind === 'direct' ? icons.at : icons.hash;
  }

  /** Spoken equivalent of the icon and bold type. */
  #spokenText(channel: PageChannel, unread: boolean) {
    const words = [
      channel.kind === 'private-thread' ? texts.channels.privateThread : '',
      channel.kind === 'public-thread' ? texts.channels.thread : '',
      unread ? texts.channels.unread : '',
      unread && channel.mentions > 0 ? texts.people.mentions(channel.mentions) : '',
    ].filter((word) => word !== '');
    return words.length === 0 ? nothing : html`<span class="visually-hidden">(${words.join(', ')})</span>`;
  }

  #openChannel(event: MouseEvent, channel: PageChannel): void {
    // Clicks that request another tab or window are left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.store.openChannel(channel.id);
    this.dispatchEvent(new CustomEvent('playground-chosen', { bubbles: true, composed: true }));
  }
}
