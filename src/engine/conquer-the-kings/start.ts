/** The start of a game, and the way from set-ups to the first move. */
import { armyId, everyArmy, forwardOf, toArmySet } from '../armies.js';
import { EMPTY } from '../piece-codes.js';
import type { Notice, Step } from './codes.js';
import type { ConquestPosition } from './position.js';
import type { Rules } from './rules.js';
import { placeSetup, presetRows } from './setups.js';
import { emptyYards, State } from './state.js';
import { beginTurn } from './turns.js';

/** Start position: waiting for set-ups, or with a ready-made one placed. */
export function createStart(rules: Rules, seed: number): Step<ConquestPosition> {
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

/** Armies to set up now: one at a time if set-ups are public. */
export function listWaitingArmies(rules: Rules, { setups }: ConquestPosition): readonly number[] {
  const waiting = (setups ?? []).flatMap((rows, army) => (rows === null ? [army] : []));
  return rules.inTurn ? waiting.slice(0, 1) : waiting;
}

/** True if an army is set up while another one is not: set-ups may be hidden until all are made. */
export function hasSetup({ setups }: ConquestPosition): boolean {
  return setups?.some((rows) => rows !== null && rows !== '') ?? false;
}

/** Plies of set-ups that only their owners may know: all until every army is ready. */
export function listSecretPlies(rules: Rules, { setups, ended, ply }: ConquestPosition): readonly number[] {
  const hidden = setups !== null && ended === 0 && !rules.inTurn;
  return hidden ? Array.from({ length: ply }, (_, index) => index) : [];
}

/** Enters an army's set-up; the last one begins the game. */
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

/** Begins the game if every active army is set up. */
export function beginWhenReady(
  rules: Rules,
  position: ConquestPosition,
  notices: Notice[],
): Step<ConquestPosition> {
  const { setups } = position;
  if (setups === null || setups.includes(null) || position.ended !== 0) return { position, notices };
  const state = new State(rules, {
    ...position,
    cells: placeSetups(rules, setups),
    turn: findFirstArmy(position),
  });
  state.notices = notices;
  notices.push({ code: 'battle-begins', values: { side: armyId(state.turn) } });
  beginTurn(state);
  return { position: { ...state.pack(position, null), ply: position.ply, setups: null }, notices };
}

/** Board with these set-ups; `seen` names their owners. */
export function placeSetups(
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

/** Black begins, or the next active army clockwise. */
function findFirstArmy({ alive }: ConquestPosition): number {
  return 31 - Math.clz32(alive & -alive);
}
