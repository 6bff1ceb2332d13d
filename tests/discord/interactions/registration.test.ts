/** Commands are registered again only if Discord returns something different. */
import { type ApplicationCommand, ApplicationCommandOptionType as Option } from 'discord.js';
import { expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.js';
import type { Command } from '../../../src/discord/interactions/declarations.js';
import { areCommandsEqual } from '../../../src/discord/interactions/registration.js';

type Data = Command<never>['data'];

const wanted: Data = {
  name: 'move',
  description: 'Moves',
  options: [
    { type: Option.String, name: 'notation', description: 'Where', autocomplete: true, maxLength: 100 },
    { type: Option.Integer, name: 'times', description: 'How often', minValue: 0 },
  ],
};

/** Command as discord.js returns it from Discord. */
const registered = {
  ...wanted,
  id: '1',
  type: 1,
  nameLocalizations: null,
  descriptionLocalizations: null,
  defaultMemberPermissions: null,
  contexts: null,
  integrationTypes: [],
  nsfw: false,
  options: wanted.options?.map((option) => ({
    required: false,
    choices: undefined,
    nameLocalizations: null,
    ...option,
  })),
};

const areSame = (theirs: readonly object[], ours: readonly Data[]) =>
  areCommandsEqual(theirs as readonly ApplicationCommand[], ours);

it('what Discord adds and leaves out is no change', () => {
  expect(areSame([registered], [wanted])).toBe(true);
  expect(areSame([], [])).toBe(true);
  const [first, second] = commands.map(({ data }) => data);
  if (first === undefined || second === undefined) throw new Error('no commands');
  expect(areSame([first, second], [second, first])).toBe(true);
});

it.each<[string, Data]>([
  ['another description', { ...wanted, description: 'Moves on' }],
  ['a translation', { ...wanted, nameLocalizations: { de: 'zug' } }],
  ['an option less', { ...wanted, options: wanted.options?.slice(1) ?? [] }],
  ['options in another order', { ...wanted, options: [...(wanted.options ?? [])].reverse() }],
  ['nothing about the least value', { ...wanted, options: withSecondOptionChanged({ minValue: undefined }) }],
  ['an option that is required', { ...wanted, options: withSecondOptionChanged({ required: true }) }],
  ['a choice', { ...wanted, options: withSecondOptionChanged({ choices: [{ name: 'none', value: 0 }] }) }],
  ['rights that it takes', { ...wanted, defaultMemberPermissions: 0n }],
])('%s is a change', (_, changed) => {
  expect(areSame([registered], [changed])).toBe(false);
});

it('a command more or less is a change', () => {
  expect(areSame([registered], [])).toBe(false);
  expect(areSame([], [wanted])).toBe(false);
  expect(areSame([registered], [wanted, { ...wanted, name: 'play' }])).toBe(false);
});

function withSecondOptionChanged(change: object): NonNullable<Data['options']> {
  return (wanted.options ?? []).map((option, at) =>
    at === 1 ? ({ ...option, ...change } as typeof option) : option,
  );
}
