/** Waits for the operator's actions in Discord. */
import { type Client, Events, type Interaction } from 'discord.js';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { plainText } from '../texts/index.js';
import { SkippedStep } from './examination.js';

export type Task = 'press' | 'form' | 'autocomplete' | 'revoke';

export type InteractionTest<Kind extends Interaction> = (interaction: Interaction) => interaction is Kind;

export interface OperatorOptions {
  readonly clock: Clock;
  /** Time limit of each task in milliseconds. */
  readonly patience: number;
  /** Prints an instruction for the operator. */
  readonly say: (line: string) => void;
}

export class Operator {
  readonly #client: Client;
  readonly #options: OperatorOptions;

  constructor(client: Client, options: OperatorOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Requests a task and waits for its interaction. Throws `SkippedStep` when the time is over. */
  requestTask<Kind extends Interaction>(
    task: Task,
    channelId: string,
    isIt: InteractionTest<Kind>,
  ): Promise<Kind> {
    const { patience, say } = this.#options;
    const seconds = Math.round(patience / SECOND);
    const done = this.waitForInteraction(channelId, isIt);
    say(
      plainText('doctor.waiting', {
        thread: plainText('doctor.thread'),
        seconds,
        task: plainText(`doctor.tasks.${task}`),
      }),
    );
    return done;
  }

  /** Waits for an interaction of the operator. Throws `SkippedStep` when the time is over. */
  waitForInteraction<Kind extends Interaction>(
    channelId: string,
    isIt: InteractionTest<Kind>,
  ): Promise<Kind> {
    const { clock, patience } = this.#options;
    return new Promise((resolve, reject) => {
      const listen = (interaction: Interaction) => {
        if (interaction.channelId !== channelId || !isIt(interaction)) return;
        end();
        resolve(interaction);
      };
      const cancel = clock.setAlarm(patience, () => {
        end();
        reject(new SkippedStep(plainText('doctor.nothingArrived'), plainText('doctor.undelivered')));
      });
      const end = () => {
        cancel();
        this.#client.off(Events.InteractionCreate, listen);
      };
      this.#client.on(Events.InteractionCreate, listen);
    });
  }
}
