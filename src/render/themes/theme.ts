/** A theme: colours only. Shapes, marks and proportions are the same in all themes. */
import type { CellKind, Tone } from '../../engine/view.js';
import type { Colour } from '../drawing/colours.js';

/** The two tones of a piece: its body, and its outline and engraving. */
export interface Pigment {
  readonly body: Colour;
  readonly line: Colour;
}

/** Background and ornament of a special square. */
export interface Inlay {
  readonly ground: Colour;
  readonly ornament: Colour;
}

export type SpecialCell = Exclude<CellKind, 'plain' | 'home'>;

/** The colours of everything in a picture. */
export interface Theme {
  /** Colours around the board and under text. */
  readonly frame: {
    /** Background of the picture. */
    readonly ground: Colour;
    readonly line: Colour;
    readonly label: Colour;
    readonly text: Colour;
    readonly muted: Colour;
    /** Background of highlights: the side to move, or the reader's own row. */
    readonly turn: Colour;
    readonly turnText: Colour;
  };
  readonly board: {
    readonly plain: Colour;
    readonly light: Colour;
    readonly dark: Colour;
    /** Grid between squares. */
    readonly line: Colour;
    /** Tint of home areas. */
    readonly home: Colour;
    readonly special: Readonly<Record<SpecialCell, Inlay>>;
  };
  readonly pieces: Readonly<Record<Tone, Pigment>>;
  /** Pieces of a fallen army or of no side. */
  readonly fallen: Pigment;
  readonly signs: {
    readonly lastMove: Colour;
    readonly capture: Colour;
    readonly threat: Colour;
    readonly chosen: Colour;
    readonly target: Colour;
  };
}
