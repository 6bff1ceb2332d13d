/** Computer players under every option value: no choice is refused, and no game stalls. */
import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../src/computer/index.js';
import type { Game } from '../../src/engine/game.js';
import { games } from '../../src/engine/index.js';
import type { Options } from '../../src/engine/options.js';
import { scaleEffort } from '../effort.js';
import { type Given, resolveOptions } from '../engine/search/searching.js';

/** Enough to pass set-ups, decks and fingers and reach the game itself. */
const ACTIONS = scaleEffort(14);

/** By option: the other options without which the option has no effect. */
const WITH: Readonly<Record<string, Readonly<Record<string, Given>>>> = {
  'kings-table': {
    'turn-die-for': { 'turn-die': 'skip-even' },
    'handicap-for': { 'handicap-revive': '1', 'handicap-surround': '1' },
  },
  'kings-mate': { 'die-sides': { rules: 'expanded', 'active-play': 'on' } },
  'kings-gauntlet': { 'two-player-seats': { mode: 'two-players' } },
  'conquer-the-kings': { preset: { setup: 'preset' } },
  knightmare: { 'deck-building': { deck: 'personal' } },
};

/** Values for options without a fixed list. */
const TYPED: Readonly<Record<string, Given>> = {
  'kings-table': { 'no-capture-plies': '20', 'handicap-revive': '2', 'handicap-surround': '2' },
  'kings-mate': { 'die-sides': '4', 'ply-cap': '40' },
  knightmare: { 'deck-points': '100', 'set-aside': '10', 'answer-time': '30' },
};

/** Every option value, with the options it requires. Leaves out options that need typed text. */
function listChoices(game: Game): readonly (readonly [name: string, options: Options])[] {
  return game.options.flatMap((option) => {
    const typed = TYPED[game.id]?.[option.name];
    const values = option.kind === 'choice' ? option.values : typed === undefined ? [] : [typed];
    return values
      .filter((value) => value !== 'custom')
      .map((value) => {
        const given = { ...WITH[game.id]?.[option.name], [option.name]: value };
        return [`${option.name}=${value}`, resolveGiven(game, given)] as const;
      });
  });
}

/**
 * Resolves the options. If they are refused alone, adds the first value of another option that makes them
 * valid.
 */
function resolveGiven(game: Game, given: Given): Options {
  const others = game.options.flatMap((option) =>
    option.kind === 'choice' && !(option.name in given)
      ? option.values.map((value) => ({ [option.name]: value }))
      : [],
  );
  for (const other of [{}, ...others]) {
    const resolved = game.resolve({ ...other, ...given });
    if (resolved.ok) return resolved.value;
  }
  throw new Error(`nothing goes with ${JSON.stringify(given)}`);
}

/**
 * Plays `ACTIONS` actions of level-1 computers, or fewer if the game ends earlier. Throws if an action is
 * refused.
 */
function playActions(game: Game, options: Options, seed: number): void {
  let { position } = game.start(options, seed);
  for (let played = 0; played < ACTIONS && game.outcome(position) === null; played++) {
    const [side = ''] = game.toAct(position);
    const question = {
      game: game.id,
      options,
      position: game.write(position),
      side,
      level: 1,
      seed: played,
    } as const;
    const done = game.play(position, side, chooseAction(question) ?? []);
    if (!done.ok) throw new Error(`${side}: ${done.reason.code} in ${question.position}`);
    position = done.value.position;
  }
}

describe.each(games)('$id', (game) => {
  const every = listChoices(game);

  it.each(every)('%s', (_, options) => {
    expect(() => playActions(game, options, 11)).not.toThrow();
  });
});

it('a game that is asked for a legal action in vain stalls', () => {
  const [first] = games;
  if (first === undefined) throw new Error('no games');
  const stuck: Game = { ...first, toAct: () => ['nobody'] };
  expect(() => playActions(stuck, resolveOptions(first, {}), 1)).toThrow('nobody');
});
