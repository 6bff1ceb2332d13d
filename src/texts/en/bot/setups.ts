/** Set-ups under names: what `/setup` answers, and what the Move panel says while a side is set up. */
export const setups = {
  saved: 'Saved: **{{name}}** `{{setup}}`. {{sharing}}',
  replaced: 'Changed: **{{name}}** `{{setup}}`. {{sharing}}',
  sharing: {
    nobody: 'Only you can use it; `/setup share` lets this server use it too.',
    here: 'Everybody in this server can use it.',
    elsewhere: 'It is shared in another server.',
  },
  shared: {
    own: '**{{name}}**: {{sharing}}',
    other: '**{{name}}** is not shared in this server any more.',
  },
  deleted: '**{{name}}** is deleted.',
  problems: {
    name: "A name has 1 to 32 characters and begins with a letter or a digit; letters, digits, spaces and . , ! ? & + ( ) ' - may follow.",
    notation: '**{{name}}** means a set-up in the notation of the game already. Choose another name.',
    full: 'You have {{count}} set-ups for {{game}}, and more are not kept. Delete one with `/setup delete`, or save under a name that you have.',
    noServer: 'There is no server here. Use the command in the server whose people may use the set-up.',
    unknown:
      'There is no set-up of that name, neither of yours nor shared in this server. `/setup list` tells what there is.',
    several: 'More than one set-up has that name. Choose it in the list that opens while you type.',
    notYours: 'That set-up belongs to {{owner}}, who alone can do that.',
    whichGame: 'Which game is the set-up for? Fill in `game` too.',
    noGame: 'None of my games has set-ups.',
  },
  list: {
    title: '### Set-ups for {{game}}',
    none: 'You have no set-up yet, and this server shares none. `/setup save` keeps one; so does the button that appears when you have set up an army.',
    own: '- **{{name}}** `{{setup}}`',
    ownShared: '- **{{name}}** `{{setup}}` (shared in this server)',
    shared: '**Shared in this server**',
    other: '- **{{name}}** `{{setup}}` by {{owner}}',
    more_one: '-# … and {{count}} more',
    more_other: '-# … and {{count}} more',
  },
  show: {
    own: '### {{name}}\n{{game}}: `{{setup}}`\n{{sharing}}',
    other: '### {{name}}\n{{game}}: `{{setup}}`\nBy {{owner}}, shared in this server.',
  },
  menus: {
    ready: 'Ready-made set-ups ({{count}})',
    own: 'Your set-ups ({{count}})',
    server: 'Set-ups of this server ({{count}})',
    serverLast: 'Set-ups of this server: the last {{shown}} of {{count}}; /move knows all',
  },
  preview: {
    named: '### {{side}}: {{name}}\n`{{setup}}`',
    shared: '### {{side}}: {{name}}, by {{owner}}\n`{{setup}}`',
    unnamed: '### {{side}}: like this?\n`{{setup}}`',
  },
  buttons: { play: 'Set up so', mirror: 'Mirror', keep: 'Save this set-up' },
  form: { title: 'Save this set-up', name: 'Name', hint: 'A name that you have is given the new set-up' },
  completed: '{{name}}: {{setup}}',
  completedShared: '{{name}}: {{setup}} (this server)',
} as const;
