/** Store of the bot's application commands, global and per server. */
import type { APIApplicationCommand, Snowflake } from 'discord-api-types/v10';
import { dayMs } from '../durations.js';
import type { WorldContext } from './context.js';

/** A server id, or null for global commands. */
export type CommandScope = Snowflake | null;

/** A command without the fields added by the store. */
export type CommandDraft = Omit<APIApplicationCommand, 'id' | 'version' | 'application_id' | 'guild_id'>;

export class Commands {
  readonly #world: WorldContext;
  readonly #commands = new Map<Snowflake, APIApplicationCommand>();
  /** Creation times by scope. Discord limits creations per day. */
  readonly #creations = new Map<CommandScope, number[]>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  /** Commands of exactly this scope. */
  list(scope: CommandScope): APIApplicationCommand[] {
    return [...this.#commands.values()].filter((command) => (command.guild_id ?? null) === scope);
  }

  /** Commands usable in a server, or in direct conversations for null. */
  listUsableCommands(guildId: Snowflake | null): APIApplicationCommand[] {
    return guildId === null ? this.list(null) : [...this.list(guildId), ...this.list(null)];
  }

  get(scope: CommandScope, id: Snowflake): APIApplicationCommand | undefined {
    const command = this.#commands.get(id);
    return (command?.guild_id ?? null) === scope ? command : undefined;
  }

  /** Number of commands created in the scope within a day. */
  countCommandsCreatedToday(scope: CommandScope): number {
    const since = this.#world.clock.now() - dayMs;
    return (this.#creations.get(scope) ?? []).filter((at) => at > since).length;
  }

  /** Registers a command. It replaces a command of the same name and type, and keeps the id of that command. */
  put(scope: CommandScope, draft: CommandDraft): APIApplicationCommand {
    const command = this.#store(scope, draft);
    this.#world.emit({ kind: 'commands-updated' });
    return command;
  }

  replaceAll(scope: CommandScope, drafts: readonly CommandDraft[]): APIApplicationCommand[] {
    const written = drafts.map((draft) => this.#store(scope, draft));
    const kept = new Set(written.map((command) => command.id));
    for (const command of this.list(scope)) if (!kept.has(command.id)) this.#commands.delete(command.id);
    this.#world.emit({ kind: 'commands-updated' });
    return written;
  }

  /** Changes a registered command, including its name. */
  edit(command: APIApplicationCommand, patch: Partial<CommandDraft>): APIApplicationCommand {
    const changed = { ...command, ...patch, version: this.#world.nextId() };
    this.#commands.set(command.id, changed);
    this.#world.emit({ kind: 'commands-updated' });
    return changed;
  }

  delete(id: Snowflake): void {
    this.#commands.delete(id);
    this.#world.emit({ kind: 'commands-updated' });
  }

  #store(scope: CommandScope, draft: CommandDraft): APIApplicationCommand {
    const present = this.list(scope).find(
      (command) => command.name === draft.name && command.type === draft.type,
    );
    if (present === undefined) {
      this.#creations.set(scope, [...(this.#creations.get(scope) ?? []), this.#world.clock.now()]);
    }
    const command: APIApplicationCommand = {
      ...draft,
      id: present?.id ?? this.#world.nextId(),
      application_id: this.#world.botId,
      version: this.#world.nextId(),
      ...(scope === null ? {} : { guild_id: scope }),
    };
    this.#commands.set(command.id, command);
    return command;
  }
}
