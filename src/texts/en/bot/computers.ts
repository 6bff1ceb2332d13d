/** Computer players. */
export const computers = {
  name: 'Computer {{level}}',
  levels: {
    page: 'Page',
    squire: 'Squire',
    baron: 'Baron',
    earl: 'Earl',
    duke: 'Duke',
  },
} as const;
