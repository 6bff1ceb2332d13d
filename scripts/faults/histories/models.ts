/** What a table and a ballot are, one operation after the other. */
import type { Model } from './linearizability.js';

/** What is asked of a table. */
export type TableInput = { readonly kind: 'move'; readonly notation: string } | { readonly kind: 'read' };

/** What was told: the move counts, or does not, or so many have been played. */
export type TableOutput =
  | { readonly kind: 'played' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'plies'; readonly plies: number };

/** What was played in the end. */
export interface PlayedMove {
  readonly notation: string;
  /** Whether no single client has played it: a vote was counted. */
  readonly isDecided: boolean;
}

/**
 * A table as the number of its plies. Since the end is known, which any order has to lead to, a state stands for the beginning of that
 * long; the last operation of a history is to be a read of it.
 */
export function tableModel(end: readonly PlayedMove[]): Model<number, TableInput, TableOutput> {
  /** The state and those that counted votes may have led to from it. */
  function reachable(state: number): readonly number[] {
    const all = [state];
    for (let at = state; end[at]?.isDecided === true; at++) all.push(at + 1);
    return all;
  }
  return {
    initial: 0,
    step(state, input, output) {
      return reachable(state).flatMap((at) => {
        if (output?.kind === 'refused') return [at];
        if (input.kind === 'read') return output?.kind === 'plies' && output.plies !== at ? [] : [at];
        const next = end[at];
        return next?.notation === input.notation && !next.isDecided ? [at + 1] : [];
      });
    },
    isIdle: ({ kind }, { kind: told }) => kind === 'read' || told === 'refused',
    key: String,
  };
}

/** What is asked of a voter's place in the ballots of a table; `end` reads them when all is over. */
export type VoteInput = { readonly kind: 'vote'; readonly notation: string } | { readonly kind: 'end' };

/** What was told. */
export type VoteOutput = 'counted' | 'refused' | 'as stored';

/** Which ballot a voter has come to, and their vote in it. */
interface VotedIn {
  readonly ballot: number;
  readonly vote: string | null;
}

/**
 * One voter's votes, ballot after ballot; `end` is what each ballot holds of them in the end, from the first one on. A ballot is its
 * voters' places next to each other, and what is linearizable in each place is so as a whole (Herlihy and Wing, 1990, "locality").
 */
export function voterModel(end: readonly (string | null)[]): Model<VotedIn, VoteInput, VoteOutput> {
  /** The place in this ballot and in later ones, once those before it are over as they ended. */
  function reachable(state: VotedIn): readonly VotedIn[] {
    const all = [state];
    for (let { ballot, vote } = state; vote === (end[ballot] ?? null) && ballot + 1 < end.length; ) {
      ballot += 1;
      vote = null;
      all.push({ ballot, vote });
    }
    return all;
  }
  return {
    initial: { ballot: 0, vote: null },
    step(state, input, output) {
      if (output === 'refused') return [state];
      if (input.kind === 'end') return reachable(state).filter((one) => isEndOf(end, one));
      const voted = reachable(state).map(({ ballot }) => ({ ballot, vote: input.notation }));
      // What nobody was told, and another vote has replaced, is as good as never done.
      return output === null ? voted.filter(({ ballot, vote }) => vote === end[ballot]) : voted;
    },
    isIdle: ({ kind }, told) => kind === 'end' || told === 'refused',
    key: ({ ballot, vote }) => `${ballot} ${vote}`,
  };
}

/** Whether the voter's state may be the last one. */
function isEndOf(end: readonly (string | null)[], { ballot, vote }: VotedIn): boolean {
  return vote === (end[ballot] ?? null) && end.slice(ballot + 1).every((later) => later === null);
}
