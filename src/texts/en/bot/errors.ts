/** When something does not work, and what to do about it. */
export const errors = {
  unknown:
    'Something went wrong on my side. If it happens again, tell the server owner this number: `{{id}}`.',
  unknownTable: 'This table does not exist any more.',
  outdated:
    'These buttons are from an older version of mine. Use `/game board` or open a new table with `/play`.',
  permissions: {
    missing_one:
      'I cannot do that here yet: I lack the permission **{{names}}** in <#{{channel}}>. Somebody who manages the server grants it under *Edit channel → Permissions → {{bot}}*, or for every channel under *Server settings → Roles → {{bot}}*.',
    missing_other:
      'I cannot do that here yet: I lack the permissions **{{names}}** in <#{{channel}}>. Somebody who manages the server grants them under *Edit channel → Permissions → {{bot}}*, or for every channel under *Server settings → Roles → {{bot}}*.',
  },
  permissionNames: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    CreatePublicThreads: 'Create Public Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
    EmbedLinks: 'Embed Links',
    ReadMessageHistory: 'Read Message History',
  },
  channelKind:
    'Every game gets a thread of its own, and I cannot open one in this place. Use the command in an ordinary text channel of the server.',
  notPosted: {
    gone: 'What was decided counts, but I cannot show it: the thread of this game has been deleted.',
    locked:
      'What was decided counts, but I cannot show it: the thread is locked. Somebody with *Manage Threads* can unlock it; then use `/game board`.',
    forbidden:
      'What was decided counts, but I cannot show it: I lack a permission there (*View Channel*, *Send Messages in Threads*, *Attach Files* or *Create Public Threads*). When somebody has granted it, use `/game board`.',
    later: 'What was decided counts. Discord does not take my message just now; I keep trying.',
  },
  channelNotice: {
    gone: 'The thread of a game that was played here ({{game}}, table `{{table}}`) has been deleted, so I cannot show how it goes on.',
    locked: 'I cannot go on with a game of {{game}} (table `{{table}}`): its thread <#{{thread}}> is locked.',
    forbidden:
      'I cannot go on with a game of {{game}} (table `{{table}}`): I lack a permission in its thread, for instance *Send Messages in Threads* or *Attach Files*.',
  },
} as const;
