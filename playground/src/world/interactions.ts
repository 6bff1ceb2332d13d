/**
 * Store of interactions. The bot has three seconds for the first answer, and fifteen minutes for further use
 * of the token.
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

export const firstAnswerMs = 3000;
/** Lifetime of the token in milliseconds. */
const tokenLifeMs = 15 * minuteMs;

/** The bot's first answer with its message ids, or the lack of an answer. */
export type FirstAnswer =
  | { readonly kind: 'message' | 'update'; readonly messageId: Snowflake }
  | { readonly kind: 'deferred-message' | 'deferred-update'; readonly messageId: Snowflake }
  | { readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'no-response' };

/** A person's action, and the state of the bot's answer. */
export interface Interaction {
  readonly id: Snowflake;
  readonly token: string;
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  readonly createdAt: number;
  /** Describes this interaction in the messages that answer it. */
  readonly origin: InteractionOrigin;
  /** The message whose component was used or whose modal was submitted. */
  readonly sourceId: Snowflake | null;
  state: 'waiting' | 'answered' | 'failed';
  /** The message called `@original`. */
  originalId: Snowflake | null;
  followUps: number;
  /** The shown modal until its submission. */
  modal: APIModalInteractionResponseCallbackData | null;
  /** Resolves the person's wait for an answer. */
  complete(answer: FirstAnswer): void;
}

export interface InteractionDraft {
  readonly type: InteractionType;
  readonly userId: Snowflake;
  readonly channelId: Snowflake;
  readonly commandName: string | null;
  readonly target: MenuTarget | null;
  readonly sourceId: Snowflake | null;
  readonly opener: InteractionOrigin | null;
}

/** Interactions with valid tokens. */
export class Interactions {
  readonly #world: WorldContext;
  readonly #byToken = new Map<string, Interaction>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /**
   * Begins an interaction. The promise resolves with the first answer, or after three seconds without one.
   */
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

  findByToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  /** Finds an interaction while its token is valid. */
  findById(id: Snowflake): Interaction | undefined {
    for (const interaction of this.#byToken.values()) if (interaction.id === id) return interaction;
    return undefined;
  }

  /** Ends all waits as unanswered. */
  close(): void {
    for (const interaction of this.#byToken.values()) {
      if (interaction.state === 'waiting') interaction.complete({ kind: 'no-response' });
    }
  }
}
