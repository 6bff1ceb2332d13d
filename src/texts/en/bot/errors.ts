/** When something does not work, and what to do about it. */
export const errors = {
  unknown:
    'Something went wrong on my side. If it happens again, tell the server owner this number: `{{id}}`.',
  unknownTable: 'This table does not exist any more.',
  outdated:
    'These buttons are from an older version of mine. Use `/game board` or open a new table with `/play`.',
  unknownForm:
    'Discord has sent me something in a form that I do not know. Restart Discord (on a computer Ctrl+R) and try again.',
  notServed: 'I do not play in this server: the people who run me have chosen the servers in which I do.',
  notInServer:
    'I’m not in this server, so no game can be played here. Someone who manages the server can add me.',
  elsewhere: 'That belongs to a table in another place. Use it where the table is.',
  permissions: {
    missing_one:
      'I cannot do that here yet: I lack the permission **{{names}}** in <#{{channel}}>. Somebody who manages the server grants it under *Edit channel → Permissions → {{bot}}*, or for every channel under *Server settings → Roles → {{bot}}*.',
    missing_other:
      'I cannot do that here yet: I lack the permissions **{{names}}** in <#{{channel}}>. Somebody who manages the server grants them under *Edit channel → Permissions → {{bot}}*, or for every channel under *Server settings → Roles → {{bot}}*.',
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
  },
  channelKind:
    'No game can be played in this place. Use the command in a text channel of the server, where the game gets a thread of its own, or in a thread, a forum post or the chat of a voice channel.',
  privateThread:
    'I cannot hold a game in a private thread. Use the command in a channel, or in a thread that everybody sees.',
  busy: 'I could not write that down just now: another program holds my database. Nothing has changed. Please try again in a moment.',
  storage:
    'I could not write that down: my disk is full or cannot be written to. Nothing has changed. Please try again later.',
  unheard: 'My answer to what you did <t:{{since}}:R> did not reach you. It was:\n{{-answer}}',
  lobbyGone:
    'Your table of {{game}} ({{table}}) was closed: its channel was deleted. Open a new one with `/play`.',
  gone: 'What you pressed has just gone. Look at the newest board, and press there again if you still need to.',
  disk: 'My disk failed just then, so this may count or not. I stop now; when I am back, look at the game before you do it again. The number for the server owner is `{{id}}`.',
  notPosted: {
    lacking:
      'What was decided counts, but I cannot show it: here I lack **{{names}}**. I show it as soon as somebody has granted that.',
    later: 'What was decided counts. Discord does not take my message just now; I keep trying.',
    busy: 'What was decided counts. I cannot show it just now, since another program holds my database; I keep trying.',
    storage:
      'What was decided counts. I cannot show it just now, since my disk is full or cannot be written to; I keep trying.',
    broken:
      'What was decided counts, but I cannot show it: something went wrong on my side, and it is in my log. `/game board` shows you the board.',
    forbidden:
      'What was decided counts, but I cannot show it: I lack a permission there (*View Channel*, *Send Messages*, *Send Messages in Threads*, *Attach Files* or *Create Public Threads*). I show it as soon as somebody has granted it.',
    locked:
      'What was decided counts, but I cannot show it: the thread is locked. I show it as soon as somebody with *Manage Threads* has unlocked it.',
    absent:
      'What was decided counts, but I cannot show it: I am no longer in this server. When somebody invites me again, I go on.',
    crowded:
      'What was decided counts, but I cannot show it: this server has as many active threads as Discord allows. I go on as soon as one of them is closed or archived.',
    filtered:
      'What was decided counts, but I cannot show it: AutoMod of this server stops my message, and needs an exception for me. I try again with the next move, and every hour.',
    gone: 'What was decided counts, but I cannot show it: the channel or thread of this game has been deleted.',
    invalid:
      'What was decided counts, but Discord does not take my message: that is a mistake of mine, and it is in my log. `/game board` shows you the board.',
  },
  channelNotice: {
    forbidden:
      'I cannot go on with a game of {{game}} (table `{{table}}`): I lack a permission in its thread, for instance *Send Messages in Threads* or *Attach Files*. I go on as soon as I have it.',
    locked:
      'I cannot go on with a game of {{game}} (table `{{table}}`): its thread <#{{thread}}> is locked. I go on as soon as it is unlocked.',
    crowded:
      'I cannot go on with a game of {{game}} (table `{{table}}`): this server has as many active threads as Discord allows. I go on as soon as one of them is closed or archived.',
    filtered:
      'I cannot go on with a game of {{game}} (table `{{table}}`): AutoMod of this server stops my message, and needs an exception for me. I try again with the next move, and every hour.',
    invalid:
      'I cannot show how a game of {{game}} (table `{{table}}`) goes on: that is a mistake of mine, and it is in my log. `/game board` shows the board to each player, and `/move` plays.',
  },
} as const;
