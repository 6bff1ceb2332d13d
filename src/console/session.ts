/** State of the console between commands: a game, its positions and its record. */
import type { Description } from '../engine/description.js';
import type { Call, Game, Played, Position, SideId, Step } from '../engine/game.js';
import { findGame } from '../engine/index.js';
import { commonCalls } from '../engine/kernel-codes.js';
import { noDialect, normalizeTypedText } from '../engine/notation/typed-text.js';
import type { Options } from '../engine/options.js';
import {
  type GameRecord,
  playEntry,
  type ReadRecord,
  type RecordEntry,
  type RecordResult,
  replayRecord,
} from '../engine/record.js';
import { createRefusal, type Result, refuse } from '../engine/result.js';
import { TurnCount } from '../engine/turn-count.js';
import { parseTyped } from '../typed/reader.js';

/** A game in play. */
export interface Match {
  readonly game: Game;
  readonly options: Options;
  readonly seed: number;
  /** Position notation of the match's start. Null for the default start. */
  readonly from: string | null;
  readonly start: Step<Position>;
  readonly turns: readonly MatchTurn[];
}

export interface MatchTurn {
  readonly played: Played<Position>;
  readonly entry: Omit<RecordEntry, 'number'>;
}

export interface Session {
  seed: number;
  match: Match | null;
}

export function currentPosition(match: Match): Position {
  return match.turns.at(-1)?.played.position ?? match.start.position;
}

/** Starts a match at the start of a game. */
export function startMatch(game: Game, options: Options, seed: number): Match {
  return { game, options, seed, from: null, start: game.start(options, seed), turns: [] };
}

export function matchFromPosition(match: Match, text: string): Result<Match> {
  const position = match.game.read(match.options, text);
  if (!position.ok) return position;
  const start: Step<Position> = { position: position.value, notices: [] };
  return { ok: true, value: { ...match, from: match.game.write(position.value), start, turns: [] } };
}

/** Plays an action or call of a side. */
export function playInMatch(match: Match, side: SideId, text: string): Result<Match> {
  const { game } = match;
  const position = currentPosition(match);
  const calls = [...commonCalls, ...game.legalCalls(position, side)];
  const named = parseCall(game, calls, text);
  const kind = named === undefined ? 'action' : 'call';
  const played =
    named === undefined
      ? playTypedText(game, position, side, text)
      : playEntry(game, position, { side, kind, text: named });
  if (!played.ok) return played;
  const { notation, notices } = played.value;
  const entry: MatchTurn['entry'] = { side, kind, text: notation, notices };
  return { ok: true, value: { ...match, turns: [...match.turns, { played: played.value, entry }] } };
}

/** Parses a call. Undefined for other text. */
export function parseCall(game: Game, calls: readonly Call[], text: string): Call | undefined {
  const { move } = normalizeTypedText(text, game.dialect ?? noDialect);
  return calls.find((call) => call === move.toLowerCase());
}

/** Plays typed text as `/move` does. Words after a move are dropped. */
function playTypedText(game: Game, position: Position, side: SideId, text: string): Result<Played<Position>> {
  const notation = game.parse(position, side, text);
  if (notation.ok) return game.play(position, side, notation.value);
  if (!game.toAct(position).includes(side)) return notation;
  const typist = { game, position, side, view: game.view(position, side), turn: 0 } as const;
  const reading = parseTyped(typist, text);
  switch (reading.kind) {
    case 'action':
      return game.play(position, side, reading.path);
    case 'several': {
      const moves = reading.paths.slice(0, MAX_LISTED_MOVES).map((path) => game.format(position, side, path));
      return refuse('several-moves', { moves: moves.join(', ') });
    }
    case 'refused':
      return { ok: false, reason: reading.reason };
  }
}

/** Number of moves listed for ambiguous words. */
const MAX_LISTED_MOVES = 5;

/** The record of a match so far. */
export function recordOf(match: Match): GameRecord {
  const { game, options, seed, from } = match;
  const outcome = game.outcome(currentPosition(match));
  const counted = new TurnCount(game.sides(options).length);
  const entries = match.turns.map((turn, ply) => {
    const before = match.turns[ply - 1]?.played.position ?? match.start.position;
    counted.addAction(descriptionOf(match, before, turn));
    return { number: counted.turnOf(ply)?.number ?? null, ...turn.entry };
  });
  const { notices: opening } = match.start;
  const { id, rulesVersion } = game;
  return { game: id, rulesVersion, seed, options, from, outcome, tags: {}, opening, entries };
}

export function descriptionOf({ game }: Match, before: Position, { entry, played }: MatchTurn): Description {
  const { side, kind, text } = entry;
  if (kind !== 'action') return game.describe({ before, side, path: null, played });
  const path = game.parse(before, side, text);
  if (!path.ok) throw new Error(`a played action is not read again: ${text}`);
  return game.describe({ before, side, path: path.value, played });
}

/** Restores a match from a record. Errors: those of `replayRecord`, and `unknown-game {game}`. */
export function matchFromRecord(record: ReadRecord): RecordResult<Match> {
  const game = findGame(record.game);
  if (game === undefined) {
    return { ok: false, error: { line: 1, reason: createRefusal('unknown-game', { game: record.game }) } };
  }
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return replayed;
  const { start, played } = replayed.value;
  const turns = played.map((one, index) => {
    const { side = '', kind = 'action' } = record.entries[index] ?? {};
    return { played: one, entry: { side, kind, text: one.notation, notices: one.notices } };
  });
  const options = game.optionsOf(start.position);
  return { ok: true, value: { game, options, seed: record.seed ?? 0, from: record.from, start, turns } };
}
