/** Registry of all cards. Enter a new card only in the file of its family. */
import type { CardId } from '../catalogue/table.js';
import type { Card } from '../play/card.js';
import { abduction } from './abduction.js';
import { barriers } from './barriers.js';
import { bog } from './bog.js';
import { borrowed } from './borrowed-movement.js';
import { undone } from './cancelled-turns.js';
import { cancelling } from './cancelling.js';
import { captures } from './captures.js';
import { pressing } from './challenge-and-panic.js';
import { confabulation } from './confabulation.js';
import { copying } from './copying.js';
import { corners } from './corners.js';
import { coup } from './coup.js';
import { doomsayer } from './doomsayer.js';
import { earthquake } from './earthquake.js';
import { feuds } from './feuds.js';
import { heresy } from './heresy.js';
import { jumps } from './jumps.js';
import { justMoved } from './just-moved.js';
import { kings } from './kings.js';
import { losses } from './losses.js';
import { manTrap } from './man-trap.js';
import { marches } from './marches.js';
import { marks } from './marks.js';
import { pawnCaptures } from './pawn-captures.js';
import { peaceTalks } from './peace-talks.js';
import { returns } from './returns.js';
import { riposte } from './riposte.js';
import { again } from './second-moves.js';
import { swaps } from './swaps.js';
import { toll } from './toll.js';
import { underElfHill } from './under-elf-hill.js';

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
