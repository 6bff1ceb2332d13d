/**
 * What a theme decides: colours only. Shapes, marks and proportions are the same in every theme.
 */
import type { CellKind, Tone } from '../../engine/view.js';
import type { Colour } from '../colours.js';

/** The two tones of a piece: its body, and the outline with everything engraved into the body. */
export interface Pigment {
  readonly body: Colour;
  readonly line: Colour;
}

/** The ground of a special square and the ornament on it. */
export interface Inlay {
  readonly ground: Colour;
  readonly ornament: Colour;
}

export type SpecialCell = Exclude<CellKind, 'plain' | 'home'>;

/** The colours of everything in a picture. */
export interface Theme {
  /** What lies around the board and under the words. */
  readonly frame: {
    readonly ground: Colour;
    /** The line around the board. */
    readonly line: Colour;
    /** Coordinates. */
    readonly label: Colour;
    readonly text: Colour;
    readonly muted: Colour;
    /** Behind the side that is to move. */
    readonly turn: Colour;
    readonly turnText: Colour;
  };
  readonly board: {
    /** Squares of a board of one colour. */
    readonly plain: Colour;
    readonly light: Colour;
    readonly dark: Colour;
    /** Between the squares. */
    readonly line: Colour;
    /** Home areas are tinted with it. */
    readonly home: Colour;
    readonly special: Readonly<Record<SpecialCell, Inlay>>;
  };
  readonly pieces: Readonly<Record<Tone, Pigment>>;
  /** Men of an army that has fallen, and men of nobody. */
  readonly fallen: Pigment;
  readonly signs: {
    readonly lastMove: Colour;
    readonly capture: Colour;
    readonly threat: Colour;
    readonly chosen: Colour;
    readonly target: Colour;
  };
}
