/** Start of a game, and the steps from set-ups to the first move. */
import { armyId, everyArmy, forwardOf, toArmySet } from '../../kit/armies/armies.js';
import { EMPTY } from '../../search/piece-codes.js';
import type { ConquestPosition } from '../board/position.js';
import type { Notice, Step } from '../codes.js';
import { emptyYards, State } from '../moves/state.js';
import type { Rules } from '../rules/rules.js';
import { placeSetup, presetRows } from '../rules/setups.js';
import { beginTurn } from './turns.js';

/** Start position. It waits for the players' set-ups, unless the options choose a preset. */
export function createStartPosition(rules: Rules, seed: number): Step<ConquestPosition> {
  const position = createEmptyStart(rules, seed);
  const { setup, preset = '' } = rules.options;
  if (setup !== 'preset') return { position, notices: [] };
  const rows = presetRows(rules, preset);
  if (rows === undefined) throw new Error(`no set-up ${preset}`);
  return beginWhenReady(
    rules,
    { ...position, setups: position.setups?.map((ready) => ready ?? rows) ?? null },
    [],
  );
}

/** Start position without pieces. */
export function createEmptyStart(rules: Rules, seed: number): ConquestPosition {
  return {
    game: 'conquer-the-kings',
    options: rules.options,
    cells: new Array<number>(rules.board.off).fill(EMPTY),
    setups: everyArmy.map((army) => (rules.armies.includes(army) ? null : '')),
    turn: 0,
    arrows: everyArmy.map(forwardOf),
    alive: toArmySet(rules.armies),
    ruins: 0,
    fallen: [],
    yards: emptyYards,
    points: everyArmy.map(() => 0),
    ply: 0,
    dice: seed,
    seen: [],
    last: null,
    ended: 0,
  };
}

/** Armies that must set up now. Public set-ups are made one at a time. */
export function listWaitingArmies(rules: Rules, { setups }: ConquestPosition): readonly number[] {
  const waiting = (setups ?? []).flatMap((rows, army) => (rows === null ? [army] : []));
  return rules.inTurn ? waiting.slice(0, 1) : waiting;
}

/** True if some armies, but not all, have made their set-up. Made set-ups may then be hidden. */
export function isSetupUnderWay({ setups }: ConquestPosition): boolean {
  return setups?.some((rows) => rows !== null && rows !== '') ?? false;
}

/** Plies of hidden set-ups: all plies until every army is ready. */
export function listSecretPlies(rules: Rules, { setups, ended, ply }: ConquestPosition): readonly number[] {
  const hidden = setups !== null && ended === 0 && !rules.inTurn;
  return hidden ? Array.from({ length: ply }, (_, index) => index) : [];
}

/** Stores an army's set-up. The last missing set-up begins the game. */
export function placeArmySetup(
  rules: Rules,
  position: ConquestPosition,
  army: number,
  rows: string,
): Step<ConquestPosition> {
  const setups = (position.setups ?? []).map((ready, other) => (other === army ? rows : ready));
  const notices: Notice[] = [{ code: 'army-ready', values: { side: armyId(army) } }];
  return beginWhenReady(rules, { ...position, setups, ply: position.ply + 1 }, notices);
}

/** Begins the game if every army is set up. */
export function beginWhenReady(
  rules: Rules,
  position: ConquestPosition,
  notices: Notice[],
): Step<ConquestPosition> {
  const { setups } = position;
  if (setups === null || setups.includes(null) || position.ended !== 0) return { position, notices };
  const state = new State(rules, {
    ...position,
    cells: piecesOfSetups(rules, setups),
    turn: findFirstArmy(position),
  });
  state.notices = notices;
  notices.push({ code: 'battle-begins', values: { side: armyId(state.turn) } });
  beginTurn(state);
  return { position: { ...state.toPosition(position, null), ply: position.ply, setups: null }, notices };
}

/** Piece codes by square, with the set-ups of the armies for which `seen` returns true. */
export function piecesOfSetups(
  rules: Rules,
  setups: readonly (string | null)[],
  seen: (army: number) => boolean = () => true,
): readonly number[] {
  const cells = new Array<number>(rules.board.off).fill(EMPTY);
  setups.forEach((rows, army) => {
    if (rows !== null && seen(army)) placeSetup(rules, army, rows, cells);
  });
  return cells;
}

/** Finds the army that moves first: Black, or if Black doesn't play, the next army clockwise. */
function findFirstArmy({ alive }: ConquestPosition): number {
  return 31 - Math.clz32(alive & -alive);
}
