/** Random options and random games of King's Table. */
import fc from 'fast-check';
import type { Path } from '../../../src/engine/choices.js';
import type { Notice } from '../../../src/engine/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import type { TaflPosition } from '../../../src/engine/kings-table/position.js';
import type { Options } from '../../../src/engine/options.js';

/** Resolved options, any of those that exist. */
export const anyOptions: fc.Arbitrary<Options> = fc
  .tuple(fc.infiniteStream(fc.nat(10_000)), fc.subarray(['D1', 'E1', 'D4', 'F4', 'G6', 'J1', 'C1']))
  .map(([draws, squares]) => {
    const given: Record<string, string> = {};
    for (const option of kingsTable.options) {
      const draw = draws.next().value ?? 0;
      if (draw % 3 === 0) continue;
      if (option.kind === 'integer')
        given[option.name] = String(option.min + (draw % Math.min(12, option.max + 1)));
      if (option.kind === 'choice') {
        const values = option.allowed?.(given) ?? option.values;
        const value = values[draw % values.length];
        if (value !== undefined) given[option.name] = value;
      }
    }
    if (given['no-capture-plies'] !== undefined)
      given['no-capture-plies'] = String(Number(given['no-capture-plies']) * 5);
    for (const limit of ['handicap-revive', 'handicap-surround']) {
      if (given[limit] !== undefined) given[limit] = String(Math.min(9, Number(given[limit])));
    }
    const removed = kingsTable.resolve({ ...given, 'handicap-remove': squares.join() });
    const options = removed.ok ? removed : kingsTable.resolve(given);
    if (!options.ok) throw new Error(JSON.stringify(options.reason));
    return options.value;
  });

/** One action of a random game. */
export interface Turn {
  readonly before: TaflPosition;
  readonly side: string;
  readonly path: readonly string[];
  readonly notation: string;
  readonly notices: readonly Notice[];
  readonly after: TaflPosition;
}

export interface RandomGame {
  readonly options: Options;
  readonly seed: number;
  readonly start: TaflPosition;
  readonly turns: readonly Turn[];
}

/** A game of at most `plies` actions, each drawn among the legal ones. */
export function anyGame(plies: number): fc.Arbitrary<RandomGame> {
  return fc
    .tuple(anyOptions, fc.nat(0xffff_ffff), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: plies }))
    .map(([options, seed, draws]) => {
      const { position: start } = kingsTable.start(options, seed);
      const turns: Turn[] = [];
      let before = start;
      for (const draw of draws) {
        const [side] = kingsTable.toAct(before);
        if (side === undefined) break;
        const path = drawPath(before, side, draw);
        const played = kingsTable.play(before, side, path);
        if (!played.ok)
          throw new Error(`a listed action was refused: ${path.join('-')} ${played.reason.code}`);
        const { position: after, notation, notices } = played.value;
        turns.push({ before, side, path, notation, notices, after });
        before = after;
      }
      return { options, seed, start, turns };
    });
}

/** A path drawn at random, choice by choice. */
function drawPath(position: TaflPosition, side: string, draw: number): Path {
  const path: string[] = [];
  for (;;) {
    const choices = kingsTable.choices(position, side, path);
    const choice = choices[draw % choices.length];
    if (choice === undefined) throw new Error(`nobody can act: ${kingsTable.write(position)}`);
    path.push(choice.token);
    if (choice.leaf) return path;
    draw = Math.floor(draw / 7);
  }
}

/** The position that a game has come to. */
export function endOf(game: RandomGame): TaflPosition {
  return game.turns.at(-1)?.after ?? game.start;
}
