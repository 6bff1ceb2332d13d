/** Tells Discord which commands there are, once per change of them: creating commands is limited per day. */
import type { ClientApplication } from 'discord.js';
import type { Logger } from '../log.js';
import type { Command } from './declare.js';

/** Registers the commands for all servers where Discord's list differs from ours. */
export async function registerCommands(
  application: ClientApplication,
  commands: readonly Command[],
  log: Logger,
): Promise<void> {
  const registered = await application.commands.fetch({ withLocalizations: true });
  const wanted = commands.map(({ data }) => data);
  const same =
    registered.size === wanted.length &&
    wanted.every((data) => registered.find(({ name }) => name === data.name)?.equals(data, true));
  if (same) return;
  await application.commands.set(wanted);
  log.info({ commands: wanted.map(({ name }) => name) }, 'commands registered');
}
