/** Verbs of shared seats: votes, councils, captains and relays. */
import { defineTableCodec, NOTHING, NUMBER, SWITCH, TEXT } from './codecs.js';

/** A proposal of a ballot, identified by both numbers. */
export interface Nominee {
  readonly ballot: number;
  readonly proposal: number;
}

/** Damaged text means a ballot that doesn't exist. */
const NOMINEE = defineTableCodec<Nominee>({
  format: ({ ballot, proposal }) => `${ballot}/${proposal}`,
  parse(text) {
    const [, ballot = '0', proposal = '0'] = /^(\d{1,9})\/(\d{1,4})$/.exec(text) ?? [];
    return { ballot: Number(ballot), proposal: Number(proposal) };
  },
});

export const voteVerbs = {
  /** The ballot whose proposals the menu lists. `support` votes for one, `take` plays one. */
  support: NUMBER,
  take: NUMBER,
  /** Three verbs: vote for a proposal, comment on it, and the form for the comment. */
  vote: NOMINEE,
  commend: NOMINEE,
  commended: NOMINEE,
  /** The ballot to close early. */
  'close-vote': NUMBER,
  council: TEXT,
  side: NOTHING,
  /** Opens the panel of the side, from a yes-or-no vote. */
  'private-vote': NOTHING,
  /** Turns mentions of the person on or off. */
  follow: SWITCH,
  /** Turns the person's part in the relay on or off. */
  run: SWITCH,
  elect: NOTHING,
  'play-for': TEXT,
};
