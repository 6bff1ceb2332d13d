/** Autocomplete of moves: from memory, in the time of a keystroke. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { listActions } from '../../engine/actions.js';
import type { Direction, Path } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { Refusal } from '../../engine/result.js';
import { noDialect, normalizeTyped } from '../../engine/typed-text.js';
import { squareName, type View } from '../../engine/view.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import { plainText } from '../../texts/index.js';
import { parseTyped, type Typist } from '../../typed/reader.js';
import type { App } from '../shared/app/app.js';
import { memoizeOptions, type Options } from '../shared/choosing/choices.js';
import { actionWords } from '../shared/choosing/path-words.js';
import { sideName } from '../shared/wording/words.js';

type Services = Pick<App, 'game'>;

/** The value of an entry that is no move and only says something. */
export const NO_MOVE = '…';

/**
 * At most 25 legal actions that fit what is typed. First the one that would be played if it were sent, as the reader of `/move` reads
 * it; then those that begin with it, in notation or with the letter of the piece; those that contain it; and those whose words tell it,
 * the nearest first. Where more fit, every first choice (every piece that can move) gets its share, so that typing a square narrows
 * the list, and the last entry says how many there are. Where it is another's turn the only entry says whose. With `inWords` moves
 * are told in words. `turn` says how the person's board is turned.
 */
export function matchingMoves(
  { game }: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords = false,
  turn: Direction = 0,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const side = table.sideToAct(actor);
  if (!side.ok) return notYourTurnEntry(table, side.reason);
  const rules = game(table.game);
  const { position } = table;
  const view = table.view(actor);
  const options: Options = memoizeOptions((path) => rules.choices(position, side.value, path));
  const isBound = rules.touchMove?.(table.options) === true;
  const open = isBound ? new Set(table.choices(actor, []).map(({ token }) => token)) : null;
  const isOpen = ({ first }: Candidate) => open?.has(first) !== false;
  const typist = { game: rules, position, side: side.value, view, turn };
  const { played, possible } = typed.trim() === '' ? NOTHING_MEANT : readTypedText(typist, typed);
  const known = new Set(played.map(({ notation }) => notation));
  const candidates = listCandidates(rules, position, side.value).filter(
    (candidate) => isOpen(candidate) && !known.has(candidate.notation),
  );
  const fitting = groupByFit(typist, candidates, typed, options, inWords);
  const fits = new Set(fitting.flat().map(({ notation }) => notation));
  const others = possible.filter(({ notation }) => !fits.has(notation));
  const groups = [played.filter(isOpen), ...fitting, others.filter(isOpen)];
  const count = groups.reduce((sum, some) => sum + some.length, 0);
  const isWhole = count <= AUTOCOMPLETE_ANSWERS;
  const most = isWhole ? AUTOCOMPLETE_ANSWERS : AUTOCOMPLETE_ANSWERS - 1;
  const found = groups.flatMap((some) => takeEvenly(some, most)).slice(0, most);
  const entries = found.map(({ notation, path }) => ({
    name: clip(inWords ? actionWords(view, options, path) : notation, CHOICE_LENGTH),
    value: clip(notation, CHOICE_LENGTH),
  }));
  return isWhole ? entries : [...entries, entry(plainText('moves.listed', { shown: most, count }))];
}

/** What would be played if a text were sent, if anything; and all that it could be where words leave something open. */
interface Meant {
  readonly played: readonly Candidate[];
  readonly possible: readonly Candidate[];
}

const NOTHING_MEANT: Meant = { played: [], possible: [] };

function readTypedText(typist: Typist, typed: string): Meant {
  const { game, position, side } = typist;
  const reading = parseTyped(typist, typed);
  const toCandidate = (path: Path) => createCandidate(path, game.format(position, side, path));
  if (reading.kind === 'refused') {
    const paths = listAmbiguousMoves(typist, reading.reason);
    return paths.length === 0 ? NOTHING_MEANT : { played: [], possible: paths.map(toCandidate) };
  }
  return reading.kind === 'action'
    ? { played: [toCandidate(reading.path)], possible: [] }
    : { played: [], possible: reading.paths.map(toCandidate) };
}

/** A square alone: where a piece comes from, and no move. */
const SQUARE = /^[a-z]\d+$/i;

/** The moves that a refusal names because a text could mean each of them: both castlings for `castle`. */
function listAmbiguousMoves({ game, position, side }: Typist, { code, values }: Refusal): readonly Path[] {
  if (code !== 'ambiguous') return [];
  return String(values.moves)
    .split(', ')
    .flatMap((move) => {
      const read = game.parse(position, side, move);
      return read.ok && !SQUARE.test(move) ? [read.value] : [];
    });
}

/** The candidates by how they fit what is typed, the best first. Without anything typed all fit. */
function groupByFit(
  typist: Typist,
  candidates: readonly Candidate[],
  typed: string,
  options: Options,
  inWords: boolean,
): readonly (readonly Candidate[])[] {
  const { move } = normalizeTyped(typed, typist.game.dialect ?? noDialect);
  const letters = normalize(move);
  const wanted = /^[O0]+$/.test(letters) ? letters.replaceAll('0', 'O') : letters;
  if (wanted === '') {
    const signs = move.trim();
    return [
      candidates.filter(({ notation }) => notation.startsWith(signs)),
      candidates.filter(({ notation }) => !notation.startsWith(signs) && notation.includes(signs)),
    ];
  }
  const shortForms = shortFormsOf(typist);
  const beginning: Candidate[] = [];
  const lettered: Candidate[] = [];
  const containing: Candidate[] = [];
  const others: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.compared.startsWith(wanted)) beginning.push(candidate);
    else if (shortForms(candidate).some((form) => form.startsWith(wanted))) lettered.push(candidate);
    else if (candidate.compared.includes(wanted)) containing.push(candidate);
    else others.push(candidate);
  }
  const isTold = inWords || beginning.length + lettered.length + containing.length === 0;
  const telling = isTold ? matchByWords(typist.view, others, move, options) : [];
  return [beginning, lettered, containing, telling];
}

/** The candidates whose words begin with those typed, the nearest first. */
function matchByWords(
  view: View,
  candidates: readonly Candidate[],
  typed: string,
  options: Options,
): readonly Candidate[] {
  const worded = splitWords(typed);
  if (worded.length === 0) return [];
  return candidates
    .flatMap((candidate) => {
      const distance = wordDistance(candidateWords(candidate, view, options), worded);
      return distance === null ? [] : [{ candidate, distance }];
    })
    .sort((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate);
}

/** How moves begin with the letter of their piece: `NF3` and `NG1F3` for that of a knight. */
function shortFormsOf({ game, view }: Typist): (candidate: Candidate) => readonly string[] {
  const { letters } = game.dialect ?? noDialect;
  const kinds = new Map(view.pieces.map(({ square, kind }) => [squareName(view.board, square), kind]));
  return ({ path }) => {
    const at = path.findIndex((token) => kinds.has(token));
    const [from = '', to = ''] = path.slice(Math.max(at, 0));
    return (kinds.get(from)?.split('+') ?? []).flatMap((kind) => {
      const letter = letters[kind];
      return letter === undefined ? [] : [normalize(`${letter}${to}`), normalize(`${letter}${from}${to}`)];
    });
  };
}

/** Whose turn it is, for one who plays and has to wait; nothing for anybody else. */
function notYourTurnEntry(
  { game }: LoadedTable,
  { code, values }: Refusal,
): readonly APIApplicationCommandOptionChoice<string>[] {
  if (code !== 'not-your-turn') return [];
  const sides = String(values.sides ?? '').split(' ');
  const named = conjunction.format(sides.map((side) => sideName(game, side)));
  return [entry(plainText('moves.waiting', { sides: named }))];
}

const conjunction = new Intl.ListFormat('en');

function entry(name: string): APIApplicationCommandOptionChoice<string> {
  return { name: clip(name, CHOICE_LENGTH), value: NO_MOVE };
}

const listed = new WeakMap<Position, Map<SideId, readonly Candidate[]>>();

/** What a side may do in a position, but for playing a card, which has a command of its own; worked out once for all keystrokes. */
function listCandidates(game: Game, position: Position, side: SideId): readonly Candidate[] {
  const ofPosition = listed.get(position) ?? new Map<SideId, readonly Candidate[]>();
  listed.set(position, ofPosition);
  const candidates = ofPosition.get(side) ?? [...generateCandidates(game, position, side)];
  ofPosition.set(side, candidates);
  return candidates;
}

function* generateCandidates(game: Game, position: Position, side: SideId): Generator<Candidate> {
  let walked = 0;
  const firsts = game.cards?.choicesWithoutCards(position, side) ?? game.choices(position, side, []);
  for (const { token: first, leaf } of firsts) {
    for (const path of leaf ? [[first]] : listActions(game, position, side, [first])) {
      if (++walked > MOST_ACTIONS) return;
      yield createCandidate(path, game.format(position, side, path));
    }
  }
}

function createCandidate(path: Path, notation: string): Candidate {
  return { notation, compared: normalize(notation), first: path[0] ?? '', path };
}

/**
 * So many actions are looked at: more than any position has moves. An army that has taken over others can have 1,600. Set-ups are
 * without end, and to write down more of them would hold everybody up.
 */
const MOST_ACTIONS = 2_000;

interface Candidate {
  readonly notation: string;
  /** The notation without the signs that may be left out. */
  readonly compared: string;
  /** The first choice of the action. */
  readonly first: string;
  readonly path: Path;
}

const told = new WeakMap<Candidate, readonly string[]>();

/** The words of a move, worked out once for all keystrokes. */
function candidateWords(candidate: Candidate, view: View, options: Options): readonly string[] {
  const words = told.get(candidate) ?? splitWords(actionWords(view, options, candidate.path));
  told.set(candidate, words);
  return words;
}

/** A word of which only the beginning is typed is farther off than so many words that are left out. */
const BEGUN = 100;

/**
 * How far what is typed is from the words of a move: 0 where they begin just so; null where they do not begin with those typed, in
 * their order. Words between may be left out, and "to" may stand for "takes".
 */
function wordDistance(words: readonly string[], typed: readonly string[]): number | null {
  let at = 0;
  let distance = 0;
  for (const word of words) {
    const wanted = typed[at];
    if (wanted === undefined) break;
    const isTaking = wanted === TO && word === TAKES;
    const isMet = isTaking || word.startsWith(wanted);
    if (isMet) at++;
    if (!isMet || isTaking) distance++;
    else if (word !== wanted) distance += BEGUN;
  }
  return at === typed.length ? distance : null;
}

/** What stands between the squares of a move, and where it takes somebody. */
const [TO = '', TAKES = ''] = plainText('moves.between').split(' ');

function splitWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Letters and digits alone: what may be typed in several ways does not count. */
function normalize(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** As many as are shown: the first of every first choice, then the second of every one, and so on; in the game's order. */
function takeEvenly(candidates: readonly Candidate[], most: number): Candidate[] {
  const seen = new Map<string, number>();
  const ranked = candidates.map((candidate, place) => {
    const rank = seen.get(candidate.first) ?? 0;
    seen.set(candidate.first, rank + 1);
    return { candidate, place, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .sort((one, other) => one.place - other.place)
    .map(({ candidate }) => candidate);
}
