/** `/replay`: games step by step. */
export const replay = {
  button: 'Replay',
  first: 'First',
  back: '◀ Back',
  next: 'Next ▶',
  last: 'Last',
  goTo: 'Go to…',
  share: 'Share',
  open: 'Replay',
  place: '-# Step {{step}} of {{last}}',
  /** At the last step of a game in play. */
  now: '-# Step {{step}} of {{last}}: the board now',
  notBegun: 'This game hasn’t started, so there is nothing to replay.',
  later: 'This game can cover its board, so earlier boards stay hidden until it’s over. Replay it then.',
  private: 'This game is private. Share its steps in its own thread.',
  play: 'Play',
  film: {
    progress: 'Making the moving picture: frame {{done}} of {{all}}…',
    long: 'This game is too long for a moving picture that Discord takes.',
    caption: '{{number}} {{side}}: {{clause}}',
    player: '{{side}}: {{name}}',
    won: '{{who}} won: {{reason}}',
    drawn: 'Draw: {{reason}}',
    aborted: 'Aborted, without a result',
    about_one: 'Moving picture of {{title}}, table {{table}}, {{count}} step.',
    about_other: 'Moving picture of {{title}}, table {{table}}, {{count}} steps.',
  },
  form: {
    title: 'Go to a turn',
    label: 'Turn, or # and the step',
    hint: '12 is turn 12. #{{first}} to #{{last}} are steps.',
  },
  unreadable: 'I can’t read “{{typed}}”. Type a turn as 12, or a step as #30.',
  noStep: 'There is no such step. This game has steps #{{first}} to #{{last}}.',
  which: 'Which game? Use this in its thread, or give `table:` a link to its board or its table number.',
  unknown:
    'I don’t know that game, or you can’t see it here. Give a link to one of its boards, or its table number.',
} as const;
