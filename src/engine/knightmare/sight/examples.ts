/** Positions that show what cards do: for those about which a small board says more than words. */
import type { Path, Square } from '../../choices.js';
import type { CardExample } from '../../game.js';
import { squareOf } from '../board/squares.js';
import { type CardId, cardById } from '../cards/table.js';
import { decidedIn, USUAL } from '../decisions.js';
import { readPosition } from '../notation/position-text.js';
import type { Rules } from '../rules.js';
import { choicesOf } from '../turn/choices.js';
import { changeBetween } from '../turn/last.js';
import type { CardPosition } from '../turn/position.js';
import { momentOf, progressed } from '../turn/progress.js';
import { viewOf } from './view.js';

/** By card: where the pieces stand in the rows of FEN, White to play the card, and the first things it is played on. */
const SCENES: Readonly<Partial<Record<CardId, readonly [rows: string, ...chosen: string[]]>>> = {
  assassin: ['4k3/8/8/2P5/8/2R1N3/8/4K3', 'c3'],
  fanatic: ['4k3/8/8/8/8/8/3P4/4K3', 'd2'],
  annexation: ['4k3/8/8/8/8/8/2P2P2/4K3', 'c2', 'f2'],
  'forced-march': ['4k3/8/8/8/3P4/8/8/4K3', 'd4'],
  guardian: ['4k3/8/8/8/8/3P4/3R4/4K3', 'd3'],
  madman: ['4k3/8/5p2/8/3n4/2P5/8/4K3', 'c3'],
  'squaring-the-circle': ['r3k2n/8/8/8/3B4/8/8/R3K3', 'd4'],
  dubbing: ['4k3/8/8/8/3B4/8/8/4K3', 'd4'],
  masquerade: ['4k3/8/8/8/3N4/8/8/4K3', 'd4'],
  blessing: ['4k3/8/8/8/3R4/8/8/4K3', 'd4'],
  'dark-mirror': ['4k3/8/8/3P4/2r1b3/8/8/4K3', 'd5'],
  confabulation: ['4k3/8/8/3N4/8/1B3P2/8/4K3', 'b3'],
  ghostwalk: ['4k3/8/8/8/3P4/8/1P1R2P1/4K3', 'd2'],
  'irresistible-force': ['4k3/8/3b4/3n4/3P4/8/8/4K3', 'd4'],
  breakthrough: ['4k3/8/8/8/3n4/8/3P4/4K3', 'd2'],
  onslaught: ['4k3/8/8/8/8/1P6/3P2P1/4K3', 'b3', 'd2', 'g2'],
  'passing-in-the-night': ['4k3/8/2p5/8/4p3/1P6/3P4/4K3', 'b3'],
  'hidden-passage': ['3rk3/8/8/8/4b3/8/5PPP/6K1', 'g1'],
  'man-of-straw': ['4k3/8/8/8/8/4r3/1P3P2/4K3', 'e1'],
  evangelists: ['4k3/8/2b5/8/8/5B2/8/4K3', 'f3'],
  tournament: ['4k3/8/2n5/8/8/5N2/8/4K3', 'f3'],
  'lost-castle': ['4k3/8/2r5/8/8/5R2/8/4K3', 'f3'],
  'long-jump': ['4k3/8/8/8/3N4/8/8/4K3', 'd4'],
  sanctuary: ['4k3/8/8/8/8/8/8/R3K3', 'e1', 'a1'],
  'split-knight': ['4k3/8/2p1p3/8/3N4/5b2/8/4K3', 'd4'],
  bombard: ['4k3/8/8/3n4/8/3P4/8/3RK3', 'd1'],
  'evil-eye': ['4k3/8/8/3p4/8/3R2n1/8/4K3', 'd3'],
};

/** The same for cards that follow a move: which it is stands before what they are played on. */
const AFTER_MOVE: typeof SCENES = {
  charge: ['4k3/8/8/5p2/8/8/8/4K1N1', 'g1.f3'],
  crusade: ['4k3/8/8/8/1p6/8/8/2B1K3', 'c1.e3'],
  merciless: ['4k3/8/8/8/1p1R4/8/8/4K3', 'd4.d6'],
  cowardice: ['4k3/8/8/8/3p4/8/P7/4K3', 'a2.a3', 'd4'],
  'holy-war': ['4k3/8/8/8/2N5/8/P4B2/4K3', 'a2.a3', 'c4'],
  anathema: ['4k3/8/2r5/8/5b2/8/P7/4K3', 'a2.a3', 'f4'],
  cathedral: ['4k3/8/2R5/8/5B2/8/P7/4K3', 'a2.a3', 'c6'],
  'holy-quest': ['4k3/8/2b5/8/5n2/8/P7/4K3', 'a2.a3', 'c6'],
  siege: ['4k3/8/2N5/8/5R2/8/P7/4K3', 'a2.a3', 'c6'],
  treason: ['4k3/8/2r5/8/5n2/8/P7/4K3', 'a2.a3', 'c6'],
};

/** The rules under which examples are played; nothing of them depends on what a host may choose. */
const RULES: Rules = {
  options: {},
  deck: 'common',
  points: [0, 0],
  aside: 0,
  excluded: new Set(),
  reshuffles: false,
  looseCastling: false,
  wall: 'double',
  decided: decidedIn(USUAL),
  answerTime: null,
  repetition: true,
  fiftyMoves: true,
};

/** The example of a card; null for one that is told by words alone. */
export function exampleOf(card: string): CardExample | null {
  const id = cardById(card)?.id;
  const [rows, ...played] = id === undefined ? [] : (SCENES[id] ?? AFTER_MOVE[id] ?? []);
  if (id === undefined || rows === undefined) return null;
  const isAfter = AFTER_MOVE[id] !== undefined;
  const chosen = isAfter ? played.slice(1) : played;
  const made = isAfter ? ` steps:w.${played[0]}` : '';
  const read = readPosition(RULES, `${rows} w - - hands:${card}/-${made}`);
  if (!read.ok) throw new Error(`the example of ${card} is no position: ${read.reason.code}`);
  const first = squareOf(chosen[0] ?? '');
  const targets = targetsOf(read.value, [card, ...chosen]);
  return { view: viewOf(read.value, null), ...(first === undefined ? {} : { chosen: first }), targets };
}

/** What may be chosen next; where nothing is left to choose, the squares that the card leads to. */
function targetsOf(position: CardPosition, path: Path): readonly Square[] {
  const choices = choicesOf(momentOf(position), 0, path);
  const next = choices.flatMap(({ square }) => (square === undefined ? [] : [square]));
  if (next.length > 0) return next;
  const whole = choices.length > 0 ? [...path, choices[0]?.token ?? ''] : path;
  const played = progressed(position, 0, whole);
  if (!played.ok) throw new Error(`an example cannot be played: ${played.reason.code}`);
  const { moved = [] } = changeBetween(position.core.board, played.value.position.core.board) ?? {};
  return moved.filter((_, index) => index % 2 === 1);
}
