/**
 * An open page: the person whose view it shows, its questions, and the events sent to it. Actions go through
 * the person's actor, so the page is limited like Discord's client. Only roles are changed directly, as by a
 * moderator.
 */
import { type APIMessage, MessageType, type Snowflake } from 'discord-api-types/v10';
import type { Actor } from '../actors/actor.js';
import type { Answer } from '../actors/answers.js';
import { ControlGone } from '../actors/refusals.js';
import type { View } from '../payloads/view.js';
import type { Change } from '../world/changes.js';
import type { Channel, Message, Role } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import {
  type Answers,
  type FieldValue,
  type PageOutcome,
  type Question,
  type QuestionName,
  questionFrame,
  questions,
  type ServerFrame,
} from './api.js';
import type { History } from './history.js';
import { toPicks } from './picks.js';
import type { ReadMarks } from './read-marks.js';
import { shownGuild, statePayload } from './state.js';
import { texts } from './texts.js';

export interface SessionContext {
  readonly view: View;
  readonly marks: ReadMarks;
  readonly history: History;
  actor(person: Snowflake): Actor;
  /** Sends the current state to every open page. */
  sendState(): void;
}

/** A refused question. The message is shown to the person. */
class RefusedQuestion extends Error {
  override readonly name = 'Refused';
}

type Handlers = {
  readonly [Name in QuestionName]: (question: Question<Name>) => Answers[Name] | Promise<Answers[Name]>;
};

export class Session {
  #person: Snowflake | undefined;

  constructor(
    private readonly context: SessionContext,
    private readonly send: (frame: ServerFrame) => void,
  ) {}

  /** Answers one frame of the page. Any error becomes a refusal. */
  async receive(data: string): Promise<void> {
    const frame = questionFrame.safeParse(parseJson(data));
    if (!frame.success) return;
    const { number, ask } = frame.data;
    try {
      this.send({ number, answer: await this.#answerQuestion(ask, frame.data.with) });
    } catch (error) {
      this.send({ number, refused: error instanceof Error ? error.message : texts.unreadable });
    }
  }

  /** Sends a change to the page if the person may see it. */
  handleChange(change: Change): void {
    if (this.#person === undefined || !('message' in change)) return;
    const { message } = change;
    if (change.kind === 'message-deleted') this.#sendRemoval(message);
    else this.#sendMessage(message);
    // A thread starts with a message that shows the current state of its parent message.
    const starter = this.context.view.world.messages.list(message.id)[0];
    if (starter?.type === MessageType.ThreadStarterMessage) this.#sendMessage(starter);
  }

  /** Sends the current state to the page. */
  refresh(): void {
    const state = this.#person === undefined ? undefined : this.#buildState(this.#person);
    if (state !== undefined) this.send({ event: 'state', state });
  }

  #answerQuestion<Name extends QuestionName>(
    ask: Name,
    given: unknown,
  ): Answers[Name] | Promise<Answers[Name]> {
    const question = questions[ask].safeParse(given);
    if (!question.success) throw new RefusedQuestion(texts.unreadable);
    // The cast is safe, because the schema of this question has parsed the data.
    return this.#handlers[ask](question.data as Question<Name>);
  }

  readonly #handlers: Handlers = {
    be: ({ person }) => this.#becomePerson(person),
    history: ({ channel, before }) =>
      this.context.history.listHistoryPart(this.#me, this.#visibleChannel(channel).id, before),
    read: ({ channel }) => {
      if (this.context.marks.markRead(this.#me, this.#visibleChannel(channel).id)) this.context.sendState();
      return null;
    },
    direct: () => {
      const channel = this.#actor.openDirectChannelId();
      this.refresh();
      return { channel };
    },
    setRole: ({ role, held }) => {
      const { world } = this.context.view;
      const guild = shownGuild(world, this.#me);
      const found = guild?.roles.get(role);
      if (guild === undefined || found === undefined || !isGivable(found))
        throw new RefusedQuestion(texts.noRole);
      world.guilds.setRole(guild.id, this.#me, role, held);
      return null;
    },
    say: ({ channel, content, replyTo, mention = true }) => {
      const reply = replyTo === undefined ? {} : { replyTo: { channel_id: channel, id: replyTo }, mention };
      this.#actor.say(channel, content, reply);
      return null;
    },
    slash: async ({ channel, command, options }) =>
      describeAnswer(await this.#actor.slash(channel, command, options)),
    useMessageCommand: async ({ channel, message, command }) =>
      describeAnswer(await this.#actor.useMessageCommand(this.#visibleMessage(channel, message), command)),
    useUserCommand: async ({ channel, person, command }) =>
      describeAnswer(await this.#actor.useUserCommand(channel, person, command)),
    autocomplete: async ({ channel, command, options, focused }) => ({
      choices: (await this.#actor.autocomplete(channel, command, options, focused)).choices ?? [],
    }),
    press: async ({ channel, message, customId }) => {
      const seen = this.#visibleMessage(channel, message);
      return toOutcome(this.#actor.press(seen, { customId }));
    },
    choose: async ({ channel, message, customId, values }) => {
      const seen = this.#visibleMessage(channel, message);
      return toOutcome(
        this.#actor.choose(seen, { customId }, toPicks(seen.components ?? [], customId, values)),
      );
    },
    submit: async ({ modal, fields }) =>
      describeAnswer(await this.#actor.submit({ id: modal }, this.#toPickedFields(modal, fields))),
    dismiss: ({ channel, message }) => {
      if (!this.context.history.dismiss(this.#me, channel, message))
        throw new RefusedQuestion(texts.noMessage);
      this.send({ event: 'gone', channel, message });
      return null;
    },
  };

  get #me(): Snowflake {
    if (this.#person === undefined) throw new RefusedQuestion(texts.nobody);
    return this.#person;
  }

  get #actor(): Actor {
    return this.context.actor(this.#me);
  }

  #becomePerson(person: Snowflake | null): Answers['be'] {
    const { world } = this.context.view;
    const chosen = person ?? [...world.users.values()].find((user) => !user.bot)?.id;
    const state = chosen === undefined ? undefined : this.#buildState(chosen);
    if (state === undefined) throw new RefusedQuestion(texts.unknownPerson);
    this.#person = state.me;
    return state;
  }

  #buildState(person: Snowflake): Answers['be'] | undefined {
    return statePayload(this.context.view, this.context.marks, person);
  }

  #visibleChannel(id: Snowflake): Channel {
    const { world } = this.context.view;
    const channel = world.channels.get(id);
    if (channel === undefined || !canSee(world, this.#me, channel))
      throw new RefusedQuestion(texts.noChannel);
    return channel;
  }

  #visibleMessage(channel: Snowflake, id: Snowflake): APIMessage {
    const message = this.context.view.world.messages.get(this.#visibleChannel(channel).id, id);
    if (message === undefined || !this.context.history.isShownTo(this.#me, message))
      throw new RefusedQuestion(texts.noMessage);
    return this.context.history.toShownMessage(this.#me, message);
  }

  /** The modal's fields. The values of menus and groups are converted to picks for the actor. */
  #toPickedFields(modal: Snowflake, fields: Question<'submit'>['fields']): Question<'submit'>['fields'] {
    const components = this.context.view.world.interactions.findById(modal)?.modal?.components ?? [];
    const entries = Object.entries(fields).map(([id, value]): [string, FieldValue] => {
      if (Array.isArray(value)) return [id, [...toPicks(components, id, value)]];
      return [id, typeof value === 'string' ? (toPicks(components, id, [value])[0] ?? value) : value];
    });
    return Object.fromEntries(entries);
  }

  #sendMessage(message: Message): void {
    if (!this.context.history.isShownTo(this.#me, message)) return;
    this.send({ event: 'message', message: this.context.history.toShownMessage(this.#me, message) });
  }

  #sendRemoval(message: Message): void {
    if (message.audience !== null && message.audience !== this.#person) return;
    this.send({ event: 'gone', channel: message.channelId, message: message.id });
  }
}

/** True if the role can be given. Everyone already has @everyone, and a bot's own role belongs to the bot. */
function isGivable({ id, guildId, botId }: Role): boolean {
  return id !== guildId && botId === null;
}

/** Result of a press or a choice. The control may be gone if the bot has just changed the message. */
async function toOutcome(using: Promise<Answer>): Promise<PageOutcome> {
  try {
    return describeAnswer(await using);
  } catch (error) {
    throw error instanceof ControlGone ? new RefusedQuestion(texts.changed) : error;
  }
}

function describeAnswer(answer: Answer): PageOutcome {
  if (answer.failed !== undefined) return { kind: 'no-response' };
  if (answer.modal === undefined) return { kind: 'answered' };
  const { id, ...modal } = answer.modal;
  return { kind: 'modal', id, modal };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
