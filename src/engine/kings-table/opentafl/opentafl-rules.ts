/** Reads rules lines of OpenTafl as our options (opentafl-notation-spec.txt, section 3). */
import type { ImportDifference } from '../../export.js';
import { ok, type Result, refuse } from '../../result.js';
import { boardIds, boards, layoutsOf } from '../board/boards.js';

/** A rules line, converted to our options as far as they can express it. */
export interface OpenTaflRules {
  readonly given: Readonly<Record<string, string>>;
  readonly rows: string;
  readonly attackersFirst: boolean;
  /** True if two attackers capture the king. */
  readonly isKingWeak: boolean;
  /** Rules that our options don't have. */
  readonly differences: readonly ImportDifference[];
}

/** Rules for moves or captures that our game can't vary, with the only value that it can play. */
const FIXED: Readonly<Record<string, string>> = { kj: 'n', ber: 'n', afor: '', dfor: '' };
const DEFAULTS: Readonly<Record<string, string>> = {
  esc: 'c',
  surf: 'y',
  atkf: 'y',
  tfr: 'd',
  ka: 'y',
  ks: 'y',
  corh: 'tcnkTCNK',
  cors: 'K',
  cenh: 'tcnk',
  cenhe: 'tcnkTCNK',
  sw: 'n',
  efe: 'n',
};
const REPETITIONS: Readonly<Record<string, string>> = { d: 'draw', l: 'mover-loses' };

/** Length limit for text quoted in a refusal. */
const CLIP = 60;

export function readOpenTaflRules(line: string): Result<OpenTaflRules> {
  const entries = new Map(
    line
      .trim()
      .split(/\s+/)
      .map((word) => word.split(/:(.*)/s, 2) as [string, string | undefined])
      .map(([name, value = '']) => [name, value]),
  );
  const rows = entries.get('start');
  const dim = entries.get('dim');
  if (rows === undefined || dim === undefined) return refuse('file-rules');
  const board = boardIds.find((id) => String(boards[id].size) === dim);
  if (board === undefined) return refuseRule('dim', dim);
  const fixed = Object.entries(FIXED).find(([name, value]) => (entries.get(name) ?? value) !== value);
  if (fixed !== undefined) return refuseRule(fixed[0], entries.get(fixed[0]) ?? '');
  const size = boards[board].size;
  const corners = classifyCorners(entries.get('cor'), size);
  if (corners === null) return refuseRule('cor', entries.get('cor') ?? '');
  const ruleOf = (name: string) => entries.get(name) ?? DEFAULTS[name] ?? '';
  const byEdge = ruleOf('esc') === 'e';
  const cornersHostile = corners === 'four' && /[tT]/.test(ruleOf('corh'));
  const layout = layoutsOf(board).find((one) => toOpenTaflRows(one.rows) === rows);
  const attackersFirst = ruleOf('atkf') !== 'n';
  return ok({
    given: {
      board,
      ...(layout === undefined ? {} : { layout: layout.id }),
      escape: byEdge ? 'edge' : 'corner',
      first: attackersFirst ? 'attackers' : 'defenders',
      repetition: REPETITIONS[ruleOf('tfr')] ?? 'off',
      'king-armed': ruleOf('ka') === 'n' ? 'off' : 'on',
      'throne-hostile-to': /[tT]/.test(ruleOf('cenhe')) ? 'all' : 'king',
      'corners-hostile': cornersHostile ? 'on' : 'off',
    },
    rows,
    attackersFirst,
    isKingWeak: ruleOf('ks') === 'n',
    differences: listImportDifferences(entries, ruleOf, byEdge && corners === 'four'),
  });
}

/**
 * Lists rules of an imported file that none of our options has. Leaves out the differences that every OpenTafl game has.
 */
function listImportDifferences(
  entries: ReadonlyMap<string, string>,
  ruleOf: (name: string) => string,
  hasEdgeCorners: boolean,
): readonly ImportDifference[] {
  const differs: Partial<Record<ImportDifference, boolean>> = {
    'weak-king': ruleOf('ks') === 'n',
    'repetition-wins': ruleOf('tfr') === 'w',
    surrounded: ruleOf('surf') !== 'n',
    'shield-walls': ruleOf('sw') !== 'n',
    'edge-forts': ruleOf('efe') === 'y',
    'corner-stops': hasEdgeCorners && !ruleOf('cors').includes('t'),
    'throne-squares': ['cen', 'cenp', 'cens'].some((name) => entries.has(name)) || ruleOf('cenh') !== '',
  };
  return (Object.keys(differs) as ImportDifference[]).filter((rule) => differs[rule] === true);
}

/** Compares a list of corner squares with the board's four corners. Null for a list of other squares. */
function classifyCorners(list: string | undefined, size: number): 'four' | 'none' | null {
  if (list === undefined || list === 'default') return 'four';
  const squares = list.split(',').filter((square) => square !== '');
  if (squares.length === 0) return 'none';
  const last = `${String.fromCharCode('a'.charCodeAt(0) + size - 1)}`;
  const four = ['a1', `a${size}`, `${last}1`, `${last}${size}`].sort();
  return squares.sort().join() === four.sort().join() ? 'four' : null;
}

/** Rows of a layout in OpenTafl's letters: `/3ttt3/…/`. */
function toOpenTaflRows(rows: readonly string[]): string {
  const letters = rows.map((row) =>
    row
      .replaceAll('a', 't')
      .replaceAll('d', 'T')
      .replace(/\.+/g, (empty) => String(empty.length)),
  );
  return `/${letters.join('/')}/`;
}

function refuseRule(name: string, value: string): Result<never> {
  return refuse('tafl-rule', { rule: `${name}:${value}`.slice(0, CLIP) });
}
