/** Game options of `/play`: short lists are fixed, long ones are autocompleted, and values can be given by name. */

import { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { refusalText } from '../../../src/commands/shared/boards/refusal.js';
import {
  autocompleteOption,
  commandOption,
  readGivenOptions,
  toOptions,
} from '../../../src/commands/shared/table-options/command-options.js';
import { optionAnswers, optionMarkdown } from '../../../src/commands/shared/wording/words.js';
import type { Game } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';

function requireGame(id: string): Game {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

const gauntlet = requireGame('kings-gauntlet');

function declaredOption(name: string) {
  const spec = gauntlet.options.find((one) => one.name === name);
  if (spec === undefined) throw new Error(`no option ${name}`);
  return commandOption(gauntlet.id, spec);
}

const createOption = (name: string, value: string) => [
  { type: ApplicationCommandOptionType.String, name, value },
];

describe('an option', () => {
  it('has fixed choices where they are short', () => {
    expect(declaredOption('mate-counts')).toMatchObject({
      choices: [
        { name: 'No, the king must be captured', value: 'off' },
        { name: 'Yes', value: 'on' },
      ],
    });
  });

  it('is described without a full stop, as the bot’s own are', () => {
    const described = games.flatMap(({ id, options }) => options.map((spec) => commandOption(id, spec)));
    expect(described.map(({ description }) => description).filter((one) => one.endsWith('.'))).toEqual([]);
  });

  it('is completed where its choices are long or depend on others', () => {
    for (const name of ['mode', 'capture-partner'])
      expect(declaredOption(name)).toMatchObject({ autocomplete: true });
    const names = autocompleteOption(gauntlet, 'mode', 'partners', {}).map(({ value }) => value);
    expect(names).toEqual(['team-opposite', 'team-adjacent']);
  });

  it('takes a value or its name, however it is written, and leaves the rest to be refused', () => {
    const readMode = (value: string) => readGivenOptions(gauntlet, createOption('mode', value)).mode;
    expect(readMode('free-for-all')).toBe('free-for-all');
    expect(readMode(' everyone ALONE')).toBe('free-for-all');
    expect(readMode('everybody')).toBe('everybody');
    expect(readGivenOptions(gauntlet, createOption('opponent', '1'))).toEqual({});
  });
});

describe('options of which some cannot be used', () => {
  const usual = toOptions(gauntlet, {});
  const meant = (given: Readonly<Record<string, string>>) => toOptions(gauntlet, given);

  it('are all the others, and the usual ones in the place of those', () => {
    expect(meant({ 'guard-moves': 'rook' })).toEqual({ ...usual, 'guard-moves': 'rook' });
    expect(meant({ 'guard-moves': 'snail' })).toEqual(usual);
    for (const wrong of ['setup', 'guard-moves', 'repetition-draw']) {
      const given = { mode: 'two-players', [wrong]: 'snail', 'announce-check': 'never' };
      expect(meant(given)).toEqual(meant({ mode: 'two-players', 'announce-check': 'never' }));
      expect(meant(given)).toMatchObject({ mode: 'two-players', 'announce-check': 'never' });
    }
  });

  it('are the usual ones where there is no such option', () => {
    expect(meant({ snail: 'on', mode: 'two-players' })).toEqual(meant({ mode: 'two-players' }));
  });
});

describe('an option that answers several questions', () => {
  it('is told by the questions and their answers, only those that are not as usual or all', () => {
    const told = optionMarkdown('knightmare', 'decisions', 'd3=lost,d11=on').split(' · ');
    expect(told).toHaveLength(2);
    expect(told[0]).toBe(
      'A card is played instead of the move and does nothing. Is the move used up? *yes* (`d3=lost`)',
    );
    expect(optionMarkdown('knightmare', 'decisions', 'usual')).toBe('Default answers');
    const all = optionAnswers('knightmare', 'decisions', 'd3=lost');
    expect(all).toHaveLength(15);
    expect(all[0]).toMatch(/\*no, only cards you held before\* \(`d2=no\|yes`\)$/);
    expect(all[1]).toMatch(/\*yes\* \(`d3=again\|lost`\)$/);
    expect(optionAnswers('knightmare', 'excluded', 'bog')).toEqual([]);
  });
});

describe('a refused option', () => {
  const sentence = (given: Readonly<Record<string, string>>) => {
    const resolved = gauntlet.resolve(given);
    return resolved.ok ? 'granted' : refusalText(gauntlet.id, resolved.reason);
  };

  it('is told in the words in which it was offered', () => {
    expect(sentence({ 'table-talk': 'some' })).toBe(
      '"some" is not a value of Table talk; choose from: Not allowed · Allowed, in public.',
    );
    expect(sentence({ mode: 'free-for-all', 'capture-partner': 'on' })).toBe(
      'Capturing a partner can’t be "Yes" with the other options chosen. It can be: No.',
    );
  });
});
