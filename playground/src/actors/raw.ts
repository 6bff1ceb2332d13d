/** Sends interactions that no Discord client sends, to test the bot's robustness. */
import type { APIInteraction, InteractionType, Locale, Snowflake } from 'discord-api-types/v10';
import { interactionPayload } from '../payloads/interactions.js';
import type { View } from '../payloads/view.js';
import { type Answer, toSeenAnswer } from './answers.js';

export interface RawInteraction {
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  /** The message whose component was used or whose modal was submitted. */
  readonly sourceId?: Snowflake;
  /** Command, component or modal data, in any shape. */
  readonly data: unknown;
  /** Interaction fields to replace. `undefined` removes a field. */
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/**
 * Sends an unchecked interaction.
 * @returns the bot's first answer, or a failure after three seconds of the world's clock
 */
export async function sendRaw(
  view: View,
  { data, sourceId, overrides = {}, ...draft }: RawInteraction,
): Promise<Answer> {
  const { interaction, answered } = view.world.interactions.begin({
    ...draft,
    sourceId: sourceId ?? null,
    commandName: null,
    target: null,
    opener: null,
  });
  const shown = interactionPayload(view, interaction, data, 'en-US' as Locale);
  const sent = Object.fromEntries(
    Object.entries({ ...shown, ...overrides }).filter(([, value]) => value !== undefined),
  );
  view.world.emit({ kind: 'interaction-created', interaction: sent as unknown as APIInteraction });
  return toSeenAnswer(view, interaction, await answered);
}
