/** Registry of all cards. Enter a new card only in the file of its family. */
import type { CardId } from '../catalogue/table.js';
import type { Card } from '../play/card.js';
import { bog } from './answers/bog.js';
import { undone } from './answers/cancelled-turns.js';
import { cancelling } from './answers/cancelling.js';
import { copying } from './answers/copying.js';
import { justMoved } from './answers/just-moved.js';
import { losses } from './answers/losses.js';
import { riposte } from './answers/riposte.js';
import { toll } from './answers/toll.js';
import { pressing } from './challenge-and-panic.js';
import { feuds } from './feuds.js';
import { borrowed } from './moves/borrowed-movement.js';
import { captures } from './moves/captures.js';
import { jumps } from './moves/jumps.js';
import { marches } from './moves/marches.js';
import { pawnCaptures } from './moves/pawn-captures.js';
import { again } from './moves/second-moves.js';
import { swaps } from './moves/swaps.js';
import { peaceTalks } from './peace-talks.js';
import { abduction } from './pieces/abduction.js';
import { confabulation } from './pieces/confabulation.js';
import { coup } from './pieces/coup.js';
import { doomsayer } from './pieces/doomsayer.js';
import { heresy } from './pieces/heresy.js';
import { kings } from './pieces/kings.js';
import { marks } from './pieces/marks.js';
import { returns } from './pieces/returns.js';
import { barriers } from './squares/barriers.js';
import { corners } from './squares/corners.js';
import { earthquake } from './squares/earthquake.js';
import { manTrap } from './squares/man-trap.js';
import { underElfHill } from './squares/under-elf-hill.js';

const families: readonly (readonly Card[])[] = [
  swaps,
  again,
  borrowed,
  captures,
  corners,
  [heresy],
  jumps,
  justMoved,
  kings,
  losses,
  marches,
  pawnCaptures,
  returns,
  bog,
  cancelling,
  copying,
  riposte,
  toll,
  undone,
  pressing,
  [underElfHill],
  feuds,
  marks,
  barriers,
  [confabulation],
  [coup],
  [earthquake],
  [manTrap],
  [doomsayer],
  [abduction],
  [peaceTalks],
];

const byId = new Map(families.flat().map((card) => [card.id, card]));

export function cardRules(id: CardId): Card {
  const card = byId.get(id);
  if (card === undefined) throw new Error(`no family has ${id}`);
  return card;
}

/** All cards, in the order in which they act at the start of a turn: Panic before a returning King. */
export const cards: readonly Card[] = [...byId.values()];
