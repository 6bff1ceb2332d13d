/** Computer players' answers are legal, repeatable, and look one ply ahead. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { chooseAction, type Level, type Question } from '../../src/computer/index.js';
import { strengthOfSkill, unerringStrength } from '../../src/computer/levels.js';
import type { MovedPath } from '../../src/computer/question.js';
import { chooseBySearch } from '../../src/computer/searched-choice.js';
import { isAction } from '../../src/engine/actions.js';
import { conquerTheKings } from '../../src/engine/conquer-the-kings/game.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';
import { games } from '../../src/engine/index.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { isExhaustive } from '../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, endOf } from '../engine/contract/random-games.js';
import { resolveOptions } from '../engine/search/searching.js';

function questionOf(game: Game, position: Position, side: SideId, level: Level, seed: number): Question {
  return {
    game: game.id,
    options: game.optionsOf(position),
    position: game.write(position),
    side,
    level,
    seed,
  };
}

/** The chosen action in notation. Null if there is none. */
function chooseNotation(
  game: Game,
  position: Position,
  side: SideId,
  level: Level,
  seed: number,
): string | null {
  const path = chooseAction(questionOf(game, position, side, level, seed));
  return path === null ? null : game.format(position, side, path);
}

describe.each(games)('$id', (game) => {
  const randomGames = arbitraryGameOf(game, arbitraryOptionsOf(game), 24);

  test('every side that may act gets a legal action, and the same one for the same seed', () => {
    fc.assert(
      fc.property(randomGames, fc.nat(1_000), fc.constantFrom<Level>(1, 2), (played, seed, level) => {
        const position = endOf(played);
        for (const { id } of game.sides(played.options)) {
          const path = chooseAction(questionOf(game, position, id, level, seed));
          if (!game.toAct(position).includes(id)) expect(path).toBeNull();
          else {
            expect(isAction(game, position, id, path ?? [])).toBe(true);
            expect(chooseAction(questionOf(game, position, id, level, seed))).toEqual(path);
          }
        }
      }),
      { numRuns: isExhaustive ? 12 : 5 },
    );
  });
});

test('a mate in one is played', () => {
  const read = knightmare.read(
    resolveOptions(knightmare, { cards: 'off' }),
    '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1',
  );
  if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
  for (const level of [1, 2, 3] as const)
    expect(chooseNotation(knightmare, read.value, 'white', level, 7)).toBe('a1-a8');
});

test('a mate in one is seen to', () => {
  const threatened = knightmare.read(
    resolveOptions(knightmare, { cards: 'off' }),
    'r5k1/5ppp/8/8/8/8/5PPP/2R3K1 b - - 0 1',
  );
  if (!threatened.ok) expect.unreachable(JSON.stringify(threatened.reason));
  const answer = chooseAction(questionOf(knightmare, threatened.value, 'black', 3, 7)) ?? [];
  const played = knightmare.play(threatened.value, 'black', answer);
  if (!played.ok) expect.unreachable(played.reason.code);
  const mates = knightmare.play(played.value.position, 'white', ['c1', 'c8']);
  expect(mates.ok && knightmare.outcome(mates.value.position)).not.toMatchObject({ winners: ['white'] });
});

test.each<[Game, Readonly<Record<string, string>>, alone: string, other: string]>([
  [knightmare, { cards: 'off' }, '8/8/8/3k4/8/8/6P1/R5K1 w - - 0 1', '8/8/8/3k4/8/8/6P1/R4nK1 w - - 0 1'],
  [
    conquerTheKings,
    { mode: 'two-across' },
    '2,nK,1/6/8/10/12/9,nP,4/7,nP,6/8,nP,5/6,nB,7/12/10/8/6/1,sK,2 n ply:171 arrows:nesw alive:sn',
    '2,nK,1/6/8/10/12/9,nP,4/7,nP,6/8,nP,5/6,nB,7/12/10/8/6/1,sK,sR,1 n ply:171 arrows:nesw alive:sn',
  ],
])('nobody slips against a king who is alone: $0.id', (game, given, ...texts) => {
  const strength = strengthOfSkill(20);
  const [alone, other] = texts.map((text) => {
    const read = game.read(resolveOptions(game, given), text);
    if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
    const mind = toEvaluatedPosition(game, read.value);
    const choose = (noise: number, seed: number) =>
      mind === null ? null : chooseBySearch(mind, { ...strength, noise }, { seed })?.action;
    return [1, 2, 3, 4, 5, 6].filter((seed) => choose(strength.noise, seed) !== choose(0, seed)).length;
  });
  expect(alone).toBe(0);
  expect(other).toBeGreaterThan(0);
});

test.each([1, 2, 3] as const)(
  'level %i turns no arrow of Conquer the Kings for a move that can do without',
  (level) => {
    const { position } = conquerTheKings.start(resolveOptions(conquerTheKings, { setup: 'preset' }), 1);
    const [side = ''] = conquerTheKings.toAct(position);
    const answers = [1, 2, 3, 4, 5, 6].map((seed) =>
      chooseNotation(conquerTheKings, position, side, level, seed),
    );
    const knights = answers.filter((answer) => /[fi]2-/.test(answer ?? ''));
    expect(knights.length).toBeGreaterThan(0);
    expect(knights.filter((answer) => answer?.startsWith('>'))).toEqual([]);
  },
);

test('no piece goes back the way that it has come without a reason', () => {
  const answers = (text: string) => {
    const read = knightmare.read(resolveOptions(knightmare, { cards: 'off' }), text);
    if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
    const mind = toEvaluatedPosition(knightmare, read.value) ?? expect.unreachable(text);
    const choose = (lastPath?: MovedPath) => {
      const found = chooseBySearch(mind, unerringStrength, { seed: 4, ...(lastPath && { lastPath }) });
      return found === null ? [] : mind.position.pathOf(found.action);
    };
    const [from = '', to = ''] = choose();
    return [[from, to], choose({ from: to, to: from })];
  };
  const [idle, other] = answers('8/8/4k3/p1p1p1p1/P1P1P1P1/3K4/8/8 w - - 0 1');
  expect(other).not.toEqual(idle);
  const [taking, still] = answers('4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1');
  expect(taking).toEqual(['c3', 'd5']);
  expect(still).toEqual(taking);
});

test('below the root of Conquer the Kings an arrow is turned for a pawn’s step alone', () => {
  const { position } = conquerTheKings.start(resolveOptions(conquerTheKings, { setup: 'preset' }), 1);
  const mind = toEvaluatedPosition(conquerTheKings, position);
  if (mind === null) throw new Error('nothing to search in');
  const list = new MoveList();
  mind.position.pushMoves(list);
  const all = [...list.moves.subarray(0, list.top)];
  mind.evaluation.dropVariants?.(list, 0);
  const kept = list.popAll(0);
  const written = (actions: readonly number[]) => actions.map((one) => mind.position.pathOf(one).join(' '));
  const isPlain = (path: string) => !path.startsWith('>');
  expect(written(kept).filter(isPlain)).toEqual(written(all).filter(isPlain));
  const turned = written(kept).filter((path) => !isPlain(path));
  expect(turned.length).toBeGreaterThan(0);
  expect(turned.every((path) => mind.position.actionOf(path.split(' ').slice(1)) === undefined)).toBe(true);
  expect(kept.length).toBeLessThan(all.length);
});
