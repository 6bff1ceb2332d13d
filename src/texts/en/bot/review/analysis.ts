/** The *Analyze* button: the computer's review of a finished game. */
export const analysis = {
  button: 'Analyze',
  later: 'You can analyze this game once it’s over.',
  progress: 'Looking at the moves: {{done}} of {{all}}…',
  waiting: 'The computer is busy with games in play. Press *{{button}}* again later.',
  stopped: 'The analysis was interrupted. Press *{{button}}* again.',
  title: '**Turning points**: the moves that lowered a side’s chances most',
  none: 'No move lowered a side’s chances much.',
  /**
   * A turning point: `12. White`, the played and the better action, and the side's chances in percent after each:
   * `first` after the better action, `second` after the played one.
   */
  point: '**{{turn}}**: {{played}} lowered the chances from {{first}}% to {{second}}%. Better: {{better}}',
  /** A player's private list of their own mistakes. */
  mistakes: {
    button: 'My mistakes',
    title: '### Your costliest moves',
    notPlayed: 'You didn’t play in this game. *Analyze* shows its turning points.',
    none: 'None of your moves cost you much.',
    point:
      '**{{turn}}**: you played **{{played}}**. Better: **{{better}}**. Your chances fell from {{first}}% to {{second}}%.',
    why: 'The better move {{-reasons}}.',
    alt: 'You played {{played}}. Better: {{better}}.',
    legend: '-# The pictures show the better move, and yours in red.',
  },
  turn: '{{number}} {{side}}',
  percent: '{{value}}%',
  graph: {
    steps: 'Step',
    chances: 'Chances',
    chancesOf: '{{who}}: chances',
    about: 'Graph of the chances in {{title}}, table {{table}}, as the computer judges them.',
    line: '{{who}}: {{first}}% at the start, highest {{highest}}% (step {{highestAt}}), lowest {{lowest}}% (step {{lowestAt}}), {{last}}% at the end.',
  },
} as const;
