/** Refusals of Knightmare Chess. */

const board = {
  'off-board': '{{square}} is not a square of this board; they run from a1 to h8.',
  'empty-square': 'There is no piece on {{square}}.',
  'not-your-piece': 'The piece on {{square}} is not yours to move.',
  'own-piece': 'Your own piece is on {{to}}.',
  'same-square': 'The piece on {{square}} is already there: name another square.',
  'moves-otherwise': 'A {{piece}} does not move from {{from}} to {{to}}.',
  'way-blocked': 'Something on {{square}} is in the way.',
  'pawn-blocked': 'There is a piece on {{square}}, and a pawn doesn’t capture straight ahead.',
  'pawn-takes-nobody': 'A pawn moves diagonally only to capture, and there is nothing to capture on {{to}}.',
  'promotion-needed': 'On {{square}} the pawn is promoted: add Q, R, B or N, as in e7-e8=Q.',
  'no-promotion': 'No pawn promotes on {{square}} here: leave out the new piece.',
  'promotion-kind': 'A pawn becomes a queen, rook, bishop or knight, not a {{piece}}.',
  'promotion-mates': "A card can't promote a pawn to a {{piece}} that checkmates immediately.",
  'castling-moved': "You can't castle: the king or that rook has moved before.",
  'castling-blocked': "You can't castle: a piece on {{square}} is between the king and that rook.",
  'castling-check': "You can't castle out of check, through it or into it: {{square}} is attacked.",
  'no-such-move': 'No {{piece}} of yours can go to {{square}}. Type both squares, as in e2-e4, to see why.',
  'other-piece': 'There is no {{piece}} on {{square}}.',
  ambiguous: '"{{text}}" fits more than one move: {{moves}}. Name both squares.',
  'not-stalemate': 'You are not stalemated.',
  'must-move': "You have to move: you can't skip this turn.",
  'nothing-to-take-back': 'You have no move to take back.',
  'king-in-check': "Your king on {{square}} is in check, and this move doesn't help.",
  'king-left-attacked': 'This move would leave your king on {{square}} in check.',
  'must-leave-check': 'Your move left your king in check: play a card that helps, or take the move back.',
} as const;

const effects = {
  'king-would-be-captured': 'Kings are never captured, and no card can allow it.',
  'piece-frozen': 'The piece on {{square}} is held by a magnet (Fatal Attraction).',
  'piece-pacifist': 'The piece on {{square}} is a pacifist and captures nothing.',
  'target-pacifist': 'The piece on {{square}} is a pacifist and cannot be captured.',
  'wall-in-way': 'There is a wall between {{from}} and {{to}}.',
  'forbidden-city': 'There is a Forbidden City on {{square}}, which no piece enters or crosses.',
  'cursed-range': 'The piece on {{square}} is cursed and goes two squares at most.',
  challenged: 'You are challenged: you must move a {{piece}} this turn.',
  'dungeon-barred': 'The piece on {{square}} is in the Dungeon and can’t move this turn.',
  'vendetta-must-capture': 'Under Vendetta you have to capture while you can.',
  truce: 'There is a Truce: nothing can be captured.',
  'returned-king': "Your {{piece}} has just come back to {{square}} and can't move this turn.",
  shielded: 'The piece on {{square}} is under a Mystic Shield and cannot be captured now.',
  'crab-moves': 'A crab goes one square diagonally forward and nowhere else.',
  'same-turn-as-cancelled': 'That turn was undone: make a move that leads to another position.',
} as const;

const cards = {
  'discard-what': 'Name the card you exchange: `discard` and a card in your hand.',
  'unknown-card': 'There is no card called "{{text}}".',
  'not-in-hand': '{{card}} is not in your hand.',
  'card-not-now': "{{card}} can't be played now. Its time: {{timing}}.",
  'allowance-spent': 'You have played your card for this turn.',
  'card-unfit': "{{card}} can't be played now. {{needs}}",
  'card-leaves-check': '{{card}} would leave your king in check here.',
  'no-target': 'There is nothing on the board to play {{card}} on.',
  'bad-target': "{{card}} can't be played on {{target}}.",
  'targets-missing': '{{card}} needs more targets. Name them all.',
  'target-unneeded': '{{card}} needs no target here. Leave it out.',
  'too-many-targets': '{{card}} takes fewer targets. Leave out the last.',
  'move-first': 'You have not moved yet.',
  'moved-already': 'You have already moved.',
  'bad-answer': '"{{text}}" does not answer what {{card}} asks you now.',
  'not-asked': 'You can’t answer "{{text}}" now.',
  'question-first': 'First you have {{phase}} ({{card}}).',
  'no-time-limit': '{{side}} has no time limit now.',
  'would-be-void':
    '{{card}} would be spent without effect: no card can checkmate a king or leave one in check.',
  'would-do-nothing': '{{card}} would be spent without changing anything.',
  'would-be-mated': 'This loses the game: your king would be checkmated, and no other card could follow.',
  'would-stay-in-check': 'Your king would stay in check. Your move must get him out of it.',
  'nothing-to-pass': "There is nothing to answer now, so you can't pass.",
  'no-discard': "You played a card this turn, so you can't exchange one.",
  'discard-own-turn': 'With your own deck, you exchange a card only at the end of your own turn.',
  'no-memory': 'No card has been played that Haunting Memories could copy.',
  'unique-own': '{{card}} is a unique card from your own deck, so it can’t be copied.',
  'not-when-plotted': '{{card}} could not be played when Plots Within Plots began.',
} as const;

const decks = {
  'deck-unreadable':
    'I can’t read "{{text}}" as a deck. Send its code, names of cards separated by commas, or "by chance".',
  'deck-not-kept':
    '"{{text}}" can’t be saved as a deck: send its code, or names of cards separated by commas. A random deck is different in each game.',
  'deck-twice': 'You named {{card}} twice, but have it only once.',
  'deck-excluded': '{{card}} has been left out of this game.',
  'deck-not-yours': '{{card}} is not among your cards.',
  'deck-points': 'The deck has {{count}} points, {{over}} too many. The limit is {{expected}}.',
  'deck-few': 'The deck has too few cards: {{count}} of at least {{expected}}.',
} as const;

const setup = {
  'option-card': '"{{text}}" isn’t a card. Write the names on the cards, separated by commas.',
  'option-decision': 'There is no decision "{{text}}". Choose from: {{allowed}}.',
  'option-decision-value': '"{{text}}" is not a value of {{at}}; choose from: {{allowed}}.',
  'option-deck': 'Too few cards remain for a game. Leave out fewer.',
  'position-rows': 'A chessboard has 8 rows, separated by slashes; the position has {{count}}.',
  'position-row': 'The row "{{at}}" must fill 8 squares.',
  'position-letter':
    '"{{at}}" isn’t a piece: write rows with numbers and K, Q, R, B, N, P, capital or small.',
  'position-kings': '{{side}} must have one king, not {{count}}.',
  'position-men': '{{side}} has {{count}} pieces; an army has at most sixteen.',
  'position-man': '"{{at}}" isn’t a piece: write a letter and a square or zone, as in Ke1, px or Qd8~P.',
  'position-pawn': 'A pawn can’t be on {{at}}.',
  'position-piece': 'There is no piece number {{at}}.',
  'position-step': 'The step "{{at}}" isn’t possible there.',
  'position-side': 'After the rows, give the side to move (w or b), not "{{at}}".',
  'position-castling': "{{side}} can't castle: no {{piece}} on {{square}}.",
  'position-castling-letters':
    'Write castling rights with the letters K, Q, k and q (or H, A, h and a), or - for none, not "{{at}}".',
  'position-passed':
    'No pawn can have just passed {{at}}: there is none on {{square}} that came from its second rank.',
  'position-passed-square':
    'Give the square that a pawn has just passed, on rank {{expected}}, or - for none, not "{{at}}".',
  'position-counter': 'Two whole numbers follow the en passant square, not "{{at}}".',
  'position-extra': 'FEN has six fields: "{{at}}" is one too many.',
  'position-field': 'The field "{{at}}" is unknown, or its value doesn’t fit here.',
  'position-check': 'It isn’t {{side}}’s turn, but its king could be captured.',
  'position-card': 'The card "{{at}}" is unknown, or is in two places.',
} as const;

export const refusals = { ...board, ...effects, ...cards, ...decks, ...setup } as const;
