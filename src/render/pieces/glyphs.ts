/**
 * Piece icons from game-icons.net as canvas paths (CC BY 3.0, authors in the README). Also maps each kind of
 * piece to its icon.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Path2D } from '@napi-rs/canvas';

/** An icon on a grid of 512 units per side. */
export interface Glyph {
  /** The icon with its holes. */
  readonly shape: Path2D;
  /** Every closed line separately. Filled one by one, they give the icon without holes. */
  readonly contours: readonly Path2D[];
}

/** Width and height of the icon's grid. */
export const GLYPH_SIZE = 512;

/** Drawing of a kind of piece. */
export interface Figure {
  readonly icon: IconName;
  /**
   * `figure`: the icon on a plinth with the army's mark. `shield`: the icon alone. `disc`: the icon engraved
   * on a disc. Shields and discs carry no mark, because each side has its own.
   */
  readonly form: 'figure' | 'shield' | 'disc';
  /** Size of the icon in parts of the square. */
  readonly scale: number;
}

const icons = [
  'chess-king',
  'chess-queen',
  'chess-rook',
  'chess-bishop',
  'chess-knight',
  'chess-pawn',
  'broadsword',
  'pope-crown',
  'nun-face',
  'white-book',
  'jester-hat',
  'visored-helm',
  'viking-helmet',
  'templar-shield',
  'shield',
  'crown',
  'crab',
] as const;

/** The icons, and one derived from another. */
type IconName = (typeof icons)[number] | 'crossless-king';

/** Figures by kind of piece. Kinds not listed are drawn as `unknownFigure`. */
const figures: Readonly<Record<string, Figure>> = {
  attacker: { icon: 'viking-helmet', form: 'disc', scale: 0.6 },
  defender: { icon: 'templar-shield', form: 'shield', scale: 0.86 },
  king: { icon: 'chess-king', form: 'figure', scale: 0.9 },
  queen: { icon: 'chess-queen', form: 'figure', scale: 0.9 },
  rook: { icon: 'chess-rook', form: 'figure', scale: 0.86 },
  bishop: { icon: 'chess-bishop', form: 'figure', scale: 0.9 },
  knight: { icon: 'chess-knight', form: 'figure', scale: 0.88 },
  pawn: { icon: 'chess-pawn', form: 'figure', scale: 0.86 },
  guard: { icon: 'visored-helm', form: 'figure', scale: 0.84 },
  swordmaster: { icon: 'broadsword', form: 'figure', scale: 0.86 },
  priest: { icon: 'pope-crown', form: 'figure', scale: 0.86 },
  priestess: { icon: 'nun-face', form: 'figure', scale: 0.86 },
  keeper: { icon: 'white-book', form: 'figure', scale: 0.84 },
  fool: { icon: 'jester-hat', form: 'figure', scale: 0.84 },
  prince: { icon: 'crossless-king', form: 'figure', scale: 0.84 },
  crab: { icon: 'crab', form: 'figure', scale: 0.84 },
};

const unknownFigure: Figure = { icon: 'shield', form: 'figure', scale: 0.8 };

export function figureOf(kind: string): Figure {
  return (Object.hasOwn(figures, kind) ? figures[kind] : undefined) ?? unknownFigure;
}

const glyphs = readGlyphs();

export function glyphOf(icon: IconName): Glyph {
  return glyphs[icon];
}

function withoutTopContour({ contours }: Glyph): Glyph {
  const tops = contours.map((contour) => contour.getBounds()[1]);
  const kept = contours.filter((_, at) => tops[at] !== Math.min(...tops));
  return { shape: new Path2D(kept.map((contour) => contour.toSVGString()).join('')), contours: kept };
}

/**
 * Finds an icon's drawing in the text of the set. Parsing the whole set would take long, because it has
 * thousands of icons.
 */
function findIconBody(set: Buffer, name: string): string {
  const start = set.indexOf('{', set.indexOf(`"${name}":`));
  const { body } = JSON.parse(set.toString('utf8', start, set.indexOf('}', start) + 1)) as { body: string };
  return body;
}

function readGlyphs(): Readonly<Record<IconName, Glyph>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = readFileSync(file);
  const read = (name: (typeof icons)[number]): readonly [IconName, Glyph] => {
    const lines = [...findIconBody(set, name).matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);
    if (lines.length === 0) throw new Error(`the icon ${name} is missing`);
    const shape = new Path2D(lines.join(' '));
    const contours = shape
      .toSVGString()
      .split(/(?=M)/)
      .map((contour) => new Path2D(contour));
    return [name, { shape, contours }];
  };
  const glyphs = Object.fromEntries(icons.map(read)) as Record<IconName, Glyph>;
  return { ...glyphs, 'crossless-king': withoutTopContour(glyphs['chess-king']) };
}
