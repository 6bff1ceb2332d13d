/**
 * Loaded before the bot. Connects the bot to the Discord at DISCORD_API. A message `{ clockAheadMs }` sets
 * the bot's clock, and is answered with its time. The first worker fails in the way of FAULTY_WORKER, once
 * the file FAULTY_WORKER_ONCE exists. ADD_PARSE helps former versions. Plain JavaScript, like the built bot.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds after which the worker is busy with its first task. */
const AT_WORK = 400;

const { ADD_PARSE, DISCORD_API, FAULTY_WORKER, FAULTY_WORKER_ONCE, STANDBY } = process.env;
const misdeeds = {
  ends: () => process.exit(1),
  throws: () => {
    throw new Error('a worker fails');
  },
  'fills its memory': () => {
    const filled = [];
    for (;;) filled.push(new Array(100_000).fill(filled.length));
  },
  hangs: () => {
    for (;;);
  },
};

if (isMainThread) {
  // The discord.js of the program, which may belong to another checkout.
  const { DefaultRestOptions, REST } = createRequire(process.argv[1])('discord.js');
  Object.assign(DefaultRestOptions, { api: DISCORD_API });
  if (ADD_PARSE !== undefined) addParse(REST.prototype);
  const realNow = Date.now;
  let ahead = 0;
  Date.now = () => realNow() + ahead;
  process.on('message', ({ clockAheadMs }) => {
    if (clockAheadMs === undefined) return;
    ahead = clockAheadMs;
    process.send({ now: Date.now() });
  });
  // Only a process on standby stays alive to wait for a message.
  if (STANDBY === undefined) process.channel?.unref();
} else if (FAULTY_WORKER !== undefined && takes(FAULTY_WORKER_ONCE)) {
  setTimeout(misdeeds[FAULTY_WORKER], AT_WORK).unref();
}

/** Completes `allowed_mentions` without `parse`, which former versions sent and the embedded Discord refuses. */
function addParse(rest) {
  const { request } = rest;
  rest.request = function requestWithParse(options) {
    for (const part of [options.body, options.body?.data])
      if (part?.allowed_mentions) part.allowed_mentions = { parse: [], ...part.allowed_mentions };
    return request.call(this, options);
  };
}

/** Removes the file. Returns true if it existed. */
function takes(file) {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}
