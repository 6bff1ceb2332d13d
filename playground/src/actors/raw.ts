/** Interactions as no client of Discord's would send them: what a bot has to live with all the same. */
import type { APIInteraction, InteractionType, Locale, Snowflake } from 'discord-api-types/v10';
import { interactionPayload } from '../payloads/interactions.js';
import type { View } from '../payloads/view.js';
import { type Answer, toSeenAnswer } from './answers.js';

/** What is sent. */
export interface RawInteraction {
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  /** The message whose component was used or whose form was sent; none when left out. */
  readonly sourceId?: Snowflake;
  /** The command, the component or the form, in whatever shape. */
  readonly data: unknown;
  /** Fields of the interaction that are not what they would be; undefined leaves one out. */
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/**
 * Sends an interaction as it is, unchecked.
 * @returns the bot's first answer, or that none came within three seconds of the world's clock
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
