/**
 * Names inherited by every JavaScript object (`constructor`, `__proto__`) mean nothing in any game. They are
 * refused like other words, and no look-up finds them.
 */
import { describe, expect, test } from 'vitest';
import {
  lobbyOptionText,
  optionAnswers,
  optionTitle,
  wordOf,
} from '../../../src/commands/shared/wording/words.js';
import { answerLine, createSession } from '../../../src/console/answer.js';
import type { Path } from '../../../src/engine/choices.js';
import type { Game, Position } from '../../../src/engine/game.js';
import { findGame, games } from '../../../src/engine/index.js';
import { defaultOf, type Options } from '../../../src/engine/options.js';
import { readRecord, replayRecord, writeRecord } from '../../../src/engine/record.js';
import type { Result } from '../../../src/engine/result.js';
import { cardName, cardTexts, timingTexts } from '../../../src/texts/cards.js';
import { escapeMarkdown } from '../../../src/texts/escaping.js';
import {
  gameText,
  gameTexts,
  gameTitle,
  hasGameText,
  markName,
  pieceName,
  sideName,
  turnClause,
  wordName,
} from '../../../src/texts/index.js';
import { sample } from '../../effort.js';
import { playOut } from '../contract/random-games.js';

/** Names that every object inherits, and some of functions, strings, arrays and maps. */
const words = sample([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'call',
  'at',
  'get',
]);

/** Positions of different kinds: set-ups and finger games, the start, and the middle of a game. */
function positionsOf(game: Game): readonly { readonly options: Options; readonly position: Position }[] {
  const givens: readonly Readonly<Record<string, string>>[] = [
    {},
    ...(game.id === 'kings-gauntlet'
      ? [{ first: 'south' }, { 'promote-to-guard': 'on', first: 'west' }]
      : []),
    ...(game.id === 'conquer-the-kings'
      ? [{ setup: 'preset' }, { setup: 'preset', 'rescue-kind': 'any-captured' }]
      : []),
    ...(game.id === 'kings-table' ? [{ 'king-die': 'on', announce: 'manual' }] : []),
    ...(game.id === 'knightmare' ? [{ cards: 'off' }, { deck: 'personal', 'deck-building': 'by-hand' }] : []),
  ];
  return givens.flatMap((given) => {
    const options = requireOptions(game.resolve(given));
    const start = game.start(options, 3).position;
    const draws = Array.from({ length: 12 }, (_, index) => index * 7919 + 5);
    return [
      start,
      ...playOut(game, start, draws)
        .map(({ after }) => after)
        .slice(-1),
    ].map((position) => ({
      options,
      position,
    }));
  });
}

function requireOptions(options: Result<Options>): Options {
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

/** Expects a refusal whose code and values have a text. */
function expectRefused(game: string, result: Result<unknown>, of: string): void {
  if (result.ok) expect.unreachable(`${of} is accepted`);
  const { code, values } = result.reason;
  expect(hasGameText(game, 'refusals', code), `${of}: ${code}`).toBe(true);
  for (const value of Object.values(values)) expect(['string', 'number'], of).toContain(typeof value);
  expect(gameText(game, 'refusals', code, values), of).not.toMatch(/\[native code\]|\[object|\{\{|undefined/);
}

/**
 * Paths that end with the word: an action cut before each of its tokens, or the whole action, followed by the
 * word.
 */
function listPathsWithWord(game: Game, position: Position, side: string, word: string): readonly Path[] {
  const path: string[] = [];
  const paths: Path[] = [];
  for (
    let choices = game.choices(position, side, path);
    choices.length > 0;
    choices = game.choices(position, side, path)
  ) {
    paths.push([...path, word]);
    path.push(choices[0]?.token ?? '');
  }
  return [...paths, [...path, word], [word, word]];
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const positions = positionsOf(game);

  test('refuses them as moves, in whole and in every part', () => {
    for (const { position } of positions) {
      const [side = ''] = game.toAct(position);
      const [first = ''] = game
        .choices(position, side, [])
        .flatMap(({ token, leaf }) => (leaf ? [] : [token]));
      const [then = ''] = first === '' ? [] : game.choices(position, side, [first]).map(({ token }) => token);
      for (const word of words) {
        for (const text of [
          word,
          `>${word}`,
          `*${word}`,
          `@${word}`,
          `${first}-${word}`,
          `${first}${then}=${word}`,
          `${first}-${then}@${word}`,
          `${first}-${then} ${word}`,
          `${word} ${first}-${then}`,
          `=${word}`,
        ]) {
          expectRefused(id, game.parse(position, side, text), text);
          expectRefused(id, game.parse(position, word, text), `${word}: ${text}`);
        }
        for (const path of listPathsWithWord(game, position, side, word)) {
          expect(game.choices(position, side, path)).toEqual([]);
          expect(game.choices(position, word, path.slice(0, -1))).toEqual([]);
          expectRefused(id, game.play(position, side, path), path.join(' '));
          game.view(position, side, path);
        }
        expect(game.view(position, word).board).toBe(game.view(position, null).board);
      }
    }
  });

  test('refuses them as calls, and as the sides that make one', () => {
    for (const { position } of positions) {
      const [side = ''] = game.toAct(position);
      for (const word of words) {
        expectRefused(id, game.applyCall(position, side, word), word);
        for (const call of ['resign', 'draw', 'timeout', word]) {
          expectRefused(id, game.applyCall(position, word, call), `${word} ${call}`);
        }
        expect(game.legalCalls(position, word)).toEqual([]);
      }
    }
  });

  test('refuses them as options and as values, and reads no position with them', () => {
    for (const { options, position } of positions.slice(0, 2)) {
      const text = game.write(position);
      const parts = text.split(' ');
      for (const word of words) {
        const given = Object.fromEntries([[word, 'on']]);
        expectRefused(id, game.resolve(given), word);
        for (const spec of game.options) {
          expectRefused(id, game.resolve({ [spec.name]: word }), `${spec.name}=${word}`);
          expectRefused(id, game.resolve({ [spec.name]: `${word}=${word}` }), `${spec.name}=${word}=${word}`);
        }
        expectRefused(id, game.read(options, word), word);
        expectRefused(id, game.read(options, `${text} ${word}:1`), `${word}:1`);
        for (const index of parts.keys()) {
          const [name = ''] = (parts[index] ?? '').split(':');
          const value = (parts[index] ?? '').includes(':') ? `${name}:${word}` : word;
          const damaged = parts.map((part, place) => (place === index ? value : part)).join(' ');
          expectRefused(id, game.read(options, damaged), damaged.slice(-60));
        }
      }
    }
  });

  test('knows no set-up, no card and no standing order of such a name', () => {
    for (const { position } of positions) {
      const [side = ''] = game.toAct(position);
      for (const word of words) {
        const { setups, cards } = game;
        if (setups !== undefined) {
          expectRefused(id, setups.read(word), word);
          expect(setups.isDue(position, word), word).toBe(false);
        }
        expect(cards?.deckOffer(position, word) ?? null, word).toBeNull();
        // Unknown words don't count as orders: the result is the same as without orders.
        const act = (orders: readonly string[]) =>
          game.standing?.findPrescribedAction(position, side, new Set(orders)) ?? null;
        expect(act([word]), word).toEqual(act([]));
      }
    }
  });

  test('says what is wrong with a record that has them', () => {
    const options = positions[0]?.options ?? {};
    const text = writeRecord({
      game: id,
      rulesVersion: game.rulesVersion,
      seed: 1,
      options,
      from: null,
      outcome: null,
      tags: {},
      opening: [],
      entries: [{ number: null, side: 'south', kind: 'action', text: 'x1', notices: [] }],
    });
    for (const word of words) {
      for (const damaged of [
        text.replace('[Result', `[${word} "x"]\n[Result`),
        text.replace('"*"', `"${word}"`),
        text.replace('"*"', `"${word} ${word}"`),
        text.replace('x1', word),
        text.replace('x1', `(${word})`),
        text.replace('south', word.toLowerCase()),
      ]) {
        const read = readRecord(damaged);
        const found = read.ok ? replayRecord(game, read.value) : read;
        if (found.ok) expect.unreachable(damaged);
        expectRefused(id, { ok: false, reason: found.error.reason }, damaged);
      }
    }
  });

  test('has texts of its own for what it names, and for nothing else', () => {
    for (const word of words) {
      expect(sideName(id, word)).toBe(word);
      expect(pieceName(id, word)).toBe(word);
      expect(markName(id, word)).toBe(word);
      expect(turnClause({ game: id, phase: word, board: { names: [] } })).toBe(word);
      expect(optionTitle(id, word).toLowerCase()).toBe(word.toLowerCase());
      expect(wordOf(id, word)).toBeUndefined();
      expect(wordName(id, word)).toBe(word);
      for (const { name } of game.options) {
        expect(lobbyOptionText(id, name, word)).toBe(escapeMarkdown(word));
        expect(lobbyOptionText(id, name, `${word}=${word}`)).toBe(escapeMarkdown(`${word}=${word}`));
        expect(optionAnswers(id, name, `${word}=${word}`)).toEqual(optionAnswers(id, name, ''));
      }
    }
  });
});

describe('the console', () => {
  test('answers each of its commands with an error or as ever', async () => {
    for (const word of words) {
      for (const game of games) {
        const session = createSession();
        await answerLine(session, `game ${game.id}`);
        const before = await answerLine(session, 'state');
        for (const line of [
          word,
          `${word} x`,
          `options ${word}`,
          `game ${word}`,
          `game ${game.id} ${word}=on`,
          `game ${game.id} ${word}`,
          `seed ${word}`,
          `position ${word}`,
          `legal ${word}`,
          `legal @${word}`,
          `legal @${word} ${word}`,
          `move ${word}`,
          `move @${word} ${word}`,
          `move @${word} resign`,
          `perft ${word}`,
          `divide ${word}`,
          `load ${word}`,
          `png nowhere.png theme=${word}`,
          `png nowhere.png viewer=${word}`,
          `png nowhere.png size=${word}`,
          `png nowhere.png ${word}=1`,
        ]) {
          const reply = await answerLine(session, line);
          expect(reply?.length, line).toBe(1);
          expect(reply?.[0], line).toMatch(/^error [a-z-]+ \S/);
          expect(reply?.[0], line).not.toMatch(/\[native code\]|\[object|\{\{/);
        }
        expect(await answerLine(session, 'state')).toEqual(before);
      }
    }
  });
});

test('no game, title, card or option has such a name', () => {
  for (const word of words) {
    expect(() => gameTexts(word)).toThrow(/no texts/);
    expect(() => cardTexts(word)).toThrow(/no texts/);
    expect(cardName(word)).toBe(word);
    expect(timingTexts(word)).toBeUndefined();
    expect(findGame(word)).toBeUndefined();
    expect(gameTitle(word)).toBe(word);
    for (const game of games) {
      for (const spec of game.options) expect(typeof defaultOf(spec, {})).toBe('string');
    }
  }
});
