/** Pieces that could capture on a square (`Game.attackers`), compared with captures, with check, and with another program. */
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../../src/engine/description.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { scaleEffort } from '../../effort.js';
import { testSeed } from '../../seed.js';
import { descriptionOf } from '../contract/every-description.js';
import { arbitraryGameOf, arbitraryOptionsOf, playLongGames } from '../contract/random-games.js';
import { place } from '../kings-gauntlet/table.js';

const LENGTH = { count: scaleEffort(24), plies: 80, seed: testSeed };

/** Squares from which the side's piece could be captured. */
function listAttackers<P extends Position>(
  game: Game<P>,
  position: P,
  side: SideId,
  at: string,
): readonly string[] {
  const { names } = game.view(position, null).board;
  const found = game.attackers?.(position, side, names.indexOf(at)) ?? [];
  return found.map((square) => names[square] ?? '').sort();
}

/** Captor and victim of a plain move to the victim's square or, in King's Table, next to it. */
function findCapture(game: Game, parts: readonly Part[]): { from: string; at: string; side: SideId } | null {
  const moves = parts.find(({ type }) => type === 'moves');
  const takes = parts.find(({ type }) => type === 'takes');
  if (parts.some(({ type }) => type === 'card' || type === 'answers' || type === 'says')) return null;
  if (moves?.type !== 'moves' || takes?.type !== 'takes' || takes.arriving) return null;
  if (game.id !== 'kings-table' && takes.at !== moves.to) return null;
  return takes.piece.side === moves.piece.side
    ? null
    : { from: moves.from, at: takes.at, side: takes.piece.side };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const played = playLongGames(game, LENGTH);

  it('names who takes a piece in the next move', () => {
    let captures = 0;
    for (const { turns } of played) {
      for (const turn of turns) {
        const captured = findCapture(game, descriptionOf(game, turn).parts);
        if (captured === null) continue;
        captures += 1;
        expect(listAttackers(game, turn.before, captured.side, captured.at), turn.notation).toContain(
          captured.from,
        );
      }
    }
    expect(captures).toBeGreaterThan(0);
  });

  it('names somebody for each king in check', () => {
    for (const { turns } of played) {
      for (const { after } of turns) {
        const { threatened, pieces, board } = game.view(after, null);
        for (const square of threatened) {
          const { side = '' } = pieces.find((one) => one.square === square) ?? {};
          expect(listAttackers(game, after, side, board.names[square] ?? ''), game.write(after)).not.toEqual(
            [],
          );
        }
      }
    }
  });
});

it('agrees with chess.js on every square of orthodox games', () => {
  const game = games.find(({ id }) => id === 'knightmare');
  if (game === undefined) throw new Error('no such game');
  fc.assert(
    fc.property(arbitraryGameOf(game, arbitraryOptionsOf(game, { cards: 'off' }), 60), ({ turns }) => {
      const { after } = turns.at(-1) ?? {};
      if (after === undefined) return;
      const chess = new Chess(game.write(after), { skipValidation: true });
      for (const [side, by] of [
        ['white', 'b'],
        ['black', 'w'],
      ] as const) {
        for (const name of game.view(after, null).board.names) {
          expect(listAttackers(game, after, side, name)).toEqual(chess.attackers(name as 'a1', by).sort());
        }
      }
    }),
    { numRuns: 20 },
  );
});

describe('a piece', () => {
  const set = (id: string, text: string, given: Readonly<Record<string, string>> = {}) => {
    const game = games.find((one) => one.id === id);
    const options = game?.resolve(given);
    if (game === undefined || !options?.ok) throw new Error(id);
    const read = game.read(options.value, text);
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    return { game, position: read.value };
  };

  it('may be taken along open lines alone', () => {
    const { game, position } = set('knightmare', '4k3/8/8/8/3q4/8/1B6/K2R4 w - - 0 1');
    expect(listAttackers(game, position, 'black', 'd4')).toEqual(['b2', 'd1']);
    expect(listAttackers(game, position, 'white', 'd1')).toEqual(['d4']);
    expect(listAttackers(game, position, 'white', 'b2')).toEqual(['d4']);
  });

  it.each([
    ['e6', 'south', 'off', ['f7', 'k6']],
    ['e6', 'south', 'on', ['e9', 'f7', 'k6']],
  ])("of the King's Gauntlet on %s, of %s, partners may be taken: %s", (at, side, taken, expected) => {
    // The rook on e6 reaches its partner's rook and an enemy's rook, guard and king.
    const pieces = "sK' h1, sR e6, nR e9, nK' h15, wG d6, wK' a8, eR k6, eK' f7";
    const position = place(pieces, 's', { 'capture-partner': taken });
    expect(listAttackers(kingsGauntlet, position, side, at)).toEqual(expected);
  });

  it("a guard of the King's Gauntlet may be taken by enemy kings alone", () => {
    const pieces = "sK' h1, sG e6, nR e9, nK' d7, wG d6, wK' a8, eR k6, eK' f7";
    for (const taken of ['off', 'on'])
      expect(
        listAttackers(kingsGauntlet, place(pieces, 's', { 'capture-partner': taken }), 'south', 'e6'),
      ).toEqual(['f7']);
  });

  it('is named who mated the king', () => {
    const { game, position } = set('knightmare', '4k3/8/8/8/8/8/PPP5/1K1q4 w - - 0 1', { cards: 'off' });
    expect(game.outcome(position)).toMatchObject({ reason: 'checkmate' });
    expect(listAttackers(game, position, 'white', 'b1')).toEqual(['d1']);
  });
});
