/**
 * Effort of suites with many cases. `npm test` runs a share of the cases. `npm run test:exhaustive` runs the
 * same suite in full, through a file `*.exhaustive.test.ts` that imports it.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of the cases, from 0 to 1. */
    effort: number;
  }
}

const effort = inject('effort');

/** True in the full run. */
export const isExhaustive = effort === 1;

/** Returns this run's share of a full number of cases, at least one. */
export function scaleEffort(full: number): number {
  return Math.ceil(full * effort);
}

/** Returns all cases in the full run, otherwise every fourth, beginning with the first. */
export function sample<Case>(cases: readonly Case[]): readonly Case[] {
  return isExhaustive ? cases : cases.filter((_, index) => index % 4 === 0);
}
