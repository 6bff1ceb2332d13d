/** "Apps" menu of a message or person with the bots' commands. */
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { icons } from './icons.js';
import { base } from './styles.js';
import { texts } from './texts.js';

@customElement('playground-apps')
export class PlaygroundApps extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
      }
      .more {
        display: grid;
        place-items: center;
        width: 32px;
        height: var(--tool-height, 30px);
        color: var(--muted);
      }
      .more:hover,
      .more[aria-expanded='true'] {
        color: var(--bright);
        background: var(--hover);
      }
      .box {
        position: absolute;
        z-index: 5;
        top: 100%;
        right: 0;
        min-width: 180px;
        padding: 6px;
        border: 1px solid var(--darkest);
        border-radius: 6px;
        background: var(--side);
        box-shadow: 0 8px 16px rgba(0, 0, 0, 0.4);
      }
      :host([aside]) .box {
        top: 0;
        right: calc(100% + 4px);
      }
      .title {
        margin: 0;
        padding: 4px 8px;
        color: var(--muted);
        font-size: 12px;
        font-weight: 600;
      }
      .box button {
        display: block;
        width: 100%;
        padding: 6px 8px;
        border-radius: 4px;
        white-space: nowrap;
      }
      .box button:hover,
      .box button:focus-visible {
        background: var(--hover);
        color: var(--bright);
      }
    `,
  ];

  /** Names of the commands. Without any, there is no menu. */
  @property({ attribute: false }) commands: readonly string[] = [];
  /** True to open the menu beside its button, because there is no space below the last message. */
  @property({ type: Boolean, reflect: true }) aside = false;
  /** Accessible name of the button. */
  @property() label = '';
  @state() private open = false;
  @query('.more') private readonly more!: HTMLElement | null;

  constructor() {
    super();
    this.addEventListener('focusout', ({ relatedTarget }) => {
      const inside = relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget);
      if (!inside) this.open = false;
    });
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.open) return;
      event.stopPropagation();
      this.open = false;
      this.more?.focus();
    });
  }

  /** Opens the menu on a right click. Without commands, the browser's own menu opens. */
  async openMenu(event: Event): Promise<void> {
    if (this.commands.length === 0) return;
    event.preventDefault();
    this.open = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  protected override render() {
    if (this.commands.length === 0) return nothing;
    return html`<button
        class="plain more"
        aria-haspopup="menu"
        aria-expanded=${this.open ? 'true' : 'false'}
        aria-label=${this.label}
        title=${texts.apps.title}
        @click=${() => {
          this.open = !this.open;
        }}
      >
        ${icons.more}
      </button>
      ${
        this.open
          ? html`<div class="box" role="menu" aria-label=${this.label}>
              <p class="title" aria-hidden="true">${texts.apps.title}</p>
              ${this.commands.map(
                (command) =>
                  html`<button class="plain" role="menuitem" @click=${() => this.#useCommand(command)}>${command}</button>`,
              )}
            </div>`
          : nothing
      }`;
  }

  #useCommand(detail: string): void {
    this.open = false;
    this.dispatchEvent(new CustomEvent('playground-app', { detail }));
  }
}

declare global {
  interface HTMLElementEventMap {
    /** A command was chosen. The detail is its name. */
    'playground-app': CustomEvent<string>;
  }
}
