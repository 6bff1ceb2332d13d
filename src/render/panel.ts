/**
 * What stands around the board: above it the headline; below it the sides with their clocks, cards, the men they took and the
 * effects they have in play, then what belongs to nobody.
 */
import type { SideId } from '../engine/game.js';
import type { CapturedView, SideView, View } from '../engine/view.js';
import { cardsOf, commonCards } from './card-stamps.js';
import { chipOf } from './chips.js';
import { type Desk, deskOf, measuresOf, type PanelWords } from './desk.js';
import { bandOf, type Group, linesOf, move, type Placed } from './flow.js';
import type { Layout } from './layout.js';
import { effectLegend, markLegend } from './legend.js';
import type { Pace } from './pace.js';
import { drawPiece } from './pieces.js';
import type { Band } from './png.js';
import { type Lettering, stamp, wordStamp } from './stamps.js';
import { type ThemeId, themeData } from './themes/index.js';

/** The headline above the board. */
export function headlineBand(theme: ThemeId, width: number, words: string): Band {
  const { unit, inset } = measuresOf(width);
  const { frame } = themeData[theme];
  const height = Math.round(25 * unit);
  const top = Math.round(1.5 * unit);
  const lettering: Lettering = {
    typeface: 'display',
    size: Math.round(14.5 * unit),
    colour: frame.text,
    ground: frame.ground,
    height,
  };
  const line = wordStamp(theme, words, lettering, width - 2 * inset);
  const placed = line ? [{ raster: line, x: Math.round((width - line.width) / 2), y: top }] : [];
  return bandOf(theme, width, height + top, placed);
}

/** The panel below the board. Each of its stamps is drawn when it is first needed, so it is made in small steps. */
export async function panelBand(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  pace: Pace,
): Promise<Band> {
  const { width, turn } = layout;
  const desk = deskOf(theme, view, turn, width, words);
  const { gap, inset, between, room, chip, men } = desk.sizes;
  const placed: Placed[] = [];
  let y = gap;
  for (let first = 0; first < view.sides.length; first += 2) {
    let height = 0;
    for (const [column, side] of view.sides.slice(first, first + 2).entries()) {
      const x = inset + column * (room + between);
      const menAndCards = [...cardsOf(desk, side), ...(await pace.gather(menTaken(desk, side)))];
      const taken = linesOf(menAndCards, room, gap, men);
      const legend = await pace.gather(effectLegend(desk, side, room));
      const effects = linesOf(legend, room, gap, desk.sizes.legend);
      placed.push(...move(chipOf(desk, side), x, y), ...move(taken.placed, x, y + chip + gap));
      placed.push(...move(effects.placed, x, y + chip + gap + taken.height));
      height = Math.max(height, taken.height + effects.height);
      await pace.rest();
    }
    y += chip + 2 * gap + height;
  }
  const whole = width - 2 * inset;
  for (const [groups, height] of [
    [commonCards(desk, whole), men],
    [await pace.gather(markLegend(desk, whole)), desk.sizes.legend],
  ] as const) {
    const lines = linesOf(groups, whole, gap, height);
    placed.push(...move(lines.placed, inset, y));
    y += lines.height;
  }
  return bandOf(theme, width, y + 2 * gap, placed);
}

/** The men that stand next to a side: those it took; its own losses where nobody is known to have taken them. */
function menBeside(view: View, side: SideView): readonly CapturedView[] {
  const takerOf = (men: CapturedView): SideId => {
    if (men.by !== undefined) return men.by;
    const others = view.sides.filter(({ id }) => id !== men.side);
    const [only] = others;
    return only !== undefined && others.length === 1 ? only.id : men.side;
  };
  return view.captured.filter((men) => men.count > 0 && takerOf(men) === side.id);
}

/** Each kind of men with its number. */
function* menTaken({ theme, colours, view, sizes }: Desk, side: SideView): Generator<Group> {
  const { frame } = colours;
  const lettering: Lettering = {
    typeface: 'plain',
    size: Math.round(11 * sizes.unit),
    colour: frame.muted,
    ground: frame.ground,
    height: sizes.men,
  };
  for (const men of menBeside(view, side)) {
    const tone = view.sides.find(({ id }) => id === men.side)?.tone ?? null;
    const look = { kind: men.kind, tone, fallen: false, facing: null, badges: [] };
    const man = stamp(theme, `man ${men.kind} ${tone}`, sizes.men, sizes.men, frame.ground, (ctx) =>
      drawPiece(ctx, colours, look, sizes.men, false),
    );
    const count = men.count > 1 ? wordStamp(theme, `×${men.count}`, lettering, sizes.room) : null;
    yield count ? [man, count] : [man];
  }
}
