/** Styles of a modal. */
import { css } from 'lit';

export const modalStyles = css`
  dialog {
    width: min(460px, 100vw - 16px);
    max-height: calc(100dvh - 24px);
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: var(--chat);
    color: var(--text);
    box-shadow: 0 8px 32px rgba(0, 0, 0, 0.6);
  }
  dialog::backdrop {
    background: rgba(0, 0, 0, 0.7);
  }
  form {
    display: flex;
    flex-direction: column;
    max-height: calc(100dvh - 24px);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 16px 16px 8px;
  }
  h2 {
    margin: 0;
    color: var(--bright);
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  .parts {
    flex: 1;
    min-height: 0;
    display: grid;
    gap: 16px;
    padding: 8px 16px 16px;
  }
  .label {
    display: block;
    margin-bottom: 6px;
    color: var(--bright);
    font-size: 14px;
    font-weight: 600;
  }
  .required {
    color: var(--danger-text);
  }
  .about {
    display: block;
    margin: -2px 0 6px;
    color: var(--muted);
    font-size: 13px;
    font-weight: 400;
  }
  textarea.field {
    resize: vertical;
  }
  playground-menu {
    max-width: none;
  }
  fieldset {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
  }
  .box {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--well);
    cursor: pointer;
  }
  .box input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0;
    accent-color: var(--brand);
  }
  .box .label {
    margin: 0;
  }
  form > .wrong {
    padding: 0 16px 8px;
  }
  footer {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    gap: 16px;
    padding: 12px 16px;
    background: var(--side);
  }
  .submit {
    min-width: 90px;
    min-height: 38px;
    padding: 2px 16px;
    border: 0;
    border-radius: 3px;
    background: var(--brand);
    color: #fff;
    font-weight: 500;
    cursor: pointer;
  }
  .submit:hover {
    background: #4752c4;
  }
  .submit:disabled {
    opacity: 0.5;
    cursor: progress;
  }
  .cancel {
    min-height: 38px;
  }
  .cancel:hover {
    text-decoration: underline;
  }
`;
