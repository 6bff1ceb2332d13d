/**
 * Registers the commands with Discord only after changes, because the creation of commands is limited per
 * day.
 */
import {
  type ApplicationCommand,
  type ApplicationCommandData,
  ApplicationCommandType,
  type ClientApplication,
  PermissionsBitField,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { HOUR, SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';

/** Pause before the next attempt. The pause doubles each time, up to `MAX_PAUSE`. */
const FIRST_PAUSE = 5 * SECOND;
const MAX_PAUSE = HOUR;

type Commands = readonly { readonly data: ApplicationCommandData }[];

/**
 * Registers the commands and resolves after the first attempt. If it fails, the bot runs with the commands
 * that Discord has, and keeps trying. It doesn't restart, because restarts could use up the bot's daily
 * logins. Returns a function that stops the attempts.
 */
export async function keepRegistering(
  application: ClientApplication,
  commands: Commands,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<() => void> {
  let cancel = () => {};

  async function attempt(pause: number): Promise<void> {
    try {
      await registerCommands(application, commands, log);
    } catch (error) {
      log.error(
        { err: error, secondsToNextAttempt: pause / SECOND },
        'the commands could not be registered; the bot continues with those that Discord has',
      );
      cancel = clock.setAlarm(pause, () => void attempt(Math.min(2 * pause, MAX_PAUSE)));
    }
  }

  await attempt(FIRST_PAUSE);
  return () => cancel();
}

/** Registers the commands for all servers, if Discord's list differs. */
export async function registerCommands(
  application: ClientApplication,
  commands: Commands,
  log: Logger,
): Promise<void> {
  const registered = await application.commands.fetch({ withLocalizations: true });
  const wanted = commands.map(({ data }) => data);
  if (areCommandsEqual([...registered.values()], wanted)) return;
  await application.commands.set(wanted);
  log.info({ commands: wanted.map(({ name }) => name) }, 'commands registered');
}

/** True if Discord has exactly these commands, in any order and with any defaults filled in. */
export function areCommandsEqual(
  registered: readonly ApplicationCommand[],
  wanted: readonly ApplicationCommandData[],
): boolean {
  const ours = wanted.map(normalizeCommand).sort();
  const theirs = registered.map(normalizeCommand).sort();
  return ours.length === theirs.length && ours.every((command, at) => command === theirs[at]);
}

/** Fields compared as they are. */
const COMPARED = ['name', 'description', 'options', 'nameLocalizations', 'descriptionLocalizations', 'nsfw'];

/** A command's declared fields as a comparable text. */
function normalizeCommand(command: ApplicationCommand | ApplicationCommandData): string {
  const { type, contexts, integrationTypes, defaultMemberPermissions: permissions } = command;
  return JSON.stringify(
    withoutDefaults({
      ...Object.fromEntries(Object.entries(command).filter(([key]) => COMPARED.includes(key))),
      type: type ?? ApplicationCommandType.ChatInput,
      contexts: sortedValues(contexts),
      integrationTypes: sortedValues(integrationTypes),
      // An empty set isn't the same as none: it restricts the command to administrators.
      permissions: permissions == null ? null : `${PermissionsBitField.resolve(permissions)}`,
    }),
  );
}

/**
 * Sorts keys and removes empty values. Discord adds or drops null, false and empty lists, and reorders
 * channel types.
 */
function withoutDefaults(value: unknown): unknown {
  if (isNumberList(value)) return sortedValues(value);
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const described = Object.entries(value)
    .map(([key, one]) => [key, withoutDefaults(one)] as const)
    .filter(([, one]) => !isEmpty(one))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(described);
}

function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}

function sortedValues(values: readonly number[] | null | undefined): readonly number[] {
  return [...(values ?? [])].sort((one, other) => one - other);
}
