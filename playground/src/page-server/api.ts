/**
 * WebSocket protocol between page and server. The page asks questions with one answer each, and the server
 * also sends events. Both sides import this file; the page imports only its types.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
} from 'discord-api-types/v10';
import { z } from 'zod';

export const socketPath = '/page/socket';

export interface PageMember {
  readonly id: string;
  /** Display name: nickname, global name or user name. */
  readonly name: string;
  readonly username: string;
  /** URL of the avatar on this server. */
  readonly avatar: string;
  readonly bot: boolean;
  /** Role ids without @everyone. */
  readonly roles: readonly string[];
  /** Unread messages that mention this person. */
  readonly mentions: number;
}

export type PageChannelKind = 'text' | 'public-thread' | 'private-thread' | 'direct';

/** A channel, thread or direct conversation visible to the person. */
export interface PageChannel {
  readonly id: string;
  readonly kind: PageChannelKind;
  readonly name: string;
  readonly topic: string;
  /** The thread's parent channel. */
  readonly parent: string | null;
  readonly archived: boolean;
  /** True if the person may write here. */
  readonly writable: boolean;
  /** Messages in a thread, as Discord counts them. */
  readonly messageCount: number;
  readonly unread: boolean;
  /** Unread messages that mention the person. */
  readonly mentions: number;
}

export interface PageScheduledEvent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly active: boolean;
}

/** The world as one person sees it, without messages. */
export interface PageState {
  /** Id of the person whose view this is. */
  readonly me: string;
  readonly server: { readonly id: string; readonly name: string };
  readonly members: readonly PageMember[];
  /** Roles, highest first. The last is @everyone, whose id is the server's. */
  readonly roles: readonly APIRole[];
  /** Channels in order, each followed by its threads. Direct conversations come last. */
  readonly channels: readonly PageChannel[];
  /** Events that are not over, soonest first. */
  readonly events: readonly PageScheduledEvent[];
  /** The bots' commands this person may use. */
  readonly commands: readonly APIApplicationCommand[];
}

/** Result of a command, a press, a choice or a submitted modal. */
export type PageOutcome =
  /** The bot answered. Its messages arrive as events. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'modal'; readonly id: string; readonly modal: APIModalInteractionResponseCallbackData }
  /** The bot didn't answer within three seconds. */
  | { readonly kind: 'no-response' };

const id = z.string().regex(/^\d{1,20}$/);
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const options = z.record(z.string(), optionValue);
const control = { channel: id, message: id, customId: z.string().min(1).max(100) };

/** Questions with the schemas of their data. */
export const questions = {
  /** Switches to this person's view. Null stands for the first person. */
  be: z.object({ person: id.nullable() }),
  /** Messages of a channel, oldest first, at most fifty. With `before`, only messages older than that one. */
  history: z.object({ channel: id, before: id.optional() }),
  read: z.object({ channel: id }),
  /** Opens the direct conversation with the bot. */
  direct: z.object({}),
  /** Gives or takes a role. On Discord, a moderator would do it. */
  setRole: z.object({ role: id, held: z.boolean() }),
  say: z.object({
    channel: id,
    content: z.string(),
    replyTo: id.optional(),
    /** True if the reply mentions the author of the message replied to. */
    mention: z.boolean().optional(),
  }),
  /** `command` is the full name with spaces: `play kings-table`. */
  slash: z.object({ channel: id, command: z.string(), options }),
  /** Uses a command from a message's or person's menu. */
  useMessageCommand: z.object({ channel: id, message: id, command: z.string() }),
  useUserCommand: z.object({ channel: id, person: id, command: z.string() }),
  autocomplete: z.object({ channel: id, command: z.string(), options, focused: z.string() }),
  press: z.object(control),
  /** `values` as in the menu: option values, or ids of members, roles or channels. */
  choose: z.object({ ...control, values: z.array(z.string()).max(25) }),
  /** `fields` by custom id: text, chosen values, or a checkbox state. */
  submit: z.object({
    modal: id,
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
  }),
  dismiss: z.object({ channel: id, message: id }),
} as const;

export type QuestionName = keyof typeof questions;
export type Question<Name extends QuestionName> = z.infer<(typeof questions)[Name]>;
export type OptionValue = z.infer<typeof optionValue>;
export type FieldValue = Question<'submit'>['fields'][string];

export interface Answers {
  be: PageState;
  history: { readonly messages: readonly APIMessage[]; readonly hasOlder: boolean };
  read: null;
  direct: { readonly channel: string };
  setRole: null;
  say: null;
  slash: PageOutcome;
  useMessageCommand: PageOutcome;
  useUserCommand: PageOutcome;
  autocomplete: { readonly choices: readonly APIApplicationCommandOptionChoice[] };
  press: PageOutcome;
  choose: PageOutcome;
  submit: PageOutcome;
  dismiss: null;
}

/** A question frame. `number` comes back with the answer. */
export const questionFrame = z.object({
  number: z.number().int(),
  ask: z.enum(Object.keys(questions) as [QuestionName, ...QuestionName[]]),
  with: z.unknown(),
});

/** An event sent to everyone who may see it. */
export type PageEvent =
  | { readonly event: 'state'; readonly state: PageState }
  /** A new or changed message. */
  | { readonly event: 'message'; readonly message: APIMessage }
  | { readonly event: 'gone'; readonly channel: string; readonly message: string };

export type ServerFrame =
  | { readonly number: number; readonly answer: Answers[QuestionName] }
  /** A refused question. `refused` is an error message for the person. */
  | { readonly number: number; readonly refused: string }
  | PageEvent;
