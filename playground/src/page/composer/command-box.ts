/**
 * Composer for a slash command: a field per option, suggestions for the focused one, and a last field to add
 * options by name.
 */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OptionValue } from '../../page-server/api.js';
import { icons } from '../shared/icons.js';
import { base } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { BotSuggestions } from './bot-suggestions.js';
import { commandBoxStyles } from './command-box-styles.js';
import type { CommandDraft } from './command-draft.js';
import {
  type Entry,
  filterSuggestions,
  hasAutocomplete,
  listSuggestions,
  type Suggestion,
} from './options.js';
import { lineId, moveActiveLine, renderSuggestions, suggestionStyles } from './suggestions.js';

/** A complete, valid command. */
export interface FilledCommand {
  readonly draft: CommandDraft;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Name of the last field, which adds options. */
const adding = '';

@customElement('playground-command-box')
export class PlaygroundCommandBox extends LitElement {
  static override styles = [base, ...suggestionStyles, commandBoxStyles];

  @property({ attribute: false }) store!: Store;
  @property({ attribute: false }) directory!: Directory;
  @property() channel = '';
  /** The command at the start of editing. */
  @property({ attribute: false }) started!: CommandDraft;

  @state() private draft!: CommandDraft;
  @state() private problems: ReadonlyMap<string, string> = new Map();
  @state() private search = '';
  @state() private focused: string | undefined;
  @state() private active = 0;
  @state() private closed = false;

  readonly #bot = new BotSuggestions(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('started')) return;
    this.draft = this.started;
    this.problems = new Map();
  }

  protected override firstUpdated(): void {
    this.#focusNext();
  }

  protected override updated(): void {
    this.renderRoot.querySelector('[role="option"].active')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const { command, given, addableOptions } = this.draft;
    return html`
      ${this.#renderSuggestions()}
      <div class="line" role="group" aria-label="/${command.name}">
        <span class="name">/${command.name}</span>
        ${given.map((option) => this.#renderField(option))} ${addableOptions.length === 0 ? nothing : this.#renderAddField()}
      </div>
      <div class="buttons">
        <button class="plain" aria-label=${texts.composer.cancelCommand} @click=${() => this.#leaveCommand()}>${icons.close}</button>
        <button class="plain" aria-label=${texts.composer.run} @click=${() => this.#runCommand()}>${icons.send}</button>
      </div>
      ${
        this.problems.size === 0
          ? nothing
          : html`<ul class="problems" role="alert">
              ${[...this.problems].map(([name, reason]) => html`<li><b>${name}</b> ${reason}</li>`)}
            </ul>`
      }
    `;
  }

  #renderField(option: APIApplicationCommandBasicOption) {
    const { name } = option;
    const { text } = this.draft.entry(name);
    const wrong = this.problems.has(name);
    const open = this.focused === name && !this.closed;
    return html`<label class="option ${wrong ? 'wrong-option' : ''}">
      <span>${name}</span>
      <input
        id=${`option-${name}`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls="suggestions"
        aria-activedescendant=${open && this.#matchingChoices(option).length > 0 ? lineId(this.active) : nothing}
        aria-required=${option.required ? 'true' : 'false'}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-description=${option.description}
        autocomplete="off"
        size=${Math.max(4, Math.min(40, text.length + 1))}
        .value=${text}
        @focus=${() => this.#onFocus(option)}
        @blur=${() => this.#onBlur(name)}
        @input=${(event: InputEvent) => this.#onInput(option, (event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event, option)}
      />
    </label>`;
  }

  #renderAddField() {
    const open = this.focused === adding && !this.closed;
    return html`<input
      id="option-${adding}"
      class="add"
      role="combobox"
      aria-label=${texts.composer.addOption}
      aria-autocomplete="list"
      aria-expanded=${open ? 'true' : 'false'}
      aria-controls="suggestions"
      aria-activedescendant=${open && this.active >= 0 ? lineId(this.active) : nothing}
      autocomplete="off"
      placeholder=${texts.composer.more(this.draft.addableOptions.length)}
      .value=${this.search}
      @focus=${() => {
        this.focused = adding;
        this.closed = false;
        this.active = -1;
      }}
      @blur=${() => this.#onBlur(adding)}
      @input=${(event: InputEvent) => this.#searchOption((event.target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event, undefined)}
    />`;
  }

  #renderSuggestions() {
    if (this.focused === undefined || this.closed) return nothing;
    const common = {
      active: this.active,
      chooseLine: (index: number) => this.#takeSuggestion(index),
      activate: (index: number) => {
        this.active = index;
      },
    };
    if (this.focused === adding) {
      const lines = this.#matchingOptions().map(({ name, description }) => ({
        label: name,
        about: description,
      }));
      return renderSuggestions({
        ...common,
        title: texts.composer.options,
        lines,
        empty: texts.composer.noMatch,
      });
    }
    const option = this.draft.option(this.focused);
    if (option === undefined) return nothing;
    const title = option.required ? option.name : `${option.name} (${texts.composer.optional})`;
    const lines = this.#matchingChoices(option);
    return renderSuggestions({
      ...common,
      title,
      about: option.description,
      lines,
      empty: this.#emptyListText(option),
    });
  }

  #emptyListText(option: APIApplicationCommandBasicOption): string | undefined {
    if (hasAutocomplete(option)) return this.#bot.waiting ? texts.composer.loading : texts.composer.noAnswer;
    return listSuggestions(option, this.directory).length === 0 ? undefined : texts.composer.noMatch;
  }

  /** Options that can be added and match the search. */
  #matchingOptions(): readonly APIApplicationCommandBasicOption[] {
    const sought = this.search.trim().toLowerCase();
    return this.draft.addableOptions.filter((option) => option.name.includes(sought));
  }

  #matchingChoices(option: APIApplicationCommandBasicOption): readonly Suggestion[] {
    if (hasAutocomplete(option)) return this.#bot.suggestions;
    // A chosen suggestion doesn't filter the list, so that all other suggestions stay listed.
    const typed = this.draft.isChosen(option.name) ? '' : this.draft.entry(option.name).text;
    return filterSuggestions(listSuggestions(option, this.directory), typed);
  }

  #onFocus(option: APIApplicationCommandBasicOption): void {
    this.focused = option.name;
    this.closed = false;
    this.active = 0;
    this.#askBot(option);
  }

  #onBlur(name: string): void {
    if (this.focused === name) this.focused = undefined;
  }

  #onInput(option: APIApplicationCommandBasicOption, text: string): void {
    this.#setEntry(option.name, { text });
    this.closed = false;
    this.active = 0;
    this.#askBot(option);
  }

  #setEntry(name: string, entry: Entry): void {
    this.draft = this.draft.withEntry(name, entry);
    const problems = new Map(this.problems);
    problems.delete(name);
    this.problems = problems;
  }

  #searchOption(text: string): void {
    this.search = text;
    this.closed = false;
    const named = this.draft.addableOptions.find((option) => text.trim() === `${option.name}:`);
    if (named !== undefined) this.#addOption(named.name);
    else this.active = text.trim() === '' ? -1 : 0;
  }

  #askBot(option: APIApplicationCommandBasicOption): void {
    if (!hasAutocomplete(option)) return;
    this.#bot.requestSoon(() => {
      const { command } = this.draft;
      const options = {
        ...this.draft.values(this.directory),
        [option.name]: this.draft.entry(option.name).text,
      };
      return this.store.fetchSuggestions({
        channel: this.channel,
        command: command.name,
        options,
        focused: option.name,
      });
    });
  }

  #onKeyDown(event: KeyboardEvent, option: APIApplicationCommandBasicOption | undefined): void {
    if (event.isComposing) return;
    const count = this.closed
      ? 0
      : option === undefined
        ? this.#matchingOptions().length
        : this.#matchingChoices(option).length;
    const next = moveActiveLine(event.key, this.active, count);
    const typed = option === undefined ? this.search : this.draft.entry(option.name).text;
    const chosen = option !== undefined && this.draft.isChosen(option.name);
    const takes = this.active >= 0 && this.active < count && !chosen;
    if (next !== undefined) this.active = next;
    else if (event.key === 'Enter' && takes) this.#takeSuggestion(this.active);
    else if (event.key === 'Enter') this.#runCommand();
    else if (event.key === 'Tab' && !event.shiftKey && takes && typed !== '')
      this.#takeSuggestion(this.active);
    else if (event.key === 'Escape') this.#onEscape(event, count);
    else if (event.key === 'Backspace' && typed === '') this.#removeEmptyField(option);
    else return;
    event.preventDefault();
  }

  #onEscape(event: KeyboardEvent, count: number): void {
    event.stopPropagation();
    if (count > 0) this.closed = true;
    else this.#leaveCommand();
  }

  /** Backspace in an empty field removes an optional field and focuses the one before it. */
  #removeEmptyField(option: APIApplicationCommandBasicOption | undefined): void {
    const before = this.draft.fieldBefore(option?.name);
    if (option !== undefined && !option.required) this.draft = this.draft.withoutOption(option.name);
    if (before !== undefined) this.#focusField(before);
    else if (option === undefined || option.required) this.#leaveCommand();
    else this.#focusField(adding);
  }

  #takeSuggestion(index: number): void {
    if (this.focused === adding) {
      const option = this.#matchingOptions()[index];
      if (option !== undefined) this.#addOption(option.name);
      return;
    }
    const option = this.focused === undefined ? undefined : this.draft.option(this.focused);
    const chosen = option === undefined ? undefined : this.#matchingChoices(option)[index];
    if (option === undefined || chosen === undefined) return;
    this.#setEntry(option.name, { text: chosen.label, chosen });
    this.#focusNext();
  }

  #addOption(name: string): void {
    this.search = '';
    this.#setEntry(name, { text: '' });
    this.#focusField(name);
  }

  /** Focuses the first empty field, otherwise the field that adds options, otherwise the last. */
  #focusNext(): void {
    const { firstEmpty, addableOptions } = this.draft;
    this.#focusField(
      firstEmpty ?? (addableOptions.length > 0 ? adding : (this.draft.fieldBefore(undefined) ?? adding)),
    );
  }

  #focusField(name: string): void {
    void this.updateComplete.then(() => {
      const field = this.renderRoot.querySelector<HTMLInputElement>(`#option-${CSS.escape(name)}`);
      // A command without options has no field, so its button gets the Enter key.
      (field ?? this.renderRoot.querySelector<HTMLElement>('.buttons button:last-child'))?.focus();
    });
  }

  #leaveCommand(): void {
    this.dispatchEvent(new CustomEvent('playground-command-left', { bubbles: true, composed: true }));
  }

  #runCommand(): void {
    const problems = this.draft.problems(this.directory);
    this.problems = problems;
    const first = problems.keys().next().value;
    if (first !== undefined) {
      this.#focusField(first);
      return;
    }
    const detail: FilledCommand = { draft: this.draft, options: this.draft.values(this.directory) };
    this.dispatchEvent(new CustomEvent('playground-run', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementEventMap {
    'playground-run': CustomEvent<FilledCommand>;
    'playground-command-left': CustomEvent<undefined>;
  }
}
