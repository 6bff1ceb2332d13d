/** Implements the contract for Knightmare Chess by three parts: deck building, with cards, without cards. */
import { describeAction } from '../facts/action-facts.js';
import { defaultLeavingCalls, type Game, type Seat } from '../game.js';
import type { Options } from '../options.js';
import { dialect } from './board/pieces.js';
import { deckBuilding } from './building/game.js';
import type { BuildingPosition } from './building/position.js';
import { savedDecks } from './building/saved-decks.js';
import { cardGame } from './card-game/game.js';
import { lookahead } from './card-game/lookahead.js';
import type { KnightmareCodes } from './codes/codes.js';
import { cannotLose, plainChess } from './plain/game.js';
import { writePgn } from './plain/pgn.js';
import { readPgn } from './plain/pgn-import.js';
import type { PlainPosition } from './plain/position.js';
import type { CardPosition } from './play/position.js';
import { hasDeckBuilding, optionSpecs, resolveAndCheckOptions } from './rules/options.js';
import type { Part } from './rules/part.js';
import { END_AFTER_MOVE } from './turn/standing-orders.js';
import { sides } from './view/view.js';

export type KnightmarePosition = BuildingPosition | CardPosition | PlainPosition;

const seats: readonly Seat[] = sides.map(({ id }) => ({ id, sides: [id] }));

/** Part with which a game under these options starts. */
function partUnderOptions(options: Options): Part<KnightmarePosition> {
  if (options.cards === 'off') return plainChess;
  return hasDeckBuilding(options) ? deckBuilding : cardGame;
}

function partOf(position: KnightmarePosition): Part<KnightmarePosition> {
  if ('built' in position) return deckBuilding;
  return 'chess' in position ? plainChess : cardGame;
}

export const knightmare: Game<KnightmarePosition, KnightmareCodes> = {
  id: 'knightmare',
  rulesVersion: 5,
  replaysFrom: 4,
  options: optionSpecs,
  resolve: resolveAndCheckOptions,
  sides: () => sides,
  seats: () => seats,
  variant: ({ cards = '' }) => cards,
  start: (options, seed) => partUnderOptions(options).start(options, seed),
  // The text of a position with cards would reveal hands and decks.
  seedStart: (position) => ('chess' in position ? position : null),
  optionsOf: ({ options }) => options,
  hasPerfectInformation: (position) => 'chess' in position,
  ply: (position) => partOf(position).ply(position),
  toAct: (position) => partOf(position).toAct(position),
  secretPlies: (position) => partOf(position).secretPlies(position),
  sidesInCheck: (position) => partOf(position).sidesInCheck(position),
  attackers: (position, side, square) => partOf(position).attackers(position, side, square),
  timeLimit: (position) => partOf(position).timeLimit(position),
  timeCalls: {
    lose: 'flag',
    leave: defaultLeavingCalls,
    draw: {
      call: 'time-draw',
      isDue: (position, side) => 'chess' in position && cannotLose(position, side),
    },
  },
  outcome: (position) => partOf(position).outcome(position),
  choices: (position, side, path) => partOf(position).choices(position, side, path),
  dialect,
  parse: (position, side, text) => partOf(position).parse(position, side, text),
  format: (position, side, path) => partOf(position).format(position, side, path),
  play: (position, side, path) => partOf(position).play(position, side, path),
  legalCalls: () => [],
  applyCall: (position, side, call) => partOf(position).applyCall(position, side, call),
  describe: (done) => describeAction(knightmare, done, partOf(done.before).toActionFacts(done)),
  setups: {
    ...savedDecks,
    isDue: (position, side) => partOf(position).cards.deckOffer(position, side) !== null,
  },
  cards: {
    library: cardGame.cards.library,
    deckOffer: (position, side) => partOf(position).cards.deckOffer(position, side),
    sidesToAnswer: (position) => partOf(position).cards.sidesToAnswer(position),
    sidesAsked: (position) => partOf(position).cards.sidesAsked(position),
    continueToken: (position, side) => partOf(position).cards.continueToken(position, side),
    hasBoardAction: (position) => partOf(position).cards.hasBoardAction(position),
    choicesWithoutCards: (position, side) => partOf(position).cards.choicesWithoutCards(position, side),
    hand: (position, side) => partOf(position).cards.hand(position, side),
    hint: (position, side) => partOf(position).cards.hint(position, side),
    equivalenceKey: (position, side, path) => partOf(position).cards.equivalenceKey(position, side, path),
    warnings: (position, side, path) => partOf(position).cards.warnings(position, side, path),
  },
  standing: {
    orders: cardGame.standing.orders,
    endsTurn: END_AFTER_MOVE,
    findPrescribedAction: (position, side, orders) =>
      partOf(position).standing.findPrescribedAction(position, side, orders),
  },
  search: {
    load: (position) => partOf(position).search.load(position),
    sample: (position, side, seed) => partOf(position).search.sample(position, side, seed),
  },
  lookahead: {
    ...lookahead,
    prepare(position, side) {
      if ('core' in position) lookahead.prepare(position, side);
    },
  },
  write: (position) => partOf(position).write(position),
  read: (options, text) => partUnderOptions(options).read(options, text),
  view: (position, viewer, draft) => partOf(position).view(position, viewer, draft),
  perft: (position, depth) => partOf(position).perft(position, depth),
  findExportFormat: (options) => (partUnderOptions(options) === plainChess ? 'pgn' : null),
  exportGame: (game) => (partUnderOptions(game.options) === plainChess ? writePgn(game) : null),
  importGame: readPgn,
};
