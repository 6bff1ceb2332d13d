/** Common flows with Discord 300 ms away: nothing may depend on quick answers. */
process.env.PLAYGROUND_LATENCY = '300';

// After the setting, which the stage reads on load.
await import('../lobby/join.test.js');
await import('../play/presses.test.js');
await import('../messages/thread-names.test.js');
await import('../commands/brought-along.test.js');
await import('./lost-messages.test.js');

export {};
