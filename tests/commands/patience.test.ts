/** Number of turns for which a computer player continues a game that it considers lost. */
import { expect, it } from 'vitest';
import { Patience } from '../../src/commands/patience.js';

it('three lost turns in a row are enough, of one player', () => {
  const patience = new Patience();
  expect(patience.isResignationDue('one', 10, true)).toBe(false);
  expect(patience.isResignationDue('other', 11, true)).toBe(false);
  expect(patience.isResignationDue('one', 12, true)).toBe(false);
  expect(patience.isResignationDue('one', 14, true)).toBe(true);
});

it('a turn with hope begins the count again', () => {
  const patience = new Patience();
  patience.isResignationDue('one', 10, true);
  patience.isResignationDue('one', 12, true);
  expect(patience.isResignationDue('one', 14, false)).toBe(false);
  expect(patience.isResignationDue('one', 16, true)).toBe(false);
});

it('several actions of one turn count once, and so does thinking twice', () => {
  const patience = new Patience();
  const counted = [10, 11, 11, 11, 12, 13].map((turns) => patience.isResignationDue('one', turns, true));
  expect(counted).not.toContain(true);
});

it('answers in a turn of the other side count with the own turn that follows', () => {
  const patience = new Patience();
  const counted = [10, 11, 11, 12, 13, 13].map((turns) => patience.isResignationDue('one', turns, true));
  expect(counted).not.toContain(true);
  expect(patience.isResignationDue('one', 14, true)).toBe(true);
});
