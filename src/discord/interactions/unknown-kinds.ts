/**
 * Interactions of kinds that discord.js does not know, which it drops: components and commands that are newer than it. They are
 * told apart before it does, so that nobody waits for an answer in vain.
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
import type { Logger } from '../../log.js';
import { text } from '../../texts/index.js';

const COMPONENTS: ReadonlySet<number> = new Set([
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);

const COMMANDS: ReadonlySet<number> = new Set([
  ApplicationCommandType.ChatInput,
  ApplicationCommandType.User,
  ApplicationCommandType.Message,
  ApplicationCommandType.PrimaryEntryPoint,
]);

/** Answers them from now on. */
export function answerUnknownKinds(client: Client, log: Logger): void {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => {
    if (isKnown(interaction)) return;
    const data = { content: text('errors.unknownForm'), flags: MessageFlags.Ephemeral };
    const body = { type: InteractionResponseType.ChannelMessageWithSource, data };
    const { id, token } = interaction;
    client.rest.post(Routes.interactionCallback(id, token), { body, auth: false }).catch((error: unknown) => {
      log.warn({ err: error }, 'an interaction of an unknown kind could not be answered');
    });
  });
}

function isKnown({ type, data }: APIInteraction): boolean {
  if (type === InteractionType.MessageComponent) return COMPONENTS.has(data.component_type);
  if (type === InteractionType.ApplicationCommand) return COMMANDS.has(data.type);
  return true;
}
