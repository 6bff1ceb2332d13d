/** Styles of the plain text field. */
import { css } from 'lit';

export const textBoxStyles = css`
  :host {
    position: relative;
    display: flex;
    align-items: flex-end;
    min-width: 0;
  }
  textarea {
    flex: 1;
    min-width: 0;
    max-height: 40dvh;
    padding: 11px 0 11px 16px;
    border: 0;
    resize: none;
    background: none;
    line-height: 22px;
  }
  textarea:focus-visible {
    outline: none;
  }
  /* One line only, because a long thread name would make the field higher. */
  textarea::placeholder {
    overflow: hidden;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    align-self: center;
    margin-left: 8px;
    color: var(--muted);
    font-size: 12px;
  }
  .count.over {
    color: var(--danger-text);
  }
  button.send {
    flex: none;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: var(--muted);
  }
  button.send:hover:not(:disabled) {
    color: var(--bright);
  }
  button.send:disabled {
    opacity: 0.4;
    cursor: default;
  }
`;
