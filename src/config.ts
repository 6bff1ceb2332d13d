/** The environment, read once and checked. Every variable stands in .env.example with its default. */
import { config as readDotenv } from 'dotenv';
import { z } from 'zod';
import { text } from './texts/index.js';

const hours = z.coerce.number().positive().max(8760);

const variables = z.object({
  DISCORD_TOKEN: z.string().trim().default(''),
  DATABASE: z.string().trim().min(1).default('data/castellan.sqlite'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOBBY_HOURS: hours.default(24),
  CHALLENGE_HOURS: hours.default(24),
  OPEN_TABLES: z.coerce.number().int().min(1).max(1000).default(50),
  PLAYGROUND_PORT: z.coerce.number().int().min(0).max(65535).default(4280),
});

const HOUR = 3_600_000;

/** What the operator decided. */
export interface Config {
  /** The bot's token; null opens the playground instead of Discord. */
  readonly token: string | null;
  /** Path of the database file. */
  readonly database: string;
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  /** How long a lobby waits for its seats to fill, in milliseconds. */
  readonly lobbyLife: number;
  /** How long a challenge waits for its answer, in milliseconds. */
  readonly challengeLife: number;
  /** How many tables a person may have open at once. */
  readonly tablesPerPerson: number;
  /** The port of the playground on loopback; 0 takes any free one. */
  readonly playgroundPort: number;
}

/** The environment cannot be used; the message says which variables are wrong and what they may be, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Adds what the file `.env` in the working directory says to the environment, where there is one, and reads it. */
export function loadConfig(): Config {
  readDotenv({ quiet: true });
  return readConfig(process.env);
}

/**
 * Reads the configuration from an environment; an empty variable counts as unset.
 * Throws a ConfigError when a value cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(set);
  if (!read.success) throw new ConfigError(read.error.issues.map(sentence).join('\n'));
  const { data } = read;
  return {
    token: data.DISCORD_TOKEN || null,
    database: data.DATABASE,
    logLevel: data.LOG_LEVEL,
    lobbyLife: data.LOBBY_HOURS * HOUR,
    challengeLife: data.CHALLENGE_HOURS * HOUR,
    tablesPerPerson: data.OPEN_TABLES,
    playgroundPort: data.PLAYGROUND_PORT,
  };
}

function sentence(issue: z.core.$ZodIssue): string {
  return text('config.bad', { variable: issue.path.join('.'), problem: issue.message });
}
