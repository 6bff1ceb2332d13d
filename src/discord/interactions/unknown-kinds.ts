/**
 * Answers interactions of kinds that discord.js doesn't know and drops, such as components that Discord added
 * later. Otherwise the person would get no answer.
 */
import {
  type APIInteraction,
  ApplicationCommandType,
  type Client,
  ComponentType,
  GatewayDispatchEvents,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  Routes,
} from 'discord.js';
import type { Logger } from '../../base/log.js';
import { text } from '../../texts/index.js';

const COMPONENTS: ReadonlySet<number | undefined> = new Set([
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);

const COMMANDS: ReadonlySet<number | undefined> = new Set([
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
]);

/** Types of interactions that are answered by a message. */
const ANSWERED: ReadonlySet<InteractionType | undefined> = new Set([
  InteractionType.ApplicationCommand,
  InteractionType.MessageComponent,
  InteractionType.ModalSubmit,
]);

/** Fields needed for an answer, if present. */
type UnreadableInteraction = Partial<Pick<APIInteraction, 'id' | 'token' | 'type'>> & {
  readonly data?: { readonly component_type?: number; readonly type?: number };
};

export function watchForUnknownKinds(client: Client, log: Logger): void {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: UnreadableInteraction | null) => {
    if (!isKnownKind(interaction ?? {})) answerUnreadable(client, interaction, log);
  });
}

/**
 * Tells the person that the interaction can't be read. Ignores interactions that aren't answered by a
 * message. Never throws.
 */
export function answerUnreadable(client: Client, interaction: unknown, log: Logger): void {
  const { id, token, type } = (interaction ?? {}) as UnreadableInteraction;
  if (id === undefined || token === undefined || !ANSWERED.has(type)) return;
  const data = {
    content: text('errors.unknownForm'),
    flags: MessageFlags.Ephemeral,
    allowed_mentions: { parse: [] },
  };
  const body = { type: InteractionResponseType.ChannelMessageWithSource, data };
  client.rest.post(Routes.interactionCallback(id, token), { body, auth: false }).catch((error: unknown) => {
    log.warn({ err: error }, 'an interaction of an unknown kind could not be answered');
  });
}

function isKnownKind({ type, data }: UnreadableInteraction): boolean {
  if (type === InteractionType.MessageComponent) return COMPONENTS.has(data?.component_type);
  if (type === InteractionType.ApplicationCommand) return COMMANDS.has(data?.type);
  return true;
}
