/**
 * A select menu: a combobox with a list below. Single choices are sent at once, multiple ones when the list
 * closes, as the event `playground-values`.
 */
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { styleMap } from 'lit/directives/style-map.js';
import { icons } from '../shared/icons.js';
import { base, fields, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import { renderEmoji } from './emoji.js';
import type { MenuChoice } from './menu-choices.js';
import { menuStyles } from './menu-styles.js';

/** Number of choices from which phones show the keyboard for searching. */
const searchFrom = 26;

@customElement('playground-menu')
export class PlaygroundMenu extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [base, fields, scrolling, menuStyles];

  @property({ attribute: false }) choices: readonly MenuChoice[] = [];
  @property({ attribute: false }) directory!: Directory;
  @property() placeholder: string = texts.menu.placeholder;
  /** Accessible name of the menu. */
  @property() label = '';
  @property({ type: Number }) min = 1;
  @property({ type: Number }) max = 1;
  @property({ type: Boolean }) disabled = false;
  /**
   * True while the menu waits for the bot. The menu stays enabled, because browsers take the focus from
   * disabled elements.
   */
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) invalid = false;

  @state() private opened = false;
  @state() private above = false;
  @state() private search = '';
  @state() private active = 0;
  @state() private values: readonly string[] = [];

  @query('input') private input!: HTMLInputElement;

  #given: readonly string[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('choices')) return;
    const before = changed.get('choices');
    // Rendering the same menu again keeps the current selection.
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(this.choices)) return;
    this.#given = this.choices.filter((choice) => choice.chosen).map((choice) => choice.value);
    this.values = this.#given;
  }

  protected override updated(): void {
    if (this.opened) this.renderRoot.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const shown = this.#matchingChoices();
    const chosen = this.choices
      .filter((choice) => this.values.includes(choice.value))
      .map((each) => each.label);
    const summary = chosen.join(', ');
    return html`
      <input
        class="field"
        role="combobox"
        aria-label=${this.label === '' ? this.placeholder : this.label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded=${this.opened ? 'true' : 'false'}
        aria-controls="choices"
        aria-activedescendant=${this.opened && shown.length > 0 ? `choice-${this.active}` : nothing}
        aria-invalid=${this.invalid ? 'true' : 'false'}
        aria-busy=${this.busy ? 'true' : 'false'}
        autocomplete="off"
        inputmode=${this.choices.length < searchFrom ? 'none' : 'search'}
        placeholder=${summary === '' ? this.placeholder : summary}
        .value=${this.opened ? this.search : summary}
        ?disabled=${this.disabled}
        ?readonly=${this.busy}
        @click=${() => this.#openList()}
        @input=${() => this.#onInput()}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event, shown)}
        @blur=${() => this.#closeList()}
      />
      <span class="arrow">${icons.down}</span>
      ${this.opened ? this.#renderPopup(shown) : nothing}
    `;
  }

  #renderPopup(shown: readonly MenuChoice[]) {
    const several = this.max > 1;
    // A press inside must not take the focus from the field, which would close the list.
    return html`<div class="popup ${this.above ? 'above' : ''}" @mousedown=${(event: Event) => event.preventDefault()}>
      <ul
        id="choices"
        class="listbox scrolling"
        role="listbox"
        aria-label=${this.label === '' ? this.placeholder : this.label}
        aria-multiselectable=${several ? 'true' : 'false'}
      >
        ${shown.map((choice, index) => this.#renderChoice(choice, index, several))}
        ${shown.length === 0 ? html`<li class="none" role="presentation">${texts.menu.none}</li>` : nothing}
      </ul>
      ${
        several
          ? html`<div class="bar">
              <span>${texts.menu.range(this.min, this.max)}</span>
              <button tabindex="-1" ?disabled=${this.values.length < this.min} @click=${() => this.#closeList()}>
                ${texts.menu.done}
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }

  #renderChoice(choice: MenuChoice, index: number, several: boolean) {
    const chosen = this.values.includes(choice.value);
    return html`<li
      id="choice-${index}"
      role="option"
      class=${index === this.active ? 'active' : ''}
      aria-selected=${chosen ? 'true' : 'false'}
      @click=${() => this.#toggleChoice(choice)}
      @mousemove=${() => {
        this.active = index;
      }}
    >
      ${choice.face === undefined ? nothing : html`<img class="face" src=${choice.face} alt="" />`}
      ${choice.colour === undefined ? nothing : html`<span class="dot" style=${styleMap({ background: choice.colour })}></span>`}
      ${renderEmoji(choice.emoji, this.directory)}
      <span class="label"
        >${choice.label}${choice.about === undefined ? nothing : html`<br /><span class="about">${choice.about}</span>`}</span
      >
      ${several ? html`<span class="tick">${chosen ? icons.check : nothing}</span>` : chosen ? icons.check : nothing}
    </li>`;
  }

  #matchingChoices(): readonly MenuChoice[] {
    const sought = this.search.trim().toLowerCase();
    return this.choices.filter(({ label, about }) =>
      `${label} ${about ?? ''}`.toLowerCase().includes(sought),
    );
  }

  #openList(): void {
    if (this.opened || this.busy) return;
    const { top, bottom } = this.getBoundingClientRect();
    this.above = innerHeight - bottom < 330 && top > innerHeight - bottom;
    this.opened = true;
    this.search = '';
    this.active = Math.max(
      0,
      this.choices.findIndex((choice) => this.values.includes(choice.value)),
    );
  }

  #onInput(): void {
    if (this.busy) return;
    const typed = this.input.value;
    this.#openList();
    this.search = typed;
    this.active = 0;
  }

  #onKeyDown(event: KeyboardEvent, shown: readonly MenuChoice[]): void {
    if (!this.opened) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      this.#openList();
      return;
    }
    const last = shown.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? Math.max(0, last) : this.active - 1,
      Home: 0,
      End: Math.max(0, last),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      this.active = move;
    } else if (event.key === 'Enter' || (event.key === ' ' && this.search === '')) {
      const choice = shown[this.active];
      if (choice !== undefined) this.#toggleChoice(choice);
    } else if (event.key === 'Escape') {
      this.values = this.#given;
      this.#closeList();
      event.stopPropagation();
    } else if (event.key === 'Tab') {
      this.#closeList();
      return;
    } else {
      return;
    }
    event.preventDefault();
  }

  #toggleChoice(choice: MenuChoice): void {
    const chosen = this.values.includes(choice.value);
    if (this.max === 1) {
      this.values = chosen && this.min === 0 ? [] : [choice.value];
      this.#finishChoosing(true);
      return;
    }
    if (chosen) this.values = this.values.filter((value) => value !== choice.value);
    else if (this.values.length < this.max) this.values = [...this.values, choice.value];
  }

  /** Closes the list. Sends changed choices. Too few choices are undone instead. */
  #closeList(): void {
    if (!this.opened) return;
    if (this.values.length < this.min) this.values = this.#given;
    const same =
      this.values.length === this.#given.length && this.values.every((each) => this.#given.includes(each));
    this.#finishChoosing(!same);
  }

  #finishChoosing(give: boolean): void {
    this.opened = false;
    this.search = '';
    if (!give) return;
    this.#given = this.values;
    this.dispatchEvent(new CustomEvent('playground-values', { detail: this.values }));
  }
}

declare global {
  interface HTMLElementEventMap {
    'playground-values': CustomEvent<readonly string[]>;
  }
}
