/** Tells Discord which commands there are, once per change of them: creating commands is limited per day. */
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

/** The pause before commands that Discord did not take are tried again; each later pause is twice as long, up to the longest. */
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = HOUR;

type Commands = readonly { readonly data: ApplicationCommandData }[];

/**
 * Registers the commands; settles after the first attempt. Where that fails, the bot goes on with the commands that Discord has,
 * and it is tried again until it succeeds: a new login for it could cost the token.
 * @returns how to end the attempts
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
        'the commands could not be registered; the bot goes on with those that Discord has',
      );
      cancel = clock.setAlarm(pause, () => void attempt(Math.min(2 * pause, LONGEST_PAUSE)));
    }
  }

  await attempt(FIRST_PAUSE);
  return () => cancel();
}

/** Registers the commands for all servers where Discord's list differs from ours. */
export async function registerCommands(
  application: ClientApplication,
  commands: Commands,
  log: Logger,
): Promise<void> {
  const registered = await application.commands.fetch({ withLocalizations: true });
  const wanted = commands.map(({ data }) => data);
  if (sameCommands([...registered.values()], wanted)) return;
  await application.commands.set(wanted);
  log.info({ commands: wanted.map(({ name }) => name) }, 'commands registered');
}

/** Whether Discord knows exactly these commands, in whatever order and whatever it has put in the place of what was left out. */
export function sameCommands(
  registered: readonly ApplicationCommand[],
  wanted: readonly ApplicationCommandData[],
): boolean {
  const ours = wanted.map(normalizeCommand).sort();
  const theirs = registered.map(normalizeCommand).sort();
  return ours.length === theirs.length && ours.every((command, at) => command === theirs[at]);
}

/** What is compared as it stands. */
const COMPARED = ['name', 'description', 'options', 'nameLocalizations', 'descriptionLocalizations', 'nsfw'];

/** Everything about a command that we say, in one form. */
function normalizeCommand(command: ApplicationCommand | ApplicationCommandData): string {
  const { type, contexts, integrationTypes, defaultMemberPermissions: permissions } = command;
  return JSON.stringify(
    withoutDefaults({
      ...Object.fromEntries(Object.entries(command).filter(([key]) => COMPARED.includes(key))),
      type: type ?? ApplicationCommandType.ChatInput,
      contexts: sortedValues(contexts),
      integrationTypes: sortedValues(integrationTypes),
      // Nothing ticked is not the same as nothing said: it keeps the command to administrators.
      permissions: permissions == null ? null : `${PermissionsBitField.resolve(permissions)}`,
    }),
  );
}

/**
 * The value without what says nothing, its keys in order: Discord adds null, false and empty lists to what it is sent, or leaves
 * them out of it, and puts the types of channels in its own order.
 */
function withoutDefaults(value: unknown): unknown {
  if (isOfNumbers(value)) return sortedValues(value);
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value)
    .map(([key, one]) => [key, withoutDefaults(one)] as const)
    .filter(([, one]) => !isEmpty(one))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(said);
}

function isOfNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}

function sortedValues(values: readonly number[] | null | undefined): readonly number[] {
  return [...(values ?? [])].sort((one, other) => one - other);
}
