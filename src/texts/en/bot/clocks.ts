/** The clock of a table: how it is chosen, what it shows, and what happens when time is up. */
export const clocks = {
  none: 'no clock',
  /** In lists of suggestions. */
  choice: '{{words}} ({{code}})',
  move: '{{time}} per move',
  side: '{{time}} each',
  increment: '{{time}} each + {{more}} per move',
  delay: '{{time}} each, and the first {{more}} of every move free',
  up: {
    lose: '{{clock}}',
    pass: '{{clock}}; if your time runs out, your turn passes',
    random: '{{clock}}; if your time runs out, a random move is made',
  },
  vacation_one: '{{count}} day of vacation each',
  vacation_other: '{{count}} days of vacation each',
  withVacation: '{{clock}}, {{vacation}}',
  lobby: '**Clock**: {{clock}}',
  panel: '**Clock**: how much time there is to move. Now: {{clock}}',
  change: 'Change the clock…',
  changeVacation: 'Change the vacation…',
  vacationPanel:
    '**Vacation**: days on which the clock of a player who is on vacation stands still. Now: {{vacation}}',
  vacationForm: {
    title: 'Vacation',
    label: 'Days of each player, 0 to {{most}}',
    hint: 'They take them with /preferences vacation:',
  },
  form: {
    title: 'Clock',
    label: 'Such as 7d, 15m+10s, 15m/5s, none',
    hint: '7d: per move. 15m+10s: each, with 10 s more per move. :pass or :random behind it',
  },
  /** A side in `line` and `short`. */
  named: '**{{side}}**',
  /** Reads well before that moment and after it; Discord tells its date to those who point at it. */
  line: 'Time for {{-sides}}: up <t:{{time}}:R>',
  short: '⚠ Little time for {{-sides}}: up <t:{{time}}:R>',
  away: '{{-who}} is on vacation until <t:{{time}}:f>, <t:{{time}}:R>; then {{left}} is left.',
  still: '**{{side}}**: {{left}} left; the clock starts when the board stands.',
  waits: '**{{side}}**: {{left}} left.',
  given: '-# I was away for {{time}}. That time does not count for **{{side}}**.',
  timeUp: "{{-who}}'s time is up: a random legal move was made.",
  title: '### Clocks: {{clock}}',
  untimed: 'This game is played without a clock.',
  notPlaying: 'No game is on at this table.',
  claimed: 'You have claimed the game: {{reason}}.',
  claimedOut: 'You have claimed the game: who was silent is out of it.',
  claimedNothing: 'The game is aborted: not every side has made a move.',
  claimQuestion: {
    silent: 'Claim the game? {{-who}} made no move for 30 days.',
    gone: 'Claim the game? {{-who}} left the server.',
    unplayed: 'Not every side has made a move: the game is then aborted, and nobody wins.',
    unwinnable: 'Your side has no way to win: the game is then a draw.',
  },
  claimYes: 'Claim',
} as const;
