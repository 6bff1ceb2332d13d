/** Invalid forms that Discord refuses, each with the path of the offending field. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandLength, parseCommand, parseCommands } from '../../src/limits/commands.js';
import { DiscordError } from '../../src/limits/errors.js';
import { parseMessage } from '../../src/limits/message.js';
import { parseModal } from '../../src/limits/modal.js';

const v2 = 1 << 15;

/** Refused fields, as `path code`. */
function listRefusedFields(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof DiscordError && error.code === 50_035) {
      return error.problems.map(({ path, code }) => `${path.join('.')} ${code}`);
    }
    throw error;
  }
  return [];
}

const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components });
const select = (options: number, more: object = {}) => ({
  type: 3,
  custom_id: 'menu',
  options: Array.from({ length: options }, (_, at) => ({ label: `o${at}`, value: `v${at}` })),
  ...more,
});
const createText = (length: number) => ({ type: 10, content: 'x'.repeat(length) });
const checkMessage = (body: object) => listRefusedFields(() => parseMessage(body, 'plain'));
const checkLegacy = (...components: object[]) => checkMessage({ content: 'x', components });
const checkModern = (...components: object[]) => checkMessage({ flags: v2, components });

test('the error names the path as Discord nests it', () => {
  const error = new DiscordError(400, 50_035, 'Invalid Form Body', [
    { path: ['components', 0, 'custom_id'], code: 'A', message: 'a' },
    { path: ['components'], code: 'B', message: 'b' },
  ]);
  expect(error.toJSON()).toEqual({
    code: 50_035,
    message: 'Invalid Form Body',
    errors: {
      components: {
        0: { custom_id: { _errors: [{ code: 'A', message: 'a' }] } },
        _errors: [{ code: 'B', message: 'b' }],
      },
    },
  });
});

test.each([
  ['content of 2000', { content: 'x'.repeat(2000) }, []],
  ['content of 2001', { content: 'x'.repeat(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
  ['content that is no text', { content: 5 }, ['content STRING_TYPE_CONVERT']],
  ['a field that nobody knows', { content: 'x', contents: 'y' }, ['contents UNKNOWN_FIELD']],
  ['eleven embeds', { embeds: Array(11).fill({ title: 'x' }) }, ['embeds BASE_TYPE_MAX_LENGTH']],
  [
    'an embed title of 257',
    { embeds: [{ title: 'x'.repeat(257) }] },
    ['embeds.0.title BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'embeds of 6001 in all',
    { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
    ['embeds.1 MAX_EMBED_SIZE_EXCEEDED'],
  ],
  [
    'alt text of 1025',
    { attachments: [{ id: '0', description: 'x'.repeat(1025) }] },
    ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, ['nonce BASE_TYPE_MAX_LENGTH']],
  [
    'users parsed and named',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    ['allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
  ],
])('%s', (_, body, problems) => {
  expect(checkMessage(body)).toEqual(problems);
});

test.each([
  [
    'five rows of five',
    Array.from({ length: 5 }, (_, r) => row(...Array.from({ length: 5 }, (__, c) => button(`${r}${c}`)))),
    [],
  ],
  ['six rows', Array.from({ length: 6 }, (_, r) => row(button(`${r}`))), ['components BASE_TYPE_MAX_LENGTH']],
  [
    'six buttons',
    [row(...Array.from({ length: 6 }, (_, c) => button(`${c}`)))],
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  ['an empty row', [row()], ['components.0.components BASE_TYPE_BAD_LENGTH']],
  [
    'a button beside a menu',
    [row(button('a'), select(2))],
    ['components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'a custom id twice',
    [row(button('a')), row(button('a'))],
    ['components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'a custom id of 101',
    [row(button('x'.repeat(101)))],
    ['components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a label of 81',
    [row(button('a', { label: 'x'.repeat(81) }))],
    ['components.0.components.0.label BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a button without a name',
    [row(button('a', { label: undefined }))],
    ['components.0.components.0.label BASE_TYPE_REQUIRED'],
  ],
  [
    'a button without an id',
    [row({ type: 2, style: 1, label: 'x' })],
    ['components.0.components.0.custom_id BASE_TYPE_REQUIRED'],
  ],
  [
    'a link with a custom id',
    [row({ type: 2, style: 5, label: 'x', url: 'https://a.b', custom_id: 'a' })],
    ['components.0.components.0.custom_id BUTTON_COMPONENT_CUSTOM_ID_URL'],
  ],
  [
    'a style that nobody knows',
    [row(button('a', { style: 9 }))],
    ['components.0.components.0.style BASE_TYPE_CHOICES'],
  ],
  ['a menu of 26', [row(select(26))], ['components.0.components.0.options BASE_TYPE_BAD_LENGTH']],
  ['an empty menu', [row(select(0))], ['components.0.components.0.options BASE_TYPE_BAD_LENGTH']],
  [
    'a menu that asks for more than it has',
    [row(select(2, { max_values: 3 }))],
    ['components.0.components.0.max_values NUMBER_TYPE_MAX'],
  ],
  [
    'a menu whose least is above its most',
    [row(select(3, { min_values: 2 }))],
    ['components.0.components.0.min_values NUMBER_TYPE_MAX'],
  ],
  [
    'a value twice',
    [
      row({
        type: 3,
        custom_id: 'm',
        options: [
          { label: 'a', value: 'v' },
          { label: 'b', value: 'v' },
        ],
      }),
    ],
    ['components.0.components.0.options SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
  ],
  ['a text display without the flag', [createText(5)], ['components.0.type UNION_TYPE_CHOICES']],
  [
    'a field that nobody knows',
    [row(button('a', { colour: 'red' }))],
    ['components.0.components.0.colour UNKNOWN_FIELD'],
  ],
])('legacy components: %s', (_, components, problems) => {
  expect(checkLegacy(...components)).toEqual(problems);
});

test.each([
  ['forty in all', [{ type: 17, components: Array.from({ length: 39 }, () => createText(1)) }], []],
  [
    'forty-one, nested ones counted',
    [{ type: 17, components: Array.from({ length: 40 }, () => createText(1)) }],
    ['components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  ['4000 characters', [createText(2000), createText(2000)], []],
  [
    '4001 characters',
    [createText(2000), createText(2001)],
    ['components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  ['six rows', Array.from({ length: 6 }, (_, r) => row(button(`${r}`))), []],
  [
    'an id twice, deep down',
    [row(button('a')), { type: 17, components: [row(button('a'))] }],
    ['components.1.components.0.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'a container in a container',
    [{ type: 17, components: [{ type: 17, components: [createText(1)] }] }],
    ['components.0.components.0.type UNION_TYPE_CHOICES'],
  ],
  [
    'a gallery of eleven',
    [{ type: 12, items: Array(11).fill({ media: { url: 'https://a.b/c.png' } }) }],
    ['components.0.items BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a picture by no address',
    [{ type: 12, items: [{ media: { url: 'board.png' } }] }],
    ['components.0.items.0.media.url URL_TYPE_INVALID_URL'],
  ],
  [
    'a picture by a foreign scheme',
    [{ type: 12, items: [{ media: { url: 'ftp://a/b.png' } }] }],
    ['components.0.items.0.media.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'a section without an accessory',
    [{ type: 9, components: [createText(1)] }],
    ['components.0.accessory BASE_TYPE_REQUIRED'],
  ],
  ['no text', [createText(0)], ['components.0.content BASE_TYPE_REQUIRED']],
])('Components V2: %s', (_, components, problems) => {
  expect(checkModern(...components)).toEqual(problems);
});

test('with Components V2 neither content nor embeds may be said, not even empty ones', () => {
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  expect(checkMessage({ flags: v2, content: '', components: [createText(1)] })).toEqual([`content ${code}`]);
  expect(checkMessage({ flags: v2, embeds: [], components: [createText(1)] })).toEqual([`embeds ${code}`]);
  expect(checkMessage({ flags: v2, content: null, components: [createText(1)] })).toEqual([]);
});

const createTarget = (at: number, type = 'user') => ({ id: `${1000 + at}`, type });
const checkPeopleMenu = (more: object) => checkLegacy(row({ type: 5, custom_id: 'people', ...more }));
const checkRoleMenu = (more: object) => checkLegacy(row({ type: 6, custom_id: 'roles', ...more }));
const checkMentionableMenu = (more: object) => checkLegacy(row({ type: 7, custom_id: 'either', ...more }));
const inMenu = 'components.0.components.0';

test.each([
  [
    'people and roles together',
    checkMentionableMenu({ max_values: 2, default_values: [createTarget(1), createTarget(2, 'role')] }),
    [],
  ],
  ['one default where one is taken', checkRoleMenu({ default_values: [createTarget(1, 'role')] }), []],
  ['no default at all, though one must be chosen', checkPeopleMenu({ default_values: [] }), []],
  // Discord refused this in the tests of discord-api-types #824.
  [
    'a role in a menu of people',
    checkPeopleMenu({ default_values: [createTarget(1, 'role')] }),
    [`${inMenu}.default_values.0.type BASE_TYPE_CHOICES`],
  ],
  [
    'a person in a menu of roles',
    checkRoleMenu({ default_values: [createTarget(1)] }),
    [`${inMenu}.default_values.0.type BASE_TYPE_CHOICES`],
  ],
  [
    'more defaults than may be chosen',
    checkPeopleMenu({ default_values: [createTarget(1), createTarget(2)] }),
    [`${inMenu}.default_values BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'fewer defaults than must be chosen',
    checkPeopleMenu({ min_values: 2, max_values: 3, default_values: [createTarget(1)] }),
    [`${inMenu}.default_values BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'the same default twice',
    checkPeopleMenu({ max_values: 2, default_values: [createTarget(1), createTarget(1)] }),
    [`${inMenu}.default_values SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED`],
  ],
  [
    '26 defaults',
    checkPeopleMenu({
      max_values: 25,
      default_values: Array.from({ length: 26 }, (_, at) => createTarget(at)),
    }),
    [`${inMenu}.default_values BASE_TYPE_MAX_LENGTH`],
  ],
  ['26 to be chosen', checkPeopleMenu({ max_values: 26 }), [`${inMenu}.max_values NUMBER_TYPE_MAX`]],
  ['none to be chosen', checkPeopleMenu({ max_values: 0 }), [`${inMenu}.max_values NUMBER_TYPE_MIN`]],
  [
    'options of its own',
    checkRoleMenu({ options: [{ label: 'x', value: 'x' }] }),
    [`${inMenu}.options UNKNOWN_FIELD`],
  ],
  ['no custom id', checkLegacy(row({ type: 7 })), [`${inMenu}.custom_id BASE_TYPE_REQUIRED`]],
])('menus of people and roles: %s', (_, found, problems) => {
  expect(found).toEqual(problems);
});

const input = (custom_id: string, more: object = {}) => ({ type: 4, custom_id, style: 1, ...more });
const label = (component: object, text = 'Label') => ({ type: 18, label: text, component });
const checkModal = (components: object[], more: object = {}) =>
  listRefusedFields(() => parseModal({ custom_id: 'm', title: 'Title', components, ...more }));

test.each([
  ['an input in a label', checkModal([label(input('a'))]), []],
  ['an input in a row, with its own label', checkModal([row(input('a', { label: 'x' }))]), []],
  [
    'an input in a row without a label',
    checkModal([row(input('a'))]),
    ['data.components.0.components.0.label BASE_TYPE_REQUIRED'],
  ],
  [
    'a title of 46',
    checkModal([label(input('a'))], { title: 'x'.repeat(46) }),
    ['data.title BASE_TYPE_BAD_LENGTH'],
  ],
  ['no components', checkModal([]), ['data.components BASE_TYPE_BAD_LENGTH']],
  [
    'six components',
    checkModal(Array.from({ length: 6 }, (_, at) => label(input(`${at}`)))),
    ['data.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a custom id twice',
    checkModal([label(input('a')), label(input('a'))]),
    ['data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  ['a button', checkModal([row(button('a'))]), ['data.components.0.components.0.type BASE_TYPE_CHOICES']],
  [
    'a radio group of one',
    checkModal([label({ type: 21, custom_id: 'a', options: [{ label: 'x', value: 'y' }] })]),
    ['data.components.0.component.options BASE_TYPE_BAD_LENGTH'],
  ],
  ['a menu of roles', checkModal([label({ type: 6, custom_id: 'a', max_values: 2 })]), []],
  [
    'a menu that may stay empty',
    checkModal([label({ type: 7, custom_id: 'a', min_values: 0, required: false })]),
    [],
  ],
  [
    'a menu that is required and may stay empty',
    checkModal([label({ type: 7, custom_id: 'a', min_values: 0 })]),
    ['data.components.0.component.min_values NUMBER_TYPE_MIN'],
  ],
  [
    'a disabled menu',
    checkModal([label({ type: 5, custom_id: 'a', disabled: true })]),
    ['data.components.0.component.disabled MODAL_COMPONENT_DISABLED'],
  ],
  [
    'a menu outside of a label',
    checkModal([row({ type: 6, custom_id: 'a', style: 1, label: 'x' })]),
    ['data.components.0.components.0.type BASE_TYPE_CHOICES'],
  ],
  [
    'more defaults than may be chosen',
    checkModal([label({ type: 5, custom_id: 'a', default_values: [createTarget(1), createTarget(2)] })]),
    ['data.components.0.component.default_values BASE_TYPE_BAD_LENGTH'],
  ],
])('modals: %s', (_, found, problems) => {
  expect(found).toEqual(problems);
});

const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });
const checkCommand = (more: object) =>
  listRefusedFields(() => parseCommand({ name: 'play', description: 'Plays', ...more }));

test.each([
  ['a plain one', {}, []],
  ['a name with a capital', { name: 'Play' }, ['name APPLICATION_COMMAND_INVALID_NAME']],
  ['a name with a space', { name: 'play it' }, ['name APPLICATION_COMMAND_INVALID_NAME']],
  ['a description of 101', { description: 'x'.repeat(101) }, ['description BASE_TYPE_BAD_LENGTH']],
  [
    '26 options',
    { options: Array.from({ length: 26 }, (_, at) => option(`o${at}`)) },
    ['options BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'an option twice',
    { options: [option('a'), option('a')] },
    ['options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'a required option after an optional one',
    { options: [option('a'), option('b', { required: true })] },
    ['options.1.required APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    '26 choices',
    {
      options: [
        option('a', { choices: Array.from({ length: 26 }, (_, at) => ({ name: `${at}`, value: `${at}` })) }),
      ],
    },
    ['options.0.choices BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'choices and autocomplete',
    { options: [option('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] },
    ['options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE'],
  ],
  [
    'a subcommand beside an option',
    { options: [{ type: 1, name: 's', description: 'x' }, option('a')] },
    ['options.1.type UNION_TYPE_CHOICES'],
  ],
  [
    'a language that nobody knows',
    { name_localizations: { xx: 'spiel' } },
    ['name_localizations.xx UNKNOWN_FIELD'],
  ],
])('commands: %s', (_, more, problems) => {
  expect(checkCommand(more)).toEqual(problems);
});

test('a command has at most 8000 characters, counting the longest translation', () => {
  const long = {
    name: 'a',
    description: 'x'.repeat(100),
    description_localizations: { de: 'x'.repeat(100) },
  };
  const options = Array.from({ length: 25 }, (_, at) => ({
    ...long,
    type: 1,
    name: `s${at}`,
    options: Array.from({ length: 3 }, (__, n) => option(`o${n}`, { description: 'x'.repeat(100) })),
  }));
  expect(commandLength({ name: 'ab', description: 'c', name_localizations: { de: 'abcd' } })).toBe(5);
  expect(checkCommand({ options })).toEqual([' APPLICATION_COMMAND_TOO_LARGE']);
});

test('commands of a scope have different names, and are at most a hundred', () => {
  const one = { name: 'play', description: 'x' };
  expect(listRefusedFields(() => parseCommands([one, one]))).toEqual([
    '1.name APPLICATION_COMMANDS_DUPLICATE_NAME',
  ]);
  expect(listRefusedFields(() => parseCommands([one, { ...one, type: 2, description: '' }]))).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => ({ ...one, name: `c${at}` }));
  expect(listRefusedFields(() => parseCommands(many))).toEqual([' BASE_TYPE_MAX_LENGTH']);
});

test('whatever is sent is read or refused, never a crash', () => {
  const known = [
    'content',
    'components',
    'type',
    'custom_id',
    'options',
    'label',
    'component',
    'flags',
    'name',
    'items',
  ];
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom(null, true, 0, 1, 2, 3, 9, 10, 12, 17, 18, v2, '', 'x', 'attachment://x'),
      fc.array(tie('body'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...known), tie('body'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(body, (value) => {
      listRefusedFields(() => parseMessage(value, 'plain'));
      listRefusedFields(() => parseMessage(value, 'webhook', v2));
      listRefusedFields(() => parseModal(value));
      listRefusedFields(() => parseCommands(value));
    }),
    { numRuns: 300 },
  );
});
