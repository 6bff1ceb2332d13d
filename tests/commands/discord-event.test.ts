/** The next step of a scheduled game's event, from what is stored. */
import { expect, it } from 'vitest';
import { HOUR } from '../../src/base/durations.js';
import { planEventStep } from '../../src/commands/schedule/discord-event.js';
import type { ScheduledGame } from '../../src/table/model/schedule.js';

type Game = Pick<ScheduledGame, 'startsAt' | 'dueAt' | 'outcome' | 'event'>;

const NOW = 100 * HOUR;
const AHEAD: Game = { startsAt: NOW + HOUR, dueAt: NOW + HOUR, outcome: null, event: null };
const LIVE: Game = { ...AHEAD, event: { id: 'e', startsAt: AHEAD.startsAt } };
const NEXT: Game = { ...AHEAD, startsAt: NOW + 8 * HOUR, dueAt: NOW + 8 * HOUR };
const createOpenedGame = (startsAt: number) =>
  ({ kind: 'opened', startsAt, at: startsAt, tableId: 't' }) as const;
const PAST = { id: 'e', startsAt: NOW - HOUR };

it.each<[string, Game, ReturnType<typeof planEventStep>]>([
  ['is created for a game ahead', AHEAD, 'create'],
  ['is not created for a game that begins at once', { ...AHEAD, startsAt: NOW + 1 }, 'keep'],
  ['is not created for a game that is over', { ...AHEAD, dueAt: null }, 'keep'],
  ['that is up to date is kept', LIVE, 'keep'],
  ['follows a move', { ...LIVE, startsAt: NOW + 2 * HOUR }, 'move'],
  ['is deleted for a game moved to now', { ...LIVE, startsAt: NOW + 1 }, 'delete'],
  ['is deleted with its game', { ...LIVE, dueAt: null, outcome: { kind: 'cancelled' } }, 'delete'],
  [
    'starts with the game',
    { ...AHEAD, dueAt: null, event: PAST, outcome: createOpenedGame(PAST.startsAt) },
    'start',
  ],
  ['starts with a weekly game', { ...NEXT, event: PAST, outcome: createOpenedGame(PAST.startsAt) }, 'start'],
  [
    'is moved on if its time was missed',
    { ...NEXT, event: PAST, outcome: { kind: 'missed', startsAt: PAST.startsAt } },
    'move',
  ],
  ['is created for the next week', { ...NEXT, outcome: createOpenedGame(PAST.startsAt) }, 'create'],
  ['that may exist is looked for', { ...AHEAD, event: { id: null, startsAt: AHEAD.startsAt } }, 'create'],
  [
    'that may exist is looked for to be deleted',
    { ...AHEAD, dueAt: null, event: { id: null, startsAt: 1 } },
    'create',
  ],
  [
    'that may exist is forgotten where it is too late',
    { ...AHEAD, startsAt: NOW, event: { id: null, startsAt: 1 } },
    'forget',
  ],
])('an event %s', (_, game, step) => {
  expect(planEventStep(game, { now: NOW, canCreate: true })).toBe(step);
});

it('needs the permission to be created', () => {
  expect(planEventStep(AHEAD, { now: NOW, canCreate: false })).toBe('keep');
  expect(planEventStep({ ...LIVE, dueAt: null }, { now: NOW, canCreate: false })).toBe('delete');
});
