/** What `/settings` answers. */
export const settings = {
  mine: 'Boards that only you see are drawn in **{{theme}}** from now on.',
  server: 'Boards in the threads of this server are drawn in **{{theme}}** from now on.',
  notAllowed:
    'Only people with the permission *Manage Server* choose for the whole server. You can choose for yourself.',
  notServer: 'There is no server here. Choose for yourself, or use the command in a server.',
} as const;
