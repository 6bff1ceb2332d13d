/** Styles of the channel list. */
import { css } from 'lit';

export const channelsStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    width: 240px;
    background: var(--side);
  }
  header {
    flex: none;
    padding: 0 16px;
    border-bottom: 1px solid var(--darkest);
    color: var(--bright);
    font-weight: 600;
    line-height: 47px;
  }
  header h1 {
    margin: 0;
    overflow: hidden;
    font-size: 16px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  nav {
    flex: 1;
    min-height: 0;
    padding: 12px 8px;
  }
  h2 {
    margin: 14px 8px 4px;
    color: var(--muted);
    font-size: 12px;
    font-weight: 600;
    text-transform: uppercase;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .events li {
    display: grid;
    padding: 4px 8px;
    color: var(--muted);
    font-size: 14px;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 34px;
    margin: 1px 0;
    padding: 4px 8px;
    border-radius: 4px;
    color: var(--muted);
    text-decoration: none;
  }
  a .name {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li.thread a {
    margin-left: 22px;
    font-size: 14px;
  }
  a.unread {
    color: var(--bright);
    font-weight: 600;
  }
  a.unread::before {
    content: '';
    position: absolute;
    left: -10px;
    width: 4px;
    height: 8px;
    border-radius: 4px;
    background: var(--bright);
  }
  a.archived:not([aria-current]) {
    opacity: 0.75;
  }
  a:hover {
    background: var(--hover);
    color: var(--text);
  }
  a[aria-current] {
    background: var(--chosen);
    color: var(--bright);
  }
  svg {
    flex: none;
  }
  .badge {
    flex: none;
    min-width: 16px;
    padding: 0 5px;
    border-radius: 8px;
    background: var(--danger);
    color: #fff;
    font-size: 12px;
    font-weight: 700;
    line-height: 16px;
    text-align: center;
  }
  footer {
    flex: none;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 10px;
    background: #292b2f;
    font-size: 14px;
    line-height: 18px;
  }
  footer img {
    width: 32px;
    height: 32px;
    border-radius: 50%;
  }
  footer b {
    display: block;
    color: var(--bright);
    font-weight: 600;
  }
  footer small {
    color: var(--muted);
    font-size: 12px;
  }
`;
