export const reminders = {
  due: '{{-who}}: you are to move for **{{side}}**. Your time is up <t:{{time}}:R> (<t:{{time}}:f>).',
  buttons: { board: 'Open board', wishes: 'Reminders…' },
} as const;
