/** A picture in a message with its description. A press enlarges it. */
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import { base } from '../shared/styles.js';
import { texts } from '../shared/texts.js';

export interface ShownPicture {
  readonly address: string;
  readonly description: string;
}

@customElement('playground-picture')
export class PlaygroundPicture extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      .frame {
        position: relative;
        display: block;
        width: fit-content;
        max-width: 100%;
        border-radius: 6px;
        overflow: hidden;
      }
      button {
        position: absolute;
        inset: 0;
        border-radius: 6px;
        /* The picture itself handles the mouse. This button is for the keyboard. */
        pointer-events: none;
      }
      img {
        display: block;
        max-width: 100%;
        height: auto;
        background: var(--side);
        color: var(--muted);
        font-size: 13px;
        cursor: zoom-in;
      }
      :host([fill]) .frame,
      :host([fill]) img {
        width: 100%;
      }
      :host([fill]) img {
        object-fit: contain;
        max-height: var(--most, 550px);
      }
      .veiled img {
        filter: blur(44px);
      }
      .veiled span {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        color: #fff;
        font-weight: 600;
        pointer-events: none;
      }
    `,
  ];

  @property() address = '';
  @property() description = '';
  @property({ type: Number }) width: number | undefined;
  @property({ type: Number }) height: number | undefined;
  /** Maximum side in CSS pixels. */
  @property({ type: Number }) most = 550;
  /** True if the picture fills the available width. */
  @property({ type: Boolean, reflect: true }) fill = false;
  @property({ type: Boolean }) spoiler = false;

  protected override render() {
    const alt = this.description === '' ? texts.message.noAlt : this.description;
    // The description belongs to the image. As a button's name it would be read out as one word.
    return html`<div class="frame ${this.spoiler ? 'veiled' : ''}">
      <img
        src=${this.address}
        alt=${this.spoiler ? '' : alt}
        width=${this.width ?? nothing}
        height=${this.height ?? nothing}
        style=${styleMap(this.fill ? {} : this.#sizeStyles())}
        @click=${() => this.#openLightbox()}
      />
      ${this.spoiler ? html`<span aria-hidden="true">${texts.message.spoiler}</span>` : nothing}
      <button
        class="plain"
        aria-label=${this.spoiler ? texts.message.spoiler : texts.message.enlarge}
        @click=${() => this.#openLightbox()}
      ></button>
    </div>`;
  }

  /** Styles that scale the picture down to the maximum side, never up. They reserve space for it while it loads. */
  #sizeStyles(): Record<string, string> {
    const { width, height, most } = this;
    if (!width || !height) return { 'max-width': `min(100%, ${most}px)`, 'max-height': `${most}px` };
    const scale = Math.min(1, most / width, most / height);
    return { width: `${Math.round(width * scale)}px`, 'aspect-ratio': `${width} / ${height}` };
  }

  #openLightbox(): void {
    if (this.spoiler) {
      this.spoiler = false;
      return;
    }
    const detail: ShownPicture = { address: this.address, description: this.description };
    this.dispatchEvent(
      new CustomEvent('playground-picture-shown', { detail, bubbles: true, composed: true }),
    );
  }
}

declare global {
  interface WindowEventMap {
    'playground-picture-shown': CustomEvent<ShownPicture>;
  }
}
