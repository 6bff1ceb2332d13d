/** Spoken moves in every game: each means the intended move, or is left to the game to refuse. */
import { describe, expect, it } from 'vitest';
import { interpretTypedText } from '../../../../src/commands/play/typed/spoken-move.js';
import { findArticle } from '../../../../src/rules/article-library.js';
import { actor } from '../../../actors.js';
import { ANNA, atPosition, BEN, type House, openHouse, openRunningGame, unwrapResult } from '../../house.js';

/** The move that spoken words mean at a table of the game, or in the given position. */
async function findMeantMove(
  game: string,
  typed: string,
  position?: string,
  person = ANNA,
  inWords = false,
): Promise<unknown> {
  const house: House = openHouse();
  const table = await openRunningGame(house, {}, game);
  if (position === undefined) return interpretTypedText(house, table, actor(person), typed, inWords);
  const read = house.game(game).read(table.options, position);
  if (!read.ok) throw new Error(`no such position: ${JSON.stringify(read.reason)}`);
  const set = atPosition(house, table, read.value);
  return interpretTypedText(set.house, set.table, actor(person), typed, inWords);
}

describe('a move in words', () => {
  it.each([
    ['kings-table', 'D1 to D3', 'D1-D3'],
    ['kings-table', 'attacker d1 to d3', 'D1-D3'],
    ['kings-table', 'I move my attacker from D1 to D3.', 'D1-D3'],
    ['kings-mate', 'fool a2 to a3', 'A2-A3'],
    ['knightmare', 'pawn e2 to e4', 'e2-e4'],
    ['knightmare', 'knight to f3', 'g1-f3'],
    ['knightmare', 'Knight g1, f3', 'g1-f3'],
  ])('%s: %s', async (game, typed, notation) => {
    expect(await findMeantMove(game, typed)).toEqual({ typed: notation });
  });

  it.each([
    ['kings-table', {}],
    ['kings-mate', {}],
    ['kings-gauntlet', { first: 'south' }],
    ['conquer-the-kings', { setup: 'preset' }],
    ['knightmare', {}],
  ])('%s: as the rules about notation have it', async (game, options) => {
    const article = findArticle(`${game}/notation`);
    const parts = [article?.gist ?? '', ...(article?.sections.map(({ text }) => text) ?? [])].join('\n');
    const [, typed = ''] = /reads words, too: `([^`]+)`/.exec(parts) ?? [];
    expect(typed).toMatch(/ to /);
    const house = openHouse();
    const table = await openRunningGame(house, options, game);
    const told = await interpretTypedText(house, table, actor(ANNA), typed, false);
    const notation = 'typed' in told ? told.typed : '';
    expect(notation).not.toBe(typed);
    const rules = house.game(game);
    const [side = ''] = rules.toAct(table.position);
    expect(rules.parse(table.position, side, notation).ok, notation).toBe(true);
  });

  it('names the piece that is taken, or does not', async () => {
    const position = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    for (const typed of ['pawn takes d5', 'pawn takes pawn d5', 'e4 takes pawn', 'e4 captures d5'])
      expect(await findMeantMove('knightmare', typed, position), typed).toEqual({ typed: 'e4xd5' });
  });

  it('says what a pawn becomes', async () => {
    const position = '7k/4P3/8/8/8/8/8/K7 w - - 0 1';
    expect(await findMeantMove('knightmare', 'e7 to e8 and becomes a queen', position)).toEqual({
      typed: 'e7-e8=Q',
    });
    expect(await findMeantMove('knightmare', 'e7 to e8', position)).toMatchObject({
      problem: expect.stringContaining('`e7-e8=Q` · `e7-e8=R`'),
    });
  });

  it('that could be several is asked about', async () => {
    const position = '7k/8/8/8/8/8/8/K1N1N3 w - - 0 1';
    expect(await findMeantMove('knightmare', 'knight to d3', position)).toMatchObject({
      problem: expect.stringContaining('`c1-d3` · `e1-d3`'),
    });
    expect(await findMeantMove('knightmare', 'knight to d3', position, ANNA, true)).toMatchObject({
      problem: expect.stringContaining('knight c1 to d3 · knight e1 to d3'),
    });
  });

  it('that is not legal is left to the game, which says why', async () => {
    expect(await findMeantMove('kings-table', 'king e5 to e3', undefined, BEN)).toEqual({
      typed: 'king e5 to e3',
    });
    expect(await findMeantMove('kings-table', 'attacker d1 to e1')).toEqual({ typed: 'd1 e1' });
    expect(await findMeantMove('knightmare', 'pawn e2 to e5')).toEqual({ typed: 'e2 e5' });
    expect(await findMeantMove('knightmare', 'king to g1')).toEqual({ typed: 'e1 g1' });
    expect(await findMeantMove('knightmare', 'my pawn to h7')).toEqual({ typed: 'Ph7' });
    // Not read as a move: a card may have asked for a piece and a square.
    expect(await findMeantMove('knightmare', 'queen d1')).toEqual({ typed: 'queen d1' });
  });

  it.each(['nice game', 'take your time', 'I like d1 to d3', 'what a move', 'the king', 'd1 is bad', ''])(
    'is not in: %s',
    async (typed) => {
      expect(await findMeantMove('kings-table', typed)).toEqual({ typed });
    },
  );
});

describe('an arrow that is typed', () => {
  /** The action that the game reads from the person's text. */
  const read = async (
    game: string,
    options: object,
    begin: readonly string[],
    typed: string,
    person: string,
  ) => {
    const house = openHouse();
    const begun = await openRunningGame(house, { ...options }, game);
    const rules = house.game(game);
    let { position } = begun;
    for (const one of begin) {
      const [side = ''] = rules.toAct(position);
      const path = unwrapResult(rules.parse(position, side, one));
      position = unwrapResult(rules.play(position, side, path)).position;
    }
    const [side = ''] = rules.toAct(position);
    const { table } = atPosition(house, begun, position);
    const what = await interpretTypedText(house, table, actor(person), typed, false);
    return unwrapResult(rules.parse(position, side, 'typed' in what ? what.typed : '')).join(' ');
  };

  it('points where the player sees it, whose board is turned', async () => {
    const preset = { setup: 'preset' };
    expect(await read('conquer-the-kings', preset, [], '→ f2 e4', ANNA)).toBe('>e f2 e4');
    expect(await read('conquer-the-kings', preset, ['f2-e4'], '→ b9 d8', BEN)).toBe('>s b9 d8');
    expect(await read('conquer-the-kings', preset, ['f2-e4'], '>s b9 d8', BEN)).toBe('>s b9 d8');
    expect(await read('kings-gauntlet', { first: 'south' }, [], 'd2-d4@←', ANNA)).toBe('d2 d4 @w');
  });

  it('points in words where the player sees it too, or to an edge of the board, for those who say so', async () => {
    const preset = { setup: 'preset' };
    const readSpoken = (typed: string) => read('conquer-the-kings', preset, ['f2-e4'], typed, BEN);
    for (const typed of [
      'arrow left, knight b9 to d8',
      'knight b9 to d8, my arrow points to the left',
      'left b9-d8',
      'left flank b9-d8',
      '← b9-d8',
      '>n b9 d8',
    ])
      expect(await readSpoken(typed), typed).toBe('>n b9 d8');
    for (const typed of ['arrow towards file a, b9 to d8', 'down b9-d8', '>w b9 d8'])
      expect(await readSpoken(typed), typed).toBe('>w b9 d8');
    expect(await readSpoken('right flank b9 d8')).toBe('>s b9 d8');
    const readAsAnna = (typed: string) => read('kings-gauntlet', { first: 'south' }, [], typed, ANNA);
    for (const typed of ['pawn d2 to d4 facing left', 'd2 to d4 facing towards file a', 'd2-d4 @left'])
      expect(await readAsAnna(typed), typed).toBe('d2 d4 @w');
    expect(await readAsAnna('pawn d2 to d4 towards rank 15')).toBe('d2 d4 @n');
  });

  it('stays as it was typed where no move can be read', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
    const typed = 'arrow towards file a, pawn k12';
    expect(await interpretTypedText(house, table, actor(ANNA), typed, false)).toEqual({ typed });
  });
});
