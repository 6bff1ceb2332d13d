/** Input of the steps in a channel. */
import type { APIMessage, Client, REST } from 'discord.js';
import type { Clock } from '../base/clock.js';
import type { Attachment } from '../discord/messages/screen.js';
import type { Place } from './channel.js';
import type { Responses } from './connection.js';
import type { Examination } from './examination.js';
import type { Operator } from './operator.js';

export interface PlayContext extends Place {
  readonly exam: Examination;
  readonly client: Client<true>;
  readonly rest: REST;
  readonly clock: Clock;
  readonly responses: Responses;
  readonly operator: Operator;
  /** False if a running bot would answer the operator too. */
  readonly isAlone: boolean;
  readonly file: Attachment;
}

/** A thread that the doctor opened, and the message on which it was opened. */
export interface OpenThread {
  readonly id: string;
  /** The message with a picture that the doctor posted in the channel. */
  readonly opener: APIMessage;
}
