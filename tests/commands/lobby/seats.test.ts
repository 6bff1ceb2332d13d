/** Seat choices in `/play`, which depend on the other options. */
import { describe, expect, it } from 'vitest';
import { readSeat, suggestSeats } from '../../../src/commands/lobby/seats/seats.js';
import { games } from '../../../src/engine/index.js';
import type { Options } from '../../../src/engine/options.js';

function requireGame(id: string) {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

const gauntlet = requireGame('kings-gauntlet');
/** Choice of a host who takes no seat. */
const NONE = 'No seat: only open the table';
const suggestNames = (typed: string, given: Options) =>
  suggestSeats(gauntlet, typed, given).map(({ name }) => name);

describe('the seats on offer', () => {
  it('are those of the options so far, the lot, and none', () => {
    expect(suggestNames('', {})).toEqual(['South', 'West', 'North', 'East', 'Draw at random', NONE]);
    expect(suggestNames('', { mode: 'two-players' })).toEqual([
      'South and North',
      'West and East',
      'Draw at random',
      NONE,
    ]);
    expect(suggestNames('', { mode: 'three-players' })).toHaveLength(5);
  });

  it('are those that match what is typed, by name or id', () => {
    expect(suggestNames(' SOUTH', { mode: 'two-players' })).toEqual(['South and North']);
    expect(suggestNames('lot', {})).toEqual(['Draw at random']);
    expect(suggestNames('nobody', {})).toEqual([]);
  });

  it('are there though other options do not go together', () => {
    expect(suggestNames('', { mode: 'two-players', setup: 'custom' })).toContain('South and North');
    expect(suggestNames('', { mode: 'nonsense' })).toContain('South');
  });
});

describe('the seat that is wanted', () => {
  it('is known by id, by name, and as the lot', () => {
    const given = { mode: 'two-players' };
    expect(readSeat(gauntlet, given, 'south-north')).toEqual({ ok: true, value: 'south-north' });
    expect(readSeat(gauntlet, given, ' south AND north ')).toEqual({ ok: true, value: 'south-north' });
    expect(readSeat(gauntlet, given, 'lot')).toEqual({ ok: true, value: 'lot' });
    expect(readSeat(gauntlet, given, null)).toEqual({ ok: true, value: null });
  });

  it('is refused with what there is instead', () => {
    expect(readSeat(gauntlet, { mode: 'two-players' }, 'west')).toMatchObject({
      ok: false,
      reason: {
        code: 'unknown-seat',
        values: { text: 'west', seats: expect.stringContaining('West and East') },
      },
    });
  });
});

it('every seat of every game is accepted by its id and by its name', () => {
  for (const game of games) {
    for (const { name, value } of suggestSeats(game, '', {})) {
      for (const typed of [name, value]) expect(readSeat(game, {}, typed)).toEqual({ ok: true, value });
    }
  }
});
