/** `/help` and the card for newcomers; how to play, and the credits that the art and the fonts ask for. */
export const help = {
  title: '## Castellan',
  card: {
    about:
      'I keep the tables for games about kings. Press a game to open a table: others join with a button, and the game is played in a thread of its own.',
    aboutElsewhere:
      'I keep the tables for games about kings. Here you can look things up: `/rules`, `/card` and `/learn`. To play, use `/play` in a channel of a server that I’m in.',
    game: '**{{game}}**: {{aim}}',
    picture: 'The boards of {{games}}.',
    guide: 'How to play',
  },
  direct:
    '**I can’t read messages here.** Look things up with `/rules` and `/card`, learn a game with `/learn`, find your games with `/games`. To play, use `/play` in a channel of a server that I’m in.',
  start:
    '### Begin\n`/play` opens a table: choose a game and its options. Others join by button or with `/join`. A game of two begins with the second player; any other when the one who opened the table presses *Start*. With `opponent:` you challenge one person; so does *Apps → Challenge* in the menu of a person. With `access:` a table is for people whom you invite, or private.',
  move: '### Move\nEach game has a thread. When it is your turn press **Move** and choose a piece and where it goes. Or use `/move`: its list shows what is legal as you type. Or answer the board with your move, with the mention switched on: `C1-C4`, or in words: `king e5 to e3`. *Apps → Play this as a move* in the menu of a message plays what is written there.',
  cards:
    '### Cards\nIn games with cards press **Hand**: only you see it. *Play* asks what a card is played on, and nothing counts before *Confirm*. After what the other side does you may be asked: *Respond* opens your hand, *Let it pass* goes on. Standing orders in the hand answer for you. `/hand` and `/play-card` do the same by typing, `/card` tells what a card does.',
  roles:
    '### Roles\nA role of this server can play a seat: `/play` with `opponent:` takes a role too, and *Seats and roles* in a lobby gives any seat to a role or to several people.\nEverybody who has the role when they press may act, with the same buttons and commands. The host chooses how they decide: the first move counts, they vote, their captain plays, or they move in turn.\nOnly those who press *Follow* in the game are called when it is their turn, besides a captain and the next in a relay.',
  rules:
    '### Rules\n`/learn` takes you through the first steps of a game, with moves to try. `/rules` answers a question in the middle of a game: type a piece, a word or a whole sentence. *Why?* under a move that was refused opens the rule that forbids it, and *Rules* under a board tells the game on one screen.',
  rest: '### More\n`/game board` shows the board from your side, `/game describe` tells it in words, `/game moves` tells the moves so far, `/game record` gives the moves as a file, `/game draw`, `/game resign` and `/game abort` end a game, `/game substitute` finds somebody, or the computer, to play on for you. `/games` finds your games, and the games of this server to watch. `/setup` keeps set-ups under names, for games in which you place your own men. `/preferences` changes the colours and more; one theme has high contrast and does not rely on colours. If you hear the boards, `words: on` there puts pieces and squares in words on your buttons.',
  gaps: '### Reconstructed\nWhere a rulebook has lost its diagrams or leaves a question open, the lobby of a table says in small print what is reconstructed, and what our answer is. *All options* lists what you can choose instead.',
  credits:
    '-# Pieces: icons of [game-icons.net](https://game-icons.net) by Skoll, Lorc, Delapouite, Cathelineau, Willdabeast and Sbed under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), changed in colour and outline. Letters: Cinzel and Inter under the [SIL Open Font License 1.1](https://openfontlicense.org).',
} as const;
