/**
 * Which entries of a table's list of actions count. The list only grows: taking back is an entry as well, after which what was
 * played from some ply on does not count any more. The position is what the actions that count lead to.
 */
import type { KeptAction } from './state.js';

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

/** An entry before it has its place. */
export type Entry = Omit<KeptAction, 'place' | 'takenBackBy' | 'staysSecret'>;

/** The list with further entries. */
export function withEntries(before: readonly KeptAction[], entries: readonly Entry[]): readonly KeptAction[] {
  let all = [...before];
  let place = counting(all).length;
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      all = withoutTaken(all, entry);
      place = counting(all).length;
      all.push({ ...entry, place: null });
    } else all.push({ ...entry, place: place++ });
  }
  return all;
}

function withoutTaken(all: readonly KeptAction[], { ply, notation }: Entry): KeptAction[] {
  const { from, secret } = readTakenBack(notation);
  return all.map((action) => {
    if (action.place === null || action.ply < from) return action;
    const staysSecret = secret.includes(action.ply) ? ({ staysSecret: true } as const) : {};
    return { ...action, place: null, takenBackBy: ply, ...staysSecret };
  });
}

/** The actions that count, in order: those by which the position has come about. */
export function counting(actions: readonly KeptAction[]): readonly KeptAction[] {
  return actions.filter(({ place }) => place !== null);
}
