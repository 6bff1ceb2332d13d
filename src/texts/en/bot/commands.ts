/** Descriptions of the slash commands and their options: at most 100 characters each. */
export const commands = {
  /** What stands in the menus of messages and people: at most 32 characters each. */
  menus: { playMessage: 'Play this as a move', challenge: 'Challenge' },
  play: {
    about: 'Open a table for a game, or challenge somebody',
    opponent: 'Challenge this person, or play against this role; without it anyone can join',
    side: 'What you want to play; without it you choose in the lobby',
    lot: 'Draw by lot',
  },
  move: {
    about: 'Make your move in notation; the list shows what is legal',
    notation: 'Your move, for example C1-C4; type to narrow the list',
  },
  game: {
    about: 'Your game: board, record, draw, resigning, breaking off',
    board: 'Look at the board from your side; only you see the answer',
    record: 'Get the record of the game as a file',
    draw: 'Offer a draw, or agree to the one offered',
    resign: 'Give the game up',
    abort: 'Propose to break the game off without a result',
    list: 'Your lobbies, challenges and games that are not over',
    table: 'Which game; without it the one of this thread, or the only one that you play here',
  },
  hand: { about: 'Look at your cards, and play one of them; only you see the answer' },
  playCard: {
    about: 'Play a card from your hand; the list shows yours, and nobody else sees it',
    card: 'Your card; those that can be played now come first',
    targets: 'What it is played on, in order, for example a1 a8; the list shows what is possible',
  },
  rules: {
    about: 'Look a rule up: a piece, a word, or a question; only you see the answer',
    topic: 'What you want to know, in your own words',
    game: 'Which game; in the thread of a game it is that one',
    share: 'Show the answer to everybody here',
  },
  learn: {
    about: 'Learn a game in ten minutes: a few steps with moves to try, for you alone',
    game: 'Which game; you go on where you were',
  },
  card: {
    about: 'What a card does, when it may be played, and the rulings that concern it',
    name: 'The name of the card, or a part of it',
    share: 'Show the card to everybody here',
  },
  help: { about: 'How to play here, and who made the pictures' },
  settings: {
    about: 'How the bot looks, for you or for this server',
    theme: 'Choose the colours of the boards',
    themeName: 'The colours',
    scope: 'For you alone (boards that only you see), or for this server (boards in threads)',
    scopes: { me: 'Only for me', server: 'For this server' },
  },
  setup: {
    about: 'Keep set-ups and decks under names, for games in which you make your own',
    save: 'Save a set-up or a deck under a name, or change the one of that name',
    list: 'Your set-ups and decks, and those that are shared in this server',
    show: 'Look at a set-up or a deck',
    share: 'Let everybody in this server use a set-up or deck of yours, or nobody any more',
    delete: 'Delete a set-up or deck of yours; those who manage the server, any that is shared here',
    name: 'Its name',
    newName: 'What to call it: 1 to 32 characters',
    setup: 'Rows of men from the front; of a deck its code, or its cards with commas; or a ready-made one',
    game: 'The game; may be left out when it is clear',
    shared: 'Whether everybody in this server may use it',
    with: 'Who else may use it',
    audience: { server: 'Everybody in this server', nobody: 'Nobody' },
  },
} as const;
