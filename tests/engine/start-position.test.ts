/** Starts from typed positions, and the records of such games, in every game. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Position } from '../../src/engine/game.js';
import { games } from '../../src/engine/index.js';
import {
  type GameRecord,
  readRecord,
  replayRecord,
  startRecordedGame,
  writeRecord,
} from '../../src/engine/record.js';
import { checkStartPosition, START_LENGTH, startFromPosition } from '../../src/engine/start-position.js';
import { scaleEffort } from '../effort.js';
import {
  arbitraryGameOf,
  arbitraryOptionsOf,
  endOf,
  playOut,
  type RandomGame,
} from './contract/random-games.js';

const REFUSED = ['position-ended', 'position-out', 'position-secret', 'position-long'];

/** Record of a random game from the start position. */
function recordOf(
  game: (typeof games)[number],
  { options, seed, turns }: Pick<RandomGame<Position>, 'options' | 'seed' | 'turns'>,
  from: string | null,
  outcome: GameRecord['outcome'],
): GameRecord {
  const entries = turns.map(({ side, kind, notation, notices }) => ({
    number: null,
    side,
    kind,
    text: notation,
    notices,
  }));
  const { id, rulesVersion } = game;
  return { game: id, rulesVersion, seed, options, from, outcome, tags: {}, opening: [], entries };
}

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  // Cards are off, because no typed position can have hands of cards.
  const options = arbitraryOptionsOf(game, id === 'knightmare' ? { cards: 'off' } : {});
  const calls = ['resign'];

  test('a game goes on from any position of it, and its record gives it back', () => {
    let started = 0;
    fc.assert(
      fc.property(
        arbitraryGameOf(game, options, 40, calls),
        fc.array(fc.nat(1_000_000), { maxLength: 20 }),
        fc.maxSafeNat(),
        (played, draws, seed) => {
          const before = endOf(played);
          const text = checkStartPosition(game, played.options, game.write(before));
          if (!text.ok) {
            expect(REFUSED).toContain(text.reason.code);
            return;
          }
          started++;
          expect(text.value).not.toMatch(/dice:|ply:/);
          expect(checkStartPosition(game, played.options, text.value)).toEqual(text);
          const start = startFromPosition(game, played.options, text.value, seed);
          if (!start.ok) return expect.unreachable(start.reason.code);
          const { position } = start.value;
          expect(game.view(position, null)).toEqual({ ...game.view(before, null), ply: 0 });
          const turns = playOut(game, position, draws, calls);
          const end = turns.at(-1)?.after ?? position;
          const { options } = played;
          const record = recordOf(game, { options, seed, turns }, text.value, game.outcome(end));
          const read = readRecord(writeRecord(record));
          if (!read.ok) return expect.unreachable(JSON.stringify(read.error));
          const again = replayRecord(game, read.value);
          if (!again.ok) return expect.unreachable(JSON.stringify(again.error));
          const last = again.value.played.at(-1)?.position ?? again.value.start.position;
          expect(game.write(last)).toBe(game.write(end));
        },
      ),
      { numRuns: scaleEffort(25) },
    );
    expect(started).toBeGreaterThan(0);
  });

  test('a game from its usual start has a record that gives it back', () => {
    fc.assert(
      fc.property(arbitraryGameOf(game, arbitraryOptionsOf(game), 40, calls), (played) => {
        const end = endOf(played);
        const read = readRecord(writeRecord(recordOf(game, played, null, game.outcome(end))));
        if (!read.ok) return expect.unreachable(JSON.stringify(read.error));
        const again = replayRecord(game, read.value);
        if (!again.ok) return expect.unreachable(JSON.stringify(again.error));
        expect(game.write(again.value.played.at(-1)?.position ?? again.value.start.position)).toBe(
          game.write(end),
        );
      }),
      { numRuns: scaleEffort(25) },
    );
  });

  it('answers any text', () => {
    const resolved = game.resolve(id === 'knightmare' ? { cards: 'off' } : {});
    if (!resolved.ok) return expect.unreachable();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(checkStartPosition(game, resolved.value, text)).toMatchObject({ ok: false });
      }),
    );
  });
});

const tafl = games.find(({ id }) => id === 'kings-table');

function startFromText(id: string, given: Readonly<Record<string, string>>, text: string) {
  const game = games.find((one) => one.id === id);
  const options = game?.resolve(given);
  if (game === undefined || options?.ok !== true) throw new Error(`no such game: ${id}`);
  return checkStartPosition(game, options.value, text);
}

const DICE = { 'king-die': 'on' };
const ROWS = '/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ d';

it('leaves chance to the game, whatever the text says of it', () => {
  const text = startFromText('kings-table', DICE, `${ROWS} dice:00000007 ply:12`);
  expect(text).toEqual(startFromText('kings-table', DICE, ROWS));
  if (!text.ok) return expect.unreachable(text.reason.code);
  expect(text.value).not.toContain('dice');
  const options = tafl?.resolve(DICE);
  if (tafl === undefined || options?.ok !== true) return expect.unreachable();
  const diceOf = (seed: number) => {
    const begun = startFromPosition(tafl, options.value, text.value, seed);
    return begun.ok ? / dice:(\S+)/.exec(tafl.write(begun.value.position))?.[1] : null;
  };
  expect(diceOf(7)).toBe('00000007');
  expect(diceOf(8)).toBe('00000008');
});

it('replays a record under the dice of its position, as consoles write it', () => {
  const options = tafl?.resolve(DICE);
  if (tafl === undefined || options?.ok !== true) return expect.unreachable();
  const begun = startRecordedGame(tafl, options.value, { from: `${ROWS} dice:0000002a`, seed: 7 });
  expect(begun.ok && tafl.write(begun.value.position)).toContain('dice:0000002a');
});

const PAWNS = '4k3/8/8/8/8/8/4P3/4K3 w';

it.each([
  ['knightmare', {}, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'position-secret', {}],
  ['knightmare', { cards: 'off' }, 'R6k/6pp/8/8/8/8/8/4K3 b - - 0 1', 'position-ended', {}],
  ['knightmare', { cards: 'off' }, `${PAWNS} - - 0 1 over:resignation/white`, 'position-ended', {}],
  ['knightmare', { cards: 'off' }, PAWNS.padEnd(START_LENGTH + 1, 'x'), 'position-long', {}],
  [
    'knightmare',
    { cards: 'off' },
    '4k3/8/8/8/8/8/8/4K2R w KQ - 0 1',
    'position-castling',
    { side: 'white', piece: 'rook', square: 'a1' },
  ],
] as const)('%s %o refuses %s', (id, given, text, code, values) => {
  const checked = startFromText(id, given, text);
  if (checked.ok) return expect.unreachable(checked.value);
  expect(checked.reason).toMatchObject({ code, values });
});

it('reads a text of the greatest length', () => {
  const checked = startFromText('knightmare', { cards: 'off' }, PAWNS.padEnd(START_LENGTH, 'x'));
  expect(checked.ok ? null : checked.reason.code).not.toBe('position-long');
  expect(checked.ok).toBe(false);
});

it('refuses set-ups that others may not see, and fingers that are shown', () => {
  const empty = '4/6/8/10/12/14/14/14/14/12/10/8/6/4 ?';
  const setups = `${empty} setups:?,.PPPPPP./PNBBNP/RQKR,?,?`;
  const secret = { reason: { code: 'position-secret' } };
  expect(startFromText('conquer-the-kings', { setup: 'hidden' }, setups)).toMatchObject(secret);
  expect(startFromText('conquer-the-kings', { setup: 'hidden' }, `${empty} setups:?,?,?,?`).ok).toBe(true);
  const gauntlet = games.find(({ id }) => id === 'kings-gauntlet');
  const options = gauntlet?.resolve({ first: 'odd-man-out' });
  if (gauntlet === undefined || options?.ok !== true) return expect.unreachable();
  const waiting = gauntlet.start(options.value, 0).position;
  const shown = gauntlet.play(waiting, 'west', ['1']);
  if (!shown.ok) return expect.unreachable(shown.reason.code);
  expect(checkStartPosition(gauntlet, options.value, gauntlet.write(waiting)).ok).toBe(true);
  expect(checkStartPosition(gauntlet, options.value, gauntlet.write(shown.value.position))).toMatchObject(
    secret,
  );
});
