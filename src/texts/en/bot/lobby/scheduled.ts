/** Scheduled games: `/play … when:`, their message, their list, and Discord's event. */
export const scheduled = {
  title: '## {{game}}\n**<t:{{time}}:F>** (<t:{{time}}:R>)',
  over: '## {{game}}',
  weekly: 'Every {{day}} at {{clock}} ({{zone}}).',
  opens: 'The lobby opens here automatically. Host: <@{{host}}>.',
  asked: 'Asked to play: {{-who}}',
  roles: 'Playing: {{-who}}',
  clock: 'Clock: {{clock}}',
  event: '[Event]({{-url}}): press *Interested* there, and Discord reminds you.',
  /** Fate of the game on its latest past date. */
  outcomes: {
    opened: 'The lobby opened <t:{{at}}:R>.',
    openedAt: 'The lobby opened <t:{{at}}:R>: {{-url}}',
    openedLate: 'The lobby opened late, at <t:{{at}}:t>: I was offline, or too many tables were open.',
    openedLateAt:
      'The lobby opened late, at <t:{{at}}:t>: I was offline, or too many tables were open. {{-url}}',
    missed: 'Missed <t:{{time}}:F>: I was offline for more than an hour.',
    refused: 'Not opened <t:{{time}}:F>. {{-reason}}',
    cancelled: 'Cancelled.',
  },
  notices: {
    missed: '<@{{host}}>, I missed **{{game}}**, <t:{{time}}:F>: I was offline for more than an hour.',
    refused: '<@{{host}}>, I couldn’t open **{{game}}**, <t:{{time}}:F>. {{-reason}}',
    goesOn: 'Next time: <t:{{time}}:F>.',
    again: 'Schedule it again with `/play` and `when:`.',
    gone: 'The channel of your scheduled game of {{game}} was deleted, so I cancelled it.',
  },
  /** Line in the lobby. */
  lobby: '-# Scheduled for <t:{{time}}:F>',
  lobbyLate: '-# Scheduled for <t:{{time}}:F>. Opened late: I was offline, or too many tables were open.',
  answers: {
    scheduled: '**{{game}}** is scheduled for <t:{{time}}:F> (<t:{{time}}:R>).',
    moved: '**{{game}}** was moved to <t:{{time}}:F> (<t:{{time}}:R>).',
    movedOnce: 'Only this date changes. All later dates stay: every {{day}} at {{clock}} ({{zone}}).',
    zone: '-# I read it as a time in {{zone}}, your time zone in `/preferences`.',
    typedZone: '-# I read it as a time in {{zone}}.',
    noZone:
      '-# I read it as a time in UTC, because you have no time zone yet. Wrong? Choose yours with `/preferences timezone:`, then press *Move*.',
    cancelled: '**{{game}}** is cancelled.',
    sure: 'Cancel **{{game}}**, <t:{{time}}:F>?',
    sureWeekly:
      'Cancel **{{game}}**, every {{day}} at {{clock}} ({{zone}})? To skip or shift one date, press *Move* instead.',
    gone: 'This game isn’t scheduled any more.',
    notYours: 'Only the host and moderators can do that.',
    private: 'A private table can’t be scheduled. Open it with `/play` when it’s time.',
    inChannel: 'Schedule games in a text channel: this one is a thread, a post or a voice channel.',
  },
  buttons: { move: 'Move', cancel: 'Cancel game', sure: 'Yes, cancel it', list: 'Scheduled games' },
  form: {
    title: 'Move the game',
    time: 'New time',
    hint: 'sat 19:00, tomorrow 18:30, in 2 hours, every sunday 19:00',
  },
  choices: {
    once: '{{date}} ({{zone}})',
    weekly: 'Every {{day}} at {{clock}} ({{zone}}), first on {{date}}',
  },
  list: {
    title: '### Scheduled games of this server',
    none: 'No games are scheduled here in channels you can see. `/play` with `when:` schedules one.',
    elsewhere: 'Games are scheduled in servers. Use this command in one.',
    line: '- <t:{{time}}:F> (<t:{{time}}:R>) · {{-what}} in <#{{channel}}> · host <@{{host}}>',
    weekly: ' · every week',
    menu: 'Move or cancel a game',
    choice: '{{game}}, {{date}}',
  },
  discordEvent: {
    name: '{{game}}',
    nameWithRoles: '{{game}}: {{roles}}',
    about: 'The lobby opens in <#{{channel}}> automatically. Host: <@{{host}}>.\nGame {{id}}',
  },
};
