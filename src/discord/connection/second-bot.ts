/**
 * Notices a second bot with the same token and another database. Discord sends every event to both, so both
 * answer: the later answer is refused, and messages of the bot arrive for tables that it doesn't know. A
 * second process on the same database is noticed by its heartbeat.
 */
import {
  type Client,
  RESTJSONErrorCodes as Code,
  GatewayDispatchEvents,
  type GatewayMessageCreateDispatchData,
  type REST,
} from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../base/log.js';
import type { Tables } from '../../table/core/services.js';
import { plainText } from '../../texts/index.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { NO_TABLE, parseId } from '../messages/custom-ids.js';

/** Path of an answer, with the interaction's id. */
const ANSWER = /\/interactions\/(\d+)\//;
/** Limit on interactions whose attempted answers are counted. */
const COUNTED = 1_000;
/**
 * Number of messages for unknown tables that proves a second bot. A single one may arrive just after its table
 * was deleted.
 */
const FOREIGN_MESSAGES = 2;

interface Services {
  readonly tables: Pick<Tables, 'load'>;
  readonly log: Logger;
}

/** Logs a second bot once, at level `error`. Call it before the first request. */
export function watchForSecondBot(client: Client, { tables, log }: Services): void {
  let hasWarned = false;
  let foreign = 0;

  function warn(sign: string): void {
    if (hasWarned) return;
    hasWarned = true;
    log.error({ sign }, plainText('config.secondBot'));
  }

  /** Ignores failures to load a table, because the other listeners report them. */
  async function checkMessage(message: GatewayMessageCreateDispatchData): Promise<void> {
    const named =
      hasWarned || message.author?.id !== client.user?.id ? new Set<string>() : listNamedTables(message);
    for (const id of named) {
      if ((await tables.load(id)) !== null) continue;
      foreign += 1;
      if (foreign >= FOREIGN_MESSAGES) warn('messages of unknown tables');
      return;
    }
  }

  watchRefusedAnswers(client.rest, () => warn('an answer before the first one of this process'));
  client.ws.on(
    GatewayDispatchEvents.MessageCreate,
    (message: GatewayMessageCreateDispatchData) => void checkMessage(message).catch(() => {}),
  );
}

/**
 * Calls `onForeign` when this bot answers an interaction for the first time and Discord refuses, because there
 * already is an answer. Ignores refusals of a repeated answer: the earlier attempt may have taken effect
 * without a confirmation.
 */
function watchRefusedAnswers(rest: REST, onForeign: () => void): void {
  const attempts = new LRUCache<string, number>({ max: COUNTED });
  const { makeRequest } = rest.options;
  const { queueRequest } = rest;
  rest.options.makeRequest = (url, init) => {
    const [, id] = ANSWER.exec(url) ?? [];
    if (id !== undefined) attempts.set(id, (attempts.get(id) ?? 0) + 1);
    return makeRequest(url, init);
  };
  rest.queueRequest = async (request) => {
    try {
      return await queueRequest.call(rest, request);
    } catch (error) {
      if (hasErrorCode(error, Code.InteractionHasAlreadyBeenAcknowledged)) {
        const [, id = ''] = ANSWER.exec(error.url) ?? [];
        if (attempts.get(id) === 1) onForeign();
      }
      throw error;
    }
  };
}

/** Tables named by the controls of a message. */
function listNamedTables({
  components,
}: Pick<GatewayMessageCreateDispatchData, 'components'>): ReadonlySet<string> {
  const tables = new Set<string>();
  JSON.stringify(components ?? [], (key, value: unknown) => {
    const table = key === 'custom_id' && typeof value === 'string' ? parseId(value)?.table : undefined;
    if (table !== undefined && table !== NO_TABLE) tables.add(table);
    return value;
  });
  return tables;
}
