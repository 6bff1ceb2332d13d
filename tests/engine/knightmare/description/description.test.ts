/** Descriptions of Knightmare Chess: moves, cards with their targets, questions and secrets. */
import { describe, expect, it } from 'vitest';
import type { Description, Part } from '../../../../src/engine/description.js';
import { sideIds } from '../../../../src/engine/knightmare/board/pieces.js';
import { swaps } from '../../../../src/engine/knightmare/cards/moves/swaps.js';
import { type CardId, cards } from '../../../../src/engine/knightmare/catalogue/table.js';
import { pairTargets } from '../../../../src/engine/knightmare/description/pairs.js';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../../src/engine/knightmare/play/position.js';
import { toTurnState } from '../../../../src/engine/knightmare/turn/progress.js';
import { createTurnPosition } from '../../../../src/engine/knightmare/turn/start/start.js';
import { coloursToAct } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { actionResultText } from '../../../../src/texts/action-words.js';
import { createGenerator } from '../../../chance.js';
import { scaleEffort } from '../../../effort.js';
import { testSeed } from '../../../seed.js';
import { expectCompleteDescription } from '../../contract/every-description.js';
import { pickAction, pickStart } from '../fuzz/random-play.js';

function resolveOptions(given: Readonly<Record<string, string>>) {
  const options = knightmare.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  return options.value;
}

function positionOf(text: string, given: Readonly<Record<string, string>> = {}): KnightmarePosition {
  const read = knightmare.read(resolveOptions(given), text);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

/** Plays a typed action and describes it. */
function playAndDescribe(before: KnightmarePosition, side: string, typed: string) {
  const path = knightmare.parse(before, side, typed);
  if (!path.ok) throw new Error(JSON.stringify(path.reason));
  const played = knightmare.play(before, side, path.value);
  if (!played.ok) throw new Error(JSON.stringify(played.reason));
  const description = knightmare.describe({ before, side, path: path.value, played: played.value });
  return { ...description, after: played.value.position };
}

function partsOf<Type extends Part['type']>({ parts }: Pick<Description, 'parts'>, type: Type) {
  return parts.filter((part): part is Extract<Part, { type: Type }> => part.type === type);
}

function describeInWords({ after, ...description }: ReturnType<typeof playAndDescribe>): string {
  const { board } = knightmare.view(after, null);
  return actionResultText('knightmare', description, { board, sides: 2, inClauses: true });
}

/** Expects pieces to move along every path of a card's description, unless the card had no effect or stopped a piece. */
function expectPathsTaken(parts: readonly Part[]): void {
  const gone = partsOf({ parts }, 'moves').map(({ from, to }) => `${from} ${to}`);
  const [card] = partsOf({ parts }, 'card');
  if (card === undefined || card.void) return;
  const told = card.targets.flatMap((target) =>
    target.type === 'way' ? [`${target.from} ${target.to}`] : [],
  );
  expect(told.filter((way) => !gone.includes(way))).toEqual([]);
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
const white = (kind: string) => ({ side: 'white', kind });
const black = (kind: string) => ({ side: 'black', kind });

it('an answer that brings a piece back is told with it, and by that alone', () => {
  const given = positionOf('6k1/8/8/8/8/8/P7/4K3 w - - hands:under-elf-hill/-');
  const lines: readonly (readonly [string, string])[] = [
    ['white', 'under-elf-hill e1'],
    ['white', 'end'],
    ['black', 'g8 h8'],
    ['black', 'end'],
  ];
  const away = lines.reduce((before, [side, typed]) => playAndDescribe(before, side, typed).after, given);
  const back = playAndDescribe(away, 'white', 'h5');
  expect(partsOf(back, 'comes')).toEqual([{ type: 'comes', piece: white('king'), at: 'h5' }]);
  const { board } = knightmare.view(back.after, null);
  expect(actionResultText('knightmare', back, { board, sides: 2, inClauses: true })).toBe(
    'brings the king back to h5',
  );
});

it('a move is told as made, wherever its piece is in the end', () => {
  const before = positionOf('4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog/toll');
  const lines: readonly (readonly [string, string])[] = [
    ['white', 'e2-e4'],
    ['white', 'end'],
    ['black', 'e8-d8'],
    ['black', 'end'],
    ['white', 'e4-e5'],
  ];
  const position = lines.reduce((one, [side, typed]) => playAndDescribe(one, side, typed).after, before);
  const path = knightmare.parse(before, 'white', 'e2-e4');
  if (!path.ok) return expect.unreachable();
  const played = knightmare.play(before, 'white', path.value);
  if (!played.ok) return expect.unreachable();
  const shown = { before, side: 'white', path: path.value, played: { ...played.value, position } };
  expect(partsOf(knightmare.describe(shown), 'moves')[0]).toMatchObject({ from: 'e2', to: 'e4' });
});

it('a move taken back is told as that', () => {
  const moved = playAndDescribe(positionOf('4r1k1/8/8/8/8/8/P7/4K3 w - - hands:panic/-'), 'white', 'a2-a3');
  expect(moved.revealsNothing).toBe(true);
  expect(playAndDescribe(moved.after, 'white', 'back').parts).toContainEqual({
    type: 'says',
    word: 'back',
    given: [],
    takesBack: true,
  });
});

describe.each(['off', 'on'])('a move with cards %s', (shown) => {
  const given = { cards: shown };
  const hands = shown === 'on' ? ' hands:-/-' : '';

  it('is told with the piece that it takes', () => {
    const { side, parts } = playAndDescribe(
      positionOf(`4k3/8/8/3p4/4P3/8/8/4K3 w - -${hands}`, given),
      'white',
      'e4xd5',
    );
    expect(side).toBe('white');
    expect(parts).toEqual([
      { type: 'moves', piece: white('pawn'), from: 'e4', to: 'd5' },
      { type: 'takes', piece: black('pawn'), at: 'd5' },
    ]);
  });

  it('takes en passant away from where it goes', () => {
    const before = positionOf(`4k3/3p4/8/4P3/8/8/8/4K3 b - -${hands}`, given);
    const moved = playAndDescribe(before, 'black', 'd7-d5').after;
    const gone = shown === 'on' ? playAndDescribe(moved, 'black', 'end').after : moved;
    expect(partsOf(playAndDescribe(gone, 'white', 'e5d6'), 'takes')).toEqual([
      { type: 'takes', piece: black('pawn'), at: 'd5' },
    ]);
  });

  it('castles with both pieces', () => {
    const before = positionOf(`4k3/8/8/8/8/8/8/R3K2R w KQ -${hands}`, given);
    expect(playAndDescribe(before, 'white', 'O-O-O').parts).toEqual([
      {
        type: 'castles',
        piece: white('king'),
        from: 'e1',
        to: 'c1',
        rook: { piece: white('rook'), from: 'a1', to: 'd1' },
      },
    ]);
  });

  it('promotes, and gives check', () => {
    const before = positionOf(`4k3/P7/8/8/8/8/8/4K3 w - -${hands}`, given);
    expect(playAndDescribe(before, 'white', 'a8=Q').parts).toEqual([
      { type: 'moves', piece: white('pawn'), from: 'a7', to: 'a8' },
      { type: 'becomes', piece: white('pawn'), at: 'a8', into: white('queen') },
      { type: 'checks', sides: ['black'] },
    ]);
  });
});

describe('a card', () => {
  it('is told with the piece on which it is played', () => {
    const { parts } = playAndDescribe(positionOf(`${START} hands:pacifism/-`), 'white', 'pacifism b1');
    expect(parts).toEqual([
      { type: 'card', card: 'pacifism', targets: [{ type: 'piece', piece: white('knight'), at: 'b1' }] },
    ]);
  });

  it('is told with the wall that it builds between squares', () => {
    const moved = playAndDescribe(positionOf(`${START} hands:fortification/-`), 'white', 'g1-f3').after;
    const [card] = partsOf(playAndDescribe(moved, 'white', 'fortification d4 d5 e4 e5'), 'card');
    expect(card?.targets).toEqual([
      { type: 'between', one: 'd4', other: 'd5' },
      { type: 'between', one: 'e4', other: 'e5' },
    ]);
  });

  it('is told with the pieces that go by it', () => {
    const before = positionOf('4k3/8/8/8/8/8/8/R1B1K3 w - - hands:confabulation/-');
    const description = playAndDescribe(before, 'white', 'confabulation a1 c1');
    expect(partsOf(description, 'card')[0]?.targets).toEqual([
      { type: 'way', from: 'a1', to: 'c1', piece: white('rook'), joining: white('bishop') },
    ]);
    expect(partsOf(description, 'moves')).toEqual([
      { type: 'moves', piece: white('rook'), from: 'a1', to: 'c1', joining: white('bishop') },
    ]);
    expect(partsOf(description, 'becomes')[0]?.into).toEqual(white('rook+bishop'));
  });

  it.each([
    ['4k3/8/8/8/8/8/8/B1R1K3', 'c1', 'a1', 'rook+bishop'],
    ['4k3/8/8/8/8/8/8/N1BQK3', 'd1', 'c1', 'queen+bishop'],
    ['4k3/8/8/8/8/8/P7/R3K3', 'a1', 'a2', 'rook+pawn'],
  ])('names the strongest of %s first, wherever it stood', (fen, from, to, kind) => {
    const before = positionOf(`${fen} w - - hands:confabulation/-`);
    const { after, ...description } = playAndDescribe(before, 'white', `confabulation ${from} ${to}`);
    expect(partsOf(description, 'becomes')[0]?.into).toEqual(white(kind));
    const rest = playAndDescribe(
      playAndDescribe(playAndDescribe(after, 'white', 'end').after, 'black', 'e8 e7').after,
      'black',
      'end',
    ).after;
    const moved = playAndDescribe(rest, 'white', `${to} ${to === 'a2' ? 'a3' : 'b2'}`);
    expect(partsOf(moved, 'moves')[0]?.piece).toEqual(white(kind));
  });

  it('that moves a piece is told with its path, though only one end of it is chosen', () => {
    const moved = playAndDescribe(
      positionOf('4k3/7q/8/8/8/8/8/R6K w - - hands:merciless/-'),
      'white',
      'a1-a7',
    ).after;
    expect(describeInWords(playAndDescribe(moved, 'white', 'merciless h7'))).toBe(
      'plays Merciless: rook a7 to h7, takes queen h7',
    );
    const pawn = positionOf('4k3/8/8/8/8/2P5/8/4K3 w - - hands:fanatic/-');
    expect(describeInWords(playAndDescribe(pawn, 'white', 'fanatic c3'))).toBe(
      'plays Fanatic: pawn c3 to c6',
    );
  });

  it('that brings a piece back is told with it, as one of the player who plays it', () => {
    const before = positionOf('ke8,Ke1,Nx w hands:resurrection/-');
    const back = playAndDescribe(before, 'white', 'resurrection g1');
    expect(describeInWords(back)).toBe('plays Resurrection, brings knight g1 back');
  });

  it('is told without its targets while they are a secret', () => {
    const moved = playAndDescribe(positionOf(`${START} hands:man-trap/-`), 'white', 'g1-f3').after;
    const [square] = knightmare.choices(moved, 'white', ['man-trap']);
    const { parts, veiled } = playAndDescribe(moved, 'white', `man-trap ${square?.token}`);
    const [card] = partsOf({ parts }, 'card');
    expect(card?.targets).toHaveLength(1);
    expect(veiled).toEqual([{ type: 'card', card: 'man-trap', targets: [] }]);
  });

  it('catches a piece where it has just come', () => {
    const before = positionOf('4k3/8/8/8/8/8/8/R3K3 w - - effects:man-trap.man-trap.b.-.a5.-.- hands:-/-');
    expect(playAndDescribe(before, 'white', 'a1-a5').parts).toEqual([
      { type: 'moves', piece: white('rook'), from: 'a1', to: 'a5' },
      { type: 'takes', piece: white('rook'), at: 'a5', arriving: true },
    ]);
  });

  it('makes pairs of squares where it has pieces change places, and no other card does', () => {
    const at = (square: string) => ({ type: 'square', at: square }) as const;
    const exchanging = cards
      .map(({ id }) => id)
      .filter((id: CardId) => pairTargets(id, [at('a1'), at('h8')])[0]?.type === 'exchange');
    expect(exchanging.toSorted()).toEqual([...swaps.map(({ id }) => id), 'man-of-straw'].toSorted());
  });
});

it('says of a move that it shows nothing hidden, also where it passes over the answer to a turn', () => {
  const first = playAndDescribe(positionOf(`${START} hands:bog/toll`), 'white', 'e2-e4');
  expect(first.revealsNothing).toBe(true);
  expect(
    playAndDescribe(playAndDescribe(first.after, 'white', 'end').after, 'black', 'e7-e5').revealsNothing,
  ).toBe(true);
});

it('counts a card that opens the own turn to that turn, also where it passes over the answer to the turn before', () => {
  const first = playAndDescribe(positionOf(`${START} hands:bog/pacifism+toll`), 'white', 'e2-e4');
  expect(first.turn).toBe('white');
  const ended = playAndDescribe(first.after, 'white', 'end');
  expect(playAndDescribe(ended.after, 'black', 'pacifism d7').turn).toBe('black');
});

describe('what is said', () => {
  it('is told by its word', () => {
    const moved = playAndDescribe(positionOf(`${START} hands:bog/toll`), 'white', 'e2-e4').after;
    expect(playAndDescribe(moved, 'white', 'end').parts).toEqual([
      { type: 'says', word: 'end', given: [], idle: true },
    ]);
  });

  it('is an exchange of a card, which nobody else may know', () => {
    const moved = playAndDescribe(positionOf(`${START} hands:bog/-`), 'white', 'e2-e4').after;
    const { parts, veiled } = playAndDescribe(moved, 'white', 'discard bog');
    expect(parts[0]).toEqual({ type: 'says', word: 'discard', given: [{ type: 'card', card: 'bog' }] });
    expect(veiled).toEqual([{ type: 'secret', what: 'card' }]);
  });

  it('is a deck, which nobody else may know', () => {
    const { position } = knightmare.start(
      resolveOptions({ deck: 'personal', 'deck-building': 'by-hand' }),
      1,
    );
    const { parts, veiled } = playAndDescribe(position, 'white', 'chance');
    expect(parts).toEqual([{ type: 'builds', cards: null }]);
    expect(veiled).toEqual([{ type: 'secret', what: 'deck' }]);
  });
});

describe('the descriptions of random games with cards', () => {
  const GAMES = scaleEffort(20);
  const PLIES = 60;

  it('tell what changed on the board, whatever is played', () => {
    const first = (testSeed - 1) * 10_000;
    for (let seed = first; seed < first + GAMES; seed++) {
      const pick = createGenerator(seed ^ 0x5bd1e995);
      const { rules, core } = pickStart(seed);
      let before: CardPosition = createTurnPosition(rules, core);
      for (let ply = 0; ply < PLIES && before.core.ended === null; ply++) {
        const able = coloursToAct(before.core);
        const by = able[pick(able.length)] ?? 0;
        const side = sideIds[by];
        const path = pickAction(toTurnState(before), by, pick);
        const played = knightmare.play(before, side, path);
        if (!played.ok) expect.unreachable(played.reason.code);
        const { position: after, ...told } = played.value;
        const { parts } = expectCompleteDescription(knightmare, {
          ...told,
          before,
          side,
          path,
          kind: 'action',
          after,
        });
        expectPathsTaken(parts);
        if (!('core' in after)) expect.unreachable('a game without cards');
        before = after;
      }
    }
  });
});
