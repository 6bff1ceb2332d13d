/** Checks that the bot can work: on this machine, with its token, and in a channel. */
import { Client } from 'discord.js';
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import { clientOptions } from '../discord/connection/client-options.js';
import { paceLogins } from '../discord/connection/logins.js';
import { configureFileUploads } from '../discord/connection/uploads.js';
import { LoginHistory } from '../process/login-history.js';
import { type CountedLogins, openCountedLogins } from '../process/logins.js';
import { openDatabase } from '../process/open-database.js';
import { examineChannel } from './channel.js';
import { examineApplication, examineRequests, examineToken, logIn, Responses } from './connection.js';
import { Examination, type Row } from './examination.js';
import { examineMachine, type Machine } from './machine.js';
import { Operator } from './operator.js';
import { examinePlay } from './play.js';

export interface DoctorOptions {
  /** Environment variables to use. Null: those of the process and of `.env`. */
  readonly environment: Readonly<Record<string, string | undefined>> | null;
  /** Version of Node.js without `v`. Default: the running one. */
  readonly nodeVersion?: string;
  /** Base URL of Discord's REST API. Default: Discord's own. */
  readonly api?: string;
  readonly channelId: string | null;
  /** True to post in the channel. */
  readonly isPlaying: boolean;
  /** Time limit of each of the operator's tasks, in milliseconds. */
  readonly patience: number;
  /** Names of the emojis that this version of the bot uses. */
  readonly emojiNames: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onRow: (row: Row) => void;
  /** Tells the operator what to do. */
  readonly say: (line: string) => void;
}

export interface Diagnosis {
  readonly rows: readonly Row[];
  /** Number of failed steps that stop the bot from working. */
  readonly failures: number;
  /** Texts that must not appear in a report. */
  readonly secrets: readonly string[];
}

/** Runs all steps. Rejects only for a bug. */
export async function runAllSteps(options: DoctorOptions): Promise<Diagnosis> {
  const { clock, environment, nodeVersion = process.versions.node, onRow } = options;
  const exam = new Examination(onRow);
  const machine = await examineMachine(exam, environment, clock.now(), nodeVersion);
  if (machine !== null) await examineDiscord(exam, machine, options);
  const { rows, failures } = exam;
  return { rows, failures, secrets: machine === null ? [] : [machine.token] };
}

async function examineDiscord(exam: Examination, machine: Machine, options: DoctorOptions): Promise<void> {
  const { api, clock } = options;
  const { config } = machine;
  const counted = await openLoginCount(machine, options);
  const { logins, loginTurns } = counted;
  const client = new Client(clientOptions(api, paceLogins(logins, clock, loginTurns).ws, config.share));
  client.rest.setToken(machine.token);
  configureFileUploads(client.rest);
  const responses = new Responses(client.rest, clock);
  try {
    if (!(await examineToken(exam, client.rest, responses))) return;
    const connected = await logIn(exam, client, machine.token, clock);
    if (connected === null) exam.skip(['commands', 'emojis'], 'intents');
    else {
      logins.recordSuccess();
      await examineConnectedBot(exam, connected, responses, machine, options);
    }
    await examineRequests(exam, responses);
  } finally {
    await client.destroy();
    counted.close();
  }
}

/**
 * Opens the count of logins on the database server, or in a file beside the database. It counts the
 * doctor's login too.
 */
async function openLoginCount(
  { config, hasDatabase }: Machine,
  { clock, log }: DoctorOptions,
): Promise<CountedLogins & { close(): void }> {
  if (config.databaseUrl === null || !hasDatabase) {
    const { database } = config;
    return { logins: new LoginHistory({ database, clock, log }), loginTurns: null, close() {} };
  }
  const store = await openDatabase(config);
  return { ...(await openCountedLogins(config, store, { clock, log })), close: () => store.close() };
}

async function examineConnectedBot(
  exam: Examination,
  client: Client<true>,
  responses: Responses,
  { isRunning }: Machine,
  { channelId, isPlaying, patience, emojiNames, clock, say }: DoctorOptions,
): Promise<void> {
  await examineApplication(exam, client, emojiNames);
  if (channelId === null) return;
  const place = await examineChannel(exam, client, channelId);
  if (place === null || !isPlaying) return;
  await examinePlay({
    ...place,
    exam,
    client,
    rest: client.rest,
    clock,
    responses,
    operator: new Operator(client, { clock, patience, say }),
    isAlone: !isRunning,
  });
}
