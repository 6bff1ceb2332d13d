/** Deferred work: a thinker answers its questions. Without an answer, the work computes it here. */
import { expect, it } from 'vitest';
import { AnswerCache } from '../../../src/engine/lookahead.js';
import { runWithAnswers, type Thinker } from '../../../src/table/model/deferred-work.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { beginTable, openHouse, otherPerson, personToAct, playSome } from '../fixtures/house.js';

/** A game whose questions are numbers. The answer to `n` is `n * n`. */
function createSquaringGame() {
  const here: number[] = [];
  const known = new AnswerCache<number>(100);
  const square = (question: number) => {
    here.push(question);
    return question * question;
  };
  const ask = (question: number) =>
    known.get(String(question), {
      findCheapAnswer: () => undefined,
      compute: () => square(question),
      question: () => question,
    });
  const lookahead = {
    attempt: <T>(work: () => T) => known.attempt(work),
    prepare: () => void ask(5),
    answer: square,
    storeAnswer: (question: unknown, answer: unknown) => known.store(String(question), Number(answer)),
  };
  return { game: { ...createDiceNim(), lookahead }, ask, here };
}

function createThinker(): Thinker & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    async answer(_, question) {
      asked.push(question);
      return Number(question) ** 2;
    },
  };
}

it('every question is answered elsewhere, once, and none here', async () => {
  const { game, ask, here } = createSquaringGame();
  const thinker = createThinker();
  expect(await runWithAnswers(thinker, game, () => ask(2) + ask(3) + ask(2))).toBe(17);
  expect([thinker.asked, here]).toEqual([[2, 3], []]);
});

it('work that waits for something else is put off as well', async () => {
  const { game, ask, here } = createSquaringGame();
  const work = async () => {
    const first = ask(2);
    await Promise.resolve();
    return first;
  };
  expect(await runWithAnswers(createThinker(), game, work)).toBe(4);
  expect(here).toEqual([]);
});

it('without an answer the work is done here', async () => {
  const { game, ask, here } = createSquaringGame();
  const thinker: Thinker = { answer: () => Promise.reject(new Error('nobody is there')) };
  expect(await runWithAnswers(thinker, game, () => ask(2))).toBe(4);
  expect(await runWithAnswers(null, game, () => ask(3))).toBe(9);
  expect(here).toEqual([2, 3]);
});

it('work that asks without end is done here at last', async () => {
  const { game, ask, here } = createSquaringGame();
  let fresh = 10;
  const thinker = createThinker();
  expect(await runWithAnswers(thinker, game, () => ask(fresh++))).toBeGreaterThan(100);
  expect(thinker.asked.length).toBeGreaterThan(1);
  expect(here).toHaveLength(1);
});

it('an error of the work is its own', async () => {
  const { game } = createSquaringGame();
  await expect(
    runWithAnswers(createThinker(), game, () => {
      throw new RangeError('no');
    }),
  ).rejects.toThrow(RangeError);
});

it('a table puts off what it takes to play, and to show it to the player whose turn it is', async () => {
  const { game, ask, here } = createSquaringGame();
  const asking: typeof game = {
    ...game,
    play(...action) {
      ask(2);
      return game.play(...action);
    },
  };
  const thinker = createThinker();
  const { tables } = openHouse({ game: asking, thinker });
  const table = await beginTable(tables);
  await tables.prepareAnswers(table, actor(await otherPerson(tables, table)));
  expect(thinker.asked).toEqual([]);
  await tables.prepareAnswers(table, actor(await personToAct(tables, table)));
  expect(thinker.asked).toEqual([5]);
  await playSome(tables, table);
  expect([thinker.asked, here]).toEqual([[5, 2], []]);
});
