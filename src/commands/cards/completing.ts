/** Autocomplete of one's own cards and of what they are played on. Whoever holds no card is offered nothing. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import type { Path } from '../../engine/choices.js';
import type { PersonId, Table } from '../../table/types.js';
import { cardName } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import type { App } from '../app.js';
import { choicesFor, type Options, pathWords } from '../choosing.js';
import { factWords } from '../layouts/hand.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../limits.js';
import { heldBy, shownCards } from './hand.js';
import { bestFitting } from './library.js';

type Services = Pick<App, 'tables' | 'game'>;
type Suggestion = APIApplicationCommandOptionChoice<string>;

/** So many ways to play a card are looked at. */
const MOST = 2_000;

/** The person's cards that fit what is typed: those that can be played now come first. */
export function matchingHand(
  services: Services,
  table: Table,
  person: PersonId,
  typed: string,
): readonly Suggestion[] {
  const held = heldBy(services, table, person);
  if (!held.ok) return [];
  const cards = shownCards(table, held.value).toSorted(
    (one, other) => Number(one.against !== null) - Number(other.against !== null),
  );
  return bestFitting(cards, typed, ({ facts }) => cardName(facts.id)).map(({ token, facts, against }) => {
    const values = { card: cardName(facts.id), timing: factWords(facts).timing };
    const name = text(against === null ? 'cards.completed.now' : 'cards.completed.later', values);
    return { name: clip(name, CHOICE_LENGTH), value: token };
  });
}

/** The token of the card of the person's hand that is meant by what was typed; what was typed where none is. */
export function tokenMeant(services: Services, table: Table, person: PersonId, typed: string): string {
  const [only] = matchingHand(services, table, person, typed);
  const held = heldBy(services, table, person);
  const tokens = held.ok ? shownCards(table, held.value).map(({ token }) => token) : [];
  return tokens.find((token) => token === typed) ?? only?.value ?? typed;
}

/** What the card could be played on, whole: those that begin with what is typed before those that contain it. */
export function matchingTargets(
  services: Services,
  table: Table,
  person: PersonId,
  card: string,
  typed: string,
): readonly Suggestion[] {
  const token = tokenMeant(services, table, person, card);
  const options = choicesFor(services, table, person);
  const wanted = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,;-]+/g, ' ');
  const beginning: Suggestion[] = [];
  const containing: Suggestion[] = [];
  let walked = 0;
  for (const path of wholePaths(options, [token])) {
    if (++walked > MOST || beginning.length >= AUTOCOMPLETE_ANSWERS) break;
    const value = path.slice(1).join(' ');
    const name = pathWords(table.game, options, path).slice(cardName(token).length + 1);
    if (value.length > CHOICE_LENGTH) continue;
    const suggestion = { name: clip(name, CHOICE_LENGTH), value };
    if (value.startsWith(wanted)) beginning.push(suggestion);
    else if (`${value} ${name}`.toLowerCase().includes(wanted)) containing.push(suggestion);
  }
  return [...beginning, ...containing].slice(0, AUTOCOMPLETE_ANSWERS);
}

/** Every whole action that begins with the path and has more than it. */
function* wholePaths(options: Options, path: Path): Generator<Path> {
  for (const { token, leaf } of options(path)) {
    const longer = [...path, token];
    if (leaf) yield longer;
    else yield* wholePaths(options, longer);
  }
}
