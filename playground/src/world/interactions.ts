/**
 * The store of interactions: a person did something, a token is out, and the bot has three seconds for its first answer
 * and fifteen minutes for the rest.
 */
import { randomBytes } from 'node:crypto';
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionType,
  Snowflake,
} from 'discord-api-types/v10';
import { minuteMs } from '../durations.js';
import type { WorldContext } from './context.js';
import type { InteractionOrigin, MenuTarget } from './entities.js';

/** How long the bot has for its first answer, and how long the token lives, in milliseconds. */
export const firstAnswerMs = 3000;
const tokenLifeMs = 15 * minuteMs;

/** What came first from the bot, with the ids of the messages concerned; or that nothing came. */
export type FirstAnswer =
  | { readonly kind: 'message' | 'update'; readonly messageId: Snowflake }
  | { readonly kind: 'deferred-message' | 'deferred-update'; readonly messageId: Snowflake }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'no-response' };

/** An interaction: what a person did, and how far the bot has answered it. */
export interface Interaction {
  readonly id: Snowflake;
  readonly token: string;
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  readonly createdAt: number;
  /** How messages that answer it name it. */
  readonly origin: InteractionOrigin;
  /** The message whose component was used, or whose modal was submitted. */
  readonly sourceId: Snowflake | null;
  state: 'waiting' | 'answered' | 'failed';
  /** The message that `@original` means. */
  originalId: Snowflake | null;
  /** How many messages have followed the first answer. */
  followUps: number;
  /** The modal that was shown, until it is submitted. */
  modal: APIModalInteractionResponseCallbackData | null;
  /** Settles what the person waits for. */
  complete(answer: FirstAnswer): void;
}

/** What is known about an interaction when it begins. */
export interface InteractionDraft {
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  readonly commandName: string | null;
  readonly target: MenuTarget | null;
  readonly sourceId: Snowflake | null;
  readonly opener: InteractionOrigin | null;
}

/** All interactions whose tokens live. */
export class Interactions {
  readonly #world: WorldContext;
  readonly #byToken = new Map<string, Interaction>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /** Begins an interaction; the promise settles with the first answer, or after three seconds without one. */
  begin(draft: InteractionDraft): {
    readonly interaction: Interaction;
    readonly answered: Promise<FirstAnswer>;
  } {
    const id = this.#world.nextId();
    const { type, userId, commandName, target, sourceId, opener } = draft;
    let settle: (answer: FirstAnswer) => void = () => {};
    const answered = new Promise<FirstAnswer>((resolve) => {
      settle = resolve;
    });
    const interaction: Interaction = {
      id,
      token: randomBytes(48).toString('base64url'),
      type,
      userId,
      channelId: draft.channelId,
      createdAt: this.#world.clock.now(),
      origin: { id, type, userId, commandName, target, sourceId, opener, originalId: null },
      sourceId,
      state: 'waiting',
      originalId: null,
      followUps: 0,
      modal: null,
      complete: (answer) => {
        cancel();
        interaction.state = answer.kind === 'no-response' ? 'failed' : 'answered';
        settle(answer);
      },
    };
    const cancel = this.#world.clock.setAlarm(firstAnswerMs, () =>
      interaction.complete({ kind: 'no-response' }),
    );
    this.#byToken.set(interaction.token, interaction);
    this.#world.clock.setAlarm(tokenLifeMs, () => this.#byToken.delete(interaction.token));
    return { interaction, answered };
  }

  /** The interaction that a token belongs to while the token lives. */
  findByToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  /** The interaction of this id while its token lives. */
  findById(id: Snowflake): Interaction | undefined {
    for (const interaction of this.#byToken.values()) if (interaction.id === id) return interaction;
    return undefined;
  }

  /** Ends all waiting, as if the bot had been silent. */
  close(): void {
    for (const interaction of this.#byToken.values()) {
      if (interaction.state === 'waiting') interaction.complete({ kind: 'no-response' });
    }
  }
}
