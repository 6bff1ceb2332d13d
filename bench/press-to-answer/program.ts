/** What each of the bots does besides being one: says that it is ready, tells its time, ends when it is told to. */

/** Says that the bot is ready, and answers from then on. */
export function ready(stop: () => Promise<unknown>): void {
  process.on('message', async (said) => {
    if (said === 'time') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
    }
    if (said === 'stop') {
      await stop();
      process.exit();
    }
  });
  process.send?.('ready');
}
