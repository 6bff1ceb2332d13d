/** Diagrams show what the engine allows or refuses. */
import { describe, expect, test } from 'vitest';
import { diagram } from '../../src/rules/article.js';
import { articles } from '../../src/rules/article-library.js';
import { createExample } from '../../src/rules/diagram.js';

function listMarkedSquares(game: string, given: object) {
  const { view, chosen, targets, paths, taken, area } = createExample(
    game,
    diagram.parse({ caption: 'x', ...given }),
  );
  const squareName = (square: number) => view.board.names[square] ?? '';
  return {
    view,
    chosen: chosen.map(squareName),
    targets: targets.map(squareName),
    paths: paths.map(
      ({ from, to, refused }) => `${squareName(from)}${refused ? ' not ' : ' '}${squareName(to)}`,
    ),
    taken: taken.map(squareName),
    area: area?.map(squareName),
  };
}

const CAPTURE = { position: '/2t6/9/9/9/2T6/2t6/9/4K4/9/ a' };

describe('an action', () => {
  test('is an arrow, with a cross over whom it takes elsewhere', () => {
    expect(listMarkedSquares('kings-table', { ...CAPTURE, arrows: ['C1-C4'] })).toMatchObject({
      paths: ['C1 C4'],
      taken: ['C5'],
    });
  });

  test('that takes where it ends needs no cross', () => {
    const position = '3k3/7/7/7/2r4/1F5/7/7/3K3 w';
    expect(listMarkedSquares('kings-mate', { position, arrows: ['B4xC5'] })).toMatchObject({
      paths: ['B4 C5'],
      taken: [],
    });
  });

  test('of a card moves several', () => {
    const position = '4k3/8/8/8/2N5/8/P4B2/4K3 w hands:holy-war/-';
    const { paths } = listMarkedSquares('knightmare', {
      position,
      after: ['a2-a3'],
      arrows: ['holy-war c4 f2'],
    });
    expect(paths.toSorted()).toEqual(['c4 f2', 'f2 c4']);
  });

  test('that brings somebody back leaves no square', () => {
    const position = 'ke8,Ke1,Ra1,Rx w hands:resurrection/-';
    expect(listMarkedSquares('knightmare', { position, arrows: ['resurrection h1'] }).paths).toEqual([]);
  });

  test('that the engine does not allow is a mistake', () => {
    expect(() => listMarkedSquares('kings-table', { ...CAPTURE, arrows: ['C1-C5'] })).toThrow(
      'cannot be played',
    );
  });
});

describe('a refused move', () => {
  test('is a way from the first square that it names to the last', () => {
    expect(listMarkedSquares('kings-table', { ...CAPTURE, refused: ['C1-C5', 'C6-D5'] }).paths).toEqual([
      'C1 not C5',
      'C6 not D5',
    ]);
    const position = '1,nK,2/6/8/10/12/14/wK,13/13,eK/7,wN,6/5,sP,6/10/8/6/2,sK,1 s';
    const refused = ['>e g5xh6'];
    expect(
      listMarkedSquares('conquer-the-kings', { options: { setup: 'preset' }, position, refused }).paths,
    ).toEqual(['g5 not h6']);
  });

  test.each([
    ['that the engine allows', 'C1-C4', 'not refused'],
    ['that cannot be read', 'C1 over C5', 'cannot be read'],
    ['with one square', '+D4', 'no two squares'],
  ])('%s is a mistake', (_, move, why) => {
    expect(() => listMarkedSquares('kings-table', { ...CAPTURE, refused: [move] })).toThrow(why);
  });
});

test('what was played before is on the board, for the side that is to move then', () => {
  const position = '4k3/8/8/8/8/8/8/R3K3 w';
  const options = { cards: 'off' };
  const after = listMarkedSquares('knightmare', { options, position, after: ['a1-a8', 'Ke7'], path: ['a8'] });
  expect(after.chosen).toEqual(['a8']);
  expect(after.view.toAct).toEqual(['white']);
  expect(after.view.lastMove.map((square) => after.view.board.names[square])).toEqual(['e8', 'e7']);
});

test('the squares that a question asks for are shown, but not the pieces that could move', () => {
  const position = '4k3/8/8/8/8/8/r7/4K3 w hands:under-elf-hill/-';
  const asked = listMarkedSquares('knightmare', {
    position,
    after: ['under-elf-hill e1', 'end', 'e8-d8', 'end'],
  });
  expect(asked.targets).toContain('h8');
  expect(listMarkedSquares('kings-table', CAPTURE).targets).toEqual([]);
});

test('a secret of the side to move is shown', () => {
  const position = '4k3/8/2p5/3P4/8/8/8/4K3 w hands:-/- effects:man-trap.man-trap.w.-.d5.-.-';
  expect(listMarkedSquares('knightmare', { position }).view.cards?.noted).toHaveLength(1);
});

describe('a part of the board', () => {
  test('is named by two corners', () => {
    expect(listMarkedSquares('kings-table', { ...CAPTURE, area: ['B1', 'F9'] }).area).toEqual(['B1', 'F9']);
    expect(() => listMarkedSquares('kings-table', { ...CAPTURE, area: ['B1', 'Z9'] })).toThrow('no square');
  });

  test('has everything on it that an article points out', () => {
    const parts = articles.flatMap(({ id, game, diagram: own }) =>
      own?.area === undefined || game === null ? [] : [{ id, ...createExample(game, own) }],
    );
    expect(parts.length).toBeGreaterThan(5);
    for (const { id, view, chosen, paths, taken, area = [0, 0] } of parts) {
      const { columns } = view.board;
      const across = area.map((square) => square % columns);
      const down = area.map((square) => Math.floor(square / columns));
      const pointed = [...chosen, ...taken, ...paths.flatMap(({ from, to }) => [from, to])];
      const outside = pointed.filter((square) => {
        const [x, y] = [square % columns, Math.floor(square / columns)];
        return (
          x < Math.min(...across) || x > Math.max(...across) || y < Math.min(...down) || y > Math.max(...down)
        );
      });
      expect([id, outside]).toEqual([id, []]);
    }
  });
});

test('every article with arrows or refused moves shows them', () => {
  const pointing = articles.filter(
    ({ diagram: own }) => own !== null && own.arrows.length + own.refused.length > 0,
  );
  expect(pointing.length).toBeGreaterThan(40);
  for (const { id, game, diagram: own } of pointing) {
    if (own === null || game === null) continue;
    const { paths, taken } = createExample(game, own);
    expect([id, paths.filter(({ refused }) => refused).length]).toEqual([id, own.refused.length]);
    expect(paths.length + taken.length, id).toBeGreaterThan(0);
  }
});
