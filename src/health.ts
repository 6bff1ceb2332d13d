/**
 * Tells whether the bot is running and connected to Discord, by the status 0 or 1: the container's health
 * check.
 */
import { loadConfig } from './config.js';
import { isAlive } from './process/heartbeat.js';
import { plainText } from './texts/index.js';

const alive = isAlive(loadConfig().database, Date.now());
process.stdout.write(`${plainText(alive ? 'config.healthy' : 'config.unhealthy')}\n`);
process.exitCode = alive ? 0 : 1;
