/**
 * What stands around the board: above it the headline; below it the sides with their clocks, the men they took, and a
 * legend of the effects in play.
 */
import type { SideId } from '../engine/game.js';
import type { CapturedView, SideView, View } from '../engine/view.js';
import { chipOf } from './chips.js';
import { type Desk, deskOf, measuresOf, type PanelWords } from './desk.js';
import { bandOf, type Line, lineOf, move, type Placed } from './flow.js';
import type { Layout } from './layout.js';
import { drawBadge, drawPiece } from './pieces.js';
import type { Band } from './png.js';
import { effectsOf } from './scene.js';
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

/** The panel below the board. */
export function panelBand(theme: ThemeId, view: View, layout: Layout, words: PanelWords): Band {
  const { width, turn } = layout;
  const desk = deskOf(theme, view, turn, width, words);
  const { gap, inset, between, room, chip, men } = desk.sizes;
  const placed: Placed[] = [];
  let y = gap;
  for (let first = 0; first < view.sides.length; first += 2) {
    const pair = view.sides.slice(first, first + 2);
    const taken = pair.map((side) => menTaken(desk, side).placed);
    pair.forEach((side, column) => {
      const x = inset + column * (room + between);
      placed.push(...move(chipOf(desk, side), x, y), ...move(taken[column] ?? [], x, y + chip + gap));
    });
    const anyTaken = taken.some((line) => line.length > 0);
    y += chip + gap + (anyTaken ? men + gap : gap);
  }
  for (const line of legend(desk, width - 2 * inset)) {
    placed.push(...move(line.placed, inset, y));
    y += desk.sizes.legend;
  }
  return bandOf(theme, width, y + 2 * gap, placed);
}

/** The men that stand beside a side: those it took; its own losses where nobody is known to have taken them. */
function menBeside(view: View, side: SideView): readonly CapturedView[] {
  const takerOf = (men: CapturedView): SideId => {
    if (men.by !== undefined) return men.by;
    const others = view.sides.filter(({ id }) => id !== men.side);
    const [only] = others;
    return only !== undefined && others.length === 1 ? only.id : men.side;
  };
  return view.captured.filter((men) => men.count > 0 && takerOf(men) === side.id);
}

function menTaken({ theme, colours, view, sizes }: Desk, side: SideView): Line {
  const { frame } = colours;
  const lettering: Lettering = {
    typeface: 'plain',
    size: Math.round(11 * sizes.unit),
    colour: frame.muted,
    ground: frame.ground,
    height: sizes.men,
  };
  const groups = menBeside(view, side).map((men) => {
    const tone = view.sides.find(({ id }) => id === men.side)?.tone ?? null;
    const look = { kind: men.kind, tone, fallen: false, facing: null, badges: [] };
    const man = stamp(theme, `man ${men.kind} ${tone}`, sizes.men, sizes.men, frame.ground, (ctx) =>
      drawPiece(ctx, colours, look, sizes.men, false),
    );
    const count = men.count > 1 ? wordStamp(theme, `×${men.count}`, lettering, sizes.room) : null;
    return count ? [man, count] : [man];
  });
  return lineOf(groups, sizes.room, sizes.gap, wordStamp(theme, '…', lettering, sizes.room));
}

/** What the numbers on the pieces stand for, on as many lines as it takes. */
function legend({ theme, colours, view, words, sizes }: Desk, room: number): readonly Line[] {
  const { frame } = colours;
  const height = sizes.legend;
  const lettering: Lettering = {
    typeface: 'plain',
    size: Math.round(11 * sizes.unit),
    colour: frame.text,
    ground: frame.ground,
    height,
  };
  let rest = effectsOf(view).flatMap((effect, index) => {
    const name = wordStamp(theme, words.effects?.[effect] ?? effect, lettering, room - 2 * height);
    const number = stamp(theme, `effect ${index + 1}`, height, height, frame.ground, (ctx) =>
      drawBadge(ctx, colours, index + 1, height / 2, height / 2, height * 0.4),
    );
    return name ? [[number, name]] : [];
  });
  const lines: Line[] = [];
  while (rest.length > 0) {
    const line = lineOf(rest, room, sizes.gap);
    if (line.taken === 0) break;
    lines.push(line);
    rest = rest.slice(line.taken);
  }
  return lines;
}
