/** Real games: every engine position can be drawn and described, move by move. */
import { describe, expect, it } from 'vitest';
import type { Game, Position } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import { altText } from '../../../src/render/index.js';
import { walkChoices } from '../../walk.js';
import { listDescribedSquares } from '../alt-text/told-squares.js';
import { boxOf, changedSquares, difference, pictureOf, pixelsOf } from '../pixels.js';

/** Options for each board of a game, by its first option's values. */
function listBoardOptions(game: Game): readonly Readonly<Record<string, string>>[] {
  const [first] = game.options;
  return first?.kind === 'choice' ? first.values.map((value) => ({ [first.name]: value })) : [{}];
}

function startGame(game: Game, given: Readonly<Record<string, string>>): Position {
  const options = game.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  return game.start(options.value, 7).position;
}

/** A legal action, chosen by number. */
function pathOf(
  game: Game,
  position: Position,
  pick: number,
): readonly [side: string, path: readonly string[]] {
  const [side] = game.toAct(position);
  if (side === undefined) throw new Error('no side may act');
  const path = walkChoices(
    (begun) => game.choices(position, side, begun),
    (among) => among[pick % among.length],
  );
  return [side, path];
}

const all = games.flatMap((game) =>
  listBoardOptions(game).map((given) => [game.id, JSON.stringify(given), game, given] as const),
);

describe.each(all)('%s %s', (_, __, game, given) => {
  it('draws and tells every position of a game', async () => {
    let position = startGame(game, given);
    for (let move = 0; move < 24 && game.outcome(position) === null; move++) {
      const view = game.view(position, null);
      const words = altText(view);
      expect(words.length).toBeLessThanOrEqual(1024);
      const told = listDescribedSquares(view, words);
      for (const piece of view.pieces) expect(told).toContain(view.board.names[piece.square]);
      if (move % 6 === 0) {
        const quiet = { ...view, lastMove: [], lastCaptures: [], threatened: [] };
        const pieces = await pictureOf(quiet);
        const nobody = await pictureOf({ ...quiet, pieces: [] });
        const occupied = view.pieces.map((piece) => piece.square).sort((a, b) => a - b);
        expect(changedSquares(view, pieces, nobody)).toEqual(occupied);
      }
      const [side, path] = pathOf(game, position, move * 5 + 3);
      const played = game.play(position, side, path);
      if (!played.ok) throw new Error(played.reason.code);
      position = played.value.position;
    }
  });

  it('has a figure for every kind of piece', async () => {
    const view = game.view(startGame(game, given), null);
    const strange = { ...view, pieces: view.pieces.map((piece) => ({ ...piece, kind: 'no-such-kind' })) };
    const [known, unknown] = [await pictureOf(view), await pictureOf(strange)];
    for (const { square } of view.pieces) {
      const box = boxOf(view, square);
      expect(difference(pixelsOf(known, box), pixelsOf(unknown, box))).toBeGreaterThan(0.05);
    }
  });
});
