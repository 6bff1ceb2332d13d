/** Colours of the answers in yes-or-no votes: red only for an answer that ends the game. */
import { ButtonStyle } from 'discord.js';
import { expect, test } from 'vitest';
import { yesOrNoButtons } from '../../../src/commands/shared/votes/vote-controls.js';
import { createBallot } from '../../../src/table/model/proposals/ballot.js';

const SUBJECTS = [
  { subject: 'resign', yes: ButtonStyle.Danger },
  { subject: 'abort', yes: ButtonStyle.Danger },
  { subject: 'draw', yes: ButtonStyle.Success },
  { subject: 'adjourn', yes: ButtonStyle.Success },
  { subject: 'resume', yes: ButtonStyle.Success },
  { subject: 'captain', yes: ButtonStyle.Success },
] as const;

test.each(SUBJECTS)('a vote on $subject has a yes in its colour and a grey no', ({ subject, yes }) => {
  const ballot = createBallot([], {
    seat: 'north',
    subject,
    turn: 1,
    openedAt: 0,
    closesAt: 60,
    tally: 'public',
  });
  const [row] = yesOrNoButtons({ id: '2d9qhjmz', version: 3, offers: [] }, ballot);
  expect(row?.components.map(({ style }) => style)).toEqual([yes, ButtonStyle.Secondary]);
});
