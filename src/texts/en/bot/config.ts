/** What the operator reads at the start and in the terminal. */
export const config = {
  bad: '{{variable}} cannot be used: {{problem}}. See .env.example for what it may be.',
  noLogin:
    'Discord does not accept the DISCORD_TOKEN. Copy it again from https://discord.com/developers/applications.',
  unreachable:
    'Discord cannot be reached ({{problem}}). Check the connection to the internet and start again.',
  playground: 'No DISCORD_TOKEN is set, so the playground is open. Play in your browser: {{address}}',
  portTaken:
    'The port of the playground is taken by another program. Set PLAYGROUND_PORT to another one, or to 0 for any free one.',
  failed: 'Castellan cannot start: {{problem}}',
} as const;
