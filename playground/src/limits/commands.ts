/** Shape and limits of application commands (developer documentation, "Application Commands"). */
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  Locale,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10';
import { z } from 'zod';
import type { CommandDraft } from '../world/commands.js';
import { type FieldProblem, invalidFormError } from './errors.js';
import { intSchema, issueParams, listSchema, parseForm, snowflake, textSchema } from './form.js';

const maxCharacters = 8000;
const maxCommands = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
  [ApplicationCommandType.PrimaryEntryPoint]: 1,
} as const;

const yesNo = z.boolean().nullish();
const pattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const slashName = textSchema(1, 32).superRefine((value, context) => {
  if (pattern.test(value) && value === value.toLowerCase()) return;
  context.addIssue({
    code: 'custom',
    ...issueParams('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid'),
  });
});

const localizations = (value: z.ZodType<string>) => z.partialRecord(z.enum(Locale), value).nullish();

const named = {
  name: slashName,
  name_localizations: localizations(slashName),
  description: textSchema(1, 100),
  description_localizations: localizations(textSchema(1, 100)),
};
const asked = { ...named, required: yesNo };

const choiceSchema = <Value>(value: z.ZodType<Value>) =>
  listSchema(
    z.strictObject({
      name: textSchema(1, 100),
      name_localizations: localizations(textSchema(1, 100)),
      value,
    }),
    0,
    25,
  ).nullish();

const numberRange = (type: Option.Integer | Option.Number) =>
  z.strictObject({
    ...asked,
    type: z.literal(type),
    choices: choiceSchema(z.number()),
    autocomplete: yesNo,
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
  });

const value = z.discriminatedUnion('type', [
  z.strictObject({
    ...asked,
    type: z.literal(Option.String),
    choices: choiceSchema(textSchema(1, 100)),
    autocomplete: yesNo,
    min_length: intSchema(0, 6000).nullish(),
    max_length: intSchema(1, 6000).nullish(),
  }),
  numberRange(Option.Integer),
  numberRange(Option.Number),
  z.strictObject({ ...asked, type: z.literal(Option.Boolean) }),
  z.strictObject({ ...asked, type: z.literal(Option.User) }),
  z.strictObject({ ...asked, type: z.literal(Option.Role) }),
  z.strictObject({ ...asked, type: z.literal(Option.Mentionable) }),
  z.strictObject({ ...asked, type: z.literal(Option.Attachment) }),
  z.strictObject({
    ...asked,
    type: z.literal(Option.Channel),
    channel_types: z.array(z.enum(ChannelType)).nullish(),
  }),
]);

type ValueOption = z.infer<typeof value>;

const values = listSchema(value, 0, 25).superRefine((options, context) => {
  const addIssue = (at: number, field: string, code: string, message: string) =>
    context.addIssue({ code: 'custom', path: [at, field], ...issueParams(code, message) });
  const firstOptional = options.findIndex((option) => !option.required);
  for (const [at, option] of options.entries()) {
    if (option.required && firstOptional !== -1 && at > firstOptional) {
      addIssue(
        at,
        'required',
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    }
    if (hasChoices(option) && 'autocomplete' in option && option.autocomplete) {
      addIssue(
        at,
        'choices',
        'APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE',
        'Choices cannot be set on an option with autocomplete',
      );
    }
  }
  refuseRepeatedNames(options, context);
});

function hasChoices(option: ValueOption): boolean {
  return 'choices' in option && (option.choices?.length ?? 0) > 0;
}

const subcommand = z.strictObject({
  ...named,
  type: z.literal(Option.Subcommand),
  options: values.nullish(),
});

const group = z.strictObject({
  ...named,
  type: z.literal(Option.SubcommandGroup),
  options: listSchema(subcommand, 1, 25).superRefine(refuseRepeatedNames),
});

const nested = listSchema(z.discriminatedUnion('type', [subcommand, group]), 0, 25).superRefine(
  refuseRepeatedNames,
);

function refuseRepeatedNames(options: readonly { name: string }[], context: z.core.$RefinementCtx): void {
  for (const [at, option] of options.entries()) {
    if (options.findIndex((other) => other.name === option.name) === at) continue;
    context.addIssue({
      code: 'custom',
      input: options,
      path: [at, 'name'],
      ...issueParams('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists'),
    });
  }
}

/** Permission bits as a number or as digits; Discord accepts both. */
const permissions = z.union([z.string().regex(/^\d+$/), intSchema(0, Number.MAX_SAFE_INTEGER)]);

const shared = {
  id: snowflake.nullish(),
  default_member_permissions: permissions.nullish(),
  dm_permission: yesNo,
  nsfw: yesNo,
  contexts: z.array(z.enum(InteractionContextType)).nullish(),
  integration_types: z.array(z.enum(ApplicationIntegrationType)).nullish(),
};

const slash = z.strictObject({
  ...shared,
  ...named,
  type: z.literal(ApplicationCommandType.ChatInput).nullish(),
});
const nestedSlash = slash.extend({ options: nested.nullish() });
const flatSlash = slash.extend({ options: values.nullish() });

const contextMenu = z.strictObject({
  ...shared,
  type: z.literal([ApplicationCommandType.User, ApplicationCommandType.Message]),
  name: textSchema(1, 32),
  name_localizations: localizations(textSchema(1, 32)),
  description: z.literal('').nullish(),
  options: z.array(z.never()).nullish(),
});

interface NamedPart {
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Record<string, string>;
  readonly description_localizations?: Record<string, string>;
  readonly value?: string | number;
  readonly options?: readonly NamedPart[];
  readonly choices?: readonly NamedPart[];
}

/** Counts characters like Discord: names, descriptions and values, with the longest translation of each. */
export function commandLength(command: NamedPart): number {
  const longestTranslation = (own: string, others: Record<string, string> = {}) =>
    Math.max(own.length, ...Object.values(others).map((one) => one.length));
  return (
    longestTranslation(command.name, command.name_localizations) +
    longestTranslation(command.description ?? '', command.description_localizations) +
    (typeof command.value === 'string' ? command.value.length : 0) +
    [...(command.options ?? []), ...(command.choices ?? [])].reduce((sum, one) => sum + commandLength(one), 0)
  );
}

/**
 * Parses one command from a body.
 * @throws DiscordError 50035 listing every invalid field
 */
export function parseCommand(body: unknown, at: readonly PropertyKey[] = []): CommandDraft {
  const { id: _id, ...form } = parseForm<CommandDraft & NamedPart & { id?: string }>(
    commandSchema(body),
    body,
    at,
  );
  if (commandLength(form) > maxCharacters) {
    const message = `Command exceeds maximum size (${maxCharacters})`;
    throw invalidFormError([{ path: at, code: 'APPLICATION_COMMAND_TOO_LARGE', message }]);
  }
  const permissions = form.default_member_permissions;
  return {
    ...form,
    type: form.type ?? ApplicationCommandType.ChatInput,
    description: form.description ?? '',
    default_member_permissions: permissions === undefined ? null : String(permissions),
  };
}

function commandSchema(body: unknown): z.ZodType {
  if (typeof body !== 'object' || body === null) return slash;
  if ('type' in body && typeof body.type === 'number' && body.type > ApplicationCommandType.ChatInput) {
    return contextMenu;
  }
  const options = 'options' in body && Array.isArray(body.options) ? body.options : [];
  const isNested = options.some((option) =>
    [Option.Subcommand, Option.SubcommandGroup].includes(option?.type),
  );
  return isNested ? nestedSlash : flatSlash;
}

/**
 * Parses all commands of a scope from a body.
 * @throws DiscordError 50035 listing every invalid field
 */
export function parseCommands(body: unknown): CommandDraft[] {
  if (!Array.isArray(body))
    throw invalidFormError([
      { path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' },
    ]);
  const forms = body.map((one, at) => parseCommand(one, [at]));
  const problems = forms.flatMap((form, at): FieldProblem[] =>
    forms.findIndex((other) => other.name === form.name && other.type === form.type) === at
      ? []
      : [
          {
            path: [at, 'name'],
            code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
            message: 'Application command names must be unique',
          },
        ],
  );
  for (const [type, max] of Object.entries(maxCommands)) {
    if (forms.filter((form) => String(form.type) === type).length > max) {
      problems.push({
        path: [],
        code: 'BASE_TYPE_MAX_LENGTH',
        message: `Must be ${max} or fewer in length.`,
      });
    }
  }
  if (problems.length > 0) throw invalidFormError(problems);
  return forms;
}
