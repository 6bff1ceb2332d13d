/** Autocomplete of moves. Uses the cached position, because it must be fast. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { listActions } from '../../../engine/actions.js';
import type { Direction, Path } from '../../../engine/choices.js';
import type { Game, Position, SideId } from '../../../engine/game.js';
import { noDialect, normalizeTypedText } from '../../../engine/notation/typed-text.js';
import type { Refusal } from '../../../engine/result.js';
import { squareName, type View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { plainText } from '../../../texts/index.js';
import { parseTyped, type Typist } from '../../../typed/reader.js';
import type { App } from '../../shared/app/app.js';
import { memoizeOptions, type Options } from '../../shared/choosing/choices.js';
import { actionWords } from '../../shared/choosing/path-words.js';
import { sideName } from '../../shared/wording/words.js';

type Services = Pick<App, 'game'>;

/** Value of an entry that is only a note. */
export const NO_MOVE = '…';

/**
 * Up to 25 legal actions that match the typed text. The action that the text itself would play comes first.
 * Then come actions that begin with the text (in notation or with the piece's letter), and actions that
 * contain it. Actions whose words match come last, the closest first. If there are too many, each first
 * choice (each movable piece) gets an equal share, and the last entry gives the total. If it is another
 * side's turn, a single entry says so. `inWords` describes moves in words. `turn` is the rotation of the
 * person's board.
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
  const isBound = rules.hasTouchMove?.(table.options) === true;
  const open = isBound ? new Set(table.choices(actor, []).map(({ token }) => token)) : null;
  const isOpen = ({ first }: Candidate) => open?.has(first) !== false;
  const typist = { game: rules, position, side: side.value, view, turn };
  const { played, possible } = typed.trim() === '' ? NOTHING_MEANT : findMeanings(typist, typed);
  const offered = new Set(played.map(({ notation }) => notation));
  const candidates = listCandidates(rules, position, side.value).filter(
    (candidate) => isOpen(candidate) && !offered.has(candidate.notation),
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
  return isWhole ? entries : [...entries, toNoteChoice(plainText('moves.listed', { shown: most, count }))];
}

/** Actions that the text would play, and all meanings of ambiguous words. */
interface TextMeanings {
  readonly played: readonly Candidate[];
  readonly possible: readonly Candidate[];
}

const NOTHING_MEANT: TextMeanings = { played: [], possible: [] };

function findMeanings(typist: Typist, typed: string): TextMeanings {
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

/** A square alone. It is a piece's origin, not a move. */
const SQUARE = /^[a-z]\d+$/i;

/**
 * The moves named by a refusal because the text could mean each of them, such as both castlings for `castle`.
 */
function listAmbiguousMoves({ game, position, side }: Typist, { code, values }: Refusal): readonly Path[] {
  if (code !== 'ambiguous') return [];
  return String(values.moves)
    .split(', ')
    .flatMap((move) => {
      const read = game.parse(position, side, move);
      return read.ok && !SQUARE.test(move) ? [read.value] : [];
    });
}

/** Groups candidates by how well they match, best first. Without text, all match. */
function groupByFit(
  typist: Typist,
  candidates: readonly Candidate[],
  typed: string,
  options: Options,
  inWords: boolean,
): readonly (readonly Candidate[])[] {
  const { move } = normalizeTypedText(typed, typist.game.dialect ?? noDialect);
  const letters = toComparableText(move);
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

/** Candidates whose words begin with the typed words, closest first. */
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

/** Short forms with the piece's letter: `NF3` and `NG1F3` for a knight. */
function shortFormsOf({ game, view }: Typist): (candidate: Candidate) => readonly string[] {
  const { letters } = game.dialect ?? noDialect;
  const kinds = new Map(view.pieces.map(({ square, kind }) => [squareName(view.board, square), kind]));
  return ({ path }) => {
    const at = path.findIndex((token) => kinds.has(token));
    const [from = '', to = ''] = path.slice(Math.max(at, 0));
    return (kinds.get(from)?.split('+') ?? []).flatMap((kind) => {
      const letter = letters[kind];
      return letter === undefined
        ? []
        : [toComparableText(`${letter}${to}`), toComparableText(`${letter}${from}${to}`)];
    });
  };
}

/** A note on whose turn it is, for a player who must wait. Empty after any other refusal. */
function notYourTurnEntry(
  { game }: LoadedTable,
  { code, values }: Refusal,
): readonly APIApplicationCommandOptionChoice<string>[] {
  if (code !== 'not-your-turn') return [];
  const sides = String(values.sides ?? '').split(' ');
  const named = conjunction.format(sides.map((side) => sideName(game, side)));
  return [toNoteChoice(plainText('moves.waiting', { sides: named }))];
}

const conjunction = new Intl.ListFormat('en');

function toNoteChoice(name: string): APIApplicationCommandOptionChoice<string> {
  return { name: clip(name, CHOICE_LENGTH), value: NO_MOVE };
}

const listed = new WeakMap<Position, Map<SideId, readonly Candidate[]>>();

/** Actions of a side, without card plays, which have a separate command. Computed once per position. */
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
      if (++walked > MAX_ACTIONS) return;
      yield createCandidate(path, game.format(position, side, path));
    }
  }
}

function createCandidate(path: Path, notation: string): Candidate {
  return { notation, compared: toComparableText(notation), first: path[0] ?? '', path };
}

/**
 * Limit on examined actions, more than any position has moves (an army that took over others can have 1,600).
 * Set-ups are almost unlimited, and listing them would block the event loop.
 */
const MAX_ACTIONS = 2_000;

interface Candidate {
  readonly notation: string;
  /** Notation without optional signs. */
  readonly compared: string;
  /** Token of the first choice. */
  readonly first: string;
  readonly path: Path;
}

const wordsOf = new WeakMap<Candidate, readonly string[]>();

function candidateWords(candidate: Candidate, view: View, options: Options): readonly string[] {
  const words = wordsOf.get(candidate) ?? splitWords(actionWords(view, options, candidate.path));
  wordsOf.set(candidate, words);
  return words;
}

/** Distance of a word typed only in part. Larger than any number of skipped words. */
const BEGUN = 100;

/**
 * Distance of the typed words from a move's words. 0 for an exact beginning, null if they don't occur in
 * order. Words may be skipped, and "to" can stand for "takes".
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

/** The words "to" and "takes" between the squares of a move and of a capture. */
const [TO = '', TAKES = ''] = plainText('moves.between').split(' ');

function splitWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Converts to upper case and keeps only letters and digits. */
function toComparableText(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * At most `most` candidates. Groups them by their first choice, and takes one of each group in turn. Keeps
 * the game's order.
 */
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
