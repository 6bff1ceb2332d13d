/** A modal requested by the bot. Keeps its input until submitted or closed. */
import {
  type APICheckboxGroupComponent,
  type APIRadioGroupComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { FieldValue } from '../../page-server/api.js';
import { renderMarkdown } from '../markdown/view.js';
import { icons } from '../shared/icons.js';
import '../message/menu.js';
import { listMenuChoices } from '../message/menu-choices.js';
import { base, fields, markdownStyles, scrolling } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { OpenModal, Store } from '../state/store.js';
import {
  findProblem,
  initialValue,
  isRequired,
  listModalParts,
  type ModalField,
  valueRange,
} from './fields.js';
import { modalStyles } from './styles.js';

@customElement('playground-modal')
export class PlaygroundModal extends LitElement {
  static override styles = [base, fields, scrolling, markdownStyles, modalStyles];

  @property({ attribute: false }) store!: Store;
  @property({ attribute: false }) open!: OpenModal;

  @state() private values: ReadonlyMap<string, FieldValue> = new Map();
  @state() private problems: ReadonlyMap<string, string> = new Map();
  @state() private sending = false;
  @state() private failed = false;

  @query('dialog') private dialog!: HTMLDialogElement;

  /** Focused element before the modal opened. Gets the focus back afterwards; if it is gone, the composer does. */
  #opener: HTMLElement | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    this.values = new Map(
      this.#listFields().map((field) => [field.component.custom_id, initialValue(field)]),
    );
    this.problems = new Map();
    this.failed = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#opener?.isConnected) this.#opener.focus();
    else window.dispatchEvent(new CustomEvent('playground-write'));
  }

  protected override firstUpdated(): void {
    this.#opener = focusedElement();
    this.dialog.showModal();
    this.renderRoot.querySelector<HTMLElement>('.part :is(input, textarea, playground-menu)')?.focus();
  }

  protected override render() {
    const { directory } = this.store;
    if (directory === undefined) return nothing;
    const { modal } = this.open;
    return html`<dialog aria-labelledby="title" @cancel=${(event: Event) => this.#cancel(event)}>
      <form
        method="dialog"
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#submit();
        }}
      >
        <header>
          <h2 id="title">${modal.title}</h2>
          <button class="plain" type="button" aria-label=${texts.modal.close} @click=${() => this.#closeModal()}>
            ${icons.close}
          </button>
        </header>
        <div class="parts scrolling">
          ${listModalParts(modal).map((part) =>
            part.kind === 'words' ? renderMarkdown(part.text, directory) : this.#renderField(part.field),
          )}
        </div>
        ${this.failed ? html`<p class="wrong" role="alert">${texts.modal.failed}</p>` : nothing}
        <footer>
          <button type="button" class="plain cancel" @click=${() => this.#closeModal()}>${texts.modal.cancel}</button>
          <button type="submit" class="submit" ?disabled=${this.sending}>${texts.modal.submit}</button>
        </footer>
      </form>
    </dialog>`;
  }

  #listFields(): readonly ModalField[] {
    return listModalParts(this.open.modal).flatMap((part) => (part.kind === 'field' ? [part.field] : []));
  }

  #renderField(field: ModalField): TemplateResult {
    const id = field.component.custom_id;
    const problem = this.problems.get(id);
    const words = html`<span class="label"
        >${field.label}${isRequired(field) ? html`<span class="required" aria-hidden="true"> *</span>` : nothing}</span
      >
      ${field.description === undefined ? nothing : html`<span class="about">${field.description}</span>`}`;
    return html`<div class="part">
      ${this.#renderControl(field, words)} ${problem === undefined ? nothing : html`<p class="wrong" role="alert">${problem}</p>`}
    </div>`;
  }

  #renderControl(field: ModalField, words: TemplateResult): TemplateResult {
    const { component } = field;
    switch (component.type) {
      case ComponentType.TextInput:
        return html`<label>${words}${this.#renderTextInput(component)}</label>`;
      case ComponentType.RadioGroup:
      case ComponentType.CheckboxGroup:
        return this.#renderBoxes(component, words);
      case ComponentType.Checkbox:
        return html`<label class="box">
          <input
            type="checkbox"
            .checked=${this.values.get(component.custom_id) === true}
            @change=${(event: Event) => this.#setValue(component.custom_id, (event.target as HTMLInputElement).checked)}
          />
          <span>${words}</span>
        </label>`;
      case ComponentType.FileUpload:
        return html`${words}
          <p class="about">${texts.modal.upload}</p>`;
      default:
        return html`${words}${this.#renderMenu(component, field.label)}`;
    }
  }

  #renderTextInput(input: APITextInputComponent): TemplateResult {
    const value = this.values.get(input.custom_id);
    const wrong = this.problems.has(input.custom_id) ? 'true' : 'false';
    const onInput = (event: Event): void =>
      this.#setValue(input.custom_id, (event.target as HTMLInputElement | HTMLTextAreaElement).value);
    if (input.style === TextInputStyle.Paragraph) {
      return html`<textarea
        class="field"
        rows="4"
        aria-invalid=${wrong}
        placeholder=${input.placeholder ?? ''}
        maxlength=${input.max_length ?? nothing}
        .value=${value}
        @input=${onInput}
      ></textarea>`;
    }
    return html`<input
      class="field"
      type="text"
      autocomplete="off"
      aria-invalid=${wrong}
      placeholder=${input.placeholder ?? ''}
      maxlength=${input.max_length ?? nothing}
      .value=${value}
      @input=${onInput}
    />`;
  }

  #renderMenu(menu: APISelectMenuComponent, label: string): TemplateResult {
    const { directory } = this.store;
    if (directory === undefined) return html``;
    const [least, most] = valueRange(menu);
    return html`<playground-menu
      .choices=${listMenuChoices(menu, directory)}
      .directory=${directory}
      .label=${label}
      .placeholder=${menu.placeholder ?? texts.menu.placeholder}
      .min=${menu.required === false ? 0 : least}
      .max=${most}
      .invalid=${this.problems.has(menu.custom_id)}
      @playground-values=${(event: CustomEvent<readonly string[]>) => this.#setValue(menu.custom_id, [...event.detail])}
    ></playground-menu>`;
  }

  #renderBoxes(
    group: APIRadioGroupComponent | APICheckboxGroupComponent,
    words: TemplateResult,
  ): TemplateResult {
    const value = this.values.get(group.custom_id) ?? '';
    const single = group.type === ComponentType.RadioGroup;
    const isChecked = (option: string): boolean =>
      Array.isArray(value) ? value.includes(option) : value === option;
    const setChecked = (option: string, checked: boolean): void => {
      if (!Array.isArray(value)) this.#setValue(group.custom_id, option);
      else
        this.#setValue(
          group.custom_id,
          checked ? [...value, option] : value.filter((each) => each !== option),
        );
    };
    return html`<fieldset>
      <legend>${words}</legend>
      ${group.options.map(
        (option) => html`<label class="box">
          <input
            type=${single ? 'radio' : 'checkbox'}
            name=${group.custom_id}
            .checked=${isChecked(option.value)}
            @change=${(event: Event) => setChecked(option.value, (event.target as HTMLInputElement).checked)}
          />
          <span>${option.label}${option.description ? html`<span class="about">${option.description}</span>` : nothing}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  #setValue(id: string, value: FieldValue): void {
    this.values = new Map(this.values).set(id, value);
    const problems = new Map(this.problems);
    problems.delete(id);
    this.problems = problems;
  }

  async #submit(): Promise<void> {
    const problems = new Map<string, string>();
    for (const field of this.#listFields()) {
      const id = field.component.custom_id;
      const problem = findProblem(field, this.values.get(id) ?? '');
      if (problem !== undefined) problems.set(id, problem);
    }
    this.problems = problems;
    if (problems.size > 0 || this.sending) return;
    this.sending = true;
    this.failed = false;
    const result = await this.store.submitModal({ modal: this.open.id, fields: this.#enteredValues() });
    this.sending = false;
    this.failed = result === 'failed';
  }

  /** Values of all fields. Radio groups without a choice are omitted. */
  #enteredValues(): Record<string, FieldValue> {
    const unpressed = this.#listFields().filter(
      ({ component }) => component.type === ComponentType.RadioGroup,
    );
    const silent = unpressed.map(({ component }) => component.custom_id);
    return Object.fromEntries([...this.values].filter(([id, value]) => value !== '' || !silent.includes(id)));
  }

  /** Escape closes the modal through its button's handler, so that the store is updated. */
  #cancel(event: Event): void {
    event.preventDefault();
    this.#closeModal();
  }

  #closeModal(): void {
    this.store.closeModal();
  }
}

/** The focused element in any shadow root. */
function focusedElement(): HTMLElement | undefined {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement ? found : undefined;
}
