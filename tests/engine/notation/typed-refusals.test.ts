/** Refusals of typed moves, as several games share them. */
import { expect, test } from 'vitest';
import type { Game } from '../../../src/engine/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import type { Values } from '../../../src/engine/result.js';
import { breakthrough } from '../../fixtures/breakthrough/game.js';

test.each<[text: string, Game, code: string, Values]>([
  ['D1-D2 and win soon', kingsTable, 'leftover', { move: 'D1-D2', text: 'and win soon' }],
  ['a2xa3', breakthrough, 'takes-nothing', { square: 'a3' }],
])('"%s"', (text, game, code, values) => {
  const options = game.resolve({});
  if (!options.ok) throw new Error(options.reason.code);
  const { position } = game.start(options.value, 1);
  const [side = ''] = game.toAct(position);
  expect(game.parse(position, side, text)).toEqual({ ok: false, reason: { code, values } });
});
