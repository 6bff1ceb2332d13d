export const reminders = {
  due: '{{-who}}: it’s your move for **{{side}}**. Deadline: <t:{{time}}:R> (<t:{{time}}:f>).',
  buttons: { board: 'Open board', wishes: 'Reminders…' },
} as const;
