/** Palettes of the themes, built once: every flat colour of a picture, and the blends for its edges. */
import type { CellKind } from '../../engine/view.js';
import type { Colour } from '../drawing/colours.js';
import { buildPalette, type Palette, type Ramp } from '../drawing/palette.js';
import { type ThemeId, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';
import { bevelLightColour, groundOnThrone, studColour } from './ornaments.js';
import {
  type Accents,
  accentsOf,
  noSigns,
  type Shade,
  type Signs,
  squareGround,
  tintGround,
} from './squares.js';

const shades: readonly Shade[] = ['plain', 'weave', 'light', 'dark'];
const cells: readonly CellKind[] = ['plain', 'home', 'throne', 'corner', 'raised', 'king-square', 'copper'];
const tints: readonly Signs[] = [
  noSigns,
  { ...noSigns, left: true },
  { ...noSigns, reached: true },
  { ...noSigns, chosen: true },
  { ...noSigns, threatened: true },
];

const palettes = new Map<ThemeId, Palette>();

/** The theme's palette of at most 256 colours. Cached. */
export function paletteOf(id: ThemeId): Palette {
  const cached = palettes.get(id);
  if (cached) return cached;
  const palette = createThemePalette(themeData[id]);
  palettes.set(id, palette);
  return palette;
}

function createThemePalette(theme: Theme): Palette {
  const { frame, board } = theme;
  const inlays = Object.values(board.special);
  const common = shades.flatMap((shade) =>
    tints.map((signs) => tintGround(theme, squareGround(theme, 'plain', shade), signs)),
  );
  const grounds = cells.flatMap((cell) =>
    shades.flatMap((shade) =>
      tints.map((signs) => tintGround(theme, squareGround(theme, cell, shade), signs)),
    ),
  );
  const pigments = [...Object.values(theme.pieces), theme.fallen];
  const tones = pigments.flatMap(({ body, line }) => [body, line]);
  const accents: Accents = accentsOf(theme);
  const edging = [...pigments.map(({ line }) => line), ...Object.values(accents)];
  const flat: readonly Colour[] = [
    ...Object.values(frame),
    board.line,
    ...grounds,
    ...tones,
    ...Object.values(accents),
    ...inlays.flatMap(({ ground, ornament }) => [ornament, bevelLightColour(ground)]),
    groundOnThrone(board.special.throne),
    studColour(board.home),
  ];
  const essential: readonly Ramp[] = [
    [frame.ground, frame.text, 7],
    [frame.ground, frame.label, 6],
    [frame.ground, frame.muted, 5],
    [frame.turn, frame.turnText, 6],
    [frame.ground, frame.turn, 4],
    [frame.ground, frame.line, 2],
    ...pigments.map(({ body, line }): Ramp => [line, body, 4]),
  ];
  const wished: readonly Ramp[] = [
    ...[...common, ...inlays.map(({ ground }) => ground)].flatMap((ground) =>
      edging.map((colour): Ramp => [ground, colour, 3]),
    ),
    ...inlays.map(({ ground, ornament }): Ramp => [ground, ornament, 3]),
    ...tones.map((tone): Ramp => [frame.ground, tone, 3]),
    [accents.threat, accents.threatInk, 3],
  ];
  return buildPalette(flat, essential, wished);
}
