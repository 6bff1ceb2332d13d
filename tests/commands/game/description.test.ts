/** Descriptions of positions: every square, piece and special square of every game can be described. */
import { describe, expect, it } from 'vitest';
import { descriptionScreen, matchingAspects } from '../../../src/commands/game/description/screen.js';
import { type Attackers, squareLines } from '../../../src/commands/game/description/square.js';
import { answerTypedQuestion } from '../../../src/commands/game/description/typed-question.js';
import { AUTOCOMPLETE_ANSWERS } from '../../../src/discord/messages/limits.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import { games } from '../../../src/engine/index.js';
import { altText } from '../../../src/render/index.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { sideName } from '../../../src/texts/index.js';
import { actor } from '../../actors.js';
import { words } from '../../e2e/stage.js';
import { listSomePaths } from '../../engine/contract/random-games.js';
import { setUp } from '../../engine/kings-table/table.js';
import { ANNA, atPosition, BEN, CARLA, openHouse, openRunningGame, unwrapResult } from '../house.js';

function textOf({ components }: Screen): string {
  return words({ content: '', components: [...components] });
}

async function readDescription(
  game: string,
  what: string,
  position?: string,
  person = ANNA,
  more: Partial<OpenTable> = {},
): Promise<string> {
  const house = openHouse();
  const table = await openRunningGame(house, {}, game, more);
  if (position === undefined) return textOf(descriptionScreen(house, table, actor(person), what));
  const read = house.game(game).read(table.options, position);
  if (!read.ok) throw new Error(`no such position: ${JSON.stringify(read.reason)}`);
  const set = atPosition(house, table, read.value);
  return textOf(descriptionScreen(set.house, set.table, actor(person), what));
}

describe.each(games.map(({ id }) => id))('%s', (id) => {
  it('has every piece of the view in the whole position, and every square by its name', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, {}, id);
    const view = table.view(actor(ANNA));
    const whole = textOf(descriptionScreen(house, table, actor(ANNA), ''));
    for (const { square } of view.pieces) expect(whole).toContain(view.board.names[square]);
    for (const [square, name] of view.board.names.entries()) {
      if (name === '') continue;
      const told = textOf(descriptionScreen(house, table, actor(ANNA), name));
      const piece = view.pieces.find((one) => one.square === square);
      expect(told).toContain(piece === undefined ? `${name}: empty` : `${name}`);
    }
  });

  it('counts the pieces of a side as the description of a picture does, its king with them', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, {}, id);
    const view = table.view(actor(ANNA));
    const whole = textOf(descriptionScreen(house, table, actor(ANNA), ''));
    const heard = altText(view);
    for (const side of view.sides) {
      const count = view.pieces.filter((piece) => piece.side === side.id).length;
      const name = sideName(id, side.id);
      if (count === 0) continue;
      expect(whole).toContain(`${name}, ${count} `);
      const hasKing = view.pieces.some((piece) => piece.side === side.id && piece.kind === 'king');
      expect(heard).toContain(`${name} (${count}${hasKing ? ' with king' : ''}): `);
    }
  });
});

describe('an answer to the board', () => {
  const askDescription = async (typed: string, game = 'kings-table', options = {}, person = ANNA) => {
    const house = openHouse();
    const screen = answerTypedQuestion(
      house,
      await openRunningGame(house, options, game),
      actor(person),
      typed,
    );
    return screen === null ? null : textOf(screen);
  };

  it('that asks is told what everybody sees', async () => {
    expect(await askDescription('board')).toContain('attacker: D1');
    expect(await askDescription('Board?')).toContain('attacker: D1');
    expect(await askDescription('help')).toContain('describe e4');
    expect(await askDescription('describe E5')).toContain('king of Defenders');
    expect(await askDescription('describe rank 1')).toContain('D1: attacker');
    expect(await askDescription('describe d1')).toContain('It can go to: D2 D3 D4 C1 B1 A1');
    expect(await askDescription('describe d1', 'kings-table', {}, BEN)).toContain(
      'It can go to: D2 D3 D4 C1 B1 A1',
    );
    expect(await askDescription('describe b1', 'knightmare', { cards: 'off' })).toContain(
      'It can go to: a3 c3',
    );
    expect(await askDescription('describe b1', 'knightmare', { cards: 'off' }, BEN)).toContain(
      'It can go to: a3 c3',
    );
    // Moves that only a card in hand would allow stay hidden from the other player.
    expect(await askDescription('describe b1', 'knightmare', {}, BEN)).not.toContain('It can go to');
  });

  it('that only talks is told nothing', async () => {
    for (const typed of ['board games are fun', 'help him out', 'rules are rules', 'nice', 'D1 to D3', ''])
      expect(await askDescription(typed), typed).toBeNull();
  });

  it('that says what it wants is told that, and else what can be said', async () => {
    expect(await askDescription('whose turn?')).toContain('Attackers');
    expect(await askDescription('Status')).toContain('Attackers');
    expect(await askDescription('help me')).toContain('describe e4');
    expect(await askDescription('moves')).toContain('Nothing has been played yet');
    expect(await askDescription('rules')).toContain('The attackers capture the king');
    expect(await askDescription('what threatens me?')).toContain('No piece of Defenders is attacked');
    expect(await askDescription('describe your plan')).toContain('I can’t describe "your plan"');
  });

  it('is understood as people put it', async () => {
    expect(await askDescription('describe e file')).toContain('E5: king of Defenders');
    expect(await askDescription('describe 1st rank')).toContain('D1: attacker');
    expect(await askDescription('describe the king')).toContain('Defenders, king: E5');
    expect(await askDescription('describe kings')).toContain('Defenders, king: E5');
    for (const typed of ['describe last moves', 'last moves', 'describe moves', 'moves'])
      expect(await askDescription(typed), typed).toContain('Nothing has been played yet');
    expect(await askDescription('describe whole position')).toContain('attacker: D1');
    expect(await askDescription('describe throne')).toContain('E5: king of Defenders (throne)');
    expect(await askDescription('describe the corners', 'kings-table', { board: 'tawlbwrdd' })).toMatch(
      /A1: empty \(corner\)/,
    );
    expect(await askDescription('describe copper', 'kings-gauntlet')).toContain('empty (copper square)');
    expect(await askDescription('describe arrows', 'conquer-the-kings', { setup: 'preset' })).toContain(
      "Black's arrow points towards rank 14.",
    );
  });

  it('may be about the own pieces of the one who asks', async () => {
    for (const typed of ['describe mine', 'describe my men'])
      for (const [person, piece] of [
        [ANNA, 'attacker: D1'],
        [BEN, 'defender: E3'],
      ] as const)
        expect(await askDescription(typed, 'kings-table', {}, person), typed).toContain(piece);
    expect(await askDescription('describe men')).toContain('How they move');
  });

  it('tells the own pieces of each army by itself for one who plays two', async () => {
    const heard = await askDescription('describe my men', 'kings-gauntlet', {
      mode: 'two-players',
      first: 'south',
    });
    expect(heard).toMatch(/South, 18 pieces:\s+king: h1\s[\s\S]*North, 18 pieces:\s+king: h15\s/);
    expect(heard).not.toContain('West');
  });

  it('says that there is no castling, also where there never was', async () => {
    const heard = await askDescription('describe position', 'kings-gauntlet', { setup: 'inner-circle' });
    expect(heard).toContain('Castling is not possible.');
  });

  it('says of a piece and of a special square that nobody attacks it', async () => {
    expect(await askDescription('who attacks e3')).toContain(
      'E3: defender of Defenders\nNo piece attacks it.',
    );
    expect(await askDescription('who attacks h8', 'kings-gauntlet')).toContain('No piece attacks it.');
    expect(await askDescription('describe d4', 'kings-table')).not.toContain('Nobody');
    const attacked = '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1';
    expect(await readDescription('knightmare', 'e4', attacked)).toMatch(/Attacked by: pawn d5 of Black/);
    expect(await readDescription('knightmare', 'e4', attacked)).not.toContain('Nobody');
  });

  it('says nothing of who attacks where the game does not know', async () => {
    const house = openHouse();
    const view = (await openRunningGame(house, {}, 'kings-table')).view(null);
    const describeAttackers = (attackers: Attackers | null) =>
      squareLines({ view, listTargets: () => new Map(), attackers }, view.board.names.indexOf('E3'));
    expect(describeAttackers(() => [])).toContain('No piece attacks it.');
    expect(describeAttackers(null)).not.toContain('No piece attacks it.');
  });

  it('names a square among other words, and all special squares', async () => {
    for (const typed of ['describe who attacks e5', 'describe moves from E5', 'describe the square e5'])
      expect(await askDescription(typed), typed).toContain('E5: king of Defenders');
    expect(await askDescription('describe moves from d1 to d3')).toContain('I can’t describe');
    const special = await askDescription('describe special squares', 'kings-gauntlet');
    expect(special).toContain('h8: empty (throne)');
    expect(special).toContain('d12: empty (copper square)');
  });

  it('may be a question about a square, which is not taken for a move', async () => {
    for (const typed of [
      'who attacks e5',
      'What attacks E5?',
      'moves from e5',
      'where can the king on e5 go',
    ])
      expect(await askDescription(typed), typed).toContain('E5: king of Defenders');
    expect(await askDescription('moves from D1')).toContain('It can go to: D2 D3 D4 C1 B1 A1');
    for (const typed of ['moves from d1 to d3', 'who attacks me on d1 and d3', 'where can we meet'])
      expect(await askDescription(typed), typed).toBeNull();
    expect(await askDescription('my men')).toContain('attacker: D1');
    expect(await askDescription('special squares')).toContain('E5: king of Defenders (throne)');
    expect(await askDescription('who was captured?')).toContain('No piece has been captured.');
  });

  it('is not told in the thread where the board may come to be covered', async () => {
    const cards = await askDescription('describe e1', 'knightmare');
    const plain = await askDescription('describe e1', 'knightmare', { cards: 'off' });
    expect(plain).toContain('king of White');
    expect(cards).toContain('/game describe');
    expect(cards).not.toContain('king of White');
  });
});

describe('what is asked for', () => {
  it('may be a square, with where one may go from it and who can come to it', async () => {
    const own = await readDescription('kings-table', 'd1');
    expect(own).toContain('D1: attacker of Attackers');
    expect(own).toContain('It can go to: D2 D3 D4 C1 B1 A1');
    expect(await readDescription('kings-table', 'D4')).toContain('Pieces that can go there: D1 A4');
    expect(await readDescription('kings-table', 'e5')).toContain('E5 is special: throne');
    const others = await readDescription('kings-table', 'e3', undefined, BEN);
    expect(others).toContain('E3: defender of Defenders');
    expect(others).not.toContain('go to');
    expect(await readDescription('kings-table', 'a5')).toContain('It has no move now.');
    for (const told of [own, others, await readDescription('kings-table', 'e5')])
      expect(told).not.toContain('no move');
    // An arrow can be rotated first, which clears the way.
    const house = openHouse();
    const arrows = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
    const view = arrows.view(null);
    const king = view.pieces.find(({ kind, side }) => kind === 'king' && side === view.toAct[0]);
    const enclosed = view.board.names[king?.square ?? -1] ?? '';
    const heard = textOf(descriptionScreen(house, arrows, actor(ANNA), enclosed));
    expect(heard).toContain(`${enclosed}: king of`);
    expect(heard).not.toContain('no move');
  });

  it('may be a rank, a file, a side, a kind, the board', async () => {
    const position = '7k/8/8/8/3q4/8/8/K2R4 w - - 0 1';
    expect(await readDescription('knightmare', 'rank 4', position)).toMatch(
      /a4: empty[\s\S]*d4: queen of Black/,
    );
    expect(await readDescription('knightmare', 'file d', position)).toMatch(
      /d4: queen of Black[\s\S]*d1: rook of White/,
    );
    expect(await readDescription('knightmare', 'white', position)).toMatch(
      /### The pieces of White\n2 pieces\n[\s\S]*rook: d1/,
    );
    expect(await readDescription('knightmare', 'Every queen', position)).toContain('Black, queen: d4');
    // A player of a single army needs no heading for it.
    expect(await readDescription('knightmare', 'mine', position, BEN)).toMatch(/queen: d4/);
    expect(await readDescription('knightmare', 'mine', position, BEN)).not.toMatch(/Black, \d+ pieces/);
    for (const person of [ANNA, BEN])
      expect(await readDescription('kings-mate', 'board', undefined, person)).toMatch(
        /7 columns \(files\), A to G, and 9 rows \(ranks\), 1 to 9\.\nSeat of White: rank 1\.\nSeat of Black: rank 9\.\n[\s\S]*Raised square: /,
      );
    const gauntlet = await readDescription('kings-gauntlet', 'board');
    expect(gauntlet).toMatch(/Throne: h8/);
    expect(gauntlet).toContain('Back row of South: d1 e1 f1 g1 h1 i1 j1 k1 l1');
    const conquest = await readDescription('conquer-the-kings', 'board');
    expect(conquest).toMatch(/\nBack line of Red: a9 a8 a7 a6\nBack line of White: f14 g14 h14 i14\n/);
  });

  it('may be any side by the name that people read', async () => {
    for (const { id } of games) {
      const house = openHouse();
      const table = await openRunningGame(house, {}, id);
      for (const side of table.view(null).sides) {
        const name = sideName(id, side.id);
        expect(textOf(descriptionScreen(house, table, actor(ANNA), name)), id).toContain(
          `The pieces of ${name}`,
        );
      }
    }
  });

  it('may be a board that is no square', async () => {
    const octagon = await readDescription('conquer-the-kings', 'board');
    expect(octagon).toMatch(/Ranks? .* files d to k\./);
    expect(octagon).toMatch(/Seat of Black: rank 1\.[\s\S]*Seat of Red: file a\./);
    expect(octagon).toContain('Turns go round in this order: Black, Red, White, Blue.');
  });

  it.each([
    ['kings-gauntlet', { first: 'south' }],
    ['conquer-the-kings', { setup: 'preset' }],
  ])('says how the turns of %s go round, which is so', (id, given) => {
    const game = openHouse().game(id);
    let { position } = game.start(unwrapResult(game.resolve(given)), 1);
    const order = game.view(position, null).sides.map((side) => side.id);
    const acting: string[] = [];
    while (acting.length <= order.length) {
      const [side = ''] = game.toAct(position);
      if (acting.at(-1) !== side) acting.push(side);
      const [path = []] = listSomePaths(game, position, side);
      position = unwrapResult(game.play(position, side, path)).position;
    }
    expect(acting).toEqual([...order, order[0]]);
  });

  it('may be how pieces move', async () => {
    for (const { id } of games)
      expect(await readDescription(id, 'men'), id).toMatch(/How they move[\s\S]{80}/);
  });

  it('tells with how pieces move how they take and which squares are closed to them', async () => {
    const mate = await readDescription('kings-mate', 'men');
    expect(mate).toMatch(
      /one square straight forward or backward[\s\S]*How they capture[\s\S]*one square diagonally/,
    );
    expect(mate).toMatch(/What is special[\s\S]*raised squares/);
    expect(mate).not.toContain('How it ends');
    expect(await readDescription('kings-table', 'men')).toContain('How they capture');
    expect(await readDescription('kings-gauntlet', 'men')).toContain('no en passant');
    expect(await readDescription('conquer-the-kings', 'men')).toContain('What is special');
  });

  it('may be who attacks a square and who guards it, whose turn it is or not', async () => {
    const position = '4k3/8/8/3p4/4P3/2N5/8/K2R4 w - - 0 1';
    const pawn = await readDescription('knightmare', 'd5', position);
    expect(pawn).toContain('Attacked by: pawn e4 of White');
    expect(pawn).toContain('knight c3 of White');
    expect(pawn).not.toContain('Guarded');
    expect(await readDescription('knightmare', 'e4', position, BEN)).toMatch(
      /Attacked by: pawn d5 of Black[\s\S]*Guarded by: knight c3 of White/,
    );
    expect(await readDescription('knightmare', 'd2', position)).toContain(
      'Within reach of: rook d1 of White',
    );
  });

  it('may be castling and taking in passing', async () => {
    const position = 'r3k2r/8/8/3pP3/8/8/8/4K2R w Kq d6 0 1';
    const rights = await readDescription('knightmare', 'rights', position);
    expect(rights).toContain('White may still castle with: h1');
    expect(rights).toContain('Black may still castle with: a8');
    expect(rights).toContain('captured en passant on d6');
    expect(await readDescription('knightmare', 'position', position)).toContain(
      'White may still castle with: h1',
    );
    expect(await readDescription('knightmare', 'rights', '4k3/8/8/8/8/8/8/4K2R w - - 0 1')).toContain(
      'Castling is not possible',
    );
    expect(await readDescription('kings-gauntlet', 'rights')).toContain('South may still castle with: d1 l1');
  });

  it('has directions that are the same for everybody who asks', async () => {
    for (const person of [ANNA, BEN])
      expect(await readDescription('kings-gauntlet', 'south', undefined, person)).toContain(
        'pawn (towards rank 15): d2 e2 f2 g2 i2 j2 k2 l2',
      );
  });

  it('names a square before its piece, and a direction after it', async () => {
    expect(await readDescription('kings-gauntlet', 'rank 4')).toContain('b4: pawn of West (towards file o)');
    expect(await readDescription('kings-gauntlet', 'd2')).toContain('d2: pawn of South (towards rank 15)');
  });

  it('tells every side in the same order', async () => {
    const whole = await readDescription('kings-gauntlet', '');
    const kinds =
      /king: [\s\S]*?queen: [\s\S]*?king's guard: [\s\S]*?rook: [\s\S]*?bishop: [\s\S]*?knight: [\s\S]*?pawn /;
    for (const side of ['South', 'West', 'North', 'East']) {
      const [, after = ''] = whole.split(`${side}, 18 pieces:\n`);
      const [own = ''] = after.split(/\n\w+, 18 pieces:/);
      expect(own, side).toMatch(kinds);
    }
    const left = await readDescription('knightmare', '', '1nbqk2r/3p4/8/8/8/8/PP6/RNBQK2R w - - 0 1');
    const chess = /king: [\s\S]*?queen: [\s\S]*?rook: [\s\S]*?bishop: [\s\S]*?knight: [\s\S]*?pawn: /;
    for (const own of left.split('Black, ')) expect(own).toMatch(chess);
    expect(whole).toMatch(/South may still[\s\S]*West may still[\s\S]*North may still[\s\S]*East may still/);
  });

  it('says who wins together, where there are teams', async () => {
    for (const what of ['', 'board']) {
      const told = await readDescription('kings-gauntlet', what);
      expect(told).toContain('South and North play together.\nWest and East play together.');
      expect(await readDescription('kings-table', what)).not.toContain('together');
    }
  });

  it('begins with whose turn it is and who stands where, before what one plays for and the time', async () => {
    const clock = { kind: 'move', seconds: 600, up: 'lose' } as const;
    expect(await readDescription('kings-table', '', undefined, ANNA, { clock })).toMatch(
      /Attackers\S* to move[^\n]*\nAttackers, 16 pieces[\s\S]*\nThe aim: [^\n]*\nThrone: E5\n/,
    );
    const check = '4k3/8/8/8/8/8/4R3/4K3 b - - 0 1';
    expect(await readDescription('knightmare', '', check)).toMatch(/check[\s\S]*White, 2 pieces/);
    expect(await readDescription('kings-table', 'rank 5')).toContain('E5: king of Defenders (throne)');
  });

  it('says how it ended, where it is over', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    const after = unwrapResult(await house.turns.makeCall(table.id, table.version, actor(ANNA), 'resign'));
    expect(textOf(descriptionScreen(house, after, actor(ANNA), ''))).toContain('resign');
  });

  it('says of an army that is out of the game no more than that', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
    const after = unwrapResult(await house.turns.makeCall(table.id, table.version, actor(BEN), 'resign'));
    const whole = textOf(descriptionScreen(house, after, actor(ANNA), ''));
    expect(whole).toMatch(/\nRed, out of the game: no pieces left\.\nWhite, 16 pieces:/);
    expect(whole).not.toMatch(/0 pieces|No piece is on the board/);
  });

  it('tells in a game with cards how many each holds, and what is in force', async () => {
    expect(await readDescription('knightmare', '')).toMatch(
      /White, 16 pieces[\s\S]*\nCards in hand: White 5, Black 5\.\nNo effects in play\.\n/,
    );
  });

  it('may be the threats to one’s own pieces, the king first', async () => {
    const position = '4k3/8/8/3p4/4P3/2N5/4r3/4K3 w - - 0 1';
    const own = await readDescription('knightmare', 'threats', position);
    expect(own).toMatch(
      /king e1 of White is attacked by rook e2 of Black\npawn e4 of White is attacked by pawn d5 of Black/,
    );
    expect(own).not.toContain('pawn d5 of Black is attacked');
    expect(await readDescription('knightmare', 'threats', position, BEN)).toContain(
      'pawn d5 of Black is attacked by',
    );
    expect(await readDescription('knightmare', 'threats', position, CARLA)).toMatch(
      /king e1[\s\S]*pawn d5 of Black is/,
    );
  });

  it('tells of the king who is guarded, or may be taken by now, or has a way out', async () => {
    expect(await readDescription('kings-mate', 'threats')).toMatch(
      /king of White can’t be captured while a swordmaster guards him: \w\d \w\d/,
    );
    const house = openHouse();
    const begun = await openRunningGame(house);
    const out = setUp({}, { a: 'A1,B1', d: 'D7', k: 'D8' }, 'd');
    const set = atPosition(house, begun, out);
    expect(textOf(descriptionScreen(set.house, set.table, null, 'threats'))).toMatch(
      /king D8 has an open way out: (?=.*D9)/,
    );
  });

  it('may be the last moves', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    expect(textOf(descriptionScreen(house, table, actor(ANNA), 'last'))).toContain('Nothing has been played');
    const after = unwrapResult(await house.turns.playText(table.id, actor(ANNA), 'D1-D3'));
    expect(textOf(descriptionScreen(house, after, actor(BEN), 'last'))).toMatch(/1\\. .*D1 to D3/);
  });

  it('that is nothing is answered with what can be asked for, as text', async () => {
    expect(await readDescription('kings-table', '**z99**')).toContain('I can’t describe "\\*\\*z99\\*\\*"');
  });

  it('by one who does not play tells what everybody sees', async () => {
    expect(await readDescription('kings-table', 'mine', undefined, CARLA)).toContain('I can’t describe');
    expect(await readDescription('kings-table', 'd1', undefined, CARLA)).toContain('It can go to');
  });

  it('has a piece among the kings that is king by a card', async () => {
    const position = 'ke8,Ke1,Pd4,Ne2 w effects:coup.coup.w.3+1.-.-.- hands:-/- decks:bog';
    const heard = await readDescription('knightmare', 'every king', position);
    expect(heard).toContain('Black, king: e8');
    expect(heard).toMatch(/White, \w+ \(king by Coup\): /);
    const attacked = 'ke8,Ke1,Ne2,Na1,rb1,rh2 w effects:coup.coup.w.3+1.-.-.- hands:-/- decks:bog';
    expect(await readDescription('knightmare', 'threats', attacked)).toMatch(
      /knight a1 of White[\s\S]*knight e2 of White/,
    );
  });

  it('has the pieces that are off the board in the whole position, and by themselves', async () => {
    const house = openHouse();
    const begun = await openRunningGame(house, {}, 'kings-table');
    const rules = house.game('kings-table');
    expect(await readDescription('kings-table', 'captured')).toContain('No piece has been captured.');
    expect(await readDescription('kings-table', '')).not.toContain('aptured:');
    const position = ['D1-C1', 'E4-B4', 'C1-C4'].reduce((before, move) => {
      const [side = ''] = rules.toAct(before);
      return unwrapResult(rules.play(before, side, unwrapResult(rules.parse(before, side, move)))).position;
    }, begun.position);
    const { table } = atPosition(house, begun, position);
    for (const what of ['', 'captured', 'the captured men'])
      expect(textOf(descriptionScreen(house, table, actor(ANNA), what)), what).toContain(
        'Captured: defender × 1 (Defenders).',
      );
  });

  it('is suggested while one types', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    const suggestSquares = (typed: string) =>
      matchingAspects(house, table, actor(ANNA), typed).map(({ value }) => value);
    expect(suggestSquares('')).toHaveLength(AUTOCOMPLETE_ANSWERS);
    expect(suggestSquares('')[0]).toBe('position');
    expect(suggestSquares('rank')).toHaveLength(9);
    expect(suggestSquares('e5')).toEqual(['e5']);
    expect(suggestSquares('zzz')).toEqual([]);
    const chess = await openRunningGame(house, {}, 'knightmare');
    const kinds = matchingAspects(house, chess, actor(ANNA), 'every').map(({ value }) => value);
    expect(kinds).toEqual(['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']);
  });

  it('is suggested first where it is called just so', async () => {
    const first = async (game: string, typed: string) => {
      const house = openHouse();
      const table = await openRunningGame(house, {}, game);
      return matchingAspects(house, table, actor(ANNA), typed)[0]?.value;
    };
    expect(await first('conquer-the-kings', 'g1')).toBe('g1');
    expect(await first('kings-gauntlet', 'Rank 1')).toBe('rank 1');
    expect(await first('kings-mate', 'king')).toBe('king');
    expect(await first('kings-gauntlet', 'special squares')).toBe('special');
  });
});
