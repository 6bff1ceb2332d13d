/**
 * Shows a picture as large as the window with its description below. Screen readers read the description
 * once.
 */
import { css, html, LitElement } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { ShownPicture } from './message/picture.js';
import { icons } from './shared/icons.js';
import { base, scrolling } from './shared/styles.js';
import { texts } from './shared/texts.js';

@customElement('playground-lightbox')
export class PlaygroundLightbox extends LitElement {
  static override styles = [
    base,
    scrolling,
    css`
      dialog {
        max-width: 96vw;
        max-height: 96dvh;
        padding: 0;
        border: 0;
        background: none;
        color: var(--text);
      }
      dialog[open] {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        gap: 8px;
        justify-items: center;
      }
      dialog::backdrop {
        background: rgba(0, 0, 0, 0.85);
      }
      img {
        max-width: 100%;
        max-height: 80dvh;
        border-radius: 4px;
      }
      figcaption {
        max-width: 70ch;
        max-height: 14dvh;
        font-size: 14px;
      }
      a {
        color: var(--link);
        font-size: 14px;
      }
      button {
        position: fixed;
        top: 12px;
        right: 12px;
        display: grid;
        place-items: center;
        width: 40px;
        height: 40px;
        border-radius: 50%;
        background: var(--darkest);
      }
    `,
  ];

  @state() private shown: ShownPicture = { address: '', description: '' };
  @query('dialog') private dialog!: HTMLDialogElement;

  readonly #show = (event: CustomEvent<ShownPicture>): void => {
    this.shown = event.detail;
    this.dialog.showModal();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('playground-picture-shown', this.#show);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('playground-picture-shown', this.#show);
  }

  protected override render() {
    const { address, description } = this.shown;
    // The dialog itself is the click target only outside the picture.
    return html`<dialog
      aria-label=${texts.message.picture}
      @click=${(event: Event) => {
        if (event.target === event.currentTarget) this.dialog.close();
      }}
    >
      <img src=${address} alt=${description} />
      <figcaption class="scrolling" aria-hidden="true">${description}</figcaption>
      <a href=${address} target="_blank" rel="noopener noreferrer">${texts.lightbox.original}</a>
      <button class="plain" aria-label=${texts.lightbox.close} @click=${() => this.dialog.close()}>
        ${icons.close}
      </button>
    </dialog>`;
  }
}
