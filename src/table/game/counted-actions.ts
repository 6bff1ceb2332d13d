/**
 * Selects the entries that count. The list of actions only grows: an undo is an entry too, and stops
 * everything from some ply on from counting. A replaced set-up is an entry too; the earlier one then reads as
 * the new.
 */
import type { StoredAction } from './state.js';

/** An undo entry. */
export interface TakenBack {
  /** First ply of the list that stops counting. */
  readonly from: number;
  /** Plies among them that only their sides might read. */
  readonly secret: readonly number[];
}

/** Separator in the notation of an undo. */
const SECRET = 'secret';

/** Writes an undo: `12`, or `12 secret 13 15`. */
export function writeTakenBack({ from, secret }: TakenBack): string {
  return [from, ...(secret.length === 0 ? [] : [SECRET, ...secret])].join(' ');
}

/** Reads what `writeTakenBack` wrote. Throws on anything else. */
export function readTakenBack(notation: string): TakenBack {
  const [, from, secret = ''] = /^(\d+)(?: secret((?: \d+)+))?$/.exec(notation) ?? [];
  if (from === undefined) throw new Error(`nothing that can be taken back: ${notation}`);
  return { from: Number(from), secret: secret.trim() === '' ? [] : secret.trim().split(' ').map(Number) };
}

/** A replaced set-up. */
export interface Renewed {
  /** Ply of the replaced action. */
  readonly ply: number;
  /** Its new notation. */
  readonly notation: string;
}

/** Separator in the notation of a replaced set-up. */
const ANEW = 'anew';

/** Writes a replaced set-up: `3 anew PPPPPPPP/RNBBNR/.QK.`. */
export function writeRenewed({ ply, notation }: Renewed): string {
  return `${ply} ${ANEW} ${notation}`;
}

/** Reads a replaced set-up; null for an undo. */
export function readRenewed(written: string): Renewed | null {
  const [, ply, notation] = /^(\d+) anew (.+)$/.exec(written) ?? [];
  return ply === undefined || notation === undefined ? null : { ply: Number(ply), notation };
}

/** True if the entry only replaces a set-up. No player is told of it. */
export function isRenewal({ kind, notation }: Pick<Entry, 'kind' | 'notation'>): boolean {
  return kind === 'undo' && readRenewed(notation) !== null;
}

/** Returns the first ply that this undo or replacement changes. */
export function firstChanged(written: string): number {
  return readRenewed(written)?.ply ?? readTakenBack(written).from;
}

/** An entry without its place in the list. */
export type Entry = Omit<StoredAction, 'place' | 'takenBackBy' | 'staysSecret'>;

export function withEntries(
  before: readonly StoredAction[],
  entries: readonly Entry[],
): readonly StoredAction[] {
  let all = [...before];
  let place = countActions(all);
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      const renewed = readRenewed(entry.notation);
      all = renewed === null ? removeTakenBack(all, entry) : replaceRenewed(all, renewed, entry);
      place = countActions(all);
      all.push({ ...entry, place: null });
    } else all.push({ ...entry, place: place++ });
  }
  return all;
}

function removeTakenBack(all: readonly StoredAction[], { ply, notation }: Entry): StoredAction[] {
  const { from, secret } = readTakenBack(notation);
  return all.map((action) => {
    if (action.place === null || action.ply < from) return action;
    const staysSecret = secret.includes(action.ply) ? ({ staysSecret: true } as const) : {};
    return { ...action, place: null, takenBackBy: ply, ...staysSecret };
  });
}

function replaceRenewed(
  all: readonly StoredAction[],
  { ply, notation }: Renewed,
  { description: told }: Entry,
): StoredAction[] {
  return all.map((action) => {
    if (action.ply !== ply || action.place === null) return action;
    const { description: _, ...rest } = action;
    return { ...rest, notation, ...(told === undefined ? {} : { description: told }) };
  });
}

/** Returns the list as if the action of that ply had not been played. The action stays secret. */
export function withoutOne(all: readonly StoredAction[], ply: number): readonly StoredAction[] {
  let place = 0;
  return all.map((action) => {
    if (action.place === null) return action;
    if (action.ply === ply) return { ...action, place: null, takenBackBy: all.length, staysSecret: true };
    return { ...action, place: place++ };
  });
}

/** The actions that count, in order: they lead to the current position. */
export function countingActions(actions: readonly StoredAction[]): readonly StoredAction[] {
  return actions.filter(({ place }) => place !== null);
}

/** The number of actions that count: one more than the last place. */
function countActions(actions: readonly StoredAction[]): number {
  return (actions.findLast(({ place }) => place !== null)?.place ?? -1) + 1;
}

/** The latest actions that count, at most `most`. Doesn't search further back. */
export function latestCountingActions(
  actions: readonly StoredAction[],
  most: number,
): readonly StoredAction[] {
  const latest: StoredAction[] = [];
  for (let at = actions.length - 1; at >= 0 && latest.length < most; at--) {
    const action = actions[at];
    if (action !== undefined && action.place !== null) latest.push(action);
  }
  return latest.reverse();
}
