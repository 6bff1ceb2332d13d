import type { View } from '../../src/engine/view.js';

/** Creates an endless game of random moves. Each call of the returned function returns the next positions. */
export function createRandomGame(start: View, seed: number): (count: number) => readonly View[] {
  let state = seed;
  let view: View = { ...start, lastCaptures: [], captured: [] };
  const randomBelow = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const playNext = (): View => {
    const taken = new Set(view.pieces.map((piece) => piece.square));
    const free = view.board.cells.flatMap((cell, square) => (cell && !taken.has(square) ? [square] : []));
    const moved = view.pieces[randomBelow(view.pieces.length)];
    const to = free[randomBelow(free.length)];
    const side = view.sides[view.ply % view.sides.length];
    if (!moved || to === undefined || !side) throw new Error('nothing can move');
    const pieces = view.pieces.map((piece) => (piece === moved ? { ...moved, square: to } : piece));
    view = { ...view, ply: view.ply + 1, toAct: [side.id], lastMove: [moved.square, to], pieces };
    return view;
  };
  return (count) => Array.from({ length: count }, playNext);
}
