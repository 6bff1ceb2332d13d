/** What people wish for themselves, and what follows from it. */
export const preferences = {
  title: '### Your preferences',
  words: '- **words** {{state}}: moves in words and not in codes, in the list of `/move`',
  confirm: '- **confirm** {{state}}: you are asked once more before a move is played',
  states: { on: 'on', off: 'off' },
  hint: '-# `/preferences` changes them, `/settings theme` the colours of your boards.',
  asked: '### Play {{move}}?',
  play: 'Play it',
  /** A move as a path of choices, in words. */
  man: '{{piece}} {{square}}',
  to: 'to {{square}}',
  takes: 'takes {{piece}} {{square}}',
  becomes: 'and becomes {{piece}}',
} as const;
