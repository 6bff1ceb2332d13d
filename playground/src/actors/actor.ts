/**
 * A person in the embedded Discord who can do only what Discord's client can. Tests and the page act through
 * it.
 */
import {
  type APIMessage,
  PermissionFlagsBits as Can,
  ChannelType,
  ComponentType,
  InteractionType,
  type Locale,
  MessageType,
  type Snowflake,
} from 'discord-api-types/v10';
import { interactionPayload } from '../payloads/interactions.js';
import { messagePayload } from '../payloads/messages.js';
import type { View } from '../payloads/view.js';
import type { Channel, Message, User } from '../world/entities.js';
import type { InteractionDraft } from '../world/interactions.js';
import { resolveMentions } from '../world/mentions.js';
import { canSee, hasPermission, isForum, permissionToWrite } from '../world/permissions.js';
import { compareAge } from '../world/snowflakes.js';
import type { World } from '../world/world.js';
import { type Answer, type ShownModal, toSeenAnswer } from './answers.js';
import {
  autocompleteData,
  commandData,
  type GivenOptions,
  messageCommandData,
  userCommandData,
} from './commands.js';
import { type ControlName, chooseInMenu, findButton, findMenu, menuData } from './components.js';
import { type FieldValues, modalData } from './modals.js';
import { ActorRefused, refusals } from './refusals.js';

const maxContent = 2000;

export type MessagePlace = Pick<APIMessage, 'id' | 'channel_id'>;

export interface SayOptions {
  readonly replyTo?: MessagePlace;
  /** True to notify the author of the message replied to. Default: true. */
  readonly mention?: boolean;
}

export interface PressOptions {
  /**
   * True to use the components of the passed message even if it has changed since. Simulates a click sent
   * before the bot's edit arrives. Default: the current components.
   */
  readonly useShownState?: boolean;
}

/** A message with the components the person saw on it. */
type SeenMessage = MessagePlace & Pick<APIMessage, 'components'>;

export class Actor {
  readonly #view: View;
  readonly #user: User;
  #locale: Locale;

  constructor(view: View, user: User) {
    this.#view = view;
    this.#user = user;
    this.#locale = user.locale;
  }

  get id(): Snowflake {
    return this.#user.id;
  }

  get name(): string {
    return this.#user.displayName;
  }

  /** The same person with a client in another language. */
  withLocale(locale: Locale): Actor {
    const actor = new Actor(this.#view, this.#user);
    actor.#locale = locale;
    return actor;
  }

  /**
   * Uses a slash command.
   * @param command full name with subcommands: `play kings-table`
   * @returns the bot's first answer, or a failure after three seconds
   * @throws ActorRefused if Discord's client wouldn't send the command
   */
  async slash(channelId: Snowflake, command: string, options: GivenOptions = {}): Promise<Answer> {
    const channel = this.#usableChannel(channelId);
    const { name, data } = commandData(this.#typingContext(channel), command, options);
    return this.#sendInteraction(InteractionType.ApplicationCommand, channel, data, { commandName: name });
  }

  /**
   * Requests suggestions for an option.
   * @param focused the option being typed; its partial text is part of `options`
   */
  async autocomplete(
    channelId: Snowflake,
    command: string,
    options: GivenOptions,
    focused: string,
  ): Promise<Answer> {
    const channel = this.#usableChannel(channelId);
    const { name, data } = autocompleteData(this.#typingContext(channel), command, options, focused);
    return this.#sendInteraction(InteractionType.ApplicationCommandAutocomplete, channel, data, {
      commandName: name,
    });
  }

  /**
   * Uses a command from a message's "Apps" menu.
   * @param command name as shown in the menu
   * @throws ActorRefused if Discord's client wouldn't offer it
   */
  async useMessageCommand(message: MessagePlace, command: string): Promise<Answer> {
    const found = this.#visibleMessage(message);
    const channel = this.#usableChannel(found.channelId);
    const data = messageCommandData(this.#typingContext(channel), command, found);
    const target = { kind: 'message', id: found.id } as const;
    return this.#sendInteraction(InteractionType.ApplicationCommand, channel, data, {
      commandName: command,
      target,
    });
  }

  /**
   * Uses a command from a person's "Apps" menu in this channel.
   * @param command name as shown in the menu
   * @throws ActorRefused if Discord's client wouldn't offer it
   */
  async useUserCommand(channelId: Snowflake, userId: Snowflake, command: string): Promise<Answer> {
    const channel = this.#usableChannel(channelId);
    const data = userCommandData(this.#typingContext(channel), command, userId);
    const target = { kind: 'user', id: userId } as const;
    return this.#sendInteraction(InteractionType.ApplicationCommand, channel, data, {
      commandName: command,
      target,
    });
  }

  /**
   * Presses a button.
   * @param button its label, its emoji if it has no label, or its custom id
   * @throws ActorRefused if the button is missing or disabled
   */
  async press(message: SeenMessage, button: ControlName, options: PressOptions = {}): Promise<Answer> {
    const found = this.#visibleMessage(message);
    const { custom_id, id } = findButton(this.#usableComponents(found, message, options), button);
    const data = { id, custom_id, component_type: ComponentType.Button };
    return this.#useComponent(found, data);
  }

  /**
   * Chooses options in a select menu.
   * @param menu its placeholder or custom id
   * @param picks labels or values of options; names or ids of people, roles and channels
   */
  async choose(
    message: SeenMessage,
    menu: ControlName,
    picks: readonly string[],
    options: PressOptions = {},
  ): Promise<Answer> {
    const found = this.#visibleMessage(message);
    const channel = this.#pressableChannel(found.channelId);
    const component = findMenu(this.#usableComponents(found, message, options), menu);
    const chosen = chooseInMenu(this.#world, channel, component, picks);
    return this.#useComponent(found, menuData(this.#view, channel, this.id, component, chosen));
  }

  /**
   * Fills in and submits a modal.
   * @param fields values by label or custom id; missing fields keep the shown value
   */
  async submit(modal: Pick<ShownModal, 'id'>, fields: FieldValues): Promise<Answer> {
    const opener = this.#world.interactions.findById(modal.id);
    if (opener?.modal === null || opener?.userId !== this.id) throw new ActorRefused(refusals.modalGone);
    const channel = this.#pressableChannel(opener.channelId);
    const shown = { ...opener.modal, id: opener.id };
    const data = modalData(this.#view, channel, this.id, shown, fields);
    opener.modal = null;
    return this.#sendInteraction(InteractionType.ModalSubmit, channel, data, {
      sourceId: opener.sourceId,
      opener: opener.origin,
    });
  }

  /**
   * Posts a message.
   * @throws ActorRefused without permission to write
   */
  say(channelId: Snowflake, content: string, options: SayOptions = {}): APIMessage {
    const channel = this.#visibleChannel(channelId);
    if (isForum(channel)) throw new ActorRefused(refusals.forum);
    if (!hasPermission(this.#world, this.id, channel, permissionToWrite(channel)))
      throw new ActorRefused(refusals.notWritable);
    if (this.#isLockedOut(channel)) throw new ActorRefused(refusals.locked);
    if (content.trim() === '') throw new ActorRefused(refusals.emptyMessage);
    if (content.length > maxContent) throw new ActorRefused(refusals.longMessage);
    const target = options.replyTo === undefined ? undefined : this.#visibleMessage(options.replyTo);
    const pings = target !== undefined && (options.mention ?? true);
    const message = this.#world.messages.create({
      channelId,
      authorId: this.id,
      content,
      mentions: resolveMentions(this.#world, {
        authorId: this.id,
        channel,
        text: content,
        repliedTo: pings ? target.authorId : undefined,
      }),
      ...(target === undefined
        ? {}
        : { type: MessageType.Reply, reference: { channelId, messageId: target.id } }),
    });
    return messagePayload(this.#view, message, this.id);
  }

  /**
   * Opens a public thread in a channel, or a post in a forum, and returns its id.
   * @param content the first message, required for posts
   * @throws ActorRefused without permission, or if the channel has no threads
   */
  openThread(channelId: Snowflake, name: string, content: string): Snowflake {
    const parent = this.#visibleChannel(channelId);
    if (parent.kind !== 'text' || parent.type === ChannelType.GuildVoice)
      throw new ActorRefused(refusals.noThreads);
    const needed = isForum(parent) ? Can.SendMessages : Can.CreatePublicThreads;
    if (!hasPermission(this.#world, this.id, parent, needed)) throw new ActorRefused(refusals.notWritable);
    const thread = this.#world.threads.create({ parent, name, ownerId: this.id, private: false });
    // The first message of a post has the post's id.
    const own = isForum(parent) ? { id: thread.id } : {};
    this.#world.messages.create({ ...own, channelId: thread.id, authorId: this.id, content });
    return thread.id;
  }

  /**
   * Lists the messages this person sees in a channel, including their own ephemeral ones, oldest first.
   * @param part `after` limits the list to newer messages
   */
  listMessages(
    channelId: Snowflake,
    { after }: { readonly after?: Snowflake | undefined } = {},
  ): APIMessage[] {
    const channel = this.#visibleChannel(channelId);
    return this.#world.messages
      .list(channel.id)
      .filter((message) => after === undefined || compareAge(message.id, after) > 0)
      .filter((message) => this.#canRead(message))
      .map((message) => messagePayload(this.#view, message, this.id));
  }

  /** The message's current state. Undefined if it is deleted or invisible to this person. */
  refetchMessage(message: MessagePlace): APIMessage | undefined {
    const channel = this.#world.channels.get(message.channel_id);
    if (channel === undefined || !canSee(this.#world, this.id, channel)) return undefined;
    const found = this.#world.messages.get(channel.id, message.id);
    if (found === undefined || !this.#canRead(found)) return undefined;
    return messagePayload(this.#view, found, this.id);
  }

  react(message: MessagePlace, emoji: string): void {
    const found = this.#visibleMessage(message);
    const channel = this.#usableChannel(found.channelId);
    if (!hasPermission(this.#world, this.id, channel, Can.AddReactions))
      throw new ActorRefused(refusals.notWritable);
    this.#world.messages.react(found, this.id, { id: null, name: emoji });
  }

  /** Opens the direct conversation with the bot, or with `withId`, and returns its id. */
  openDirectChannelId(withId = this.#world.botId): Snowflake {
    return this.#world.channels.openDirectChannel(this.id, withId).id;
  }

  /** Installs the application for this user, available in any server and conversation. */
  install(): void {
    this.#world.userInstalls.add(this.id);
  }

  get #world(): World {
    return this.#view.world;
  }

  #typingContext(channel: Channel) {
    return { view: this.#view, userId: this.id, channel };
  }

  #visibleChannel(channelId: Snowflake): Channel {
    const channel = this.#world.channels.get(channelId);
    if (channel === undefined || !canSee(this.#world, this.id, channel))
      throw new ActorRefused(refusals.noChannel);
    return channel;
  }

  /**
   * A channel in which actions are possible. Commands and presses don't work in archived threads
   * (discord-api-docs #8474) or in threads locked for this person.
   */
  #usableChannel(channelId: Snowflake): Channel {
    const channel = this.#visibleChannel(channelId);
    if (isForum(channel)) throw new ActorRefused(refusals.forum);
    if (channel.kind === 'thread' && channel.archived) throw new ActorRefused(refusals.archived);
    if (this.#isLockedOut(channel)) throw new ActorRefused(refusals.locked);
    return channel;
  }

  /**
   * A channel with working buttons and menus. Locked threads disable them even for administrators
   * (discord-api-docs #7900).
   */
  #pressableChannel(channelId: Snowflake): Channel {
    const channel = this.#usableChannel(channelId);
    if (channel.kind === 'thread' && channel.locked) throw new ActorRefused(refusals.locked);
    return channel;
  }

  #isLockedOut(channel: Channel): boolean {
    return (
      channel.kind === 'thread' &&
      channel.locked &&
      !hasPermission(this.#world, this.id, channel, Can.ManageThreads)
    );
  }

  #visibleMessage(place: MessagePlace): Message {
    const channel = this.#visibleChannel(place.channel_id);
    const message = this.#world.messages.get(channel.id, place.id);
    if (message === undefined || !this.#canRead(message)) throw new ActorRefused(refusals.noMessage);
    return message;
  }

  /** True if the message isn't ephemeral, or is addressed to this person. */
  #canRead({ audience }: Message): boolean {
    return audience === null || audience === this.id;
  }

  #usableComponents(found: Message, seen: SeenMessage, { useShownState = false }: PressOptions) {
    return useShownState ? (seen.components ?? []) : found.components;
  }

  #useComponent(message: Message, data: object): Promise<Answer> {
    const channel = this.#pressableChannel(message.channelId);
    return this.#sendInteraction(InteractionType.MessageComponent, channel, data, { sourceId: message.id });
  }

  async #sendInteraction(
    type: InteractionType,
    channel: Channel,
    data: object,
    what: Partial<InteractionDraft>,
  ): Promise<Answer> {
    const { interaction, answered } = this.#world.interactions.begin({
      commandName: null,
      target: null,
      sourceId: null,
      opener: null,
      ...what,
      type,
      userId: this.id,
      channelId: channel.id,
    });
    const shown = interactionPayload(this.#view, interaction, data, this.#locale);
    this.#world.emit({ kind: 'interaction-created', interaction: shown });
    return toSeenAnswer(this.#view, interaction, await answered);
  }
}
