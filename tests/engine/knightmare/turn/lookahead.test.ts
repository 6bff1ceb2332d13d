/** Deferred questions that are answered elsewhere give the same result as an immediate search. */
import { describe, expect, it } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import { DeferredError } from '../../../../src/engine/lookahead.js';
import { optionsOf } from '../table.js';

const lookahead = knightmare.lookahead;
if (lookahead === undefined) throw new Error('nothing takes long');

/** Black's hands in mates that take a long search. */
const HANDS = [
  'plots-within-plots+ghostwalk+revenge+onslaught+doppelganger',
  'plots-within-plots+anathema+bog+pacifism+onslaught',
  'plots-within-plots+madman+toll+challenge+fatal-attraction',
];

let dice = 0;

/**
 * A position in which White mates by Ra1-a8. The positions of two calls differ in irrelevant parts, so that
 * nothing is cached.
 */
function createPositionBeforeMate(hand: string): KnightmarePosition {
  const cards = `hands:-/${hand} decks:annexation+mystic-shield dice:${(++dice).toString(16).padStart(8, '0')}`;
  const text = `6k1/5ppp/8/8/8/8/8/R5K1 w - - ${cards}`;
  const read = knightmare.read(optionsOf(), text);
  if (!read.ok) throw new Error(read.reason.code);
  return read.value;
}

function playMate(hand: string): KnightmarePosition {
  return [['a1', 'a8'], ['end']].reduce((position, tokens) => {
    const played = knightmare.play(position, 'white', tokens);
    if (!played.ok) throw new Error(played.reason.code);
    return played.value.position;
  }, createPositionBeforeMate(hand));
}

/** Runs the work. Another instance of the game, without shared state, answers each deferred question. */
function answerElsewhere<T>(work: () => T): { readonly value: T; readonly asked: number } {
  for (let asked = 0; ; asked++) {
    try {
      return { value: lookahead?.attempt(work) as T, asked };
    } catch (error) {
      if (!(error instanceof DeferredError)) throw error;
      lookahead?.storeAnswer(error.question, lookahead.answer(structuredClone(error.question)));
    }
  }
}

/** Text of a position without the state of its dice. */
function serializeWithoutDice(position: KnightmarePosition): string {
  return knightmare.write(position).replace(/ dice:\w+/, '');
}

describe.each(HANDS)('with %s', (hand) => {
  it('a turn that is let pass waits for one answer, and comes to the same', () => {
    const [one, other] = [playMate(hand), playMate(hand)];
    const { value, asked } = answerElsewhere(() => knightmare.play(one, 'black', ['pass']));
    expect(asked).toBe(1);
    const expected = knightmare.play(other, 'black', ['pass']);
    if (!value.ok || !expected.ok) throw new Error('refused');
    expect(serializeWithoutDice(value.value.position)).toBe(serializeWithoutDice(expected.value.position));
    expect(value.value.notices).toEqual(expected.value.notices);
  });

  it('once a position is prepared for its player nothing else is put off', () => {
    const [one, other] = [playMate(hand), playMate(hand)];
    expect(answerElsewhere(() => lookahead.prepare(one, 'black')).asked).toBe(1);
    const hands = [one, other].map((position) => () => [
      knightmare.choices(position, 'black', []),
      knightmare.cards?.hand(position, 'black'),
      knightmare.cards?.hint(position, 'black'),
    ]);
    expect(lookahead.attempt(hands[0] ?? fail)).toEqual(hands[1]?.());
  });
});

it('what takes little time is not put off', () => {
  const position = playMate('truce');
  expect(answerElsewhere(() => knightmare.play(position, 'black', ['pass'])).asked).toBe(0);
});

it('outside of an attempt nothing is put off, also after one', () => {
  const [hand = ''] = HANDS;
  const position = playMate(hand);
  expect(() => lookahead.attempt(() => knightmare.play(position, 'black', ['pass']))).toThrow(DeferredError);
  expect(knightmare.play(position, 'black', ['pass']).ok).toBe(true);
});

function fail(): never {
  throw new Error('no such position');
}
