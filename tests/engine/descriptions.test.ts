/**
 * Descriptions of single actions in the games without cards. The contract (`every-description.ts`) tests the
 * descriptions of all actions.
 */
import { expect, it } from 'vitest';
import { listActions } from '../../src/engine/actions.js';
import type { Path } from '../../src/engine/choices.js';
import { conquerTheKings } from '../../src/engine/conquer-the-kings/game.js';
import type { Game, Position } from '../../src/engine/game.js';
import { kingsGauntlet } from '../../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';

/** The first position of a game with these options. */
function startOf<P extends Position>(game: Game<P>, given: Readonly<Record<string, string>>): P {
  const options = game.resolve(given);
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return game.start(options.value, 1).position;
}

/** Plays the first action that fits, and describes it. */
function playFirst<P extends Position>(game: Game<P>, before: P, fits: (path: Path) => boolean = () => true) {
  const [side = ''] = game.toAct(before);
  for (const path of listActions(game, before, side)) {
    if (!fits(path)) continue;
    const played = game.play(before, side, path);
    if (!played.ok) throw new Error(JSON.stringify(played.reason));
    return { path, ...game.describe({ before, side, path, played: played.value }) };
  }
  throw new Error('no action fits');
}

it('tells that an arrow turns, and whither', () => {
  const before = startOf(conquerTheKings, { setup: 'preset' });
  const { side, parts } = playFirst(conquerTheKings, before, ([token]) => token === '>w');
  expect(parts.map(({ type }) => type)).toEqual(['moves', 'arrow']);
  expect(parts[1]).toEqual({ type: 'arrow', side, to: 3 });
});

it('tells an army that is set up with its sixteen pieces, and others no more than that it is', () => {
  const { parts, veiled } = playFirst(conquerTheKings, startOf(conquerTheKings, { setup: 'hidden' }));
  expect(parts[0]?.type === 'sets-up' ? parts[0].pieces.length : 0).toBe(16);
  expect(veiled).toEqual([{ type: 'secret', what: 'set-up' }]);
});

it('tells the fingers that are shown, and others no more than that some are', () => {
  const { parts, veiled } = playFirst(kingsGauntlet, startOf(kingsGauntlet, { first: 'odd-man-out' }));
  expect(parts).toEqual([{ type: 'says', word: '1', given: [], idle: true }]);
  expect(veiled).toEqual([{ type: 'secret', what: 'fingers' }]);
});

it('tells what is rolled for the next turn', () => {
  const { side, parts } = playFirst(kingsTable, startOf(kingsTable, { 'turn-die': 'count' }));
  const [moves, ...rest] = parts;
  expect(moves?.type).toBe('moves');
  expect(rest.every(({ type }) => type === 'rolls')).toBe(true);
  expect(side).toBe(kingsTable.toAct(startOf(kingsTable, { 'turn-die': 'count' }))[0]);
});

it.each([
  ['a move', playFirst(kingsTable, startOf(kingsTable, {})), true],
  [
    'a roll for the king',
    playFirst(
      kingsTable,
      startOf(kingsTable, { 'king-die': 'on', first: 'defenders' }),
      ([token]) => token === '*',
    ),
    undefined,
  ],
  [
    'a set-up that stays hidden',
    playFirst(conquerTheKings, startOf(conquerTheKings, { setup: 'hidden' })),
    true,
  ],
  ['fingers', playFirst(kingsGauntlet, startOf(kingsGauntlet, { first: 'odd-man-out' })), undefined],
])('says of %s whether something hidden was seen by it', (_, { revealsNothing }, said) => {
  expect(revealsNothing).toBe(said);
});

it('says of the last hidden set-up that it uncovers all', () => {
  let position = startOf(conquerTheKings, { setup: 'hidden' });
  const said: (true | undefined)[] = [];
  while (position.setups !== null) {
    const [side = ''] = conquerTheKings.toAct(position);
    const [path = []] = listActions(conquerTheKings, position, side);
    const played = conquerTheKings.play(position, side, path);
    if (!played.ok) throw new Error(played.reason.code);
    said.push(
      conquerTheKings.describe({ before: position, side, path, played: played.value }).revealsNothing,
    );
    position = played.value.position;
  }
  expect(new Set(said.slice(0, -1))).toEqual(new Set([true]));
  expect(said.at(-1)).toBeUndefined();
});
