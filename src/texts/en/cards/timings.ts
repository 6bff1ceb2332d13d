/** When cards can be played, by timing class. */
import type { TimingTexts } from '../../card-texts.js';

export const timings = {
  before: {
    name: 'Before your move',
    when: 'In your turn before you move; you make your ordinary move afterwards.',
  },
  instead: { name: 'As your move', when: 'In your turn; the card is your move.' },
  after: { name: 'After your move', when: 'In your turn once you have moved.' },
  'before-or-after': {
    name: 'Before or after your move',
    when: 'In your turn, before you move or once you have moved.',
  },
  'after-opponent-turn': {
    name: "After your opponent's turn",
    when: 'When your opponent has finished a turn, with the card after the move if there is one.',
  },
  'after-opponent-card': {
    name: "After your opponent's card",
    when: 'Right after your opponent has played a card, in your turn or in theirs.',
  },
  'on-captured': {
    name: 'When you lose a piece',
    when: 'Right after one of your pieces has been captured; the card says which pieces and by what.',
  },
  any: {
    name: 'At any time',
    when: 'Whenever you may play a card at all, in your turn or in the other.',
  },
  'as-copied': {
    name: 'As the copied card',
    when: 'Whenever the card that was played last could be played by you.',
  },
} as const satisfies Readonly<Record<string, TimingTexts>>;
