/** `/settings`, and effects of a server's rules. */
export const settings = {
  setting: '**{{-title}}**: {{-about}}\nNow: **{{-value}}** *({{-from}})*',
  usually: '{{title}}, default: {{value}}',
  channel: '<#{{channel}}>',
  typed: '{{value}}',
  from: {
    chosen: 'chosen here',
    usual: 'default',
    host: 'set by the host of this bot',
    server: 'chosen by this server',
  },
  buttons: { back: 'Reset', check: 'Check this channel' },
  notAllowed:
    'Only people with the permission *Manage Server* can change that. Your own settings are in `/preferences`.',
  notServer: 'Use this command in a server.',
  server: {
    title: '### Settings of this server: {{page}}',
    pages: {
      opening: 'Opening games',
      playing: 'Boards and turns',
      finished: 'After the game',
      moderating: 'Moderation',
      puzzles: 'Puzzles',
    },
    channels: {
      title: 'Channels',
      about: 'where games can be opened, threads included; a category means all its channels',
      usual: 'all',
    },
    games: { title: 'Games', about: 'which games can be opened', usual: 'all' },
    hosts: { title: 'Hosts', about: 'the role whose members can open games', usual: 'everyone' },
    tablesPerPerson: {
      title: 'Open tables per person',
      about: 'how many open games and lobbies one person can have in this server',
    },
    tablesPerServer: {
      title: 'Open tables in the server',
      about: 'how many open games and lobbies this server can have',
      usual: 'no limit',
    },
    playersRole: {
      title: 'Find players',
      about:
        'the role that hosts of open tables can mention to find players: once per table, at most every 30 minutes in the server',
      usual: 'off',
    },
    clock: {
      title: 'Clock',
      about: 'the time to move, unless a game is opened with another `clock:`',
    },
    votePreset: {
      title: 'Sides that several people play',
      about: 'how they decide, unless the host changes it under *Choose who plays*',
    },
    theme: { title: 'Theme', about: 'the colours of the boards in threads' },
    pings: {
      title: 'Mentions',
      about: 'whether players are notified when it’s their turn',
      on: 'on',
      off: 'off',
    },
    announces: {
      title: 'Start of role games',
      about:
        'whether each role is mentioned once when its game begins, unless a game is opened with another `notify:`',
      on: 'once, at the start',
      off: 'never',
    },
    rated: {
      title: 'Ratings',
      about: 'whether games are rated, unless a game is opened with another `rated:`',
      on: 'rated',
      off: 'casual',
    },
    achievements: {
      title: 'Achievements',
      about: 'whether the end of a game announces who earned an achievement',
      on: 'announced',
      off: 'not announced',
    },
    films: {
      title: 'Animations',
      about: 'whether an animation of each game is posted below its last board',
      on: 'posted at the end',
      off: 'only with Replay',
    },
    archive: {
      title: 'Finished games',
      about: 'how long after the last message their threads are archived',
    },
    moderators: {
      title: 'Moderators',
      about: 'the role that can end, pause and repair games, besides people who manage the server',
      usual: 'members with Manage Threads or Timeout Members',
    },
    moderationChannel: {
      title: 'Moderation channel',
      about: 'where I note what moderators do in games',
      usual: 'nowhere',
    },
    puzzleChannel: {
      title: 'Puzzle of the day',
      about: 'the channel where I post a puzzle each day; the first one comes immediately',
      usual: 'off',
    },
    puzzleRole: {
      title: 'Who answers it',
      about: 'the role whose members can answer the puzzle of the day',
      usual: 'everyone',
    },
  },
  /** Reasons for refusing to open a table. */
  refused: {
    channel:
      'In this server, games are opened in {{-channels}}. Use the command there. Someone who manages the server can change that with `/settings`.',
    game: 'This server doesn’t play {{game}}. You can open: {{games}}. Someone who manages the server can change that with `/settings`.',
    host: 'In this server, only people with the role {{-role}} can open games. You can join other tables with `/join`.',
  },
  check: {
    fine: '### <#{{channel}}>\nNothing is missing: games can be opened and played there.',
    missing: '### <#{{channel}}>\nBefore games can be played there, I need:',
    inRole:
      '- **{{names}}**, under *Server Settings → Roles → {{bot}}*; or for this channel alone under *Edit Channel → Permissions → {{bot}}*',
    inChannel:
      '- **{{names}}**, which the channel or its category denies me: *Edit Channel → Permissions → {{bot}}*',
    hidden: 'I can check the rest once I can see the channel.',
    councils:
      '-# Optional: without **Create Private Threads** there are no private tables, and sides have no private threads. Everything else works.',
    everyone:
      '-# Optional: with **Mention Everyone** I can also mention roles that members can’t mention. I do so when a game of the role begins, or to find players.',
    notChosen: '-# `/settings` doesn’t allow games in this channel.',
    unfit:
      '### <#{{channel}}>\nNo game can be opened there. Choose a text channel, a public thread, a forum post or a voice channel.',
    unknown:
      '### <#{{channel}}>\nI can’t see that channel. Give me **View Channel** under *Edit Channel → Permissions → {{bot}}*, and check again.',
  },
} as const;
