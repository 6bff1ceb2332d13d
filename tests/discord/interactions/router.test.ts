/** The router refuses to start with duplicate names. */
import { expect, it } from 'vitest';
import { commands, components, forms, freeComponents, freeForms } from '../../../src/commands/index.js';
import { indexBy } from '../../../src/discord/interactions/router.js';

it('every command has a name of its own, every component and every form a verb of its own', () => {
  expect(indexBy(commands, ({ data }) => data.name).size).toBe(commands.length);
  const all = [...components, ...freeComponents];
  expect(indexBy(all, ({ verb }) => verb).size).toBe(all.length);
  const filled = [...forms, ...freeForms];
  expect(indexBy(filled, ({ verb }) => verb).size).toBe(filled.length);
});

it('two parts of one name are a mistake', () => {
  expect(() => indexBy([...components, ...components], ({ verb }) => verb)).toThrow('the same name');
});
