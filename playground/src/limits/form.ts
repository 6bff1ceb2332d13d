/**
 * Validates the bot's requests with zod and reports issues like Discord's 50035. Unknown fields are refused,
 * so that no field the bot relies on is silently ignored.
 */
import { z } from 'zod';
import { type FieldProblem, invalidFormError } from './errors.js';

/** Parameters of a zod issue: Discord's code and message. */
export function issueParams(code: string, message: string): { params: { code: string }; message: string } {
  return { params: { code }, message };
}

export function textSchema(min: number, max: number): z.ZodType<string> {
  return z.string().superRefine((value, context) => {
    if (value.length > max) {
      context.addIssue({
        code: 'custom',
        ...(min > 0 ? badLengthIssue(min, max) : tooLongIssue(max)),
      });
    } else if (value.length < min) {
      context.addIssue({
        code: 'custom',
        ...(value.length === 0
          ? issueParams('BASE_TYPE_REQUIRED', 'This field is required')
          : badLengthIssue(min, max)),
      });
    }
  });
}

export function listSchema<Item>(item: z.ZodType<Item>, min: number, max: number): z.ZodType<Item[]> {
  return z.array(item).superRefine((value, context) => {
    if (value.length >= min && value.length <= max) return;
    context.addIssue({ code: 'custom', ...(min > 0 ? badLengthIssue(min, max) : tooLongIssue(max)) });
  });
}

export function intSchema(min: number, max: number): z.ZodType<number> {
  return z.number().superRefine((value, context) => {
    if (!Number.isInteger(value)) {
      context.addIssue({
        code: 'custom',
        ...issueParams('NUMBER_TYPE_COERCE', `Value "${value}" is not int.`),
      });
    } else if (value < min) {
      context.addIssue({
        code: 'custom',
        ...issueParams('NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`),
      });
    } else if (value > max) {
      context.addIssue({
        code: 'custom',
        ...issueParams('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`),
      });
    }
  });
}

/** An id as digits. Discord also accepts numbers, but no client sends them. */
export const snowflake: z.ZodType<string> = z.string().superRefine((value, context) => {
  if (/^\d{1,20}$/.test(value)) return;
  context.addIssue({
    code: 'custom',
    ...issueParams('NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`),
  });
});

/** A URL with one of these schemes, or an attachment of the same message. */
export function addressSchema(schemes: readonly string[], max = 2048): z.ZodType<string> {
  return z.string().superRefine((value, context) => {
    const scheme = /^([a-z]+):\/\/./i.exec(value)?.[1]?.toLowerCase();
    if (value.length > max) context.addIssue({ code: 'custom', ...tooLongIssue(max) });
    else if (scheme === undefined) {
      context.addIssue({ code: 'custom', ...issueParams('URL_TYPE_INVALID_URL', 'Not a well formed URL.') });
    } else if (!schemes.includes(scheme)) {
      const allowed = schemes.map((one) => `'${one}'`).join(', ');
      context.addIssue({
        code: 'custom',
        ...issueParams(
          'URL_TYPE_INVALID_SCHEME',
          `Scheme "${scheme}" is not supported. Scheme must be one of (${allowed}).`,
        ),
      });
    }
  });
}

function tooLongIssue(max: number) {
  return issueParams('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
}

function badLengthIssue(min: number, max: number) {
  return issueParams('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}

/**
 * Validates a body and returns it without null fields.
 * @param at path of the value in the body, for errors
 * @throws DiscordError 50035 listing every problem
 */
export function parseForm<Body>(schema: z.ZodType, value: unknown, at: readonly PropertyKey[] = []): Body {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return omitNulls(value) as Body;
  throw invalidFormError(result.error.issues.flatMap((issue) => toFieldProblems(issue, at)));
}

function omitNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(kept.map(([key, field]) => [key, omitNulls(field)]));
}

function toFieldProblems(issue: z.core.$ZodIssue, at: readonly PropertyKey[]): FieldProblem[] {
  const path = [...at, ...issue.path];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'UNKNOWN_FIELD',
        message: `The embedded Discord does not know the field "${key}".`,
      }));
    case 'custom':
      return [{ path, code: String(issue.params?.code ?? 'BASE_TYPE_INVALID'), message: issue.message }];
    case 'invalid_value': {
      const choices = issue.values.map((one) => (typeof one === 'string' ? `'${one}'` : String(one)));
      return [{ path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${choices.join(', ')}}.` }];
    }
    case 'invalid_type':
      return [{ path, ...wrongTypeProblem(issue) }];
    case 'invalid_union':
      return unionProblems(issue, path);
    default:
      return [{ path, code: 'BASE_TYPE_INVALID', message: issue.message }];
  }
}

const conversions: Readonly<Record<string, readonly [code: string, message: string]>> = {
  string: ['STRING_TYPE_CONVERT', 'Could not interpret the value as string.'],
  number: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  object: ['MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType'],
  record: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
};

function wrongTypeProblem(issue: z.core.$ZodIssueInvalidType): { code: string; message: string } {
  if (issue.input === undefined) {
    return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  }
  const [code, message] = conversions[issue.expected] ?? ['BASE_TYPE_INVALID', issue.message];
  return { code, message };
}

/**
 * For an unknown component type, the problem lists the valid types. Other unions report the problems of their
 * first branch.
 */
function unionProblems(issue: z.core.$ZodIssueInvalidUnion, path: readonly PropertyKey[]): FieldProblem[] {
  const branch = issue.errors[0];
  if (branch !== undefined) return branch.flatMap((inner) => toFieldProblems(inner, path));
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  return [
    {
      path,
      code: 'UNION_TYPE_CHOICES',
      message: `Value of field "type" must be one of (${options.join(', ')}).`,
    },
  ];
}
