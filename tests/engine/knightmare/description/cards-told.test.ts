/** Reports on cards: each event once, nothing that didn't happen, and everything that matters. */
import { describe, expect, test } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../../src/engine/knightmare/game.js';
import {
  type AnnouncementContext,
  announcementLine,
  isRepeatedNotice,
} from '../../../../src/texts/action-words.js';
import { noticeText, sideName } from '../../../../src/texts/index.js';
import { playTyped, positionAt, unwrapResult } from '../table.js';

const nameSide = (side: string) => sideName('knightmare', side);

/** Lines of a message about the last of the typed actions. */
function formatLastAction(position: string, ...typed: readonly string[]): readonly string[] {
  const before = playTyped(positionAt(position), ...typed.slice(0, -1));
  return formatLines(before, typed.at(-1) ?? '');
}

function formatLines(before: KnightmarePosition, typed: string): readonly string[] {
  const side = typed.startsWith('w ') ? 'white' : 'black';
  const path = unwrapResult(knightmare.parse(before, side, typed.slice(2)));
  const played = unwrapResult(knightmare.play(before, side, path));
  const { parts, veiled } = knightmare.describe({ before, side, path, played });
  const isSecret = knightmare.secretPlies(played.position).includes(knightmare.ply(before));
  const action = { side, parts: isSecret ? veiled : parts };
  const { board, sides } = knightmare.view(played.position, null);
  const announcing: AnnouncementContext = {
    board,
    nameSide,
    who: nameSide(side),
    turn: 0,
    sides: sides.length,
  };
  const notices = played.notices.filter(
    (notice) => notice.only === undefined && !isRepeatedNotice('knightmare', action, notice),
  );
  return [
    announcementLine('knightmare', action, announcing),
    ...notices.map(({ code, values }) => noticeText('knightmare', code, values, nameSide)),
  ];
}

/** White abducts a knight, and Black must name the lost piece. */
const ABDUCTED = '4k1n1/8/8/8/8/8/P7/4K3 w - - hands:abduction/-';
const LOOKING = ['w a2-a3', 'w abduction g8', 'b look'];

/** Card, its position, typed texts, and the lines about the last text. */
type Row = readonly [what: string, position: string, typed: readonly string[], expected: readonly string[]];

describe('tells once', () => {
  test.each<Row>([
    [
      'what explodes, and who is lost with it',
      '4k3/8/8/8/p7/2p5/PP6/4K3 w - - hands:fireball/-',
      ['w b2-b3', 'w fireball'],
      ['White plays Fireball, pawn b3 explodes, takes pawn a4 and pawn c3, loses pawn a2'],
    ],
    [
      'who is lost to Doomsayer',
      '4k3/8/8/8/8/8/P7/4K3 w - - effects:doomsayer.doomsayer.b.-.-.-.- hands:-/-',
      ['w name pawn'],
      ['White names a kind of piece: Pawn, loses pawn a2', 'Doomsayer is over.'],
    ],
    [
      'what another card is played as',
      '4k3/8/8/8/8/8/P7/4K3 w - - hands:haunting-memories/- discards:pacifism played:pacifism.pacifism.b',
      ['w haunting-memories a2'],
      ['White plays Haunting Memories as Pacifism: pawn a2'],
    ],
    [
      'who comes back, and where',
      'ke8,Ke1,Nx w hands:resurrection/-',
      ['w resurrection g1'],
      ['White plays Resurrection, brings knight g1 back'],
    ],
    [
      'a pawn in the middle',
      'ke8,Ke1,Px w hands:winged-victory/-',
      ['w winged-victory d4'],
      ['White plays Winged Victory, brings pawn d4 back'],
    ],
    [
      'the revenge for a pawn',
      '4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:-/revenge',
      ['w e4xd5', 'b revenge d5'],
      ['Black plays Revenge, takes pawn d5'],
    ],
    [
      'the attacker who is taken instead, and who is back',
      '4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:-/riposte',
      ['w e4xd5', 'b riposte'],
      ['Black plays Riposte, takes pawn d5, brings pawn d5 back'],
    ],
    [
      'the pawn that is given for somebody, and who is back for it',
      '4k3/p7/8/3n4/4P3/8/8/4K3 w - - hands:-/hostage',
      ['w e4xd5', 'b hostage a7'],
      ['Black plays Hostage, loses pawn a7, brings knight a7 back'],
    ],
    [
      'who is lost of two who were one',
      '4k3/8/8/8/8/8/8/R1B1K3 w - - hands:confabulation/peace-talks',
      [
        'w confabulation a1 c1',
        'w end',
        'b e8e7',
        'b peace-talks confabulation',
        'b end',
        'w e1e2',
        'w rook',
      ],
      ['White answers Confabulation: Rook, loses rook c1'],
    ],
    [
      'that the king has gone',
      '6k1/8/8/8/8/8/P7/4K3 w - - hands:under-elf-hill/-',
      ['w under-elf-hill e1'],
      ['White plays Under Elf Hill, king e1 leaves the board'],
    ],
    [
      'which two are one now',
      '4k3/8/8/8/8/8/8/R1B1K3 w - - hands:confabulation/-',
      ['w confabulation a1 c1'],
      ['White plays Confabulation: rook a1 to c1, joining the bishop'],
    ],
    [
      'what has been cancelled',
      '4k3/8/8/8/8/8/P7/4K3 w - - hands:pacifism/fog-of-war',
      ['w pacifism a2', 'b fog-of-war'],
      ['Black plays Fog of War, which undoes Pacifism'],
    ],
    [
      'what has been taken into the hand',
      '4k3/8/8/8/8/8/P7/4K3 w - - hands:pacifism/vulture+bog',
      ['w pacifism a2', 'b vulture'],
      ['Black plays Vulture: Pacifism'],
    ],
    [
      'what has been fetched from the discards',
      '4k3/8/8/3n4/4P3/8/8/4K3 w - - hands:-/legacy discards:bog+toll',
      ['w e4xd5', 'b legacy bog'],
      ['Black plays Legacy: Bog'],
    ],
    [
      'what has been ended',
      '4k3/8/8/8/8/8/P7/4K3 w - - effects:truce.truce.b.-.-.-.- hands:peace-talks/-',
      ['w a2-a3', 'w peace-talks truce'],
      ['White plays Peace Talks: Truce'],
    ],
  ])('%s', (_, position, typed, expected) => {
    expect(formatLastAction(position, ...typed)).toEqual(expected);
  });
});

describe('does not tell', () => {
  test.each<Row>([
    [
      'who is abducted',
      ABDUCTED,
      LOOKING.slice(0, 2),
      ['White plays Abduction', 'Abduction! Black looks away.'],
    ],
    [
      'of a card in vain that men change places',
      'r6k/6pp/8/8/8/4K3/1P6/1R6 w - - hands:lost-castle/-',
      ['w lost-castle b1 a8'],
      [
        "White plays Lost Castle in vain: rook b1, Black's rook a8",
        'It would checkmate Black, which no card can do.',
      ],
    ],
    [
      'of a turn that is undone what changes back by that',
      '4k3/8/8/8/8/8/P3P3/4K3 w - - hands:crab/knightmare',
      ['w e2-e4', 'w crab a2', 'w end', 'b knightmare'],
      [
        'Black plays Knightmare!',
        'The turn of White is undone and must be played again.',
        'Crab stays in effect unless White takes it back.',
      ],
    ],
    [
      'of a card that is taken back then what it did',
      '4k3/8/8/8/8/8/P3P3/4K3 w - - hands:crab/knightmare',
      ['w e2-e4', 'w crab a2', 'w end', 'b knightmare', 'w take-card'],
      ['White takes the card back: Crab'],
    ],
    [
      'of a card that is cancelled that somebody is taken',
      'ke8,Ke1,Px w hands:winged-victory/fog-of-war',
      ['w winged-victory d4', 'b fog-of-war'],
      ['Black plays Fog of War, which undoes Winged Victory'],
    ],
    [
      'of a lost turn that it was lost twice',
      '4k3/8/8/8/8/8/8/N3K3 w - - terms:challenge.w.-.R.rook.1.1 hands:-/-',
      ['w lose turn'],
      ['White loses the turn'],
    ],
  ])('%s', (_, position, typed, expected) => {
    expect(formatLastAction(position, ...typed)).toEqual(expected);
  });
});

describe('tells what decides', () => {
  test.each<Row>([
    [
      'who is back of those who were abducted',
      ABDUCTED,
      [...LOOKING, 'b knight g8'],
      ['Black answers Abduction: Knight, brings knight g8 back'],
    ],
    [
      'who is lost of them',
      ABDUCTED,
      [...LOOKING, 'b pawn e5'],
      ['Black answers Abduction: Pawn, e5, loses knight g8'],
    ],
    [
      'who is the king now',
      '4k3/8/8/8/8/8/P7/4K3 w - - hands:coup/-',
      ['w e1-e2', 'w coup a2'],
      ['White plays Coup, pawn a2 becomes the king, king e2 becomes a prince'],
    ],
    [
      'who takes the place of somebody',
      'ke8,pd3,Ke1,Px w hands:betrayal/-',
      ['w betrayal d3'],
      ['White plays Betrayal, takes pawn d3, brings pawn d3 back'],
    ],
    [
      'who is back where somebody gets stuck',
      '4k3/8/8/8/3n4/8/8/Q3K3 w - - hands:-/bog',
      ['w a1xd4', 'w end', 'b bog'],
      ['Black plays Bog, brings knight d4 back', 'The queen gets stuck on b2.'],
    ],
    [
      'how pawns march',
      '4k3/8/8/8/3P4/8/8/4K3 w - - hands:earthquake/-',
      ['w e1-e2', 'w earthquake left'],
      [
        'White plays Earthquake: To the left, their pawns now march → (towards file h), ' +
          "Black's pawns now march ← (towards file a)",
      ],
    ],
    [
      'who never comes back',
      '4k3/8/8/3p4/4P3/8/8/4K3 w - - hands:no-quarter/-',
      ['w e4xd5', 'w no-quarter'],
      ['White plays No Quarter', 'The pawn from d5 is dead: no card can bring it back.'],
    ],
    [
      'where each pawn goes',
      '4k3/8/8/8/8/8/PP6/4K3 w - - hands:annexation/-',
      ['w annexation a2 b2'],
      ['White plays Annexation: pawn a2 to a4, pawn b2 to b4'],
    ],
    [
      'who is pushed',
      '4k3/8/8/8/2r5/2P5/8/4K3 w - - hands:irresistible-force/-',
      ['w irresistible-force c3'],
      ["White plays Irresistible Force: pawn c3 to c4, Black's rook c4 to c5"],
    ],
    [
      'what goes from corner to corner',
      'r7/4k3/8/8/8/8/P3K3/7R w - - hands:figure-dance/-',
      ['w a2-a3', 'w figure-dance'],
      ["White plays Figure Dance: Black's rook a8 to a1, rook h1 to h8"],
    ],
    [
      'where king and rook go',
      '4k3/8/8/8/8/8/8/4K2R w - - hands:sanctuary/-',
      ['w sanctuary e1 h1'],
      ['White plays Sanctuary: king e1 to g1, rook h1 to f1'],
    ],
    [
      'where a trap was',
      '4k3/8/8/8/8/8/8/R3K3 w - - effects:man-trap.man-trap.b.-.a5.-.- hands:-/-',
      ['w a1-a5'],
      ['White: rook a1 to a5, is taken there', 'A Man-Trap was on a5.', 'Man-Trap is over.'],
    ],
  ])('%s', (_, position, typed, expected) => {
    expect(formatLastAction(position, ...typed)).toEqual(expected);
  });
});
