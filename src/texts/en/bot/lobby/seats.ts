/** Shared seats: holders, decision rules, and play. */
export const seats = {
  button: 'Choose who plays',
  joinRelay: 'Join the relay',
  leaveRelay: 'Leave the relay',
  lotSeat: 'Seat {{number}}, random side',
  title: '### Choose who plays',
  hint: 'Give each seat to a role, to up to {{count}} people, or to the computer. Clear a menu to free the seat.',
  menu: 'Who plays {{seat}}?',
  computerMenu: 'Or the computer: {{seat}}',
  line: '**{{seat}}**: {{-who}}',
  note: '-# {{-line}}',
  given: '-# Don’t want the seat <@{{host}}> gave you? Press *More…*, then *Leave*.',
  told: {
    lobby:
      '{{-who}}: <@{{host}}> gave you **{{seat}}** at a table of {{game}} ({{table}}). Don’t want to play? Press *Leave*.',
    inPlay: '{{-who}}: <@{{host}}> gave you **{{seat}}** in a running game of {{game}}: <#{{thread}}>',
  },
  left: 'You left your seat.',
  gone: '*a deleted role*. <@{{host}}> can choose someone else: *More…*, then *Choose who plays*.',
  goneInEvent: '*a deleted role*',
  desertedInEvent: 'The role of {{seat}} was deleted. The organizers decide how the game ends.',
  deserted:
    '⚠️ The role that plays **{{seat}}** was deleted. <@{{host}}> can choose someone else: *More…* under the table in <#{{channel}}>, then *Choose who plays*.',
  unseen: 'I can’t see this server’s roles right now. Try again in a moment.',
  own: {
    title: '### Play with your role\nChoose one of your roles for a free seat. Everyone with the role plays.',
    menu: 'Your role for {{seat}}',
    none: 'None of your roles can play. The host can give a seat to any role or person.',
    full: 'No seat is free. Only the host can give a taken seat to someone else.',
    done: '<@&{{role}}> plays **{{seat}}**.',
  },
  inPlay: {
    none: 'Seats can’t change during the game, unless a role that plays was deleted.',
    hint: 'A role that plays here was deleted. Give its seat to another role, to people, or to the computer.',
  },
  unfit: {
    everyone: 'Everyone has that role, so it can’t play. Choose a role that only some people have.',
    managed:
      '<@&{{role}}> belongs to a bot or an integration, so it can’t play. Choose a role that people can have.',
    mixed: 'A seat can have one role or people, not both.',
    roles: 'A seat can have only one role. Give the other seats of the team to the other roles.',
    notAmong: '<@{{person}}> doesn’t play this seat, so they can’t be its captain.',
    empty:
      'Nobody has the role <@&{{role}}>, so the game can’t start. Give the role to its players, or choose who plays under *More…*.',
    deleted: 'A role with a seat was deleted, so the game can’t start. Choose who plays under *More…*.',
  },
  /** One line on who acts for a side, and how. */
  how: {
    role: 'Anyone with {{-role}}',
    people: 'Each of them',
    first: '-# {{-who}} can move. The first move counts{{-parts}}',
    vote: '-# {{-who}} can vote. {{-ends}}{{-parts}}',
    lasts: 'Each vote lasts {{time}}',
    quorum_one: 'Each vote closes when {{count}} person has voted, or after {{time}}',
    quorum_other: 'Each vote closes when {{count}} people have voted, or after {{time}}',
    decided: 'Each vote lasts {{time}}, or until the leading move can’t be overtaken',
    both_one:
      'Each vote closes when {{count}} person has voted, when the leading move can’t be overtaken, or after {{time}}',
    both_other:
      'Each vote closes when {{count}} people have voted, when the leading move can’t be overtaken, or after {{time}}',
    captain: '-# <@{{person}}> is the captain and moves. {{-who}} can propose{{-parts}}',
    noCaptain: '-# During the game they choose a captain, who moves. {{-who}} can propose{{-parts}}',
    relay: '-# They move in turn, {{time}} each: {{-order}}{{-parts}}',
    noRelay: '-# They move in turn, {{time}} each. {{-who}} can join the relay{{-parts}}',
    more: ' · {{-parts}}',
    hidden: 'the count is hidden until the vote closes',
    voted: 'the count is shown to those who have voted',
    fixed: 'votes can’t be changed',
    later: 'in a tie, the later proposal is played',
    lot: 'a tie is decided at random',
    tie: '<@{{person}}> decides ties',
    noTie: 'a captain, chosen in the game, decides ties',
    days_one: 'only people who have been in this server for {{count}} day',
    days_other: 'only people who have been in this server for {{count}} days',
    daysInRole_one: 'only people I have seen in the role for {{count}} day',
    daysInRole_other: 'only people I have seen in the role for {{count}} days',
  },
  rule: {
    title: '### How they decide: {{seat}}',
    button: 'How they decide',
    back: 'Back to the seats',
    customize: 'Customize',
    all: 'Same for all sides',
    presets: 'Done',
    custom: 'Customized',
    more: 'Yes-or-no votes and newcomers',
    less: 'Back',
    menu: 'How do they decide?',
    setting: '**{{title}}**: {{about}}',
    captainMenu: 'Choose the captain',
  },
  kinds: {
    first: { title: 'First move', about: 'The first move by any of them counts' },
    vote: { title: 'Vote', about: 'They propose moves and vote; the move with most votes is played' },
    captain: { title: 'Captain', about: 'One of them plays; the others propose' },
    relay: { title: 'Relay', about: 'They move in turn, in the order in which they join in the lobby' },
  },
  /** Presets of decision rules. `about` follows the title; `named` stands alone. */
  presets: {
    quick: {
      title: 'Quick',
      about: 'Each vote closes when 3 people have voted, or after 10 minutes',
      named: 'Quick: each vote closes when 3 people have voted, or after 10 minutes',
    },
    daily: {
      title: 'Daily',
      about: 'Each vote lasts 24 hours, or until the leading move can’t be overtaken',
      named: 'Daily: each vote lasts 24 hours, or until the leading move can’t be overtaken',
    },
    captain: {
      title: 'Captain',
      about: 'One of them moves; the others propose',
      named: 'Captain: one moves, the others propose',
    },
    relay: {
      title: 'Relay',
      about: 'They move in turn, one day each',
      named: 'Relay: they move in turn, one day each',
    },
    first: {
      title: 'First move',
      about: 'The first move by any of them counts',
      named: 'First move: the first move by any of them counts',
    },
  },
  settings: {
    seconds: {
      title: 'Time',
      vote: 'how long a vote lasts.',
      captain: 'how long the captain can be silent before the others can vote for another captain.',
      relay: 'how long each of them has before the turn goes to the next one.',
    },
    quorum: { title: 'Enough votes', about: 'a vote closes once this many people have voted.' },
    electorate: {
      title: 'Close early',
      about: 'a vote closes once the leading move can’t be overtaken. How many voters are expected?',
    },
    changeable: { title: 'Changing a vote', about: 'whether voters can change their vote.' },
    tally: { title: 'The count', about: 'who sees the votes before a vote closes.' },
    ties: { title: 'Ties', about: 'which of the moves with most votes is played.' },
    captain: {
      title: 'Captain',
      vote: 'whose vote decides a tie, if ties go to the captain. Clear the menu to remove the captain.',
      captain: 'who moves. Clear the menu to let them choose in the game.',
    },
    days: { title: 'Newcomers', about: 'how long someone must have been a member before they can act.' },
    stay: {
      title: 'Member of',
      about:
        'the server or the role. I count time in the role from the first time I see the person act for it.',
    },
    motion: {
      title: 'Yes-or-no votes',
      about:
        'how long a vote on a draw, a captain or a pause lasts. A vote to resign lasts at least 30 minutes.',
    },
    voters: {
      title: 'Voters',
      about: 'how many must vote. A vote to resign needs at least as many voters as a vote on a move.',
    },
  },
  values: {
    quorum: {
      none: 'No fixed number',
      count_one: 'With {{count}} vote',
      count_other: 'With {{count}} votes',
    },
    electorate: {
      none: 'Off',
      recent: 'Recent voters',
      count_one: '{{count}} voter',
      count_other: '{{count}} voters',
    },
    changeable: { yes: 'Votes can be changed', no: 'Votes can’t be changed' },
    tally: {
      public: 'Everyone sees the count',
      hidden: 'Nobody sees the count before the vote closes',
      voted: 'Those who have voted see the count',
    },
    ties: { earlier: 'The earlier one', later: 'The later one', lot: 'At random', captain: "The captain's" },
    days: { none: 'Newcomers may act', count_one: '{{count}} day', count_other: '{{count}} days' },
    stay: { server: 'In this server', role: 'In the role' },
    voters: { count_one: '{{count}} person', count_other: '{{count}} people' },
  },
} as const;
