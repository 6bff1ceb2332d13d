/** Descriptions of the slash commands and their options: at most 100 characters each. */
export const commands = {
  play: {
    about: 'Open a table for a game, or challenge somebody',
    opponent: 'Challenge this person; without it anybody may join',
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
  },
  help: { about: 'How to play here, and whom to thank for the pictures' },
  settings: {
    about: 'How the bot looks, for you or for this server',
    theme: 'Choose the colours of the boards',
    themeName: 'The colours',
    scope: 'For you alone (boards that only you see), or for this server (boards in threads)',
    scopes: { me: 'Only for me', server: 'For this server' },
  },
} as const;
