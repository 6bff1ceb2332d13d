/** Drawn cards are reported only to their player. */
import { expect, test } from 'vitest';
import type { Notice } from '../../../../src/engine/game.js';
import type { CardId } from '../../../../src/engine/knightmare/catalogue/table.js';
import { playAction } from '../../../../src/engine/knightmare/turn/perform.js';
import type { TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { cardNumber, handOf, playSteps, turnState } from '../kit.js';

const FEN = '4k3/1p6/8/8/8/8/P7/R3K3 w';
const DECK = { core: { decks: [[cardNumber('chaos'), cardNumber('bog')]] } };

function listDrawnNotices(here: TurnState, by: 0 | 1, ...path: readonly string[]): readonly Notice[] {
  const acted = playAction(here, by, path);
  if (!acted.ok) throw new Error(acted.reason.code);
  return acted.value.notices.filter(({ code }) => code === 'drawn');
}

test('the card for one that is played', () => {
  const start = turnState(FEN, { white: ['pacifism'], black: ['toll'], ...DECK });
  expect(listDrawnNotices(start, 0, 'pacifism', 'a2')).toEqual([
    { code: 'drawn', values: { side: 'white', card: 'bog' }, only: ['white'] },
  ]);
  expect(handOf(playSteps(start, 'w pacifism a2'), 0)).toEqual(['bog']);
});

test('the card for one that is exchanged, once the turn is closed, to its player alone', () => {
  const start = turnState(FEN, { white: ['pacifism'], black: ['toll'], ...DECK });
  const moved = playSteps(start, 'w a2 a3');
  expect(listDrawnNotices(moved, 0, 'discard', 'pacifism')).toEqual([]);
  expect(listDrawnNotices(playSteps(moved, 'w discard pacifism'), 1, 'discard', 'toll')).toEqual([
    { code: 'drawn', values: { side: 'white', card: 'bog' }, only: ['white'] },
    { code: 'drawn', values: { side: 'black', card: 'chaos' }, only: ['black'] },
  ]);
});

test('none for a card that brings one into the hand by itself, and none from an empty deck', () => {
  const start = turnState(FEN, { white: ['pacifism'], black: ['vulture'], ...DECK });
  const vultured = playSteps(start, 'w pacifism a2');
  expect(listDrawnNotices(vultured, 1, 'vulture')).toEqual([]);
  const empty = turnState(FEN, { white: ['pacifism'], core: { decks: [[]] } });
  expect(listDrawnNotices(empty, 0, 'pacifism', 'a2')).toEqual([]);
});

test('that a deck is used up, with its last card, and not again', () => {
  const codes = (here: TurnState, ...path: readonly string[]) => {
    const acted = playAction(here, 0, path);
    return acted.ok ? acted.value.notices.map(({ code }) => code) : [acted.reason.code];
  };
  const last = turnState(FEN, { white: ['pacifism'], core: { decks: [[cardNumber('bog')]] } });
  expect(codes(last, 'pacifism', 'a2')).toEqual(['deck-empty', 'drawn']);
  const renewed = turnState(FEN, {
    white: ['pacifism'],
    core: { decks: [[cardNumber('bog')]] },
    rules: { reshuffles: true },
  });
  expect(codes(renewed, 'pacifism', 'a2')).toEqual(['drawn']);
  const none = turnState(FEN, { white: ['pacifism'], core: { decks: [[]] } });
  expect(codes(none, 'pacifism', 'a2')).toEqual([]);
});

test('the cards on the way back that a cancelled turn goes, and on no other', () => {
  const decks = [[cardNumber('bog'), cardNumber('chaos'), cardNumber('toll')]];
  const listDrawNotices = (white: CardId, ...turn: readonly string[]) => {
    const fen = white === 'siege' ? '4k3/p6p/8/8/8/8/P6P/RN2K2R w' : '6k1/5ppp/8/8/8/8/P7/R5K1 w';
    const start = turnState(fen, { white: [white], black: ['knightmare'], core: { decks } });
    return listDrawnNotices(playSteps(start, ...turn), 1, 'knightmare').map(({ values }) => [
      values.side,
      values.card,
    ]);
  };
  // White's card counts as played by default, although the turn is cancelled. White draws another card.
  expect(listDrawNotices('siege', 'w h2 h3', 'w siege b1 a1', 'w end')).toEqual([
    ['white', 'toll'],
    ['black', 'chaos'],
  ]);
  // White played the card before the move, so White already has its replacement in hand.
  expect(listDrawNotices('bombard', 'w bombard a1 a8', 'w a2 a3', 'w end')).toEqual([['black', 'chaos']]);
});
