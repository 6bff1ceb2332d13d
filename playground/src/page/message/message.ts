/** A message: author, time, reply, text, attachments, and the actions it offers. */
import '@skyra/discord-components-core/discord-command.js';
import '@skyra/discord-components-core/discord-message.js';
import '@skyra/discord-components-core/discord-reply.js';
import '@skyra/discord-components-core/discord-system-message.js';
import '@skyra/discord-components-core/discord-thread.js';
import {
  type APIMessage,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import '../shared/apps.js';
import { formatMessageTime } from '../markdown/time.js';
import { firstLineAsText, renderMarkdown } from '../markdown/view.js';
import type { PlaygroundApps } from '../shared/apps.js';
import { icons } from '../shared/icons.js';
import { base, markdownStyles } from '../shared/styles.js';
import { texts } from '../shared/texts.js';
import { shownMessage } from '../state/conversation.js';
import type { Directory } from '../state/directory.js';
import type { Store } from '../state/store.js';
import { renderAttachments } from './attachments.js';
import { renderEmbed } from './embed.js';
import { renderMessageComponents } from './layout.js';
import { messageStyles } from './styles.js';

@customElement('playground-message')
export class PlaygroundMessage extends LitElement {
  static override styles = [base, markdownStyles, messageStyles];

  @property({ attribute: false }) message!: APIMessage;
  @property({ attribute: false }) directory!: Directory;
  @property({ attribute: false }) store!: Store;
  /** True if the message continues the one before it without a header. */
  @property({ type: Boolean }) continued = false;
  /** Custom id of the component waiting for the bot. */
  @property() busy: string | undefined;
  /** Failure of the last component used. */
  @property() failure: string | undefined;

  @query('playground-apps') private readonly apps!: PlaygroundApps | null;

  /** The displayed message. For a thread's starter, the parent message; otherwise this message. */
  #shown!: APIMessage;

  /** The focused element inside the message before the update. */
  #focused: HTMLElement | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#focused = findFocusedElement(this);
    if (changed.has('message')) this.#shown = shownMessage(this.message);
  }

  /**
   * A focused element that only moved gets the focus back. If it is gone or disabled, the message gets the
   * focus, so that a screen reader stays here.
   */
  protected override updated(): void {
    const focused = this.#focused;
    if (focused === undefined) return;
    requestAnimationFrame(() => {
      if (isNothingFocused()) focused.focus();
      if (isNothingFocused()) this.focus();
    });
  }

  protected override render() {
    const { type } = this.message;
    if (type === MessageType.ThreadCreated) return this.#renderThreadCreated();
    if (type === MessageType.RecipientAdd) return this.#renderMemberChange('join', texts.message.added);
    if (type === MessageType.RecipientRemove) return this.#renderMemberChange('leave', texts.message.removed);
    if (type === MessageType.ChannelPinnedMessage) {
      return this.#renderSystemMessage('pin', html`${texts.message.pinned(this.#authorName())}`);
    }
    if (type === MessageType.ChannelNameChange) {
      return this.#renderSystemMessage(
        'edit',
        html`${texts.message.renamed(this.#authorName(), this.message.content)}`,
      );
    }
    return this.#renderOrdinary();
  }

  #renderOrdinary() {
    const { directory, store, busy } = this;
    const message = this.#shown;
    const author = directory.member(message.author.id);
    const flags = message.flags ?? 0;
    const ephemeral = (flags & MessageFlags.Ephemeral) !== 0;
    const componentsV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
    const hasTools = !ephemeral && (flags & MessageFlags.Loading) === 0;
    return html`<discord-message
        class=${ephemeral ? 'ephemeral' : ''}
        author=${this.#authorName()}
        avatar=${author?.avatar ?? `/cdn/avatars/${message.author.id}/other.svg`}
        ?bot=${message.author.bot ?? false}
        role-color=${directory.nameColour(author) ?? nothing}
        timestamp=${this.#formatTime()}
        ?message-body-only=${this.continued}
        ?highlight=${!ephemeral && this.#isMentioningMe()}
        @contextmenu=${(event: Event) => void this.apps?.openMenu(event)}
      >
        ${this.#renderHead()} ${hasTools && this.continued ? html`<span class="room"></span>` : nothing}
        ${this.#renderText(ephemeral)}
        ${componentsV2 ? nothing : renderAttachments(message.attachments)}
        ${message.embeds.map((embed) => renderEmbed(embed, message.attachments, directory))}
        ${renderMessageComponents({ message, directory, store, busy })} ${this.#renderFoot(ephemeral)}
      </discord-message>
      ${hasTools ? this.#renderTools() : nothing}`;
  }

  #authorName(): string {
    const { author } = this.#shown;
    return this.directory.member(author.id)?.name ?? author.global_name ?? author.username;
  }

  #formatTime(): string {
    const when = formatMessageTime(this.message.timestamp, Date.now(), texts);
    // Messages without a header show only hour and minutes.
    return this.continued ? (when.split(' ').at(-1) ?? when) : when;
  }

  #isMentioningMe(): boolean {
    const { directory } = this;
    const message = this.#shown;
    const me = directory.me;
    if (me === undefined || message.author.id === me.id) return false;
    return (
      message.mention_everyone ||
      message.mentions.some((user) => user.id === me.id) ||
      message.mention_roles.some((role) => me.roles.includes(role))
    );
  }

  /** Renders the message or command that this message responds to. */
  #renderHead(): TemplateResult | typeof nothing {
    const { directory } = this;
    const message = this.#shown;
    if (message.type === MessageType.Reply) {
      return this.#renderReply(message.referenced_message);
    }
    const origin = message.interaction_metadata;
    if (
      origin?.type !== InteractionType.ApplicationCommand ||
      (message.type !== MessageType.ChatInputCommand && message.type !== MessageType.ContextMenuCommand)
    ) {
      return nothing;
    }
    const user = directory.member(origin.user.id);
    return html`<discord-command
      slot="reply"
      author=${user?.name ?? origin.user.username}
      avatar=${user?.avatar ?? ''}
      role-color=${directory.nameColour(user) ?? ''}
      command=${this.#commandName()}
    ></discord-command>`;
  }

  /** The name of the command. Discord sends it only in the older of two fields. */
  #commandName(): string {
    const message = this.#shown;
    return 'interaction' in message ? (message.interaction?.name ?? '') : '';
  }

  /**
   * `replied` is null for a deleted message. It is undefined for a message that Discord didn't look up, as at
   * the start of a thread.
   */
  #renderReply(replied: APIMessage | null | undefined): TemplateResult | typeof nothing {
    if (replied === undefined) return nothing;
    if (replied === null) return html`<discord-reply slot="reply" deleted></discord-reply>`;
    const { directory } = this;
    const message = this.#shown;
    const author = directory.member(replied.author.id);
    const line = firstLineAsText(replied.content, directory);
    return html`<discord-reply
      slot="reply"
      author=${author?.name ?? replied.author.username}
      avatar=${author?.avatar ?? ''}
      role-color=${directory.nameColour(author) ?? nothing}
      ?mentions=${message.mentions.some((user) => user.id === replied.author.id)}
      ?attachment=${replied.attachments.length > 0}
      >${line === '' ? html`<em>${texts.message.attachment}</em>` : line}</discord-reply
    >`;
  }

  #renderText(ephemeral: boolean): TemplateResult | typeof nothing {
    const { directory } = this;
    const message = this.#shown;
    if (((message.flags ?? 0) & MessageFlags.Loading) !== 0) {
      return html`<span class="thinking" role="status">${texts.message.thinking(this.#authorName())}</span>`;
    }
    const edited =
      message.edited_timestamp === null || ephemeral
        ? nothing
        : html`<small class="edited">${texts.message.edited}</small>`;
    return message.content === '' ? nothing : html`${renderMarkdown(message.content, directory)} ${edited}`;
  }

  #renderFoot(ephemeral: boolean): TemplateResult {
    const { message, directory, failure } = this;
    const thread = message.thread === undefined ? undefined : directory.channel(message.thread.id);
    return html`
      ${failure === undefined ? nothing : html`<p slot="components" class="failure" role="alert">${icons.warning} ${failure}</p>`}
      ${thread === undefined ? nothing : this.#renderThreadLink(thread.id, thread.name, thread.messageCount)}
      ${ephemeral ? this.#renderOnlyYou() : nothing}
    `;
  }

  #renderOnlyYou() {
    return html`<p slot="thread" class="only-you">
      ${icons.eye} ${texts.message.onlyYou} ·
      <button class="plain" @click=${() => void this.store.dismissMessage(this.message)}>${texts.message.dismiss}</button>
    </p>`;
  }

  #renderThreadLink(id: string, name: string, count: number) {
    return html`<a slot="thread" class="thread" href=${this.directory.pageAddress(id)}>
      <discord-thread name=${name} cta=${texts.message.messages(count)}>${texts.message.seeThread}</discord-thread>
    </a>`;
  }

  #renderThreadCreated() {
    const thread = this.message.message_reference?.channel_id;
    const link =
      thread === undefined || this.directory.channel(thread) === undefined
        ? this.message.content
        : html`<a href=${this.directory.pageAddress(thread)}>${this.message.content}</a>`;
    return this.#renderSystemMessage(
      'thread',
      html`${texts.message.threadStarted(this.#authorName())}${link}`,
    );
  }

  /** Renders the notice that a member was added to a thread or removed from it. */
  #renderMemberChange(type: 'join' | 'leave', words: (author: string, name: string) => string) {
    const [user] = this.message.mentions;
    const name = this.directory.member(user?.id ?? '')?.name ?? user?.username ?? texts.message.unknownUser;
    return this.#renderSystemMessage(type, html`${words(this.#authorName(), name)}`);
  }

  #renderSystemMessage(type: 'thread' | 'pin' | 'join' | 'leave' | 'edit', words: TemplateResult) {
    return html`<discord-system-message type=${type} timestamp=${this.#formatTime()}>${words}</discord-system-message>`;
  }

  #renderTools() {
    const { directory, store, message } = this;
    const author = this.#authorName();
    const label = texts.message.replyTo(author);
    return html`<div class="tools">
      <button class="plain" aria-label=${label} title=${texts.message.reply} @click=${() => this.#startReply()}>
        ${icons.reply}
      </button>
      <playground-apps
        aside
        .commands=${directory.menuCommands(ApplicationCommandType.Message)}
        .label=${texts.apps.onMessage(author)}
        @playground-app=${({ detail }: CustomEvent<string>) => void store.useMessageCommand(message, detail)}
      ></playground-apps>
    </div>`;
  }

  #startReply(): void {
    const { message } = this;
    this.dispatchEvent(
      new CustomEvent('playground-reply', { detail: message, bubbles: true, composed: true }),
    );
  }
}

/** The focused element inside an element, through all shadow roots. */
function findFocusedElement({ shadowRoot }: Element): HTMLElement | undefined {
  const focused = shadowRoot?.activeElement;
  return focused instanceof HTMLElement ? (findFocusedElement(focused) ?? focused) : undefined;
}

function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

declare global {
  interface HTMLElementTagNameMap {
    'playground-message': PlaygroundMessage;
  }
  interface HTMLElementEventMap {
    'playground-reply': CustomEvent<APIMessage>;
  }
}
