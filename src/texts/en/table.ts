/** Sentences for the codes with which tables refuse, and for what the store has to say to the operator. */
export const table = {
  refusals: {
    'no-table': 'There is no such table any more.',
    stale: 'The table has moved on since that button was drawn. Look at the latest message.',
    'no-cards': 'No cards are played in this game.',
    'decks-first': 'The decks are still being built; there are hands as soon as both are ready.',
    'not-seated': 'You do not play at this table.',
    'already-seated': 'You already have a seat at this table. Leave it first to take another.',
    'seat-taken': 'The seat of {{side}} is taken.',
    'no-seat': 'There is no free seat at this table.',
    'not-open': 'This table is no longer open.',
    'not-playing': 'This game is not in play.',
    'not-host': 'Only the host of the table can do that.',
    'not-challenged': 'This invitation is for somebody else.',
    'seats-free': 'The game cannot begin yet. Seats that are still free: {{count}}.',
    'own-offer': 'You made this offer yourself; the other side answers it.',
    'no-offer': 'There is no offer to answer any more.',
    'offer-stands': 'Another offer stands. It has to be answered first.',
    'self-challenge': 'You cannot challenge yourself.',
    'too-many-tables':
      'That would be more than {{count}} open tables for one person. Finish or cancel one of them first.',
    'not-finished': 'This game has not been played to its end, so there is no rematch.',
    'rematch-begun': 'The rematch of this game has already been played or is being played.',
    touched: 'You have chosen {{token}} already, and touch-move is agreed: that piece has to move.',
    'unknown-order': 'There is no standing order called "{{order}}" in this game.',
  },
  store: {
    newer:
      'The database {{file}} was written by a newer version of Castellan. Start that version, or restore a backup made with this one.',
    unreadable: 'The database {{file}} cannot be opened: {{problem}}.',
    'no-backup': 'The database {{file}} could not be saved to {{target}}: {{problem}}.',
    'backed-up': 'Saved the database {{file}} to {{target}}.',
    'no-migrations': 'The folder of migrations {{folder}} is missing or incomplete. Install Castellan again.',
  },
} as const;
