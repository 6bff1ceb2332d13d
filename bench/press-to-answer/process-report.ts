/** Code shared by the bot processes. Reports readiness and times, and stops on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Reports that the bot is ready, and then answers requests. */
export function reportReady(stop: () => Promise<unknown>): void {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  process.on('message', async (message) => {
    if (message === 'delay') {
      process.send?.({ p99: loop.percentile(99) / 1e6, max: loop.max / 1e6 });
      loop.enable();
      loop.reset();
    }
    if (message === 'time') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
    }
    if (message === 'stop') await stop();
    if (message === 'stop' || message === 'quit') process.exit();
  });
  // This process must end with the benchmark, even if the benchmark crashes.
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}
