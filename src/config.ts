/** The environment, read and checked once. `.env.example` lists every variable with its default. */
import { config as readDotenv } from 'dotenv';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from './base/durations.js';
import { suggestSpelling } from './base/misspelling.js';
import { parseShare, type Share } from './base/shards.js';
import { isSnowflake } from './base/snowflakes.js';
import { DEFAULT_LIMITS, type Limits } from './table/model/times/limits.js';
import { plainText } from './texts/index.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const count = wholeNumberSchema(1, 1000);

const variables = z.object({
  DISCORD_TOKEN: z
    .string()
    .trim()
    .default('')
    .describe("The bot's token. Empty opens the playground; with NODE_ENV=production it is required."),
  DATABASE: z
    .string()
    .trim()
    .default('data/castellan.sqlite')
    .describe('The database file. With DATABASE_URL, only the folder is used, for the heartbeat.'),
  DATABASE_URL: postgresUrlSchema()
    .default('')
    .describe(
      'The address of a PostgreSQL database, as `postgres://user:password@host/name`. Empty: the file.',
    ),
  SHARDS: shardsSchema()
    .default(null)
    .describe(
      'The shards that this process serves. `auto`: all, as many as Discord recommends. `0-3/16`: the first four of 16. Other processes serve the rest, and all share one DATABASE_URL.',
    ),
  LOG_LEVEL: choiceSchema(LOG_LEVELS)
    .default('info')
    .describe('`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.'),
  LOBBY_HOURS: positiveNumberSchema(8760, 'config.may.beHours')
    .default(DEFAULT_LIMITS.lobby / HOUR)
    .describe('Hours that a lobby waits for players.'),
  CHALLENGE_HOURS: positiveNumberSchema(8760, 'config.may.beHours')
    .default(DEFAULT_LIMITS.challenge / HOUR)
    .describe('Hours that a challenge waits for its answer.'),
  OPEN_TABLES: count.default(DEFAULT_LIMITS.tablesPerPerson).describe('Most open tables per person.'),
  COOLDOWN_MINUTES: positiveNumberSchema(1440, 'config.may.beMinutes')
    .default(DEFAULT_LIMITS.cooldown / MINUTE)
    .describe('Period of the next three settings, in minutes.'),
  NEW_TABLES_PER_PERSON: count
    .default(DEFAULT_LIMITS.newTablesPerPerson)
    .describe('Most tables that one person can open in that period.'),
  NEW_TABLES_PER_CHANNEL: count
    .default(DEFAULT_LIMITS.newTablesPerChannel)
    .describe('Most tables that can be opened in one channel in that period.'),
  CALLS_PER_PERSON: count
    .default(DEFAULT_LIMITS.callsPerPerson)
    .describe(
      'Most challenges and rematches that can mention one person in that period. Those that led to a game don’t count.',
    ),
  ALLOWED_SERVERS: serverIdsSchema()
    .default([])
    .describe(
      'Ids of the servers in which the bot plays, separated by commas. Empty: all. In other servers it privately refuses to play.',
    ),
  BACKUP_HOURS: wholeNumberSchema(0, 8760)
    .default(24)
    .describe('Hours between two backups that the bot makes by itself; the newest seven are kept. 0: none.'),
  RETENTION_DAYS: wholeNumberSchema(0, 36_500)
    .default(0)
    .describe('Days after which finished games are deleted. 0: never.'),
  METRICS_PORT: wholeNumberSchema(0, 65_535)
    .default(0)
    .describe('The port of `/metrics`, `/healthz` and `/readyz`. 0: none.'),
  METRICS_HOST: z
    .string()
    .trim()
    .default('127.0.0.1')
    .describe('The address that METRICS_PORT listens on. The default is reachable from this machine only.'),
  PLAYGROUND_PORT: wholeNumberSchema(0, 65_535)
    .default(4280)
    .describe("The playground's port on this machine. 0: any free one."),
  PLAYGROUND_LATENCY: wholeNumberSchema(0, 10_000)
    .default(0)
    .describe(
      'Milliseconds added to each request of the bot in the playground; 300 feels like Discord from far away.',
    ),
});

/** A setting for the reference page: variable, default as text, and effect. */
export interface SettingRow {
  readonly name: string;
  readonly fallback: string;
  readonly about: string;
}

/** Every setting, in the order of `.env.example`. */
export function settingRows(): readonly SettingRow[] {
  const defaults: Readonly<Record<string, unknown>> = variables.parse({});
  return Object.entries(variables.shape).map(([name, { description = '' }]) => ({
    name,
    // A default of `auto` has been parsed to null, and is shown as `auto` again.
    fallback: String(defaults[name] ?? AUTO),
    about: description,
  }));
}

/** Schema of a whole number. Its errors are the project's texts instead of zod's. */
function wholeNumberSchema(least: number, most: number) {
  const error = () => plainText('config.may.beWhole', { least, most });
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function positiveNumberSchema(most: number, may: 'config.may.beHours' | 'config.may.beMinutes') {
  const error = () => plainText(may, { most });
  return z.coerce.number({ error }).positive({ error }).max(most, { error });
}

/** Schema of a PostgreSQL address, or of an empty text for none. */
function postgresUrlSchema() {
  const error = () => plainText('config.may.bePostgres');
  return z
    .string()
    .trim()
    .refine((text) => text === '' || (isPostgresUrl(text) && URL.canParse(text)), { error });
}

/** True if the text is an address of a PostgreSQL database rather than a file. */
export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

/** Schema of `SHARDS`: `auto`, or a share like `0-3/16`. */
function shardsSchema() {
  return z.string().transform((text, { addIssue }): Share | null => {
    const share = text.trim() === AUTO ? null : parseShare(text.trim());
    if (share === null && text.trim() !== AUTO)
      addIssue({ code: 'custom', message: plainText('config.may.beShards') });
    return share;
  });
}

const AUTO = 'auto';

/** Schema of Discord's server ids, separated by commas or blanks. */
function serverIdsSchema() {
  const error = () => plainText('config.may.beServers');
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((id) => id !== ''))
    .pipe(z.array(z.string().refine(isSnowflake, { error })));
}

function choiceSchema<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: () => plainText('config.may.beOneOf', { values: values.join(', ') }) });
}

export interface Config {
  /** The bot's token. Null opens the playground instead of Discord, except in `production`. */
  readonly token: string | null;
  /** True with `NODE_ENV=production`: the bot runs for people, so a missing token is an error. */
  readonly production: boolean;
  readonly database: string;
  /** Address of a PostgreSQL database, with its password. Null if a database file is used. */
  readonly databaseUrl: string | null;
  /** The shards that this process serves; null for all. */
  readonly share: Share | null;
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** Limits on tables, set by the operator. */
  readonly limits: Partial<Limits>;
  /** Servers in which the bot plays; null for all. */
  readonly allowedServers: readonly string[] | null;
  /** Milliseconds between automatic backups. Null without backups. */
  readonly backups: number | null;
  /** Milliseconds for which finished games are kept; null for ever. */
  readonly retention: number | null;
  /** Address that serves metrics and health. Null if they aren't served. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Port of the playground on loopback; 0 takes any free one. */
  readonly playgroundPort: number;
  /** Milliseconds of a round trip between the bot and the playground. */
  readonly playgroundLatency: number;
  /** A warning for each unknown variable that looks like a misspelt one. */
  readonly warnings: readonly string[];
}

/** An unusable environment. The message has a line for each wrong variable with its allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Loads the file `.env` in the working directory, if there is one, and reads the environment. */
export function loadConfig(): Config {
  readDotenv({ quiet: true });
  return readConfig(process.env);
}

/**
 * Reads the configuration from an environment. An empty variable counts as unset. Throws a `ConfigError` for
 * an invalid value.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(set);
  if (!read.success) throw new ConfigError(read.error.issues.map(formatIssue).join('\n'));
  const { data } = read;
  if (data.SHARDS !== null && data.DATABASE_URL === '')
    throw new ConfigError(plainText('config.shardsNeedServer'));
  return {
    token: data.DISCORD_TOKEN || null,
    production: set.NODE_ENV === 'production',
    database: data.DATABASE,
    databaseUrl: data.DATABASE_URL || null,
    share: data.SHARDS,
    logLevel: data.LOG_LEVEL,
    limits: {
      lobby: data.LOBBY_HOURS * HOUR,
      challenge: data.CHALLENGE_HOURS * HOUR,
      tablesPerPerson: data.OPEN_TABLES,
      cooldown: data.COOLDOWN_MINUTES * MINUTE,
      newTablesPerPerson: data.NEW_TABLES_PER_PERSON,
      newTablesPerChannel: data.NEW_TABLES_PER_CHANNEL,
      callsPerPerson: data.CALLS_PER_PERSON,
    },
    allowedServers: data.ALLOWED_SERVERS.length === 0 ? null : data.ALLOWED_SERVERS,
    backups: data.BACKUP_HOURS === 0 ? null : data.BACKUP_HOURS * HOUR,
    retention: data.RETENTION_DAYS === 0 ? null : data.RETENTION_DAYS * DAY,
    metrics: data.METRICS_PORT === 0 ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    playgroundPort: data.PLAYGROUND_PORT,
    playgroundLatency: data.PLAYGROUND_LATENCY,
    warnings: Object.keys(set).flatMap(findWarnings),
  };
}

/**
 * Returns the token. Without a token, throws a `ConfigError` in production, and otherwise returns null: the
 * playground opens instead.
 */
export function requireTokenInProduction({ token, production, warnings }: Config): string | null {
  if (token !== null || !production) return token;
  throw new ConfigError([plainText('config.noToken'), ...warnings].join('\n'));
}

function findWarnings(variable: string): readonly string[] {
  const meant = suggestSpelling(variable, Object.keys(variables.shape));
  return meant === null ? [] : [plainText('config.misspelt', { variable, meant })];
}

function formatIssue(issue: z.core.$ZodIssue): string {
  return plainText('config.bad', { variable: String(issue.path[0]), may: issue.message });
}
