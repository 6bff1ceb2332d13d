/** The check against an OpenAPI document finds violations and names them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../src/index.js';
import { createOpenApiCheck } from './check.js';

const createComponent = (type: number, field: string) => ({
  type: 'object',
  properties: { type: { type: 'integer', enum: [type] }, [field]: { type: 'string', maxLength: 5 } },
  required: ['type', field],
});

const small = {
  paths: {
    '/channels/{channel_id}/messages': {
      parameters: [
        {
          name: 'channel_id',
          in: 'path' as const,
          required: true,
          schema: { format: 'snowflake', type: 'string' },
        },
      ],
      get: {
        parameters: [{ name: 'limit', in: 'query' as const, schema: { type: 'integer', maximum: 100 } }],
        responses: { '200': { content: { 'application/json': { schema: { type: 'array' } } } } },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  part: {
                    oneOf: [
                      { type: 'null' },
                      { $ref: '#/components/schemas/A' },
                      { $ref: '#/components/schemas/B' },
                    ],
                  },
                },
              },
            },
          },
        },
        responses: { '204': {} },
      },
    },
  },
  components: { schemas: { A: createComponent(1, 'label'), B: createComponent(2, 'content') } },
};

const base: JournalEntry = {
  number: 1,
  at: 0,
  method: 'POST',
  route: '/channels/{channel_id}/messages',
  path: '/channels/1/messages',
  params: { channel_id: '1' },
  query: {},
  body: { part: { type: 1, label: 'ok' } },
  files: [],
  status: 204,
  answer: undefined,
};

/** Fields of the problems found in a request and its answer. */
function listProblemFields(entry: Partial<JournalEntry>): string[] {
  const check = createOpenApiCheck(small);
  const whole = { ...base, ...entry };
  return [...check.checkRequest(whole), ...check.checkAnswer(whole)].map(({ field }) => field);
}

test.each([
  ['a fitting request', {}, []],
  ['nothing where nothing is needed', { body: { part: null } }, []],
  ['a field that is too long', { body: { part: { type: 1, label: 'too long' } } }, ['body/part/label']],
  ['a field of the shape that `type` names', { body: { part: { type: 2, label: 'x' } } }, ['body/part']],
  ['a `type` that no shape has', { body: { part: { type: 3 } } }, ['body/part/type']],
  ['a missing `type`', { body: { part: { label: 'x' } } }, ['body/part']],
  ['a missing body', { body: undefined }, ['body']],
  ['a path parameter that is no id', { params: { channel_id: 'x' } }, ['path/channel_id']],
  ['a query that nobody knows', { query: { wait: 'true' } }, ['query/wait']],
  ['a route that nobody knows', { route: '/channels/{channel_id}' }, ['path', 'path']],
  ['a status that nobody knows', { status: 201 }, ['answer']],
  [
    'a request that was refused for its form',
    { status: 400, answer: { code: 50_035 }, body: { part: 1 } },
    [],
  ],
  [
    'a request that was refused for something else',
    { status: 403, answer: { code: 50_001 }, body: { part: 1 } },
    ['body/part'],
  ],
])('%s', (_, entry, found) => {
  expect(listProblemFields(entry)).toEqual(found);
});

test('numbers in the query come as text', () => {
  const get = { method: 'GET', body: undefined, status: 200, answer: [] } as const;
  expect(listProblemFields({ ...get, query: { limit: '50' } })).toEqual([]);
  expect(listProblemFields({ ...get, query: { limit: '500' } })).toEqual(['query/limit']);
  expect(listProblemFields({ ...get, answer: {} })).toEqual(['answer']);
});

const path = process.env.CASTELLAN_OPENAPI ?? '';

describe.runIf(path !== '')("Discord's own document", () => {
  const check = path === '' ? undefined : createOpenApiCheck(JSON.parse(readFileSync(path, 'utf8')));
  const message = (body: unknown) => check?.checkRequest({ ...base, body }).map(({ field }) => field);

  test('takes a message and finds what is wrong with one', () => {
    const button = { type: 2, style: 1, custom_id: 'a', label: 'A' };
    expect(message({ content: 'x', components: [{ type: 1, components: [button] }] })).toEqual([]);
    expect(
      message({ components: [{ type: 1, components: [{ ...button, label: 'x'.repeat(81) }] }] }),
    ).toEqual(['body/components/0/components/0/label']);
    expect(message({ flags: 'many' })).toEqual(['body/flags']);
  });

  test('takes permission bits in digits', () => {
    const route = '/applications/{application_id}/commands';
    const entry = { ...base, route, params: { application_id: '1' } };
    const command = { name: 'x', description: 'y', default_member_permissions: '8' };
    expect(check?.checkRequest({ ...entry, body: command })).toEqual([]);
    expect(check?.checkRequest({ ...entry, body: { ...command, name: 'x'.repeat(33) } })).toHaveLength(1);
  });
});
