/** Custom ids and paths survive a round trip through Discord, and no other text is read as one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCustomId, joinPath, parseId, splitPath } from '../../../src/discord/messages/custom-ids.js';

const verbs = fc.constantFrom('move', 'give-up', 'pick');
const tables = fc.stringMatching(/^[0-9A-Za-z]{8}$/);
const versions = fc.nat(999_999);
const path = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 });

describe('custom ids', () => {
  it('are read as they were made', () => {
    fc.assert(
      fc.property(verbs, tables, versions, fc.string({ maxLength: 60 }), (verb, table, version, argument) => {
        expect(parseId(createCustomId(verb, table, version, argument))).toEqual({
          verb,
          table,
          version,
          argument,
        });
      }),
    );
  });

  it('have the documented form', () => {
    expect(createCustomId('join', 'K7Q2MX9P', 3, 'attackers')).toBe('v1:join:K7Q2MX9P:3:attackers');
  });

  it.each([
    '',
    'move',
    'v2:move:K7Q2MX9P:3:',
    'v1:move:K7Q2MX9P:x:',
    'v1::K7Q2MX9P:3:',
    'v1:move:K7Q2MX9P:3',
  ])('do not include %j', (text) => expect(parseId(text)).toBeNull());

  it('never break on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseId(text)));
  });

  it('are refused when they would be too long for Discord', () => {
    expect(() => createCustomId('pick', 'K7Q2MX9P', 3, 'x'.repeat(90))).toThrow(RangeError);
  });
});

describe('paths', () => {
  it('are read as they were joined, whatever the tokens hold', () => {
    fc.assert(
      fc.property(path, (tokens) => {
        expect(splitPath(joinPath(tokens))).toEqual(tokens);
      }),
    );
  });
});
