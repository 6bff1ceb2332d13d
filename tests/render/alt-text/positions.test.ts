/**
 * Alt texts of random positions in every game: every piece is named, nothing is cut, the text fits, and the
 * last action is right. `CASTELLAN_ALT_POSITIONS` sets the number per game; `CASTELLAN_TEST_SEED` draws
 * others.
 */
import { describe, expect, it } from 'vitest';
import type { Game, Position } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import type { View } from '../../../src/engine/view.js';
import { type AltTextOptions, altText } from '../../../src/render/index.js';
import { actionResultText, isPass } from '../../../src/texts/action-words.js';
import { sideName } from '../../../src/texts/index.js';
import { scaleEffort } from '../../effort.js';
import { descriptionOf } from '../../engine/contract/every-description.js';
import { playLongGames, type RandomTurn } from '../../engine/contract/random-games.js';
import { testSeed } from '../../seed.js';
import { listDescribedSquares } from './told-squares.js';

const POSITIONS = Number(process.env.CASTELLAN_ALT_POSITIONS ?? scaleEffort(300));
const PLIES = 60;
/** Limit on described actions. */
const TOLD = 4;
const NAME = 'Bartholomew of the Long Name';

/** Public alt text of the table after some turns. */
function altTextAfterTurns(
  game: Game,
  turns: readonly RandomTurn<Position>[],
  view: View,
): Required<Pick<AltTextOptions, 'done' | 'attackers' | 'plates'>> {
  const position = turns.at(-1)?.after;
  const secret = position === undefined ? [] : game.secretPlies(position);
  const first = turns.length - Math.min(TOLD, turns.length);
  const done = turns.slice(first).map((turn, place) => {
    const { side, parts, veiled } = descriptionOf(game, turn);
    const number = { count: first + place + 1, isReply: false };
    return { side, parts: secret.includes(first + place) ? veiled : parts, number };
  });
  return {
    done,
    plates: Object.fromEntries(view.sides.map(({ id }) => [id, { name: NAME }])),
    attackers(square) {
      const side = view.pieces.find((one) => one.square === square)?.side ?? '';
      return position === undefined ? [] : (game.attackers?.(position, side, square) ?? []);
    },
  };
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('loses no piece, cuts nothing, and tells what was done last', () => {
    const played = playLongGames(game, { count: Math.ceil(POSITIONS / 5), plies: PLIES, seed: testSeed });
    const positions = played.flatMap((one) =>
      [0.1, 0.3, 0.5, 0.8, 1].map((part) => one.turns.slice(0, Math.ceil(part * one.turns.length))),
    );
    expect(positions.length).toBeGreaterThanOrEqual(POSITIONS);
    for (const turns of positions) {
      const position = turns.at(-1)?.after;
      if (position === undefined) continue;
      const view = game.view(position, null);
      const heard = altTextAfterTurns(game, turns, view);
      const words = altText(view, heard);
      const where = `${game.write(position)}\n${words}`;
      expect(words.length, where).toBeLessThanOrEqual(1024);
      expect(words, where).toMatch(/[.!]$/);
      const told = listDescribedSquares(view, words);
      const lost = view.pieces.filter(({ square }) => !told.includes(view.board.names[square] ?? ''));
      expect(lost, where).toEqual([]);
      const isTested = view.cards?.fromMemory === true;
      const last = (isTested ? undefined : heard.done.findLast((one) => !isPass(one))) ?? heard.done.at(-1);
      if (last === undefined) throw new Error('nothing was done');
      const clause = actionResultText(game.id, last, {
        board: view.board,
        sides: view.sides.length,
        inClauses: true,
      });
      expect(clause, where).not.toBe('');
      // A one-word clause may also occur in the game's title.
      const before = words.slice(0, words.indexOf(`: ${clause}`) + `: ${clause}`.length);
      expect(before.endsWith(`${sideName(game.id, last.side)}: ${clause}`), where).toBe(true);
      // The sentence about whose turn it is follows directly after the last action.
      expect(words.slice(before.length), where).toMatch(/^\. [^.]+\./);
      for (const square of view.threatened) {
        const king = view.board.names[square] ?? '';
        expect(words, where).toMatch(new RegExp(`(In check:|In danger:) [^.]* ${king} \\([^)]*\\), by `));
      }
    }
  });
});
