/** docs/notation.md shows the program's real answers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerLine, createSession } from '../../src/console/answer.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';

const page = readFileSync('docs/notation.md', 'utf8');
const blocks = [...page.matchAll(/```\n(.*?)```/gs)].map(([, block = '']) => block);

test('the session with the console', async () => {
  const lines = (blocks.find((block) => block.startsWith('> ')) ?? '').trim().split('\n');
  const session = createSession();
  let answers: string[] = [];
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    if (line.startsWith('> ')) {
      expect(answers).toEqual([]);
      answers = [...((await answerLine(session, line.slice(2))) ?? [])];
      continue;
    }
    const [known = ''] = line.split('…');
    expect(answers.shift()?.slice(0, known.length)).toBe(known);
    if (!line.includes('…')) expect(line).toBe(known);
  }
  expect(answers).toEqual([]);
});

test('the position and the rows', () => {
  const options = kingsTable.resolve({});
  if (!options.ok) expect.unreachable();
  const text = blocks.find((block) => block.startsWith('/'))?.trim() ?? '';
  expect(kingsTable.write(kingsTable.start(options.value, 7).position)).toBe(text);
});

test('every field of a position is on the page', () => {
  const options = kingsTable.resolve({
    'turn-die': 'count-distinct',
    'king-die': 'on',
    'handicap-revive': '2',
    'handicap-surround': '2',
    announce: 'manual',
  });
  if (!options.ok) expect.unreachable();
  const { position } = kingsTable.start(options.value, 0);
  const all = { ...position, moved: [3], kingMode: 1 as const, revivePending: 1, called: true, ended: 1 };
  const last = { action: (3 << 10) | 12, taken: [] };
  const names = [...kingsTable.write({ ...all, last }).matchAll(/ ([a-z]+):/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\| \`${name}:`, 'm'));
});
