/** Games with cards: the hand, playing a card, the table. */
export const cards = {
  buttons: {
    hand: 'Hand',
    respond: 'Answer with a card',
    play: 'Play',
    on: 'Choose {{move}}',
    confirm: 'Confirm',
    back: 'Back to the hand',
    orderOff: 'Switch off Always end',
  },
  /** *Always end* was pressed: this turn is over too. */
  endedAndOrdered:
    'Turn ended. **Always end** is on: from now on each move ends your turn, in later games too.',
  /** Follows a move when the turn ended automatically. */
  endedByOrder: '**Always end** is on, so your turn has ended.',
  orderOff: '**Always end** is off. From now on, end your turns with *End the turn*.',
  answering: '**{{side}}** may answer with a card: {{-who}}',
  answeringLast: '**{{side}}** to move, or answer with a card: {{-who}}',
  /** Discord shows the time as "in 5 minutes" or "5 minutes ago". The text must fit both. */
  answerUntil: 'Answer by <t:{{time}}:T> (<t:{{time}}:R>)',
  awaits: 'You have {{count}} seconds. They start when you press **{{words}}**.',
  inForce: '-# In play, by {{side}}: **{{effect}}**',
  passing: '-# In play, by {{side}}: **{{effect}}** ({{meaning}})',
  told: '-# The card: {{short}}',
  hand: {
    title: '### {{side}}: your hand',
    /** The hand of a side that may answer another side's card or turn. */
    answer: '### {{side}}: answer {{card}}?',
    answerTurn: '### {{side}}: answer with a card?',
    empty: 'You have no cards.',
    moved: 'The game has moved on. Look again.',
    gone: 'Your hand is hidden now.',
    card: '**{{card}}** · {{timing}}\n{{short}}',
    check: 'You are in check.',
    /** Task of a side in check. `clause` says that it is in check. */
    due: 'You have {{clause}}. {{about}}',
    notNow: '-# {{-reason}}',
    points_one: '{{count}}\u00a0point',
    points_other: '{{count}}\u00a0points',
    more_one: '-# … and {{count}} more card: `/play-card` lists it.',
    more_other: '-# … and {{count}} more cards: `/play-card` lists them.',
    orders: 'Automatic answers',
    /** Confirms that *Always end* was switched on. That order also holds in later games. */
    endsTurns:
      '**Always end** is on: from now on each move ends your turn, in later games too. Switch it off under *Automatic answers*.',
    /** An exchange can end the player's turn, or only a response. */
    exchange: '{{word}} ({{ends}}) …',
    endsTurn: 'your turn ends',
    endsAnswer: 'you don’t answer',
  },
  refusedAloud:
    'You can’t play that now. The reason could reveal your hand, so only `/move` and `/play-card` show it, and only to you.',
  choosing: '### {{card}}\n-# {{effect}}',
  confirm: {
    title: '### Play {{card}}?\n-# {{effect}}',
    on: 'On: **{{on}}**',
    by: '**{{on}}**',
    other: '### {{done}}: {{on}}?',
    warning: '⚠️ {{-reason}}',
    moved: 'The game has moved on since you chose. Look again.',
    hint: '-# Preview. Press *Confirm* to play it.',
    add: '-# Or choose one more:',
    orMore: '-# Preview. Press *Confirm*, or choose more.',
  },
  completed: {
    now: '{{card}} ({{timing}})',
    later: '{{card}} ({{timing}}; not now)',
  },
} as const;
