/** The router refuses to start with two parts of one name. */
import { expect, it } from 'vitest';
import { components, freeComponents } from '../../src/commands/components/index.js';
import { forms, freeForms } from '../../src/commands/forms/index.js';
import { indexed } from '../../src/commands/router.js';
import { commands } from '../../src/commands/slash/index.js';

it('every command has a name of its own, every component and every form a verb of its own', () => {
  expect(indexed(commands, ({ data }) => data.name).size).toBe(commands.length);
  const all = [...components, ...freeComponents];
  expect(indexed(all, ({ verb }) => verb).size).toBe(all.length);
  const filled = [...forms, ...freeForms];
  expect(indexed(filled, ({ verb }) => verb).size).toBe(filled.length);
});

it('two parts of one name are a mistake', () => {
  expect(() => indexed([...components, ...components], ({ verb }) => verb)).toThrow('the same name');
});
