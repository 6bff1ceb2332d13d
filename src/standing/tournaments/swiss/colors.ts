/** Colors in a Swiss tournament, which say who begins a game (FIDE Handbook C.04.3, A.6 and E). */

/** White is the side that begins, whatever the game calls it. */
export type Color = 'white' | 'black';

/** The color that a player is due, and how strongly. */
export interface Preference {
  readonly color: Color;
  /** 3 absolute, 2 strong, 1 mild. */
  readonly strength: 1 | 2 | 3;
}

export function otherColor(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

/** The color preference after games with these colors, oldest first. Null before the first. */
export function colorPreference(colors: readonly Color[]): Preference | null {
  const last = colors.at(-1);
  if (last === undefined) return null;
  const whites = colors.filter((color) => color === 'white').length;
  const difference = 2 * whites - colors.length;
  const due = difference > 0 ? 'black' : difference < 0 ? 'white' : otherColor(last);
  if (Math.abs(difference) > 1) return { color: due, strength: 3 };
  if (colors.at(-2) === last) return { color: otherColor(last), strength: 3 };
  return { color: due, strength: difference === 0 ? 1 : 2 };
}

/** An entrant's past colors and seed, for allocating the next color. */
export interface ColorHistory {
  /** Colors in played games, oldest first. */
  readonly colors: readonly Color[];
  readonly seed: number;
}

/** Color of the higher ranked of two entrants. Before anyone has a color, odd seeds get white. */
export function allocateColor(higher: ColorHistory, lower: ColorHistory): Color {
  const [own, other] = [colorPreference(higher.colors), colorPreference(lower.colors)];
  if (own !== null && other !== null && own.color === other.color)
    return allocateContested(higher, lower, { own, other });
  if (own !== null) return own.color;
  if (other !== null) return otherColor(other.color);
  return higher.seed % 2 === 1 ? 'white' : 'black';
}

/**
 * Allocates colors when both players want the same color: the stronger preference decides, then the last round
 * in which their colors differed.
 */
function allocateContested(
  higher: ColorHistory,
  lower: ColorHistory,
  { own, other }: { readonly own: Preference; readonly other: Preference },
): Color {
  if (own.strength !== other.strength)
    return own.strength > other.strength ? own.color : otherColor(own.color);
  const imbalance = (colors: readonly Color[]) =>
    Math.abs(2 * colors.filter((color) => color === 'white').length - colors.length);
  const [mine, theirs] = [imbalance(higher.colors), imbalance(lower.colors)];
  if (own.strength === 3 && mine !== theirs) return mine > theirs ? own.color : otherColor(own.color);
  const most = Math.max(higher.colors.length, lower.colors.length);
  for (let back = 1; back <= most; back += 1) {
    const [one, two] = [higher.colors.at(-back), lower.colors.at(-back)];
    if (one !== undefined && two !== undefined && one !== two) return otherColor(one);
  }
  return own.color;
}
