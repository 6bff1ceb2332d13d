/** Autocomplete for cards and their targets. Empty for a person without cards. */

import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Path } from '../../../engine/choices.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { cardName } from '../../../texts/cards.js';
import { plainText } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { choiceWords, type Wording } from '../../shared/choosing/choice-words.js';
import { choicesByRules, choicesOnPath, type Options } from '../../shared/choosing/choices.js';
import { findBestFits } from '../../shared/wording/best-fit.js';
import { cardFactWords } from '../../shared/wording/card-facts.js';
import { findHand, shownCards } from './hand.js';

type Services = Pick<App, 'game'>;
type Suggestion = APIApplicationCommandOptionChoice<string>;

/** Limit on nodes of the choice tree that one search examines. */
const MAX_ASKED = 150;

/** The person's cards that match, playable ones first. */
export function matchingHand(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): readonly Suggestion[] {
  const held = findHand(services, table, actor);
  if (!held.ok) return [];
  const cards = shownCards(table, held.value).toSorted(
    (one, other) => Number(one.against !== null) - Number(other.against !== null),
  );
  return findBestFits(cards, typed, ({ facts }) => cardName(facts.id)).map(({ token, facts, against }) => {
    const values = { card: cardName(facts.id), timing: cardFactWords(facts).timing };
    const name = plainText(against === null ? 'cards.completed.now' : 'cards.completed.later', values);
    return { name: clip(name, CHOICE_LENGTH), value: token };
  });
}

/** Token of the card that the text names, if the card is in the hand. Otherwise the text itself. */
export function resolveCardToken(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): string {
  const [only] = matchingHand(services, table, actor, typed);
  const held = findHand(services, table, actor);
  const tokens = held.ok ? shownCards(table, held.value).map(({ token }) => token) : [];
  return tokens.find((token) => token === typed) ?? only?.value ?? typed;
}

/**
 * Complete targets of the card, those that begin with the text first. Follows the typed beginning down the
 * choice tree, and stops each search after `MAX_ASKED` nodes.
 */
export function matchingTargets(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  card: string,
  typed: string,
  wording: Wording,
): readonly Suggestion[] {
  const side = table.sideToAct(actor);
  if (!side.ok) return [];
  const token = resolveCardToken(services, table, actor, card);
  const options = choicesByRules(services, table, side.value);
  const wanted = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,;-]+/g, ' ');
  const targets = (path: Path) => choicesOnPath(options, path).slice(1);
  const suggestion = (path: Path): Suggestion => ({
    name: clip(
      targets(path)
        .map((choice) => choiceWords(wording, choice))
        .join(' '),
      CHOICE_LENGTH,
    ),
    value: formatTypedTargets(path),
  });
  const isStart = (path: Path) =>
    formatTypedTargets(path).startsWith(wanted) || wanted.startsWith(formatTypedTargets(path));
  const beginning = searchSuggestions(
    options,
    [token],
    isStart,
    ({ value }) => value.startsWith(wanted),
    suggestion,
  );
  const left = AUTOCOMPLETE_ANSWERS - beginning.length;
  if (wanted === '' || left === 0) return beginning;
  const contains = ({ value, name }: Suggestion) =>
    !value.startsWith(wanted) && [value, name].some((one) => one.toLowerCase().includes(wanted));
  return [
    ...beginning,
    ...searchSuggestions(options, [token], () => true, contains, suggestion).slice(0, left),
  ];
}

/** The card's targets in the form that people type. */
function formatTypedTargets(path: Path): string {
  return path.slice(1).join(' ');
}

/** The first matching suggestions, searched only in branches of the choice tree that `leads` accepts. */
function searchSuggestions(
  options: Options,
  path: Path,
  leads: (path: Path) => boolean,
  fits: (suggestion: Suggestion) => boolean,
  suggestion: (path: Path) => Suggestion,
): readonly Suggestion[] {
  const found: Suggestion[] = [];
  let asked = 0;
  const collectFrom = (so: Path): void => {
    if (++asked > MAX_ASKED) return;
    for (const { token, leaf } of options(so)) {
      if (found.length >= AUTOCOMPLETE_ANSWERS) return;
      const longer = [...so, token];
      if (!leads(longer)) continue;
      if (!leaf) collectFrom(longer);
      else if (formatTypedTargets(longer).length <= CHOICE_LENGTH && fits(suggestion(longer))) {
        found.push(suggestion(longer));
      }
    }
  };
  collectFrom(path);
  return found;
}
