/**
 * State of the page and the actions of a person. Every action goes to the server and takes effect only
 * through the resulting event.
 */
import type { APIMessage } from 'discord-api-types/v10';
import type { Answers, PageEvent, PageOutcome, Question, QuestionName } from '../../page-server/api.js';
import { texts } from '../shared/texts.js';
import { Connection, Refusal } from './connection.js';
import { type Conversation, withMessage, withOlderMessages, withoutMessage } from './conversation.js';
import { Directory } from './directory.js';
import { ComponentUses, PendingCommands } from './pending.js';
import { PrivateAnswers } from './private-answers.js';
import { formatRoute, parseRoute, type Route } from './route.js';

export type OpenModal = Extract<PageOutcome, { kind: 'modal' }>;

/** Result of a submitted modal. A modal that can't be submitted shows the reason itself. */
export type SubmitResult = 'answered' | 'failed';

type Listener = () => void;

export class Store {
  directory: Directory | undefined;
  status: 'connecting' | 'open' | 'lost' = 'connecting';
  channel: string | undefined;
  readonly pending = new PendingCommands();
  readonly uses = new ComponentUses();
  readonly answers = new PrivateAnswers();
  /** Id of the message to focus once it is rendered. */
  focusTarget: string | undefined;
  modal: OpenModal | undefined;
  /** An error message, shown until closed. */
  problem: string | undefined;

  readonly #conversations = new Map<string, Conversation>();
  readonly #listeners = new Set<Listener>();
  readonly #connection: Connection;

  constructor(address: string) {
    this.#connection = new Connection(
      address,
      {
        handleOpen: () => void this.#enterFromAddress(),
        handleEvent: (event) => this.#handleEvent(event),
        handleLoss: () => this.#handleConnectionLoss(),
      },
      texts.reconnecting,
    );
    addEventListener('hashchange', () => void this.#followAddress());
    document.addEventListener('visibilitychange', () => this.#markRead());
    this.#connection.connect();
  }

  /** Calls `listener` after every change. The returned function unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Messages of the current channel. Undefined while they load. */
  get conversation(): Conversation | undefined {
    return this.channel === undefined ? undefined : this.#conversations.get(this.channel);
  }

  /** Switches to another person, and keeps the channel if they may see it. */
  async becomePerson(person: string): Promise<void> {
    await this.#enterRoute({ person, channel: this.channel ?? null });
  }

  /** Opens the channel of the newest private answer and focuses that message. */
  async openAnswer(): Promise<void> {
    const { newest } = this.answers;
    if (newest === undefined) return;
    this.dismissAnswer();
    this.focusTarget = newest.id;
    await this.openChannel(newest.channel_id);
  }

  dismissAnswer(): void {
    this.answers.clear();
    this.#notifyListeners();
  }

  async openChannel(channel: string): Promise<void> {
    // The person has seen the answer in the channel that they leave, so the next channel shows no notice of it.
    if (channel !== this.channel && this.answers.newest?.channel_id === this.channel) this.answers.clear();
    this.channel = channel;
    this.#writeAddress();
    this.#notifyListeners();
    if (!this.#conversations.has(channel)) await this.#loadMessages(channel);
    this.#markRead();
  }

  /** Opens the direct conversation with the bot. */
  async openDirectChannel(): Promise<void> {
    const opened = await this.#askOrNotify('direct', {});
    if (opened !== undefined) await this.openChannel(opened.channel);
  }

  async loadOlderMessages(): Promise<void> {
    const { channel, conversation } = this;
    const before = conversation?.messages[0]?.id;
    if (channel === undefined || conversation === undefined || before === undefined) return;
    const older = await this.#askOrNotify('history', { channel, before });
    const current = this.#conversations.get(channel);
    if (older === undefined || current === undefined) return;
    this.#conversations.set(channel, withOlderMessages(current, older));
    this.#notifyListeners();
  }

  /** Gives or takes a role of the current person. */
  async setRole(role: string, held: boolean): Promise<void> {
    await this.#askOrNotify('setRole', { role, held });
  }

  /** Sends a message. Returns false if it was refused. */
  async sendMessage(question: Question<'say'>): Promise<boolean> {
    return (await this.#askOrNotify('say', question)) !== undefined;
  }

  /** Sends a command. Returns false if it was refused, so that the composer keeps it. */
  runCommand(question: Question<'slash'>): Promise<boolean> {
    return this.#sendCommand('slash', question);
  }

  /** Uses a command from a message's menu. */
  async useMessageCommand({ channel_id: channel, id: message }: APIMessage, command: string): Promise<void> {
    await this.#sendCommand('useMessageCommand', { channel, message, command });
  }

  /** Uses a command from a person's menu, in the current channel. */
  async useUserCommand(person: string, command: string): Promise<void> {
    const { channel } = this;
    if (channel !== undefined) await this.#sendCommand('useUserCommand', { channel, person, command });
  }

  async #sendCommand<Name extends 'slash' | 'useMessageCommand' | 'useUserCommand'>(
    name: Name,
    question: Question<Name>,
  ): Promise<boolean> {
    this.#clearNotices();
    const key = this.pending.add(question.channel, question.command);
    this.#notifyListeners();
    const outcome: PageOutcome | undefined = await this.#askOrNotify(name, question);
    if (outcome?.kind === 'no-response') this.pending.fail(key);
    else this.pending.remove(key);
    this.#applyOutcome(outcome);
    return outcome !== undefined;
  }

  discardPending(key: number): void {
    this.pending.remove(key);
    this.#notifyListeners();
  }

  /** Fetches the bot's suggestions for an option. Empty if it doesn't answer in time. */
  async fetchSuggestions(question: Question<'autocomplete'>): Promise<Answers['autocomplete']['choices']> {
    try {
      return (await this.#connection.ask('autocomplete', question)).choices;
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  async pressButton(message: APIMessage, customId: string): Promise<void> {
    await this.#useComponent(message, customId, 'press', {
      channel: message.channel_id,
      message: message.id,
      customId,
    });
  }

  async chooseInMenu(message: APIMessage, customId: string, values: string[]): Promise<void> {
    const question = { channel: message.channel_id, message: message.id, customId, values };
    await this.#useComponent(message, customId, 'choose', question);
  }

  async submitModal(question: Question<'submit'>): Promise<SubmitResult> {
    const outcome = await this.#askOrNotify('submit', question);
    if (outcome?.kind !== 'answered') return 'failed';
    this.closeModal();
    return 'answered';
  }

  closeModal(): void {
    this.modal = undefined;
    this.#notifyListeners();
  }

  async dismissMessage(message: APIMessage): Promise<void> {
    await this.#askOrNotify('dismiss', { channel: message.channel_id, message: message.id });
  }

  closeProblem(): void {
    this.problem = undefined;
    this.#notifyListeners();
  }

  async #useComponent<Name extends 'press' | 'choose'>(
    message: APIMessage,
    customId: string,
    deed: Name,
    question: Question<Name>,
  ): Promise<void> {
    this.#clearNotices();
    this.uses.beginWait(message.id, customId);
    this.#notifyListeners();
    const outcome = await this.#askOrNotify<'press' | 'choose'>(deed, question);
    this.uses.endWait(message.id, outcome?.kind === 'no-response' ? texts.message.failed : undefined);
    this.#applyOutcome(outcome);
  }

  /** Clears earlier notices. Called for each new action. */
  #clearNotices(): void {
    this.answers.clear();
    this.problem = undefined;
  }

  #applyOutcome(outcome: PageOutcome | undefined): void {
    if (outcome?.kind === 'modal') this.modal = outcome;
    this.#notifyListeners();
  }

  /** Sends a question to the server. A refusal becomes a notice on the page. */
  async #askOrNotify<Name extends QuestionName>(
    name: Name,
    question: Question<Name>,
  ): Promise<Answers[Name] | undefined> {
    try {
      return await this.#connection.ask(name, question);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.problem = error.message;
      this.#notifyListeners();
      return undefined;
    }
  }

  async #enterFromAddress(): Promise<void> {
    this.status = 'open';
    const route = parseRoute(location.hash);
    if ((await this.#enterRoute(route)) || route.person === null) return;
    // The person no longer exists after a server restart, so the page switches to another.
    this.closeProblem();
    await this.#enterRoute({ person: null, channel: null });
  }

  async #followAddress(): Promise<void> {
    const route = parseRoute(location.hash);
    const samePerson = route.person === null || route.person === this.directory?.state.me;
    if (!samePerson) await this.#enterRoute(route);
    else if (route.channel !== null && (route.message !== undefined || route.channel !== this.channel)) {
      this.focusTarget = route.message;
      await this.openChannel(route.channel);
    }
  }

  /** Switches to the route's person and channel. Returns false if the person doesn't exist. */
  async #enterRoute(route: Route): Promise<boolean> {
    const state = await this.#askOrNotify('be', { person: route.person });
    if (state === undefined) return false;
    this.#conversations.clear();
    this.uses.clear();
    this.pending.clear();
    this.answers.clear();
    this.modal = undefined;
    this.directory = new Directory(state);
    const hasChannel = route.channel !== null && this.directory.channel(route.channel) !== undefined;
    const channel = hasChannel ? route.channel : (state.channels[0]?.id ?? null);
    if (hasChannel && route.message !== undefined) this.focusTarget = route.message;
    if (channel === null) {
      this.channel = undefined;
      this.#writeAddress();
      this.#notifyListeners();
    } else {
      await this.openChannel(channel);
    }
    return true;
  }

  async #loadMessages(channel: string): Promise<void> {
    const history = await this.#askOrNotify('history', { channel });
    if (history === undefined) {
      if (this.channel === channel && this.directory?.channel(channel) === undefined)
        await this.#openFirstChannel();
      return;
    }
    this.#conversations.set(channel, history);
    this.#notifyListeners();
  }

  async #openFirstChannel(): Promise<void> {
    const first = this.directory?.state.channels[0]?.id;
    if (first !== undefined) await this.openChannel(first);
  }

  #handleEvent(event: PageEvent): void {
    switch (event.event) {
      case 'state':
        this.#updateDirectory(new Directory(event.state));
        break;
      case 'message':
        this.uses.clearFailure(event.message.id);
        this.#trackAnswer(event.message);
        this.#updateConversation(event.message.channel_id, (conversation) =>
          withMessage(conversation, event.message),
        );
        break;
      case 'gone':
        this.#updateConversation(event.channel, (conversation) =>
          withoutMessage(conversation, event.message),
        );
        break;
    }
    this.#notifyListeners();
  }

  #trackAnswer(message: APIMessage): void {
    const cached = this.#conversations.get(message.channel_id)?.messages;
    this.answers.trackMessage(
      message,
      cached?.find(({ id }) => id === message.id),
    );
  }

  #updateDirectory(directory: Directory): void {
    const before = this.directory;
    if (before?.state.me !== directory.state.me) return;
    this.directory = directory;
    for (const channel of this.#conversations.keys()) {
      if (directory.channel(channel) === undefined) this.#conversations.delete(channel);
    }
    const { channel } = this;
    // A channel that is in neither list may be new, so it doesn't count as gone.
    const isGone =
      channel !== undefined &&
      before.channel(channel) !== undefined &&
      directory.channel(channel) === undefined;
    if (isGone) void this.#openFirstChannel();
  }

  #updateConversation(channel: string, change: (conversation: Conversation) => Conversation): void {
    const conversation = this.#conversations.get(channel);
    if (conversation !== undefined) this.#conversations.set(channel, change(conversation));
    if (channel === this.channel) this.#markRead();
  }

  /** Marks everything in view as read. */
  #markRead(): void {
    const { channel } = this;
    if (channel === undefined || document.visibilityState !== 'visible' || this.status !== 'open') return;
    void this.#askOrNotify('read', { channel });
  }

  #writeAddress(): void {
    const hash = formatRoute({ person: this.directory?.state.me ?? null, channel: this.channel ?? null });
    if (hash !== location.hash) history.replaceState(null, '', hash);
  }

  #handleConnectionLoss(): void {
    this.status = 'lost';
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}
