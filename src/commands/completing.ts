/** Autocomplete of moves: from memory, in the time of a keystroke. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { actionsOf } from '../engine/actions.js';
import type { Choice, Path } from '../engine/choices.js';
import type { Game, SideId } from '../engine/game.js';
import type { PersonId, Table } from '../table/types.js';
import type { App } from './app.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from './limits.js';

type Services = Pick<App, 'tables' | 'game'>;

/**
 * At most 25 legal actions that fit what is typed: those that begin with it before those that contain it. Where more
 * fit, every first choice (every piece that can move) gets its share, so that typing a square narrows the list.
 */
export function matchingMoves(
  { tables, game }: Services,
  table: Table,
  person: PersonId,
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const side = tables.sideToAct(table.id, person);
  if (!side.ok) return [];
  const rules = game(table.game);
  const wanted = plain(typed) === '' ? typed.trim() : plain(typed);
  const beginning: Candidate[] = [];
  const containing: Candidate[] = [];
  let walked = 0;
  const first = tables.choices(table.id, person, []);
  for (const path of actionsBeside(rules, table, side.value, first)) {
    if (++walked > MOST_ACTIONS) break;
    const notation = rules.format(table.position, side.value, path);
    const compared = wanted === typed.trim() ? notation : plain(notation);
    const candidate = { notation, first: path[0] ?? '' };
    if (compared.startsWith(wanted)) beginning.push(candidate);
    else if (compared.includes(wanted)) containing.push(candidate);
  }
  return [...shared(beginning), ...shared(containing)]
    .slice(0, AUTOCOMPLETE_ANSWERS)
    .map(({ notation }) => ({ name: clip(notation, CHOICE_LENGTH), value: clip(notation, CHOICE_LENGTH) }));
}

/** Every whole action that begins with one of these choices, but those that play a card, which have a command of their own. */
function* actionsBeside(
  game: Game,
  { position }: Table,
  side: SideId,
  first: readonly Choice[],
): Generator<Path> {
  for (const { token, kind, leaf } of first) {
    if (kind === 'card') continue;
    if (leaf) yield [token];
    else yield* actionsOf(game, position, side, [token]);
  }
}

/** So many actions are looked at; a game may offer more than anybody can list (ways to set an army up). */
const MOST_ACTIONS = 5_000;

interface Candidate {
  readonly notation: string;
  /** The first choice of the action. */
  readonly first: string;
}

/** Letters and digits alone: what may be typed in several ways does not count. */
function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** As many as are shown: the first of every first choice, then the second of every one, and so on; in the game's order. */
function shared(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  const ranked = candidates.map((candidate, place) => {
    const rank = seen.get(candidate.first) ?? 0;
    seen.set(candidate.first, rank + 1);
    return { candidate, place, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, AUTOCOMPLETE_ANSWERS)
    .sort((one, other) => one.place - other.place)
    .map(({ candidate }) => candidate);
}
