/** Legal moves of random games in every form people type: each is read as that move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingMoves, NO_MOVE } from '../../src/commands/play/typed/move-completion.js';
import type { Position } from '../../src/engine/game.js';
import { findMentionedMove } from '../../src/typed/mentioned-move.js';
import { parseTyped } from '../../src/typed/reader.js';
import { actor } from '../actors.js';
import { atPosition, openHouse, openRunningGame, PEOPLE, requireGame } from '../commands/house.js';
import { scaleEffort } from '../effort.js';
import { arbitraryGameOf, type RandomTurn } from '../engine/contract/random-games.js';
import { arbitraryDecorationOf } from './typed-forms.js';

/** Games to play at random: their options, and the number of plies. */
const GAMES = [
  ['kings-table', { board: 'tawlbwrdd', escape: 'corner' }, 60],
  ['kings-mate', { rules: 'expanded' }, 60],
  ['kings-gauntlet', { first: 'south' }, 80],
  ['conquer-the-kings', { setup: 'preset' }, 80],
  ['knightmare', { cards: 'off' }, 80],
  ['knightmare', {}, 30],
] as const;

const SQUARE = /^[a-z]\d{1,2}$/i;

/** True for a move from square to square. Cards with targets are typed differently. */
function isMove({ kind, path }: RandomTurn<Position>): boolean {
  const isOnBoard = /^(?:>|[a-z]\d)/i.test(path[0] ?? '');
  return kind === 'action' && isOnBoard && path.filter((token) => SQUARE.test(token)).length === 2;
}

describe.each(GAMES)('%s %o', (id, given, plies) => {
  const game = requireGame(id);
  const options = game.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  const turns = arbitraryGameOf(game, fc.constant(options.value), plies)
    .map((played) => played.turns.filter(isMove).slice(-3))
    .filter((moves) => moves.length > 0);
  const createTypist = ({ before, side }: RandomTurn<Position>) =>
    ({ game, position: before, side, view: game.view(before, side), turn: 0 }) as const;
  const numRuns = id === 'knightmare' && !('cards' in given) ? scaleEffort(40) : scaleEffort(200);

  it('is read as the move, whatever stands around it', () => {
    fc.assert(
      fc.property(turns, arbitraryDecorationOf(game), (moves, decorate) => {
        for (const turn of moves) {
          const typed = decorate(turn.notation, turn.side);
          const read = game.parse(turn.before, turn.side, typed);
          expect({ typed, read }).toEqual({ typed, read: { ok: true, value: turn.path } });
        }
      }),
      { numRuns },
    );
  });

  it('is read with words before it that mean nothing', () => {
    const heads = fc.constantFrom(
      'I play ',
      'move ',
      'my move: ',
      'I go ',
      'Play: ',
      'the move is '.replace('is ', ''),
    );
    fc.assert(
      fc.property(turns, heads, (moves, head) => {
        for (const turn of moves) {
          if (turn.path.at(-1) === 'stay') continue;
          const typed = `${head}${turn.notation}`;
          const reading = parseTyped(createTypist(turn), typed);
          expect({ typed, reading }).toEqual({
            typed,
            reading: { kind: 'action', path: turn.path, extra: '' },
          });
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('is not cut where a sign at its end says more than the move does', () => {
    fc.assert(
      fc.property(turns, fc.constantFrom('=Z', '=Y', ' = Z'), (moves, more) => {
        for (const turn of moves) {
          const typed = `${turn.notation}${more}`;
          expect({ typed, kind: parseTyped(createTypist(turn), typed).kind }).not.toEqual({
            typed,
            kind: 'action',
          });
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('is read with words behind it, which are told apart, and in the middle of a sentence', () => {
    const tails = fc.constantFrom('please', 'and your turn', '- good luck', ', thanks!', 'because I can');
    fc.assert(
      fc.property(turns, arbitraryDecorationOf(game), tails, (moves, decorate, tail) => {
        for (const turn of moves) {
          // A pawn that isn't promoted has no suffix, so words after the move could mean something else.
          if (turn.path.at(-1) === 'stay') continue;
          const typed = `${decorate(turn.notation, turn.side)} ${tail}`;
          const reading = parseTyped(createTypist(turn), typed);
          expect({ typed, reading }).toMatchObject({ typed, reading: { kind: 'action', path: turn.path } });
          expect(reading, typed).not.toMatchObject({ extra: '' });
          expect(game.parse(turn.before, turn.side, typed).ok, typed).toBe(false);
          expect(findMentionedMove(createTypist(turn), `I think ${turn.notation} wins`)?.path).toEqual(
            turn.path,
          );
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('is offered first while it is typed', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, given, id);
    fc.assert(
      fc.property(turns, arbitraryDecorationOf(game), (moves, decorate) => {
        for (const turn of moves.slice(-1)) {
          const { house: shown, table: now } = atPosition(house, table, turn.before);
          const person = PEOPLE.find((one) => now.sideToAct(actor(one)).ok) ?? '';
          const typed = decorate(turn.notation, turn.side);
          const [first] = matchingMoves(shown, now, actor(person), typed);
          expect({ typed, first: first?.value }).toEqual({ typed, first: turn.notation });
          expect(first?.value).not.toBe(NO_MOVE);
        }
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });

  it('is not played by the other side, whose name it bears', () => {
    const { sides = {} } = game.dialect ?? {};
    fc.assert(
      fc.property(turns, (moves) => {
        for (const { before, side, notation } of moves) {
          const [other = ''] = Object.keys(sides).filter((one) => one !== side);
          expect(game.parse(before, side, `3. ${other} ${notation}`)).toEqual({
            ok: false,
            reason: { code: 'other-side', values: { side, other } },
          });
        }
      }),
      { numRuns: scaleEffort(40) },
    );
  });

  it('is not found in ordinary talk', () => {
    const word = fc.constantFrom(
      ...'nice game good luck hello wow that was close well played thanks see you at 8 tomorrow what a move my king is safe I hope not bad lol brb 5 min hm really? no yes sure haha :) gg 10/10 knight rider queen of hearts king please'.split(
        ' ',
      ),
    );
    const talk = fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(turns, talk, (moves, said) => {
        for (const turn of moves) {
          expect(parseTyped(createTypist(turn), said).kind, said).toBe('refused');
          expect(findMentionedMove(createTypist(turn), said), said).toBeNull();
        }
      }),
      { numRuns },
    );
  });
});
