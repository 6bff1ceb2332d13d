/**
 * What the page and its server say to each other over the WebSocket: the page asks (every question has one answer), the
 * server answers and tells of what happened. Both sides import this file; the page imports only its types.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
} from 'discord-api-types/v10';
import { z } from 'zod';

/** Where the page's WebSocket is found on the embedded Discord's address. */
export const socketPath = '/page/socket';

/** A member of the server. */
export interface PageMember {
  readonly id: string;
  /** The name shown: nickname, global name or user name, in this order. */
  readonly name: string;
  readonly username: string;
  /** Address of the picture, on this server. */
  readonly avatar: string;
  readonly bot: boolean;
  /** Ids of the roles held, without @everyone. */
  readonly roles: readonly string[];
  /** Messages that mention this person and that they have not seen. */
  readonly mentions: number;
}

export type PageChannelKind = 'text' | 'public-thread' | 'private-thread' | 'direct';

/** A channel, thread or direct conversation that the person may see. */
export interface PageChannel {
  readonly id: string;
  readonly kind: PageChannelKind;
  readonly name: string;
  readonly topic: string;
  /** The channel that a thread belongs to. */
  readonly parent: string | null;
  readonly archived: boolean;
  /** Whether the person may write here. */
  readonly writable: boolean;
  /** Messages in a thread, as Discord counts them. */
  readonly messageCount: number;
  readonly unread: boolean;
  /** Unseen messages that mention the person. */
  readonly mentions: number;
}

/** The world through one person's eyes, without the messages. */
export interface PageState {
  /** Id of the person whose eyes these are. */
  readonly me: string;
  readonly server: { readonly id: string; readonly name: string };
  readonly members: readonly PageMember[];
  /** Highest first; the last one is @everyone, whose id is the server's. */
  readonly roles: readonly APIRole[];
  /** Channels in their order, each followed by its threads; direct conversations last. */
  readonly channels: readonly PageChannel[];
  /** The bots' commands that this person may use. */
  readonly commands: readonly APIApplicationCommand[];
}

/** What came of a command, a press, a choice or a submitted modal. */
export type PageOutcome =
  /** The bot answered; what it said comes as events. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'modal'; readonly id: string; readonly modal: APIModalInteractionResponseCallbackData }
  /** Three seconds passed without an answer. */
  | { readonly kind: 'no-response' };

const id = z.string().regex(/^\d{1,20}$/);
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const options = z.record(z.string(), optionValue);
const control = { channel: id, message: id, customId: z.string().min(1).max(100) };

/** The questions, each with the shape of what it carries. */
export const questions = {
  /** Look through this person's eyes; without one, through those of the first. */
  be: z.object({ person: id.nullable() }),
  /** Messages of a channel, oldest first, at most fifty; those before `before` when given. */
  history: z.object({ channel: id, before: id.optional() }),
  /** The person has seen everything in the channel. */
  read: z.object({ channel: id }),
  /** Open the direct conversation with the bot. */
  direct: z.object({}),
  /** Give the person a role, or take it from them: on Discord a moderator would do it. */
  setRole: z.object({ role: id, held: z.boolean() }),
  say: z.object({
    channel: id,
    content: z.string(),
    replyTo: id.optional(),
    /** Whether the reply mentions the author of what it replies to. */
    mention: z.boolean().optional(),
  }),
  /** `command` is the full name, groups and subcommands separated by spaces: `play kings-table`. */
  slash: z.object({ channel: id, command: z.string(), options }),
  /** A command in the menu of a message, or of a person, by its name. */
  useOnMessage: z.object({ channel: id, message: id, command: z.string() }),
  useOnUser: z.object({ channel: id, person: id, command: z.string() }),
  autocomplete: z.object({ channel: id, command: z.string(), options, focused: z.string() }),
  press: z.object(control),
  /** `values` as the menu gives them: option values, or ids of members, roles or channels. */
  choose: z.object({ ...control, values: z.array(z.string()).max(25) }),
  /** `fields` by custom id: text, chosen values, or whether a box is ticked. */
  submit: z.object({
    modal: id,
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  }),
  /** Hide a message that only this person sees. */
  dismiss: z.object({ channel: id, message: id }),
} as const;

export type QuestionName = keyof typeof questions;
export type Question<Name extends QuestionName> = z.infer<(typeof questions)[Name]>;
/** A value given to a command's option. */
export type OptionValue = z.infer<typeof optionValue>;
/** A value given to a modal's field. */
export type FieldValue = Question<'submit'>['fields'][string];

/** What answers each question. */
export interface Answers {
  be: PageState;
  history: { readonly messages: readonly APIMessage[]; readonly hasOlder: boolean };
  read: null;
  direct: { readonly channel: string };
  setRole: null;
  say: null;
  slash: PageOutcome;
  useOnMessage: PageOutcome;
  useOnUser: PageOutcome;
  autocomplete: { readonly choices: readonly APIApplicationCommandOptionChoice[] };
  press: PageOutcome;
  choose: PageOutcome;
  submit: PageOutcome;
  dismiss: null;
}

/** What the page sends: `number` returns with the answer. */
export const questionFrame = z.object({
  number: z.number().int(),
  ask: z.enum(Object.keys(questions) as [QuestionName, ...QuestionName[]]),
  with: z.unknown(),
});

/** What happened, told to everybody who may see it. */
export type PageEvent =
  | { readonly event: 'state'; readonly state: PageState }
  /** A message that is new, or that changed. */
  | { readonly event: 'message'; readonly message: APIMessage }
  | { readonly event: 'gone'; readonly channel: string; readonly message: string };

/** What the server sends. */
export type ServerFrame =
  | { readonly number: number; readonly answer: Answers[QuestionName] }
  /** The question could not be answered; `refused` is a sentence for the person. */
  | { readonly number: number; readonly refused: string }
  | PageEvent;
