/** Saved set-ups and decks: `/setup`, and the Move panel during set-up. */
export const setups = {
  saved: 'Saved: **{{name}}** {{-setup}}. {{-sharing}}',
  replaced: 'Changed: **{{name}}** {{-setup}}. {{-sharing}}',
  /** Answer to a person who has set up: the set-up, and the notation to type it. */
  chosen: 'You have set up: {{setup}}.',
  typed: '-# To type it: `{{-setup}}`',
  told: { setup: '`{{-setup}}`', deck: '`{{-setup}}` ({{total}})' },
  /** A set-up in words, row by row from its owner's view. */
  inWords: {
    first: 'front row, from the left: {{-pieces}}',
    row: 'row {{number}}: {{-pieces}}',
    /** Short form of a set-up. Begins with the back row, and may leave out the front rows. */
    back: 'back row: {{-pieces}}',
    before: 'then {{-pieces}}',
    more: '; …',
    pieces_one: '{{piece}}',
    pieces_other: '{{count}} {{piece}}s',
    empty_one: 'empty',
    empty_other: '{{count}} empty',
  },
  sharing: {
    nobody:
      'Only you can use it. To share it, use `/setup share` and choose *Everyone in this server* for `with`.',
    here: 'Everyone in this server can use it.',
    elsewhere: 'It is shared in another server.',
  },
  shared: {
    own: '**{{name}}**: {{-sharing}}',
    other: '**{{name}}** is not shared in this server any more.',
  },
  deleted: { own: '**{{name}}** is deleted.', other: '**{{name}}** by {{-owner}} is deleted.' },
  reason: '- {{game}}: {{-reason}}',
  given: '-# You can change this until all are ready. The others don’t see it.',
  swap: 'Swap two squares: tick both',
  open: '{{square}}: empty',
  problems: {
    name: "A name has 1 to 32 characters: first a letter or a digit, then letters, digits, spaces and . , ! ? & + ( ) ' -",
    notation: '**{{name}}** already means something in the game’s notation. Choose another name.',
    full: {
      pieces:
        'You have {{count}} set-ups for {{game}}, which is the limit. Delete one with `/setup delete`, or replace one by saving under its name.',
      deck: 'You have {{count}} decks for {{game}}, which is the limit. Delete one with `/setup delete`, or replace one by saving under its name.',
    },
    noServer: 'Use this command in the server you want to share with.',
    unknown: 'No set-up or deck has that name. `/setup list` shows yours and those of this server.',
    several: 'Several set-ups or decks have that name. Choose one in the list that opens while you type.',
    sharedFull: {
      pieces:
        'This server shares {{count}} set-ups for {{game}}, which is the limit. People can stop sharing theirs with `/setup share`; people who manage the server can delete any with `/setup delete`.',
      deck: 'This server shares {{count}} decks for {{game}}, which is the limit. People can stop sharing theirs with `/setup share`; people who manage the server can delete any with `/setup delete`.',
    },
    notYours: {
      alone: 'That belongs to {{-owner}}. Only they can do that.',
      orManager: 'That belongs to {{-owner}}. Only they and server managers can do that.',
    },
    whichGame: 'Which game is it for? Fill in `game` too.',
    unreadable: 'None of my games can read that:\n{{-reasons}}',
  },
  list: {
    title: { pieces: '### Set-ups for {{game}}', deck: '### Decks for {{game}}' },
    none: 'You have no set-ups or decks yet, and this server shares none. Save one with `/setup save`, or with the button after you set up an army or build a deck.',
    own: '- **{{name}}** {{-setup}}',
    ownShared: '- **{{name}}** {{-setup}} (shared in this server)',
    shared: '**Shared in this server**',
    other: '- **{{name}}** {{-setup}} by {{-owner}}',
    more_one: '-# … and {{count}} more',
    more_other: '-# … and {{count}} more',
  },
  show: {
    own: '### {{name}}\n{{game}}: {{-setup}}\n{{-sharing}}',
    other: '### {{name}}\n{{game}}: {{-setup}}\nBy {{-owner}}, shared in this server.',
    unnamed: '### {{game}}\n{{-setup}}',
  },
  menus: {
    pieces: {
      ready: 'Ready-made set-ups ({{count}})',
      own: 'Your set-ups ({{count}})',
      server: 'Set-ups of this server ({{count}})',
      serverLast: 'Set-ups of this server: the last {{shown}} of {{count}}; /move lists all',
    },
    deck: {
      ready: 'Ready-made decks ({{count}})',
      own: 'Your decks ({{count}})',
      server: 'Decks of this server ({{count}})',
      serverLast: 'Decks of this server: the last {{shown}} of {{count}}; /move lists all',
    },
  },
  preview: {
    named: '### {{side}}: {{name}}',
    shared: '### {{side}}: {{name}}, by {{-owner}}',
    unnamed: '### {{side}}: your own set-up',
    how: '-# To take this set-up, press *Use this set-up*. Or choose another, swap squares, mirror it, or type one.',
  },
  buttons: { play: 'Use this set-up', mirror: 'Mirror', keep: 'Save this set-up', change: 'Change it' },
  form: {
    title: 'Save under a name',
    name: 'Name',
    hint: 'Replaces your older one with this name',
  },
  completed: '{{name}}: {{setup}}',
  completedShared: '{{name}}: {{setup}} (this server)',
} as const;
