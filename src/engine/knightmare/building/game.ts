/** Implements the game while decks are built, before the first turn (see `Part`). */

import type { Choice, Path } from '../../choices.js';
import { type ActionFacts, factsOfCall } from '../../facts/action-facts.js';
import type { Call, CompletedAction, DeckOffer, SideId, TimeLimit } from '../../game.js';
import { ok, refuse } from '../../result.js';
import { type Colour, colourOf, opponentOf, type PerColour, sideIds, withColour } from '../board/pieces.js';
import { cardGame } from '../card-game/game.js';
import type { Notice, Outcome, Played, Refusal, Result, View } from '../codes/codes.js';
import type { CardPosition } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { createBoard, createCore, createCoreFromDecks, createTurnPosition } from '../turn/start/start.js';
import { createView } from '../view/view.js';
import { CHANCE, type ChosenDeck, deckFromPath, deckToPath, listDeckChoices } from './choices.js';
import { countDecks } from './deck-count.js';
import { formatDeck, parseDeck } from './deck-text.js';
import { createOffer, drawRandomDeck, findDeckRefusal, type Offer, shuffleBuiltDecks } from './offer.js';
import {
  type BuildingPosition,
  createBuildingPosition,
  type Deck,
  listBuilders,
  listSecretPlies,
  plyOf,
} from './position.js';
import { isBuildingText, readBuildingPosition, writeBuildingPosition } from './position-text.js';

/** Minimum number of seconds to build a deck, if answers have a time limit. */
const MIN_SECONDS = 600;

/** Position after a deck was chosen: the other deck is missing, or the first turn begins. */
type Next = BuildingPosition | CardPosition;

export const deckBuilding: Part<Next> = {
  start: (options, seed) => ({ position: createBuildingPosition(rulesOf(options), seed), notices: [] }),
  ply: plyOf,
  toAct: (position: BuildingPosition) => listBuilders(position).map((colour) => sideIds[colour]),
  secretPlies: listSecretPlies,
  sidesInCheck: () => [],
  attackers: () => [],
  timeLimit: findTimeLimit,
  outcome: ({ ended }: BuildingPosition) => ended,
  choices: listChoices,
  parse: parseTypedAction,
  format: formatLegalAction,
  play: playPath,
  applyCall,
  toActionFacts,
  write: (position: BuildingPosition) => writeBuildingPosition(rulesOf(position.options), position),
  read(options, text) {
    const rules = rulesOf(options);
    return isBuildingText(text) ? readBuildingPosition(rules, text) : cardGame.read(options, text);
  },
  view: createBuildingView,
  perft,
  cards: {
    library: cardGame.cards.library,
    deckOffer: (position: BuildingPosition, side): DeckOffer | null => {
      const by = findBuilder(position, side);
      return by.ok ? createOfferFor(position, by.value) : null;
    },
    sidesToAnswer: () => [],
    sidesAsked: () => [],
    continueToken: () => null,
    hasBoardAction: () => false,
    choicesWithoutCards: (position: BuildingPosition, side) => listChoices(position, side, []),
    hand: () => [],
    hint: () => null,
    equivalenceKey: (_position, _side, path) => path.join(' '),
    warnings: () => [],
  },
  standing: { orders: cardGame.standing.orders, findPrescribedAction: () => null },
  search: { load: () => null, sample: () => null },
};

function createOfferFor({ options, dice }: BuildingPosition, colour: Colour): Offer {
  return createOffer(rulesOf(options), dice, colour);
}

/** Colour of the given side. Refuses if the side has no deck to build now. */
function findBuilder(position: BuildingPosition, side: SideId): Result<Colour> {
  if (position.ended !== null) return refuse('game-over');
  const waiting = listBuilders(position);
  const by = waiting.find((colour) => sideIds[colour] === side);
  const sides = waiting.map((colour) => sideIds[colour]).join(' ');
  return by === undefined ? refuse('not-your-turn', { side, sides }) : ok(by);
}

function listChoices(position: BuildingPosition, side: SideId, path: Path): readonly Choice[] {
  const by = findBuilder(position, side);
  return by.ok ? listDeckChoices(createOfferFor(position, by.value), path) : [];
}

function parseTypedAction(position: BuildingPosition, side: SideId, text: string): Result<Path> {
  const by = findBuilder(position, side);
  if (!by.ok) return by;
  const chosen = parseDeck(text);
  if (!chosen.ok) return chosen;
  const against = findRefusal(position, by.value, chosen.value);
  return against === null ? ok(deckToPath(chosen.value)) : { ok: false, reason: against };
}

function findRefusal(position: BuildingPosition, by: Colour, chosen: ChosenDeck): Refusal | null {
  return chosen === CHANCE
    ? null
    : findDeckRefusal(rulesOf(position.options), createOfferFor(position, by), chosen);
}

function formatLegalAction(position: BuildingPosition, side: SideId, path: Path): string {
  const played = playPath(position, side, path);
  if (!played.ok) throw new Error(`not a legal action: ${path.join(' ')} (${played.reason.code})`);
  return played.value.notation;
}

function playPath(position: BuildingPosition, side: SideId, path: Path): Result<Played<Next>> {
  const by = findBuilder(position, side);
  if (!by.ok) return by;
  const chosen = deckFromPath(path);
  if (!chosen.ok) return chosen;
  const against = findRefusal(position, by.value, chosen.value);
  if (against !== null) return { ok: false, reason: against };
  return ok(playDeck(position, by.value, chosen.value, formatDeck(chosen.value)));
}

/** Position after a deck was chosen. The second deck starts White's turn. */
function playDeck(
  position: BuildingPosition,
  by: Colour,
  chosen: ChosenDeck,
  notation: string,
): Played<Next> {
  const rules = rulesOf(position.options);
  const deck = chosen === CHANCE ? drawRandomDeck(rules, position.dice, by) : chosen;
  const built = withColour(position.built, by, deck);
  const notices: readonly Notice[] = [{ code: 'deck-chosen', values: { side: sideIds[by] } }];
  const [white, black] = built;
  const next =
    white === null || black === null
      ? { ...position, built }
      : startFirstTurn(rules, position, [white, black]);
  return { position: next, notation, notices };
}

/** Starts the first turn. Neither player may see the other's deck yet. */
function startFirstTurn(rules: Rules, { dice }: BuildingPosition, decks: PerColour<Deck>): CardPosition {
  const core = createCoreFromDecks(createBoard(rules), shuffleBuiltDecks(rules, dice, decks));
  const hidden = decks.map((_, ply) => ({ ply, no: null }));
  return createTurnPosition(rules, { ...core, ply: decks.length, hidden });
}

/** Facts of a built deck. Other sides see only that a deck was built. */
function toActionFacts({ path, played }: CompletedAction<Next>): ActionFacts {
  const chosen = path === null ? null : deckFromPath(path);
  if (chosen === null) return factsOfCall(played.notation);
  const cards = chosen.ok && chosen.value !== CHANCE ? chosen.value : null;
  return { turn: null, parts: [{ type: 'builds', cards }], veiled: [{ type: 'secret', what: 'deck' }] };
}

function applyCall(position: BuildingPosition, side: SideId, made: Call): Result<Played<Next>> {
  const by = colourOf(side);
  if (position.ended !== null) return refuse('game-over');
  if (by === undefined) return refuse('unknown-call', { side, call: made });
  switch (made) {
    case 'resign':
      return ok(endGame(position, [sideIds[opponentOf(by)]], 'resignation', made));
    case 'flag':
      return ok(endGame(position, [sideIds[opponentOf(by)]], 'timeout', made));
    case 'absent':
      return ok(endGame(position, [sideIds[opponentOf(by)]], 'absence', made));
    case 'gone':
      return ok(endGame(position, [sideIds[opponentOf(by)]], 'departure', made));
    case 'draw':
      return ok(endGame(position, [], 'agreement', made));
    case 'timeout':
      return findTimeLimit(position)?.sides.includes(side)
        ? ok(playDeck(position, by, CHANCE, made))
        : refuse('no-time-limit', { side });
    default:
      return refuse('unknown-call', { side, call: made });
  }
}

/** Ends the game before its first turn. */
function endGame(
  position: BuildingPosition,
  winners: readonly SideId[],
  reason: Outcome['reason'],
  notation: Call,
): Played<Next> {
  return { position: { ...position, ended: { winners, reason } }, notation, notices: [] };
}

/** Time limit for building decks. The time runs for both players simultaneously. */
function findTimeLimit(position: BuildingPosition): TimeLimit | null {
  const { answerTime } = rulesOf(position.options);
  const sides = listBuilders(position).map((colour) => sideIds[colour]);
  if (answerTime === null || sides.length === 0) return null;
  return { sides, seconds: Math.max(answerTime, MIN_SECONDS), key: 'decks' };
}

/** View of the start position without hands. */
function createBuildingView(position: BuildingPosition): View {
  const rules = rulesOf(position.options);
  const { cards, ...board } = createView(createTurnPosition(rules, createCore(rules, 0)), null);
  const toAct = listBuilders(position).map((colour) => sideIds[colour]);
  return {
    ...board,
    cards: { ...cards, zones: null },
    toAct,
    ...(toAct.length > 0 ? { phase: 'decks' } : {}),
    ply: plyOf(position),
    outcome: position.ended,
  };
}

/** Counts action sequences while decks are built. Returns infinity for depths beyond the decks. */
function perft(position: BuildingPosition, depth: number): number {
  if (depth === 0) return 1;
  const waiting = listBuilders(position);
  if (waiting.length === 0) return 0;
  if (depth > waiting.length) return Number.POSITIVE_INFINITY;
  const counts = waiting.map((colour) => 1 + countDecks(createOfferFor(position, colour)));
  const [one = 0, other = 0] = counts;
  return depth === 1 ? one + other : 2 * one * other;
}
