/** Suggestion list above the composer, shared by commands, options and mentions. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import { fields, scrolling } from '../shared/styles.js';

export interface Line {
  readonly label: string;
  readonly about?: string | undefined;
  readonly face?: string | undefined;
  readonly colour?: string | undefined;
}

export interface SuggestionList {
  readonly title: string;
  readonly about?: string | undefined;
  readonly lines: readonly Line[];
  /** Index of the line chosen by Enter, -1 for none. */
  readonly active: number;
  /** Text shown instead of an empty list. */
  readonly empty?: string | undefined;
  chooseLine(index: number): void;
  /** Called when the pointer moves over a line. */
  activate(index: number): void;
}

/** Id of a line's element, for the field's `aria-activedescendant`. */
export const lineId = (index: number): string => `suggestion-${index}`;

export const suggestionStyles = [
  fields,
  scrolling,
  css`
    .suggestions {
      position: absolute;
      z-index: 10;
      right: 0;
      bottom: calc(100% + 6px);
      left: 0;
      display: flex;
      flex-direction: column;
      max-height: min(340px, 50dvh);
      border: 1px solid var(--darkest);
      border-radius: 6px;
      background: var(--side);
      box-shadow: 0 -4px 16px rgba(0, 0, 0, 0.35);
    }
    .suggestions > p {
      flex: none;
      margin: 0;
      padding: 8px 12px 4px;
      color: var(--muted);
      font-size: 12px;
      line-height: 16px;
      overflow-wrap: anywhere;
    }
    .suggestions > p b {
      color: var(--text);
    }
    .suggestions .listbox {
      min-height: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    .suggestions .label {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 12px;
    }
  `,
];

export function renderSuggestions(list: SuggestionList): TemplateResult {
  // A press inside must not take the focus from the field.
  return html`<div class="suggestions" @mousedown=${(event: Event) => event.preventDefault()}>
    <p><b>${list.title}</b>${list.about === undefined ? nothing : html` ${list.about}`}</p>
    ${list.lines.length === 0 && list.empty !== undefined ? html`<p role="status">${list.empty}</p>` : nothing}
    <ul id="suggestions" class="listbox scrolling" role="listbox" aria-label=${list.title}>
      ${list.lines.map((line, index) => renderLine(line, index, list))}
    </ul>
  </div>`;
}

function renderLine(line: Line, index: number, list: SuggestionList) {
  return html`<li
    id=${lineId(index)}
    role="option"
    class=${index === list.active ? 'active' : ''}
    aria-selected=${index === list.active ? 'true' : 'false'}
    @click=${() => list.chooseLine(index)}
    @mousemove=${() => list.activate(index)}
  >
    ${line.face === undefined ? nothing : html`<img class="face" src=${line.face} alt="" />`}
    ${line.colour === undefined ? nothing : html`<span class="dot" style=${styleMap({ background: line.colour })}></span>`}
    <span class="label"
      ><span>${line.label}</span>${line.about === undefined ? nothing : html`<span class="about">${line.about}</span>`}</span
    >
  </li>`;
}

/** The next active line after an arrow key, wrapping around. Undefined for other keys. */
export function moveActiveLine(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
