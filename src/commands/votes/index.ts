/** Shared decisions of a side: votes, captains, relays. */
import type { Feature } from '../shared/app/declarations.js';
import {
  closeVote,
  commend,
  commended,
  elect,
  follow,
  privateVote,
  run,
  side,
  support,
  take,
  vote,
} from './buttons.js';

export const votes: Feature = {
  components: [closeVote, commend, elect, follow, privateVote, run, side, support, take, vote],
  forms: [commended],
};
