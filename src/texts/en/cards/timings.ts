/** Times to play cards, by timing class. */
import type { TimingTexts } from '../../card-texts.js';

export const timings = {
  before: {
    name: 'Before your move',
    when: 'In your turn before you move. You still make your move.',
  },
  instead: { name: 'As your move', when: 'In your turn, instead of your move.' },
  after: { name: 'After your move', when: 'In your turn after you have moved.' },
  'before-or-after': {
    name: 'Before or after your move',
    when: 'In your turn, before or after you move.',
  },
  'after-opponent-turn': {
    name: "After your opponent's turn",
    when: 'When your opponent has finished a turn, including a card after the move.',
  },
  'after-opponent-card': {
    name: "After your opponent's card",
    when: 'Right after your opponent has played a card, in your turn or in theirs.',
  },
  'on-captured': {
    name: 'When you lose a piece',
    when: 'Right after one of your pieces was captured. The card says which pieces, and by what.',
  },
  any: {
    name: 'At any time',
    when: 'Whenever you can play a card, in your turn or your opponent’s.',
  },
  'as-copied': {
    name: 'As the copied card',
    when: 'Whenever you could play the card that was played last.',
  },
} as const satisfies Readonly<Record<string, TimingTexts>>;
