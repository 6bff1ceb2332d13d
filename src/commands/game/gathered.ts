/** What several do one after the other before the first move, each for themselves, is told of them all in one line. */
import type { Part } from '../../engine/description.js';
import type { DescribedAction } from '../../table/types.js';
import { toldMarkdown } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';

/** What is told of one action: the line for what was done, none where that was nothing, and what is told with it. */
export interface Told {
  readonly deed: string | null;
  readonly more: readonly string[];
  /** Who else may have done the same, and so who is told of it together; null for what is told by itself. */
  readonly shared: Shared | null;
}

/** What everybody does, and who has done it. */
export interface Shared {
  readonly what: 'set-up' | 'deck' | 'fingers';
  readonly who: readonly string[];
}

/** What the action has in common with those of others: that an army was set up, or in secret a deck built or fingers shown. */
export function sharedBy({ parts }: Pick<DescribedAction, 'parts'>, who: string): Shared | null {
  const [part, ...rest] = parts;
  const what = part === undefined || rest.length > 0 ? null : whatOf(part);
  return what === null ? null : { what, who: [who] };
}

function whatOf(part: Part): Shared['what'] | null {
  if (part.type === 'sets-up') return 'set-up';
  return part.type === 'secret' && part.what !== 'card' && part.what !== 'action' ? part.what : null;
}

/** The same with one line for all who did alike in a row, unless something was told in between. */
export function gathered(told: readonly Told[]): readonly Told[] {
  const lines: Told[] = [];
  for (const one of told) {
    const last = lines.at(-1);
    const isAlike = one.shared !== null && last?.shared?.what === one.shared.what && last.more.length === 0;
    if (isAlike) lines.splice(-1, 1, together([...last.shared.who, ...one.shared.who], one, one.shared));
    else lines.push(one);
  }
  return lines;
}

function together(who: readonly string[], { more }: Told, { what }: Shared): Told {
  return { deed: toldMarkdown(`together.${what}`, { sides: listed(who) }), more, shared: { what, who } };
}
