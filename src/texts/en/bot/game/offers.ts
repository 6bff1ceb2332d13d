/** Messages of offers: draw, takeback, abort, pause, resume. */
export const offers = {
  offered: {
    draw: '{{-who}} offered a draw.',
    abort: '{{-who}} offered to abort the game without a result.',
    undo: '{{-who}} asked to undo: {{-clauses}}.',
    adjourn: '{{-who}} offered to pause the game and its clocks until everyone agrees to resume.',
    resume: '{{-who}} asked to resume the game.',
  },
  /** The accepted request. The next board shows the undone actions. */
  tookBack: '{{-who}} asked to undo a turn.',
  /** Another person's undone actions. */
  undoneOf: '{{-who}}: {{-clauses}}',
  /** Warnings about what players still know after an undo. */
  seen: {
    cards: 'You still know the cards you saw. The same cards come again.',
    dice: 'The same rolls come again.',
  },
  haveAgreed: 'Agreed: {{-who}}.',
  asked: '{{-who}}: do you agree?',
  stands: '-# Answer below, or just make your move to decline.',
  /** Line in a paused game, where no move is possible. */
  standsAtRest: '-# Answer below.',
  /** Line on boards posted while an offer is open. */
  onBoard: '-# {{-what}} [Answer it here]({{-where}})',
  /** Lines in the panel where a person with an open offer starts a move. */
  asYouMove: {
    draw: '-# You have a draw offer. Your move declines it.',
    abort: '-# You have an offer to abort the game. Your move declines it.',
    undo: '-# You have a request to undo moves. Your move declines it.',
    adjourn: '-# You have an offer to pause the game. Your move declines it.',
    resume: '-# You are asked to resume the game.',
  },
  /** Substitutions. `own`: the player requests it. `other`: other players do. */
  substitute: {
    offers: {
      own: '{{-who}} asked {{-successor}} to take over **{{seat}}**.',
      ownOpen: '{{-who}} offered **{{seat}}** to anyone who wants to take over.',
      other: '{{-who}} proposed {{-successor}} as a substitute for {{-person}} (**{{seat}}**).',
      otherOpen: '{{-who}} proposed to give the seat of {{-person}} (**{{seat}}**) to anyone who wants it.',
    },
    offered: 'Someone proposed a substitute for {{-person}} (**{{seat}}**).',
    done: '{{-successor}} now plays **{{seat}}** instead of {{-person}}.',
    wanted: '{{-successor}}: press *Take the seat* if you want it.',
    willing: '{{-successor}} takes the seat once the others agree.',
    stands:
      '-# The seat changes hands once someone takes it and the other players agree. Until then the game continues. Clock, cards and set-up stay with the seat.',
    unwanted: '{{-successor}} declined.',
    /** Private confirmations. */
    asked:
      'You asked for a substitute. The seat changes hands once someone takes it and the other players agree.',
    askedComputer: 'You asked the computer to take over. It plays once the other players agree.',
    oneOfThem: 'Choose a player or the computer, not both.',
    taken: 'You play **{{seat}}** from now on. *Board* and *Move* show you everything the seat sees.',
    willingSelf: 'You accepted. The seat is yours once the others agree.',
    refused: 'You declined.',
    apart: 'You can’t take a seat in this game.',
    take: 'Take the seat',
    pass: 'No, thanks',
  },
  ends: {
    agreed: 'Agreed.',
    declined: '{{-who}} declined.',
    withdrawn: 'The offer was withdrawn.',
    playedOn: '{{-who}} played on.',
    lapsed: 'The offer is over.',
  },
} as const;
