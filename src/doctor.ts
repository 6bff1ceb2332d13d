/**
 * Examines whether the bot can do its job (`npm run doctor`). With `-- --channel ID`, also examines a
 * channel. With `--play`, also posts in the channel. Prints a row for each step and writes a report without
 * secrets. Ends with status 1 if the bot can't do its job.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SECOND } from './base/durations.js';
import { isSnowflake } from './base/snowflakes.js';
import { ConfigError } from './config.js';
import { runCommand } from './process/operator-command.js';
import { plainText } from './texts/index.js';

const REPORT = 'castellan-doctor.md';
const MAX_WAIT = 3_600;

interface Arguments {
  readonly channelId: string | null;
  readonly isPlaying: boolean;
  readonly patience: number;
  readonly report: string;
}

/** Reads the command line. Throws a ConfigError that says how to use it. */
function readArguments(): Arguments {
  const { channel = null, play, wait, report } = parseOptions();
  const seconds = Number(wait);
  if (channel !== null && !isSnowflake(channel)) throw new ConfigError(plainText('doctor.badChannel'));
  if (play && channel === null) throw new ConfigError(plainText('doctor.playNeedsChannel'));
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > MAX_WAIT)
    throw new ConfigError(plainText('doctor.badWait'));
  return { channelId: channel, isPlaying: play, patience: seconds * SECOND, report };
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        channel: { type: 'string' },
        play: { type: 'boolean', default: false },
        wait: { type: 'string', default: '60' },
        report: { type: 'string', default: REPORT },
      },
    }).values;
  } catch {
    throw new ConfigError(plainText('doctor.usage'));
  }
}

/** Writes the report. Throws a ConfigError if it can't be written there. */
function saveReport(file: string, report: string): void {
  try {
    writeFileSync(file, report, { mode: 0o600 });
  } catch {
    throw new ConfigError(plainText('doctor.notReported', { file }));
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(async () => {
  const { report, ...asked } = readArguments();
  // Loads the bot only after checking the arguments, so that mistakes are reported immediately.
  const { runExamination } = await import('./doctor/run.js');
  const { failures, verdict, text } = await runExamination(asked, printLine);
  saveReport(report, text);
  process.exitCode = failures > 0 ? 1 : 0;
  return `\n${verdict} ${plainText('doctor.reported', { file: report })}`;
});
