/** PGN export (Portable Game Notation Specification and Implementation Guide, 1994). */
import type { ExportedEntry, ExportedGame, ExportFile } from '../../export.js';
import type { Outcome } from '../../game.js';
import { pickEntries, pickUnsaidOptions, writeOwnHeaders } from '../../own-headers.js';
import { ok } from '../../result.js';
import { sideIds } from '../board/pieces.js';
import { writeFen } from '../chess/fen.js';
import { resolveAndCheckOptions } from '../rules/options.js';
import { plainChess } from './game.js';
import { listPlainMoves, pathOf } from './moves.js';
import type { PlainPosition } from './position.js';
import { formatSan } from './san.js';

/** Maximum length of a text line, without the line break (8.2.1). */
const LINE = 79;
const SECOND = 1000;

/** PGN `Termination` by ending (9.8.1). Others are `normal`. */
const TERMINATIONS: Readonly<Record<string, string>> = {
  timeout: 'time forfeit',
  'cannot-win': 'time forfeit',
  absence: 'abandoned',
  departure: 'abandoned',
  moderator: 'adjudication',
};

/** Writes a game as PGN. Throws for an illegal move; stored games have none. */
export function writePgn(game: ExportedGame): ExportFile {
  const result = resultTag(game.outcome);
  const tags = Object.entries(listTags(game, result)).map(
    ([name, value]) => `[${name} "${escapeTagValue(value)}"]`,
  );
  const text = [...tags, '', ...wrapLines([...listMoveTokens(game), result]), ''].join('\n');
  return { format: 'pgn', extension: 'pgn', text, differences: [] };
}

/** Escapes a value. Quotation marks become apostrophes, because chess.js can't read escaped quotation marks. */
function escapeTagValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', "'");
}

/**
 * Start position of the game. Throws if the text `from` isn't a position. Stored games have only valid
 * texts.
 */
function startOf({ from, options }: ExportedGame): PlainPosition {
  const start = from === null ? ok(plainChess.start(options, 0).position) : plainChess.read(options, from);
  if (!start.ok) throw new Error(`no start position: ${start.reason.code}`);
  return start.value;
}

function listTags(game: ExportedGame, result: string): Readonly<Record<string, string>> {
  const { event, site, players, outcome, timeControl, entries } = game;
  const [date = '', time = ''] = new Date(game.startedAt).toISOString().split('T');
  const utcDate = date.replaceAll('-', '.');
  return {
    Event: event,
    Site: site,
    Date: utcDate,
    Round: '-',
    White: players.white ?? '?',
    Black: players.black ?? '?',
    Result: result,
    ...(game.from === null ? {} : { SetUp: '1', FEN: writeFen(startOf(game).chess) }),
    UTCDate: utcDate,
    UTCTime: time.slice(0, 'hh:mm:ss'.length),
    TimeControl: timeControl,
    ...(outcome === null ? {} : { Termination: TERMINATIONS[outcome.reason] ?? 'normal' }),
    ...game.tags,
    ...createExtraHeaders(game),
    PlyCount: String(entries.filter(({ kind }) => kind === 'action').length),
  };
}

/**
 * Headers for what PGN can't say: options, the full text of a start position, calls, and results that the
 * host decided.
 */
function createExtraHeaders(game: ExportedGame): Readonly<Record<string, string>> {
  const { options, from, entries, outcome } = game;
  const said = resolveAndCheckOptions({ cards: 'off' });
  if (!said.ok) throw new Error(`no options of chess: ${said.reason.code}`);
  const own = {
    options: pickUnsaidOptions(options, said.value),
    from: from === writeFen(startOf(game).chess) ? null : from,
    entries: pickEntries(entries, ({ kind }) => kind === 'call'),
  };
  return writeOwnHeaders(own, outcome);
}

function resultTag(outcome: Outcome | null): string {
  if (outcome === null) return '*';
  const [winner] = outcome.winners;
  if (winner === undefined || outcome.winners.length > 1) return '1/2-1/2';
  return winner === sideIds[0] ? '1-0' : '0-1';
}

function listMoveTokens(game: ExportedGame): readonly string[] {
  let position = startOf(game);
  const tokens: string[] = [];
  let comments: string[] = [];
  let isInterrupted = true;
  // Merge all comments at one place into one: chess.js can't read two in a row.
  const endComment = () => {
    if (comments.length === 0) return;
    tokens.push(`{${comments.join(' ').replaceAll('{', '(').replaceAll('}', ')')}}`);
    comments = [];
    isInterrupted = true;
  };
  for (const entry of game.entries) {
    if (entry.kind === 'call') {
      comments.push(`${entry.side}: ${entry.text}.`);
      continue;
    }
    endComment();
    const isWhite = entry.side === sideIds[0];
    const number = Math.floor(position.chess.ply / 2) + 1;
    // After a comment Black's move repeats its number (8.2.2.2).
    if (isWhite || isInterrupted) tokens.push(`${number}${isWhite ? '.' : '...'}`);
    const { san, after } = playEntry(position, entry);
    tokens.push(san);
    isInterrupted = false;
    if (entry.clock !== null) comments.push(`[%clk ${formatClock(entry.clock)}]`);
    if (entry.votes !== null) comments.push(`votes: ${entry.votes}.`);
    position = after;
  }
  endComment();
  return tokens;
}

function playEntry(position: PlainPosition, { side, text }: ExportedEntry) {
  const path = plainChess.parse(position, side, text);
  const played = path.ok ? plainChess.play(position, side, path.value) : path;
  const key = path.ok ? path.value.join(' ') : '';
  const move = listPlainMoves(position.chess).find((one) => pathOf(one).join(' ') === key);
  if (!played.ok || move === undefined) throw new Error(`no legal move: ${text}`);
  return { san: formatSan(position.chess, move), after: played.value.position };
}

/** Formats a clock like lichess: `1:02:03`. */
function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
}

/** Wraps tokens into lines. Comments may break at blanks. */
function wrapLines(tokens: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of tokens.flatMap((token) => token.split(' '))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
