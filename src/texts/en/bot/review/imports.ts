/** `/game import`: games from files. */
export const imports = {
  title: '-# Imported game of {{game}}: it doesn’t count here.',
  players: '-# {{players}}',
  player: '{{side}}: {{name}}',
  /** A comment or a variation in the imported file. */
  note: '> {{note}}',
  moreNotes_one: '> {{count}} more note',
  moreNotes_other: '> {{count}} more notes',
  differs: '-# OpenTafl’s rules differ: {{rules}}.',
  film: {
    title: 'Imported game of {{game}}',
    about_one: 'Animation of an imported game of {{game}}, {{count}} step.',
    about_other: 'Animation of an imported game of {{game}}, {{count}} steps.',
  },
  play: 'New game',
  wrong: 'I can’t import that. Line {{line}}: {{-reason}}',
  wrongMove: 'I can’t import that. Line {{line}}, {{move}}: {{-reason}}',
  long: 'That file is too large. I read files of up to 1 MB.',
  failed: 'I couldn’t get that file from Discord. Try again.',
  forgotten: 'I don’t have this imported game any more. Use `/game import` again.',
  unplayable: 'No new game can start from here: this game is over, or cards or set-ups are hidden.',
  form: {
    title: 'Import a game',
    label: 'Record, PGN or OpenTafl game',
    hint: 'Paste the whole text. For longer games, use the option file: with a file of up to 1 MB.',
  },
} as const;
