/** Avatars of the people to switch to. Marks the current person and counts the mentions of the others. */
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { PageMember } from '../../page-server/api.js';
import { base, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';

@customElement('playground-people')
export class PlaygroundPeople extends LitElement {
  static override styles = [
    base,
    scrolling,
    css`
      :host {
        display: flex;
        width: 72px;
        background: var(--darkest);
      }
      nav {
        flex: 1;
        display: flex;
        flex-direction: column;
        align-items: center;
        gap: 10px;
        padding: 12px 0;
      }
      h2 {
        margin: 0;
        padding: 0 6px;
        color: var(--muted);
        font-size: 10px;
        font-weight: 600;
        line-height: 12px;
        text-align: center;
        text-transform: uppercase;
      }
      button {
        position: relative;
        display: grid;
        justify-items: center;
        gap: 2px;
        width: 100%;
        max-width: 100%;
        padding: 0 2px;
        border-radius: 6px;
        color: var(--muted);
        font-size: 11px;
        line-height: 14px;
      }
      button span.name {
        max-width: 66px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      img {
        width: 48px;
        height: 48px;
        border-radius: 50%;
        transition: border-radius 0.15s;
      }
      button:hover img,
      button[aria-pressed='true'] img {
        border-radius: 16px;
      }
      button:hover,
      button[aria-pressed='true'] {
        color: var(--bright);
      }
      button[aria-pressed='true']::before {
        content: '';
        position: absolute;
        left: 0;
        top: 4px;
        width: 4px;
        height: 40px;
        border-radius: 0 4px 4px 0;
        background: var(--bright);
      }
      .badge {
        position: absolute;
        top: 32px;
        right: 8px;
        min-width: 18px;
        padding: 0 5px;
        border: 2px solid var(--darkest);
        border-radius: 10px;
        background: var(--danger);
        color: #fff;
        font-size: 11px;
        font-weight: 700;
        line-height: 16px;
      }
    `,
  ];

  @property({ attribute: false }) store!: Store;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  protected override render() {
    const { directory } = this.store;
    if (directory === undefined) return nothing;
    return html`<nav class="scrolling" aria-labelledby="title">
      <h2 id="title">${texts.people.title}</h2>
      ${directory.people.map((person) => this.#renderFace(person, person.id === directory.state.me))}
    </nav>`;
  }

  #renderFace(person: PageMember, mine: boolean) {
    const waiting = person.mentions > 0 ? `, ${texts.people.mentions(person.mentions)}` : '';
    return html`<button
      class="plain"
      aria-pressed=${mine ? 'true' : 'false'}
      aria-label=${texts.people.be(person.name) + waiting}
      title=${mine ? texts.people.seeing(person.name) : texts.people.be(person.name)}
      @click=${() => this.#becomePerson(person)}
    >
      <img src=${person.avatar} alt="" />
      <span class="name" aria-hidden="true">${person.name}</span>
      ${person.mentions > 0 ? html`<span class="badge" aria-hidden="true">${person.mentions}</span>` : nothing}
    </button>`;
  }

  #becomePerson(person: PageMember): void {
    // Choosing the current person again does nothing, so that the conversation keeps its position.
    if (person.id !== this.store.directory?.state.me) void this.store.becomePerson(person.id);
    this.dispatchEvent(new CustomEvent('playground-chosen', { bubbles: true, composed: true }));
  }
}
