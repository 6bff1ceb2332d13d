/** Checks of the connection: token, clock, logins, intents, application, commands, emojis. */
import {
  type APIApplication,
  ApplicationIntegrationType,
  type Client,
  Events,
  type REST,
  RESTEvents,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from 'discord.js';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { commands, messageCommands, userCommands } from '../commands/index.js';
import { connectionEndedError } from '../discord/errors/login-error.js';
import { areCommandsEqual } from '../discord/interactions/registration.js';
import { type Examination, FailedStep } from './examination.js';

/** Clock difference that players would notice. Discord's time comes in whole seconds. */
const MAX_SKEW = 5 * SECOND;
/** Minimum logins that should be left for restarts on the same day. */
const MIN_LOGINS = 50;
const LOGIN_PATIENCE = 30 * SECOND;
const TOO_MANY_REQUESTS = 429;

/** Collects clock skew and rate limits from Discord's responses. */
export class Responses {
  /** Discord's time minus the machine's in milliseconds, from the first response. Null before. */
  skew: number | null = null;
  count = 0;
  limited = 0;
  /** Rate-limit headers of the latest response by route. */
  readonly #limits = new Map<string, string>();

  constructor(rest: REST, clock: Clock) {
    rest.on(RESTEvents.Response, ({ method, route }, { status, headers }) => {
      this.count += 1;
      if (status === TOO_MANY_REQUESTS && headers.has('X-RateLimit-Global')) this.limited += 1;
      const date = Date.parse(headers.get('Date') ?? '');
      if (this.skew === null && !Number.isNaN(date)) this.skew = date - clock.now();
      const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset-After'].map((name) =>
        headers.get(`X-RateLimit-${name}`),
      );
      if (limit != null) this.#limits.set(`${method} ${route}`, `${remaining} of ${limit}, ${reset} s`);
    });
  }

  /** Describes the limit of a route like `GET /guilds/:id/members/:id`. */
  describeLimit(route: string): string {
    return this.#limits.get(route) ?? 'no limit told';
  }
}

/** Checks the token, the clock and the logins left. Returns false if the bot can't log in. */
export async function examineToken(exam: Examination, rest: REST, responses: Responses): Promise<boolean> {
  const gateway = await exam.runStep(
    'token',
    'needed',
    async () => (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult,
    ({ shards }) => `shards: ${shards}`,
  );
  if (gateway === null) {
    exam.skip(['clock', 'logins', 'intents', 'commands', 'emojis'], 'token');
    return false;
  }
  await exam.runCheck('clock', 'doubt', () => {
    const { skew } = responses;
    if (skew === null) throw new FailedStep('no date');
    const shown = `${Math.round(skew / SECOND)} s`;
    if (Math.abs(skew) > MAX_SKEW) throw new FailedStep(shown);
    return shown;
  });
  const { remaining, total } = gateway.session_start_limit;
  await exam.runCheck('logins', remaining < gateway.shards ? 'needed' : 'doubt', () => {
    const value = `${remaining} of ${total}`;
    if (remaining < Math.max(MIN_LOGINS, gateway.shards)) throw new FailedStep(value);
    return value;
  });
  return remaining >= gateway.shards;
}

/** Logs in. Returns the client, or null. */
export function logIn(
  exam: Examination,
  client: Client,
  token: string,
  clock: Clock,
): Promise<Client<true> | null> {
  return exam.runStep(
    'intents',
    'needed',
    async () => {
      const ready = new Promise<Client<true>>((resolve, reject) => {
        client.once(Events.ClientReady, resolve);
        client.once(Events.ShardDisconnect, ({ code }) => reject(connectionEndedError(code)));
        clock.setAlarm(LOGIN_PATIENCE, () => reject(new FailedStep(`${LOGIN_PATIENCE / SECOND} s`)));
      });
      await Promise.race([client.login(token), ready]);
      return ready;
    },
    ({ guilds }) => `servers: ${guilds.cache.size}`,
  );
}

/** Checks the application, its commands and its emojis, which should have the names `emojiNames`. */
export async function examineApplication(
  exam: Examination,
  { rest, application }: Client<true>,
  emojiNames: () => Promise<readonly string[]>,
): Promise<void> {
  const about = (await rest.get(Routes.currentApplication())) as APIApplication;
  const check = (good: boolean, shown: string) => {
    if (!good) throw new FailedStep(shown);
    return shown;
  };
  await exam.runCheck('public', 'doubt', () => check(about.bot_public, `bot_public: ${about.bot_public}`));
  await exam.runCheck('codeGrant', 'needed', () =>
    check(!about.bot_require_code_grant, `bot_require_code_grant: ${about.bot_require_code_grant}`),
  );
  await exam.runCheck('endpoint', 'needed', () =>
    check(!about.interactions_endpoint_url, about.interactions_endpoint_url ? 'set' : 'none'),
  );
  await exam.runCheck('install', 'doubt', () => {
    const types = Object.keys(about.integration_types_config ?? {});
    return check(
      types.includes(String(ApplicationIntegrationType.UserInstall)),
      `types: ${types.join() || '-'}`,
    );
  });
  await exam.runCheck('commands', 'doubt', async () => {
    const registered = [...(await application.commands.fetch({ withLocalizations: true })).values()];
    const wanted = [...commands, ...messageCommands, ...userCommands].map(({ data }) => data);
    return check(areCommandsEqual(registered, wanted), `${registered.length} of ${wanted.length}`);
  });
  await exam.runCheck('emojis', 'doubt', async () => {
    const needed = await emojiNames();
    const names = new Set((await application.emojis.fetch()).map(({ name }) => name));
    const present = needed.filter((name) => names.has(name)).length;
    return check(present === needed.length, `${present} of ${needed.length}`);
  });
}

/** Checks that no global rate limit was hit. Call it last. */
export async function examineRequests(exam: Examination, { count, limited }: Responses): Promise<void> {
  await exam.runCheck('requests', 'doubt', () => {
    const shown = `429: ${limited} of ${count}`;
    if (limited > 0) throw new FailedStep(shown);
    return shown;
  });
}
