/**
 * A message button. It is a native button with the library's look, so that it can be disabled and works with
 * the keyboard.
 */
import { DiscordButton } from '@skyra/discord-components-core/discord-button.js';
import { type APIButtonComponent, type APIMessage, ButtonStyle } from 'discord-api-types/v10';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../shared/styles.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { renderEmoji } from './emoji.js';

/** The library's class for each style. Premium buttons can't be bought here and look like primary ones. */
const looks: Readonly<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'destructive',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
};

@customElement('playground-button')
export class PlaygroundButton extends LitElement {
  static override styles = [
    base,
    DiscordButton.styles,
    css`
      :host > *:first-child {
        gap: 6px;
        min-width: 28px;
        max-width: 100%;
        height: auto;
        font-family: inherit;
        overflow-wrap: anywhere;
      }
      button:disabled {
        cursor: not-allowed;
        opacity: 0.5;
      }
      button[aria-busy='true'] {
        cursor: progress;
        opacity: 0.7;
      }
      .success {
        background-color: #2d7d46;
      }
      .success.hoverable:hover {
        background-color: #215b32;
      }
      .destructive {
        background-color: #d83c3e;
      }
      .emoji {
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) component!: APIButtonComponent;
  @property({ attribute: false }) message!: APIMessage;
  @property({ attribute: false }) directory!: Directory;
  @property({ attribute: false }) store!: Store;
  /** True while this button waits for the bot. */
  @property({ type: Boolean }) busy = false;

  protected override render() {
    const { component, busy } = this;
    const look = looks[component.style];
    const label = 'label' in component ? component.label : undefined;
    const emoji = 'emoji' in component ? component.emoji : undefined;
    const face = html`${renderEmoji(emoji, this.directory)}${label === undefined ? nothing : html`<span>${label}</span>`}`;
    if (component.style === ButtonStyle.Link && !component.disabled) {
      const within = this.directory.resolveAddress(component.url);
      if (within !== undefined) return html`<a class="${look} hoverable" href=${within}>${face}</a>`;
      return html`<a class="${look} hoverable" href=${component.url} target="_blank" rel="noopener noreferrer"
        >${face}<span aria-hidden="true">↗</span></a
      >`;
    }
    return html`<button
      class="${look} ${component.disabled ? '' : 'hoverable'}"
      ?disabled=${component.disabled ?? false}
      aria-busy=${busy ? 'true' : 'false'}
      aria-label=${label === undefined ? (emoji?.name ?? nothing) : nothing}
      @click=${() => this.#press()}
    >
      ${face}
    </button>`;
  }

  #press(): void {
    if (this.busy || !('custom_id' in this.component)) return;
    void this.store.pressButton(this.message, this.component.custom_id);
  }
}
