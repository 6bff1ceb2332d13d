/**
 * Reads and writes game records: headers like `[Seed "7"]`, then a line per action or call, like `1.
 * attackers D1-D3` and `attackers (resign)`. Replaying a record gives the same positions, rolls included. See
 * docs/notation.md.
 */
import type { TurnNumber } from './description.js';
import { LAST_SEED } from './dice.js';
import type { CompletedAction, Game, Notice, Outcome, Played, Position, SideId, Step } from './game.js';
import { hasDiceField } from './notation/position-fields.js';
import { FIRST_RULES, type Options } from './options.js';
import { createRefusal, ok, type Refusal, type Result, refuse } from './result.js';
import { startFromPosition } from './start-position.js';

export interface RecordEntry {
  /** Turn of the entry. Null outside of turns. Ignored by replay. */
  readonly number: TurnNumber | null;
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Events of the entry. Ignored by replay. */
  readonly notices: readonly Notice[];
}

export interface GameRecord {
  readonly game: string;
  /** Rules version whose defaults apply. */
  readonly rulesVersion: number;
  /** Null while the seed must stay hidden. Future rolls follow from it. */
  readonly seed: number | null;
  readonly options: Options;
  /** Position text of a custom start, else null. */
  readonly from: string | null;
  readonly outcome: Outcome | null;
  /** Headers added by the host (`Date`, `Attackers`). Names are capitalized. */
  readonly tags: Readonly<Record<string, string>>;
  /** Events before the first entry. Ignored by replay. */
  readonly opening: readonly Notice[];
  readonly entries: readonly RecordEntry[];
}

/** A parsed record with the line number of each entry. */
export interface ReadRecord extends GameRecord {
  readonly lines: readonly number[];
}

/** Line numbers start at 1. */
export interface RecordError {
  readonly line: number;
  readonly reason: Refusal;
}

/** The start of a replayed game, and what each entry led to. */
export interface Replayed<P> {
  readonly start: Step<P>;
  readonly played: readonly Played<P>[];
}

export type RecordResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: RecordError };

/** Reason for a result that a moderator decided. */
export const BY_MODERATOR = 'moderator';

/** Reason for the result of a game in which only computer players are left. */
export const LEFT_TO_COMPUTERS = 'left-to-computers';

/** Reasons for results that only the host decides. A replayed game can't confirm them. */
export const HOST_REASONS: readonly string[] = [BY_MODERATOR, LEFT_TO_COMPUTERS];

const OWN_HEADERS = ['Game', 'Rules', 'Seed', 'Position', 'Result'];
const UNFINISHED = '*';

/** Formats a record without a final line break. */
export function writeRecord(record: GameRecord): string {
  const headers: [string, string][] = [
    ['Game', record.game],
    ['Rules', String(record.rulesVersion)],
    ...(record.seed === null ? [] : [['Seed', String(record.seed)] as [string, string]]),
    ...(record.from === null ? [] : [['Position', record.from] as [string, string]]),
    ['Result', formatResult(record.outcome)],
    ...Object.entries(record.tags),
    ...Object.entries(record.options),
  ];
  const lines = headers.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`);
  const opening = record.opening.map((notice) => `{${formatNotice(notice)}}`).join(' ');
  const moves = record.entries.map((entry) => {
    const number = entry.number === null ? '' : `${formatNumber(entry.number, '.')} `;
    const text = entry.kind === 'call' ? `(${entry.text})` : entry.text;
    const comments = entry.notices.map((notice) => ` {${formatNotice(notice)}}`).join('');
    return `${number}${entry.side} ${text}${comments}`;
  });
  return [...lines, '', ...(opening === '' ? [] : [opening]), ...moves].join('\n').trimEnd();
}

/** Formats a turn number for headers: `12`, `12…` for a reply, `0` before the first turn. */
export function formatTurnNumber(number: TurnNumber | null): string {
  return number === null ? '0' : formatNumber(number, '');
}

/** Parses a record without replaying it. */
export function readRecord(text: string): RecordResult<ReadRecord> {
  const headers = new Map<string, { readonly value: string; readonly line: number }>();
  const opening: Notice[] = [];
  const entries: RecordEntry[] = [];
  const lines: number[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '') continue;
    const header = /^\[([A-Za-z][\w-]*) "((?:[^"\\]|\\.)*)"\]$/.exec(content);
    if (header !== null) {
      const [, name = '', value = ''] = header;
      if (headers.has(name)) return refuseRecord(line, createRefusal('record-header', { header: name }));
      headers.set(name, { value: value.replace(/\\(.)/g, '$1'), line });
      continue;
    }
    if (entries.length === 0 && COMMENTS.test(content)) {
      opening.push(...parseComments(content));
      continue;
    }
    const entry = parseEntry(content);
    if (entry === null)
      return refuseRecord(line, createRefusal('record-line', { text: content.slice(0, 60) }));
    entries.push(entry);
    lines.push(line);
  }
  return assembleRecord(headers, opening, entries, lines);
}

/**
 * Replays a record. Missing options get the defaults of its rules version. Errors name a line: the game's
 * refusals, `record-rules {record, ours}` for incompatible rules, `record-result {record, ours}` for a
 * different end.
 */
export function replayRecord<P extends Position>(
  game: Game<P>,
  record: ReadRecord,
): RecordResult<Replayed<P>> {
  const options = resolveRecordOptions(game, record);
  if (!options.ok) return refuseRecord(1, options.reason);
  const begun = startRecordedGame(game, options.value, record);
  if (!begun.ok) return refuseRecord(1, begun.reason);
  const start = begun.value;
  const played: Played<P>[] = [];
  let { position } = start;
  for (const [index, entry] of record.entries.entries()) {
    const next = playEntry(game, position, entry);
    if (!next.ok) return refuseRecord(record.lines[index] ?? 1, next.reason);
    played.push(next.value);
    position = next.value.position;
  }
  const wrong = checkRecordResult(game, record, position);
  return wrong === null
    ? { ok: true, value: { start, played } }
    : refuseRecord(record.lines.at(-1) ?? 1, wrong);
}

/** Completes a record's options with the defaults of its rules version. */
export function resolveRecordOptions<P extends Position>(
  game: Game<P>,
  record: Pick<GameRecord, 'rulesVersion' | 'options'>,
): Result<Options> {
  const { rulesVersion: ours, replaysFrom: oldest = ours } = game;
  if (record.rulesVersion >= oldest && record.rulesVersion <= ours)
    return game.resolve(record.options, record.rulesVersion);
  const replayed = oldest === ours ? `${ours}` : `${oldest}–${ours}`;
  return refuse('record-rules', { record: record.rulesVersion, ours: replayed });
}

/** Compares the recorded result with the last position. */
export function checkRecordResult<P extends Position>(
  game: Game<P>,
  { outcome }: Pick<GameRecord, 'outcome'>,
  position: P,
): Refusal | null {
  const [recorded, found] = [formatResult(outcome), formatResult(game.outcome(position))];
  const isDecided = HOST_REASONS.includes(outcome?.reason ?? '') && found === UNFINISHED;
  if (recorded === found || recorded === UNFINISHED || isDecided) return null;
  return createRefusal('record-result', { record: recorded, ours: found });
}

/** Starts a recorded game. Rolls follow from the seed, unless the position text sets the generator. */
export function startRecordedGame<P extends Position>(
  game: Game<P>,
  options: Options,
  { from, seed }: Pick<GameRecord, 'from' | 'seed'>,
): Result<Step<P>> {
  if (from === null) return ok(game.start(options, seed ?? 0));
  if (!hasDiceField(from)) return startFromPosition(game, options, from, seed ?? 0);
  const read = game.read(options, from);
  return read.ok ? ok({ position: read.value, notices: [] }) : read;
}

export function playEntry<P extends Position>(
  game: Game<P>,
  position: P,
  entry: Pick<RecordEntry, 'side' | 'kind' | 'text'>,
): Result<Played<P>> {
  const done = playEntryForDescription(game, position, entry);
  return done.ok ? ok(done.value.played) : done;
}

/** Like `playEntry`, but also returns the data needed to describe the action. */
export function playEntryForDescription<P extends Position>(
  game: Game<P>,
  before: P,
  { side, kind, text }: Pick<RecordEntry, 'side' | 'kind' | 'text'>,
): Result<CompletedAction<P>> {
  const path = kind === 'call' ? ok(null) : game.parse(before, side, text);
  if (!path.ok) return path;
  const { value } = path;
  const played = value === null ? game.applyCall(before, side, text) : game.play(before, side, value);
  return played.ok ? ok({ before, side, path: value, played: played.value }) : played;
}

/** Formats the `Result` header: `attackers king-captured`, `draw stalemate`, `*` while playing. */
function formatResult(outcome: Outcome | null): string {
  if (outcome === null) return UNFINISHED;
  return `${outcome.winners.join('+') || 'draw'} ${outcome.reason}`;
}

function parseResult(text: string): Outcome | null | undefined {
  if (text === UNFINISHED) return null;
  const [winners, reason, more] = text.split(' ');
  if (winners === undefined || reason === undefined || more !== undefined) return undefined;
  return { winners: winners === 'draw' ? [] : winners.split('+'), reason };
}

/** Formats a turn number. `ending` follows the number unless the turn is a reply. */
function formatNumber({ count, isReply }: TurnNumber, ending: string): string {
  return `${count}${isReply ? '…' : ending}`;
}

function formatNotice({ code, values }: Notice): string {
  const words = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [code, ...words].join(' ').replace(/[{}]/g, '');
}

/**
 * Turn number, side, text without outer blanks, comments. No two parts can match the same characters, which
 * prevents slow backtracking on hostile records.
 */
const ENTRY =
  /^(?:(\d+)(\.|\.\.\.|…))?\s*([a-z][a-z0-9-]*)\s+([^{}\s](?:[^{}]*[^{}\s])?)\s*((?:\{[^{}]*\}\s*)*)$/;

function parseEntry(content: string): RecordEntry | null {
  const match = ENTRY.exec(content);
  if (match === null) return null;
  const [, count, mark, side = '', text = '', comments = ''] = match;
  const number = count === undefined ? null : { count: Number(count), isReply: mark !== '.' };
  const call = /^\(([^()]+)\)$/.exec(text)?.[1];
  const notices = parseComments(comments);
  return { number, side, kind: call === undefined ? 'action' : 'call', text: call ?? text, notices };
}

/** A line with comments only. */
const COMMENTS = /^(?:\{[^{}]*\}\s*)+$/;

function parseComments(comments: string): readonly Notice[] {
  return [...comments.matchAll(/\{([^{}]*)\}/g)].map(([, inner = '']) => parseNotice(inner));
}

function parseNotice(text: string): Notice {
  const [code = '', ...words] = text.trim().split(/\s+/);
  const values = words.map((word): [string, string | number] => {
    const [name = '', value = ''] = word.split(/=(.*)/s);
    return [name, /^-?\d{1,15}$/.test(value) ? Number(value) : value];
  });
  return { code, values: Object.fromEntries(values) };
}

type Headers = ReadonlyMap<string, { readonly value: string; readonly line: number }>;

function assembleRecord(
  headers: Headers,
  opening: readonly Notice[],
  entries: readonly RecordEntry[],
  lines: readonly number[],
): RecordResult<ReadRecord> {
  const headerFault = (header: string) =>
    refuseRecord(headers.get(header)?.line ?? 1, createRefusal('record-header', { header }));
  const wholeNumber = (header: string) => {
    const value = headers.get(header)?.value ?? '';
    return /^\d{1,16}$/.test(value) && Number(value) <= LAST_SEED ? Number(value) : null;
  };
  const game = headers.get('Game')?.value;
  const rulesVersion = headers.has('Rules') ? wholeNumber('Rules') : FIRST_RULES;
  const seed = wholeNumber('Seed');
  const outcome = parseResult(headers.get('Result')?.value ?? UNFINISHED);
  if (game === undefined) return headerFault('Game');
  if (rulesVersion === null) return headerFault('Rules');
  if (seed === null && headers.has('Seed')) return headerFault('Seed');
  if (outcome === undefined) return headerFault('Result');
  const rest = [...headers]
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, { value }]) => [name, value] as const);
  const isTag = ([name]: readonly [string, string]) => /^[A-Z]/.test(name);
  return {
    ok: true,
    value: {
      game,
      rulesVersion,
      seed,
      outcome,
      from: headers.get('Position')?.value ?? null,
      tags: Object.fromEntries(rest.filter(isTag)),
      options: Object.fromEntries(rest.filter((entry) => !isTag(entry))),
      opening,
      entries,
      lines,
    },
  };
}

function refuseRecord(line: number, reason: Refusal): RecordResult<never> {
  return { ok: false, error: { line, reason } };
}
