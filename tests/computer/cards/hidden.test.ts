/** Hidden hands, decks, set-ups and fingers don't change a computer player's actions and scores. */
import { describe, expect, it } from 'vitest';
import { explainAction } from '../../../src/computer/hint-reason.js';
import { chooseAction, type Level } from '../../../src/computer/index.js';
import { scorePosition } from '../../../src/computer/position-score.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { isExhaustive } from '../../effort.js';
import { resolveOptions, searchOf } from '../../engine/search/searching.js';

const SEED = 5;

function askComputer(game: Game, position: Position, side: SideId, level: Level) {
  const options = game.optionsOf(position);
  return { game: game.id, options, position: game.write(position), side, level, seed: SEED };
}

/**
 * Everything that a computer answers in a position. It must not depend on what is hidden from the computer's
 * side.
 */
function describeComputer(game: Game, position: Position, side: SideId, level: Level) {
  const question = askComputer(game, position, side, level);
  const path = chooseAction(question);
  return { path, weighed: scorePosition(question), reasons: explainAction(question, path ?? []) };
}

/** The position after an action in the game's notation. */
function positionAfter<P extends Position>(game: Game<P>, position: P, side: SideId, text: string): P {
  const path = game.parse(position, side, text);
  const played = path.ok ? game.play(position, side, path.value) : path;
  if (!played.ok) throw new Error(`${text}: ${played.reason.code}`);
  return played.value.position;
}

describe('hands and decks of Knightmare Chess', () => {
  /** With few pieces, a search is deep enough for the opponent's cards to matter. */
  const boards = ['2r1k3/8/8/8/8/8/4P3/2R1K3', '4k3/3p4/2n5/8/4P3/8/8/2B1K3'];

  const { levels, plies, seeds } = isExhaustive
    ? { levels: [3, 4] as const, plies: 9, seeds: [77, 78] }
    : { levels: [2] as const, plies: 4, seeds: [77] };

  /** Plays a game between computers. Returns each position before an action, with the side to act. */
  function playAndListPositions(pieces: string): readonly (readonly [Position, SideId])[] {
    const read = knightmare.read(
      resolveOptions(knightmare, { cards: 'on' }),
      `${pieces} w - - dice:000003e9`,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    let position = read.value;
    const positions: (readonly [Position, SideId])[] = [];
    for (let ply = 0; ply < plies; ply++) {
      const [side = ''] = knightmare.toAct(position);
      positions.push([position, side]);
      const played = knightmare.play(
        position,
        side,
        chooseAction({ ...askComputer(knightmare, position, side, 1), seed: ply }) ?? [],
      );
      if (!played.ok) throw new Error(played.reason.code);
      position = played.value.position;
    }
    return positions;
  }

  it.each(
    (isExhaustive ? boards : boards.slice(1)).flatMap((pieces) =>
      levels.map((level) => [pieces, level] as const),
    ),
  )('%s, level %i', (pieces, level) => {
    let disguised = 0;
    for (const [position, side] of playAndListPositions(pieces)) {
      const truth = describeComputer(knightmare, position, side, level);
      for (const seed of seeds) {
        const other = searchOf(knightmare).sample(position as never, side, seed);
        if (other === null) continue;
        expect(knightmare.view(other, side)).toEqual(knightmare.view(position as never, side));
        if (knightmare.write(other) !== knightmare.write(position as never)) disguised++;
        expect(describeComputer(knightmare, other, side, level)).toEqual(truth);
      }
    }
    expect(disguised).toBeGreaterThan(plies / 2);
  });

  it('what the other side has built', () => {
    const { position } = knightmare.start(resolveOptions(knightmare, { deck: 'personal' }), 3);
    const [one, other] = ['white', 'black'];
    const presets = knightmare.setups?.presets(knightmare.optionsOf(position), one) ?? [];
    const decks = presets.slice(0, 3).map(({ text }) => positionAfter(knightmare, position, one, text));
    expect(new Set(decks.map((deck) => knightmare.write(deck))).size).toBe(3);
    expect(
      new Set(decks.map((deck) => JSON.stringify(describeComputer(knightmare, deck, other, 3)))).size,
    ).toBe(1);
  });
});

it.each(isExhaustive ? ([1, 4] as const) : ([1] as const))(
  'hidden set-ups of Conquer the Kings, level %i',
  (level) => {
    const { position } = conquerTheKings.start(resolveOptions(conquerTheKings, { setup: 'hidden' }), 3);
    const [one = '', other = ''] = conquerTheKings.toAct(position);
    const presets = conquerTheKings.setups?.presets(conquerTheKings.optionsOf(position), one) ?? [];
    const ready = presets.map(({ text }) => positionAfter(conquerTheKings, position, one, text));
    expect(new Set(ready.map((each) => conquerTheKings.write(each))).size).toBeGreaterThan(2);
    expect(
      new Set(ready.map((each) => JSON.stringify(describeComputer(conquerTheKings, each, other, level))))
        .size,
    ).toBe(1);
  },
);

it("hidden fingers of The King's Gauntlet", () => {
  const { position } = kingsGauntlet.start(resolveOptions(kingsGauntlet, { first: 'odd-man-out' }), 3);
  const [one = '', other = ''] = kingsGauntlet.toAct(position);
  const shown = kingsGauntlet.choices(position, one, []).map(({ token }) => {
    const played = kingsGauntlet.play(position, one, [token]);
    if (!played.ok) throw new Error(played.reason.code);
    return played.value.position;
  });
  expect(shown.length).toBeGreaterThan(1);
  expect(
    new Set(shown.map((each) => JSON.stringify(describeComputer(kingsGauntlet, each, other, 3)))).size,
  ).toBe(1);
});
