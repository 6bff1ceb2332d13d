/** Styles of a slash command being filled in. */
import { css } from 'lit';

export const commandBoxStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    min-width: 0;
  }
  .line {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-width: 0;
    padding: 7px 0 7px 16px;
  }
  .name {
    color: var(--bright);
    font-weight: 600;
    line-height: 30px;
  }
  .option {
    display: inline-flex;
    max-width: 100%;
    border: 1px solid var(--darkest);
    border-radius: 4px;
    background: var(--darkest);
    font-size: 15px;
    line-height: 28px;
  }
  .option span {
    flex: none;
    padding: 0 8px;
    color: var(--bright);
  }
  .option input {
    min-width: 0;
    padding: 0 8px;
    border: 0;
    border-radius: 0 3px 3px 0;
    background: var(--chat);
  }
  .option:focus-within {
    border-color: var(--focus);
  }
  .option input:focus-visible {
    outline: none;
  }
  .option.wrong-option {
    border-color: var(--danger);
  }
  .add {
    flex: 1;
    min-width: 90px;
    padding: 0 4px;
    border: 0;
    background: none;
    line-height: 30px;
  }
  .add:focus-visible {
    outline: none;
  }
  .add::placeholder {
    color: var(--muted);
  }
  .buttons {
    flex: none;
    display: flex;
  }
  .buttons button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 44px;
    color: var(--muted);
  }
  .buttons button:hover {
    color: var(--bright);
  }
  .problems {
    flex: 1 0 100%;
    margin: 0;
    padding: 0 16px 8px;
    color: var(--danger-text);
    font-size: 13px;
    list-style: none;
  }
`;
