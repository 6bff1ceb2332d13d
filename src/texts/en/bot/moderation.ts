/** `/moderate`: what moderators are asked and told, and what others read of it. */
export const moderation = {
  notAllowed:
    'Only moderators of this server can do that. `/settings` says who moderates games; without that, those who may manage threads or time members out.',
  notServer: 'Games are moderated in a server.',
  noTable: 'There is no such table here. Choose one from the list of `table:`.',
  noPlayer: 'Choose somebody from the list of `player:`.',
  noResult: 'There is no such result. Choose one from the list of `result:`.',
  noSetup: 'There is no such set-up shared in this server. Choose one from the list of `setup:`.',
  noReason: 'Give a reason that can be read.',
  bot: 'That is a bot, which plays no games.',
  old: 'That question is not open any more. Use the command again.',
  choice: '{{game}}: {{who}}, {{state}} ({{table}})',
  states: {
    lobby: 'waits for players',
    challenge: 'a challenge',
    playing: 'in play',
    resting: 'at rest',
    over: 'over',
  },
  results: { none: 'Broken off, without a result', draw: 'Draw', win: 'Win for {{seat}}' },
  list: {
    title: '### Open tables of this server',
    page: '### Open tables of this server, page {{page}} of {{pages}}',
    none: 'No table is open in this server in a channel that you can see.',
    lobby_one: '- {{-link}} · of {{-owner}}, {{count}} free seat, waits for players since <t:{{since}}:R>',
    lobby_other: '- {{-link}} · of {{-owner}}, {{count}} free seats, waits for players since <t:{{since}}:R>',
    challenge: '- {{-link}} · of {{-owner}}, waits for {{-asked}} since <t:{{since}}:R>',
    table: '{{-line}} · table {{table}}',
  },
  /** What is asked; the reason follows. */
  ask: {
    cancel: 'Close {{-table}}? Its message will say that a moderator has closed it, and why.',
    endNone: 'Break {{-table}} off without a result? It counts for nobody.',
    endDraw: 'End {{-table}} as a draw? It counts as a draw for everybody who plays it.',
    endWin:
      'End {{-table}} with a win for **{{seat}}**? It counts as won for those who play it, and as lost for the others.',
    pause:
      'Pause {{-table}}? It rests, with all its clocks, until a moderator lets it go on; after 30 days its players can too.',
    resume: 'Let {{-table}} go on? Its clocks run on with what is left of them.',
    undo_one: 'Take back the last turn of {{-table}}? That is: {{-clauses}}.',
    undo_other: 'Take back the last {{count}} turns of {{-table}}? That is: {{-clauses}}.',
    reverseLoss: 'Have {{-who}} back in {{-table}}, as if they had not lost on time or given up?',
    reverseEnd: 'Have {{-table}} in play again, as if it had not been ended?',
    removeLobby:
      'Take {{-person}} off {{-table}}? The seat is free then. They can join again unless you block them.',
    removeGame:
      'Take {{-person}} out of {{-table}}? A side that they play alone falls as if they had resigned; a side that others play too goes on without them.',
    replace:
      'Put {{-successor}} in the place of {{-person}} at {{-table}}? All that the seat hides from others passes to {{-successor}}, who is called once.',
    game: 'Delete {{-table}}, with its record and its results? They cannot be had back. Its messages stay in Discord, where you can delete them.',
    setup: 'Delete the set-up **{{name}}** of {{-owner}}? It is gone for its owner too.',
    blockUntil: 'Keep {{-person}} from opening and joining games in this server until <t:{{until}}:f>?',
    blockForGood: 'Keep {{-person}} from opening and joining games in this server until you unblock them?',
    unblock: 'Let {{-person}} open and join games in this server again?',
  },
  /** What else comes of taking back and reversing. */
  callsToo: 'Players who gave up or ran out of time in that are back in the game.',
  laterToo: 'What came after that is taken back too. In all: {{-clauses}}.',
  fullTime: 'Players who ran out of time have all of their time again.',
  resultsGone: 'The results of the game are deleted.',
  rematchStays: 'A rematch that was begun stays as it is.',
  shownAtEnd:
    'When the game ended, everybody could read what had been hidden, and its record tells the dice and cards to come. That stays known.',
  reason: '-# Reason, which others can read: {{reason}}',
  /** What is done, for the moderator and for the channel in which moderation is noted. */
  done: {
    cancel: '{{-table}} is closed.',
    endNone: '{{-table}} is broken off, without a result.',
    endDraw: '{{-table}} is drawn.',
    endWin: '{{-table}} is won by **{{seat}}**.',
    pause: '{{-table}} is paused.',
    resume: '{{-table}} goes on.',
    undo_one: 'The last turn of {{-table}} is taken back.',
    undo_other: 'The last {{count}} turns of {{-table}} are taken back.',
    reverseLoss: '{{-who}} is back in {{-table}}.',
    reverseEnd: '{{-table}} is in play again.',
    remove: '{{-person}} is taken out of {{-table}}.',
    replace: '{{-successor}} has the place of {{-person}} at {{-table}}.',
    game: '{{-table}} is deleted, with its record and its results.',
    setup: 'The set-up **{{name}}** of {{-owner}} is deleted.',
    blockUntil: '{{-person}} cannot open or join games here until <t:{{until}}:f>.',
    blockForGood: '{{-person}} cannot open or join games here any more.',
    unblock: '{{-person}} can open and join games here again.',
  },
  /** What stands in the thread of the game. */
  told: {
    endNone: 'A moderator has broken this game off: {{reason}}',
    endDraw: 'A moderator has declared this game drawn: {{reason}}',
    endWin: 'A moderator has declared this game won by **{{seat}}**: {{reason}}',
    pause: 'A moderator has paused this game: {{reason}}',
    resume: 'A moderator lets this game go on: {{reason}}',
    undo_one: 'A moderator has taken back the last turn: {{reason}}',
    undo_other: 'A moderator has taken back the last {{count}} turns: {{reason}}',
    reverseLoss:
      '{{-people}}: a moderator has reversed the loss of {{-who}}, and this game goes on: {{reason}}',
    reverseEnd: '{{-people}}: a moderator has opened this game again, and it goes on: {{reason}}',
    remove: 'A moderator has taken {{-person}} out of this game: {{reason}}',
    replace:
      '{{-successor}}, a moderator has put you in the place of {{-person}}: {{reason}}\n-# If you do not want to play, give the game up with `/game resign`, or ask a moderator to put somebody else in your place.',
    replaceLobby:
      '{{-successor}}, a moderator has put you in the place of {{-person}} at this table: {{reason}}\n-# If you do not want to play, use `/leave`.',
  },
  /** A line in the channel in which moderation is noted. */
  noted: '{{-by}}: {{-done}} Reason: {{reason}}',
  plays_one: 'They play one game or wait at one table here, which goes on unless you take them out:',
  plays_other: 'They play or wait at {{count}} tables here, which go on unless you take them out:',
  playing: '- {{-table}} · table {{id}}',
  more: '- {{count}} more',
  buttons: {
    cancel: 'Close the table',
    end: 'End the game',
    pause: 'Pause the game',
    resume: 'Let it go on',
    undo: 'Take it back',
    reverse: 'Reverse it',
    remove: 'Take them out',
    replace: 'Put them in the place',
    game: 'Delete the game',
    setup: 'Delete the set-up',
    block: 'Block them',
    unblock: 'Lift the block',
  },
} as const;
