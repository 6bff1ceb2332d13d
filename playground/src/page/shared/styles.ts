/**
 * Styles shared by the page's elements and matched to the library's: Discord's dark theme. Colours are in
 * `global.css`.
 */
import { css } from 'lit';

/** Box sizing, plain buttons, focus rings, and text for screen readers only. */
export const base = css`
  :host,
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button.plain {
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
    text-align: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  [hidden] {
    display: none !important;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const scrolling = css`
  .scrolling {
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: var(--darkest) transparent;
    overscroll-behavior: contain;
  }
`;

/** Frames of text fields, menus and suggestion lists. */
export const fields = css`
  .field {
    display: block;
    width: 100%;
    padding: 10px 12px;
    border: 1px solid var(--darkest);
    border-radius: 4px;
    background: var(--well);
    color: var(--text);
    line-height: 20px;
  }
  .field[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .field::placeholder {
    color: var(--muted);
  }
  .wrong {
    margin: 4px 0 0;
    color: var(--danger-text);
    font-size: 13px;
  }
  .listbox {
    margin: 0;
    padding: 4px;
    border-radius: 6px;
    background: var(--side);
    box-shadow: 0 8px 16px rgba(0, 0, 0, 0.4);
    border: 1px solid var(--darkest);
    list-style: none;
  }
  .listbox [role='option'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 34px;
    padding: 5px 8px;
    border-radius: 4px;
    cursor: pointer;
    line-height: 18px;
  }
  .listbox [role='option'].active,
  .listbox [role='option']:hover {
    background: var(--hover);
    color: var(--bright);
  }
  .listbox .about {
    color: var(--muted);
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }
  .listbox .label {
    flex: 1 1 auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .dot {
    flex: none;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--muted);
  }
  img.face {
    flex: none;
    width: 20px;
    height: 20px;
    border-radius: 50%;
  }
`;

export const markdownStyles = css`
  .markdown {
    line-height: 1.375;
    overflow-wrap: anywhere;
  }
  .markdown p,
  .markdown ul,
  .markdown ol,
  .markdown blockquote {
    margin: 0;
  }
  .markdown ul,
  .markdown ol {
    padding-left: 1.4em;
  }
  .markdown li {
    margin-top: 3px;
  }
  .markdown :is(h3, h4, h5) {
    margin: 12px 0 6px;
    color: var(--bright);
    font-size: 1rem;
    line-height: 1.375;
  }
  .markdown > :is(h3, h4, h5):first-child {
    margin-top: 2px;
  }
  .markdown h3.large {
    font-size: 1.5rem;
  }
  .markdown h4.middle {
    font-size: 1.25rem;
  }
  .markdown .subtext {
    color: var(--muted);
  }
  .markdown small {
    font-size: 0.8125rem;
    line-height: 1.1;
  }
  .markdown blockquote {
    padding-left: 12px;
    border-left: 4px solid #4f545c;
    border-radius: 4px;
  }
  .markdown code {
    padding: 0.15em 0.3em;
    border-radius: 3px;
    background: var(--side);
    font:
      0.85em/1.3 ui-monospace,
      Consolas,
      'DejaVu Sans Mono',
      monospace;
    white-space: pre-wrap;
  }
  .markdown pre {
    margin: 6px 0 0;
    max-width: 90%;
  }
  .markdown pre code {
    display: block;
    padding: 8px;
    border: 1px solid var(--darkest);
    border-radius: 4px;
    overflow-x: auto;
    white-space: pre-wrap;
  }
  .markdown a {
    color: var(--link);
    text-decoration: none;
  }
  .markdown a:hover,
  .markdown a:focus-visible {
    text-decoration: underline;
  }
  .markdown discord-time {
    padding: 0 2px;
    border-radius: 3px;
    background: rgba(79, 84, 92, 0.48);
  }
`;
