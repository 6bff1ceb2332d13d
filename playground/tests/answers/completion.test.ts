import { ComponentType as Is } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { completeComponents } from '../../src/limits/completion.js';

it('gives a component no id that another one has', () => {
  const texts = [{}, { id: 1 }, { id: 3 }, {}].map((part) => ({
    type: Is.TextDisplay as const,
    content: 'x',
    ...part,
  }));
  expect(completeComponents(texts).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
});
