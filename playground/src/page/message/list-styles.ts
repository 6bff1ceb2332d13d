/** Styles of the message list. */
import { css } from 'lit';

export const listStyles = css`
  :host {
    position: relative;
    display: flex;
    min-height: 0;
  }
  .scrolling {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    outline-offset: -2px;
  }
  discord-messages {
    flex: none;
    margin-top: auto;
    padding-bottom: 20px;
    border: 0;
    background: none;
    font-family: inherit;
  }
  discord-messages > * {
    padding-block: 0;
  }
  discord-messages > .head {
    margin-top: 14px;
  }
  discord-messages > .continued {
    margin-top: 0;
  }
  playground-message:focus-visible {
    outline-offset: -2px;
  }
  .begin {
    margin: 16px;
    color: var(--muted);
  }
  .older {
    display: block;
    margin: 12px auto;
    padding: 6px 14px;
    border: 1px solid var(--darkest);
    border-radius: 16px;
    background: var(--side);
    color: var(--text);
    cursor: pointer;
  }
  .newest {
    position: absolute;
    z-index: 3;
    right: 20px;
    bottom: 10px;
    display: grid;
    place-items: center;
    width: 38px;
    height: 38px;
    border: 1px solid var(--darkest);
    border-radius: 50%;
    background: var(--side);
    color: var(--text);
    cursor: pointer;
  }
  .waiting {
    padding: 0;
  }
  .waiting discord-message {
    margin: 0;
    padding-block: 2px;
    font-family: inherit;
    box-shadow: inset 2px 0 var(--brand);
    background: rgba(88, 101, 242, 0.08);
  }
  .waiting span {
    color: var(--muted);
  }
  .waiting .failed {
    color: var(--danger-text);
  }
  .waiting p {
    margin: 4px 0 0;
    color: var(--muted);
    font-size: 12px;
  }
  .waiting p button {
    color: var(--link);
  }
`;
