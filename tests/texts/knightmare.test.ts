/** Texts of Knightmare Chess besides its cards, checked against the places that show them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cards as playable } from '../../src/engine/knightmare/cards/index.js';
import { cards } from '../../src/engine/knightmare/catalogue/table.js';
import { knightmare } from '../../src/texts/en/games/knightmare.js';
import type { PhaseTexts } from '../../src/texts/game-texts.js';
import { gameText, noticeText, pieceName } from '../../src/texts/index.js';

/** Names of values in sentences. The code that refuses an action gives all values of its sentence. */
const VALUES = new Set(
  'allowed at by card cards count expected from moves needs otherCard over phase piece row side square squares target text timing to'.split(
    ' ',
  ),
);

test('menus call each card by its name', () => {
  const words: Readonly<Record<string, string>> = knightmare.words;
  expect(cards.filter(({ id }) => words[id] === undefined)).toEqual([]);
  expect(words.charge).toBe('Charge!');
});

test('its options leave room for those of the other games in one slash command', () => {
  const abouts = Object.values(knightmare.options).map(({ about }) => about);
  expect(abouts.filter((about) => about.length > 60)).toEqual([]);
});

test('clauses of phases fit behind the name of a side', () => {
  const phases: readonly PhaseTexts[] = Object.values(knightmare.phases);
  for (const { clause, clauseOn = clause, about } of phases) {
    expect(clause).toMatch(/^to .{1,17}$/);
    expect(clauseOn.replace('{{squares}}', 'a8')).toMatch(/^to .{1,17}$/);
    if (about !== undefined) expect(about).toMatch(/^[A-Z].*\.$/);
  }
});

test('every phase has words, and only after its card can be taken back one speaks of that', () => {
  const source = readFileSync('src/engine/knightmare/view/awaited-actions.ts', 'utf8');
  const codes = Array.from(source.matchAll(/(?:[:?]|return) '([a-z-]+)'/g), ([, code = '']) => code);
  const questions = playable.flatMap(({ answers = {} }) => Object.values(answers));
  codes.push(...questions.flatMap(({ phase = 'question', opening = phase }) => [phase, opening]));
  expect(codes).toEqual(expect.arrayContaining(['replay', 'toll', 'answer-or-start']));
  expect(codes.filter((code) => !(code in knightmare.phases))).toEqual([]);
  const phases: readonly (readonly [string, PhaseTexts])[] = Object.entries(knightmare.phases);
  const backs = phases.filter(([, { about = '' }]) => /its card|A card that/.test(about));
  expect(backs.map(([code]) => code)).toEqual(['take-back']);
});

describe.each(['refusals', 'notices'] as const)('%s', (vocabulary) => {
  test.each(Object.entries(knightmare[vocabulary]))('%s', (code, sentence) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(sentence).toMatch(/[.!?]$|\. \{\{needs\}\}$/);
    const gaps = Array.from(sentence.matchAll(/\{\{-?(\w*)\}\}/g), ([, name = '']) => name);
    expect(gaps.filter((name) => !VALUES.has(name))).toEqual([]);
    expect(sentence.replaceAll(/\{\{-?\w+\}\}/g, '')).not.toMatch(/[{}]/);
  });
});

test('a card that has to wait for an answer says what is asked, and which card asks it', () => {
  const values = { phase: 'toll', card: 'toll' };
  expect(gameText('knightmare', 'refusals', 'question-first', values)).toBe(
    'First you have to pay the toll (Toll).',
  );
});

test('what everybody is told about a trap names no square', () => {
  expect(knightmare.notices['trap-set']).not.toMatch(/\{\{(card|square|target)\}\}/);
});

test('a merged piece is told by its kinds', () => {
  expect(pieceName('kings-mate', 'king')).toBe('king');
  expect(pieceName('kings-mate', 'priest+fool')).toBe('priest-and-fool');
  const values = { piece: 'rook+bishop', square: 'd4' };
  expect(noticeText('knightmare', 'bogged', values)).toBe('The rook-and-bishop gets stuck on d4.');
});
