/** The side that a description credits with a check. */
import { describe, expect, test } from 'vitest';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { place } from './table.js';

/** East's king in line with South's or North's rook, behind South's knight. */
function listDescribedChecks(rook: string): readonly (readonly string[])[] {
  const position = place(`sK' d1, sN h7, ${rook} h10, wK' a8, eK h4, nK' l15`, 's', {
    'announce-check': 'always',
  });
  const path = kingsGauntlet.parse(position, 'south', 'h7-f8');
  if (!path.ok) throw new Error(path.reason.code);
  const played = kingsGauntlet.play(position, 'south', path.value);
  if (!played.ok) throw new Error(played.reason.code);
  expect(kingsGauntlet.sidesInCheck(played.value.position)).toEqual(['east']);
  const { parts } = kingsGauntlet.describe({
    before: position,
    side: 'south',
    path: path.value,
    played: played.value,
  });
  return parts.flatMap((part) => (part.type === 'checks' ? [part.sides] : []));
}

describe('a check that a piece uncovers', () => {
  test('is told of the side whose piece gives it', () => {
    expect(listDescribedChecks('sR')).toEqual([['east']]);
  });

  test("is not told of the one who moves where it is another's", () => {
    expect(listDescribedChecks('nR')).toEqual([]);
  });
});
