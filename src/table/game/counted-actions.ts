/**
 * Which entries of a table's list of actions count. The list only grows: taking back is an entry as well, after which what was
 * played from some ply on does not count any more. The position is what the actions that count lead to. A set-up that nobody else
 * has seen may be given again: an entry as well, after which the earlier one reads like that, as if it had never been another.
 */
import type { StoredAction } from './state.js';

/** What an entry takes back. */
export interface TakenBack {
  /** Everything that counted, from this ply of the list on. */
  readonly from: number;
  /** Of that, the plies that only their sides might read. */
  readonly secret: readonly number[];
}

/** What stands between the two parts of the notation. */
const SECRET = 'secret';

/** What an entry takes back, in its notation: `12`, or `12 secret 13 15`. */
export function writeTakenBack({ from, secret }: TakenBack): string {
  return [from, ...(secret.length === 0 ? [] : [SECRET, ...secret])].join(' ');
}

/** Reads what `writeTakenBack` wrote. Throws where it is something else. */
export function readTakenBack(notation: string): TakenBack {
  const [, from, secret = ''] = /^(\d+)(?: secret((?: \d+)+))?$/.exec(notation) ?? [];
  if (from === undefined) throw new Error(`nothing that can be taken back: ${notation}`);
  return { from: Number(from), secret: secret.trim() === '' ? [] : secret.trim().split(' ').map(Number) };
}

/** A set-up that is given again. */
export interface Renewed {
  /** The ply of the action that reads differently from now on. */
  readonly ply: number;
  /** As what it reads. */
  readonly notation: string;
}

/** What stands between the two parts of the notation. */
const ANEW = 'anew';

/** What an entry gives anew, in its notation: `3 anew PPPPPPPP/RNBBNR/.QK.`. */
export function writeRenewed({ ply, notation }: Renewed): string {
  return `${ply} ${ANEW} ${notation}`;
}

/** Reads what `writeRenewed` wrote; null where an entry takes actions back. */
export function readRenewed(written: string): Renewed | null {
  const [, ply, notation] = /^(\d+) anew (.+)$/.exec(written) ?? [];
  return ply === undefined || notation === undefined ? null : { ply: Number(ply), notation };
}

/** Whether the entry only gives a set-up again: nobody is told of it. */
export function isRenewal({ kind, notation }: Pick<Entry, 'kind' | 'notation'>): boolean {
  return kind === 'undo' && readRenewed(notation) !== null;
}

/** From which ply on the position is another one by an entry of that notation that takes back or gives again. */
export function firstChanged(written: string): number {
  return readRenewed(written)?.ply ?? readTakenBack(written).from;
}

/** An entry before it has its place. */
export type Entry = Omit<StoredAction, 'place' | 'takenBackBy' | 'staysSecret'>;

/** The list with further entries. */
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

/** The list as it would be had the action of that ply not been played yet; it stays a secret. */
export function withoutOne(all: readonly StoredAction[], ply: number): readonly StoredAction[] {
  let place = 0;
  return all.map((action) => {
    if (action.place === null) return action;
    if (action.ply === ply) return { ...action, place: null, takenBackBy: all.length, staysSecret: true };
    return { ...action, place: place++ };
  });
}

/** The actions that count, in order: those by which the position has come about. */
export function countingActions(actions: readonly StoredAction[]): readonly StoredAction[] {
  return actions.filter(({ place }) => place !== null);
}

/** How many they are: one more than the place of the last. */
function countActions(actions: readonly StoredAction[]): number {
  return (actions.findLast(({ place }) => place !== null)?.place ?? -1) + 1;
}

/** The latest so many of them: what is longer ago is not looked at. */
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
