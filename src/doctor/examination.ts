/** Runs the doctor's steps and collects a row for each. */
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { plainText, type TextKey, type TextValues } from '../texts/index.js';

type IdOf<Key> = Key extends `doctor.steps.${infer Id}.name` ? Id : never;
export type StepId = IdOf<TextKey>;

/**
 * Weight of a step. `needed`: the bot can't work without it. `optional`: a permission that it can do without.
 * `doubt`: Discord may behave in either of two ways, and the bot works with both.
 */
export type Weight = 'needed' | 'optional' | 'doubt';

export type Status = 'ok' | 'failed' | 'optional' | 'differs' | 'skipped';

export interface Row {
  readonly step: string;
  readonly status: Status;
  /** The response of Discord or of the machine. */
  readonly answer: string;
  readonly meaning: string;
  /** Advice for a failed or skipped step. Empty if there is nothing to do. */
  readonly remedy: string;
}

/** A step that failed although Discord reported no error. The message is shown as the answer. */
export class FailedStep extends Error {
  override readonly name = 'Unsound';
}

/** A step that isn't run. The message says why. `remedy` says what to do, or is empty. */
export class SkippedStep extends Error {
  override readonly name = 'Skipped';
  readonly remedy: string;

  constructor(message: string, remedy = '') {
    super(message);
    this.remedy = remedy;
  }
}

const STATUS_OF = { needed: 'failed', optional: 'optional', doubt: 'differs' } as const;

export class Examination {
  readonly #rows: Row[] = [];
  readonly #onRow: (row: Row) => void;

  /** `onRow` receives each finished row. */
  constructor(onRow: (row: Row) => void) {
    this.#onRow = onRow;
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** Number of failed steps that stop the bot from working. */
  get failures(): number {
    return this.#rows.filter(({ status }) => status === 'failed').length;
  }

  /**
   * Runs a step and adds a row for it. `describe` puts the step's result into words. Returns null if the step
   * failed.
   */
  async runStep<Found>(
    id: StepId,
    weight: Weight,
    act: () => Found | Promise<Found>,
    describe: (found: Found) => string,
    values: TextValues = {},
  ): Promise<Found | null> {
    try {
      const found = await act();
      this.#add(id, 'ok', describe(found), values);
      return found;
    } catch (error) {
      if (error instanceof SkippedStep) this.#skip(id, error.message, error.remedy, values);
      else this.#add(id, STATUS_OF[weight], describeAnswer(error), values);
      return null;
    }
  }

  /** Runs a step whose `act` returns the text for its row. Returns false if the step failed. */
  async runCheck(
    id: StepId,
    weight: Weight,
    act: () => string | Promise<string>,
    values: TextValues = {},
  ): Promise<boolean> {
    return (await this.runStep(id, weight, act, (answer) => answer, values)) !== null;
  }

  /** Records steps as skipped. `because`: the earlier step that failed. */
  skip(ids: readonly StepId[], because: StepId): void {
    const step = plainText(`doctor.steps.${because}.name`);
    for (const id of ids) this.#skip(id, plainText('doctor.notTried', { step }));
  }

  #skip(id: StepId, answer: string, remedy = '', values: TextValues = {}): void {
    const step = plainText(`doctor.steps.${id}.name`, values);
    this.#push({ step, status: 'skipped', answer, meaning: '', remedy });
  }

  #add(id: StepId, status: Exclude<Status, 'skipped'>, answer: string, values: TextValues): void {
    const isWell = status === 'ok';
    this.#push({
      step: plainText(`doctor.steps.${id}.name`, values),
      status,
      answer,
      meaning: plainText(`doctor.steps.${id}.${isWell ? 'good' : 'bad'}`, values),
      remedy: isWell ? '' : plainText(`doctor.steps.${id}.todo`, values),
    });
  }

  #push(row: Row): void {
    this.#rows.push(row);
    this.#onRow(row);
  }
}

/** Describes an error in one line, without addresses, which can contain tokens. */
export function describeAnswer(error: unknown): string {
  if (error instanceof DiscordAPIError)
    return toSingleLine(`${error.status}, ${error.code}: ${error.message}`);
  if (error instanceof RateLimitError) return `rate limit, ${Math.ceil(error.timeToReset / 1000)} s`;
  if (error instanceof HTTPError) return `${error.status}`;
  return toSingleLine(error instanceof Error ? error.message : String(error));
}

function toSingleLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
