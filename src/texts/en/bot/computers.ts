/** Computer players. */
export const computers = {
  name: 'Computer ({{level}})',
  levels: { 1: 'Page', 2: 'Squire', 3: 'Baron', 4: 'Earl', 5: 'Duke' },
} as const;
