/** What the bot itself says: lobbies, tables, moves, errors. Grows with the commands. */
export const bot = {
  errors: {
    unknown:
      'Something went wrong on my side. Nothing was changed. If it happens again, tell the server owner this number: {{id}}',
  },
} as const;
