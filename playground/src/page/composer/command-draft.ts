/** A slash command while it is filled in: which options have a field, what stands in them, and what that amounts to. */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { OptionValue } from '../../page-server/api.js';
import type { Directory } from '../state/directory.js';
import type { RunnableCommand } from './commands.js';
import { type Entry, readEntry } from './options.js';

const empty: Entry = { text: '' };

/** Never changes: what is entered makes another one. */
export class CommandDraft {
  private constructor(
    readonly command: RunnableCommand,
    /** By the names of the options, in the order in which their fields came. */
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** A command of which these texts are known; required options have a field from the beginning. */
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

  /** Whether what stands in a field is a suggestion that was chosen. */
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

  /** The options that have a field. */
  get given(): readonly APIApplicationCommandBasicOption[] {
    return [...this.entries.keys()].flatMap((name) => this.option(name) ?? []);
  }

  /** The options that may still be added. */
  get further(): readonly APIApplicationCommandBasicOption[] {
    return this.command.options.filter((option) => !this.entries.has(option.name));
  }

  /** Name of the field before this one; before none, the last. */
  fieldBefore(name: string | undefined): string | undefined {
    const names = [...this.entries.keys()];
    return names[(name === undefined ? names.length : names.indexOf(name)) - 1];
  }

  /** Name of the first field in which nothing stands. */
  get firstEmpty(): string | undefined {
    return [...this.entries].find(([, entry]) => entry.text.trim() === '')?.[0];
  }

  /** The values of the options that are filled in and right. */
  values(directory: Directory): Record<string, OptionValue> {
    const values: Record<string, OptionValue> = {};
    for (const option of this.given) {
      const reading = readEntry(option, this.entry(option.name), directory);
      if (reading.ok) values[option.name] = reading.value;
    }
    return values;
  }

  /** What is wrong, by the names of the options: one sentence each. */
  problems(directory: Directory): ReadonlyMap<string, string> {
    const problems = new Map<string, string>();
    for (const option of this.given) {
      const reading = readEntry(option, this.entry(option.name), directory);
      if (!reading.ok) problems.set(option.name, reading.reason);
    }
    return problems;
  }
}
