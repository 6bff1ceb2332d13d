/** Computer players stop in time and play the best move found. The tests' clock advances at each read. */
import { describe, expect, it, test } from 'vitest';
import { SECOND } from '../../../src/base/durations.js';
import { chooseAction, type Level } from '../../../src/computer/index.js';
import { judgeGame } from '../../../src/computer/judgement.js';
import { scorePosition } from '../../../src/computer/position-score.js';
import type { Question } from '../../../src/computer/question.js';
import { Deadline, Limits } from '../../../src/computer/search/limits.js';
import { isAction } from '../../../src/engine/actions.js';
import type { Game } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { findActionLimit, JUDGEMENT_LIMIT } from '../../../src/workers/time-limits.js';
import { type Given, resolveOptions } from '../../engine/search/searching.js';

/** A clock that advances a millisecond at each read. */
function createStepClock() {
  let looks = 0;
  return { now: () => ++looks, looks: () => looks };
}

const starts: readonly (readonly [string, Given])[] = [
  ['kings-table', {}],
  ['kings-mate', {}],
  ['kings-gauntlet', {}],
  ['conquer-the-kings', { setup: 'preset' }],
  ['knightmare', { cards: 'off' }],
  ['knightmare', { cards: 'on' }],
];

function requireGame(id: string): Game {
  return findGame(id) ?? expect.unreachable(id);
}

/** A question for the side to act in the first position in which pieces move. */
function startQuestion(id: string, given: Given, level: Level): Question {
  const game = requireGame(id);
  const options = resolveOptions(game, given);
  let { position } = game.start(options, 1);
  for (;;) {
    const [side = ''] = game.toAct(position);
    const question = { game: id, options, position: game.write(position), side, level, seed: 2 };
    if (game.search?.load(position)) return question;
    const done = game.play(position, side, chooseAction(question) ?? []);
    position = done.ok ? done.value.position : expect.unreachable(done.reason.code);
  }
}

describe.each(starts)('%s %o', (id, given) => {
  test('level 6 stops soon after its time with a legal action', () => {
    const question = startQuestion(id, given, 6);
    const game = requireGame(id);
    const position = game.read(question.options, question.position);
    const clock = createStepClock();
    const path = chooseAction({ ...question, ceiling: 40 }, clock.now) ?? [];
    expect(position.ok && isAction(game, position.value, question.side, path)).toBe(true);
    expect(clock.looks()).toBeGreaterThan(30);
    expect(clock.looks()).toBeLessThan(60);
  });

  test('a judgement stops soon after its time', () => {
    const clock = createStepClock();
    scorePosition({ ...startQuestion(id, given, 6), ceiling: 40 }, clock.now);
    expect(clock.looks()).toBeLessThan(90);
  });

  test('without a time limit nobody looks at a clock, so the answer repeats', () => {
    const question = startQuestion(id, given, 2);
    const clock = createStepClock();
    expect(chooseAction(question, clock.now)).toEqual(chooseAction(question));
    expect(clock.looks()).toBe(0);
  });
});

test('the best action found before the end is played', () => {
  const question: Question = {
    game: knightmare.id,
    options: resolveOptions(knightmare, { cards: 'off' }),
    position: 'r1bqk2r/pppp1ppp/2n2n2/4p3/1bB1P2Q/2N5/PPPP1PPP/R1B1K1NR b KQkq - 0 1',
    side: 'white',
    level: 6,
    seed: 1,
  };
  const hanging = { ...question, side: 'black', position: 'r3k3/8/8/3q4/8/4N3/8/Q3K3 b q - 0 1' };
  expect(chooseAction({ ...hanging, ceiling: 6 }, createStepClock().now)).toEqual(['a8', 'a1']);
});

describe('the clock', () => {
  it('is looked at every 64 actions at the latest, whatever is counted at once', () => {
    for (const actions of [1, 3, 25, 200]) {
      const clock = createStepClock();
      const limits = new Limits(1e6, Deadline.inMilliseconds(1e6, clock.now));
      const before = clock.looks();
      for (let counted = 0; counted < 6_400; counted += actions) limits.count(actions);
      expect(clock.looks() - before).toBeGreaterThanOrEqual(Math.floor(6_400 / Math.max(64, actions)) - 1);
    }
  });

  it('ends a search at its deadline, and what follows it too', () => {
    const limits = new Limits(1e6, Deadline.inMilliseconds(5, createStepClock().now));
    for (let count = 0; count < 64 * 8 && !limits.areReached; count++) limits.count();
    expect(limits.nodes).toBeLessThan(64 * 7);
    expect(limits.withBudget(1e6).areReached).toBe(true);
  });

  it('is shared out: a search that ends early leaves its time to the next', () => {
    let now = 0;
    const whole = Deadline.inMilliseconds(90, () => now);
    const first = whole.share(3);
    now = 29;
    expect(first.isOver).toBe(false);
    now = 30;
    expect(first.isOver).toBe(true);
    const second = whole.share(2);
    now = 59;
    expect(second.isOver).toBe(false);
    now = 60;
    expect(second.isOver).toBe(true);
  });
});

describe('the time', () => {
  const limitOf = (id: string, level: Level, given: Given = {}) =>
    findActionLimit({ game: id, options: resolveOptions(requireGame(id), given), level });

  it.each<[string, Level, number]>([
    ['kings-table', 6, 5],
    ['knightmare', 6, 5],
    ['kings-mate', 6, 5],
    ['kings-gauntlet', 6, 8],
    ['conquer-the-kings', 6, 8],
    ['conquer-the-kings', 5, 5],
  ])('of %s, level %i is %i seconds', (id, level, seconds) => {
    expect(limitOf(id, level)).toBe(seconds * SECOND);
  });

  it('of a judgement is part of them', () => {
    expect(JUDGEMENT_LIMIT).toBeLessThan(limitOf('kings-table', 1));
    const question = startQuestion('kings-table', {}, 6);
    expect(judgeGame({ ...question, about: 'resigning', isAmongComputers: false, ceiling: 1 })).toBe(false);
  });
});
