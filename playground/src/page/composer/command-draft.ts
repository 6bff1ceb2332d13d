/** Draft of a slash command: the options with a field, their texts, and the resulting values. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { OptionValue } from '../../page-server/api.js';
import type { Directory } from '../state/directory.js';
import type { RunnableCommand } from './commands.js';
import { type Entry, readEntry } from './options.js';

const empty: Entry = { text: '' };

/** Immutable: every change creates a new draft. */
export class CommandDraft {
  private constructor(
    readonly command: RunnableCommand,
    /** Entries by option name, in the order of the fields. */
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Starts a command with these texts. Required options always have a field. */
  static fromTexts(command: RunnableCommand, known: ReadonlyMap<string, string>): CommandDraft {
    const entries = new Map<string, Entry>();
    for (const { name, required } of command.options) {
      const text = known.get(name);
      if (required || text !== undefined) entries.set(name, { text: text ?? '' });
    }
    return new CommandDraft(command, entries);
  }

  option(name: string): APIApplicationCommandBasicOption | undefined {
    return this.command.options.find((option) => option.name === name);
  }

  entry(name: string): Entry {
    return this.entries.get(name) ?? empty;
  }

  /** True if the field's text is a chosen suggestion. */
  isChosen(name: string): boolean {
    const { text, chosen } = this.entry(name);
    return chosen?.label === text;
  }

  withEntry(name: string, entry: Entry): CommandDraft {
    return new CommandDraft(this.command, new Map(this.entries).set(name, entry));
  }

  withoutOption(name: string): CommandDraft {
    return new CommandDraft(this.command, new Map([...this.entries].filter(([each]) => each !== name)));
  }

  /** Options with a field. */
  get given(): readonly APIApplicationCommandBasicOption[] {
    return [...this.entries.keys()].flatMap((name) => this.option(name) ?? []);
  }

  /** Options that can be added. */
  get addableOptions(): readonly APIApplicationCommandBasicOption[] {
    return this.command.options.filter((option) => !this.entries.has(option.name));
  }

  /** Name of the field before the field `name`. Without a name, returns the name of the last field. */
  fieldBefore(name: string | undefined): string | undefined {
    const names = [...this.entries.keys()];
    return names[(name === undefined ? names.length : names.indexOf(name)) - 1];
  }

  get firstEmpty(): string | undefined {
    return [...this.entries].find(([, entry]) => entry.text.trim() === '')?.[0];
  }

  values(directory: Directory): Record<string, OptionValue> {
    const values: Record<string, OptionValue> = {};
    for (const option of this.given) {
      const reading = readEntry(option, this.entry(option.name), directory);
      if (reading.ok) values[option.name] = reading.value;
    }
    return values;
  }

  /** Problems by option name, one sentence each. */
  problems(directory: Directory): ReadonlyMap<string, string> {
    const problems = new Map<string, string>();
    for (const option of this.given) {
      const reading = readEntry(option, this.entry(option.name), directory);
      if (!reading.ok) problems.set(option.name, reading.reason);
    }
    return problems;
  }
}
