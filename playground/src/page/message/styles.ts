/** Styles of a message that the library lacks or that differ from it. */
import { css } from 'lit';

export const messageStyles = css`
  :host {
    position: relative;
    display: block;
  }
  discord-message {
    margin: 0;
    padding-block: 2px;
    padding-right: 16px;
    color: var(--text);
    font-family: inherit;
    font-size: 14px;
    line-height: 18px;
  }
  discord-system-message {
    margin: 0;
    color: var(--muted);
    font-family: inherit;
  }
  discord-system-message a {
    color: var(--bright);
    font-weight: 600;
    text-decoration: none;
  }
  discord-reply,
  discord-command {
    font-family: inherit;
  }
  discord-message.ephemeral {
    background: rgba(88, 101, 242, 0.08);
    box-shadow: inset 2px 0 var(--brand);
  }
  :host(:hover) .tools,
  :host(:focus-within) .tools {
    opacity: 1;
  }
  .tools {
    display: flex;
    position: absolute;
    z-index: 2;
    top: -14px;
    right: 14px;
    opacity: 0;
    border: 1px solid var(--darkest);
    border-radius: 4px;
    background: var(--chat);
    box-shadow: 0 1px 4px rgba(0, 0, 0, 0.3);
  }
  .tools > button {
    display: grid;
    place-items: center;
    width: 32px;
    height: var(--tool-height, 30px);
    color: var(--muted);
  }
  .tools > button:hover {
    color: var(--bright);
    background: var(--hover);
  }
  .room {
    display: none;
  }
  /* Without hover, the tools are always visible, so they need a place without text. */
  @media (hover: none) {
    .tools {
      --tool-height: 24px;
      top: 0;
      opacity: 0.8;
      border: none;
      background: none;
      box-shadow: none;
    }
    /* Next to the author's name, which is below the reply preview. */
    discord-message:has(> [slot='reply']) + .tools {
      top: 24px;
    }
    /* In messages without a name, room for the tools at the end of a line. */
    .room {
      display: block;
      float: right;
      width: 64px;
      height: 24px;
    }
    .room ~ [slot] {
      clear: right;
    }
  }
  .edited {
    color: var(--muted);
    font-size: 10px;
  }
  .thinking {
    color: var(--muted);
    font-style: italic;
    animation: breathe 1.6s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    .thinking {
      animation: none;
    }
  }
  @keyframes breathe {
    50% {
      opacity: 0.45;
    }
  }
  .failure {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: 4px 0;
    color: var(--danger-text);
    font-size: 14px;
  }
  .only-you {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    margin: 4px 0 0;
    color: var(--muted);
    font-size: 12px;
  }
  .only-you button {
    color: var(--link);
  }
  .only-you button:hover {
    text-decoration: underline;
  }
  /*
   * The track may become narrower than its text. Otherwise a long name would make the message wider than a
   * phone.
   */
  a.thread {
    display: grid;
    grid-template-columns: minmax(0, max-content);
    text-decoration: none;
  }
  a.thread discord-thread {
    box-sizing: border-box;
    max-width: min(480px, 100%);
  }
  .pictures:not(:empty) {
    margin-top: 4px;
  }
  .pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .file {
    display: flex;
    align-items: center;
    gap: 10px;
    width: fit-content;
    max-width: 100%;
    margin-top: 4px;
    padding: 10px 14px;
    border: 1px solid var(--darkest);
    border-radius: 4px;
    background: var(--side);
    color: var(--link);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .file:hover .filename {
    text-decoration: underline;
  }
  .file small {
    display: block;
    color: var(--muted);
    font-size: 12px;
  }
  .file .sheet {
    flex: none;
    width: 24px;
    height: 32px;
    border-radius: 3px;
    background: linear-gradient(225deg, var(--chat) 8px, #93a8d9 8px);
  }
  discord-embed {
    font-family: inherit;
  }
  .embed-title {
    margin-bottom: 4px;
    color: var(--bright);
    font-size: 1rem;
    font-weight: 600;
  }
  .embed-title a {
    color: var(--link);
    text-decoration: none;
  }
  .embed-picture {
    grid-column: 1 / -1;
    margin-top: 8px;
  }
  .field-name {
    margin-bottom: 2px;
    color: var(--bright);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .components {
    display: flex;
    flex-direction: column;
    gap: 4px;
    max-width: 600px;
  }
  .components > discord-action-row {
    margin-top: 2px;
  }
  .container {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 12px 16px;
    border: 1px solid #26282c;
    border-left: 4px solid var(--accent, #26282c);
    border-radius: 6px;
    background: var(--side);
  }
  .container discord-action-row + discord-action-row {
    margin-top: -8px;
  }
  .container > details > * + * {
    margin-top: 8px;
  }
  .section {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px;
    align-items: start;
  }
  .gallery {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 4px;
    max-width: 550px;
  }
  .gallery.alone {
    grid-template-columns: minmax(0, 1fr);
  }
  hr {
    width: 100%;
    margin: 2px 0;
    border: 0;
    border-top: 1px solid #4a4d53;
  }
  hr.wide {
    margin: 10px 0;
  }
  .gap {
    height: 4px;
  }
  .gap.wide {
    height: 16px;
  }
  @media (max-width: 760px) {
    /* Narrow margins leave more width for the board. */
    discord-message {
      padding-inline: 8px 4px;
    }
    .container {
      padding: 10px 8px;
    }
  }
`;
