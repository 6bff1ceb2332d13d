/** Notices during Knightmare Chess. None may reveal one player's secret. */

const cards = {
  'deck-chosen': '{{-side}} has a deck.',
  'card-played': '{{-side}} plays **{{card}}**.',
  'card-void': '{{card}} does nothing, but it is spent.',
  'void-king': 'It would let the king of {{-side}} be captured, which no card can do.',
  'void-check': 'It would leave {{-side}} in check.',
  'void-mate': 'It would checkmate {{-side}}, which no card can do.',
  'void-vendetta': 'Under Vendetta {{-side}} has to capture.',
  'void-same-turn': '{{-side}} has no other turn to play.',
  'void-pawn': '{{-side}} has no pawn to pay with.',
  'void-way': 'Something is in the way.',
  'card-cancelled': '{{card}} is cancelled by {{otherCard}}.',
  'plots-begun': '{{-side}} may play up to two more cards, if they could be played at this moment.',
  'card-stands': '{{card}} stays in effect unless {{-side}} takes it back.',
  'card-back': '{{card}} is in the hand of {{-side}} again.',
  'card-stolen': '{{card}} goes into the hand of {{-side}}.',
  'card-fetched': '{{-side}} fetches {{card}} from the discards.',
  'card-copied': 'Haunting Memories acts as {{card}}.',
  discarded: '{{-side}} discards {{card}} and draws another.',
  drawn: 'You draw **{{card}}**.',
  milled: '{{card}} is discarded from the deck of {{-side}}.',
  'deck-empty': 'The deck of {{-side}} is used up: no more cards are drawn from it.',
  reshuffled: 'The deck is used up. The discards are shuffled into a new one.',
} as const;

const turns = {
  mated: '{{-side}} is mated unless a card helps.',
  'way-out-card':
    'You are mated unless a card helps. Play it before your move, or after a move that leaves your king in check.',
  'way-out-later':
    'You are mated unless a card helps, and you can play it only after a move. Move, even if your king stays in check, then play the card.',
  'way-out-unknown':
    'The game continues, because one of your cards may still help. I can’t check all possibilities in time.',
  'challenge-lifted':
    'The Challenge is over: {{-side}} is in check, and no piece of the named kind can help.',
  'cards-save': '{{-side}} is stalemated and may only play a card.',
  'turn-undone': 'The turn of {{-side}} is undone and must be played again.',
  'move-undone': 'The move of {{-side}} is taken back.',
  'move-again': 'Another move must be made.',
  'move-skipped': '{{-side}} does not move in this turn, but may play a card.',
  'turn-skipped': '{{-side}} skips this turn.',
  'turn-lost': '{{-side}} has lost the turn.',
  'no-move': '{{-side}} has nothing else to move, so the turn passes.',
  challenged: '{{-side}} has to move a {{piece}} in the next turn.',
  'panic-started': 'Panic: {{-side}} has {{count}} seconds for this turn.',
  'panic-overrun': 'Panic: time is up. {{-side}} loses the turn.',
  'panic-undone': 'Taken back: {{piece}} {{from}} to {{to}}.',
  'panic-card': 'Taken back: {{card}}. {{-side}} holds it again.',
  'panic-lifted': 'Panic: time is up, but {{-side}} is in check and plays on without a limit.',
  'king-leaves': 'The {{piece}} of {{-side}} is gone Under Elf Hill.',
  'king-returns': 'The {{piece}} of {{-side}} is back, on {{square}}.',
} as const;

const pieces = {
  promoted: 'The pawn of {{-side}} on {{square}} becomes a {{piece}}.',
  'captured-by-card': 'The {{piece}} on {{square}} is captured.',
  killed: 'The {{piece}} on {{square}} is dead.',
  'never-back': 'The {{piece}} from {{square}} is dead: no card can bring it back.',
  'came-back': 'A {{piece}} of {{-side}} is back, on {{square}}.',
  trapped: 'A Man-Trap was on {{square}}.',
  exploded: 'The {{piece}} on {{square}} explodes; captured on: {{squares}}.',
  'explodes-not': 'Nothing explodes on {{square}}.',
  bogged: 'The {{piece}} gets stuck on {{square}}.',
  'toll-asked': '{{-side}} must pay with a pawn or take the turn back.',
  'toll-paid': '{{-side}} pays with the pawn on {{square}}.',
  'toll-refused': '{{-side}} takes the turn back.',
  'capture-reversed': 'The capture on {{square}} is reversed: the attacker is captured instead.',
  'capture-avenged': 'The pawn on {{square}} is captured in revenge.',
  'hostage-freed': 'The {{piece}} of {{-side}} is back on {{square}} in exchange for a pawn.',
  'misplaced-lost': 'The {{piece}} on {{square}} still shared its square and is captured.',
  merged: 'On {{square}} two pieces are now one.',
  separated: 'The merged piece on {{square}} falls apart: its owner must move one part away.',
} as const;

const effects = {
  'effect-ended': '{{card}} is over.',
  'vendetta-unmet': '{{-side}} has nothing to capture.',
  'vendetta-truce': 'Truce ends it.',
  'truce-check': '{{-side}} is in check.',
  'truce-stalemate': '{{-side}} has no move.',
  'trap-set': '{{-side}} has noted a square in secret.',
  'your-trap': 'Your trap is set on {{square}}.',
  'doomsayer-free': '{{-side}} may name one kind of piece safely now.',
  'doomsayer-named': '{{-side}} names "{{piece}}".',
  'doomsayer-lost': '{{-side}} loses a {{piece}} to Doomsayer, on {{square}}.',
  'doomsayer-nothing': '{{-side}} has no piece of that kind to lose, so Doomsayer stays.',
  'abduction-begins': 'Abduction! {{-side}} looks away.',
  'abduction-right': '{{-side}} knew it: the {{piece}} is back on {{square}}.',
  'abduction-wrong': '{{-side}} did not know: the {{piece}} from {{square}} is captured.',
  'abduction-late': '{{-side}} was too slow: the {{piece}} from {{square}} is captured.',
  'board-turned': 'The board turns: pawns march the new way.',
} as const;

/** Notices of earlier versions (`GameTexts.formerNotices`). */
export const formerNotices = {
  'abduction-asked': '{{-side}} has {{count}} seconds to say which piece is missing, and from where.',
  'toll-free': '{{-side}} has no pawn to pay with.',
  'deck-empty': 'The deck is used up: no more cards come from it.',
  'king-leaves': 'The king of {{-side}} is gone Under Elf Hill.',
  'king-returns': 'The king of {{-side}} is back, on {{square}}.',
  bogged: 'The piece gets stuck on {{square}}.',
  exploded: 'The piece on {{square}} explodes; captured on: {{squares}}.',
} as const;

export const notices = { ...cards, ...turns, ...pieces, ...effects } as const;
