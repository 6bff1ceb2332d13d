export const reminders = {
  due: '{{-who}}: it’s your move for **{{side}}**. Your time is up <t:{{time}}:R> (<t:{{time}}:f>).',
  buttons: { board: 'Open board', wishes: 'Reminders…' },
} as const;
