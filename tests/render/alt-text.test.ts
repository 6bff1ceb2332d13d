/** Positions in words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PieceView, View } from '../../src/engine/view.js';
import { altText } from '../../src/render/index.js';
import { conquerTheKings, kingsGauntlet, knightmare, saxon, square, tablut, views } from './boards.js';

describe('altText', () => {
  it.each(Object.entries(views))('tells every square of %s and stays below the limit', (_, view) => {
    const words = altText(view);
    expect(words.length).toBeLessThanOrEqual(1024);
    const told = words.split(/[^A-Za-z0-9]+/);
    for (const piece of view.pieces) expect(told).toContain(view.board.names[piece.square]);
  });

  it('tells turn, last move, captures and numbers', () => {
    const words = altText({ ...tablut, threatened: [square(tablut.board, 'E5')] });
    expect(words).toContain("King's Table, 9 by 9 squares. Defenders to move.");
    expect(words).toContain('Move 5: F9-F6.');
    expect(words).toContain('Taken on E6.');
    expect(words).toContain('Threatened: king E5.');
    expect(words).toContain('Attackers (16): D1 E1 F1 E2 A4 I4 A5 B5 H5 I5 A6 F6 I6 E8 D9 E9.');
    expect(words).toMatch(/Defenders \(8\): king E5; defender E4 /);
    expect(words).toContain('Captured: defender × 1 (Defenders).');
  });

  it('tells arrows, facings, points, bone yards, fallen armies and effects', () => {
    expect(altText(conquerTheKings)).toContain('pawn × 3 (blue, by red)');
    expect(altText(conquerTheKings)).toContain('Its arrow points right.');
    expect(altText(conquerTheKings)).toContain('Points: 9.');
    expect(altText(conquerTheKings)).toContain('blue, fallen (');
    expect(altText(kingsGauntlet)).toContain('e5 (right)');
    expect(altText(knightmare)).toContain('queen f3 (pacifist, magnet)');
    expect(altText(knightmare)).toContain('Men of nobody (1): bishop a5');
  });

  it('tells the start and the end', () => {
    expect(altText(views.irish)).toContain('No move has been played.');
    const over: View = { ...tablut, toAct: [], outcome: { winners: ['defenders'], reason: 'some-reason' } };
    expect(altText(over)).toContain('Defenders won: some reason.');
    expect(altText({ ...over, outcome: { winners: [], reason: 'some-reason' } })).toContain(
      'Draw: some reason.',
    );
    expect(altText({ ...over, outcome: null, toAct: ['attackers', 'defenders'] })).toContain(
      'Attackers, Defenders may act.',
    );
  });

  it('gives numbers instead of squares for the most numerous men where words run out', () => {
    const men = saxon.board.cells.map(
      (_, at): PieceView => ({
        square: at,
        kind: at === 180 ? 'king' : 'attacker',
        side: at === 180 ? 'defenders' : 'attackers',
      }),
    );
    const words = altText({ ...saxon, pieces: men });
    expect(words.length).toBeLessThanOrEqual(1024);
    expect(words).toContain('Attackers (360): 360 attacker.');
    expect(words).toContain('king J10');
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
        expect(words).toContain('Attackers to move.');
      }),
      { numRuns: 60 },
    );
  });
});
