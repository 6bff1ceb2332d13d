/** Sequential models of a table and of a ballot. */
import type { Model } from './linearizability.js';

export type TableInput = { readonly kind: 'move'; readonly notation: string } | { readonly kind: 'read' };

/** Answers: the move was played, it was refused, or the number of plies. */
export type TableOutput =
  | { readonly kind: 'played' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'plies'; readonly plies: number };

/** A move that was finally played. */
export interface PlayedMove {
  readonly notation: string;
  /** True if a closed vote played the move, not a single client. */
  readonly isDecided: boolean;
}

/**
 * A table, represented by its number of plies. The final list of moves is known, so n plies stand for its
 * first n moves. The last operation of a history must read the table.
 */
export function tableModel(end: readonly PlayedMove[]): Model<number, TableInput, TableOutput> {
  /** This state, and all states to which closed votes may have led from it. */
  function listReachable(state: number): readonly number[] {
    const all = [state];
    for (let at = state; end[at]?.isDecided === true; at++) all.push(at + 1);
    return all;
  }
  return {
    initial: 0,
    step(state, input, output) {
      return listReachable(state).flatMap((at) => {
        if (output?.kind === 'refused') return [at];
        if (input.kind === 'read') return output?.kind === 'plies' && output.plies !== at ? [] : [at];
        const next = end[at];
        return next?.notation === input.notation && !next.isDecided ? [at + 1] : [];
      });
    },
    isWithoutEffect: ({ kind }, { kind: result }) => kind === 'read' || result === 'refused',
    key: String,
  };
}

/** Requests of a voter about a table. `end` reads their votes at the end. */
export type VoteInput = { readonly kind: 'vote'; readonly notation: string } | { readonly kind: 'end' };

export type VoteOutput = 'counted' | 'refused' | 'as stored';

/** The latest ballot of a voter, and their vote there. */
interface VoterState {
  readonly ballot: number;
  readonly vote: string | null;
}

/**
 * One voter's votes, ballot by ballot. `end` lists their final vote in each ballot, first ballot first.
 * Voters don't affect each other's votes. If the history of each voter is linearizable, so is the whole
 * (Herlihy and Wing, 1990, "locality").
 */
export function voterModel(end: readonly (string | null)[]): Model<VoterState, VoteInput, VoteOutput> {
  /** This state, and the voter's state in each later ballot that the stored votes allow. */
  function listReachable(state: VoterState): readonly VoterState[] {
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
      if (input.kind === 'end') return listReachable(state).filter((one) => canBeLastState(end, one));
      const voted = listReachable(state).map(({ ballot }) => ({ ballot, vote: input.notation }));
      // An unanswered vote that another one replaced needn't have happened.
      return output === null ? voted.filter(({ ballot, vote }) => vote === end[ballot]) : voted;
    },
    isWithoutEffect: ({ kind }, result) => kind === 'end' || result === 'refused',
    key: ({ ballot, vote }) => `${ballot} ${vote}`,
  };
}

/** True if the voter's state can be the last one. */
function canBeLastState(end: readonly (string | null)[], { ballot, vote }: VoterState): boolean {
  return vote === (end[ballot] ?? null) && end.slice(ballot + 1).every((later) => later === null);
}
