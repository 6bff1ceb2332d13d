/** Trying moves on a private board: dice, cards, undo and redo, and no hidden information. */
import { describe, expect, it } from 'vitest';
import { conquerTheKings } from '../../src/engine/conquer-the-kings/game.js';
import type { Game, Position } from '../../src/engine/game.js';
import { kingsMate } from '../../src/engine/kings-mate/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import {
  beginExploration,
  choicesAt,
  type Exploration,
  exploredPosition,
  exploredState,
  exploredView,
  MAX_ACTIONS,
  returnToStart,
  stepBack,
  stepForward,
  tryAction,
} from '../../src/explore/exploration.js';
import { positionAt } from '../engine/knightmare/table.js';
import { findRoll, loadSearchPosition, resolveOptions } from '../engine/search/searching.js';

/** An exploration of a new game, or of a position. */
function exploreNewGame(
  game: Game,
  given: Readonly<Record<string, string>>,
  viewer: string | null,
): Exploration {
  return explorePosition(game, game.start(resolveOptions(game, given), 7).position, viewer);
}

function explorePosition(game: Game, position: Position, viewer: string | null): Exploration {
  const exploration = beginExploration(game, position, viewer);
  if (exploration === null) throw new Error('nothing to explore');
  return exploration;
}

/** Tries complete actions in order, each given as a path. Returns the exploration after them. */
function tryActions(exploration: Exploration, ...paths: readonly string[]): Exploration {
  return paths.reduce((now, path) => {
    const attempt = tryAction(now, path.split(' '));
    if (attempt.kind !== 'tried') throw new Error(`${path}: ${JSON.stringify(attempt)}`);
    return attempt.exploration;
  }, exploration);
}

/** First tokens of the actions that the exploration offers. */
function listTokens(exploration: Exploration): readonly string[] {
  return choicesAt(exploration, []).map(({ token }) => token);
}

describe('a line', () => {
  const start = exploreNewGame(knightmare, { cards: 'off' }, 'white');

  it('takes the moves of both sides, and goes back and forth', () => {
    const line = tryActions(start, 'e2 e4', 'e7 e5', 'g1 f3');
    expect(line.line.map(({ side, notation }) => `${side} ${notation}`)).toEqual([
      'white e2-e4',
      'black e7-e5',
      'white g1-f3',
    ]);
    expect(exploredState(line)).toEqual({ kind: 'open', side: 'black' });
    const earlier = stepBack(stepBack(line));
    expect(exploredPosition(earlier)).toEqual(exploredPosition(tryActions(start, 'e2 e4')));
    expect(exploredView(stepForward(stepForward(earlier)))).toEqual(exploredView(line));
    expect(stepForward(line)).toEqual(line);
    expect(stepBack(stepBack(earlier)).shown).toBe(0);
    expect(returnToStart(line)).toEqual(start);
  });

  it('keeps what lies ahead while it goes the same way, and drops it otherwise', () => {
    const earlier = stepBack(stepBack(tryActions(start, 'e2 e4', 'e7 e5', 'g1 f3')));
    expect(tryActions(earlier, 'e7 e5').line).toHaveLength(3);
    expect(tryActions(earlier, 'c7 c5').line.map(({ notation }) => notation)).toEqual(['e2-e4', 'c7-c5']);
  });

  it('refuses what the rules forbid, by the rule', () => {
    const attempt = tryAction(start, ['e2', 'e5']);
    expect(attempt).toMatchObject({ kind: 'refused' });
    expect(tryAction(tryActions(start, 'f2 f3', 'e7 e5', 'g2 g4', 'd8 h4'), ['e2', 'e4'])).toEqual({
      kind: 'over',
    });
  });

  it('has an end', () => {
    const there = ['D1 C1', 'E3 D3', 'C1 D1', 'D3 E3'];
    const long = Array.from({ length: MAX_ACTIONS }, (_, at) => there[at % there.length] ?? '');
    const full = tryActions(exploreNewGame(kingsTable, { repetition: 'off' }, null), ...long);
    expect(tryAction(full, ['D1', 'C1'])).toEqual({ kind: 'long' });
  });

  it('changes nothing that it began with', () => {
    const { position } = knightmare.start(resolveOptions(knightmare, { cards: 'off' }), 7);
    const written = knightmare.write(position);
    tryActions(explorePosition(knightmare, position, null), 'e2 e4', 'e7 e5');
    expect(knightmare.write(position)).toBe(written);
  });
});

describe('before anything moves', () => {
  it.each([
    [conquerTheKings, { setup: 'hidden' }, 'south'],
    [knightmare, { deck: 'personal', 'deck-building': 'by-hand' }, 'white'],
  ] as const)('there is no board yet: %#', (game, given, viewer) => {
    const { position } = game.start(resolveOptions(game as Game, given), 3);
    for (const seen of [viewer, null])
      expect(beginExploration(game as Game, position as never, seen)).toBeNull();
  });
});

describe('dice', () => {
  it('end the line where they decide who acts, and their result is not shown', () => {
    const start = exploreNewGame(kingsTable, { 'turn-die': 'count' }, null);
    const view = exploredView(start);
    const first = listTokens(start)[0] ?? '';
    const [to] = choicesAt(start, [first]);
    let tried = start;
    for (let moves = view.movesLeft ?? 1; moves > 0; moves--) {
      const [piece] = choicesAt(tried, []);
      const [target] = choicesAt(tried, [piece?.token ?? '']);
      tried = tryActions(tried, `${piece?.token} ${target?.token}`);
    }
    expect(to).toBeDefined();
    expect(exploredState(tried)).toEqual({ kind: 'rolled' });
    expect(exploredView(tried).toAct).toEqual([]);
    expect(exploredView(tried).movesLeft).toBeUndefined();
    expect(choicesAt(tried, [])).toEqual([]);
    expect(tryAction(tried, [first])).toEqual({ kind: 'rolled' });
  });

  it('keep a move off the board that they decide', () => {
    const [position, action] = findRoll(kingsMate, { 'active-play': 'on' });
    const start = explorePosition(kingsMate, position, null);
    const path = loadSearchPosition(kingsMate, position).pathOf(action);
    expect(tryAction(start, path)).toEqual({ kind: 'rolled' });
  });
});

describe('cards', () => {
  it('are the viewer’s own, and the others pass', () => {
    const start = positionAt('r3k3/8/8/8/8/8/4P3/4K2R w - - hands:disintegration+panic/vulture+bog');
    const cardsOf = (exploration: Exploration) =>
      choicesAt(exploration, []).flatMap(({ kind, token }) => (kind === 'card' ? [token] : []));
    const white = explorePosition(knightmare, start, 'white');
    expect(cardsOf(white)).toEqual(['disintegration']);
    expect(cardsOf(tryActions(white, 'disintegration e2'))).toEqual([]);
    const black = explorePosition(knightmare, start, 'black');
    expect(cardsOf(black)).toEqual([]);
    expect(exploredState(tryActions(black, 'e2 e4'))).toMatchObject({ kind: 'open', side: 'black' });
  });

  it('of others are refused, and nothing is said of them', () => {
    const start = positionAt('r3k3/8/8/8/8/8/4P3/4K2R w - - hands:bog+panic/vulture+disintegration');
    const spectator = explorePosition(knightmare, start, null);
    expect(choicesAt(spectator, []).some(({ kind }) => kind === 'card')).toBe(false);
    const tried = tryActions(spectator, 'e2 e4', 'a8 a1');
    expect(tried.line.map(({ side }) => side)).toEqual(['white', 'black']);
  });
});
