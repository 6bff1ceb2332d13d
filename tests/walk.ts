/** Walks through the tree of choices to a complete action. */
import type { Choice, Path } from '../src/engine/choices.js';

/** Action built by picking choices step by step. Throws if nothing is picked. */
export function walkChoices(
  choices: (path: Path) => readonly Choice[],
  pick: (among: readonly Choice[], path: Path) => Choice | undefined,
): Path {
  const path: string[] = [];
  for (;;) {
    const choice = pick(choices(path), path);
    if (choice === undefined) throw new Error(`nothing to choose after "${path.join(' ')}"`);
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}
