/** Knightmare Chess as a game: the contract of `engine/game.ts`, with cards or without. */
import type { Game, Seat } from '../game.js';
import type { Options } from '../options.js';
import { cardGame } from './card-game.js';
import { optionSpecs, resolve } from './options.js';
import type { Part } from './part.js';
import { plainChess } from './plain/game.js';
import type { PlainPosition } from './plain/position.js';
import { sides } from './sight/view.js';
import type { CardPosition } from './turn/position.js';

/** A position of either kind. */
export type KnightmarePosition = CardPosition | PlainPosition;

const seats: readonly Seat[] = sides.map(({ id }) => ({ id, sides: [id] }));

/** How a game with these options is played. */
function partFor({ cards }: Options): Part<KnightmarePosition> {
  return cards === 'off' ? plainChess : cardGame;
}

function partOf({ options }: KnightmarePosition): Part<KnightmarePosition> {
  return partFor(options);
}

export const knightmare: Game<KnightmarePosition> = {
  id: 'knightmare',
  rulesVersion: 1,
  options: optionSpecs,
  resolve,
  sides: () => sides,
  seats: () => seats,
  start: (options, seed) => partFor(options).start(options, seed),
  optionsOf: ({ options }) => options,
  ply: (position) => partOf(position).ply(position),
  toAct: (position) => partOf(position).toAct(position),
  secrets: (position) => partOf(position).secrets(position),
  inCheck: (position) => partOf(position).inCheck(position),
  timeLimit: (position) => partOf(position).timeLimit(position),
  outcome: (position) => partOf(position).outcome(position),
  choices: (position, side, path) => partOf(position).choices(position, side, path),
  parse: (position, side, text) => partOf(position).parse(position, side, text),
  format: (position, side, path) => partOf(position).format(position, side, path),
  play: (position, side, path) => partOf(position).play(position, side, path),
  calls: () => [],
  call: (position, side, call) => partOf(position).call(position, side, call),
  cards: {
    library: cardGame.cards.library,
    example: cardGame.cards.example,
    answering: (position) => partOf(position).cards.answering(position),
    hand: (position, side) => partOf(position).cards.hand(position, side),
    warning: (position, side, path) => partOf(position).cards.warning(position, side, path),
  },
  standing: {
    orders: cardGame.standing.orders,
    act: (position, side, orders) => partOf(position).standing.act(position, side, orders),
  },
  write: (position) => partOf(position).write(position),
  read: (options, text) => partFor(options).read(options, text),
  view: (position, viewer) => partOf(position).view(position, viewer),
  perft: (position, depth) => partOf(position).perft(position, depth),
};
