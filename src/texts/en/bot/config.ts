/** Messages for the operator at startup and in the terminal. */
export const config = {
  bad: '{{variable}} cannot be used: it must be {{may}}.',
  may: {
    beWhole: 'a whole number from {{least}} to {{most}}',
    beHours: 'a number of hours above 0, at most {{most}}',
    beMinutes: 'a number of minutes above 0, at most {{most}}',
    beServers: 'ids of servers, with commas between them',
    bePostgres: 'the address of a PostgreSQL database, as in postgres://user:password@host/name',
    beOneOf: 'one of {{values}}',
    beShards: '`auto`, or some of all shards, as in 0-3/16',
  },
  shardsNeedServer:
    'SHARDS names some of all shards, so other processes serve the others, and all need one database. Set DATABASE_URL to the address of a PostgreSQL database, or take SHARDS out.',
  allShards: 'all shards',
  shardsTaken:
    'Another process serves {{shards}}, or counts another number of shards. This one waits until that has ended. To change the number of shards, stop all processes first.',
  shardsLost:
    'The connection to the database was lost, and another process has taken the shards {{shards}} meanwhile. Castellan stops here.',
  processes: '--processes takes a whole number from 1 to 64.',
  processesNeed:
    '--processes needs DISCORD_TOKEN and DATABASE_URL: several processes share one token and one PostgreSQL database.',
  misspelt: '{{variable}} is set, but there is no such setting. Did you mean {{meant}}?',
  noToken:
    "DISCORD_TOKEN is not set, and with NODE_ENV=production the playground does not take its place. Put the bot's token from https://discord.com/developers/applications into .env or into the environment, and start again.",
  noLogin:
    'Discord does not accept the DISCORD_TOKEN. Copy it again from https://discord.com/developers/applications.',
  unreachable:
    'Discord cannot be reached ({{problem}}). Check the connection to the internet if that goes on; I keep trying.',
  ended: {
    shards:
      'Discord has ended the connection ({{code}}): the bot is in more servers than its connections may serve. Start it again, and it opens as many as Discord wants.',
    intents:
      'Discord has ended the connection ({{code}}): it does not grant this bot the events of servers and messages. Look at https://discord.com/developers/applications whether the bot is restricted.',
    repeatedly:
      'Discord has ended session after session. The bot ends, and waits before the next login: Discord resets the token of a bot that logs in 1,000 times a day.',
    session: 'Discord has ended the session for good. Start the bot again.',
    other: 'Discord has ended the connection for good ({{code}}). Bring the bot up to date.',
  },
  loginPause_one:
    'The last login ended in a failure. The next one comes in {{seconds}} seconds. The log before this says why it failed.',
  loginPause_other:
    'The last {{count}} logins ended in a failure. The next one comes in {{seconds}} seconds: Discord resets the token of a bot that logs in 1,000 times a day. The log before this says why they failed.',
  noLoginsLeft:
    'Discord allows no more logins today. I log in again in {{minutes}} minutes, when it allows new ones. Something has started the bot many times: look at the log.',
  trouble: 'Discord has trouble and does not let me in (status {{status}}). I keep trying.',
  secondProcess:
    'Another process of Castellan works on the database {{database}}. Stop one of them: people are answered by either, and may be told that a move failed which counts.',
  secondBot:
    "Another program uses this bot's token with a database of its own. Stop one of them: people are answered by either, and each knows only its own games. If none of yours does, reset the token at https://discord.com/developers/applications: somebody else has it.",
  notReady: 'Not connected to Discord, or still showing what was decided before.',
  storeFails: 'The database cannot be used. The log says why.',
  healthy: 'Castellan is connected to Discord.',
  unhealthy: 'Castellan is not connected to Discord, or not running.',
  /** Last line in a terminal. Nothing may follow the URL. */
  playground:
    '\nNo DISCORD_TOKEN is set, so the playground is open. Play in your browser:\n\n    {{address}}\n',
  noPlayground:
    "DISCORD_TOKEN is not set, and there is no playground to take Discord's place: it is not part of this installation, or not built yet. Put the bot's token from https://discord.com/developers/applications into .env or into the environment, or run `npm ci` and `npm run build`, and start again.",
  portTaken:
    'The port of the playground is taken by another program. Set PLAYGROUND_PORT to another one, or to 0 for any free one.',
  addressTaken:
    'Castellan cannot listen on {{address}}. Another program has it, or it is none of this machine: change METRICS_PORT or METRICS_HOST.',
  failed: 'Castellan cannot start: {{-problem}}',
} as const;
