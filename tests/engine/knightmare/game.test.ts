/** Knightmare Chess as a game: calls, clocks, secrets, hands, standing orders. */
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import { optionsOf, playTyped, positionAt, reasonOf, unwrapResult } from './table.js';

const timed = { 'answer-time': '30' };
const timeLimitOf = (position: KnightmarePosition) => knightmare.timeLimit(position);
const callAndRead = (position: KnightmarePosition, side: string, call: string) =>
  unwrapResult(knightmare.applyCall(position, side, call));
const afterTimeout = (position: KnightmarePosition, side: string) =>
  callAndRead(position, side, 'timeout').position;
const piecesOf = (position: KnightmarePosition) => {
  const { board, pieces: all } = knightmare.view(position, null);
  return all.map(({ square, kind }) => `${kind} ${board.names[square]}`).sort();
};
const noticeOf = (position: KnightmarePosition, side: string, call: string) =>
  callAndRead(position, side, call).notices.map(({ code }) => code);

describe('calls', () => {
  const start = () => knightmare.start(optionsOf(), 1).position;

  test('give up and agree to a draw, no matter who is to move', () => {
    expect(knightmare.outcome(callAndRead(start(), 'black', 'resign').position)).toEqual({
      winners: ['white'],
      reason: 'resignation',
    });
    expect(knightmare.outcome(callAndRead(start(), 'white', 'draw').position)).toEqual({
      winners: [],
      reason: 'agreement',
    });
    expect(knightmare.ply(callAndRead(start(), 'white', 'resign').position)).toBe(1);
  });

  test('are refused where there is nothing to call', () => {
    expect(reasonOf(knightmare.applyCall(start(), 'white', 'timeout'))?.code).toBe('no-time-limit');
    expect(reasonOf(knightmare.applyCall(start(), 'white', 'raichi'))?.code).toBe('unknown-call');
    expect(reasonOf(knightmare.applyCall(start(), 'red', 'resign'))?.code).toBe('unknown-call');
    for (const token of ['(resign)', 'valueOf'])
      expect(reasonOf(knightmare.play(start(), 'white', [token]))?.code).toBe('unreadable');
  });
});

describe('time for an answer', () => {
  const start = () => positionAt('4k3/8/8/3p4/4P3/8/4P3/4K3 w - - hands:panic+bog/chaos+fog-of-war', timed);

  test('runs while there is something to answer, and no longer', () => {
    expect(timeLimitOf(start())).toBeNull();
    const captured = playTyped(start(), 'w exd5');
    expect(timeLimitOf(captured)).toMatchObject({ sides: ['black'], seconds: 30 });
    expect(timeLimitOf(playTyped(captured, 'b pass'))).toBeNull();
  });

  test('runs on while the side to move goes on, and begins again with what else can be answered', () => {
    const captured = playTyped(start(), 'w exd5');
    const undecided = playTyped(captured, 'w panic');
    expect(timeLimitOf(undecided)?.key).not.toBe(timeLimitOf(captured)?.key);
    const chaotic = positionAt('4k3/8/8/3p4/4P3/8/4P3/4K3 w - - hands:bog/chaos', timed);
    const ended = playTyped(chaotic, 'w e3', 'w end');
    expect(timeLimitOf(ended)).toMatchObject({ sides: ['black'], seconds: 30 });
    expect(timeLimitOf(playTyped(ended, 'b Ke7'))).toBeNull();
  });

  test('lets all windows pass when it is over', () => {
    const ended = playTyped(start(), 'w exd5', 'w end');
    const passed = afterTimeout(ended, 'black');
    expect(knightmare.toAct(passed)).toEqual(['black']);
    expect(knightmare.view(passed, null).phase).toBeUndefined();
    expect(callAndRead(ended, 'black', 'timeout').notation).toBe('timeout');
    expect(reasonOf(knightmare.applyCall(ended, 'white', 'timeout'))?.code).toBe('no-time-limit');
  });

  test('answers a question as far as it can be answered without its player', () => {
    const asked = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:doomsayer/bog', timed),
      'w e3',
      'w doomsayer',
    );
    expect(timeLimitOf(asked)).toMatchObject({ sides: ['black'], seconds: 30 });
    const passed = afterTimeout(asked, 'black');
    expect(knightmare.view(passed, null).phase).not.toBe('naming');
  });

  test('is not limited without the option, but for what the cards limit', () => {
    expect(
      timeLimitOf(playTyped(positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/chaos'), 'w exd5')),
    ).toBeNull();
  });
});

describe('Panic', () => {
  const startWithHands = (black = 'chaos+curse') =>
    playTyped(
      positionAt(`4k3/8/8/3p4/8/8/4P3/R3K3 w - - hands:panic/${black}`),
      'w e3',
      'w panic',
      'w end',
      'b pass',
      'b start',
    );

  test('waits for its player as long as he likes, in a game without limits', () => {
    const asked = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/R3K3 w - - hands:panic/bog'),
      'w e3',
      'w panic',
      'w end',
      'b pass',
    );
    expect(timeLimitOf(asked)).toMatchObject({ sides: ['black'], seconds: 15, startToken: 'start' });
    expect(reasonOf(knightmare.applyCall(asked, 'black', 'timeout'))?.code).toBe('no-time-limit');
    for (const typed of ['start', 'here', 'I am here.', "I'm here"])
      expect(timeLimitOf(playTyped(asked, `b ${typed}`))).toMatchObject({ seconds: 15 });
    expect(timeLimitOf(playTyped(asked, 'b start'))?.startToken).toBeUndefined();
  });

  test('waits no longer than for any answer where answers are limited', () => {
    const start = positionAt('4k3/8/8/8/8/8/4P3/R3K3 w - - hands:panic/bog', timed);
    const asked = playTyped(start, 'w e3', 'w panic', 'w end', 'b pass');
    expect(timeLimitOf(asked)).toMatchObject({ sides: ['black'], seconds: 30 });
    expect(timeLimitOf(asked)?.startToken).toBeUndefined();
    expect(timeLimitOf(afterTimeout(asked, 'black'))).toMatchObject({ sides: ['black'], seconds: 15 });
  });

  test('has one time of fifteen seconds for the whole turn, from the start on', () => {
    const position = startWithHands();
    expect(timeLimitOf(position)).toMatchObject({ sides: ['black'], seconds: 15 });
    const moved = playTyped(position, 'b d4');
    expect(timeLimitOf(moved)).toEqual(timeLimitOf(position));
    expect(timeLimitOf(playTyped(moved, 'b end'))).toBeNull();
  });

  test('takes the turn away when it is over, and all that was done in it', () => {
    const position = startWithHands();
    const moved = playTyped(position, 'b d4');
    expect(noticeOf(moved, 'black', 'timeout')).toContain('panic-overrun');
    const lost = afterTimeout(moved, 'black');
    expect(piecesOf(lost)).toContain('pawn d5');
    expect(knightmare.toAct(lost)).toEqual(['white']);
    expect(timeLimitOf(lost)).toBeNull();
  });

  test("Panic's time starts before a king returns from Under Elf Hill, and includes his return (R71)", () => {
    const asked = playTyped(
      positionAt('4k3/p7/8/8/8/8/4P3/4K3 b - - hands:panic/under-elf-hill'),
      'b under-elf-hill e8',
      'b end',
      'w pass',
      'w e3',
      'w panic',
      'w end',
      'b pass',
    );
    const view = knightmare.view(asked, 'black');
    expect(view).toMatchObject({ phase: 'ready', pieces: [], cards: { covered: true } });
    const running = playTyped(asked, 'b start');
    expect(knightmare.view(running, 'black')).toMatchObject({ phase: 'return-king' });
    expect(timeLimitOf(running)).toMatchObject({ sides: ['black'], seconds: 15 });
    const back = playTyped(running, 'b h5');
    expect(timeLimitOf(back)).toEqual(timeLimitOf(running));
    const lost = afterTimeout(running, 'black');
    expect(knightmare.toAct(lost)).toEqual(['white']);
    const later = playTyped(lost, 'w e4', 'w end', 'b pass');
    expect(knightmare.view(later, 'black').phase).toBe('return-king');
    expect(piecesOf(playTyped(later, 'b h5'))).toContain('king h5');
  });

  test('is lifted for a King in check', () => {
    const checked = playTyped(
      positionAt('4k3/8/8/8/8/8/8/R3K3 w - - hands:panic/chaos'),
      'w Ra8',
      'w panic',
      'w end',
      'b pass',
      'b start',
    );
    const lifted = afterTimeout(checked, 'black');
    expect(knightmare.toAct(lifted)).toEqual(['black']);
    expect(timeLimitOf(lifted)).toBeNull();
  });
});

describe('Abduction', () => {
  const startAbduction = () =>
    playTyped(positionAt('4k3/8/8/3p4/8/8/4P3/4K3 w - - hands:abduction/bog'), 'w e3', 'w abduction d5');

  test('waits until its player says that he is there, and gives him ten seconds then', () => {
    const position = startAbduction();
    expect(timeLimitOf(position)).toMatchObject({ sides: ['black'], seconds: 10, startToken: 'look' });
    expect(reasonOf(knightmare.applyCall(position, 'black', 'timeout'))?.code).toBe('no-time-limit');
    expect(knightmare.view(position, null).cards?.covered).toBe(true);
    const asked = playTyped(position, 'b I am here');
    expect(timeLimitOf(asked)).toMatchObject({ sides: ['black'], seconds: 10 });
    expect(timeLimitOf(asked)?.startToken).toBeUndefined();
    expect(knightmare.view(asked, null).cards?.covered).toBe(false);
    expect(unwrapResult(knightmare.read(optionsOf(), knightmare.write(asked)))).toEqual(asked);
    const over = afterTimeout(asked, 'black');
    expect(piecesOf(over)).not.toContain('pawn d5');
    expect(knightmare.view(over, null).captured).toEqual([{ kind: 'pawn', side: 'black', count: 1 }]);
    expect(unwrapResult(knightmare.read(optionsOf(), knightmare.write(over)))).toEqual(over);
  });
});

describe('secrets', () => {
  const createMovedPosition = () =>
    playTyped(positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog+toll/revenge+chaos'), 'w exd5');

  test('an exchange of cards is one until the turn is closed', () => {
    const ended = playTyped(createMovedPosition(), 'w discard bog');
    expect(knightmare.secretPlies(ended)).toEqual([1]);
    expect(knightmare.secretPlies(playTyped(ended, 'b pass'))).toEqual([]);
  });

  test('an exchange that was taken back with its turn stays one as long as the card is in the hand', () => {
    const undone = playTyped(createMovedPosition(), 'w discard bog', 'b chaos');
    expect(knightmare.secretPlies(undone)).toEqual([1]);
    const again = playTyped(undone, 'w Kd2', 'w end');
    expect(knightmare.secretPlies(again)).toEqual([1]);
    const next = playTyped(again, 'b Ke7', 'b end');
    expect(knightmare.secretPlies(playTyped(next, 'w pass'))).toEqual([1]);
    const later = playTyped(next, 'w Kd3', 'w discard bog');
    expect(knightmare.secretPlies(playTyped(later, 'b pass'))).toEqual([]);
  });
});

describe('a hand', () => {
  const hand = (position: KnightmarePosition, side: string) =>
    knightmare.cards?.hand(position, side).map(({ card, against }) => [card, against?.code ?? null]);

  test('tells of each card whether it can be played, and why not', () => {
    const start = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:disintegration+bog+betrayal/chaos');
    expect(hand(start, 'white')).toEqual([
      ['disintegration', null],
      ['bog', 'card-not-now'],
      ['betrayal', 'card-unfit'],
    ]);
    expect(hand(start, 'black')).toEqual([['chaos', 'not-your-turn']]);
    expect(hand(callAndRead(start, 'white', 'draw').position, 'white')?.[0]).toEqual([
      'disintegration',
      'game-over',
    ]);
    const asked = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:doomsayer/bog'),
      'w e3',
      'w doomsayer',
    );
    expect(hand(asked, 'black')).toEqual([['bog', 'question-first']]);
    expect(knightmare.cards?.hand(asked, 'black')[0]?.against?.values).toEqual({
      phase: 'naming',
      card: 'doomsayer',
    });
    const checked = playTyped(positionAt('4r1k1/8/8/8/8/8/P7/4K3 w - - hands:panic/-'), 'w a3');
    expect(hand(checked, 'white')).toEqual([['panic', 'must-leave-check']]);
  });

  test('names cards by what an action begins with', () => {
    const position = positionAt("4k3/8/8/8/8/8/8/4K3 w - - hands:bog+toll/bog' decks:chaos/-", {
      deck: 'personal',
    });
    expect(knightmare.cards?.hand(position, 'black').map(({ token }) => token)).toEqual(['bog']);
  });

  test('is nobody else his', () => {
    expect(knightmare.cards?.hand(positionAt('4k3/8/8/8/8/8/8/4K3 w - -'), 'nobody')).toEqual([]);
  });
});

describe('a warning', () => {
  const warnings = (position: KnightmarePosition, text: string) => {
    const path = unwrapResult(knightmare.parse(position, 'white', text));
    return knightmare.cards?.warnings(position, 'white', path).map(({ code }) => code);
  };

  test('tells what the Checkmate Rule makes void', () => {
    const position = positionAt('6k1/5ppp/8/8/8/8/8/R3K3 w - - hands:bombard+dubbing/-');
    expect(warnings(position, 'a1a8')).toEqual([]);
    expect(warnings(position, 'bombard a1 f1')).toEqual([]);
    const mating = positionAt('6k1/5ppp/8/P7/8/8/8/R3K3 w - - hands:bombard/-');
    expect(warnings(mating, 'bombard a1 a8')).toEqual(['would-be-void']);
  });

  test('a player is warned that Fireball would do nothing after a move of the king (R43)', () => {
    const position = playTyped(positionAt('6k1/8/8/8/3p4/8/4K3/8 w - - hands:fireball/bog'), 'w Kd3');
    expect(warnings(position, 'fireball')).toEqual(['would-do-nothing']);
  });

  describe('in check', () => {
    const MATED = '6k1/8/8/2b5/8/8/1B4PP/4r2K w - - hands:evangelists+blessing/toll';

    test('tells that a card would leave the king mated', () => {
      expect(warnings(positionAt(MATED), 'evangelists b2 c5')).toEqual(['would-be-void', 'would-be-mated']);
      expect(knightmare.cards?.hint(positionAt(MATED), 'white')?.code).toBe('way-out-card');
    });

    test('tells nothing of a card that helps, nor of one after which a move does', () => {
      expect(warnings(positionAt(MATED), 'blessing g2 f1')).toEqual([]);
      const free = positionAt('6k1/8/8/2b5/8/8/1B5P/4r2K w - - hands:evangelists+blessing/toll');
      expect(warnings(free, 'blessing h2 g1')).toEqual([]);
      expect(knightmare.cards?.hint(free, 'white')).toBeNull();
    });

    test('tells of a card in vain that the move has to get out of check', () => {
      const free = positionAt('6k1/8/8/8/8/5b2/1B6/4r1K1 w - - hands:evangelists/toll');
      expect(warnings(free, 'evangelists b2 f3')).toEqual(['would-be-void', 'would-stay-in-check']);
    });
  });
});

describe('a turn whose move is made', () => {
  const start = (hands: string) => positionAt(`4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:${hands}`);

  test.each([
    ['a card that can be played', 'forbidden-city/bog'],
    ['a card that cannot be played', 'bog/chaos'],
    ['none, before an opponent who cannot answer', '-/-'],
    ['none, before one who can', '-/bog'],
  ])('waits for its end, in hand %s', (_held, hands) => {
    const moved = playTyped(start(hands), 'w e5');
    expect(knightmare.toAct(moved)).toEqual(['white']);
    expect(knightmare.toAct(playTyped(moved, 'w end'))).toEqual(['black']);
  });

  test.each([
    ['before it', ['w pacifism e4', 'b pass', 'w e5'], 'pacifism+bog/chaos'],
    ['after it', ['w e5', 'w forbidden-city a4', 'b pass'], 'forbidden-city+bog/chaos'],
    ['in its place', ['w masquerade e1 e2', 'b pass'], 'masquerade/chaos'],
  ])('waits for its end once the card of the turn was played, %s', (_when, typed, hands) => {
    const done = playTyped(start(hands), ...typed);
    expect(knightmare.view(done, null)).toMatchObject({ toAct: ['white'], phase: 'turn-made' });
    const words = knightmare.choices(done, 'white', []).map(({ token }) => token);
    expect(words).toEqual(['end']);
    expect(knightmare.toAct(playTyped(done, 'w end'))).toEqual(['black']);
  });

  test('is over with the move in plain chess', () => {
    const plain = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - -', { cards: 'off' });
    expect(knightmare.toAct(playTyped(plain, 'w e5'))).toEqual(['black']);
  });
});

describe('standing orders', () => {
  const applyOrders = (position: KnightmarePosition, side: string, ...given: string[]) =>
    knightmare.standing?.findPrescribedAction(position, side, new Set(given)) ?? null;
  const createCapturePosition = () =>
    playTyped(positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog+curse/revenge+chaos'), 'w exd5');

  test('end the turn after the move', () => {
    expect(applyOrders(createCapturePosition(), 'white', 'end-after-move')).toEqual(['end']);
    expect(applyOrders(createCapturePosition(), 'white', 'pass-cards')).toBeNull();
    const open = positionAt('4r1k1/7p/8/8/8/8/P7/4K3 w - - hands:challenge/bog');
    expect(applyOrders(open, 'white', 'end-after-move')).toBeNull();
    expect(applyOrders(playTyped(open, 'w a3'), 'white', 'end-after-move')).toBeNull();
  });

  test('let pass what they name, if that is all there is', () => {
    expect(applyOrders(createCapturePosition(), 'black', 'pass-captures')).toEqual(['pass']);
    expect(applyOrders(createCapturePosition(), 'black', 'pass-turns', 'pass-cards')).toBeNull();
    const ended = playTyped(createCapturePosition(), 'w end');
    expect(applyOrders(ended, 'black', 'pass-turns')).toBeNull();
    expect(applyOrders(ended, 'black', 'pass-turns', 'pass-captures')).toEqual(['pass']);
    expect(applyOrders(playTyped(createCapturePosition(), 'b pass', 'w end'), 'black', 'pass-turns')).toEqual(
      ['pass'],
    );
  });

  test('answer no question, and do nothing for a side that may not act', () => {
    const asked = playTyped(
      positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:doomsayer/bog'),
      'w e3',
      'w doomsayer',
    );
    const all = knightmare.standing?.orders ?? [];
    expect(applyOrders(asked, 'black', ...all)).toBeNull();
    expect(applyOrders(asked, 'white', ...all)).toBeNull();
    expect(all).toHaveLength(4);
  });
});

describe('the library', () => {
  const cards = knightmare.cards;

  test('has all eighty cards', () => {
    expect(cards?.library).toHaveLength(80);
  });
});

test('perft counts sequences of actions', () => {
  const position = positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:disintegration+fanatic/bog');
  const paths = [...listActions(knightmare, position, 'white')];
  expect(knightmare.perft(position, 1)).toBe(paths.length);
  const two = paths.map((path) => unwrapResult(knightmare.play(position, 'white', path)).position);
  expect(knightmare.perft(position, 2)).toBe(two.reduce((sum, next) => sum + knightmare.perft(next, 1), 0));
});
