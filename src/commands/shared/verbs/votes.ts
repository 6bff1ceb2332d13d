/** Verbs of shared seats: votes, councils, captains and relays. */
import { defineTableCodec, NOTHING, NUMBER, SWITCH, TEXT } from './codecs.js';

/** A proposal, identified by the number of its ballot and its own number. */
export interface Nominee {
  readonly ballot: number;
  readonly proposal: number;
}

/** Argument: a proposal. Damaged text means a ballot that doesn't exist. */
const NOMINEE = defineTableCodec<Nominee>({
  format: ({ ballot, proposal }) => `${ballot}/${proposal}`,
  parse(text) {
    const [, ballot = '0', proposal = '0'] = /^(\d{1,9})\/(\d{1,4})$/.exec(text) ?? [];
    return { ballot: Number(ballot), proposal: Number(proposal) };
  },
});

export const voteVerbs = {
  /**
   * Argument: the ballot whose proposals the menu lists. `support` votes for the chosen proposal, `take`
   * plays it.
   */
  support: NUMBER,
  take: NUMBER,
  /** Three verbs: vote for a proposal, open the form for a comment on it, and receive the submitted form. */
  vote: NOMINEE,
  commend: NOMINEE,
  commended: NOMINEE,
  /** Argument: the ballot to close early. */
  'close-vote': NUMBER,
  council: TEXT,
  side: NOTHING,
  /** Opens the private panel of a side, from the public notice of a yes-or-no vote. */
  'private-vote': NOTHING,
  /** Switches on or off that the bot mentions the person when their side must act. */
  follow: SWITCH,
  /** Adds the person to the relay of their side, or removes them. */
  run: SWITCH,
  elect: NOTHING,
  'play-for': TEXT,
};
