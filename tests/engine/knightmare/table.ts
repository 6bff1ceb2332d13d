/** A table for tests of Knightmare Chess as a game: options, positions from text, actions by what people type. */
import { expect } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import type { Options } from '../../../src/engine/options.js';
import type { Refusal, Result } from '../../../src/engine/result.js';
import { positionsOf, type RandomGame } from '../random-games.js';

export type Given = Readonly<Record<string, string>>;

/** Resolved options. Fails the test when they are refused. */
export function optionsOf(given: Given = {}): Options {
  return accepted(knightmare.resolve(given));
}

/** The value of an answer. Fails the test when it is a refusal. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) expect.unreachable(JSON.stringify(result.reason));
  return result.value;
}

/** The reason of an answer that is a refusal. */
export function reasonOf(result: Result<unknown>): Refusal | null {
  return result.ok ? null : result.reason;
}

/** A position from its text. */
export function at(text: string, given: Given = {}): KnightmarePosition {
  return accepted(knightmare.read(optionsOf(given), text));
}

/** The position after actions, each the side's letter and what is typed: `w e2e4`, `b fog of war`. */
export function playing(start: KnightmarePosition, ...typed: readonly string[]): KnightmarePosition {
  return typed.reduce((position, one) => {
    const side = one.startsWith('w ') ? 'white' : 'black';
    const path = accepted(knightmare.parse(position, side, one.slice(2)));
    return accepted(knightmare.play(position, side, path)).position;
  }, start);
}

/** The positions of a random game in which cards are played: those before are about decks. */
export function cardPositionsOf(played: RandomGame<KnightmarePosition>): readonly CardPosition[] {
  return positionsOf(played).filter((position): position is CardPosition => 'core' in position);
}

/** The notation of what a side types, or the code with which it is refused. */
export function read(position: KnightmarePosition, side: string, text: string): string {
  const path = knightmare.parse(position, side, text);
  return path.ok ? knightmare.format(position, side, path.value) : path.reason.code;
}
