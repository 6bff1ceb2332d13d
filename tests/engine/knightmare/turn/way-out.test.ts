/** The search for a way out of mate: the cards it skips, and its result when it gives up. */
import { describe, expect, it } from 'vitest';
import type { Played } from '../../../../src/engine/game.js';
import type { Board } from '../../../../src/engine/knightmare/board/board.js';
import { isInCheck } from '../../../../src/engine/knightmare/board/check.js';
import { hasLegalMove } from '../../../../src/engine/knightmare/board/legal.js';
import { type CardId, cards } from '../../../../src/engine/knightmare/catalogue/table.js';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import type { WayOut } from '../../../../src/engine/knightmare/play/play.js';
import type { Rules } from '../../../../src/engine/knightmare/rules/rules.js';
import { listChoices } from '../../../../src/engine/knightmare/turn/choices.js';
import { createServices } from '../../../../src/engine/knightmare/turn/play-services.js';
import { toTurnState } from '../../../../src/engine/knightmare/turn/progress.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { findWayOut } from '../../../../src/engine/knightmare/turn/way-out/way-out.js';
import { phaseOf } from '../../../../src/engine/knightmare/view/awaited-actions.js';
import { createGenerator } from '../../../chance.js';
import { isExhaustive, scaleEffort } from '../../../effort.js';
import { listOffered, playSteps, type Setting, turnState } from '../kit.js';
import { findWayOutSlowly } from './full-search.js';

type Pick = (limit: number) => number;

/** A FEN in which a few white pieces mate or stalemate Black, who has a few pieces too. */
function drawMateFen(pick: Pick): string {
  for (;;) {
    const squares = new Array<string>(64).fill('');
    const put = (letters: string, among: number) => {
      for (const letter of letters) squares[pick(among)] ||= letter;
    };
    put('k', 8);
    put('pprnbp'.slice(0, pick(7)), 24);
    put('QRRBN'.slice(0, 2 + pick(4)), 64);
    put('KPP', 64);
    const fen = `${rowsOf(squares)} b -`;
    if ((fen.match(/k/g) ?? []).length !== 1 || (fen.match(/K/g) ?? []).length !== 1) continue;
    const { board } = turnState(fen).core;
    if (!isInCheck(board, 0) && isStuck(board, pick)) return fen;
  }
}

/** True if the side to move has no move. Counts only some of the more frequent stalemates. */
function isStuck(board: Board, pick: Pick): boolean {
  return !hasLegalMove(board) && (isInCheck(board, 1) || pick(20) === 0);
}

function rowsOf(squares: readonly string[]): string {
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(row * 8, row * 8 + 8));
  return rows
    .map((row) => row.map((letter) => letter || '1').join(''))
    .join('/')
    .replaceAll(/1+/g, (ones) => String(ones.length));
}

function pickCards(pick: Pick, count: number): readonly CardId[] {
  return Array.from({ length: count }, () => cards[pick(cards.length)]?.id as CardId);
}

/** Cards that the search treats specially: those with many targets, and those that only affect what they touch. */
const TOLD: readonly CardId[] = [
  'forbidden-city',
  'fortification',
  'dungeon',
  'rebirth',
  'neutrality',
  'abduction',
  'curse',
  'passing-in-the-night',
  'bombard',
  'dubbing',
  'fatal-attraction',
  'crab',
];

/** A random case: sometimes Plots Within Plots in hand, an effect in play, and walls. */
function pickCase(seed: number): readonly [name: string, start: TurnState] {
  const pick = createGenerator(seed);
  const fen = drawMateFen(pick);
  const hand = [...pickCards(pick, 1 + pick(2)), TOLD[pick(TOLD.length)] as CardId];
  const plotted = pick(4) === 0;
  if (plotted) hand.splice(0, 1, 'plots-within-plots');
  const black = [...new Set(hand)];
  const wall: Rules['wall'] = plotted || pick(3) > 0 ? 'single' : pick(2) > 0 ? 'diagonal' : 'double';
  const effects = pick(4) === 0 ? drawEffects(fen, pick) : [];
  const captured = 'NBRpnbrq'.slice(pick(8));
  return [
    `seed ${seed}: ${fen}, ${black.join(' ')}`,
    turnState(fen, { black, captured, effects, rules: { wall } }),
  ];
}

/**
 * A random effect on the pieces of one square: one that changes the moves of other pieces, or one that doesn't.
 */
function drawEffects(fen: string, pick: Pick): NonNullable<Setting['effects']> {
  const { pieces } = turnState(fen).core.board;
  const { at = 0, owner: by = 0 } = pieces[pick(pieces.length)] ?? {};
  const card = (['fatal-attraction', 'curse', 'neutrality', 'doomsayer'] as const)[pick(4)] ?? 'curse';
  const on = [`${'abcdefgh'[at & 7]}${8 - (at >> 3)}`];
  return card === 'doomsayer' ? [{ card, by }] : [{ card, by, on }];
}

describe('the way out', () => {
  // With fewer cases, not every verdict occurs.
  const CASES = Math.max(40, scaleEffort(250));

  it('is the same as that of a search that tries everything, in random cases', () => {
    const found = new Map<WayOut, number>();
    for (let seed = 1; seed <= CASES; seed++) {
      const [name, start] = pickCase(seed);
      const full = findWayOutSlowly(start, 1);
      expect(findWayOut(start, 1, Number.POSITIVE_INFINITY), name).toBe(full);
      found.set(full, (found.get(full) ?? 0) + 1);
    }
    for (const verdict of ['some', 'none', 'unknown'] as const)
      expect(found.get(verdict) ?? 0, verdict).toBeGreaterThan(isExhaustive ? 5 : 0);
  });

  it('is never denied to save work: what is not proved is unknown', () => {
    for (let seed = 1; seed <= scaleEffort(60); seed++) {
      const [name, start] = pickCase(seed);
      const full = findWayOut(start, 1, Number.POSITIVE_INFINITY);
      for (const most of [0, 1, 10, 100, 1000])
        expect([full, 'unknown'], name).toContain(findWayOut(start, 1, most));
    }
  });
});

describe('a search that gives up', () => {
  const options = knightmare.resolve({});
  const plenty = 'plots-within-plots+ghostwalk+annexation+forced-march+onslaught';
  const mating = `r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w - - hands:-/${plenty}`;
  const record = [
    ['white', 'h5', 'f7'],
    ['white', 'end'],
    ['black', 'pass'],
    ['black', 'ghostwalk', 'd8', 'b8'],
  ] as const;

  /** Plays the first `count` steps. Fails on an illegal one. */
  function replayRecord(count: number = record.length): readonly Played<KnightmarePosition>[] {
    const read = options.ok ? knightmare.read(options.value, mating) : options;
    if (!read.ok) expect.fail(read.reason.code);
    let position = read.value;
    return record.slice(0, count).map(([side, ...path]) => {
      const step = knightmare.play(position, side, path);
      if (!step.ok) expect.fail(`${path.join(' ')}: ${step.reason.code}`);
      position = step.value.position;
      return step.value;
    });
  }

  it('declares no mate, says so to the mated player alone, and lets the game go on', () => {
    const passed = replayRecord(3).at(-1);
    const { position, notices } = passed ?? expect.fail('nothing was let pass');
    if (!('core' in position)) expect.fail('no game with cards');
    const here = toTurnState(position);
    expect(findWayOut(here, 1)).toBe('unknown');
    expect(findWayOut(here, 1, Number.POSITIVE_INFINITY)).not.toBe('unknown');
    expect(knightmare.outcome(position)).toBeNull();
    expect(notices).toContainEqual({ code: 'mated', values: { side: 'black' } });
    expect(notices).toContainEqual({ code: 'way-out-unknown', values: {}, only: ['black'] });
    expect(knightmare.cards?.hint(position, 'black')?.code).toBe('way-out-unknown');
    expect(knightmare.cards?.hint(position, 'white')).toBeNull();
    expect(knightmare.toAct(position)).toEqual(['black']);
    expect(knightmare.choices(position, 'black', []).map(({ token }) => token)).toContain('ghostwalk');
  });

  it('replays from its record to the same position', () => {
    const once = replayRecord().map(({ position }) => knightmare.write(position));
    expect(replayRecord().map(({ position }) => knightmare.write(position))).toEqual(once);
  });
});

describe('a card that cannot help', () => {
  it('R18 the game is drawn at once if no card of the stalemated player can help', () => {
    const start = turnState('7k/8/6K1/8/8/8/8/5Q2 w', { black: ['fanatic', 'bog'] });
    expect(playSteps(start, 'w f1 f7', 'w end', 'b pass').core.ended).toEqual({
      winners: [],
      reason: 'stalemate',
    });
  });

  it('is not offered where it leaves the King in check: of walls those that close the line', () => {
    const start = turnState('4r1k1/8/8/8/8/8/P7/4K3 w', { white: ['fortification'] });
    const tried = playSteps(start, 'w a2 a3');
    expect(listOffered(tried, 'w fortification')).toContain('e5');
    expect(listOffered(tried, 'w fortification')).not.toContain('a8');
    expect(listOffered(tried, 'w fortification a4')).toEqual([]);
    expect(listOffered(tried, 'w fortification d4 d3')).toEqual(['e4', 'e3']);
    expect(listOffered(tried, 'w fortification d4 d3 e4')).toEqual(['e3']);
  });
});

describe('nobody waits for what another holds', () => {
  it('the view of a turn that is over asks for no way out', () => {
    const ended = playSteps(
      turnState('6k1/5ppp/8/8/8/8/8/R5K1 w', { black: ['hidden-passage'] }),
      'w a1 a8',
      'w end',
    );
    const refuse = () => expect.fail('a hand was looked into');
    const blind: TurnState = {
      ...ended,
      servicesFor: (here, by) => ({ ...createServices(here, by), findWayOut: refuse }),
    };
    expect(phaseOf(blind)).toBe('answer-turn');
    expect(() => listChoices(blind, 1, [])).toThrow();
  });
});
