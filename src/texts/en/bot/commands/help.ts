/** `/help`, the newcomers' card, and credits required by the licences of art and fonts. */
export const help = {
  title: '## How to play',
  start:
    '**Start**: use `/play`, or press *Open a table*, in a server. Friends press *Join*; alone, press *Play the computer*.',
  move: '**Move**: press *Move* below the board, or reply to the board with your move, such as `D1-D3`.',
  ask: '**Ask**: *More…* below the board has rules, draw and resign. `/rules` answers any question.',
  learn: '**New to a game? Learn it in two minutes:**',
  open: 'Open a table',
  creditsButton: 'Credits',
  card: {
    about: '## Castellan\nPlay five board games in your server. Press a game to open a table.',
    game: '**{{game}}**: {{aim}}',
    picture: 'The boards of {{games}}.',
    guide: 'How to play',
  },
  direct:
    '**I can’t read messages here.** Look things up with `/rules` and `/card`, learn a game with `/learn`, find your games with `/games`. To play, use `/play` in a channel of a server that I’m in.',
  credits:
    '-# Pieces: icons of [game-icons.net](https://game-icons.net) by Skoll, Lorc, Delapouite, Cathelineau, Willdabeast and Sbed under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), changed in colour and outline. Letters: Cinzel and Inter under the [SIL Open Font License 1.1](https://openfontlicense.org).',
} as const;
