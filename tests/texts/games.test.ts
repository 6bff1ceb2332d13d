/** Every code of the engine has words that fit Discord's limits. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/engine/index.js';
import { layouts } from '../../src/engine/kings-table/board/layouts.js';
import { endings } from '../../src/engine/kings-table/board/position.js';
import { engine } from '../../src/texts/en/engine.js';
import { fullGameTitle, gameText, gameTexts, hasGameText, noticeText } from '../../src/texts/index.js';

/** Matches of a pattern in a folder's sources at any depth, except the lists of codes. */
function findCodes(folder: string, pattern: RegExp): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/^(?:codes\/)?codes\.ts$/.test(name),
  );
  return new Set(files.flatMap((name) => codesOf(join(folder, name), pattern)));
}

function codesOf(file: string, pattern: RegExp): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, code = '']) => code);
}

/** Codes in sources. Codes that a template joins (`abduction-${verdict}`) occur in parts. */
const CODES = /['`](-?[a-z]+(?:-[a-z]+)*-?)(?:['`]|\$\{)/g;

const REFUSALS = /\b(?:refuse|createRefusal|errorReply)\(\s*(?:[\w.]+, )?'([a-z-]+)'/g;

/** Codes of the kernel's own files. */
const kernelCodes = readdirSync('src/engine', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'codes.ts')
  .filter((name) => !games.some(({ id }) => name.startsWith(`${id}/`)))
  .flatMap((name) => codesOf(join('src/engine', name), CODES));

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const texts = gameTexts(id);

  test('has a title and a summary for its slash command', () => {
    expect(texts.title).not.toBe('');
    expect(texts.summary.length).toBeGreaterThan(0);
    expect(texts.summary.length).toBeLessThanOrEqual(100);
    expect(texts.aim.length).toBeGreaterThan(0);
    expect(texts.aim.length).toBeLessThanOrEqual(160);
  });

  test('says in a sentence what each option does, and names each value', () => {
    expect(Object.keys(texts.options).toSorted()).toEqual(
      game.options.map((option) => option.name).toSorted(),
    );
    for (const option of game.options) {
      const { about, values } = texts.options[option.name] ?? { about: '' };
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(about.length).toBeLessThanOrEqual(100);
      expect(option.name).toMatch(/^[a-z][a-z-]{0,31}$/);
      if (option.kind !== 'choice') continue;
      expect(Object.keys(values ?? {}).toSorted()).toEqual(option.values.toSorted());
      expect(option.values.length).toBeLessThanOrEqual(25);
      for (const name of Object.values(values ?? {})) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(100);
      }
    }
    expect(game.options.length).toBeLessThanOrEqual(24);
  });

  test('names its sides and the pieces of its start', () => {
    const options = game.resolve({});
    if (!options.ok) expect.unreachable();
    for (const side of game.sides(options.value)) expect(texts.sides[side.id]).toBeDefined();
    const view = game.view(game.start(options.value, 0).position, null);
    for (const piece of view.pieces) expect(texts.pieces[piece.kind]).toBeDefined();
    for (const cell of view.board.cells) {
      if (cell !== null && cell !== 'plain') expect(texts.cells[cell]).toBeDefined();
    }
  });

  test('has a sentence for every refusal that its rules name', () => {
    const codes = findCodes(`src/engine/${id}`, REFUSALS);
    expect(codes.size).toBeGreaterThan(0);
    expect([...codes].filter((code) => !hasGameText(id, 'refusals', code))).toEqual([]);
  });

  test('has no sentence that nothing gives out', () => {
    const codes = new Set([...findCodes(`src/engine/${id}`, CODES), ...kernelCodes]);
    const hasParts = (one: string, other: string) =>
      codes.has(`${one}-`) || (codes.has(one) && (codes.has(other) || codes.has(`-${other}`)));
    const isJoined = (code: string) =>
      Array.from(code.matchAll(/-/g), ({ index }) => index).some((at) =>
        hasParts(code.slice(0, at), code.slice(at + 1)),
      );
    const sentences = { ...texts.refusals, ...texts.notices, ...texts.outcomes };
    expect(Object.keys(sentences).filter((code) => !codes.has(code) && !isJoined(code))).toEqual([]);
  });

  test('labels of words fit on a button', () => {
    for (const label of Object.values(texts.words)) expect(label.length).toBeLessThanOrEqual(80);
  });

  test('says how a game ended without the words that stand before it', () => {
    for (const clause of Object.values({ ...engine.outcomes, ...texts.outcomes })) {
      expect(clause).not.toMatch(/\bdraw|\bwon\b|[.:]/i);
    }
  });

  test('no sentence is longer than a message may well be, and none is empty', () => {
    for (const vocabulary of [texts.refusals, texts.notices, texts.outcomes, texts.notes]) {
      for (const sentence of Object.values(vocabulary)) {
        if (sentence === undefined) expect.unreachable();
        expect(sentence.trim()).not.toBe('');
        expect(sentence.length).toBeLessThanOrEqual(300);
      }
    }
  });
});

describe("King's Table", () => {
  const texts = gameTexts('kings-table');

  test('has a sentence for every notice, and no sentence that nothing gives out', () => {
    const told = findCodes('src/engine/kings-table', /(?<=\baddNotice\([^;{]*)'([a-z-]+)'/g);
    const codes = new Set([...told, 'raichi', 'tuichi']);
    expect(codes).toContain('king-steps');
    expect([...codes].filter((code) => !(code in texts.notices))).toEqual([]);
    expect(Object.keys(texts.notices).filter((code) => !codes.has(code))).toEqual([]);
  });

  test('has a clause for every ending', () => {
    for (const ending of endings.list) {
      if (ending !== null) expect(hasGameText('kings-table', 'outcomes', ending.reason)).toBe(true);
    }
    const reasons = new Set<string | undefined>(endings.list.map((ending) => ending?.reason));
    expect(Object.keys(texts.outcomes).filter((code) => !reasons.has(code))).toEqual([]);
  });

  test('says of each reconstructed layout that it is one', () => {
    const noted = layouts.filter((layout) => `layout=${layout.id}` in texts.notes);
    expect(noted).toEqual(layouts.filter((layout) => !layout.historical));
  });

  test('puts sides into words', () => {
    expect(noticeText('kings-table', 'turn-lost', { side: 'attackers', roll: 2 })).toBe(
      'Attackers rolled 2 and lost the turn.',
    );
  });

  test('fills every gap of its sentences', () => {
    const sentence = gameText('kings-table', 'refusals', 'position-row', { at: '4t3', expected: 7 });
    expect(sentence).toBe('The row "4t3" must fill 7 squares.');
  });
});

test("the kernel's and the console's own codes have sentences", () => {
  const kernel = ['options', 'record'].flatMap((name) => codesOf(`src/engine/${name}.ts`, REFUSALS));
  const codes = [...kernel, ...findCodes('src/console', REFUSALS)];
  expect(codes).toEqual(expect.arrayContaining(['bad-value', 'record-line', 'no-game']));
  const id = games[0]?.id ?? '';
  expect(codes.filter((code) => !hasGameText(id, 'refusals', code))).toEqual([]);
});

test("Conquer the Kings says in words where an arrow points that forbids a pawn's move", () => {
  const game = games.find(({ id }) => id === 'conquer-the-kings') ?? expect.unreachable();
  const options = game.resolve({ setup: 'preset' });
  if (!options.ok) expect.unreachable();
  const { position } = game.start(options.value, 0);
  const reasonOf = (move: string) => {
    const read = game.parse(position, 'south', move);
    return read.ok ? '' : gameText(game.id, 'refusals', read.reason.code, read.reason.values);
  };
  expect(reasonOf('>n f2-g4')).toContain('The arrow already points towards rank 14.');
  expect(reasonOf('f3-f2')).toBe('Your own piece is on f2.');
  expect(reasonOf('e3-d3')).toContain('The arrow points towards rank 14:');
  expect(reasonOf('>e e3-e4')).toContain('The arrow points towards file n:');
});

test.each([
  ['kings-table', { board: 'tablut' }, "King's Table (Tablut)"],
  ['knightmare', { cards: 'off' }, 'Knightmare Chess (Plain chess)'],
  ['knightmare', { cards: 'on' }, 'Knightmare Chess'],
  ['kings-mate', {}, "King's Mate"],
])('the title of %s with %j is %s', (game, options, title) => {
  expect(fullGameTitle(game, options)).toBe(title);
});
