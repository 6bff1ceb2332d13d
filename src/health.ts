/**
 * The container's health check. Ends with status 0 if the bot is running and connected to Discord, or else 1.
 */
import { loadConfig } from './config.js';
import { isAlive } from './process/heartbeat.js';
import { plainText } from './texts/index.js';

const alive = isAlive(loadConfig().database, Date.now());
process.stdout.write(`${plainText(alive ? 'config.healthy' : 'config.unhealthy')}\n`);
process.exitCode = alive ? 0 : 1;
