/** Hints by the computer. */
export const hints = {
  button: 'Hint',
  title: '### Hint',
  move: 'The computer would play: **{{-move}}**',
  card: 'The computer would play **{{card}}**: {{short}}',
  setup: 'The computer would set up: {{-setup}}',
  /** `reasons` are one or two of the clauses under `reason`. */
  why: '**Why**: it {{-reasons}}.',
  reason: {
    /** A forced win, with the player's number of moves. `square` is the destination of the last one. */
    wins: {
      mate_one: 'mates',
      mate_other: 'forces mate in {{count}} moves',
      escape_one: 'takes the king out on {{square}}',
      escape_other: 'gets the king out in {{count}} moves, whatever the other side does',
      king_one: 'captures the king',
      king_other: 'forces the capture of the king in {{count}} moves',
      conquest_one: 'conquers the king',
      conquest_other: 'conquers the king in {{count}} moves, whatever the other side does',
      throne_one: 'takes the throne',
      throne_other: 'takes the throne in {{count}} moves, whatever the others do',
      other_one: 'wins the game',
      other_other: 'forces a win in {{count}} moves',
    },
    /** What the next move would do if the opponent doesn't prevent it. */
    threatens: {
      mate: 'threatens mate on {{square}}',
      escape: 'threatens to get the king out on {{square}}',
      king: 'threatens to capture the king',
      conquest: 'threatens to conquer the king',
      throne: 'threatens to take the throne',
      other: 'threatens to win at once',
    },
    /** The opponent's threat that the move prevents. */
    stops: {
      mate: 'stops mate on {{square}}',
      escape: 'keeps the king from getting out on {{square}}',
      king: 'saves the king from capture',
      conquest: 'saves the king from being conquered',
      throne: 'saves the throne',
      other: 'stops an immediate loss',
    },
    /** `gains`: captures without loss. `captures`: the opponent may recapture. */
    gains: 'wins {{-pieces}}',
    captures: 'takes {{-pieces}}',
    /** The opponent would have won the pieces. */
    saves: 'saves {{-pieces}}',
    /** The next move would win the pieces. */
    attacks: 'attacks {{-pieces}}',
    piece: 'the {{piece}}',
    pieces: '{{count}} {{pieces}}',
    check: 'gives check',
    attack: 'attacks the king',
  },
  noted: '-# The record shows that you used a hint. You can ask again next turn.',
  play: 'Play it',
  other: 'Choose another',
  lobby: '**Hints**: each player can ask the computer for a move, once a turn.',
  panel: {
    on: '**Hints**: each player can ask the computer for a move, once a turn. Now: allowed',
    off: '**Hints**: each player can ask the computer for a move, once a turn. Now: not allowed',
    allow: 'Allow hints',
    forbid: 'No hints',
  },
  /** For everyone, at the end of a game. */
  told: '**Hints** from the computer: {{-who}}',
  person: '{{-who}} {{count}}',
} as const;
