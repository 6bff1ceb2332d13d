/** Reads games of OpenTafl: moves, comments and rules line. Lists where OpenTafl's rules differ. */
import {
  type Import,
  type ImportDifference,
  type ImportedEntry,
  type ImportedGame,
  type ImportedNote,
  type ImportResult,
  MAX_ENTRIES,
  refuseImport,
} from '../../export.js';
import type { Game, Outcome, SideId } from '../../game.js';
import type { Options } from '../../options.js';
import { type OwnEntry, type OwnHeaders, readOwnHeaders } from '../../own-headers.js';
import { playEntry } from '../../record.js';
import { createRefusal, ok, type Refusal, type Result, refuse } from '../../result.js';
import { startFromPosition } from '../../start-position.js';
import { sideIds } from '../board/pieces.js';
import type { TaflPosition } from '../board/position.js';
import { listOptionDifferences } from './opentafl.js';
import { type OpenTaflRules, readOpenTaflRules } from './opentafl-rules.js';
import { isOpenTafl, type OpenTaflText, type OpenTaflToken, splitOpenTafl } from './opentafl-tokens.js';

type Tafl = Game<TaflPosition>;

const [ATTACKING, DEFENDING] = sideIds;

/** A move: the king's letter if the king moves, two squares, captures, and signs for a threat or the end. */
const MOVE = /^(K?[a-s]\d{1,2}-[a-s]\d{1,2})(?:x([A-Za-z0-9/]{1,400}))?(?:[+-]{1,2})?$/;
const RESIGNATION = '---';

/** Winners by the tag `result`; null for a draw. */
const RESULTS: Readonly<Record<string, SideId | null>> = { '1': ATTACKING, '-1': DEFENDING, '0': null };

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

interface Start {
  readonly options: Options;
  readonly from: string | null;
  readonly position: TaflPosition;
  readonly rules: OpenTaflRules;
  readonly own: OwnHeaders;
}

/** Reads a game of OpenTafl. Null for other text. */
export function readOpenTafl(game: Tafl, text: string): Import | null {
  return isOpenTafl(text) ? readGame(game, text) : null;
}

function* readGame(game: Tafl, text: string): Import {
  const split = splitOpenTafl(text);
  if (!split.ok) return split;
  const { rules: ruleText, position } = split.value;
  const tags = capitalizeTagNames(split.value.tags);
  const own = readOwnHeaders(tags);
  if (!own.ok) return refuseImport({ line: 1, reason: own.reason });
  const rules = readOpenTaflRules(ruleText.text);
  if (!rules.ok) return refuseImport({ line: ruleText.line, reason: rules.reason });
  const start = readStart(game, rules.value, position?.text ?? rules.value.rows, own.value);
  if (!start.ok) return refuseImport({ line: position?.line ?? ruleText.line, reason: start.reason });
  const moves = yield* readMoves(game, split.value, start.value);
  if (!moves.ok) return moves;
  const { options, from } = start.value;
  const differences: readonly ImportDifference[] = [
    ...listOptionDifferences(options),
    ...rules.value.differences,
  ];
  return { ok: true, value: { options, from, tags, ...moves.value, differences } };
}

function capitalizeTagNames(tags: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const named = [...tags].map(([name, value]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]);
  return Object.fromEntries(named);
}

function readStart(game: Tafl, rules: OpenTaflRules, rows: string, own: OwnHeaders): Result<Start> {
  const options = game.resolve({ ...rules.given, ...own.options });
  if (!options.ok) return options;
  const usual = game.start(options.value, 0).position;
  const side = rules.attackersFirst ? 'a' : 'd';
  const [usualRows] = game.write(usual).split(' ');
  // In the file, pieces that players removed before the first move are missing.
  const isUsual = rows === usualRows || usual.removals > 0;
  const from = own.from ?? (isUsual ? null : `${rows} ${side}`);
  if (from === null) return ok({ options: options.value, from, position: usual, rules, own });
  const begun = startFromPosition(game, options.value, from, 0);
  return begun.ok ? ok({ options: options.value, from, position: begun.value.position, rules, own }) : begun;
}

type Reading = Pick<ImportedGame, 'entries' | 'outcome' | 'notes'>;

/** The game as far as it was read. */
interface Progress {
  readonly entries: ImportedEntry[];
  position: TaflPosition;
}

function* readMoves(
  game: Tafl,
  { turns, tags }: OpenTaflText,
  { position, rules, own }: Start,
): Generator<undefined, ImportResult<Reading>> {
  const progress: Progress = { entries: [], position };
  const { entries } = progress;
  const notes: ImportedNote[] = [];
  for (const turn of turns) {
    /** Number of entries after each move of the turn. */
    const counts: number[] = [];
    for (const token of turn) {
      const { line } = token;
      if (token.kind !== 'move') {
        const after = counts[token.kind === 'first-note' ? 0 : 1] ?? entries.length;
        notes.push({ after, text: token.text });
        continue;
      }
      const owed = yield* addHeaderEntries(game, progress, own, line);
      if (owed !== null) return refuseImport({ line, reason: owed });
      const wrong = addEntry(progress, playToken(game, progress.position, token, rules), line);
      if (wrong !== null) return refuseImport({ line, move: token.text.slice(0, CLIP), reason: wrong });
      counts.push(entries.length);
      yield;
    }
  }
  const line = entries.at(-1)?.line;
  if (line === undefined) return refuseImport({ line: 1, reason: createRefusal('file-empty') });
  const wrong = yield* addHeaderEntries(game, progress, own, line);
  if (wrong !== null) return refuseImport({ line, reason: wrong });
  const ended = addEnding(game, progress, { tags, own, line });
  return ended.ok ? { ok: true, value: { ...ended.value, notes } } : ended;
}

/** Adds a played move or call. Returns a refusal, or null. */
function addEntry(progress: Progress, played: Result<PlayedEntry>, line: number): Refusal | null {
  if (!played.ok) return played.reason;
  if (progress.entries.length >= MAX_ENTRIES) return createRefusal('file-long', { most: MAX_ENTRIES });
  progress.entries.push({ ...played.value.entry, line });
  progress.position = played.value.position;
  return null;
}

/** Plays the entries that the headers place next, before the file's next move. Returns a refusal, or null. */
function* addHeaderEntries(
  game: Tafl,
  progress: Progress,
  own: OwnHeaders,
  line: number,
): Generator<undefined, Refusal | null> {
  for (;;) {
    const entry = own.entries.get(progress.entries.length);
    if (entry === undefined) return null;
    const wrong = addEntry(progress, playOwnEntry(game, progress.position, entry), line);
    if (wrong !== null) return wrong;
    yield;
  }
}

interface PlayedEntry {
  readonly entry: Omit<ImportedEntry, 'line'>;
  readonly position: TaflPosition;
}

function playOwnEntry(
  game: Tafl,
  position: TaflPosition,
  { side, kind, text }: OwnEntry,
): Result<PlayedEntry> {
  const played = playEntry(game, position, { side, kind, text });
  return played.ok
    ? ok({ entry: { side, kind, text: played.value.notation }, position: played.value.position })
    : played;
}

/** Plays a move or a resignation of the side to move. */
function playToken(
  game: Tafl,
  position: TaflPosition,
  { text }: OpenTaflToken,
  rules: OpenTaflRules,
): Result<PlayedEntry> {
  const [side] = game.toAct(position);
  if (side === undefined) return refuse('file-after-end');
  if (text === RESIGNATION) return playOwnEntry(game, position, { side, kind: 'call', text: 'resign' });
  const [, move, captured = ''] = MOVE.exec(text) ?? [];
  if (move === undefined) return refuse('file-stray', { text: text.slice(0, CLIP) });
  const squares = captured.split('/').filter((square) => square !== '');
  // A captured king ends the game, and isn't among the captures of our notation.
  const taken = squares.filter((square) => !square.startsWith('K'));
  const path = game.parse(position, side, taken.length === 0 ? move : `${move}x${taken.join('/')}`);
  if (!path.ok) return path;
  const played = game.play(position, side, path.value);
  if (!played.ok) return played;
  const { notation } = played.value;
  const [, ours] = notation.split('x');
  if (taken.length === 0 && ours !== undefined) return refuse('captures-differ', { taken: ours });
  const takesKing = squares.length > taken.length && !rules.isKingWeak;
  if (takesKing && played.value.position.ended === 0) return refuse('captures-nothing');
  return ok({ entry: { side, kind: 'action', text: notation }, position: played.value.position });
}

interface Ending {
  readonly tags: ReadonlyMap<string, string>;
  readonly own: OwnHeaders;
  readonly line: number;
}

/**
 * Adds the ending of a game that is not over on the board: a result that the host decided, or else a resignation,
 * a loss on time, or an agreed draw.
 */
function addEnding(
  game: Tafl,
  progress: Progress,
  { tags, own, line }: Ending,
): ImportResult<Omit<Reading, 'notes'>> {
  const { entries, position } = progress;
  const outcome = game.outcome(position);
  const winner = RESULTS[tags.get('result') ?? '?'];
  if (winner === undefined) return { ok: true, value: { entries, outcome } };
  if (outcome !== null) {
    const [ours = null] = outcome.winners;
    if (ours === winner) return { ok: true, value: { entries, outcome } };
    const record = createRefusal('record-result', { record: formatWinner(winner), ours: formatWinner(ours) });
    return refuseImport({ line, reason: record });
  }
  if (own.decision !== null) {
    const decided: Outcome = { winners: winner === null ? [] : [winner], reason: own.decision };
    return { ok: true, value: { entries, outcome: decided } };
  }
  const loser = winner === ATTACKING ? DEFENDING : ATTACKING;
  const isTimeUp = /\btime/i.test(tags.get('termination') ?? '');
  const text = winner === null ? 'draw' : isTimeUp ? 'timeout' : 'resign';
  const wrong = addEntry(progress, playOwnEntry(game, position, { side: loser, kind: 'call', text }), line);
  if (wrong !== null) return refuseImport({ line, reason: wrong });
  return { ok: true, value: { entries, outcome: game.outcome(progress.position) } };
}

function formatWinner(winner: string | null): string {
  return winner ?? 'draw';
}
