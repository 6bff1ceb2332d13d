/**
 * Writes games for OpenTafl: rules line, tags and moves (opentafl-notation-spec.txt of
 * https://github.com/jslater89/OpenTafl, sections 1 to 4). OpenTafl's square names equal ours in lower case.
 */
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import type {
  ExportDifference,
  ExportedEntry,
  ExportedGame,
  ExportObstacle,
  ExportResult,
} from '../../export.js';
import { type Options, resolveOptions } from '../../options.js';
import { type OwnHeaders, pickEntries, pickUnsaidOptions, writeOwnHeaders } from '../../own-headers.js';
import type { Outcome, SideId } from '../../sides.js';
import { EMPTY, KING, sideIds } from '../board/pieces.js';
import { fromOf, kindOf, MOVE, REMOVE, toOf } from '../board/position.js';
import { readAction, type TypedMoveText } from '../notation/notation.js';
import { readPosition, writeRows } from '../notation/position-text.js';
import { optionSpecs } from '../rules/options.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { readOpenTaflRules } from './opentafl-rules.js';

const [ATTACKING, DEFENDING] = sideIds;

/** All kinds of pieces in OpenTafl's letters: attackers, then defenders. */
const EVERY_PIECE = 'tcnkmgTCNKMG';

interface OwnMove extends TypedMoveText {
  readonly side: SideId;
  readonly votes: string | null;
}

/** Writes a game for OpenTafl. Null before the first move. Throws for unreadable entries; stored games have none. */
export function writeOpenTafl(game: ExportedGame): ExportResult | null {
  const rules = rulesOf(game.options);
  const actions = game.entries.filter(isAction).map((entry) => readEntry(rules, entry));
  const moves = actions.filter(isMove);
  const [first] = moves;
  if (first === undefined) return null;
  const obstacle = findObstacle(rules, moves);
  if (obstacle !== null) return { format: 'opentafl', obstacle };
  const cells = initialCells(rules, game.from);
  for (const { action } of actions) if (kindOf(action) === REMOVE) cells[toOf(action)] = EMPTY;
  const rulesLine = writeRulesLine(rules, cells, first.side);
  const own: Omit<OwnHeaders, 'decision'> = {
    options: pickOptionsBeyondRulesLine(game.options, rulesLine),
    from: game.from,
    entries: pickEntries(game.entries, (entry) => !isAction(entry) || !isMove(readEntry(rules, entry))),
  };
  const tags = [...listTags(game, own), `[rules:${rulesLine}]`];
  const lines = formatTurns(formatMoves(rules, cells, moves, game.outcome), moves);
  return {
    format: 'opentafl',
    extension: 'otg',
    text: [...tags, '', ...lines, ''].join('\n'),
    differences: listOptionDifferences(game.options),
  };
}

function isAction({ kind }: ExportedEntry): boolean {
  return kind === 'action';
}

function isMove({ action }: OwnMove): boolean {
  return kindOf(action) === MOVE;
}

function readEntry({ board }: Rules, { side, text, votes }: ExportedEntry): OwnMove {
  const read = readAction(board, text);
  if (!read.ok) throw new Error(`no action: ${text} (${read.reason.code})`);
  return { ...read.value, side, votes };
}

function initialCells(rules: Rules, from: string | null): number[] {
  if (from === null) return [...rules.start];
  const read = readPosition(rules, from);
  if (!read.ok) throw new Error(`no start position: ${read.reason.code}`);
  return [...read.value.cells];
}

/** Finds a rule that the notation can't express, so that OpenTafl would reach another position. */
function findObstacle(rules: Rules, moves: readonly OwnMove[]): ExportObstacle | null {
  if (rules.kingDie || rules.dice.some(({ isRolled }) => isRolled)) return 'dice';
  if (rules.revivals > 0) return 'revival';
  if (rules.surrounds > 0) return 'surrounding';
  return moves.some(({ side }, index) => side === moves[index - 1]?.side) ? 'passing' : null;
}

/**
 * Lists rules that OpenTafl applies differently from a game with these options, most visible first. Used
 * for exports and imports.
 */
export function listOptionDifferences(options: Options): readonly ExportDifference[] {
  const differs: Readonly<Record<ExportDifference, boolean>> = {
    // In OpenTafl, no square is hostile to the king alone.
    throne: options['throne-hostile-to'] === 'king',
    // In OpenTafl, a corner stays hostile while a piece is on it.
    corners: options['corners-hostile'] === 'on' && options.escape === 'edge',
    // In OpenTafl, the defenders win only when no attacker is left.
    attrition: true,
    // OpenTafl has no draw for a side that can't move. There, defenders lose if no empty square is beside
    // their pieces.
    stalemate: true,
    // OpenTafl writes `tfr:i` but reads it as a draw.
    repetition: options.repetition === 'off',
    'defender-repetition': options.repetition === 'defender-loses',
    'no-capture': options['no-capture-plies'] !== '0',
  };
  return (Object.keys(differs) as ExportDifference[]).filter((rule) => differs[rule]);
}

/** Formats the rules line: `dim:` first, `start:` last. Leaves out OpenTafl's default values. */
function writeRulesLine({ board, options }: Rules, cells: readonly number[], first: SideId): string {
  const byEdge = options.escape === 'edge';
  const rules: readonly (readonly [name: string, value: string | false])[] = [
    ['dim', String(board.view.columns)],
    ['name', `Kings_Table_${options.board}`],
    ['esc', byEdge && 'e'],
    ['surf', 'n'],
    ['atkf', first === DEFENDING ? 'n' : 'y'],
    ['tfr', REPETITIONS[options.repetition ?? ''] ?? false],
    ['ka', options['king-armed'] === 'off' && 'n'],
    ...formatCornerRules(byEdge, options['corners-hostile'] === 'on'),
    ['cenh', ''],
    ['cenhe', options['throne-hostile-to'] === 'all' ? EVERY_PIECE : 'K'],
    ['start', writeRows(board, cells)],
  ];
  return rules.flatMap(([name, value]) => (value === false ? [] : [`${name}:${value}`])).join(' ');
}

/**
 * Options that the rules line doesn't express. The rules line names the side that moved first, so the
 * option for a random first side is left out.
 */
function pickOptionsBeyondRulesLine(options: Options, rulesLine: string): Options {
  const rules = readOpenTaflRules(rulesLine);
  const said = rules.ok ? resolveOptions(optionSpecs, rules.value.given) : rules;
  if (!said.ok) throw new Error(`no rules line: ${rulesLine} (${said.reason.code})`);
  const { first = '' } = said.value;
  return pickUnsaidOptions(options.first === 'lot' ? { ...options, first } : options, said.value);
}

/** OpenTafl's `tfr` values. A draw is the default. */
const REPETITIONS: Readonly<Record<string, string>> = { off: 'i', 'mover-loses': 'l' };

/**
 * Formats the corner rules: escapes of the king, ordinary squares, or squares that every piece may enter but
 * that are hostile.
 */
function formatCornerRules(byEdge: boolean, isHostile: boolean): readonly (readonly [string, string])[] {
  if (!byEdge) return [['corh', isHostile ? EVERY_PIECE : '']];
  if (!isHostile) return [['cor', '']];
  return [
    ['corp', EVERY_PIECE],
    ['cors', EVERY_PIECE],
    ['corh', EVERY_PIECE],
  ];
}

/** Formats moves for OpenTafl: `e4-e5xe6/d5`, `Ke5-e1`, or `c5-d5xKe5` if the king is captured. */
function formatMoves(
  { board }: Rules,
  cells: readonly number[],
  moves: readonly OwnMove[],
  outcome: Outcome | null,
): readonly string[] {
  let king = cells.indexOf(KING);
  const name = (square: Square) => nameOf(board, square).toLowerCase();
  return moves.map(({ action, byKing, taken }, index) => {
    if (byKing) king = toOf(action);
    const endsGame = outcome?.reason === 'king-captured' && index === moves.length - 1;
    const captured = [...(taken ?? []).map(name), ...(endsGame ? [`K${name(king)}`] : [])];
    const captures = captured.length > 0 ? `x${captured.join('/')}` : '';
    return `${byKing ? 'K' : ''}${name(fromOf(action))}-${name(toOf(action))}${captures}`;
  });
}

/**
 * Formats one line per turn of both sides: `1. h1-h3 e3-f3`. A turn with votes gets a second line: `[votes:
 * h1-h3 4|]`.
 */
function formatTurns(texts: readonly string[], moves: readonly OwnMove[]): readonly string[] {
  return Array.from({ length: Math.ceil(texts.length / 2) }, (_, index) => {
    const turn = texts.slice(index * 2, index * 2 + 2).join(' ');
    const votes = [0, 1].map((half) => moves[index * 2 + half]?.votes ?? null);
    const votesText = votes.map((one) => (one === null ? '' : `votes: ${toSafeTagValue(one)}`)).join('|');
    return [`${index + 1}. ${turn}`, ...(votes.every((one) => one === null) ? [] : [`[${votesText}]`])];
  }).flat();
}

function listTags(game: ExportedGame, own: Omit<OwnHeaders, 'decision'>): readonly string[] {
  const { outcome, players, startedAt, timeControl } = game;
  const [, seconds, increment] = /^(\d+)(?:\+(\d+))?$/.exec(timeControl) ?? [];
  const tags: Readonly<Record<string, string>> = {
    event: game.event,
    site: game.site,
    date: new Date(startedAt).toISOString().slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '.'),
    attackers: players[ATTACKING] ?? '?',
    defenders: players[DEFENDING] ?? '?',
    result: resultTag(outcome),
    ...(seconds === undefined
      ? {}
      : { 'time-control': increment === undefined ? seconds : `${seconds} ${increment}i` }),
    ...(outcome === null ? {} : { termination: outcome.reason.replaceAll('-', ' ') }),
    ...toLowerCaseHeaderNames({ ...game.tags, ...writeOwnHeaders(own, outcome) }),
  };
  return Object.entries(tags).map(([name, value]) => `[${name}:${toSafeTagValue(value)}]`);
}

function toLowerCaseHeaderNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Replaces characters that OpenTafl would misread: brackets (tags and comments), the bar (middle of a
 * comment), and `1. ` (start of the moves).
 */
function toSafeTagValue(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll('|', '/').replaceAll('1. ', '1 ');
}

function resultTag(outcome: Outcome | null): string {
  if (outcome === null) return '?';
  const [winner] = outcome.winners;
  if (winner === undefined || outcome.winners.length > 1) return '0';
  return winner === ATTACKING ? '1' : '-1';
}
