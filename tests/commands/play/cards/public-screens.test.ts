/** Public screens of a card game don't depend on hidden hands, decks and traps. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBoardScreen } from '../../../../src/commands/table-screens.js';
import { shuffle } from '../../../../src/engine/dice.js';
import type { Game, Position } from '../../../../src/engine/game.js';
import { walkChoices } from '../../../walk.js';
import { atPosition, openHouse, openRunningGame, unwrapResult } from '../../house.js';

const SIDES = ['white', 'black'];
const MAX_STEPS = 30;

/** Position after a random action. The same position if the game is over. */
function afterRandomAction(game: Game, position: Position, seed: number): Position {
  const [side] = shuffle(seed, game.toAct(position)).items;
  if (side === undefined) return position;
  const path = walkChoices(
    (begun) => game.choices(position, side, begun),
    (all, { length }) => {
      // Plays cards and ends turns often, so that every kind of response occurs.
      const sorts =
        length > 0
          ? []
          : [all.filter(({ kind }) => kind === 'card'), all.filter(({ kind }) => kind === 'word')];
      const wanted = sorts[seed % 3] ?? [];
      return shuffle(seed + length, wanted.length > 0 ? wanted : all).items[0];
    },
  );
  return unwrapResult(game.play(position, side, path)).position;
}

/** Position with other hidden hands, decks and traps. */
function reshuffleHands({ search }: Game, position: Position, seed: number): Position {
  let here = position;
  for (const [place, side] of SIDES.entries()) {
    const world = search?.sample(here, side, seed + place) ?? null;
    if (world === null) throw new Error('a game without worlds');
    here = world;
  }
  return here;
}

it('shows the same buttons and words whatever is hidden', async () => {
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const showScreen = async (position: Position) => {
    const { house, table } = atPosition(opened, begun, position);
    return JSON.stringify((await toBoardScreen(house, table)).components);
  };
  const labels = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(0xffffff), { minLength: 1, maxLength: MAX_STEPS }), async (seeds) => {
      let { position } = game.start(begun.options, seeds[0] ?? 0);
      for (const seed of seeds) {
        position = afterRandomAction(game, position, seed);
        if (game.cards?.sidesToAnswer(position).length === 0 && seed % 4 > 0) continue;
        const shown = await showScreen(position);
        expect(await showScreen(reshuffleHands(game, position, seed))).toBe(shown);
        for (const [, label = ''] of shown.matchAll(/"label":"([^"]*)"/g)) labels.add(label);
      }
    }),
    { numRuns: 15 },
  );
  expect([...labels]).toEqual(
    expect.arrayContaining(['Move', 'Don’t answer', 'Answer with a card', 'End the turn']),
  );
});
