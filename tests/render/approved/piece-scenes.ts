/** Pieces of all kinds and states, badges, emoji, and the legend for newcomers. */
import { loadImage } from '@napi-rs/canvas';
import type { Direction, Tone } from '../../../src/engine/view.js';
import {
  cardsWithSigns,
  drawCardSprite,
  drawPieceLegend,
  drawPieceSprite,
} from '../../../src/render/index.js';
import { signs as badgeShapes } from '../../../src/render/pieces/badge-shapes.js';
import { type Badge, drawBadge } from '../../../src/render/pieces/badges.js';
import { drawPiece, type PieceLook } from '../../../src/render/pieces/pieces.js';
import { themeIds } from '../../../src/render/themes/index.js';
import { drawSheet, type Item } from './sheets.js';

/**
 * Sizes in pixels. At 20 and 26, figures and discs change their form. Below 32, most lines have their minimum
 * width.
 */
const SIZES = [14, 20, 26, 56];

function pieceItem(change: Partial<PieceLook>, crowded = false): Item {
  const look: PieceLook = { kind: 'pawn', tone: 'white', fallen: false, facing: null, badges: [], ...change };
  return (ctx, theme, size) => {
    ctx.fillStyle = '#b98a58';
    ctx.fillRect(0, 0, size, size);
    drawPiece(ctx, theme, look, size, crowded);
  };
}

const kinds = [
  ...['attacker', 'defender', 'king', 'queen', 'rook', 'bishop', 'knight', 'pawn', 'guard', 'swordmaster'],
  ...['priest', 'priestess', 'keeper', 'fool', 'prince', 'crab', 'unheard-of', 'queen+knight'],
  ...['rook+bishop+pawn', 'queen+rook+bishop+knight', 'attacker+king'],
];
const tones: readonly (Tone | null)[] = ['white', 'black', 'red', 'blue', null];
const facings: readonly Direction[] = [0, 1, 2, 3];
const badges = Object.keys(badgeShapes) as readonly Badge[];

const states: readonly Item[] = [
  ...tones.flatMap((tone) => [pieceItem({ tone }), pieceItem({ tone, kind: 'king', shared: true })]),
  ...facings.flatMap((facing) => [
    pieceItem({ facing }),
    pieceItem({ facing, tone: 'red', justTurned: true }),
  ]),
  pieceItem({ fallen: true, tone: 'blue' }),
  pieceItem({ badges: ['royal'] }),
  pieceItem({ badges: ['royal', 'cursed'] }),
  pieceItem({ badges: ['royal', 'cursed', 'magnet'], facing: 2, tone: 'black' }),
];

function badgeItem(badge: Badge): Item {
  return (ctx, theme, size) => drawBadge(ctx, theme, badge, size / 2, size / 2, size * 0.42);
}

const spriteKinds = ['king', 'attacker', 'defender', 'rook+bishop', 'crab'];
const spriteTones: readonly Tone[] = ['white', 'black', 'red'];

async function drawSprites(): Promise<Buffer> {
  const sprites = await Promise.all([
    ...spriteKinds.flatMap((kind) => spriteTones.map((tone) => drawPieceSprite(kind, tone))),
    ...[...cardsWithSigns, 'fireball'].map(drawCardSprite),
  ]);
  const images = await Promise.all(sprites.map((png) => loadImage(png)));
  return drawSheet(
    'hall',
    [128],
    images.map(
      (image): Item =>
        (ctx) =>
          ctx.drawImage(image, 0, 0),
    ),
    8,
  );
}

const toNamedPiece = (kind: string, tone: Tone) => ({ kind, tone, name: kind });

export const pieceScenes = {
  'pieces-kinds': async () =>
    drawSheet(
      'hall',
      SIZES,
      kinds.map((kind) => pieceItem({ kind })),
      21,
    ),
  'pieces-crowded': async () =>
    drawSheet(
      'fjord',
      [12, 19, 20, 25],
      kinds.map((kind) => pieceItem({ kind, tone: 'black' }, true)),
      21,
    ),
  'pieces-states': async () => drawSheet('hall', SIZES, states, 11),
  ...Object.fromEntries(
    themeIds.map((theme) => [
      `badges-${theme}`,
      async () => drawSheet(theme, theme === 'hall' ? [12, 17, 40] : [24], badges.map(badgeItem)),
    ]),
  ),
  sprites: drawSprites,
  legend: async () =>
    drawPieceLegend(
      [
        toNamedPiece('king', 'white'),
        toNamedPiece('swordmaster', 'black'),
        toNamedPiece('priestess', 'red'),
        toNamedPiece('crab', 'blue'),
      ],
      [
        { cell: 'throne', name: 'Throne' },
        { cell: 'raised', name: 'Raised square with a long name' },
      ],
      'runestone',
    ),
  'legend-narrow': async () =>
    drawPieceLegend([toNamedPiece('fool', 'white')], [{ cell: 'copper', name: 'Copper' }]),
};
