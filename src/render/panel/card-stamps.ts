/** Cards beside the board: hands as fans of card backs, decks, and the names of face-up cards. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardsView, SideView, ZonesView } from '../../engine/view.js';
import { cardName } from '../../texts/cards.js';
import { pictureText } from '../../texts/index.js';
import { toCss } from '../drawing/colours.js';
import type { Raster } from '../drawing/raster.js';
import type { Theme } from '../themes/theme.js';
import type { Panel } from './context.js';
import type { Group } from './placement.js';
import { cachedStamp, type Lettering, wordStamp } from './stamps.js';

/** Limit on cards in a drawn fan. Bigger hands look the same. */
const MAX_FAN = 7;
/** Number of face-up cards that are named. */
const MAX_NAMED = 3;

/** The card zones. Null if there are no cards in them, because a card game can be played without cards. */
export function cardZones(cards: CardsView | undefined): ZonesView | null {
  const zones = cards?.zones ?? null;
  if (zones === null) return null;
  const { hands, decks, discards } = zones;
  const areThere =
    [...hands, ...decks].some(({ count }) => count > 0) || discards.some(({ cards }) => cards.length > 0);
  return areThere ? zones : null;
}

/** The side's hand, followed by its deck and discards if it has its own. */
export function sideCardGroups(panel: Panel, side: SideView): readonly Group[] {
  const zones = cardZones(panel.view.cards);
  if (zones === null) return [];
  const hand = zones.hands.find((each) => each.side === side.id);
  const fan = hand ? [stampWithCount(panel, fanStamp(panel, hand.count), hand.count)] : [];
  return [...fan, ...pileGroups(panel, zones, side.id, panel.sizes.room)];
}

/** The shared deck and discards. */
export function sharedCardGroups(panel: Panel, room: number): readonly Group[] {
  const zones = cardZones(panel.view.cards);
  return zones === null ? [] : pileGroups(panel, zones, null, room);
}

/** Names of the latest discards, latest first. */
export function formatLatestDiscards(discarded: readonly string[]): string {
  return discarded.slice(-MAX_NAMED).reverse().map(cardName).join(', ');
}

function pileGroups(
  panel: Panel,
  { decks, discards }: ZonesView,
  owner: string | null,
  room: number,
): readonly Group[] {
  const deck = decks.find(({ side }) => side === owner);
  const pile = discards.find(({ side }) => side === owner);
  const groups: Group[] = deck ? [stampWithCount(panel, deckStamp(panel, deck.count), deck.count)] : [];
  if (pile && pile.cards.length > 0) {
    const shown =
      owner === null ? formatLatestDiscards(pile.cards) : formatLatestDiscards(pile.cards.slice(-1));
    const words = pictureText('panel.discards', { cards: shown });
    const left = groups.flat().reduce((rest, { width }) => rest - width, room - 3 * panel.sizes.gap);
    const name = wordStamp(
      panel.theme,
      words,
      letteringOf(panel),
      owner === null ? left : room - panel.sizes.gap,
    );
    if (name) groups.push([name]);
  }
  return groups;
}

function letteringOf({ colours: { frame }, sizes }: Panel): Lettering {
  const size = Math.round(11 * sizes.unit);
  return { typeface: 'plain', size, colour: frame.muted, ground: frame.ground, height: sizes.pieces };
}

function stampWithCount(panel: Panel, raster: Raster, count: number): Group {
  const number = wordStamp(panel.theme, String(count), letteringOf(panel), panel.sizes.room);
  const blank = cachedStamp(
    panel.theme,
    'blank',
    2 * panel.sizes.gap,
    1,
    panel.colours.frame.ground,
    () => undefined,
  );
  return number ? [raster, number, blank] : [raster];
}

/** Size of a card in pixels. */
function cardSize({ sizes }: Panel): { readonly width: number; readonly height: number } {
  const height = Math.round(sizes.pieces * 0.8);
  return { width: Math.round(height * 0.7), height };
}

function fanStamp(panel: Panel, count: number): Raster {
  const { theme, colours, sizes } = panel;
  const { width, height } = cardSize(panel);
  const shown = Math.min(count, MAX_FAN);
  const step = Math.round(width * 0.42);
  const gap = Math.round(4 * sizes.unit);
  const whole = width + Math.max(0, shown - 1) * step + gap;
  return cachedStamp(theme, `fan ${shown}`, whole, sizes.pieces, colours.frame.ground, (ctx) => {
    const top = (sizes.pieces - height) / 2;
    if (shown === 0) drawEmptySlot(ctx, colours, top, width, height);
    for (let card = 0; card < shown; card++) drawCardBack(ctx, colours, card * step, top, width, height);
    if (shown > 0) drawLozenge(ctx, colours, (shown - 1) * step, top, width, height);
  });
}

function deckStamp(panel: Panel, count: number): Raster {
  const { theme, colours, sizes } = panel;
  const { width, height } = cardSize(panel);
  const step = Math.max(1, Math.round(1.5 * sizes.unit));
  const whole = width + 2 * step + Math.round(4 * sizes.unit);
  return cachedStamp(theme, `deck ${count > 0}`, whole, sizes.pieces, colours.frame.ground, (ctx) => {
    const top = (sizes.pieces - height) / 2;
    if (count === 0) return drawEmptySlot(ctx, colours, top, width, height);
    for (let card = 0; card < 3; card++) {
      drawCardBack(ctx, colours, card * step, top + (1 - card) * step, width, height);
    }
    drawLozenge(ctx, colours, 2 * step, top - step, width, height);
  });
}

/** Draws a card back with a margin of ground colour, so that overlapping cards stay distinct. */
function drawCardBack(
  ctx: SKRSContext2D,
  theme: Theme,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { ground, turn } = theme.frame;
  const rim = Math.max(1, width * 0.09);
  const drawCard = (inset: number, colour: number) => {
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    ctx.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width * 0.16);
    ctx.fill();
  };
  drawCard(0, ground);
  drawCard(rim, turn);
}

/** Draws the pattern on the back of the top card. */
function drawLozenge(
  ctx: SKRSContext2D,
  { frame }: Theme,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  ctx.fillStyle = toCss(frame.turnText);
  ctx.beginPath();
  ctx.moveTo(x + width / 2, y + height * 0.26);
  ctx.lineTo(x + width * 0.74, y + height / 2);
  ctx.lineTo(x + width / 2, y + height * 0.74);
  ctx.lineTo(x + width * 0.26, y + height / 2);
  ctx.fill();
}

/** Draws the outline of an empty pile. */
function drawEmptySlot(ctx: SKRSContext2D, { frame }: Theme, y: number, width: number, height: number): void {
  const line = Math.max(1, width * 0.09);
  ctx.strokeStyle = toCss(frame.muted);
  ctx.lineWidth = line;
  ctx.setLineDash([width * 0.2, width * 0.14]);
  ctx.beginPath();
  ctx.roundRect(line, y + line, width - 2 * line, height - 2 * line, width * 0.14);
  ctx.stroke();
}

/** Draws a face-up card, the sign of effects that have no sign of their own. */
export function drawCardFace(ctx: SKRSContext2D, { frame }: Theme, size: number): void {
  const height = size * 0.8;
  const width = height * 0.72;
  const left = (size - width) / 2;
  const top = (size - height) / 2;
  ctx.fillStyle = toCss(frame.turn);
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, width * 0.14);
  ctx.fill();
  ctx.fillStyle = toCss(frame.turnText);
  ctx.fillRect(left + width * 0.2, top + height * 0.16, width * 0.6, height * 0.34);
  for (const line of [0.62, 0.76]) {
    ctx.fillRect(left + width * 0.2, top + height * line, width * 0.6, Math.max(1, height * 0.06));
  }
}
