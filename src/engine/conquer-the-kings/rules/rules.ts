/** Compiles a game's options into lookup tables. */

import { ALL_DIRECTIONS, DIAGONAL, ORTHOGONAL } from '../../board/board.js';
import { fieldHashFeatureCount } from '../../board/field.js';
import { createEmptyReach, createPaths, type Paths, type Reach, toDirectionSet } from '../../board/reach.js';
import { type Alliance, armiesOf, everyArmy, teamSetOf, toArmySet } from '../../kit/armies/armies.js';
import { memoizeByContent, type Options } from '../../options.js';
import { CODE_COUNT, codeOf } from '../../search/piece-codes.js';
import { createZobristKeys, type ZobristKeys } from '../../search/zobrist.js';
import { type Ground, groundByShape } from '../board/boards.js';
import { BISHOP, KINDS, KING, KNIGHT, QUEEN, ROOK } from '../board/pieces.js';
import { allianceOf } from './modes.js';

/** Tables that depend only on the board's shape. Each has an entry for `board.off`. */
interface Tables extends Ground {
  readonly paths: Paths;
  readonly keys: ZobristKeys;
}

/** Sets of armies are numbers: bit `a` stands for army `a`. */
export interface Rules extends Tables {
  readonly options: Options;
  readonly alliance: Alliance;
  readonly armies: readonly number[];
  /** Set of each army's team, including the army. */
  readonly team: readonly number[];
  /** Attack directions of all pieces except pawns, which attack along their arrow. */
  readonly reach: Reach;
  /**
   * Capture tables by piece code: 1 if an army may capture the piece. Index: `(ruins << 2) | army`, where
   * `ruins` is a set.
   */
  readonly takes: readonly Uint8Array[];
  readonly partnersTaken: boolean;
  /** True if armies are set up one after another, in public. */
  readonly inTurn: boolean;
  readonly rescueFromReached: boolean;
  readonly rescueAny: boolean;
  readonly afterKing: 'remove' | 'take-over' | 'obstacles';
  /** Fate of a fallen army's bone yard. */
  readonly fallenYard: 'lost' | 'captor' | 'kept';
  /** True if pawns also rescue on the back lines of fallen armies. */
  readonly fallenLines: boolean;
  /**
   * 1 if check and mate count while exactly these armies have a king. Index: the set of those armies
   * (ruling 10).
   */
  readonly bound: Uint8Array;
  readonly repetition: boolean;
  /** True if a game with only two kings left is drawn (ruling 19). */
  readonly drawsBareKings: boolean;
  readonly scoring: boolean;
  /** True if the final mate scores points for the mated king (ruling 14). */
  readonly mateScores: boolean;
}

const reach = compileReach();
const tables = new Map<string, Tables>();
/** Rules for resolved options. Options with equal content share one compiled object. */
export const rulesOf = memoizeByContent(compileRules);

/** Hash feature: the army is to move. */
export function turnHashFeature({ board }: Ground, army: number): number {
  return fieldHashFeatureCount(board) + army;
}

/** Hash feature: the army's arrow has this direction. */
export function arrowHashFeature({ board }: Ground, army: number, direction: number): number {
  return fieldHashFeatureCount(board) + 4 + army * 4 + direction;
}

function compileRules(options: Options): Rules {
  const alliance = allianceOf(options);
  const team = everyArmy.map((army) => teamSetOf(alliance, army));
  const partnersTaken = options['capture-partner'] === 'on';
  const afterKing = options['after-king-taken'];
  const yard = options['fallen-boneyard'];
  return {
    ...compileTables(groundByShape(options.shape)),
    options,
    alliance,
    armies: armiesOf(alliance),
    team,
    reach,
    takes: Array.from({ length: 64 }, (_, index) =>
      compileCapturableCodes(index & 3, team[index & 3] ?? 0, index >> 2, partnersTaken),
    ),
    partnersTaken,
    inTurn: options.setup === 'in-turn',
    rescueFromReached: options['rescue-from'] === 'reached-players-boneyard',
    rescueAny: options['rescue-kind'] === 'any-captured',
    afterKing: afterKing === 'take-over' || afterKing === 'obstacles' ? afterKing : 'remove',
    fallenYard: yard === 'captor' || yard === 'kept' ? yard : 'lost',
    fallenLines: options['fallen-back-line'] === 'open',
    bound: markSetsWithCheck(options['check-when'], alliance),
    repetition: options['repetition-draw'] !== 'off',
    drawsBareKings: options['bare-kings'] === 'draw',
    scoring: options.scoring === 'on',
    mateScores: options['mate-scores'] === 'on',
  };
}

/**
 * Marks the sets of armies for which check and mate count: two armies, or by an option the armies of two
 * players.
 */
function markSetsWithCheck(when: string | undefined, { seats }: Alliance): Uint8Array {
  const parties = when === 'two-players' ? seats.map(toArmySet) : everyArmy.map((army) => 1 << army);
  return Uint8Array.from({ length: 16 }, (_, alive) =>
    when !== 'never' && parties.filter((party) => (party & alive) !== 0).length === 2 ? 1 : 0,
  );
}

/** Creates an army's capture table. Every army may capture ruins, even a former partner's (ruling 8). */
function compileCapturableCodes(
  army: number,
  team: number,
  ruins: number,
  partnersTaken: boolean,
): Uint8Array {
  const takes = new Uint8Array(CODE_COUNT);
  for (const owner of everyArmy) {
    if (owner === army) continue;
    const mate = (toArmySet([owner]) & team & ~ruins) !== 0;
    for (let kind = 1; kind < KINDS; kind++) {
      takes[codeOf(owner, kind)] = !mate || (partnersTaken && kind !== KING) ? 1 : 0;
    }
  }
  return takes;
}

function compileTables(ground: Ground): Tables {
  const cached = tables.get(ground.shape.id);
  if (cached !== undefined) return cached;
  const made: Tables = {
    ...ground,
    paths: createPaths(ground.board),
    keys: createZobristKeys(fieldHashFeatureCount(ground.board) + 20),
  };
  tables.set(ground.shape.id, made);
  return made;
}

function compileReach(): Reach {
  const made = createEmptyReach();
  const all = toDirectionSet(ALL_DIRECTIONS);
  for (const army of everyArmy) {
    made.leaps[codeOf(army, KNIGHT)] = 1;
    made.far[codeOf(army, BISHOP)] = toDirectionSet(DIAGONAL);
    made.far[codeOf(army, ROOK)] = toDirectionSet(ORTHOGONAL);
    made.far[codeOf(army, QUEEN)] = all;
    made.near[codeOf(army, KING)] = all;
  }
  return made;
}
