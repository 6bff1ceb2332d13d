/** Kit for Knightmare Chess as a game: options, positions from text, actions from typed text. */
import { expect } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import type { Options } from '../../../src/engine/options.js';
import type { Refusal, Result } from '../../../src/engine/result.js';
import { positionsOf, type RandomGame } from '../contract/random-games.js';

export type Given = Readonly<Record<string, string>>;

/** Resolves options. Fails the test if they are refused. */
export function optionsOf(given: Given = {}): Options {
  return unwrapResult(knightmare.resolve(given));
}

/** Value of a result. Fails the test if it is a refusal. */
export function unwrapResult<T>(result: Result<T>): T {
  if (!result.ok) expect.unreachable(JSON.stringify(result.reason));
  return result.value;
}

/** Reason of a refusal; null if the result is accepted. */
export function reasonOf(result: Result<unknown>): Refusal | null {
  return result.ok ? null : result.reason;
}

export function positionAt(text: string, given: Given = {}): KnightmarePosition {
  return unwrapResult(knightmare.read(optionsOf(given), text));
}

/** Position after typed actions, each with the side's letter: `w e2e4`, `b fog of war`. */
export function playTyped(start: KnightmarePosition, ...typed: readonly string[]): KnightmarePosition {
  return typed.reduce((position, one) => {
    const side = one.startsWith('w ') ? 'white' : 'black';
    const path = unwrapResult(knightmare.parse(position, side, one.slice(2)));
    return unwrapResult(knightmare.play(position, side, path)).position;
  }, start);
}

/** Positions of a random card game, once the decks are chosen. */
export function cardPositionsOf(played: RandomGame<KnightmarePosition>): readonly CardPosition[] {
  return positionsOf(played).filter((position): position is CardPosition => 'core' in position);
}

/** Notation of a side's typed text, or its refusal code. */
export function readTyped(position: KnightmarePosition, side: string, text: string): string {
  const path = knightmare.parse(position, side, text);
  return path.ok ? knightmare.format(position, side, path.value) : path.reason.code;
}
