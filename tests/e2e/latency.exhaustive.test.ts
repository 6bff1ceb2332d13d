/** Common flows with Discord 300 ms away: nothing may depend on quick answers. */
process.env.PLAYGROUND_LATENCY = '300';

// After the setting, which the stage reads on load.
await import('./join.test.js');
await import('./presses.test.js');
await import('./thread-names.test.js');
await import('./brought-along.test.js');
await import('./lost-messages.test.js');

export {};
