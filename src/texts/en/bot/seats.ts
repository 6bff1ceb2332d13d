/** Seats that roles or several people hold: who is given which, how they decide, and how such a game is played. */
export const seats = {
  button: 'Seats and roles',
  relay: 'Join or leave the relay',
  lotSeat: 'Seat {{number}}, by lot',
  title: '### Who plays what',
  hint: 'Give a seat to one role, to one person, to up to {{count}} people together, or to the computer. Clear a menu to free the seat.',
  menu: 'Who plays {{seat}}?',
  computerMenu: 'Or the computer: {{seat}}',
  line: '**{{seat}}**: {{-who}}',
  note: '-# {{-line}}',
  given:
    '-# <@{{host}}> has given seats to others. If one is yours and you do not want to play, press *Leave*.',
  told: {
    lobby:
      '{{-who}}: <@{{host}}> has given you **{{seat}}** at a table of {{game}} ({{table}}). If you do not want to play, press *Leave*.',
    inPlay:
      '{{-who}}: <@{{host}}> has given you **{{seat}}** in a game of {{game}} that is on: <#{{thread}}>',
  },
  left: 'You have given the seat up.',
  gone: '*a deleted role*. <@{{host}}> can give the seat to somebody else under *Seats and roles*.',
  deserted:
    '⚠️ The role that plays **{{seat}}** has been deleted. <@{{host}}> can give the seat to somebody else: *Seats and roles* under the table in <#{{channel}}>.',
  unseen: 'I cannot see the roles of this server just now. Try again in a moment.',
  page: 'Page {{page}} of {{pages}}',
  own: {
    title:
      '### Your role plays\nChoose a role of yours for a free seat: everybody who has the role plays it with you.',
    menu: 'A role of yours for {{seat}}',
    none: 'You have no role that could play. The host of the table can give a seat to any role or person under *Seats and roles*.',
    full: 'No seat is free. Only the host of the table can give a seat to somebody else.',
    done: '<@&{{role}}> plays **{{seat}}**.',
  },
  inPlay: {
    none: 'While the game is on, the seats stay as they are. The host can give a seat to somebody else only if its role has been deleted.',
    hint: 'A role that plays here has been deleted. Give its seat to another role, to a person, to several people, or to the computer.',
  },
  unfit: {
    everyone: 'Everybody has that role, so it cannot play. Choose a role that only some people have.',
    managed:
      '<@&{{role}}> belongs to a bot or to an integration, so it cannot play. Choose a role that people are given.',
    mixed: 'A seat is held by one role, or by people, not by both.',
    roles: 'A seat is held by one role. Give the other seats of the team to the other roles.',
    notAmong: '<@{{person}}> does not play this seat, so they cannot be its captain.',
    empty:
      'Nobody has the role <@&{{role}}>, so the game cannot begin. Give its seat to somebody else under *Seats and roles*, or give the role to its players.',
    deleted:
      'A role that holds a seat has been deleted, so the game cannot begin. Give its seat to somebody else under *Seats and roles*.',
  },
  /** Who acts for a side in which way, in one line. */
  how: {
    role: 'Anyone with {{-role}}',
    people: 'Each of them',
    first: '-# {{-who}} can move. The first move counts{{-parts}}',
    vote: '-# {{-who}} can vote. {{-ends}}{{-parts}}',
    lasts: 'Each vote lasts {{time}}',
    quorum: 'A vote closes with {{count}} votes, or after {{time}}',
    decided: 'Each vote lasts {{time}}, or until the leading move can’t be overtaken',
    both: 'A vote closes with {{count}} votes, when the leading move can’t be overtaken, or after {{time}}',
    captain: '-# <@{{person}}> is the captain and moves. {{-who}} can propose{{-parts}}',
    noCaptain: '-# A captain moves, whom they choose in the game. {{-who}} can propose{{-parts}}',
    relay: '-# They move in turn, {{time}} each: {{-order}}{{-parts}}',
    noRelay: '-# They move in turn, {{time}} each. {{-who}} can join the relay{{-parts}}',
    more: ' · {{-parts}}',
    hidden: 'the count is hidden until the close',
    voted: 'the count is shown to those who have voted',
    fixed: 'a vote stays as it is',
    later: 'a tie goes to the later one',
    lot: 'a tie is decided at random',
    tie: 'a tie goes to the vote of <@{{person}}>',
    noTie: 'a tie goes to the vote of a captain, whom they choose in the game',
    days_one: 'only members of this server for {{count}} day',
    days_other: 'only members of this server for {{count}} days',
    daysInRole_one: 'only people whom I have known in the role for {{count}} day',
    daysInRole_other: 'only people whom I have known in the role for {{count}} days',
  },
  rule: {
    title: '### How they decide: {{seat}}',
    button: 'How they decide',
    back: 'Back to the seats',
    customize: 'Customize',
    all: 'Same for all sides',
    presets: 'Done',
    custom: 'Customized',
    more: 'Small votes and newcomers',
    less: 'Back',
    menu: 'How do they decide?',
    setting: '**{{title}}**: {{about}}',
    captainMenu: 'Choose the captain',
  },
  kinds: {
    first: { title: 'First move', about: 'What any of them plays counts at once' },
    vote: { title: 'Vote', about: 'They propose moves and vote; the move with most votes is played' },
    captain: { title: 'Captain', about: 'One of them plays; the others propose' },
    relay: { title: 'Relay', about: 'They move in turn, in the order in which they join in the lobby' },
  },
  /** Ready-made ways of deciding; `named` for where nothing else is said of them. */
  presets: {
    quick: {
      title: 'Quick',
      about: 'A vote closes with 3 votes, or after 10 minutes',
      named: 'Quick: votes close with 3 votes, or after 10 minutes',
    },
    daily: {
      title: 'Daily',
      about: 'A vote lasts 24 hours, or until the leading move can’t be overtaken',
      named: 'Daily: votes last 24 hours, or until the leading move can’t be overtaken',
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
      about: 'The first who moves has moved for all',
      named: 'First move: the first who moves has moved for all',
    },
  },
  settings: {
    seconds: {
      title: 'Time',
      vote: 'how long a vote lasts.',
      captain: 'how long the captain may be silent before the others may vote for another one.',
      relay: 'how long each has for their turn before the next one is asked.',
    },
    quorum: { title: 'Enough votes', about: 'with so many votes a vote closes at once.' },
    electorate: {
      title: 'Close early',
      about: 'when the leading move can’t be overtaken. Counted on how many voters?',
    },
    changeable: { title: 'Changing a vote', about: 'whether a vote may be moved to another proposal.' },
    tally: { title: 'The count', about: 'who sees how a vote stands before it closes.' },
    ties: { title: 'Ties', about: 'which of the moves with most votes is played.' },
    captain: {
      title: 'Captain',
      vote: 'whose vote decides where ties go to the captain. Clear the menu to remove the captain.',
      captain: 'who moves. Clear the menu to let them choose in the game.',
    },
    days: { title: 'Newcomers', about: 'how long somebody must have been a member to act.' },
    stay: {
      title: 'Member of',
      about:
        'this server; or the role, counted from the first time that I see somebody act for it, in any game.',
    },
    motion: {
      title: 'Small votes',
      about: 'how long a vote on a draw, on resigning or on a captain lasts at least.',
    },
    voters: { title: 'Voters', about: 'how many have to take part in a small vote.' },
  },
  values: {
    quorum: { none: 'No fixed number', count: 'With {{count}} votes' },
    electorate: {
      none: 'Off',
      recent: 'Recent voters',
      count: '{{count}} voters',
    },
    changeable: { yes: 'Votes can be changed', no: 'A vote stays as it is' },
    tally: {
      public: 'Everybody sees the count',
      hidden: 'Nobody sees the count before the close',
      voted: 'Those who have voted see the count',
    },
    ties: { earlier: 'The earlier one', later: 'The later one', lot: 'At random', captain: "The captain's" },
    days: { none: 'Newcomers may act', count_one: '{{count}} day', count_other: '{{count}} days' },
    stay: { server: 'In this server', role: 'In the role' },
    voters: { count_one: '{{count}} person', count_other: '{{count}} people' },
  },
} as const;
