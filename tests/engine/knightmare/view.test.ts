/** Visible and hidden parts of a card game in its views. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colours, sideIds } from '../../../src/engine/knightmare/board/pieces.js';
import { cardIdOf } from '../../../src/engine/knightmare/catalogue/facts.js';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { View } from '../../../src/engine/view.js';
import { describeStatus } from '../../../src/render/panel/picture-words.js';
import { turnClause } from '../../../src/texts/index.js';
import { arbitraryGameOf, arbitraryOptionsOf } from '../contract/random-games.js';
import { redealHands } from './dealing.js';
import { cardPositionsOf, optionsOf, playTyped, positionAt, unwrapResult } from './table.js';

const viewOf = (position: KnightmarePosition, viewer: string | null = null) =>
  knightmare.view(position, viewer);
const squareNames = ({ board }: View, squares: readonly number[] = []) =>
  squares.map((one) => board.names[one]);
const pieceAt = (view: View, name: string) =>
  view.pieces.find(({ square }) => view.board.names[square] === name);

const NO_CARDS = 'hands:-/-';

describe('pieces', () => {
  test('merged ones are one piece of several kinds', () => {
    const view = viewOf(
      positionAt(`ke8,Ke1,Rd4,Bd4 w effects:confabulation.confabulation.w.2+3.-.-.- ${NO_CARDS} decks:bog`),
    );
    expect(pieceAt(view, 'd4')).toMatchObject({ kind: 'rook+bishop', side: 'white', marks: ['composite'] });
    expect(view.pieces).toHaveLength(3);
  });

  test.each([
    ['pacifism.pacifism.w.2.-.-.-', ['pacifist']],
    ['curse.curse.w.2.-.-.-', ['cursed']],
    ['neutrality.neutrality.w.2.-.-.-', ['neutral']],
    ['fatal-attraction.fatal-attraction.w.2.-.-.-', ['magnet']],
    ['fatal-attraction.fatal-attraction.w.3.-.-.-', ['held']],
  ])('carry marks: %s', (effect, marks) => {
    const view = viewOf(positionAt(`ke8,Ka1,Rd4,Be5 w effects:${effect} ${NO_CARDS} decks:bog`));
    expect(pieceAt(view, 'd4')?.marks).toEqual(marks);
  });

  test('carry what they have become, and what binds them for a turn', () => {
    const view = viewOf(
      positionAt(
        `ke8,Ka1,Pd4,Ne2,Qh8~P,Rc7,bb7 w effects:crab.crab.w.2.-.-.-,coup.coup.w.3+1.-.-.- terms:shield.w.5.-.-.1.2,barred.b.6.-.-.2.2 ${NO_CARDS} decks:bog`,
      ),
    );
    expect(pieceAt(view, 'd4')).toMatchObject({ kind: 'crab', marks: ['crab'] });
    expect(pieceAt(view, 'a1')).toMatchObject({ kind: 'prince', marks: ['prince'] });
    expect(pieceAt(view, 'e2')?.marks).toEqual(['royal']);
    expect(pieceAt(view, 'h8')?.marks).toEqual(['promoted']);
    expect(pieceAt(view, 'c7')?.marks).toEqual(['shielded']);
    expect(pieceAt(view, 'b7')?.marks).toEqual(['dungeon']);
  });

  test('that stand together and are not joined are to be put right', () => {
    const view = viewOf(positionAt(`ke8,Ke1,Rd4,Bd4 w ${NO_CARDS} decks:bog`));
    expect(pieceAt(view, 'd4')?.marks).toEqual(['misplaced']);
  });

  test('off the board are counted by kind; who is away is not told', () => {
    const view = viewOf(positionAt(`ke8,Ke1,Nx,Nx,p+,Qx~P,b? w ${NO_CARDS} decks:bog`));
    expect(view.captured).toEqual([
      { kind: 'knight', side: 'white', count: 2 },
      { kind: 'pawn', side: 'black', count: 1 },
      { kind: 'queen', side: 'white', count: 1 },
    ]);
  });
});

describe('a piece off the board', () => {
  const listCapturedAfter = (text: string, ...line: readonly string[]) =>
    viewOf(playTyped(positionAt(text), ...line)).captured;

  test('is taken by nobody where it is lost by a card of its own side, until it is back', () => {
    const start = '6k1/8/8/1p6/8/1n6/1P6/R5K1 w - - hands:fireball+resurrection/-';
    const fired = playTyped(positionAt(start), 'w a1 a4', 'w fireball');
    const captured = [
      { kind: 'rook', side: 'white', by: 'white', count: 1 },
      { kind: 'knight', side: 'black', count: 1 },
      { kind: 'pawn', side: 'black', count: 1 },
    ];
    expect(viewOf(fired).captured).toEqual(expect.arrayContaining(captured));
    expect(viewOf(fired).captured).toHaveLength(captured.length);
    const text = knightmare.write(playTyped(fired, 'w end', 'b g8 h8'));
    expect(text).toContain('Rx-');
    const read = unwrapResult(knightmare.read(optionsOf(), text));
    expect(viewOf(read).captured).toEqual(viewOf(fired).captured);
    const back = playTyped(read, 'b end', 'w resurrection a1');
    expect(viewOf(back).captured).toHaveLength(captured.length - 1);
    expect(knightmare.write(playTyped(back, 'w end', 'b h8 g8'))).toContain(',Ra1,');
  });

  test('is taken by the other side where it paid for a card of that, or came upon a trap by its own', () => {
    expect(
      listCapturedAfter('6k1/8/4p3/8/4P3/8/8/6K1 w - - hands:-/toll', 'w e4 e5', 'w end', 'b toll', 'w e5'),
    ).toEqual([{ kind: 'pawn', side: 'white', count: 1 }]);
    const trap = 'effects:man-trap.man-trap.b.-.a2.-.-';
    const trapped = listCapturedAfter(
      `6k1/8/8/8/8/8/P7/R5K1 w - - hands:assassin/- ${trap}`,
      'w assassin a1 a2',
    );
    expect(trapped).toHaveLength(2);
    expect(trapped).toContainEqual({ kind: 'rook', side: 'white', count: 1 });
  });

  test('is taken by nobody where a piece of its own side went to its square', () => {
    expect(listCapturedAfter('6k1/8/8/8/8/8/P7/R5K1 w - - hands:assassin/-', 'w assassin a1 a2')).toEqual([
      { kind: 'pawn', side: 'white', by: 'white', count: 1 },
    ]);
  });
});

test('a captured Prince is no king', () => {
  const view = viewOf(positionAt(`ke8,Kx,Pe2,Nd4 w ${NO_CARDS} effects:coup.coup.w.3+1.-.-.-`));
  expect(view.captured).toEqual([{ kind: 'prince', side: 'white', count: 1 }]);
});

describe('the board', () => {
  test('has Forbidden Cities and walls', () => {
    const view = viewOf(
      positionAt(
        `4k3/8/8/8/8/8/8/4K3 w - - ${NO_CARDS} effects:forbidden-city.forbidden-city.w.-.d4.-.-,fortification.fortification.b.-.-.c5d5+d4d5.-`,
      ),
    );
    expect(squareNames(view, view.cards?.blocked)).toEqual(['d4']);
    expect(view.cards?.walls.map((wall) => squareNames(view, wall))).toEqual([
      ['c5', 'd5'],
      ['d5', 'd4'],
    ]);
    expect(view.cards?.effects).toMatchObject([
      { card: 'forbidden-city', side: 'white' },
      { card: 'fortification', side: 'black' },
    ]);
  });

  test.each([
    [0, [0, 2]],
    [1, [3, 1]],
    [2, [2, 0]],
    [3, [1, 3]],
  ])('turns with an Earthquake: %i', (facing, turns) => {
    const view = viewOf(positionAt(`4k3/8/8/8/8/8/8/4K3 w - - facing:${facing} ${NO_CARDS}`));
    expect(view.sides.map(({ turn }) => turn)).toEqual(turns);
  });

  test('shows the last change, also of the turn before', () => {
    const position = playTyped(positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/toll'), 'w exd5');
    const listLastSquares = (view: View) => [
      squareNames(view, view.lastMove),
      squareNames(view, view.lastCaptures),
    ];
    expect(listLastSquares(viewOf(position))).toEqual([['e4', 'd5'], ['d5']]);
    expect(listLastSquares(viewOf(playTyped(position, 'w end', 'b pass')))).toEqual([['e4', 'd5'], ['d5']]);
    expect(listLastSquares(viewOf(playTyped(position, 'w end', 'b Ke7')))).toEqual([['e8', 'e7'], []]);
  });

  test('shows check to either King', () => {
    const position = positionAt('4k3/8/8/8/8/8/4r3/4K3 w - - hands:-/-');
    expect(squareNames(viewOf(position), viewOf(position).threatened)).toEqual(['e1']);
    expect(knightmare.sidesInCheck(position)).toEqual(['white']);
  });

  test('shows which King was mated', () => {
    const position = positionAt('R5k1/5ppp/8/8/8/8/8/6K1 b - - hands:-/-');
    expect(knightmare.outcome(position)?.reason).toBe('checkmate');
    expect(squareNames(viewOf(position), viewOf(position).threatened)).toEqual(['g8']);
    expect(knightmare.sidesInCheck(position)).toEqual([]);
  });
});

describe('what is to be done', () => {
  const phase = (position: KnightmarePosition) => viewOf(position).phase;

  test('is told by the phase', () => {
    const start = positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog+panic/chaos');
    expect(phase(start)).toBeUndefined();
    const moved = playTyped(start, 'w e5');
    expect(phase(moved)).toBe('after-move');
    expect(phase(playTyped(start, 'w exd5'))).toBe('after-move');
    const ended = playTyped(moved, 'w end');
    expect(phase(ended)).toBe('answer-turn');
    expect(phase(playTyped(ended, 'b chaos'))).toBe('replay');
    const undone = playTyped(moved, 'w panic', 'w end', 'b chaos');
    expect(phase(undone)).toBe('take-back');
    expect(phase(playTyped(undone, 'w take-card'))).toBe('replay');
    expect(phase(playTyped(undone, 'w leave-card'))).toBe('replay');
    expect(phase(playTyped(moved, 'w panic'))).toBe('turn-made');
    expect(phase(playTyped(moved, 'w panic', 'b pass'))).toBe('turn-made');
    expect(phase(playTyped(moved, 'w panic', 'w end'))).toBe('answer-or-start');
    expect(phase(playTyped(moved, 'w panic', 'w end', 'b pass'))).toBe('ready');
  });

  test('is told of the side to move, and who may only answer meanwhile', () => {
    const describeResponding = (position: KnightmarePosition) => [
      describeStatus(viewOf(position)),
      viewOf(position).responding,
    ];
    for (const black of ['chaos', 'toll']) {
      const start = positionAt(`4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog+pacifism/${black}`);
      expect(describeResponding(start)).toEqual(['White to move', undefined]);
      expect(describeResponding(playTyped(start, 'w pacifism e4'))).toEqual([
        'White to move, Black may answer',
        ['black'],
      ]);
      const taking = playTyped(start, 'w exd5');
      expect(describeResponding(taking)).toEqual(['White to end the turn, Black may answer', ['black']]);
      expect(describeResponding(playTyped(taking, 'b pass'))).toEqual(['White to end the turn', undefined]);
      expect(describeResponding(playTyped(taking, 'w end'))).toEqual(['Black to move or answer', undefined]);
    }
    const taking = playTyped(positionAt('4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:bog/toll'), 'w exd5');
    const plates = { white: { name: 'Anna' }, black: { name: 'Ben' } };
    expect(describeStatus(viewOf(taking), plates)).toBe(
      'Anna (White) to end the turn, Ben (Black) may answer',
    );
  });

  test('lets a card follow the move where none was played, or Plots Within Plots gives more', () => {
    const start = positionAt('4k3/8/8/8/4P3/8/8/4K3 w - - hands:plots-within-plots+bog+panic/-');
    const plotting = playTyped(start, 'w e5', 'w plots-within-plots');
    expect(phase(plotting)).toBe('after-move');
    expect(phase(playTyped(plotting, 'w panic'))).toBe('after-move');
  });

  test('names the pawn that is to be promoted', () => {
    const start = positionAt('2b3rk/1b6/8/8/8/2P5/p6K/4r3 w - - hands:earthquake/-');
    const asking = viewOf(playTyped(start, 'w c4', 'w earthquake left'));
    expect(squareNames(asking, asking.phaseOn)).toEqual(['a2']);
    expect(turnClause(asking)).toBe('to promote pawn a2');
    expect(viewOf(start).phaseOn).toBeUndefined();
  });

  test('is to get out of a check that the own move has left', () => {
    const start = positionAt('4r1k1/7p/8/8/8/8/P7/4K3 w - - hands:challenge/bog');
    expect(phase(playTyped(start, 'w a3'))).toBe('leave-check');
  });

  test('a player who repeats the cancelled turn is asked to play another one (X21)', () => {
    const start = positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:panic/knightmare');
    const undone = playTyped(start, 'w e4', 'w end', 'b knightmare');
    expect(phase(undone)).toBe('replay');
    const again = playTyped(undone, 'w e4');
    expect(phase(again)).toBe('same-turn');
    expect(turnClause(viewOf(again))).toBe('to play another turn');
    expect(knightmare.cards?.hand(again, 'white').map(({ against }) => against?.code)).toEqual([
      'same-turn-as-cancelled',
    ]);
    expect(phase(playTyped(undone, 'w e3'))).toBe('after-move');
  });
});

/** Public cards, by the single-turn restriction they cause. */
const CARDS_OF_TERMS: Readonly<Record<string, string>> = {
  challenge: 'challenge',
  shield: 'mystic-shield',
  barred: 'dungeon',
  'lost-turn': 'riposte',
  panic: 'panic',
  returned: 'under-elf-hill',
};

describe('what binds in single turns', () => {
  const createPassingView = (position: KnightmarePosition, viewer: string | null = null) => {
    const view = knightmare.view(position, viewer);
    return (view.cards?.effects ?? [])
      .filter((effect) => effect.passing)
      .map(({ card, side, squares, piece }) => [
        card,
        side,
        ...squareNames(view, squares),
        ...(piece ? [piece] : []),
      ]);
  };

  test.each([
    ['challenge rook', ['challenge', 'white', 'rook']],
    ['dungeon d5 a8', ['dungeon', 'white', 'a8']],
    ['mystic-shield', ['mystic-shield', 'white', 'e4']],
  ])('is told from the card on, %s, until it is over', (card, told) => {
    const start = positionAt(`4k2r/7p/8/3p4/8/4P3/8/4K3 w - - hands:${card.split(' ')[0]}+toll/bog`);
    expect(createPassingView(start)).toEqual([]);
    const bound = playTyped(start, 'w e4', `w ${card}`);
    const next = playTyped(bound, 'w end', 'b pass');
    for (const viewer of [null, 'white', 'black']) {
      expect(createPassingView(bound, viewer)).toEqual([told]);
      expect(createPassingView(next, viewer)).toEqual([told]);
    }
    expect(createPassingView(playTyped(next, 'b Rg8', 'b end', 'w pass'))).toEqual([]);
  });

  test('is Panic’s haste once the board is open, and nothing while it is covered', () => {
    const start = positionAt('4k3/7p/8/8/8/4P3/8/4K3 w - - hands:panic+toll/bog');
    const bound = playTyped(start, 'w e4', 'w panic');
    expect(createPassingView(bound)).toEqual([['panic', 'white']]);
    expect(knightmare.view(playTyped(bound, 'w end', 'b pass'), null).cards?.effects).toEqual([]);
    expect(createPassingView(playTyped(bound, 'w end', 'b pass', 'b start'))).toEqual([['panic', 'white']]);
  });

  test('does not tell who is away: what binds nobody on the board is left out', () => {
    const cursed = positionAt(
      'ke8,Ke1,ph7,Pe3 b effects:curse.curse.b.3.-.-.- hands:toll/abduction decks:bog',
    );
    expect(viewOf(cursed).cards?.effects).toHaveLength(1);
    const asked = playTyped(cursed, 'b h6', 'b abduction e3', 'w look');
    for (const viewer of [null, 'white', 'black']) expect(viewOf(asked, viewer).cards?.effects).toEqual([]);
  });

  test('is over with the game', () => {
    const start = positionAt('4k2r/7p/8/8/8/4P3/8/4K3 w - - hands:challenge+toll/bog');
    const called = unwrapResult(
      knightmare.applyCall(playTyped(start, 'w e4', 'w challenge rook'), 'black', 'resign'),
    );
    expect(createPassingView(called.position)).toEqual([]);
  });
});

describe('Abduction', () => {
  const start = () => positionAt('4k3/8/8/3p4/8/8/4P3/4K3 w - - hands:abduction/bog');
  const startAbduction = () => playTyped(start(), 'w e3', 'w abduction d5');

  test('covers the board for all but the abductor while the victim looks away', () => {
    for (const viewer of [null, 'black']) {
      const view = viewOf(startAbduction(), viewer);
      expect(view).toMatchObject({ pieces: [], captured: [], phase: 'look-away' });
      expect(view.cards).toMatchObject({ covered: true, effects: [], blocked: [], walls: [], noted: [] });
    }
    expect(viewOf(startAbduction(), 'white').cards?.covered).toBe(false);
    expect(viewOf(startAbduction(), 'white').pieces).toHaveLength(3);
  });

  test('is a test of memory until it is answered', () => {
    const asked = playTyped(startAbduction(), 'b look');
    const tested = [start(), startAbduction(), asked, playTyped(asked, 'b pawn d5')].map(
      (one) => viewOf(one).cards?.fromMemory,
    );
    expect(tested).toEqual([false, true, true, false]);
  });

  test('lets no picture stay where it, or Panic, can be played, wherever they are', () => {
    const createFleetingView = (excluded: string) =>
      viewOf(positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:bog/-', { excluded })).cards?.fleeting;
    expect(createFleetingView('none')).toBe(true);
    expect(createFleetingView('abduction')).toBe(true);
    expect(createFleetingView('panic')).toBe(true);
    expect(createFleetingView('abduction,panic')).toBe(false);
    const plain = knightmare.start(optionsOf({ cards: 'off' }), 1).position;
    expect(viewOf(plain).cards).toBeUndefined();
  });

  test('shows nobody the piece that is gone, nor where it stood, until that is answered', () => {
    const asked = playTyped(startAbduction(), 'b look');
    for (const viewer of [null, 'white', 'black']) {
      const view = viewOf(asked, viewer);
      expect(view.cards?.covered).toBe(false);
      expect(pieceAt(view, 'd5')).toBeUndefined();
      expect(view.captured).toEqual([]);
      expect(squareNames(view, [...view.lastMove, ...view.lastCaptures])).toEqual(['e2', 'e3']);
    }
    expect(knightmare.secretPlies(asked)).toEqual([1]);
    const right = playTyped(asked, 'b pawn d5');
    expect(knightmare.secretPlies(right)).toEqual([]);
    expect(pieceAt(viewOf(right), 'd5')?.kind).toBe('pawn');
  });
});

test('a Man-Trap is noted for its player alone', () => {
  const position = playTyped(
    positionAt('4k3/8/8/8/8/8/4P3/4K3 w - - hands:man-trap/bog'),
    'w e3',
    'w man-trap e3',
  );
  expect(squareNames(viewOf(position, 'white'), viewOf(position, 'white').cards?.noted)).toEqual(['e3']);
  for (const viewer of [null, 'black']) {
    const view = viewOf(position, viewer);
    expect(view.cards?.noted).toEqual([]);
    expect(view.cards?.effects).toEqual([{ card: 'man-trap', side: 'white', squares: [] }]);
  }
  expect(knightmare.secretPlies(position)).toEqual([1]);
});

describe('in any game', () => {
  const games = arbitraryGameOf(knightmare, arbitraryOptionsOf(knightmare, { cards: 'on' }), 60, ['timeout']);

  test('no view depends on cards that its viewer may not know, nor does anything that the host asks for', () => {
    fc.assert(
      fc.property(games, fc.nat(), (played, seed) => {
        for (const position of cardPositionsOf(played).slice(-8)) {
          const views = [
            { viewer: null, hidden: colours },
            ...colours.map((colour) => ({
              viewer: sideIds[colour],
              hidden: colours.filter((one) => one !== colour),
            })),
          ];
          for (const { viewer, hidden } of views) {
            const other = redealHands(position, hidden, seed);
            expect(knightmare.view(other, viewer)).toEqual(knightmare.view(position, viewer));
          }
          const other = redealHands(position, colours, seed);
          expect(knightmare.timeLimit(other)).toEqual(knightmare.timeLimit(position));
          expect(knightmare.cards?.sidesToAnswer(other)).toEqual(knightmare.cards?.sidesToAnswer(position));
          const orders = new Set(knightmare.standing?.orders);
          for (const side of sideIds) {
            expect(knightmare.standing?.findPrescribedAction(other, side, orders)).toEqual(
              knightmare.standing?.findPrescribedAction(position, side, orders),
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('no view names a card that lies in a hand or a deck', () => {
    fc.assert(
      fc.property(games, (played) => {
        for (const position of cardPositionsOf(played).slice(-8)) {
          const { hands, decks, discards, board } = position.core;
          const open = new Set<string>([
            ...discards.flat().map(cardIdOf),
            ...board.effects.map(({ card }) => card),
            ...board.terms.map(({ kind }) => CARDS_OF_TERMS[kind] ?? ''),
          ]);
          const hidden = [...hands.flat(), ...decks.flat()].map(cardIdOf).filter((id) => !open.has(id));
          for (const viewer of [null, ...sideIds]) {
            const { board: _, phase: __, ...view } = knightmare.view(position, viewer);
            const words = new Set(JSON.stringify(view).match(/[a-z-]+/g));
            words.delete(view.game);
            expect(hidden.filter((id) => words.has(id))).toEqual([]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('a king under the hill is told while he is away', () => {
  const start = positionAt('ke8,Ke1,Pa2,pa7 w hands:under-elf-hill/bog decks:chaos');
  const away = playTyped(start, 'w under elf hill e1');
  const told = { card: 'under-elf-hill', side: 'white', squares: [], passing: true };
  for (const viewer of [null, 'white', 'black']) expect(viewOf(away, viewer).cards?.effects).toEqual([told]);
});

describe('a card that is about to be confirmed', () => {
  const position = positionAt('ke8,Ke1,Rd4,Nd5,pc3,be5 w hands:fireball+dubbing/bog decks:mystic-shield');
  const moved = playTyped(position, 'w d4c4');
  const viewWithDraft = (viewer: string | null, draft: readonly string[]) =>
    knightmare.view(moved, viewer, draft);

  test('is shown as it would leave the board, with what it takes', () => {
    const view = viewWithDraft('white', ['fireball']);
    expect(
      squareNames(
        view,
        view.pieces.map(({ square }) => square),
      ).sort(),
    ).toEqual(['e1', 'e5', 'e8']);
    expect(squareNames(view, view.lastCaptures).sort()).toEqual(['c3', 'c4', 'd5']);
  });

  test('changes nothing else that is to be seen', () => {
    const { cards, toAct, phase, ply } = viewOf(moved, 'white');
    expect(viewWithDraft('white', ['fireball'])).toMatchObject({ cards, toAct, phase, ply });
  });

  test('is shown to nobody else, and not before it is a whole action', () => {
    for (const viewer of ['black', null])
      expect(viewWithDraft(viewer, ['fireball'])).toEqual(viewOf(moved, viewer));
    expect(viewWithDraft('white', ['dubbing'])).toEqual(viewOf(moved, 'white'));
    expect(viewWithDraft('white', ['c4'])).toEqual(viewOf(moved, 'white'));
  });
});
