/** Start of a role's game: who plays what, and whether roles are mentioned. */
export const announcing = {
  seat: '**{{seat}}**: {{-role}}.',
  how: '-# To be mentioned at every turn, press **Your side**, then **Follow**.',
  lobby: '-# The roles aren’t mentioned when the game begins.',
  panel: {
    on: '**Notify**: each role is mentioned once, when the game begins. Now: on',
    off: '**Notify**: each role is mentioned once, when the game begins. Now: off',
    switchOn: 'Mention roles',
    switchOff: 'Mention no role',
  },
  /** Note for the host only. */
  silent:
    'I can’t mention {{-who}} when the game begins. Someone who manages the server can turn on *Allow anyone to @mention this role* under *Server Settings → Roles*, or give me **Mention Everyone**. Until then only members who press *Follow* under *Your side* are mentioned.',
} as const;
