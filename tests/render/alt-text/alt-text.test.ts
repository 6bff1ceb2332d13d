/** Alt texts of positions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import type { EffectView, PieceView, View } from '../../../src/engine/view.js';
import { type AltTextOptions, altText } from '../../../src/render/index.js';
import {
  conquerTheKings,
  kingsGauntlet,
  kingsMate,
  knightmare,
  knightmareCards,
  knightmareCovered,
  noCards,
  saxon,
  square,
  tablut,
  views,
} from '../boards.js';
import { listDescribedSquares } from './told-squares.js';

const KING = { kind: 'king', side: 'defenders' };
const ATTACKER = { kind: 'attacker', side: 'attackers' };

describe('altText', () => {
  it.each(Object.entries(views))('tells every square of %s and stays below the limit', (_, view) => {
    const words = altText(view);
    expect(words.length).toBeLessThanOrEqual(1024);
    // No list is empty.
    expect(words).not.toMatch(/: ?[.,]/);
    const told = listDescribedSquares(view, words);
    for (const piece of view.pieces) expect(told).toContain(view.board.names[piece.square]);
  });

  it('tells turn, last move, captures and numbers', () => {
    const words = altText({ ...tablut, threatened: [square(tablut.board, 'E5')] });
    expect(words).toMatch(
      /^King's Table\. The last move: F9-F6\. Taken on E6\. Defenders to move\. In danger: king E5 \(Defenders\)\. King: /,
    );
    expect(words).toContain('The board has 9 by 9 squares.');
    expect(words).toContain('Attackers (16): D1 E1 F1 E2 A4 I4 A5 B5 H5 I5 A6 F6 I6 E8 D9 E9.');
    expect(words).toMatch(/King: Defenders E5\. .*Defenders \(8 with king\): E4 /);
    expect(words).toContain('Captured: defender × 1 (Defenders).');
  });

  it('tells arrows, facings, points, bone yards, fallen armies and effects', () => {
    expect(altText(conquerTheKings)).toContain('pawn × 3 (Blue, by Red)');
    expect(altText(conquerTheKings)).toContain('Its arrow points towards file n.');
    expect(altText(conquerTheKings)).toContain('Points: 9.');
    expect(altText(conquerTheKings)).toContain('Blue, fallen (');
    expect(altText(kingsGauntlet)).toContain('pawn (towards file o) e5');
    expect(altText(knightmare)).toContain('queen (pacifist, magnet) f3');
    expect(altText(knightmare)).toContain('Pieces without a side (1): bishop a5');
  });

  it('names the back lines of those who play, and counts the squares of a board without corners', () => {
    const game = findGame('conquer-the-kings') ?? expect.unreachable();
    const options = game.resolve({ mode: 'two-across' });
    if (!options.ok) expect.unreachable();
    const words = altText(game.view(game.start(options.value, 1).position, null));
    expect(words).toContain('The back line of Black: f1 g1 h1 i1. The back line of White: f14 g14 h14 i14.');
    expect(words).not.toContain('a9');
    expect(words).toContain('The board has 136 squares: 14 by 14 without the corners.');
  });

  it('tells marks in words, and none that the kind tells already', () => {
    const words = altText(knightmareCards);
    expect(words).toContain('(held by a magnet, promoted pawn) h6');
    expect(words).toContain('(king by Coup, shielded, promoted pawn) g1');
    expect(words).toMatch(/ Kings: White \w+ g1 \(king by Coup, /);
    expect(words).toContain('; crab b7.');
    expect(words).toContain('; prince e1.');
    expect(words).toContain('queen-and-knight d5;');
    expect(words).toContain('rook-and-bishop-and-pawn (crab) e4');
    expect(words).toContain('rook (merged) d6');
  });

  it('tells effects with their owners, closed squares, walls, own traps and cards', () => {
    const words = altText(knightmareCards);
    expect(words).toContain(
      'In play for White: Pacifism f2; Coup g1 e1; Neutrality g8; Man-Trap f2; Vendetta.',
    );
    expect(words).toContain(
      'In play for Black: Fatal Attraction g7; Pacifism g7; Crab b7; Forbidden City f5;',
    );
    expect(words).toContain('Closed squares: f5. Walls between: e6-f6 e6-e5. Your secret squares: f2.');
    expect(words).toContain('Cards in hand: White 5, Black 3. Cards to draw: 51.');
    expect(words).toContain('Discarded last: Fireball, Plots Within Plots, Chaos.');
    const own = [
      { side: 'white', cards: ['toll', 'bog'] },
      { side: 'black', cards: [] },
    ];
    const decks = [
      { side: 'white', count: 7 },
      { side: 'black', count: 8 },
    ];
    const zones = { hands: [], decks, discards: own };
    const split = altText({ ...knightmareCards, cards: { ...knightmareCards.cards, zones } });
    expect(split).toContain('Cards to draw: White 7, Black 8. Discarded last: White Bog, Toll.');
  });

  it('tells the squares that decide before the pieces, with who stands there', () => {
    expect(altText(views.irish)).toMatch(
      /King: [^.]*\. Throne: D4 \(king, Defenders\)\. Corner: A1, G1, A7, G7\. Attackers/,
    );
    expect(altText(kingsGauntlet)).toMatch(/Throne: h8 \(empty\)\. South \(/);
    const onThrone = kingsGauntlet.pieces.map((piece, at) =>
      at === 0 ? { ...piece, square: square(kingsGauntlet.board, 'h8') } : piece,
    );
    expect(altText({ ...kingsGauntlet, pieces: onThrone })).toMatch(/Throne: h8 \([a-z' ]+, [A-Z][a-z]+\)/);
  });

  it('takes some 700 characters for four armies at their start', () => {
    const plates = Object.fromEntries(
      kingsGauntlet.sides.map(({ id }, at) => [id, { name: ['Anna', 'Ben', 'Clara', 'Dora'][at] ?? '' }]),
    );
    const start: View = {
      ...kingsGauntlet,
      ply: 0,
      lastMove: [],
      lastCaptures: [],
      captured: [],
      threatened: [],
    };
    const words = altText(start, { plates, done: [] });
    expect(words.length).toBeLessThan(780);
    expect(words).toContain('Played by Anna');
    const targets = [0, 1, 2].map(() => square(kingsGauntlet.board, 'h8'));
    const preview = altText(start, { plates, isPreview: true, chosen: targets, targets });
    expect(preview).toContain('Throne: h8');
    expect(preview).toContain('To choose from: h8 h8 h8.');
  });

  it('tells kinds in one order, however many are left of each', () => {
    const mated = altText(kingsMate);
    const order = /swordmaster [^.]*; priest [^.]*; keeper [^.]*; fool [^.]*\./;
    expect(mated).toMatch(order);
    const few = kingsMate.pieces.filter(({ kind, side }, at, all) => {
      const isFirst = all.findIndex((one) => one.kind === kind && one.side === side) === at;
      return isFirst || (kind !== 'fool' && kind !== 'keeper');
    });
    expect(altText({ ...kingsMate, pieces: few })).toMatch(order);
    expect(altText(knightmare)).toMatch(/queen [^.]*; rook [^.]*; bishop [^.]*; knight [^.]*; pawn /);
  });

  it('says that an army has no pieces', () => {
    const bare = { ...tablut, pieces: tablut.pieces.filter(({ side }) => side !== 'attackers') };
    expect(altText(bare)).toContain('Attackers: no pieces.');
  });

  it('tells what effects mean as long as there is room', () => {
    const { cards, ...board } = knightmareCards;
    const describeWithEffects = (view: View, effects: readonly EffectView[]) =>
      altText({ ...view, cards: { ...cards, effects } });
    expect(describeWithEffects(board, cards.effects.slice(-1))).toContain(
      'Vendetta: a player who can capture must do so.',
    );
    const many = Array.from({ length: 20 }, () => cards.effects).flat();
    const crowd = describeWithEffects({ ...board, pieces: views.knightmare.pieces }, many);
    expect(crowd).toContain('Vendetta.');
    expect(crowd).not.toContain('must do so');
    expect(crowd.length).toBeLessThanOrEqual(1024);
  });

  it('tells nothing of a covered board but the cards', () => {
    const words = altText(knightmareCovered);
    expect(words).toContain('The board is covered. Cards in hand: White 5, Black 3.');
    expect(words).not.toMatch(/White \(|Black \(|Closed|Walls|In play/);
  });

  it('tells no cards where nobody has any', () => {
    const hands = ['white', 'black'].map((side) => ({ side, count: 0 }));
    const words = altText({
      ...knightmare,
      cards: { ...noCards, zones: { hands, decks: [{ side: null, count: 0 }], discards: [] } },
    });
    expect(words).toBe(altText(knightmare));
  });

  it('tells the start and the end', () => {
    expect(altText(views.irish)).toContain('No move has been played. Attackers to move.');
    expect(altText({ ...views.irish, toAct: [] })).toContain('No move has been played. King: ');
    const over: View = { ...tablut, toAct: [], outcome: { winners: ['defenders'], reason: 'some-reason' } };
    expect(altText(over)).toContain('Defenders won: some reason.');
    expect(altText({ ...over, outcome: { winners: [], reason: 'some-reason' } })).toContain(
      'Draw: some reason.',
    );
    const drawn: View = { ...kingsGauntlet, toAct: [], outcome: { winners: [], reason: 'agreement' } };
    expect(altText(drawn)).toContain('Draw: by agreement.');
    expect(altText({ ...over, outcome: null, toAct: ['attackers', 'defenders'] })).toContain(
      'Attackers and Defenders to move.',
    );
  });

  it('tells what is to be done where it is not to move', () => {
    const acting = ['south', 'west'];
    expect(altText({ ...conquerTheKings, toAct: acting, phase: 'set-up' })).toContain(
      'Black and Red to set up.',
    );
    expect(altText({ ...kingsGauntlet, phase: 'fingers' })).toContain('to show fingers.');
    expect(altText({ ...kingsGauntlet, phase: 'no-such' })).toContain('no-such.');
  });

  it('gives numbers instead of squares for the most numerous pieces where words run out', () => {
    // Gaps leave at most three pieces in a row.
    const pieces = saxon.board.cells.flatMap((_, at): PieceView[] =>
      at % 4 === 3 ? [] : [{ square: at, ...(at === 180 ? KING : ATTACKER) }],
    );
    const words = altText({ ...saxon, pieces: pieces });
    expect(words.length).toBeLessThanOrEqual(1024);
    // No list is empty.
    expect(words).not.toMatch(/: ?[.,]/);
    expect(words).toContain('Attackers (270): 270 attacker.');
    expect(words).toContain('King: Defenders J10');
  });

  it('never exceeds the limit, whatever is in the view', () => {
    const piece = fc.record({
      square: fc.integer({ min: 0, max: 360 }),
      kind: fc.oneof(fc.constantFrom('king', 'pawn', 'attacker'), fc.string({ maxLength: 60 })),
      side: fc.constantFrom('attackers', 'defenders', 'nobody'),
      marks: fc.array(fc.string({ maxLength: 40 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const words = altText({ ...saxon, pieces });
        expect(words.length).toBeLessThanOrEqual(1024);
        // No list is empty.
        expect(words).not.toMatch(/: ?[.,]/);
        expect(words).toContain('Attackers to move.');
      }),
      { numRuns: 60 },
    );
  });
});

describe('what was done last', () => {
  const white = { side: 'white', kind: 'queen' };
  const black = { side: 'black', kind: 'pawn' };
  const move = {
    side: 'white',
    number: { count: 8, isReply: false },
    parts: [
      { type: 'moves', piece: white, from: 'd1', to: 'f3' },
      { type: 'takes', piece: black, at: 'f3' },
      { type: 'checks', sides: ['black'] },
    ],
  } as const;
  const card = {
    side: 'white',
    number: { count: 8, isReply: false },
    parts: [{ type: 'card', card: 'truce', targets: [] }],
  } as const;
  const end = {
    side: 'white',
    number: { count: 8, isReply: false },
    parts: [{ type: 'says', word: 'end', given: [], idle: true }],
  } as const;
  const describeDone = (...done: NonNullable<AltTextOptions['done']>) => altText(knightmare, { done });

  it('is told with who, what and whom, and with its turn', () => {
    expect(describeDone(move)).toMatch(
      /^Knightmare Chess\. Turn 8, White: queen d1 takes pawn f3\. Black to move\./,
    );
  });

  it('is all that was done in the turn, and nothing of the turns before', () => {
    const before = { ...move, number: { count: 7, isReply: true } };
    expect(describeDone(before, card, move)).toMatch(
      /^Knightmare Chess\. Turn 8, White: plays Truce; queen d1 takes pawn f3\. Black to move/,
    );
    expect(describeDone(before, move, card)).toMatch(
      /^Knightmare Chess\. Turn 8, White: queen d1 takes pawn f3; plays Truce\. Black to move/,
    );
  });

  it('is the last action alone where the board is covered: nothing tells where the pieces went before', () => {
    const words = altText(knightmareCovered, { done: [move, card] });
    expect(words).toMatch(/^Knightmare Chess\. Turn 8, White: plays Truce\. /);
  });

  it('is what an answer to a card does, and not only what it names', () => {
    const answer = (card: string, question: string, at: string) =>
      ({ type: 'answers', card, question, given: [{ type: 'square', at }] }) as const;
    const black = { side: 'black', number: { count: 8, isReply: true } } as const;
    const comes = { type: 'comes', piece: { side: 'black', kind: 'king' }, at: 'h5' } as const;
    expect(describeDone({ ...black, parts: [answer('under-elf-hill', 'return', 'h5'), comes] })).toContain(
      'Turn 8, Black: brings the king back to h5.',
    );
    expect(describeDone({ ...black, parts: [answer('toll', 'pay', 'a7')] })).toContain(
      'Turn 8, Black: answers Toll: a7.',
    );
  });

  it('is no pass and no end of a turn, where something else was done', () => {
    const words = describeDone(card, move, end);
    expect(words).toContain('Turn 8, White: plays Truce; queen d1 takes pawn f3. Black to move');
    expect(words).not.toContain('ends the turn');
    expect(describeDone(end)).toContain('Turn 8, White: ends the turn. Black to move');
  });

  it('tells directions by the edges of the board', () => {
    const turns = {
      side: 'south',
      number: { count: 3, isReply: false },
      parts: [{ type: 'arrow', side: 'south', to: 1 }],
    } as const;
    expect(altText(conquerTheKings, { done: [turns] })).toContain(
      'Black: the arrow now points towards file n.',
    );
  });
});

describe('a picture of what is not played', () => {
  it('says so, and what is chosen and what there is to choose from', () => {
    const at = (name: string) => square(tablut.board, name);
    const words = altText(tablut, { isPreview: true, chosen: [at('E4')], targets: [at('D4'), at('C4')] });
    expect(words).toMatch(/^Preview: King's Table, not played yet\. .* Chosen: E4\./);
    expect(words).toContain('To choose from: D4 C4.');
  });
});

describe('check', () => {
  it('names who gives it', () => {
    const checked = { ...knightmare, threatened: [square(knightmare.board, 'e8')] };
    const words = altText(checked, { attackers: () => [square(knightmare.board, 'f3')] });
    expect(words).toContain('In check: king e8 (Black), by queen f3 (White).');
  });
});

describe('an Earthquake', () => {
  const effect: EffectView = {
    card: 'earthquake',
    side: 'white',
    squares: [],
    marches: [
      { side: 'white', to: 1 },
      { side: 'black', to: 3 },
    ],
  };
  const shaken: View = { ...knightmare, cards: { ...noCards, effects: [effect] } };

  it('says which way pawns march', () => {
    expect(altText(shaken)).toContain(
      "Earthquake (White's pawns march towards file h, Black's pawns march towards file a)",
    );
  });
});

describe('pieces that are gone for a while', () => {
  it('are easier to tell from memory where the own pieces are told first', () => {
    const createAskedView = (side: string): View => ({
      ...knightmare,
      toAct: [side],
      cards: { ...noCards, fromMemory: true },
    });
    expect(altText(createAskedView('white'))).toMatch(/White \(\d+ with king\).* Black \(\d+ with king\)/);
    expect(altText(createAskedView('black'))).toMatch(/Black \(\d+ with king\).* White \(\d+ with king\)/);
  });

  it('are told to be under the hill, or to have just come back', () => {
    const gone: EffectView = { card: 'under-elf-hill', side: 'white', squares: [], passing: true };
    const describeEffect = (effect: EffectView) =>
      altText({ ...knightmare, cards: { ...noCards, effects: [effect] } });
    expect(describeEffect(gone)).toContain(
      'Under Elf Hill: the king is off the board, and comes back when his player’s next turn begins.',
    );
    expect(describeEffect({ ...gone, squares: [0] })).toContain(
      'Under Elf Hill: the king has just come back,',
    );
  });
});

describe('who plays', () => {
  it('is told by name, one who holds two sides once', () => {
    const plates = {
      south: { name: 'Ingrid', otherSides: ['north'] },
      north: { name: 'Ingrid', otherSides: ['south'] },
      west: { name: 'The\nWolves' },
    };
    expect(altText(kingsGauntlet, { plates })).toContain(
      'Played by Ingrid (South, North); The Wolves (West).',
    );
    expect(altText(kingsGauntlet, { plates: { west: { name: ' ' } } })).toBe(altText(kingsGauntlet));
  });

  it('is told with those who win together with them, as plates are', () => {
    const plates = {
      south: { name: 'Ingrid', partners: ['north'] },
      north: { name: 'Leif', partners: ['south'] },
      west: { name: 'Freya', partners: ['east'] },
      east: { name: 'Knut', partners: ['west'] },
    };
    expect(altText(kingsGauntlet, { plates })).toContain(
      'Played by Ingrid (South) with Leif (North); Freya (West) with Knut (East).',
    );
    const alone = { ...plates, north: { partners: ['south'] } };
    expect(altText(kingsGauntlet, { plates: alone })).toContain('Played by Ingrid (South); Freya');
  });

  it('gives way to the squares where there is no room for both', () => {
    const name = 'm'.repeat(500);
    const plates = Object.fromEntries(conquerTheKings.sides.map(({ id }) => [id, { name }]));
    const words = altText(conquerTheKings, { plates });
    expect(words.length).toBeLessThanOrEqual(1024);
    // No list is empty.
    expect(words).not.toMatch(/: ?[.,]/);
    expect(words.includes('Played by') || words === altText(conquerTheKings)).toBe(true);
    expect(altText(saxon, { plates: { attackers: { name } } })).toContain('J10');
  });
});
