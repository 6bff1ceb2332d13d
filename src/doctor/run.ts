/** Runs the doctor on this machine, with the bot's games and the real clock. */
import { readFileSync } from 'node:fs';
import { systemClock } from '../base/clock.js';
import { openLog } from '../base/log.js';
import { drawSprites } from '../discord/emojis/sprites.js';
import { games } from '../engine/index.js';
import { plainText } from '../texts/index.js';
import { runAllSteps } from './doctor.js';
import { formatReport, formatRow } from './report.js';

/** Options from the command line. */
type DoctorArguments = Pick<Parameters<typeof runAllSteps>[0], 'channelId' | 'isPlaying' | 'patience'>;

/**
 * Checks the bot and prints each row. Returns the number of failed steps that stop the bot from working, a
 * verdict, and the report without secrets.
 */
export async function runExamination(
  asked: DoctorArguments,
  say: (line: string) => void,
): Promise<{ readonly failures: number; readonly verdict: string; readonly text: string }> {
  const { rows, failures, secrets } = await runAllSteps({
    ...asked,
    environment: null,
    emojiNames: async () => (await drawSprites(games)).map(({ name }) => name),
    clock: systemClock,
    log: openLog({ logLevel: 'silent' }),
    onRow: (row) => say(formatRow(row)),
    say,
  });
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const skipped = rows.filter(({ status }) => status === 'skipped').length;
  return {
    failures,
    verdict: formatVerdict(failures, skipped),
    text: formatReport(rows, { version, at: new Date(), secrets }),
  };
}

function formatVerdict(failures: number, skipped: number): string {
  if (failures > 0) return plainText('doctor.ill', { count: failures });
  return skipped > 0 ? plainText('doctor.untried', { count: skipped }) : plainText('doctor.well');
}
