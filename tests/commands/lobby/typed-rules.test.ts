/** Text typed for `rules:` in `/play`: rule names, options with values, and suggestions. */
import { describe, expect, it } from 'vitest';
import { autocompleteRules, readRules } from '../../../src/commands/shared/table-options/typed-rules.js';
import type { Game } from '../../../src/engine/game.js';
import { findGame, games } from '../../../src/engine/index.js';
import { gameTexts } from '../../../src/texts/index.js';

function requireGame(id: string): Game {
  return findGame(id) ?? expect.unreachable();
}

const tafl = requireGame('kings-table');
const knightmare = requireGame('knightmare');

const parseRules = (typed: string, game = tafl) => {
  const rules = readRules(game, typed);
  return rules.ok ? rules.value : rules.reason;
};
const suggestRules = (typed: string, given = {}, game = tafl) =>
  autocompleteRules(game, typed, given).map(({ value }) => value);

describe('rules that are typed', () => {
  it('are names and options with values, with commas or blanks, the later ones before the earlier', () => {
    expect(parseRules('')).toEqual({});
    expect(parseRules('quick, dice')).toEqual({ board: 'irish', 'turn-die': 'count' });
    expect(parseRules(' Quick turn-die=skip-1,king-die=ON ')).toEqual({
      board: 'irish',
      'turn-die': 'skip-1',
      'king-die': 'on',
    });
    expect(parseRules('turn-die=skip-1 dice')).toEqual({ 'turn-die': 'count' });
  });

  it('are called by what a chess player says, too', () => {
    for (const said of ['plain', 'orthodox', 'Chess', 'plain chess', 'classic'])
      expect(parseRules(said, knightmare)).toEqual({ cards: 'off' });
    expect(suggestRules('ortho', {}, knightmare)).toEqual(['plain']);
  });

  it('take a text with all its words up to the next option', () => {
    expect(parseRules('handicap-remove=D1, F9 first=lot')).toEqual({
      'handicap-remove': 'D1, F9',
      first: 'lot',
    });
    expect(parseRules('decisions=d3=lost,d11=on, answer-time=60', knightmare)).toEqual({
      decisions: 'd3=lost,d11=on',
      'answer-time': '60',
    });
  });

  it('may have been chosen from the list, with what it says of them, and gone on with', () => {
    for (const { name } of autocompleteRules(tafl, 'quick, turn-die=', {}))
      expect(parseRules(`${name}, king-die=on`)).toMatchObject({ board: 'irish', 'king-die': 'on' });
  });

  it('are refused with what there is', () => {
    expect(parseRules('quick, slow')).toMatchObject({
      code: 'unknown-rule',
      values: {
        text: 'slow',
        presets: expect.stringContaining('book'),
        options: expect.stringContaining('turn-die'),
      },
    });
    expect(parseRules('turn=3')).toMatchObject({ values: { text: 'turn=3' } });
  });
});

describe('suggestions for rules', () => {
  it('are names and options, then the values that go with what stands before', () => {
    expect(suggestRules('').slice(0, 2)).toEqual(['book', 'quick']);
    expect(suggestRules('dice, king-')).toEqual(['dice, king-armed=', 'dice, king-die=']);
    expect(suggestRules('quick layout=')).toEqual(['quick layout=ballinderry', 'quick layout=mirror']);
    expect(suggestRules('layout=', { board: 'tawlbwrdd' })).toEqual(['layout=spear', 'layout=bell-cross']);
    expect(suggestRules('turn-die=lose')).toEqual([
      'turn-die=skip-even',
      'turn-die=skip-1',
      'turn-die=skip-1-2',
    ]);
    expect(suggestRules('nothing of that kind')).toEqual([]);
  });

  it('keep a meaning that has brackets of its own readable', () => {
    const about = (name: string, game: Game) => autocompleteRules(game, name, {}).map((entry) => entry.name);
    expect(about('repetition', tafl)).toContain(
      'repetition= (What happens when a position occurs for the third time, a house rule.)',
    );
    expect(about('points-white', knightmare)).toEqual([
      'deck-points-white= (A limit for White alone, as a handicap.)',
    ]);
  });

  it('are within what Discord takes, and leave out what would be too long', () => {
    for (const game of games)
      for (const { name, value } of autocompleteRules(game, '', {})) {
        expect(name.length).toBeLessThanOrEqual(100);
        expect(name.startsWith(value)).toBe(true);
      }
    expect(suggestRules(`${'quick, '.repeat(14)}q`)).toEqual([]);
  });
});

describe.each(games.map((game) => [game.id, game] as const))('the rules of %s', (id, game) => {
  it('go by names that can be typed, and can be played', () => {
    for (const name of Object.keys(gameTexts(id).presets ?? {})) {
      const rules = readRules(game, name);
      if (!rules.ok) expect.unreachable();
      expect(game.resolve(rules.value).ok).toBe(true);
    }
  });

  it('go by their titles, too, which are letters and blanks', () => {
    for (const [name, { title }] of Object.entries(gameTexts(id).presets ?? {})) {
      expect(title).toMatch(/^[a-z ]+$/i);
      for (const typed of [title, `${title.toLowerCase()}, clock=3d`])
        expect(readRules(game, typed)).toEqual(readRules(game, typed.replace(new RegExp(title, 'i'), name)));
      expect(readRules(game, title).ok).toBe(true);
    }
    expect(Object.keys(gameTexts(id).presets ?? {})).not.toHaveLength(0);
  });

  it('have names that each mean one of them', () => {
    const names = Object.entries(gameTexts(id).presets ?? {}).flatMap(([name, { synonyms = [] }]) => [
      name,
      ...synonyms,
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
  });

  it('are in groups, each option in one', () => {
    const grouped = (gameTexts(id).groups ?? []).flatMap(({ options }) => options);
    expect(grouped.toSorted()).toEqual(game.options.map(({ name }) => name).toSorted());
  });
});
