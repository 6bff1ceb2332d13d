/** Actions in words: every part of a description has a clause. */
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../src/engine/choices.js';
import type { Part, Target } from '../../src/engine/description.js';
import {
  actionClause,
  actionResultText,
  announcementLine,
  choiceLabel,
  listFollowUps,
} from '../../src/texts/action-words.js';

/** A board with fourteen files and ranks, also for viewers of a rotated board. */
const board = { edges: ['14', 'n', '1', 'a'] };
const read = { board, turn: 1 };
const piece = (side: string, kind: string) => ({ side, kind });
const square = (at: string): Target => ({ type: 'square', at });
const word = (one: string): Target => ({ type: 'word', word: one });

/** An action by South among four armies. */
const formatAmongFour = (...parts: readonly Part[]) =>
  actionClause('conquer-the-kings', { side: 'south', parts }, { board, sides: 4 });
/** An action by White in Knightmare Chess. */
const formatByWhite = (...parts: readonly Part[]) =>
  actionClause('knightmare', { side: 'white', parts }, { board, sides: 2 });

describe('a move', () => {
  const goes: Part = { type: 'moves', piece: piece('south', 'queen'), from: 'c9', to: 'e8' };

  it('is told with whom it takes, whose piece that is among more than two, and the arrow', () => {
    const takes: Part = { type: 'takes', piece: piece('west', 'rook'), at: 'e8' };
    const arrow: Part = { type: 'arrow', side: 'south', to: 3 };
    expect(formatAmongFour(goes)).toBe('queen c9 to e8');
    expect(formatAmongFour(goes, takes, arrow)).toBe(
      "queen c9 takes Red's rook e8, the arrow now points towards file a",
    );
  });

  it('tells directions by the edges of the board', () => {
    const points = (to: Direction) => formatAmongFour({ type: 'arrow', side: 'south', to });
    expect(([0, 1, 2, 3] as const).map(points)).toEqual([
      'the arrow now points towards rank 14',
      'the arrow now points towards file n',
      'the arrow now points towards rank 1',
      'the arrow now points towards file a',
    ]);
  });

  it('tells directions by arrows too to those for whom the board is turned', () => {
    const parts: readonly Part[] = [{ type: 'arrow', side: 'south', to: 3 }];
    const createTurnContext = (turn: number) =>
      actionClause('conquer-the-kings', { side: 'south', parts }, { board, sides: 4, turn });
    expect(createTurnContext(0)).toBe('the arrow now points ← (towards file a)');
    expect(createTurnContext(1)).toBe('the arrow now points ↑ (towards file a)');
  });

  it('is told with pieces that are taken elsewhere', () => {
    const parts: readonly Part[] = [
      { type: 'moves', piece: piece('attackers', 'attacker'), from: 'C1', to: 'C4' },
      { type: 'takes', piece: piece('defenders', 'defender'), at: 'C5' },
      { type: 'takes', piece: piece('defenders', 'defender'), at: 'D4' },
    ];
    expect(actionClause('kings-table', { side: 'attackers', parts }, { board, sides: 2 })).toBe(
      'attacker C1 to C4, takes defender C5 and defender D4',
    );
  });

  it('is told with each piece that explodes by itself, and those that it takes together', () => {
    const createLossPart = (side: string, at: string, exploding?: true): Part => ({
      type: 'takes',
      piece: piece(side, 'rook'),
      at,
      ...(exploding ? { exploding } : {}),
    });
    expect(
      formatByWhite(
        createLossPart('white', 'a1', true),
        createLossPart('black', 'a2'),
        createLossPart('black', 'b2'),
        createLossPart('white', 'h1', true),
      ),
    ).toBe('rook a1 explodes, takes rook a2 and rook b2, rook h1 explodes');
  });

  it('is told with what a piece becomes, or which it rescues', () => {
    const pawn: Part = { type: 'moves', piece: piece('south', 'pawn'), from: 'b10', to: 'b11' };
    const at = { piece: piece('south', 'pawn'), at: 'b11' };
    expect(formatAmongFour(pawn, { type: 'becomes', ...at, into: piece('south', 'queen') })).toBe(
      'pawn b10 to b11, becomes a queen',
    );
    expect(formatAmongFour(pawn, { type: 'rescues', ...at, rescued: piece('south', 'knight') })).toBe(
      'pawn b10 to b11, rescues a knight',
    );
  });

  it('is told with many pieces that go over together', () => {
    const over = ['a1', 'a2', 'a3', 'a4', 'a5'].map(
      (at): Part => ({ type: 'becomes', piece: piece('west', 'pawn'), at, into: piece('south', 'pawn') }),
    );
    expect(formatAmongFour(goes, ...over)).toBe('queen c9 to e8, 5 pieces of Red go over to Black');
    expect(formatAmongFour(goes, ...over.slice(1))).toBe(
      "queen c9 to e8, Red's pawn a2, Red's pawn a3, Red's pawn a4, and Red's pawn a5 go over to Black",
    );
  });

  it('is told apart with a piece that goes over and one that becomes another too', () => {
    const pawn = { type: 'becomes', piece: piece('west', 'pawn') } as const;
    expect(
      formatAmongFour(
        goes,
        { ...pawn, at: 'a1', into: piece('south', 'pawn') },
        { ...pawn, at: 'b1', into: piece('south', 'queen') },
      ),
    ).toBe("queen c9 to e8, Red's pawn a1 goes over to Black, Red's pawn b1 becomes a queen");
  });

  it('names the side of whom it takes among three', () => {
    const parts: readonly Part[] = [goes, { type: 'takes', piece: piece('west', 'rook'), at: 'e8' }];
    expect(actionClause('conquer-the-kings', { side: 'south', parts }, { board, sides: 3 })).toBe(
      "queen c9 takes Red's rook e8",
    );
  });

  it('is told as castling, as caught, as an attempt that fails', () => {
    const rook = { piece: piece('white', 'rook'), from: 'h1', to: 'f1' };
    const king = { piece: piece('white', 'king'), from: 'e1', to: 'g1' };
    expect(formatByWhite({ type: 'castles', ...king, rook })).toBe('king e1 castles to g1');
    expect(
      formatByWhite(
        { type: 'moves', piece: piece('white', 'rook'), from: 'a1', to: 'a5' },
        { type: 'takes', piece: piece('white', 'rook'), at: 'a5', arriving: true },
      ),
    ).toBe('rook a1 to a5, is taken there');
    const attempt: Part = {
      type: 'attempts',
      piece: piece('white', 'fool'),
      from: 'B3',
      to: 'C4',
      against: piece('black', 'keeper'),
      attack: 2,
      defence: 5,
      succeeds: false,
    };
    expect(actionClause('kings-mate', { side: 'white', parts: [attempt] }, { board, sides: 2 })).toBe(
      'fool B3 fails to take keeper C4, 2 to 5',
    );
  });

  it('is followed by what came of it', () => {
    const parts: readonly Part[] = [
      goes,
      { type: 'checks', sides: ['east'] },
      { type: 'loses-turn', side: 'west', because: 'no-move' },
      { type: 'falls', side: 'east' },
      { type: 'rolls', side: 'north', about: 'turn', rolled: 3 },
    ];
    expect(formatAmongFour(...parts)).toBe('queen c9 to e8');
    expect(actionResultText('conquer-the-kings', { side: 'south', parts }, { board, sides: 4 })).toBe(
      'queen c9 to e8, Red had no move and lost the turn, Blue dropped out of the game, White rolled 3',
    );
  });
});

describe('a card', () => {
  const card = (id: string, ...targets: readonly Target[]): Part => ({ type: 'card', card: id, targets });

  it('is told with what it is played on', () => {
    expect(formatByWhite(card('fog-of-war'))).toBe('plays Fog of War');
    expect(formatByWhite(card('bombard', { type: 'way', from: 'a1', to: 'a8' }))).toBe(
      'plays Bombard: a1 to a8',
    );
    const rook = piece('white', 'rook');
    const way: Target = { type: 'way', from: 'a1', to: 'a8', piece: rook };
    expect(formatByWhite(card('bombard', way))).toBe('plays Bombard: rook a1 to a8');
    expect(
      formatByWhite(card('pacifism', { type: 'piece', piece: piece('black', 'knight'), at: 'b8' })),
    ).toBe("plays Pacifism: Black's knight b8");
    const pieces = [piece('white', 'knight'), piece('black', 'knight')] as const;
    expect(formatByWhite(card('tournament', { type: 'exchange', one: 'b1', other: 'g8', pieces }))).toBe(
      "plays Tournament: knight b1 and Black's knight g8 change places",
    );
    expect(formatByWhite(card('tournament', { type: 'exchange', one: 'b1', other: 'g8' }))).toBe(
      'plays Tournament: b1 and g8 change places',
    );
    expect(formatByWhite(card('fortification', { type: 'between', one: 'd4', other: 'd5' }))).toBe(
      'plays Fortification: between d4 and d5',
    );
    expect(formatByWhite(card('onslaught', square('a2'), square('b2')))).toBe('plays Onslaught: a2, b2');
  });

  it('is a label where somebody has chosen it', () => {
    const parts = [card('bombard', { type: 'way', from: 'a1', to: 'a8' })];
    expect(choiceLabel('knightmare', { side: 'white', parts }, { board, sides: 2 })).toBe(
      'Bombard: a1 to a8',
    );
  });
});

/** Line of a message about an action by Ben, who plays South against Anna, Clara and Dora. */
const formatByBen = (side: string, ...parts: readonly Part[]) =>
  announcementLine(
    'conquer-the-kings',
    { side, parts },
    { ...read, who: 'Ben (Black)', nameSide: mentionSide, sides: 4 },
  );
const mentionSide = (side: string) =>
  ({ south: '<@2>', west: '<@1>', north: '<@3>', east: '<@4>' })[side] ?? side;

describe('a line of a message', () => {
  const goes: Part = { type: 'moves', piece: piece('south', 'queen'), from: 'c9', to: 'e8' };

  it('names those whom it concerns, and shows where an arrow points', () => {
    const line = formatByBen(
      'south',
      goes,
      { type: 'takes', piece: piece('west', 'rook'), at: 'e8' },
      { type: 'arrow', side: 'south', to: 3 },
      { type: 'checks', sides: ['east'] },
    );
    expect(line).toBe(
      "Ben (Black): queen c9 takes <@1>'s rook e8, the arrow now points ↑ (towards file a), <@4> in check",
    );
  });

  it('says no more of a check between two than that', () => {
    const parts: readonly Part[] = [
      { type: 'moves', piece: piece('white', 'queen'), from: 'd1', to: 'h5' },
      { type: 'checks', sides: ['black'] },
    ];
    const two = { ...read, who: 'Ben (White)', nameSide: (side: string) => side, sides: 2 };
    expect(announcementLine('knightmare', { side: 'white', parts }, two)).toBe(
      'Ben (White): queen d1 to h5, check',
    );
    const own: readonly Part[] = [...parts.slice(0, 1), { type: 'checks', sides: ['white', 'black'] }];
    expect(announcementLine('knightmare', { side: 'white', parts: own }, two)).toBe(
      'Ben (White): queen d1 to h5, leaving their own king in check, black in check',
    );
  });

  it('tells what a card takes, and what it costs', () => {
    const parts: readonly Part[] = [
      { type: 'card', card: 'bombard', targets: [{ type: 'way', from: 'a1', to: 'a8' }] },
      { type: 'moves', piece: piece('white', 'rook'), from: 'a1', to: 'a8' },
      { type: 'takes', piece: piece('black', 'rook'), at: 'a8' },
      { type: 'takes', piece: piece('white', 'pawn'), at: 'a2' },
    ];
    expect(
      announcementLine(
        'knightmare',
        { side: 'white', parts },
        { ...read, who: 'Ben', nameSide: mentionSide, sides: 2 },
      ),
    ).toBe('Ben plays Bombard: a1 to a8, takes rook a8, loses pawn a2');
  });

  it('is Markdown in which nothing but names works', () => {
    const parts: readonly Part[] = [{ type: 'says', word: '*E5-E4_', given: [] }];
    expect(
      announcementLine(
        'kings-table',
        { side: 'defenders', parts },
        { ...read, who: '<@2>', nameSide: mentionSide, sides: 2 },
      ),
    ).toBe('<@2>: \\*E5-E4\\_');
  });

  it('is empty for what is nothing', () => {
    const parts: readonly Part[] = [{ type: 'says', word: 'pass', given: [], idle: true }];
    const ben = { ...read, who: 'Ben', nameSide: mentionSide, sides: 2 };
    expect(announcementLine('knightmare', { side: 'black', parts }, ben)).toBe('');
  });

  it('is a sentence where it can be one', () => {
    const formatParts = (...parts: readonly Part[]) =>
      announcementLine(
        'knightmare',
        { side: 'white', parts },
        { ...read, who: 'Ben', nameSide: mentionSide, sides: 2 },
      );
    expect(formatParts({ type: 'answers', card: 'toll', question: 'pay', given: [square('a2')] })).toBe(
      'Ben answers Toll: a2',
    );
    expect(formatParts({ type: 'answers', card: 'toll', question: 'pay', given: [word('refuse')] })).toBe(
      'Ben takes the turn back instead of paying',
    );
    const back: Part = { type: 'comes', piece: piece('white', 'knight'), at: 'b1' };
    expect(
      formatParts(
        { type: 'answers', card: 'toll', question: 'pay', given: [word('refuse')], undoes: true },
        back,
      ),
    ).toBe('Ben takes the turn back instead of paying');
    const comes: Part = { type: 'comes', piece: piece('white', 'king'), at: 'a2' };
    const returns: Part = {
      type: 'answers',
      card: 'under-elf-hill',
      question: 'return',
      given: [square('a2')],
    };
    expect(formatParts(returns, comes)).toBe('Ben brings the king back to a2');
    expect(formatParts(returns, { ...comes, at: 'a1' })).toBe(
      'Ben answers Under Elf Hill: a2, brings king a1 back',
    );
    const queen: Target = { type: 'piece', piece: piece('white', 'queen'), at: 'a2' };
    const promotes: Part = { type: 'answers', card: 'earthquake', question: 'promotion', given: [queen] };
    const becomes: Part = {
      type: 'becomes',
      piece: piece('white', 'pawn'),
      at: 'a2',
      into: piece('white', 'queen'),
    };
    expect(formatParts(promotes)).toBe('Ben promotes a2 to a queen');
    expect(formatParts(promotes, becomes)).toBe('Ben promotes a2 to a queen');
    expect(formatParts({ type: 'says', word: 'discard', given: [{ type: 'card', card: 'bog' }] })).toBe(
      'Ben exchanges a card: Bog',
    );
    expect(formatParts({ type: 'secret', what: 'deck' })).toBe('Ben builds a deck');
    expect(formatParts({ type: 'secret', what: 'action' })).toBe('Ben: hidden from the others');
    expect(formatParts({ type: 'calls', call: 'resign' })).toBe('Ben resigned');
  });

  it('names a piece once whose fate is told', () => {
    const pawn = { piece: piece('white', 'pawn'), at: 'b7' };
    const rook = { piece: piece('black', 'rook'), at: 'a8' };
    const card: Part = {
      type: 'card',
      card: 'hostage',
      targets: [
        { type: 'piece', ...pawn },
        { type: 'piece', ...rook },
      ],
    };
    const telling = { ...read, who: 'Ben', nameSide: mentionSide, sides: 2 };
    const formatParts = (...parts: readonly Part[]) =>
      announcementLine('knightmare', { side: 'white', parts: [card, ...parts] }, telling);
    expect(formatParts()).toBe("Ben plays Hostage: pawn b7, black's rook a8");
    expect(formatParts({ type: 'takes', ...pawn })).toBe("Ben plays Hostage: black's rook a8, loses pawn b7");
    expect(formatParts({ type: 'takes', ...pawn }, { type: 'takes', ...rook })).toBe(
      'Ben plays Hostage, loses pawn b7, takes rook a8',
    );
    expect(formatParts({ type: 'becomes', ...pawn, into: piece('white', 'crab') })).toBe(
      "Ben plays Hostage: black's rook a8, pawn b7 becomes a crab",
    );
    // Choices and their descriptions name every piece.
    const parts: readonly Part[] = [card, { type: 'takes', ...pawn }];
    expect(choiceLabel('knightmare', { side: 'white', parts }, { board, sides: 2 })).toContain('pawn b7');
    expect(actionClause('knightmare', { side: 'white', parts }, { board, sides: 2 })).toContain('pawn b7');
    expect(
      actionResultText('knightmare', { side: 'white', parts }, { board, sides: 2 }).match(/pawn b7/g),
    ).toHaveLength(1);
  });

  it('is followed by what the dice did, each side by itself', () => {
    const parts: readonly Part[] = [
      { type: 'moves', piece: piece('attackers', 'attacker'), from: 'D1', to: 'D3' },
      { type: 'rolls', side: 'defenders', about: 'turn', rolled: 2 },
      { type: 'loses-turn', side: 'defenders', because: 'roll' },
      { type: 'rolls', side: 'attackers', about: 'moves', rolled: 3 },
    ];
    const mentionPlayer = (side: string) => (side === 'attackers' ? '<@1>' : '<@2>');
    expect(
      listFollowUps(
        'kings-table',
        { side: 'attackers', parts },
        { ...read, who: '', nameSide: mentionPlayer, sides: 2 },
      ),
    ).toEqual(['<@2> rolled 2 and lost the turn.', '<@1> rolled 3 for the number of moves.']);
  });
});
