/** The layout: rotated boards keep squares and labels together. */
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../src/engine/view.js';
import { listCellLooks, rotateDirection } from '../../../src/render/board/cell-looks.js';
import { layOut, naturalWidth } from '../../../src/render/board/layout.js';
import { kingsMate, saxon, views } from '../boards.js';

const turns: readonly Direction[] = [0, 1, 2, 3];
const all = Object.entries(views).flatMap(([name, view]) => turns.map((turn) => [name, turn, view] as const));

describe('layOut', () => {
  it.each(all)('%s turned by %i: labels name the squares', (_, turn, view) => {
    const { board } = view;
    const layout = layOut(board, turn, 700);
    expect([...layout.squares].sort((a, b) => a - b)).toEqual(board.cells.map((_, at) => at));
    layout.squares.forEach((square, at) => {
      if (board.cells[square] === null) return;
      const across = layout.columnLabels[at % layout.columns] ?? '';
      const down = layout.rowLabels[Math.floor(at / layout.columns)] ?? '';
      expect([`${across}${down}`, `${down}${across}`]).toContain(board.names[square]);
    });
  });

  it.each(all)('%s turned by %i fits into its width with even margins', (_, turn, { board }) => {
    for (const width of [350, 351, 777, 1600]) {
      const { cell, columns, rows, left, margin } = layOut(board, turn, width);
      expect(columns * rows).toBe(board.columns * board.rows);
      expect(Math.abs(width - cell * columns - 2 * left)).toBeLessThanOrEqual(1);
      expect(margin).toBeGreaterThanOrEqual(Math.floor(width * 0.035));
    }
  });

  it('turns clockwise: what was at the left comes to the top', () => {
    const { board } = kingsMate;
    expect(board.names[layOut(board, 0, 700).squares[0] ?? -1]).toBe('A9');
    expect(board.names[layOut(board, 1, 700).squares[0] ?? -1]).toBe('A1');
    expect(board.names[layOut(board, 2, 700).squares[0] ?? -1]).toBe('G1');
    expect(board.names[layOut(board, 3, 700).squares[0] ?? -1]).toBe('G9');
    expect(turns.map((turn) => rotateDirection(3, turn))).toEqual([3, 0, 1, 2]);
  });

  it.each(all)(
    '%s turned by %i has at least 90 per cent of the width in its squares',
    (_, turn, { board }) => {
      for (const width of [350, naturalWidth(board)]) {
        const { cell, columns } = layOut(board, turn, width);
        expect(cell * columns).toBeGreaterThanOrEqual(0.9 * width);
      }
    },
  );

  it('leaves squares of at least 16 pixels on the narrowest picture', () => {
    expect(layOut(saxon.board, 0, 350).cell).toBeGreaterThanOrEqual(16);
    expect(layOut(saxon.board, 0, 350).isCrowded).toBe(true);
    expect(layOut(kingsMate.board, 0, 350).isCrowded).toBe(false);
  });
});

describe('lookAt', () => {
  it('gives equal squares equal keys and different ones different keys', () => {
    for (const [, view] of Object.entries(views)) {
      const layout = layOut(view.board, 0, 700);
      const byKey = new Map<string, string>();
      for (const look of listCellLooks(view, layout, { chosen: [3], targets: [4, 5] })) {
        if (!look) continue;
        const { key, ...content } = look;
        const told = JSON.stringify(content);
        expect(byKey.get(key) ?? told).toBe(told);
        byKey.set(key, told);
      }
      expect(new Set(byKey.values()).size).toBe(byKey.size);
    }
  });
});
