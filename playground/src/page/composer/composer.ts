/** The composer: plain text, replies and slash commands. */
import type { APIMessage } from 'discord-api-types/v10';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { PageChannel } from '../../page-server/api.js';
import { icons } from '../shared/icons.js';
import { base } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { StoreController } from '../state/store-controller.js';
import './command-box.js';
import type { FilledCommand } from './command-box.js';
import type { CommandDraft } from './command-draft.js';
import { runnableCommands } from './commands.js';
import './text-box.js';
import type { PlaygroundTextBox, TypedText } from './text-box.js';

@customElement('playground-composer')
export class PlaygroundComposer extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
        flex: none;
        padding: 0 16px max(16px, env(safe-area-inset-bottom));
      }
      .box {
        border-radius: 8px;
        background: var(--input);
      }
      .box:focus-within {
        box-shadow: 0 0 0 1px var(--muted);
      }
      .reply {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 6px 8px 6px 16px;
        border-radius: 8px 8px 0 0;
        background: var(--side);
        color: var(--muted);
        font-size: 14px;
      }
      .reply > span {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .reply + .box {
        border-radius: 0 0 8px 8px;
      }
      .reply button {
        min-height: 28px;
        font-weight: 600;
        font-size: 13px;
      }
      .reply button[aria-pressed='true'] {
        color: var(--link);
      }
      .hint,
      .closed {
        margin: 0 0 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .closed {
        padding: 11px 16px;
        border-radius: 8px;
        background: var(--input);
        font-size: 16px;
      }
    `,
  ];

  @property({ attribute: false }) store!: Store;
  @property({ attribute: false }) channel!: PageChannel;
  /** The message being replied to. */
  @property({ attribute: false }) replied: APIMessage | undefined;

  @state() private started: CommandDraft | undefined;
  @state() private mention = true;

  @query('playground-text-box') private readonly textBox!: PlaygroundTextBox | null;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('replied') && this.replied !== undefined) {
      this.mention = true;
      void this.updateComplete.then(() => this.textBox?.focus());
    }
    // An unfinished command is discarded when the channel changes.
    const before = changed.get('channel');
    if (before !== undefined && before.id !== this.channel.id) this.started = undefined;
  }

  protected override render() {
    const { directory } = this.store;
    if (directory === undefined) return nothing;
    if (!this.channel.writable) return html`<p class="closed">${texts.composer.closed}</p>`;
    const { started } = this;
    return html`
      ${this.channel.archived ? html`<p class="hint">${texts.composer.archived}</p>` : nothing}
      ${this.replied === undefined || started !== undefined ? nothing : this.#renderReplyBar(this.replied, directory)}
      <div
        class="box"
        @playground-say=${(event: CustomEvent<TypedText>) => void this.#sendMessage(event.detail)}
        @playground-command=${(event: CustomEvent<CommandDraft>) => {
          this.started = event.detail;
        }}
        @playground-run=${(event: CustomEvent<FilledCommand>) => void this.#runCommand(event.detail)}
        @playground-command-left=${() => this.#leaveCommand()}
        @playground-escape=${() => this.#endReply()}
      >
        ${started === undefined ? this.#renderTextBox(directory) : this.#renderCommandBox(started, directory)}
      </div>
    `;
  }

  #renderTextBox(directory: Directory) {
    return html`<playground-text-box
      .directory=${directory}
      .commands=${runnableCommands(directory.state.commands)}
      .label=${texts.composer.label(directory.channelTitle(this.channel.id))}
    ></playground-text-box>`;
  }

  #renderCommandBox(started: CommandDraft, directory: Directory) {
    return html`<playground-command-box
      .store=${this.store}
      .directory=${directory}
      .channel=${this.channel.id}
      .started=${started}
    ></playground-command-box>`;
  }

  #renderReplyBar(replied: APIMessage, directory: Directory) {
    const name = directory.member(replied.author.id)?.name ?? replied.author.username;
    const own = replied.author.id === directory.state.me;
    return html`<div class="reply">
      <span>${texts.composer.replying(name)}</span>
      ${
        own
          ? nothing
          : html`<button
              class="plain"
              aria-pressed=${this.mention ? 'true' : 'false'}
              aria-label=${texts.composer.mentionHint(name)}
              @click=${() => {
                this.mention = !this.mention;
              }}
            >
              ${this.mention ? texts.composer.mentionOn : texts.composer.mentionOff}
            </button>`
      }
      <button class="plain" aria-label=${texts.composer.cancelReply} @click=${() => this.#endReply()}>${icons.close}</button>
    </div>`;
  }

  #endReply(): void {
    this.dispatchEvent(new CustomEvent('playground-reply-ended', { bubbles: true, composed: true }));
  }

  #leaveCommand(): void {
    this.started = undefined;
    void this.updateComplete.then(() => this.textBox?.focus());
  }

  /** Sends the message, and clears the text field at once. A refusal restores the text and the reply. */
  async #sendMessage({ typed, content }: TypedText): Promise<void> {
    const { replied, mention } = this;
    const { id } = this.channel;
    if (replied !== undefined) this.#endReply();
    const isSent = await this.store.sendMessage({
      channel: id,
      content,
      ...(replied === undefined ? {} : { replyTo: replied.id, mention }),
    });
    if (isSent || this.channel.id !== id) return;
    this.textBox?.restoreText(typed);
    if (replied === undefined) return;
    this.dispatchEvent(
      new CustomEvent('playground-reply', { detail: replied, bubbles: true, composed: true }),
    );
  }

  /** Runs the command, and removes it from the composer at once. A refusal restores it. */
  async #runCommand({ draft, options }: FilledCommand): Promise<void> {
    const { id } = this.channel;
    this.#leaveCommand();
    const sent = await this.store.runCommand({
      channel: id,
      command: draft.command.name,
      options: { ...options },
    });
    if (!sent && this.started === undefined && this.channel.id === id) this.started = draft;
  }
}
