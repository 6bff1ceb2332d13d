/** The message of an offer: a draw, to take moves back, to break the game off, to let it rest, or to go on. */
export const offers = {
  offers: {
    draw: '{{-who}} offers a draw.',
    abort: '{{-who}} proposes to break the game off, without a result.',
    undo: '{{-who}} asks to take back: {{-clauses}}.',
    adjourn:
      '{{-who}} proposes to adjourn the game: it rests, with all its clocks, until you agree to go on.',
    resume: '{{-who}} asks to go on with the game.',
  },
  offered: {
    draw: '{{-who}} offered a draw.',
    abort: '{{-who}} proposed to break the game off.',
    undo: '{{-who}} asked to take back: {{-clauses}}.',
    adjourn: '{{-who}} proposed to adjourn the game.',
    resume: '{{-who}} asked to go on with the game.',
  },
  /** Who asked to take something back, once the next board tells what that was. */
  tookBack: '{{-who}} asked to take a turn back.',
  /** What somebody else than the one who asks has done, among what is taken back. */
  takenBackOf: '{{-who}}: {{-clauses}}',
  /** What taking back does not undo. */
  seen: {
    cards: 'Cards that were seen stay known; the same are drawn again.',
    dice: 'The same rolls come again.',
  },
  haveAgreed: 'Agreed: {{-who}}.',
  asked: '{{-who}}: do you agree?',
  stands: '-# The offer stands until you answer it, or move in its place.',
  /** The same in a game that rests, in which nobody moves. */
  standsAtRest: '-# The offer stands until you answer.',
  /** On the boards that come while an offer stands. */
  onBoard: '-# {{-what}} [Answer it here]({{-where}})',
  /** In the panel in which somebody who is asked begins to move. */
  asYouMove: {
    draw: '-# You are offered a draw. A move of your side ends the offer.',
    abort: '-# You are asked to break the game off. A move of your side ends the offer.',
    undo: '-# You are asked to take moves back. A move of your side ends the offer.',
    adjourn: '-# You are asked to adjourn the game. A move of your side ends the offer.',
    resume: '-# You are asked to go on with the game.',
  },
  /** That a seat passes to somebody else: `own` by the wish of its player, `other` by that of the others. */
  substitute: {
    offers: {
      own: '{{-who}} wants {{-successor}} to play **{{seat}}** from now on.',
      ownOpen: '{{-who}} wants to give **{{seat}}** to the first who takes it.',
      other: '{{-who}} proposes that {{-successor}} plays **{{seat}}** in the place of {{-person}}.',
      otherOpen:
        '{{-who}} proposes that the first who takes it plays **{{seat}}** in the place of {{-person}}.',
    },
    offered: 'Somebody was to play **{{seat}}** in the place of {{-person}}.',
    done: '{{-successor}} plays **{{seat}}** in the place of {{-person}} from now on.',
    wanted: '{{-successor}}, do you take the seat?',
    willing: '{{-successor}} takes the seat if the others agree.',
    stands:
      '-# The game goes on meanwhile. What the side has on the clock and hides from others passes on with the seat.',
    unwanted: '{{-successor}} did not want to play.',
    /** For those who have done something about it. */
    asked:
      'You have asked for a substitute. The seat passes on when the others have agreed and somebody takes it.',
    askedComputer: 'You have asked the computer to play on. The seat passes on when the others have agreed.',
    oneOfThem: 'Choose a player or the computer, not both.',
    taken:
      'You play **{{seat}}** from now on. All that only its player sees is yours: hands, set-ups, and what *Board* and *Move* show.',
    willingSelf: 'You have said yes. The seat is yours when the others have agreed.',
    refused: 'You have said no.',
    apart: 'You cannot take a seat in this game.',
    take: 'Take the seat',
    pass: 'No, thanks',
  },
  ends: {
    agreed: 'Agreed.',
    declined: '{{-who}} declined.',
    withdrawn: 'The offer was taken back.',
    playedOn: '{{-who}} played on.',
    lapsed: 'The offer has lapsed.',
  },
} as const;
