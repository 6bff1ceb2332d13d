/** Autocomplete of moves: from memory, in the time of a keystroke. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../discord/messages/limits.js';
import { actionsOf } from '../../engine/actions.js';
import type { Path } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { Refusal } from '../../engine/result.js';
import type { View } from '../../engine/view.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { plainText } from '../../texts/index.js';
import type { App } from '../shared/app.js';
import { askedOnce, type Options } from '../shared/choices.js';
import { actionWords } from '../shared/path-words.js';
import { sideName } from '../shared/words.js';

type Services = Pick<App, 'game'>;

/** The value of an entry that is no move and only says something. */
export const NO_MOVE = '…';

/**
 * At most 25 legal actions that fit what is typed: those that begin with it before those that contain it, and last those whose words
 * tell it, the nearest first. Where more
 * fit, every first choice (every piece that can move) gets its share, so that typing a square narrows the list, and the last entry
 * says how many there are. Where it is another's turn the only entry says whose. With `inWords` moves are told in words, and
 * found by them.
 */
export function matchingMoves(
  { game }: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
  inWords = false,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const side = table.sideToAct(actor);
  if (!side.ok) return waitingEntry(table, side.reason);
  const wanted = plain(typed) === '' ? typed.trim() : plain(typed);
  const isPlain = wanted !== typed.trim();
  const rules = game(table.game);
  const isBound = rules.touchMove?.(table.options) === true;
  const open = isBound ? new Set(table.choices(actor, []).map(({ token }) => token)) : null;
  const beginning: Candidate[] = [];
  const containing: Candidate[] = [];
  const telling: { readonly candidate: Candidate; readonly distance: number }[] = [];
  const options: Options = askedOnce((path) => rules.choices(table.position, side.value, path));
  const view = table.view(actor);
  const worded = inWords ? wordsIn(typed) : [];
  for (const candidate of candidatesAt(rules, table.position, side.value)) {
    if (open?.has(candidate.first) === false) continue;
    const compared = isPlain ? candidate.compared : candidate.notation;
    if (compared.startsWith(wanted)) beginning.push(candidate);
    else if (compared.includes(wanted)) containing.push(candidate);
    else if (worded.length > 0) {
      const distance = distanceOf(wordsOf(candidate, view, options), worded);
      if (distance !== null) telling.push({ candidate, distance });
    }
  }
  const nearest = telling
    .sort((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate);
  const count = beginning.length + containing.length + nearest.length;
  const isWhole = count <= AUTOCOMPLETE_ANSWERS;
  const most = isWhole ? AUTOCOMPLETE_ANSWERS : AUTOCOMPLETE_ANSWERS - 1;
  const found = [beginning, containing, nearest].flatMap((some) => shared(some, most)).slice(0, most);
  const entries = found.map(({ notation, path }) => ({
    name: clip(inWords ? actionWords(view, options, path) : notation, CHOICE_LENGTH),
    value: clip(notation, CHOICE_LENGTH),
  }));
  return isWhole ? entries : [...entries, entry(plainText('moves.listed', { shown: most, count }))];
}

/** Whose turn it is, for one who plays and has to wait; nothing for anybody else. */
function waitingEntry(
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
function candidatesAt(game: Game, position: Position, side: SideId): readonly Candidate[] {
  const ofPosition = listed.get(position) ?? new Map<SideId, readonly Candidate[]>();
  listed.set(position, ofPosition);
  const candidates = ofPosition.get(side) ?? [...candidatesOf(game, position, side)];
  ofPosition.set(side, candidates);
  return candidates;
}

function* candidatesOf(game: Game, position: Position, side: SideId): Generator<Candidate> {
  let walked = 0;
  const firsts = game.cards?.withoutCards(position, side) ?? game.choices(position, side, []);
  for (const { token: first, leaf } of firsts) {
    for (const path of leaf ? [[first]] : actionsOf(game, position, side, [first])) {
      if (++walked > MOST_ACTIONS) return;
      const notation = game.format(position, side, path);
      yield { notation, compared: plain(notation), first, path };
    }
  }
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
function wordsOf(candidate: Candidate, view: View, options: Options): readonly string[] {
  const words = told.get(candidate) ?? wordsIn(actionWords(view, options, candidate.path));
  told.set(candidate, words);
  return words;
}

/** A word of which only the beginning is typed is farther off than so many words that are left out. */
const BEGUN = 100;

/**
 * How far what is typed is from the words of a move: 0 where they begin just so; null where they do not begin with those typed, in
 * their order. Words between may be left out, and "to" may stand for "takes".
 */
function distanceOf(words: readonly string[], typed: readonly string[]): number | null {
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

function wordsIn(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Letters and digits alone: what may be typed in several ways does not count. */
function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** As many as are shown: the first of every first choice, then the second of every one, and so on; in the game's order. */
function shared(candidates: readonly Candidate[], most: number): Candidate[] {
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
