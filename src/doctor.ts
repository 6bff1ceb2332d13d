/**
 * Examines whether the bot can do its job: `npm run doctor`, with `-- --channel ID` also in a channel, and with `--play`
 * by posting there. Prints a row for each step and writes a report without secrets. Ends with status 1 if the bot could
 * not do its job.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from './base/clock.js';
import { SECOND } from './base/durations.js';
import { openLog } from './base/log.js';
import { isSnowflake } from './base/snowflakes.js';
import { ConfigError } from './config.js';
import { drawSprites } from './discord/emojis/sprites.js';
import { examine } from './doctor/doctor.js';
import { formatReport, formatRow } from './doctor/report.js';
import { games } from './engine/index.js';
import { runCommand } from './process/operator-command.js';
import { plainText } from './texts/index.js';

const REPORT = 'castellan-doctor.md';
const LONGEST_WAIT = 3_600;

interface Arguments {
  readonly channelId: string | null;
  readonly isPlaying: boolean;
  readonly patience: number;
  readonly report: string;
}

/** Reads the command line. Throws a ConfigError that says how to use it. */
function readArguments(): Arguments {
  const { channel = null, play, wait, report } = parse();
  const seconds = Number(wait);
  if (channel !== null && !isSnowflake(channel)) throw new ConfigError(plainText('doctor.badChannel'));
  if (play && channel === null) throw new ConfigError(plainText('doctor.playNeedsChannel'));
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > LONGEST_WAIT)
    throw new ConfigError(plainText('doctor.badWait'));
  return { channelId: channel, isPlaying: play, patience: seconds * SECOND, report };
}

function parse() {
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
function save(file: string, report: string): void {
  try {
    writeFileSync(file, report, { mode: 0o600 });
  } catch {
    throw new ConfigError(plainText('doctor.notReported', { file }));
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(async () => {
  const { report, ...asked } = readArguments();
  const { rows, failures, secrets } = await examine({
    ...asked,
    environment: null,
    emojiNames: async () => (await drawSprites(games)).map(({ name }) => name),
    clock: systemClock,
    log: openLog({ logLevel: 'silent' }),
    onRow: (row) => say(formatRow(row)),
    say,
  });
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  save(report, formatReport(rows, { version, at: new Date(), secrets }));
  process.exitCode = failures > 0 ? 1 : 0;
  const verdict = failures === 0 ? plainText('doctor.well') : plainText('doctor.ill', { count: failures });
  return `\n${verdict} ${plainText('doctor.reported', { file: report })}`;
});
