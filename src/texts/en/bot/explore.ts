/** A private board to try moves. */
export const explore = {
  button: 'Explore',
  fromHere: 'Explore from here',
  title: '### Explore: {{game}}\n-# Only you see this board, and nothing here changes the game.',
  nothing: 'Try moves of both sides.',
  line: '**Line**: {{-line}}',
  namedLine: '**Line “{{name}}”**: {{-line}}',
  /** Moves that were gone back from. */
  ahead: '-# Forward: {{-line}}',
  /** One action of the line, with its number and notation. */
  action: '{{number}}. {{move}}',
  /** The shown part doesn't begin with the first action. */
  earlier: '…',
  /** Choices of the next move so far. */
  chosen: '-# Chosen: {{path}}',
  toMove: '**{{side}}** to move',
  rolled: 'A die decides what comes next. Explore rolls no dice, so the line ends here.',
  mate: 'Mate on the board, unless a card helps.',
  noMove: 'No move on the board for **{{side}}**, unless a card helps.',
  stuck: '**{{side}}** can’t move.',
  overUnlessCard: 'Over on the board, unless a card helps: {{reason}}.',
  won: 'A win for **{{who}}** here: {{reason}}.',
  drawn: 'A draw here: {{reason}}.',
  cards: '-# Only your own cards can be tried. Hidden cards are random here; they aren’t what others hold.',
  /** Beginning of the picture's alt text. */
  alt: 'Tried last: {{move}}.',
  back: '◀ Back',
  next: 'Forward ▶',
  reset: 'Reset',
  show: 'Show to my side',
  propose: 'Propose first move',
  join: 'Explore this line',
  refused: '❌ {{-what}}',
  byDie: 'A die decides that move, and Explore rolls no dice.',
  hidden: 'That takes something you can’t see, so it can’t be tried here.',
  several: 'Which move do you mean: {{moves}}?',
  overHere: 'The game is over on this board. Go back to try something else.',
  long: 'The line is full. Go back, or press *Reset*.',
  /** The game has gone on since the board was opened at its end. */
  stale: '-# The game has gone on since. *Explore* below its board starts from there.',
  gone: 'This board isn’t kept any more. Open *Explore* again: from *Board* or *More…*, or with `/game explore`.',
  movedOn:
    'The game has moved on, and its earlier boards are hidden. Open *Explore* again with `/game explore`.',
  notBegun: 'This game hasn’t started. Explore opens with the first move.',
  notYet: 'Explore opens once the first move can be made: after set-ups, decks and hands are chosen.',
  covered: 'The board is covered now. Explore opens again when you can see it.',
  off: 'Explore is off at this table until the game is over.',
  notTheirs: 'Only members of that side can explore its line.',
  noCouncil: 'Your side has no council yet. Press *Council* to open it, then *Show to my side* again.',
  noSide: 'You play alone, so there is no side to show it to.',
  /** Names for lines. */
  naming: {
    button: 'Name…',
    title: 'Name this line',
    label: 'Name',
    hint: 'It replaces your line with the same name.',
    /** Placeholder of the menu. */
    lines: 'Your named lines',
    unseen: 'Type a name with letters or numbers.',
    empty: 'Try a move first, then name the line.',
    full: 'You have {{most}} named lines in this game. Use one of their names to replace it.',
    gone: 'That line isn’t kept any more.',
    otherSide: 'You named that line while you saw the board as another side.',
    cut: 'The game has changed, so the rest of that line can’t be played.',
  },
  /** In the council. */
  shown: '{{-person}} explored: {{-line}}',
  shownNamed: '{{-person}} explored “{{name}}”: {{-line}}',
  posted: 'Shown to your side in <#{{thread}}>.',
  /** The proposer's vote was the last one needed. */
  settled: 'Proposed. Your side’s vote is decided.',
  notProposable: 'You can’t propose that move now: the game has moved on, or it isn’t your side’s turn.',
  lobby: '**Explore**: off until the game is over.',
  panel: {
    on: '**Explore**: each player can try moves on a private board during the game. Now: allowed',
    off: '**Explore**: each player can try moves on a private board during the game. Now: not allowed',
    allow: 'Allow Explore',
    forbid: 'No Explore',
  },
} as const;
