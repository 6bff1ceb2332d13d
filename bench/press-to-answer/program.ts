/** What each of the bots does besides being one: says that it is ready, tells its times, ends when it is told to. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Says that the bot is ready, and answers from then on. */
export function ready(stop: () => Promise<unknown>): void {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  process.on('message', async (said) => {
    if (said === 'delay') {
      process.send?.({ p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 });
      loop.enable();
      loop.reset();
    }
    if (said === 'time') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
    }
    if (said === 'stop') {
      await stop();
      process.exit();
    }
  });
  // It does not outlive the bench, however that came to its end.
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
