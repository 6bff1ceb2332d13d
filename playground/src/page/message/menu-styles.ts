/** Styles of a select menu. */
import { css } from 'lit';

export const menuStyles = css`
  :host {
    position: relative;
    display: block;
    width: 100%;
    max-width: 400px;
  }
  .field {
    padding-right: 36px;
    cursor: pointer;
    text-overflow: ellipsis;
  }
  .field:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  .field[aria-busy='true'] {
    cursor: progress;
    opacity: 0.6;
  }
  .arrow {
    position: absolute;
    top: 11px;
    right: 10px;
    pointer-events: none;
    color: var(--muted);
  }
  .popup {
    position: absolute;
    z-index: 12;
    left: 0;
    right: 0;
    top: calc(100% + 4px);
    display: flex;
    flex-direction: column;
    max-height: 310px;
  }
  .popup.above {
    top: auto;
    bottom: calc(100% + 4px);
  }
  ul {
    flex: 1;
    min-height: 0;
  }
  .tick {
    flex: none;
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 2px solid var(--muted);
    border-radius: 4px;
  }
  [aria-selected='true'] .tick {
    border-color: var(--brand);
    background: var(--brand);
    color: #fff;
  }
  .bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 6px 8px;
    background: var(--darkest);
    border-radius: 0 0 6px 6px;
    color: var(--muted);
    font-size: 13px;
  }
  .bar button {
    padding: 4px 12px;
    border: 0;
    border-radius: 3px;
    background: var(--brand);
    color: #fff;
    cursor: pointer;
  }
  .bar button:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .none {
    padding: 8px;
    color: var(--muted);
  }
`;
