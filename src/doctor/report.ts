/** Formats the doctor's rows for the terminal and for the report file. */
import { arch, platform } from 'node:process';
import { plainText } from '../texts/index.js';
import type { Row } from './examination.js';

/** Formats a row for the terminal. The remedy follows on separate lines. */
export function formatRow({ step, status, answer, meaning, remedy }: Row): string {
  const first = `${`[${plainText(`doctor.status.${status}`)}]`.padEnd(10)} ${step}: ${answer}`;
  const advice = status === 'ok' ? '' : `${meaning} ${remedy}`.trim();
  return advice === '' ? first : `${first}\n           ${advice}`;
}

/** Facts about the program for the report. */
export interface About {
  readonly version: string;
  readonly at: Date;
  /** Texts that must not appear in the report. */
  readonly secrets: readonly string[];
}

export function formatReport(rows: readonly Row[], { version, at, secrets }: About): string {
  const column = (name: 'step' | 'answer' | 'meaning' | 'remedy') => plainText(`doctor.columns.${name}`);
  const head = [column('step'), '', column('answer'), column('meaning'), column('remedy')];
  const lines = rows.map(({ step, status, answer, meaning, remedy }) =>
    toLine([step, plainText(`doctor.status.${status}`), answer, meaning, remedy]),
  );
  const report = [
    `Castellan ${version}, Node.js ${process.versions.node}, ${platform} ${arch}, ${at.toISOString()}`,
    '',
    toLine(head),
    toLine(head.map(() => '---')),
    ...lines,
    '',
  ].join('\n');
  return omitSecrets(report, secrets);
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Removes secrets, and everything that looks like a token or an id. */
function omitSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '[secret]'), text)
    .replaceAll(/[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}/g, '[token]')
    .replaceAll(/\b\d{17,20}\b/g, '[id]');
}
