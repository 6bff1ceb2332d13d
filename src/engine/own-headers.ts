/**
 * Headers for what another program's format can't say: options, the start, entries that aren't moves, and a
 * result that the host decided. Other programs ignore them (docs/notation.md, Headers of our own).
 */
import type { ExportedEntry } from './export.js';
import type { Options } from './options.js';
import { HOST_REASONS } from './record.js';
import { ok, type Result, refuse } from './result.js';
import type { Outcome } from './sides.js';

export type OwnEntry = Pick<ExportedEntry, 'side' | 'kind' | 'text'>;

export interface OwnHeaders {
  /** Options that the format doesn't say. */
  readonly options: Readonly<Record<string, string>>;
  /** Position text of a custom start, if the format doesn't say it. */
  readonly from: string | null;
  /** Entries that aren't moves, by their index among all entries. */
  readonly entries: ReadonlyMap<number, OwnEntry>;
  /** Reason of a result that the host decided. */
  readonly decision: string | null;
}

/** `12 attackers (resign)`, or `1 attackers -E4`: place from 1, side, call or action. */
const ENTRY = /^(\d{1,5}) ([a-z-]+) (?:\(([a-z-]+)\)|([^\s()]+))$/;
const OPTION = /^([a-z-]+)=(\S+)$/;

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

/** Formats the headers. Leaves out those with nothing to say. */
export function writeOwnHeaders(
  { options, from, entries }: Omit<OwnHeaders, 'decision'>,
  outcome: Outcome | null,
): Readonly<Record<string, string>> {
  const headers = {
    Options: Object.entries(options).map(([name, value]) => `${name}=${value}`),
    Start: from === null ? [] : [from],
    Also: [Array.from(entries, formatEntry).join(', ')],
    Decision: HOST_REASONS.filter((reason) => reason === outcome?.reason),
  };
  const texts = Object.entries(headers).map(([name, words]) => [name, words.join(' ')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function formatEntry([index, { side, kind, text }]: readonly [number, OwnEntry]): string {
  return `${index + 1} ${side} ${kind === 'call' ? `(${text})` : text}`;
}

/** Parses a file's headers. Missing headers count as empty. */
export function readOwnHeaders(tags: Readonly<Record<string, string>>): Result<OwnHeaders> {
  const options: Record<string, string> = {};
  for (const word of splitList(tags.Options, /\s+/)) {
    const [, name, value] = OPTION.exec(word) ?? [];
    if (name === undefined || value === undefined) return refuse('file-tag', { text: word.slice(0, CLIP) });
    options[name] = value;
  }
  const entries = new Map<number, OwnEntry>();
  for (const part of splitList(tags.Also, ', ')) {
    const [, place, side, call, action] = ENTRY.exec(part) ?? [];
    const text = call ?? action;
    if (side === undefined || text === undefined) return refuse('file-tag', { text: part.slice(0, CLIP) });
    entries.set(Number(place) - 1, { side, kind: call === undefined ? 'action' : 'call', text });
  }
  const decision = HOST_REASONS.find((reason) => reason === tags.Decision) ?? null;
  return ok({ options, from: tags.Start ?? null, entries, decision });
}

function splitList(text: string | undefined, separator: string | RegExp): readonly string[] {
  return (text ?? '').split(separator).filter((part) => part !== '');
}

/** Options whose value differs from the one in the file. */
export function pickUnsaidOptions(options: Options, said: Options): Readonly<Record<string, string>> {
  const unsaid = Object.entries(options).filter(([name, value]) => (said[name] ?? value) !== value);
  return Object.fromEntries(unsaid);
}

/** Entries that pass the test, by their index among all entries. */
export function pickEntries(
  entries: readonly ExportedEntry[],
  test: (entry: ExportedEntry) => boolean,
): ReadonlyMap<number, OwnEntry> {
  return new Map([...entries.entries()].filter(([, entry]) => test(entry)));
}
