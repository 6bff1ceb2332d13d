/** Building the decks, before the first turn of a card game: the contract's part that depends on the position (`game.ts`). */
import type { Choice, Path } from '../../choices.js';
import { type ActionFacts, callFacts } from '../../describing.js';
import type { Call, DeckOffer, Done, SideId, TimeLimit } from '../../game.js';
import { ok, refuse } from '../../result.js';
import { type Both, type Colour, colourOf, foeOf, sideIds, withOne } from '../board/men.js';
import { cardGame } from '../card-game/game.js';
import type { Notice, Outcome, Played, Refusal, Result, View } from '../codes/codes.js';
import type { CardPosition } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { coreWith, startBoard, startCore, startPosition } from '../turn/start.js';
import { viewOf } from '../view/view.js';
import { CHANCE, type Chosen, deckChoices, deckOfPath, pathOfDeck } from './choices.js';
import { countDecks } from './count.js';
import { chanceDeck, dealtFrom, type Offer, offerTo, whyNotDeck } from './offer.js';
import { type BuildingPosition, begun, building, type Deck, plyOf, secretPlies } from './position.js';
import { readBuilding, tellsDecks, writeBuilding } from './position-text.js';
import { deckText, readDeck } from './reading.js';

/** The least time for a deck where answers have a limit: it is more than an answer. */
const LEAST_SECONDS = 600;

/** What is played while decks are built, and what that leads to. */
type Next = BuildingPosition | CardPosition;

/** The game while decks are built. */
export const deckBuilding: Part<Next> = {
  start: (options, seed) => ({ position: begun(rulesOf(options), seed), notices: [] }),
  ply: plyOf,
  toAct: (position: BuildingPosition) => building(position).map((colour) => sideIds[colour]),
  secrets: secretPlies,
  inCheck: () => [],
  attackers: () => [],
  timeLimit: limitOf,
  outcome: ({ ended }: BuildingPosition) => ended,
  choices,
  parse,
  format,
  play,
  call,
  factsOf,
  write: (position: BuildingPosition) => writeBuilding(rulesOf(position.options), position),
  read(options, text) {
    const rules = rulesOf(options);
    return tellsDecks(text) ? readBuilding(rules, text) : cardGame.read(options, text);
  },
  view,
  perft,
  cards: {
    library: cardGame.cards.library,
    building: (position: BuildingPosition, side): DeckOffer | null => {
      const by = builder(position, side);
      return by.ok ? offerIn(position, by.value) : null;
    },
    answering: () => [],
    asked: () => [],
    wordToGoOn: () => null,
    onBoard: () => false,
    withoutCards: (position: BuildingPosition, side) => choices(position, side, []),
    hand: () => [],
    hint: () => null,
    alike: (_position, _side, path) => path.join(' '),
    warnings: () => [],
  },
  standing: { orders: cardGame.standing.orders, act: () => null },
  search: { load: () => null, sample: () => null },
};

/** What a colour is offered in a position. */
function offerIn({ options, dice }: BuildingPosition, colour: Colour): Offer {
  return offerTo(rulesOf(options), dice, colour);
}

/** The colour of a side that has a deck to build. */
function builder(position: BuildingPosition, side: SideId): Result<Colour> {
  if (position.ended !== null) return refuse('game-over');
  const waiting = building(position);
  const by = waiting.find((colour) => sideIds[colour] === side);
  const sides = waiting.map((colour) => sideIds[colour]).join(' ');
  return by === undefined ? refuse('not-your-turn', { side, sides }) : ok(by);
}

function choices(position: BuildingPosition, side: SideId, path: Path): readonly Choice[] {
  const by = builder(position, side);
  return by.ok ? deckChoices(offerIn(position, by.value), path) : [];
}

function parse(position: BuildingPosition, side: SideId, text: string): Result<Path> {
  const by = builder(position, side);
  if (!by.ok) return by;
  const chosen = readDeck(text);
  if (!chosen.ok) return chosen;
  const against = whyNot(position, by.value, chosen.value);
  return against === null ? ok(pathOfDeck(chosen.value)) : { ok: false, reason: against };
}

/** What is wrong with a choice, or null. */
function whyNot(position: BuildingPosition, by: Colour, chosen: Chosen): Refusal | null {
  return chosen === CHANCE ? null : whyNotDeck(rulesOf(position.options), offerIn(position, by), chosen);
}

function format(position: BuildingPosition, side: SideId, path: Path): string {
  const played = play(position, side, path);
  if (!played.ok) throw new Error(`not a legal action: ${path.join(' ')} (${played.reason.code})`);
  return played.value.notation;
}

function play(position: BuildingPosition, side: SideId, path: Path): Result<Played<Next>> {
  const by = builder(position, side);
  if (!by.ok) return by;
  const chosen = deckOfPath(path);
  if (!chosen.ok) return chosen;
  const against = whyNot(position, by.value, chosen.value);
  if (against !== null) return { ok: false, reason: against };
  return ok(chosenBy(position, by.value, chosen.value, deckText(chosen.value)));
}

/** The position after a deck was chosen: with the second one the cards are dealt, and White's turn begins. */
function chosenBy(position: BuildingPosition, by: Colour, chosen: Chosen, notation: string): Played<Next> {
  const rules = rulesOf(position.options);
  const deck = chosen === CHANCE ? chanceDeck(rules, position.dice, by) : chosen;
  const built = withOne(position.built, by, deck);
  const notices: readonly Notice[] = [{ code: 'deck-chosen', values: { side: sideIds[by] } }];
  const [white, black] = built;
  const next =
    white === null || black === null ? { ...position, built } : firstTurn(rules, position, [white, black]);
  return { position: next, notation, notices };
}

/** The first turn, in which no player can read yet what the other has built. */
function firstTurn(rules: Rules, { dice }: BuildingPosition, decks: Both<Deck>): CardPosition {
  const core = coreWith(startBoard(rules), dealtFrom(rules, dice, decks));
  const hidden = decks.map((_, ply) => ({ ply, no: null }));
  return startPosition(rules, { ...core, ply: decks.length, hidden });
}

/** The deck that was chosen; what is in it, its builder alone may know for now. */
function factsOf({ path, played }: Done<Next>): ActionFacts {
  const chosen = path === null ? null : deckOfPath(path);
  if (chosen === null) return callFacts(played.notation);
  const cards = chosen.ok && chosen.value !== CHANCE ? chosen.value : null;
  return { turn: null, parts: [{ type: 'builds', cards }], veiled: [{ type: 'secret', what: 'deck' }] };
}

/** Makes a call. Refusals: `game-over`, `unknown-call {side, call}`, `no-time-limit {side}`. */
function call(position: BuildingPosition, side: SideId, made: Call): Result<Played<Next>> {
  const by = colourOf(side);
  if (position.ended !== null) return refuse('game-over');
  if (by === undefined) return refuse('unknown-call', { side, call: made });
  switch (made) {
    case 'resign':
      return ok(over(position, [sideIds[foeOf(by)]], 'resignation', made));
    case 'flag':
      return ok(over(position, [sideIds[foeOf(by)]], 'timeout', made));
    case 'absent':
      return ok(over(position, [sideIds[foeOf(by)]], 'absence', made));
    case 'gone':
      return ok(over(position, [sideIds[foeOf(by)]], 'departure', made));
    case 'draw':
      return ok(over(position, [], 'agreement', made));
    case 'timeout':
      return limitOf(position)?.sides.includes(side)
        ? ok(chosenBy(position, by, CHANCE, made))
        : refuse('no-time-limit', { side });
    default:
      return refuse('unknown-call', { side, call: made });
  }
}

/** The game over before its first turn. */
function over(
  position: BuildingPosition,
  winners: readonly SideId[],
  reason: Outcome['reason'],
  notation: Call,
): Played<Next> {
  return { position: { ...position, ended: { winners, reason } }, notation, notices: [] };
}

/** Where answers have a limit decks have one, too; its time runs for both players at once. */
function limitOf(position: BuildingPosition): TimeLimit | null {
  const { answerTime } = rulesOf(position.options);
  const sides = building(position).map((colour) => sideIds[colour]);
  if (answerTime === null || sides.length === 0) return null;
  return { sides, seconds: Math.max(answerTime, LEAST_SECONDS), key: 'decks' };
}

/** The men at home, for everybody alike: nobody holds a card yet. */
function view(position: BuildingPosition): View {
  const rules = rulesOf(position.options);
  const { cards, ...board } = viewOf(startPosition(rules, startCore(rules, 0)), null);
  const toAct = building(position).map((colour) => sideIds[colour]);
  return {
    ...board,
    cards: { ...cards, zones: null },
    toAct,
    ...(toAct.length > 0 ? { phase: 'decks' } : {}),
    ply: plyOf(position),
    outcome: position.ended,
  };
}

/** As the contract has it; what follows the decks is beyond counting and told as infinite. */
function perft(position: BuildingPosition, depth: number): number {
  if (depth === 0) return 1;
  const waiting = building(position);
  if (waiting.length === 0) return 0;
  if (depth > waiting.length) return Number.POSITIVE_INFINITY;
  const ways = waiting.map((colour) => 1 + countDecks(offerIn(position, colour)));
  const [one = 0, other = 0] = ways;
  return depth === 1 ? one + other : 2 * one * other;
}
