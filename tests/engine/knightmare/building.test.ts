/** Decks that players build before the first turn (Knightmare Chess, Decks). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import type { Path } from '../../../src/engine/choices.js';
import type { DeckOffer } from '../../../src/engine/game.js';
import { sideIds } from '../../../src/engine/knightmare/board/pieces.js';
import { formatDeckCode, parseDeckCode } from '../../../src/engine/knightmare/building/deck-code.js';
import { cardIdOf } from '../../../src/engine/knightmare/catalogue/facts.js';
import { type CardId, cards } from '../../../src/engine/knightmare/catalogue/table.js';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import { readRecord, replayRecord, writeRecord } from '../../../src/engine/record.js';
import { type Given, optionsOf, playTyped, positionAt, readTyped, reasonOf, unwrapResult } from './table.js';

const PERSONAL = { deck: 'personal' };
const SPLIT = { deck: 'split' };
/** Ten cards per player, cheap enough to list every combination. */
const TINY = {
  deck: 'split',
  'deck-points': '50',
  excluded: cards
    .slice(20)
    .map(({ id }) => id)
    .join(),
};

const all = cards.map(({ id }) => id);
const sumPoints = (deck: readonly string[]) =>
  cards.filter(({ id }) => deck.includes(id)).reduce((sum, { points }) => sum + points, 0);
const seeds = fc.maxSafeNat();
const decks = fc.subarray(all);
const formatDeck = (deck: readonly CardId[]) => `deck ${formatDeckCode(deck)}`;

function startGame(given: Given, seed = 1): KnightmarePosition {
  return knightmare.start(optionsOf(given), seed).position;
}

function requireDeckOffer(position: KnightmarePosition, side: string): DeckOffer {
  const offer = knightmare.cards?.deckOffer(position, side);
  if (offer === null || offer === undefined) return expect.unreachable(`${side} builds no deck`);
  return offer;
}

function findParseRefusal(position: KnightmarePosition, side: string, text: string) {
  return reasonOf(knightmare.parse(position, side, text));
}

/** Ids of the cards in hand and deck, in table order. */
function listOwned(position: KnightmarePosition, colour: 0 | 1): readonly string[] {
  const { hands, decks: stacked } = (position as CardPosition).core;
  const own = [...hands[colour], ...(stacked[colour] ?? [])].map(cardIdOf);
  return all.filter((id) => own.includes(id));
}

/** A legal deck: the picked cards that fit, filled up with the cheapest other cards. */
function pickDeck({ cards: pile, points, fewest }: DeckOffer, picked: readonly CardId[]): readonly CardId[] {
  const lawful: CardId[] = all.filter((id) => pile.includes(id)).slice(0, fewest);
  for (const id of picked)
    if (pile.includes(id) && !lawful.includes(id) && sumPoints([...lawful, id]) <= points) lawful.push(id);
  return all.filter((id) => lawful.includes(id));
}

describe('before the first turn', () => {
  test('both sides are to build, on the board of the start, with no card in a hand', () => {
    const position = startGame(PERSONAL);
    for (const viewer of [null, ...sideIds]) {
      const view = knightmare.view(position, viewer);
      expect(view).toMatchObject({ toAct: ['white', 'black'], phase: 'decks', ply: 0, outcome: null });
      expect(view.pieces).toHaveLength(32);
      expect(view.cards?.zones).toBeNull();
    }
    for (const side of sideIds) {
      expect(knightmare.cards?.hand(position, side)).toEqual([]);
      expect(knightmare.setups?.isDue(position, side)).toBe(true);
    }
    expect(knightmare.cards?.deckOffer(position, 'green')).toBeNull();
  });

  test.each([{}, { ...PERSONAL, 'deck-building': 'by-chance' }, { ...SPLIT, 'deck-building': 'by-chance' }])(
    'there is nothing to build with %o',
    (given) => {
      const position = startGame(given);
      expect(knightmare.toAct(position)).toEqual(['white']);
      for (const side of sideIds) {
        expect(knightmare.cards?.deckOffer(position, side)).toBeNull();
        expect(knightmare.setups?.isDue(position, side)).toBe(false);
      }
    },
  );

  test('a full set is offered without what the host left out, within the points of each side', () => {
    const position = startGame({
      ...PERSONAL,
      excluded: 'bog,chaos',
      'deck-points': '100',
      'deck-points-black': '200',
    });
    const pile = all.filter((id) => id !== 'bog' && id !== 'chaos');
    expect(requireDeckOffer(position, 'white')).toEqual({ cards: pile, points: 100, fewest: 5 });
    expect(requireDeckOffer(position, 'black')).toEqual({ cards: pile, points: 200, fewest: 5 });
  });

  test('halves of one set share no card, and the seed decides who has which', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [white, black] = sideIds.map(
          (side) => requireDeckOffer(startGame({ ...SPLIT, 'set-aside': '15' }, seed), side).cards,
        );
        expect([white?.length, black?.length]).toEqual([32, 32]);
        expect(new Set([...(white ?? []), ...(black ?? [])]).size).toBe(64);
        expect(white).toEqual(all.filter((id) => white?.includes(id)));
      }),
    );
    expect(requireDeckOffer(startGame(SPLIT, 1), 'white')).not.toEqual(
      requireDeckOffer(startGame(SPLIT, 2), 'white'),
    );
  });
});

describe('choices', () => {
  const tokens = (position: KnightmarePosition, path: Path) =>
    knightmare.choices(position, 'white', path).map(({ token }) => token);

  test('are chance, or the cards in the order of the table, and no more from five on', () => {
    const position = startGame(PERSONAL);
    expect(tokens(position, [])).toEqual(['chance', 'build']);
    expect(tokens(position, ['chance'])).toEqual([]);
    expect(tokens(position, ['build'])[0]).toBe('assassin');
    const path = ['build', 'assassin', 'bog', 'chaos', 'fog-of-war'];
    expect(tokens(position, path)).toEqual([
      'hidden-passage',
      'fireball',
      'knightmare',
      'legacy',
      'riposte',
      'think-again',
    ]);
    expect(tokens(position, [...path, 'knightmare'])).toEqual(['legacy', 'riposte', 'think-again', 'done']);
    expect(tokens(position, ['build', 'bog', 'assassin'])).toEqual([]);
    expect(tokens(position, ['build', 'bog', 'bog'])).toEqual([]);
    expect(tokens(position, ['build', 'bread'])).toEqual([]);
  });

  test('do not go on from a card that the other side has', () => {
    const position = startGame(SPLIT);
    const [stranger] = requireDeckOffer(position, 'black').cards;
    const own = requireDeckOffer(position, 'white').cards[30];
    const path = ['build', ...all.filter((id) => id === stranger || id === own)];
    expect(path).toEqual(['build', stranger, own]);
    expect(tokens(position, path)).toEqual([]);
    expect(tokens(position, ['build', own ?? ''])).not.toEqual([]);
  });

  test('leave out what does not fit together with as many others as a deck needs yet', () => {
    const position = startGame({ ...PERSONAL, 'deck-points': '50' });
    expect(tokens(position, ['build']).at(-1)).toBe('fireball');
    expect(tokens(position, ['build', 'knightmare'])).toEqual([]);
    expect(
      tokens(position, ['build', 'fog-of-war', 'hidden-passage', 'fireball', 'knightmare', 'legacy']),
    ).toEqual(['done']);
  });

  test('never lead nowhere, and to lawful decks alone', () => {
    const anyGiven = fc.constantFrom<Given>(PERSONAL, SPLIT, TINY, { ...SPLIT, 'deck-points': '50' });
    fc.assert(
      fc.property(
        anyGiven,
        seeds,
        fc.array(fc.nat(10_000), { minLength: 81, maxLength: 81 }),
        (given, seed, draws) => {
          const position = startGame(given, seed);
          const path = ['build'];
          for (const draw of draws) {
            const choices = knightmare.choices(position, 'white', path);
            const choice = choices[draw % Math.min(choices.length, 8)];
            if (choice === undefined) return expect.unreachable(path.join(' '));
            path.push(choice.token);
            if (choice.leaf) break;
          }
          const { cards: pile, points, fewest } = requireDeckOffer(position, 'white');
          const deck = path.slice(1, -1);
          expect(path.at(-1)).toBe('done');
          expect(deck.length).toBeGreaterThanOrEqual(fewest);
          expect(sumPoints(deck)).toBeLessThanOrEqual(points);
          expect(deck.filter((id) => !pile.includes(id))).toEqual([]);
          expect(knightmare.play(position, 'white', path).ok).toBe(true);
        },
      ),
    );
  });

  test('are counted: every lawful deck once, and chance', () => {
    const position = startGame(TINY, 3);
    const { cards: pile } = requireDeckOffer(position, 'white');
    const lawful = Array.from({ length: 1 << pile.length }, (_, bits) =>
      pile.filter((__, bit) => (bits >> bit) & 1),
    ).filter((deck) => deck.length >= 5 && sumPoints(deck) <= 50);
    const listed = [...listActions(knightmare, position, 'white')];
    expect(listed.length).toBe(lawful.length + 1);
    expect(listed.length).toBeGreaterThan(100);
    expect(new Set(listed.map((path) => knightmare.format(position, 'white', path))).size).toBe(
      listed.length,
    );
    const waiting = unwrapResult(knightmare.play(position, 'black', ['chance'])).position;
    expect(knightmare.perft(waiting, 1)).toBe(listed.length);
    const others = knightmare.perft(position, 1) - listed.length;
    expect(knightmare.perft(position, 2)).toBe(2 * listed.length * others);
    expect(knightmare.perft(position, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(knightmare.perft(position, 0)).toBe(1);
  });
});

describe('what is typed', () => {
  const position = startGame(PERSONAL);
  const code = '3V08-0KGT-9D28-GH1G';
  const storm = `deck ${code}`;

  test.each([storm, '3v080kgt9d28ghig', 'deck: 3vO8 okgt 9d28 ghlg', 'Storm', 'deck storm'])(
    '%s is the ready-made deck of that name',
    (text) => {
      expect(readTyped(position, 'white', text)).toBe(storm);
    },
  );

  test('names of cards are a deck, in any order', () => {
    const text = readTyped(position, 'white', 'Knightmare!, bog; Fog of War,MAN-TRAP, Assassin');
    expect(text).toBe(formatDeck(['assassin', 'bog', 'man-trap', 'fog-of-war', 'knightmare']));
  });

  test.each(['chance', 'by chance', 'deck chance', 'Deck By-Chance'])('%s leaves it to chance', (text) => {
    expect(readTyped(position, 'black', text)).toBe('deck chance');
  });

  test('each card has its bit: the first of five counts 16', () => {
    expect(formatDeckCode(['assassin'])).toBe('G000-0000-0000-0000');
    expect(formatDeckCode(['think-again'])).toBe('0000-0000-0000-0001');
    expect(formatDeckCode(all)).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  });

  test('codes are read back as they were written, and what is sent is what is played', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        expect(parseDeckCode(formatDeckCode(deck))).toEqual(deck);
        expect(parseDeckCode(formatDeckCode(deck).toLowerCase().replaceAll('-', ''))).toEqual(deck);
      }),
    );
    fc.assert(
      fc.property(seeds, decks, (seed, picked) => {
        const halves = startGame(SPLIT, seed);
        const deck = pickDeck(requireDeckOffer(halves, 'black'), picked);
        const path = unwrapResult(knightmare.parse(halves, 'black', formatDeck(deck)));
        expect(path).toEqual(['build', ...deck, 'done']);
        expect(knightmare.format(halves, 'black', path)).toBe(formatDeck(deck));
        expect(formatDeck(deck).length).toBeLessThanOrEqual(48);
      }),
    );
  });

  test.each([
    ['', 'deck-unreadable'],
    ['deck', 'deck-unreadable'],
    ['e2e4', 'deck-unreadable'],
    ['3V08-0KGT-9D28-GH1', 'deck-unreadable'],
    ['3V08-0KGT-9D28-GH1U', 'deck-unreadable'],
    ['bog, bread, toll', 'unknown-card'],
    ['bog, toll, Bog', 'deck-twice'],
    ['bog', 'deck-few'],
    ['0000-0000-0000-0000', 'deck-few'],
    ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'deck-points'],
  ])('"%s" is refused: %s', (text, code) => {
    expect(findParseRefusal(position, 'white', text)?.code).toBe(code);
  });

  test('a refusal says how much is wrong', () => {
    expect(findParseRefusal(position, 'white', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')?.values).toEqual({
      count: 481,
      expected: 150,
      over: 331,
    });
    expect(findParseRefusal(position, 'white', 'bog,toll')?.values).toEqual({ count: 2, expected: 5 });
    const dearer = all.filter(
      (id) => id === 'heresy' || (id !== 'fanatic' && parseDeckCode(code)?.includes(id)),
    );
    expect(findParseRefusal(position, 'white', dearer.join())?.values).toEqual({
      count: 151,
      expected: 150,
      over: 1,
    });
    const handicap = startGame({ ...PERSONAL, 'deck-points-white': '100' });
    expect(findParseRefusal(handicap, 'white', 'storm')?.values).toEqual({
      count: 150,
      expected: 100,
      over: 50,
    });
    expect(findParseRefusal(handicap, 'black', 'storm')).toBeNull();
  });

  test('a card of the other half, or one that is left out, is none of yours', () => {
    const halves = startGame({ ...SPLIT, excluded: 'riposte' });
    const { cards: own } = requireDeckOffer(halves, 'white');
    const stranger = all.find((id) => id !== 'riposte' && !own.includes(id));
    const some = own.slice(0, 5).join();
    expect(findParseRefusal(halves, 'white', `${some},${stranger}`)).toEqual({
      code: 'deck-not-yours',
      values: { card: stranger },
    });
    expect(findParseRefusal(halves, 'white', `${some},riposte`)).toEqual({
      code: 'deck-excluded',
      values: { card: 'riposte' },
    });
  });

  test('what is no deck as a path is refused, too', () => {
    const five = all.slice(0, 5);
    const play = (path: Path) => reasonOf(knightmare.play(position, 'white', path))?.code ?? null;
    expect(play(['build', ...five, 'done'])).toBeNull();
    expect(play(['build', ...five])).toBe('deck-unreadable');
    expect(play(['build', ...five.toReversed(), 'done'])).toBe('deck-unreadable');
    expect(play(['build', ...five, 'disintegration', 'done'])).toBe('deck-unreadable');
    expect(play(['chance', 'done'])).toBe('deck-unreadable');
    expect(play(['build', 'bog', 'done'])).toBe('deck-few');
    expect(play(['build', ...all, 'done'])).toBe('deck-points');
  });

  test('nobody builds twice, or for a side that there is not', () => {
    const waiting = playTyped(position, 'w storm');
    expect(findParseRefusal(waiting, 'white', 'jester')?.code).toBe('not-your-turn');
    expect(findParseRefusal(position, 'green', 'jester')?.code).toBe('not-your-turn');
  });
});

describe('with the second deck', () => {
  test('the cards of both are dealt, no matter who was first', () => {
    fc.assert(
      fc.property(fc.constantFrom(PERSONAL, SPLIT), seeds, decks, decks, (given, seed, one, other) => {
        const start = startGame(given, seed);
        const [white, black] = [
          pickDeck(requireDeckOffer(start, 'white'), one),
          pickDeck(requireDeckOffer(start, 'black'), other),
        ];
        const [w, b] = [`w ${formatDeck(white)}`, `b ${formatDeck(black)}`];
        const [first, second] = [playTyped(start, w, b), playTyped(start, b, w)];
        expect(second).toEqual(first);
        expect([listOwned(first, 0), listOwned(first, 1)]).toEqual([white, black]);
        expect((first as CardPosition).core.hands.map(({ length }) => length)).toEqual([5, 5]);
        expect(knightmare.ply(first)).toBe(2);
        expect(knightmare.toAct(first)).toEqual(['white']);
        expect(knightmare.cards?.deckOffer(first, 'white')).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test('the order of a deck is shuffled', () => {
    const firstCards = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const position = playTyped(startGame(PERSONAL, seed * 7919), 'w handful', 'b handful') as CardPosition;
      const [white, black] = position.core.hands.map((hand) => hand.map(cardIdOf));
      expect(white).not.toEqual(black);
      firstCards.add(white?.[0] ?? '');
    }
    expect(firstCards.size).toBe(14);
  });

  test.each([PERSONAL, SPLIT])('chance builds what it builds where nobody chooses: %o', (given) => {
    for (const seed of [1, 42, 0xffff_ffff]) {
      const position = playTyped(startGame(given, seed), 'b by chance', 'w by chance') as CardPosition;
      const { core } = startGame({ ...given, 'deck-building': 'by-chance' }, seed) as CardPosition;
      expect(position.core).toEqual({
        ...core,
        ply: 2,
        hidden: [
          { ply: 0, no: null },
          { ply: 1, no: null },
        ],
      });
    }
  });

  test('everybody is told of each deck, and of no card', () => {
    const path = unwrapResult(knightmare.parse(startGame(PERSONAL), 'black', 'jester'));
    const { notices } = unwrapResult(knightmare.play(startGame(PERSONAL), 'black', path));
    expect(notices).toEqual([{ code: 'deck-chosen', values: { side: 'black' } }]);
  });
});

describe('secrets', () => {
  test('nobody else sees in a view what was built', () => {
    fc.assert(
      fc.property(decks, decks, (one, other) => {
        const start = startGame(PERSONAL);
        const built = [one, other].map((picked) => pickDeck(requireDeckOffer(start, 'white'), picked));
        const [first, second] = built.map((deck) => playTyped(start, `w ${formatDeck(deck)}`));
        if (first === undefined || second === undefined) return expect.unreachable();
        for (const viewer of [null, 'black'])
          expect(knightmare.view(first, viewer)).toEqual(knightmare.view(second, viewer));
        expect(knightmare.perft(first, 1)).toBe(knightmare.perft(second, 1));
        expect(requireDeckOffer(first, 'black')).toEqual(requireDeckOffer(second, 'black'));
      }),
    );
  });

  test('the plies are secret as long as the game runs', () => {
    const waiting = playTyped(startGame(PERSONAL), 'b storm');
    expect(knightmare.secretPlies(waiting)).toEqual([0]);
    const moved = playTyped(waiting, 'w jester', 'w e2e4', 'w end', 'b pass', 'b e7e5', 'b end');
    expect(knightmare.secretPlies(moved)).toEqual([0, 1]);
    expect(
      knightmare.secretPlies(unwrapResult(knightmare.applyCall(moved, 'white', 'resign')).position),
    ).toEqual([]);
    expect(
      knightmare.secretPlies(unwrapResult(knightmare.applyCall(waiting, 'white', 'resign')).position),
    ).toEqual([]);
  });

  test('a trap and what is discarded come to light in their own time next to them', () => {
    const start = playTyped(startGame(PERSONAL, 5), 'w storm', 'b bulwark', 'w e2e4', 'w end', 'b pass');
    const hand = (start as CardPosition).core.hands[1].map(cardIdOf);
    const discarded = playTyped(start, 'b e7e5', `b discard ${hand[0]}`);
    expect(knightmare.secretPlies(discarded)).toEqual([0, 1, 6]);
    expect(knightmare.secretPlies(playTyped(discarded, 'w pass'))).toEqual([0, 1]);
  });
});

describe('calls', () => {
  test('giving up ends it, and so does an agreed draw; then there is nothing to build', () => {
    const start = playTyped(startGame(PERSONAL), 'w storm');
    const over = unwrapResult(knightmare.applyCall(start, 'black', 'resign')).position;
    expect(knightmare.outcome(over)).toEqual({ winners: ['white'], reason: 'resignation' });
    expect(knightmare.ply(over)).toBe(2);
    expect(knightmare.toAct(over)).toEqual([]);
    expect(knightmare.view(over, null).phase).toBeUndefined();
    expect(knightmare.cards?.deckOffer(over, 'black')).toBeNull();
    expect(findParseRefusal(over, 'black', 'chance')?.code).toBe('game-over');
    expect(reasonOf(knightmare.applyCall(over, 'black', 'resign'))?.code).toBe('game-over');
    const drawn = unwrapResult(knightmare.applyCall(start, 'white', 'draw')).position;
    expect(knightmare.outcome(drawn)).toEqual({ winners: [], reason: 'agreement' });
    expect(reasonOf(knightmare.applyCall(start, 'white', 'raichi'))?.code).toBe('unknown-call');
    expect(reasonOf(knightmare.applyCall(start, 'green', 'resign'))?.code).toBe('unknown-call');
  });

  test('time runs where answers have a limit, ten minutes at least, for both at once', () => {
    expect(knightmare.timeLimit(startGame(PERSONAL))).toBeNull();
    const hurried = startGame({ ...PERSONAL, 'answer-time': '30' });
    const limit = knightmare.timeLimit(hurried);
    expect(limit).toMatchObject({ sides: ['white', 'black'], seconds: 600 });
    expect(knightmare.timeLimit(startGame({ ...PERSONAL, 'answer-time': '3600' }))?.seconds).toBe(3600);
    const waiting = playTyped(hurried, 'b storm');
    expect(knightmare.timeLimit(waiting)).toEqual({ ...limit, sides: ['white'] });
  });

  test('a player who runs out of time has a deck by chance', () => {
    const hurried = startGame({ ...PERSONAL, 'answer-time': '30' }, 9);
    const late = unwrapResult(knightmare.applyCall(hurried, 'white', 'timeout'));
    expect(late).toMatchObject({ notation: 'timeout', notices: [{ code: 'deck-chosen' }] });
    expect(late.position).toEqual(playTyped(hurried, 'w by chance'));
    expect(reasonOf(knightmare.applyCall(late.position, 'white', 'timeout'))?.code).toBe('no-time-limit');
    expect(reasonOf(knightmare.applyCall(startGame(PERSONAL), 'white', 'timeout'))?.code).toBe(
      'no-time-limit',
    );
    const begins = unwrapResult(knightmare.applyCall(late.position, 'black', 'timeout')).position;
    expect(begins).toEqual(playTyped(hurried, 'w by chance', 'b by chance'));
  });
});

test('a record replays to the same game', () => {
  const options = optionsOf(SPLIT);
  const typed = ['b chance', 'w chance', 'w e2e4'];
  let position = startGame(SPLIT, 77);
  const entries = typed.map((one) => {
    const side = one.startsWith('w') ? 'white' : 'black';
    const path = unwrapResult(knightmare.parse(position, side, one.slice(2)));
    const played = unwrapResult(knightmare.play(position, side, path));
    position = played.position;
    return { number: null, side, kind: 'action' as const, text: played.notation, notices: played.notices };
  });
  const head = {
    game: 'knightmare',
    rulesVersion: knightmare.rulesVersion,
    seed: 77,
    options,
    from: null,
    outcome: null,
    tags: {},
    opening: [],
  };
  const record = readRecord(writeRecord({ ...head, entries }));
  if (!record.ok) return expect.unreachable(JSON.stringify(record.error));
  const replayed = replayRecord(knightmare, record.value);
  if (!replayed.ok) return expect.unreachable(JSON.stringify(replayed.error));
  expect(replayed.value.played.at(-1)?.position).toEqual(position);
});

describe('as text', () => {
  test('a position is read back, with a deck or without, and over', () => {
    const start = startGame(SPLIT, 12);
    const built = playTyped(start, 'b chance');
    const over = unwrapResult(knightmare.applyCall(built, 'white', 'resign')).position;
    for (const position of [start, built, over])
      expect(positionAt(knightmare.write(position), SPLIT)).toEqual(position);
    expect(knightmare.write(start)).toBe('decks dice:0000000c');
    expect(knightmare.write(over)).toMatch(/^decks built:-\/\S{19} dice:0000000c over:resignation\/black$/);
  });

  test.each([
    ['decks built:3V08-0KGT-9D28-GH1G/3V08-0KGT-9D28-GH1G', PERSONAL],
    ['decks built:3V08-0KGT-9D28-GH1G/-', { ...PERSONAL, 'deck-points': '100' }],
    ['decks built:3V08-0KGT-9D28-GH1G/-', { ...PERSONAL, excluded: 'fanatic' }],
    ['decks built:3V08-0KGT-9D28-GH1G/-', SPLIT],
    ['decks built:G000-0000-0000-0000/-', PERSONAL],
    ['decks built:storm/-', PERSONAL],
    ['decks hands:bog/-', PERSONAL],
  ])('%s is no position with %o', (text, given) => {
    expect(reasonOf(knightmare.read(optionsOf(given), text))?.code).toBe('position-field');
  });

  test('such a position is none where chance builds, and any other one is read as before', () => {
    const chance = optionsOf({ ...PERSONAL, 'deck-building': 'by-chance' });
    expect(reasonOf(knightmare.read(chance, 'decks dice:0000000c'))?.code).toBe('position-man');
    const position = positionAt("4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog/panic'", PERSONAL);
    expect(knightmare.toAct(position)).toEqual(['white']);
    expect(knightmare.secretPlies(position)).toEqual([]);
  });
});

describe('decks that are kept', () => {
  const setups = knightmare.setups?.kind === 'deck' ? knightmare.setups : undefined;
  const storm = 'deck 3V08-0KGT-9D28-GH1G';

  test('are read in any form, but not lawful ones alone: a limit is the matter of a game', () => {
    expect(setups?.read('storm')).toEqual({ ok: true, value: storm });
    expect(setups?.read('zzzz-zzzz-zzzz-zzzz')).toEqual({ ok: true, value: 'deck ZZZZ-ZZZZ-ZZZZ-ZZZZ' });
    expect(setups?.cardsOf('deck 0000-0000-0000-003Z')).toEqual(all.slice(-7));
    for (const text of ['by chance', '', 'tea'])
      expect(setups?.read(text)).toMatchObject({ reason: { code: 'deck-not-kept' } });
    expect(setups?.read('bog,toll')).toMatchObject({ reason: { code: 'deck-few' } });
    expect(() => setups?.cardsOf('tea')).toThrow('no deck');
  });

  test('serve a side with a full set within its points', () => {
    const fits = (given: Given, side?: string) => setups?.isAllowed(optionsOf(given), storm, side);
    expect(fits(PERSONAL)).toBe(true);
    const handicap = { ...PERSONAL, 'deck-points': '100', 'deck-points-black': '150' };
    expect([fits(handicap), fits(handicap, 'white'), fits(handicap, 'black')]).toEqual([true, false, true]);
    expect(fits({ ...PERSONAL, 'deck-points': '149' })).toBe(false);
    expect(fits({ ...PERSONAL, excluded: 'fanatic' })).toBe(false);
    expect(fits({ ...PERSONAL, 'deck-building': 'by-chance' })).toBe(false);
    for (const given of [SPLIT, {}, { cards: 'off' }]) expect(fits(given)).toBe(false);
  });

  test('there are ready-made ones, whose texts never change', () => {
    const listPresets = (given: Given, side?: string) => setups?.presets(optionsOf(given), side) ?? [];
    expect(listPresets(PERSONAL)).toEqual([
      { id: 'storm', text: storm },
      { id: 'bulwark', text: 'deck 00K1-W870-J0RJ-A6J1' },
      { id: 'jester', text: 'deck C48Y-14R5-4J55-58C0' },
      { id: 'handful', text: 'deck 2120-5213-1008-2420' },
    ]);
    expect(listPresets(PERSONAL).map(({ text }) => sumPoints(setups?.cardsOf(text) ?? []))).toEqual([
      150, 150, 150, 80,
    ]);
    expect(listPresets({ ...PERSONAL, 'deck-points-white': '80' }, 'white').map(({ id }) => id)).toEqual([
      'handful',
    ]);
    expect(listPresets(SPLIT)).toEqual([]);
  });
});
