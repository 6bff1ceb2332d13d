/** Input of the composer: commands as typed, option values, mentions in plain text. */
import { type APIApplicationCommand, ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CommandDraft } from '../../src/page/composer/command-draft.js';
import {
  findCommands,
  parseCommandLine,
  parseOptionTexts,
  runnableCommands,
} from '../../src/page/composer/commands.js';
import { type Mentionable, parseTypedMention, resolveMentions } from '../../src/page/composer/mentions.js';
import { filterSuggestions, listSuggestions, readEntry } from '../../src/page/composer/options.js';
import { texts } from '../../src/page/shared/texts.js';
import { Directory } from '../../src/page/state/directory.js';
import { castle } from './fixtures/castle.js';

const createCommand = (draft: Partial<APIApplicationCommand>): APIApplicationCommand =>
  ({
    id: '1',
    application_id: '1',
    version: '1',
    type: 1,
    default_member_permissions: null,
    ...draft,
  }) as APIApplicationCommand;

const commands = runnableCommands([
  createCommand({
    name: 'play',
    description: 'Play',
    options: [
      {
        type: Type.Subcommand,
        name: 'chess',
        description: 'Chess',
        options: [
          { type: Type.String, name: 'board', description: 'The board' },
          { type: Type.User, name: 'opponent', description: 'Whom' },
        ],
      },
      {
        type: Type.SubcommandGroup,
        name: 'old',
        description: 'Old',
        options: [{ type: Type.Subcommand, name: 'go', description: 'Go' }],
      },
    ],
  }),
  createCommand({ name: 'replay', description: 'Again' }),
  createCommand({ name: 'a user menu', type: 2, description: '' }),
]);

describe('commands', () => {
  it('unfolds groups and subcommands', () => {
    expect(commands.map(({ name }) => name)).toEqual(['play chess', 'play old go', 'replay']);
  });

  it('offers those that begin with what is typed before those that contain it', () => {
    expect(findCommands(commands, 'play').map(({ name }) => name)).toEqual([
      'play chess',
      'play old go',
      'replay',
    ]);
    expect(findCommands(commands, 'play ol').map(({ name }) => name)).toEqual(['play old go']);
    expect(findCommands(commands, 'zzz')).toEqual([]);
  });

  it('recognises a command by the space behind its name', () => {
    expect(parseCommandLine(commands, '/play chess')).toBeUndefined();
    expect(parseCommandLine(commands, '/play chess e2')).toMatchObject({
      command: { name: 'play chess' },
      rest: 'e2',
    });
  });

  it('reads the options out of a pasted line', () => {
    const chess = commands[0];
    if (chess === undefined) throw new Error('no command');
    expect([...parseOptionTexts(chess, 'board:big one opponent:Ben')]).toEqual([
      ['board', 'big one'],
      ['opponent', 'Ben'],
    ]);
    expect([...parseOptionTexts(chess, 'tablut opponent:Ben')]).toEqual([
      ['board', 'tablut'],
      ['opponent', 'Ben'],
    ]);
    expect([...parseOptionTexts(chess, 'time: 12:30')]).toEqual([['board', 'time: 12:30']]);
  });
});

describe('options', () => {
  const directory = new Directory(castle);
  const required = { name: 'x', description: '', required: true } as const;

  it.each([
    [{ type: Type.String }, ' a b ', ' a b '],
    [{ type: Type.Integer }, '-12', -12],
    [{ type: Type.Number }, '1,5', 1.5],
    [{ type: Type.Boolean }, 'true', true],
    [{ type: Type.Boolean }, 'False', false],
    [{ type: Type.User }, '@ben', '12'],
    [{ type: Type.User }, '<@12>', '12'],
    [{ type: Type.Role }, 'Red Team', '20'],
    [{ type: Type.Mentionable }, 'Red Team', '20'],
    [{ type: Type.Channel }, '#great-hall', '30'],
    [{ type: Type.String, choices: [{ name: 'Tablut', value: 't' }] }, 'tablut', 't'],
    [{ type: Type.Integer, choices: [{ name: 'Two', value: 2 }] }, '2', 2],
  ] as const)('%j takes %s', (option, entered, value) => {
    expect(
      readEntry({ ...required, ...option } as Parameters<typeof readEntry>[0], { text: entered }, directory),
    ).toEqual({ ok: true, value });
  });

  it.each([
    [{ type: Type.String }, '  ', texts.option.missing],
    [{ type: Type.String, max_length: 2 }, 'abc', texts.option.shorter(2)],
    [{ type: Type.String, min_length: 4 }, 'abc', texts.option.longer(4)],
    [{ type: Type.String, choices: [{ name: 'Tablut', value: 't' }] }, 'chess', texts.option.choice],
    [{ type: Type.Integer }, '1.5', texts.option.integer],
    [{ type: Type.Integer, max_value: 4 }, '9', texts.option.atMost(4)],
    [{ type: Type.Integer, min_value: 4 }, '3', texts.option.atLeast(4)],
    [{ type: Type.Number }, 'many', texts.option.number],
    [{ type: Type.Boolean }, 'maybe', texts.option.boolean],
    [{ type: Type.User }, 'nobody', texts.option.user],
    [{ type: Type.Role }, 'Ben', texts.option.role],
    [{ type: Type.Channel }, 'moon', texts.option.channel],
    [{ type: Type.Attachment }, 'file', texts.option.attachment],
  ] as const)('%j refuses %s', (option, entered, reason) => {
    expect(
      readEntry({ ...required, ...option } as Parameters<typeof readEntry>[0], { text: entered }, directory),
    ).toEqual({ ok: false, reason });
  });

  it('keeps the value of a chosen suggestion only as long as its text stands', () => {
    const option = { ...required, type: Type.String, autocomplete: true } as const;
    const chosen = { label: 'King to A1', value: 'E5-A1' };
    expect(readEntry(option, { text: 'King to A1', chosen }, directory)).toEqual({
      ok: true,
      value: 'E5-A1',
    });
    expect(readEntry(option, { text: 'King to A', chosen }, directory)).toEqual({
      ok: true,
      value: 'King to A',
    });
  });

  it('offers what fits, the beginning first', () => {
    const users = listSuggestions({ ...required, type: Type.User }, directory);
    expect(filterSuggestions(users, 'an').map(({ label }) => label)).toEqual(['Anna', 'Castellan']);
    expect(filterSuggestions(users, '').length).toBe(users.length);
  });
});

describe('a command that is filled in', () => {
  const directory = new Directory(castle);
  const move = {
    name: 'move',
    description: '',
    options: [
      { type: Type.String, name: 'where', description: '', required: true },
      { type: Type.Integer, name: 'times', description: '', max_value: 3 },
      { type: Type.User, name: 'to', description: '' },
    ],
  } as const;
  const namesOf = (options: readonly { readonly name: string }[]): string[] =>
    options.map(({ name }) => name);

  it('begins with the required options and those that are known', () => {
    const draft = CommandDraft.fromTexts(move, new Map([['to', 'Ben']]));
    expect(namesOf(draft.given)).toEqual(['where', 'to']);
    expect(namesOf(draft.addableOptions)).toEqual(['times']);
    expect(draft.firstEmpty).toBe('where');
    expect(draft.fieldBefore(undefined)).toBe('to');
    expect(draft.fieldBefore('where')).toBeUndefined();
  });

  it('gives values where all is right, and sentences where it is not', () => {
    const draft = CommandDraft.fromTexts(move, new Map([['to', 'Ben']])).withEntry('times', { text: '9' });
    expect([...draft.problems(directory)]).toEqual([
      ['where', texts.option.missing],
      ['times', texts.option.atMost(3)],
    ]);
    expect(draft.values(directory)).toEqual({ to: '12' });
    const mended = draft.withoutOption('times').withEntry('where', { text: 'A1' });
    expect(mended.problems(directory).size).toBe(0);
    expect(mended.values(directory)).toEqual({ where: 'A1', to: '12' });
  });

  it('knows a chosen suggestion from a typed text', () => {
    const chosen = { label: 'A1', value: 'a' };
    const draft = CommandDraft.fromTexts(move, new Map()).withEntry('where', { text: 'A1', chosen });
    expect(draft.isChosen('where')).toBe(true);
    expect(draft.withEntry('where', { text: 'A', chosen }).isChosen('where')).toBe(false);
  });
});

describe('mentions', () => {
  const known: Mentionable[] = [
    { name: 'Anna', mention: '<@1>' },
    { name: 'Anna Lee', mention: '<@2>' },
    { name: 'Red (Team)', mention: '<@&3>' },
  ];

  it.each([
    ['@Anna hello', '<@1> hello'],
    ['hi @anna lee!', 'hi <@2>!'],
    ['@Annabel', '@Annabel'],
    ['mail@Anna', 'mail@Anna'],
    ['@Red (Team) and @Anna', '<@&3> and <@1>'],
    ['@nobody @Anna', '@nobody <@1>'],
  ])('%s', (typed, sent) => {
    expect(resolveMentions(typed, known)).toBe(sent);
  });

  it('leaves a text alone where nobody is known', () => {
    expect(resolveMentions('@Anna', [])).toBe('@Anna');
  });

  it('knows the name that is being typed', () => {
    expect(parseTypedMention('hello @An')).toBe('An');
    expect(parseTypedMention('hello @')).toBe('');
    expect(parseTypedMention('a@b')).toBeUndefined();
    expect(parseTypedMention('@An na')).toBeUndefined();
  });
});
