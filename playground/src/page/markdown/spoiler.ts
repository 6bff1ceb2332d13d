/** Spoiler text. Unlike the library's, it works with a keyboard and a screen reader. */
import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { texts } from '../shared/texts.js';

@customElement('playground-spoiler')
export class PlaygroundSpoiler extends LitElement {
  static override styles = css`
    button {
      all: unset;
      cursor: pointer;
      border-radius: 3px;
      background: #202225;
      color: transparent;
    }
    button:focus-visible {
      outline: 2px solid #00aff4;
    }
    button > span {
      visibility: hidden;
    }
    .shown {
      background: rgba(255, 255, 255, 0.1);
      border-radius: 3px;
    }
  `;

  @property({ type: Boolean }) shown = false;

  protected override render() {
    if (this.shown) return html`<span class="shown"><slot></slot></span>`;
    return html`<button
      aria-label=${texts.message.spoiler}
      @click=${() => {
        this.shown = true;
      }}
    >
      <span><slot></slot></span>
    </button>`;
  }
}
