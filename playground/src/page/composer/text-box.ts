/** Plain text field of the composer. A leading slash suggests commands, an at sign people and roles. */
import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { icons } from '../shared/icons.js';
import { base } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import { CommandDraft } from './command-draft.js';
import { findCommands, parseCommandLine, parseOptionTexts, type RunnableCommand } from './commands.js';
import { listMentionables, parseTypedMention, resolveMentions } from './mentions.js';
import { type Line, lineId, moveActiveLine, renderSuggestions, suggestionStyles } from './suggestions.js';
import { textBoxStyles } from './text-box-styles.js';

const limit = 2000;
/** Length at which the page starts to show the remaining characters. */
const countFrom = 1800;
const mostMentions = 10;

/** A text as typed, and as sent with mentions by id. */
export interface TypedText {
  readonly typed: string;
  readonly content: string;
}

interface ActiveSuggestions {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly empty?: string;
  takeLine(index: number): void;
}

@customElement('playground-text-box')
export class PlaygroundTextBox extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [base, ...suggestionStyles, textBoxStyles];

  @property({ attribute: false }) directory!: Directory;
  @property({ attribute: false }) commands: readonly RunnableCommand[] = [];
  @property() label = '';

  @state() private text = '';
  @state() private active = 0;
  /** True if the suggestions are closed for the current text. */
  @state() private closed = true;

  @query('textarea') private area!: HTMLTextAreaElement;

  /** Restores a refused text above anything typed since. */
  restoreText(text: string): void {
    this.text = this.text === '' ? text : `${text}\n${this.text}`;
  }

  #clear(): void {
    this.text = '';
    this.closed = true;
  }

  protected override updated(): void {
    const { area } = this;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
    this.renderRoot.querySelector('[role="option"].active')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render() {
    const suggested = this.closed ? undefined : this.#activeSuggestions();
    const open = suggested !== undefined;
    const over = this.text.length > limit;
    return html`
      ${
        suggested === undefined
          ? nothing
          : renderSuggestions({
              ...suggested,
              active: this.active,
              chooseLine: (index) => suggested.takeLine(index),
              activate: (index) => {
                this.active = index;
              },
            })
      }
      <textarea
        rows="1"
        role="combobox"
        aria-label=${this.label}
        aria-autocomplete="list"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls="suggestions"
        aria-activedescendant=${open && suggested.lines.length > 0 ? lineId(this.active) : nothing}
        autocomplete="off"
        placeholder=${this.label}
        .value=${this.text}
        @input=${() => this.#onInput()}
        @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event, suggested)}
        @blur=${() => {
          this.closed = true;
        }}
        @focus=${() => {
          this.closed = false;
        }}
      ></textarea>
      ${
        this.text.length < countFrom
          ? nothing
          : html`<span class="count ${over ? 'over' : ''}" role="status">${texts.composer.tooLong(this.text.length, limit)}</span>`
      }
      <button
        class="plain send"
        aria-label=${texts.composer.send}
        ?disabled=${this.text.trim() === '' || over}
        @mousedown=${(event: Event) => event.preventDefault()}
        @click=${() => this.#sendText()}
      >
        ${icons.send}
      </button>
    `;
  }

  #activeSuggestions(): ActiveSuggestions | undefined {
    if (/^\/[^\n]*$/.test(this.text)) return this.#commandSuggestions();
    const caret = this.area?.selectionStart ?? this.text.length;
    const typed = parseTypedMention(this.text.slice(0, caret));
    return typed === undefined ? undefined : this.#mentionSuggestions(typed, caret);
  }

  #commandSuggestions(): ActiveSuggestions {
    const found = findCommands(this.commands, this.text.slice(1));
    return {
      title: texts.composer.commands,
      lines: found.map(({ name, description }) => ({ label: `/${name}`, about: description })),
      empty: texts.composer.noCommand,
      takeLine: (index) => {
        const command = found[index];
        if (command !== undefined) this.#startCommand(command, '');
      },
    };
  }

  #mentionSuggestions(typed: string, caret: number): ActiveSuggestions | undefined {
    const found = listMentionables(this.directory)
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, mostMentions);
    if (found.length === 0) return undefined;
    return {
      title: texts.composer.people,
      lines: found.map(({ name, face, colour }) => ({ label: name, face, colour })),
      takeLine: (index) => {
        const name = found[index]?.name;
        if (name === undefined) return;
        const start = caret - typed.length;
        this.text = `${this.text.slice(0, start)}${name} ${this.text.slice(caret)}`;
        this.closed = true;
        void this.updateComplete.then(() => {
          const end = start + name.length + 1;
          this.area.setSelectionRange(end, end);
        });
      },
    };
  }

  #onInput(): void {
    this.text = this.area.value;
    this.active = 0;
    this.closed = false;
    const started = parseCommandLine(this.commands, this.text);
    if (started !== undefined) this.#startCommand(started.command, started.rest);
  }

  #onKeyDown(event: KeyboardEvent, suggested: ActiveSuggestions | undefined): void {
    if (event.isComposing) return;
    if (suggested !== undefined && this.#handleListKey(event, suggested)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#sendText();
    } else if (event.key === 'Escape') {
      this.dispatchEvent(new CustomEvent('playground-escape', { bubbles: true, composed: true }));
    }
  }

  /** Handles keys of the suggestion list. Returns false for other keys. */
  #handleListKey(event: KeyboardEvent, suggested: ActiveSuggestions): boolean {
    const next = moveActiveLine(event.key, this.active, suggested.lines.length);
    if (next !== undefined) {
      this.active = next;
      return true;
    }
    if (event.key === 'Escape') {
      this.closed = true;
      event.stopPropagation();
      return true;
    }
    const takes = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (!takes) return false;
    if (suggested.lines.length === 0) return event.key === 'Enter';
    suggested.takeLine(this.active);
    return true;
  }

  #startCommand(command: RunnableCommand, rest: string): void {
    const detail = CommandDraft.fromTexts(command, parseOptionTexts(command, rest));
    this.#clear();
    this.dispatchEvent(new CustomEvent('playground-command', { detail, bubbles: true, composed: true }));
  }

  #sendText(): void {
    const typed = this.text.trim();
    if (typed === '' || typed.length > limit) return;
    this.#clear();
    const detail = { typed, content: resolveMentions(typed, listMentionables(this.directory)) };
    this.dispatchEvent(new CustomEvent('playground-say', { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementEventMap {
    'playground-say': CustomEvent<TypedText>;
    'playground-command': CustomEvent<CommandDraft>;
    /** Escape was pressed with nothing left to close. */
    'playground-escape': CustomEvent<undefined>;
  }
}
