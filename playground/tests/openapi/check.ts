/**
 * Checks requests and answers against Discord's OpenAPI document: path, query and body of the bot's requests,
 * and the shape of the embedded Discord's answers.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JournalEntry } from '../../src/index.js';
import { withTaggedUnions } from './tagged-unions.js';

/** The part of the document that is used. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
}

interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly [method: string]: Operation | readonly Parameter[] | undefined;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>>; readonly required?: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
}

/** A deviation of a request or answer from the document. */
export interface Violation {
  readonly route: string;
  /** Path of the field: `body/components/0/type`, `query/limit`, `answer/id`. */
  readonly field: string;
  readonly problem: string;
}

export interface OpenApiCheck {
  /** Violations of a request. Empty if the embedded Discord already refused its form. */
  checkRequest(entry: JournalEntry): Violation[];
  /** Violations of the embedded Discord's answer. */
  checkAnswer(entry: JournalEntry): Violation[];
}

const documentId = 'discord';
const json = 'application/json';
const invalidForm = 50_035;

/** Creates the check for a document. Schemas are compiled when their route is first used. */
export function createOpenApiCheck(document: OpenApiDocument): OpenApiCheck {
  const plain = createAjv(document, false);
  const coercing = createAjv(document, true);

  function createValidator(ajv: Ajv2020, pointer: readonly string[]): ValidateFunction {
    const ref = `${documentId}#/${pointer.map(escapePointerPart).join('/')}`;
    return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
  }

  function findOperation(
    entry: JournalEntry,
  ): { route: string; item: PathItem; operation: Operation } | Violation {
    const route = `${entry.method} ${entry.route}`;
    const item = document.paths[entry.route ?? ''];
    const operation = item?.[entry.method.toLowerCase()];
    if (item === undefined || operation === undefined || !('responses' in operation)) {
      return { route, field: 'path', problem: 'the document knows no such route' };
    }
    return { route, item, operation };
  }

  function listParameterViolations(
    entry: JournalEntry,
    item: PathItem,
    operation: Operation,
  ): Omit<Violation, 'route'>[] {
    const places = [
      { list: item.parameters ?? [], at: ['paths', entry.route ?? '', 'parameters'] },
      {
        list: operation.parameters ?? [],
        at: ['paths', entry.route ?? '', entry.method.toLowerCase(), 'parameters'],
      },
    ];
    const known = places.flatMap(({ list }) => list.map((one) => `${one.in}/${one.name}`));
    const unknown = Object.keys(entry.query).filter((name) => !known.includes(`query/${name}`));
    return [
      ...unknown.map((name) => ({ field: `query/${name}`, problem: 'the document knows no such parameter' })),
      ...places.flatMap(({ list, at }) =>
        list.flatMap((parameter, index) => {
          const field = `${parameter.in}/${parameter.name}`;
          const value = (parameter.in === 'path' ? entry.params : entry.query)[parameter.name];
          if (value === undefined) return parameter.required ? [{ field, problem: 'is missing' }] : [];
          const validate = createValidator(coercing, [...at, String(index), 'schema']);
          return listProblems(validate, { value }.value, field);
        }),
      ),
    ];
  }

  function listBodyViolations(entry: JournalEntry, operation: Operation): Omit<Violation, 'route'>[] {
    const wanted = operation.requestBody;
    if (entry.body === undefined) {
      return wanted?.required && entry.files.length === 0 ? [{ field: 'body', problem: 'is missing' }] : [];
    }
    if (wanted?.content[json] === undefined)
      return [{ field: 'body', problem: 'the document wants no JSON body' }];
    const at = [
      'paths',
      entry.route ?? '',
      entry.method.toLowerCase(),
      'requestBody',
      'content',
      json,
      'schema',
    ];
    return listProblems(createValidator(plain, at), toNumericBits(entry.body), 'body');
  }

  return {
    checkRequest(entry) {
      if (entry.route === null || codeOf(entry.answer) === invalidForm) return [];
      const known = findOperation(entry);
      if ('problem' in known) return [known];
      const { route, item, operation } = known;
      return [
        ...listParameterViolations(entry, item, operation),
        ...listBodyViolations(entry, operation),
      ].map((one) => ({
        route,
        ...one,
      }));
    },
    checkAnswer(entry) {
      if (entry.route === null || entry.status < 200 || entry.status >= 300) return [];
      if (entry.isForeign === true) return [];
      const known = findOperation(entry);
      if ('problem' in known) return [known];
      const { route, operation } = known;
      const response = operation.responses[String(entry.status)];
      if (response === undefined)
        return [{ route, field: 'answer', problem: `the document knows no ${entry.status}` }];
      if (response.content?.[json] === undefined) {
        return entry.answer === undefined ? [] : [{ route, field: 'answer', problem: 'has a body' }];
      }
      const status = String(entry.status);
      const at = [
        'paths',
        entry.route,
        entry.method.toLowerCase(),
        'responses',
        status,
        'content',
        json,
        'schema',
      ];
      return listProblems(createValidator(plain, at), entry.answer, 'answer').map((one) => ({
        route,
        ...one,
      }));
    },
  };
}

function createAjv(document: OpenApiDocument, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, coerceTypes });
  addFormats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9]\d{0,19})$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema(withTaggedUnions(document), documentId);
  return ajv;
}

function escapePointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function codeOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
}

/**
 * Converts permission bits to numbers. The document calls them integers, but Discord and libraries use strings
 * of digits.
 */
function toNumericBits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNumericBits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      bitSets.includes(key) && typeof field === 'string' ? Number(field) : toNumericBits(field),
    ]),
  );
}

const bitSets = ['default_member_permissions', 'allow', 'deny'];

function listProblems(validate: ValidateFunction, value: unknown, at: string): Omit<Violation, 'route'>[] {
  if (validate(value)) return [];
  // Leaves out the error of a failed `if`, which only repeats the errors of its branch.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return errors.map((error) => ({
    field: at + error.instancePath,
    problem: `${error.message ?? error.keyword} ${JSON.stringify(error.params)}`,
  }));
}
