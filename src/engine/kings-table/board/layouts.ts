/**
 * Start positions of King's Table. `a` is an attacker, `d` a defender, `K` the king. Rows go from the top
 * (row 1), columns from A. Each layout names its source (ruling 27).
 */
import type { OptionValues } from '../../codes.js';
import type { TaflCodes } from '../codes.js';

export type BoardId = OptionValues<TaflCodes>['board'];
export type LayoutId = OptionValues<TaflCodes>['layout'];

export interface Layout {
  readonly id: LayoutId;
  readonly board: BoardId;
  /** False if the diagram is lost and the layout was chosen to fit the text. */
  readonly historical: boolean;
  readonly source: string;
  readonly rows: readonly string[];
}

/** The first layout of each board is recommended. */
export const layouts: readonly Layout[] = [
  {
    id: 'ballinderry',
    board: 'irish',
    historical: false,
    source:
      "OpenTafl's list of the PlayTaflOnline layouts (`Ballinderry 4`); the rulebook's own diagram is lost.",
    rows: ['...aa..', '....a..', 'aa.d...', 'addKdda', '...d.aa', '..a....', '..aa...'],
  },
  {
    id: 'mirror',
    board: 'irish',
    historical: false,
    source: 'Derived from `ballinderry`: the same guards, the attackers made symmetric.',
    rows: ['..aaa..', '.......', 'a..d..a', 'addKdda', 'a..d..a', '.......', '..aaa..'],
  },
  {
    id: 'linnaeus',
    board: 'tablut',
    historical: true,
    source: "Linnaeus' journal of 1732; historical and sure.",
    rows: [
      '...aaa...',
      '....a....',
      '....d....',
      'a...d...a',
      'aaddKddaa',
      'a...d...a',
      '....d....',
      '....a....',
      '...aaa...',
    ],
  },
  {
    id: 'spear',
    board: 'tawlbwrdd',
    historical: false,
    source:
      "Derived: Linnaeus' arm with one more point in front, a block of nine with two more on the king's row.",
    rows: [
      '....aaa....',
      '.....a.....',
      '.....a.....',
      '...........',
      'a...ddd...a',
      'aaaddKddaaa',
      'a...ddd...a',
      '...........',
      '.....a.....',
      '.....a.....',
      '....aaa....',
    ],
  },
  {
    id: 'bell-cross',
    board: 'tawlbwrdd',
    historical: false,
    source: "Derived: Bell's arm without its tip, the cross with a longer king's row.",
    rows: [
      '....aaa....',
      '....a.a....',
      '...........',
      '.....d.....',
      'aa...d...aa',
      'a.dddKddd.a',
      'aa...d...aa',
      '.....d.....',
      '...........',
      '....a.a....',
      '....aaa....',
    ],
  },
  {
    id: 'ring',
    board: 'hnefatafl',
    historical: false,
    source: "Derived from the rulebook's notation examples, which need the king's four neighbours empty.",
    rows: [
      '....aaaaa....',
      '......a......',
      '.............',
      '......d......',
      'a.....d.....a',
      'a....d.d....a',
      'aa.dd.K.dd.aa',
      'a....d.d....a',
      'a.....d.....a',
      '......d......',
      '.............',
      '......a......',
      '....aaaaa....',
    ],
  },
  {
    id: 'toftanes-1',
    board: 'hnefatafl',
    historical: false,
    source: "OpenTafl's list of the PlayTaflOnline layouts.",
    rows: [
      '....aaaaa....',
      '......a......',
      '.............',
      '......d......',
      'a.....d.....a',
      'a.....d.....a',
      'aa.dddKddd.aa',
      'a.....d.....a',
      'a.....d.....a',
      '......d......',
      '.............',
      '......a......',
      '....aaaaa....',
    ],
  },
  {
    id: 'toftanes-2',
    board: 'hnefatafl',
    historical: false,
    source: "OpenTafl's list of the PlayTaflOnline layouts.",
    rows: [
      '....aaaaa....',
      '......a......',
      '.............',
      '.............',
      'a.....d.....a',
      'a....ddd....a',
      'aa..ddKdd..aa',
      'a....ddd....a',
      'a.....d.....a',
      '.............',
      '.............',
      '......a......',
      '....aaaaa....',
    ],
  },
  {
    id: 'alea-evangelii',
    board: 'saxon',
    historical: true,
    source: 'Alea Evangelii in its usual reading; historical and sure.',
    rows: [
      '..a..a.......a..a..',
      '...................',
      'a....a.......a....a',
      '.......a.a.a.......',
      '......a.d.d.a......',
      'a.a..a.......a..a.a',
      '....a....d....a....',
      '...a....d.d....a...',
      '....d..d.d.d..d....',
      '...a..d.dKd.d..a...',
      '....d..d.d.d..d....',
      '...a....d.d....a...',
      '....a....d....a....',
      'a.a..a.......a..a.a',
      '......a.d.d.a......',
      '.......a.a.a.......',
      'a....a.......a....a',
      '...................',
      '..a..a.......a..a..',
    ],
  },
];
