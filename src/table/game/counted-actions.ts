/**
 * Selects the actions that count. Entries are only ever added to the list of actions. An undo is an entry
 * that cancels all actions from some ply on. A replaced set-up is an entry too: it changes the text of an
 * earlier action.
 */
import type { StoredAction } from './state.js';

export interface Undo {
  /** First ply that the undo cancels. */
  readonly from: number;
  /** Plies of cancelled actions that only their own sides could read. */
  readonly secret: readonly number[];
}

/** Word before the secret plies in the notation of an undo. */
const SECRET = 'secret';

/** Formats an undo: `12`, or `12 secret 13 15`. */
export function formatUndo({ from, secret }: Undo): string {
  return [from, ...(secret.length === 0 ? [] : [SECRET, ...secret])].join(' ');
}

/** Parses the text of `formatUndo`. Throws if invalid. */
export function parseUndo(notation: string): Undo {
  const [, from, secret = ''] = /^(\d+)(?: secret((?: \d+)+))?$/.exec(notation) ?? [];
  if (from === undefined) throw new Error(`nothing that can be taken back: ${notation}`);
  return { from: Number(from), secret: (secret.match(/\d+/g) ?? []).map(Number) };
}

export interface ReplacedSetup {
  /** Ply of the replaced action. */
  readonly ply: number;
  /** New notation of the action. */
  readonly notation: string;
}

/** Word between the ply and the set-up in the notation of a replaced set-up. */
const REPLACED_SETUP = 'anew';

/** Formats a replaced set-up: `3 anew PPPPPPPP/RNBBNR/.QK.`. */
export function formatReplacedSetup({ ply, notation }: ReplacedSetup): string {
  return `${ply} ${REPLACED_SETUP} ${notation}`;
}

/** Parses the text of `formatReplacedSetup`. Null for the text of an undo. */
export function parseReplacedSetup(written: string): ReplacedSetup | null {
  const [, ply, notation] = /^(\d+) anew (.+)$/.exec(written) ?? [];
  return ply === undefined || notation === undefined ? null : { ply: Number(ply), notation };
}

/** True if the entry replaces a set-up instead of undoing actions. Players never see such entries. */
export function isSetupReplacement({ kind, notation }: Pick<Entry, 'kind' | 'notation'>): boolean {
  return kind === 'undo' && parseReplacedSetup(notation) !== null;
}

/** First ply that an undo or a replaced set-up changes. */
export function firstChangedPly(written: string): number {
  return parseReplacedSetup(written)?.ply ?? parseUndo(written).from;
}

/** An entry that has no place in the list yet. */
export type Entry = Omit<StoredAction, 'place' | 'undoneBy' | 'staysSecret'>;

export function appendEntries(
  before: readonly StoredAction[],
  entries: readonly Entry[],
): readonly StoredAction[] {
  let all = [...before];
  let place = countActions(all);
  for (const entry of entries) {
    if (entry.kind === 'undo') {
      const replaced = parseReplacedSetup(entry.notation);
      all = replaced === null ? removeUndone(all, entry) : applyReplacedSetup(all, replaced, entry);
      place = countActions(all);
      all.push({ ...entry, place: null });
    } else all.push({ ...entry, place: place++ });
  }
  return all;
}

function removeUndone(all: readonly StoredAction[], { ply, notation }: Entry): StoredAction[] {
  const { from, secret } = parseUndo(notation);
  return all.map((action) => {
    if (action.place === null || action.ply < from) return action;
    const staysSecret = secret.includes(action.ply) ? ({ staysSecret: true } as const) : {};
    return { ...action, place: null, undoneBy: ply, ...staysSecret };
  });
}

function applyReplacedSetup(
  all: readonly StoredAction[],
  { ply, notation }: ReplacedSetup,
  { description: newDescription }: Entry,
): StoredAction[] {
  return all.map((action) => {
    if (action.ply !== ply || action.place === null) return action;
    const { description: _, ...rest } = action;
    return { ...rest, notation, ...(newDescription === undefined ? {} : { description: newDescription }) };
  });
}

/** Copies the list as if the action at the ply hadn't been played. The removed action stays secret. */
export function withoutAction(all: readonly StoredAction[], ply: number): readonly StoredAction[] {
  let place = 0;
  return all.map((action) => {
    if (action.place === null) return action;
    if (action.ply === ply) return { ...action, place: null, undoneBy: all.length, staysSecret: true };
    return { ...action, place: place++ };
  });
}

/** Actions that count, in order. Together they lead to the current position. */
export function effectiveActions(actions: readonly StoredAction[]): readonly StoredAction[] {
  return actions.filter(({ place }) => place !== null);
}

function countActions(actions: readonly StoredAction[]): number {
  return (actions.findLast(({ place }) => place !== null)?.place ?? -1) + 1;
}

/** Latest actions that count, at most `most`. Stops searching when it has enough. */
export function latestEffectiveActions(
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
