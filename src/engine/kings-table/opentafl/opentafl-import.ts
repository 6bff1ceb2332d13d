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
import type { Call, Game, SideId } from '../../game.js';
import type { Options } from '../../options.js';
import { createRefusal, ok, type Result, refuse } from '../../result.js';
import { startFromPosition } from '../../start-position.js';
import { sideIds } from '../board/pieces.js';
import type { TaflPosition } from '../board/position.js';
import { listDifferences } from './opentafl.js';
import { type OpenTaflRules, readOpenTaflRules } from './opentafl-rules.js';
import { isOpenTafl, type OpenTaflText, type OpenTaflToken, splitOpenTafl } from './opentafl-tokens.js';

type Tafl = Game<TaflPosition>;

const [ATTACKING, DEFENDING] = sideIds;

/** A move: the king's letter if the king moves, two squares, captures, and signs for threats and ends. */
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
}

/** Reads a game of OpenTafl. Null for other text. */
export function readOpenTafl(game: Tafl, text: string): Import | null {
  return isOpenTafl(text) ? readGame(game, text) : null;
}

function* readGame(game: Tafl, text: string): Import {
  const split = splitOpenTafl(text);
  if (!split.ok) return split;
  const { tags, rules: ruleText, position } = split.value;
  const rules = readOpenTaflRules(ruleText.text);
  if (!rules.ok) return refuseImport({ line: ruleText.line, reason: rules.reason });
  const start = readStart(game, rules.value, position?.text ?? rules.value.rows);
  if (!start.ok) return refuseImport({ line: position?.line ?? ruleText.line, reason: start.reason });
  const moves = yield* readMoves(game, split.value, start.value);
  if (!moves.ok) return moves;
  const { options, from } = start.value;
  const named = [...tags].map(([name, value]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]);
  const differences: readonly ImportDifference[] = [...listDifferences(options), ...rules.value.differences];
  return { ok: true, value: { options, from, tags: Object.fromEntries(named), ...moves.value, differences } };
}

function readStart(game: Tafl, rules: OpenTaflRules, rows: string): Result<Start> {
  const options = game.resolve(rules.given);
  if (!options.ok) return options;
  const usual = game.start(options.value, 0).position;
  const side = rules.attackersFirst ? 'a' : 'd';
  const [usualRows] = game.write(usual).split(' ');
  if (rows === usualRows) return ok({ options: options.value, from: null, position: usual, rules });
  const from = `${rows} ${side}`;
  const begun = startFromPosition(game, options.value, from, 0);
  return begun.ok ? ok({ options: options.value, from, position: begun.value.position, rules }) : begun;
}

type Reading = Pick<ImportedGame, 'entries' | 'outcome' | 'notes'>;

function* readMoves(
  game: Tafl,
  { turns, tags }: OpenTaflText,
  { position: start, rules }: Start,
): Generator<undefined, ImportResult<Reading>> {
  const entries: ImportedEntry[] = [];
  const notes: ImportedNote[] = [];
  let position = start;
  for (const turn of turns) {
    const first = entries.length + 1;
    for (const token of turn) {
      const { line } = token;
      if (token.kind !== 'move') {
        notes.push({
          after: Math.min(entries.length, token.kind === 'first-note' ? first : first + 1),
          text: token.text,
        });
        continue;
      }
      const played = playToken(game, position, token, rules);
      if (!played.ok) return refuseImport({ line, move: token.text.slice(0, CLIP), reason: played.reason });
      if (entries.length >= MAX_ENTRIES)
        return refuseImport({ line, reason: createRefusal('file-long', { most: MAX_ENTRIES }) });
      entries.push({ ...played.value.entry, line });
      position = played.value.position;
      yield;
    }
  }
  const last = entries.at(-1);
  if (last === undefined) return refuseImport({ line: 1, reason: createRefusal('file-empty') });
  const ended = addEndingCall(game, position, entries, tags, last.line);
  return ended.ok ? { ok: true, value: { ...ended.value, notes } } : ended;
}

interface PlayedToken {
  readonly entry: Omit<ImportedEntry, 'line'>;
  readonly position: TaflPosition;
}

/** Plays a move, or a resignation, of the side to move. */
function playToken(
  game: Tafl,
  position: TaflPosition,
  { text }: OpenTaflToken,
  rules: OpenTaflRules,
): Result<PlayedToken> {
  const [side] = game.toAct(position);
  if (side === undefined) return refuse('file-after-end');
  if (text === RESIGNATION) return playCall(game, position, side, 'resign');
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

function playCall(game: Tafl, position: TaflPosition, side: SideId, call: Call): Result<PlayedToken> {
  const afterCall = game.applyCall(position, side, call);
  return afterCall.ok
    ? ok({ entry: { side, kind: 'call', text: call }, position: afterCall.value.position })
    : afterCall;
}

/**
 * Adds the ending of a game that is not over on the board: a resignation, a loss on time, or an agreed draw.
 */
function addEndingCall(
  game: Tafl,
  position: TaflPosition,
  entries: readonly ImportedEntry[],
  tags: ReadonlyMap<string, string>,
  line: number,
): ImportResult<Omit<Reading, 'notes'>> {
  const resultTag = tags.get('result') ?? '?';
  const outcome = game.outcome(position);
  const winner = RESULTS[resultTag];
  if (winner === undefined) return { ok: true, value: { entries, outcome } };
  if (outcome !== null) {
    const [ours = null] = outcome.winners;
    if (ours === winner) return { ok: true, value: { entries, outcome } };
    const record = createRefusal('record-result', { record: formatWinner(winner), ours: formatWinner(ours) });
    return refuseImport({ line, reason: record });
  }
  const loser = winner === ATTACKING ? DEFENDING : ATTACKING;
  const isTimeUp = /\btime/i.test(tags.get('termination') ?? '');
  const afterCall = playCall(
    game,
    position,
    loser,
    winner === null ? 'draw' : isTimeUp ? 'timeout' : 'resign',
  );
  if (!afterCall.ok) return refuseImport({ line, reason: afterCall.reason });
  const entry = { ...afterCall.value.entry, line };
  return {
    ok: true,
    value: { entries: [...entries, entry], outcome: game.outcome(afterCall.value.position) },
  };
}

function formatWinner(winner: string | null): string {
  return winner ?? 'draw';
}
