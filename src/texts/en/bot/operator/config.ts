/** Messages for the operator at startup and in the terminal. */
export const config = {
  bad: 'Can’t use {{variable}}: it must be {{may}}.',
  may: {
    beWhole: 'a whole number from {{least}} to {{most}}',
    beHours: 'a number of hours above 0, at most {{most}}',
    beMinutes: 'a number of minutes above 0, at most {{most}}',
    beServers: 'ids of servers, separated by commas',
    bePostgres: 'the address of a PostgreSQL database, as in postgres://user:password@host/name',
    beOneOf: 'one of {{values}}',
    beShards: '`auto`, or a range of shards and their total number, as in 0-3/16',
  },
  shardsNeedServer:
    'SHARDS gives this process only a part of the shards. Processes that share shards need a PostgreSQL database: set DATABASE_URL to its address, or remove SHARDS.',
  allShards: 'all shards',
  shardsTaken:
    'Another process serves {{shards}}, or was started with another number of shards. This process waits until that one ends. To change the number of shards, stop all processes first.',
  shardsLost:
    'The connection to the database was lost, and another process now serves the shards {{shards}}. Castellan stops.',
  processes: '--processes takes a whole number from 1 to 64.',
  processesNeed:
    '--processes needs DISCORD_TOKEN and DATABASE_URL: several processes share one token and one PostgreSQL database.',
  thinkerNeeds:
    'A thinker takes its work from PostgreSQL. Set DATABASE_URL to the address of the bot’s database.',
  misspelt: 'Unknown setting {{variable}}. Did you mean {{meant}}?',
  noToken:
    "DISCORD_TOKEN is not set, and NODE_ENV=production turns the playground off. Put the bot's token from https://discord.com/developers/applications into .env or the environment, then start again.",
  noLogin:
    'Discord rejects the DISCORD_TOKEN. Copy it again from https://discord.com/developers/applications.',
  unreachable:
    'Can’t reach Discord ({{problem}}). Castellan keeps trying. If this continues, check the internet connection.',
  ended: {
    shards:
      'Discord closed the connection ({{code}}): the bot is in too many servers for its number of connections. Restart the bot: it then opens as many connections as Discord asks for.',
    intents:
      'Discord closed the connection ({{code}}): this bot isn’t allowed to get the events of servers and messages. Check at https://discord.com/developers/applications whether the bot is restricted.',
    repeatedly:
      'Discord closed one session after another. The bot stops. After its next start it waits before it logs in: Discord resets the token of a bot that logs in 1,000 times a day.',
    session: 'Discord ended the session. Restart the bot.',
    other: 'Discord closed the connection for good ({{code}}). Update the bot.',
  },
  loginPause_one:
    'The last login failed. The next try is in {{seconds}} seconds. The log above says why it failed.',
  loginPause_other:
    'The last {{count}} logins failed. The next try is in {{seconds}} seconds: Discord resets the token of a bot that logs in 1,000 times a day. The log above says why they failed.',
  noLoginsLeft:
    'Discord allows no more logins today. The next try is in {{minutes}} minutes. Something restarted the bot many times: check the log.',
  trouble: 'Discord has problems and refuses the login (status {{status}}). Castellan keeps trying.',
  secondProcess:
    'Another Castellan process uses the database {{database}}. Stop one of the two processes: both answer players, and one may report that a move failed although it counts.',
  secondBot:
    "Another program uses this bot's token with a different database. Stop one of the two programs: both answer people, and each knows only its own games. If you run only one, reset the token at https://discord.com/developers/applications, because someone else has it.",
  secondLogin:
    "Another program has logged in with this bot's token. Stop one of the two programs: both answer people. If you run only one, reset the token at https://discord.com/developers/applications, because someone else has it.",
  unknownLogins_one:
    'Discord counts a login today that this bot didn’t make. Unless you moved the bot or its database, another program uses the token: stop it, or reset the token at https://discord.com/developers/applications.',
  unknownLogins_other:
    'Discord counts {{count}} logins today that this bot didn’t make. Unless you moved the bot or its database, another program uses the token: stop it, or reset the token at https://discord.com/developers/applications.',
  notReady: 'Not connected to Discord, or still posting earlier boards.',
  storeFails: 'Can’t use the database. The log says why.',
  healthy: 'Castellan is connected to Discord.',
  unhealthy: 'Castellan is not connected to Discord, or not running.',
  /** Last line in a terminal. Nothing may follow the URL. */
  playground:
    '\nNo DISCORD_TOKEN is set, so the playground is open. Play in your browser:\n\n    {{address}}\n',
  noPlayground:
    "DISCORD_TOKEN is not set, and the playground is missing: it isn't part of this installation, or isn't built yet. Put the bot's token from https://discord.com/developers/applications into .env or the environment, or run `npm ci` and `npm run build`, then start again.",
  portTaken:
    'Another program uses the port of the playground. Set PLAYGROUND_PORT to another port, or to 0 for any free one.',
  addressTaken:
    'Castellan can’t listen on {{address}}. Another program uses it, or it isn’t an address of this machine: change METRICS_PORT or METRICS_HOST.',
  failed: 'Castellan can’t start: {{-problem}}',
} as const;
