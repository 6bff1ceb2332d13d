/** Error messages with advice. */
export const errors = {
  unknown:
    'Something went wrong on my side. If it happens again, tell the server owner this number: `{{id}}`.',
  half: 'Something went wrong on my side after I saved something. Look at the game before you try again. The number for the server owner is `{{id}}`.',
  unknownTable: 'This table does not exist any more.',
  outdated:
    'These buttons are from an older version of mine. Use `/game board` or open a new table with `/play`.',
  unknownForm: 'I can’t read what Discord sent me. Restart Discord (Ctrl+R on a computer) and try again.',
  notServed: 'I don’t play in this server. The people who run me chose which servers I play in.',
  notInServer:
    'I’m not in this server, so no game can be played here. Someone who manages the server can add me.',
  elsewhere: 'That’s for a table in another channel. Use it there.',
  permissions: {
    missing_one:
      'I can’t do that yet: I need the permission **{{names}}** in <#{{channel}}>. Someone who manages the server can grant it under *Edit Channel → Permissions → {{bot}}*, or for all channels under *Server Settings → Roles → {{bot}}*.',
    missing_other:
      'I can’t do that yet: I need the permissions **{{names}}** in <#{{channel}}>. Someone who manages the server can grant them under *Edit Channel → Permissions → {{bot}}*, or for all channels under *Server Settings → Roles → {{bot}}*.',
  },
  permissionNames: {
    ViewChannel: 'View Channel',
    Connect: 'Connect',
    SendMessages: 'Send Messages',
    CreatePublicThreads: 'Create Public Threads',
    CreatePrivateThreads: 'Create Private Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
    EmbedLinks: 'Embed Links',
    ReadMessageHistory: 'Read Message History',
    MentionEveryone: 'Mention Everyone',
    ManageThreads: 'Manage Threads',
  },
  channelKind:
    'Games can’t be played here. Use a text channel of a server, where each game gets its own thread; or a thread, a forum post or a voice channel’s chat.',
  privateThread: 'Games can’t be played in a private thread. Use a channel or a public thread.',
  busy: 'I couldn’t save that: another program is using my database. Nothing has changed. Try again in a moment.',
  storage: 'I couldn’t save that: my disk is full or read-only. Nothing has changed. Try again later.',
  unheard: 'My answer to what you did <t:{{since}}:R> did not reach you. It was:\n{{-answer}}',
  lobbyGone:
    'Your table of {{game}} ({{table}}) was closed: its channel was deleted. Open a new one with `/play`.',
  lobbyDeleted:
    'Your table of {{game}} ({{table}}) was closed: its message was deleted. Open a new one with `/play`.',
  gone: 'That button is gone. Use the latest board.',
  disk: 'My disk failed, so I don’t know whether this counted. I’m stopping. When I’m back, check the game before you try again. The number for the server owner is `{{id}}`.',
  notPosted: {
    lacking:
      'Your action counts, but I can’t show it: I need **{{names}}** here. I’ll show it once someone grants that.',
    later: 'Your action counts. Discord isn’t accepting my message at the moment; I’ll keep trying.',
    busy: 'Your action counts. I can’t show it at the moment, because another program is using my database; I’ll keep trying.',
    storage:
      'Your action counts. I can’t show it at the moment, because my disk is full or read-only; I’ll keep trying.',
    broken:
      'Your action counts, but I can’t show it: something went wrong on my side, and it’s in my log. `/game board` shows you the board.',
    forbidden:
      'Your action counts, but I can’t show it: I need a permission there (*View Channel*, *Send Messages*, *Send Messages in Threads*, *Attach Files* or *Create Public Threads*). I’ll show it once someone grants it.',
    locked:
      'Your action counts, but I can’t show it: the thread is locked. I’ll show it once someone with *Manage Threads* unlocks it.',
    absent:
      'Your action counts, but I can’t show it: I’m no longer in this server. I’ll continue when someone adds me again.',
    crowded:
      'Your action counts, but I can’t show it: this server has as many active threads as Discord allows. I’ll continue once one of them is closed or archived.',
    filtered:
      'Your action counts, but I can’t show it: this server’s AutoMod blocks my message and needs an exception for me. I’ll try again with the next move, and every hour.',
    gone: 'Your action counts, but I can’t show it: the channel or thread of this game was deleted.',
    invalid:
      'Your action counts, but Discord rejects my message. That’s my mistake, and it’s in my log. `/game board` shows you the board.',
  },
  channelNotice: {
    forbidden:
      'I can’t continue a game of {{game}} (table `{{table}}`): I need a permission in its thread, such as *Send Messages in Threads* or *Attach Files*. I’ll continue once I have it.',
    locked:
      'I can’t continue a game of {{game}} (table `{{table}}`): its thread <#{{thread}}> is locked. I’ll continue once it’s unlocked.',
    crowded:
      'I can’t continue a game of {{game}} (table `{{table}}`): this server has as many active threads as Discord allows. I’ll continue once one of them is closed or archived.',
    filtered:
      'I can’t continue a game of {{game}} (table `{{table}}`): this server’s AutoMod blocks my message and needs an exception for me. I’ll try again with the next move, and every hour.',
    invalid:
      'I can’t show a game of {{game}} (table `{{table}}`). That’s my mistake, and it’s in my log. `/game board` shows each player the board, and `/move` makes a move.',
  },
} as const;
