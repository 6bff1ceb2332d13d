/** Decision rules of shared seats. A single holder needs none. */
import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '../../../base/durations.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { PersonId } from './actor.js';

/** Shortest time in a rule, in seconds: one minute. */
const MIN_TIME = MINUTE / SECOND;
/** Longest time in a rule, in seconds: two weeks. */
const MAX_TIME = (14 * DAY) / SECOND;

const MAX_VOTERS = 10_000;
/** Maximum number of people in a relay, and on a seat's list: as many as a message can mention. */
export const MAX_PEOPLE = 25;
const MAX_DAYS = 365;

const seconds = z.int().min(MIN_TIME).max(MAX_TIME);
const person = z.string().min(1);

/** Settings that all rules share. */
const common = {
  /** Days of membership that a person needs to act for the seat. 0 for none. */
  days: z.int().min(0).max(MAX_DAYS),
  /**
   * Kind of membership that counts: membership of the `server`, or of the seat's `role` since the bot first
   * saw the person use it in a game.
   */
  stay: z.enum(['server', 'role']).default('server'),
  /** Duration of yes-or-no votes, in seconds. Votes on resigning have a longer minimum (`MIN_TO_RESIGN`). */
  motion: seconds,
  /**
   * Minimum number of voters in a yes-or-no vote. A vote on resigning also needs the quorum of a move vote
   * (`countVotersNeeded`).
   */
  voters: z.int().min(1).max(MAX_VOTERS),
};

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first'), ...common }),
  z.strictObject({
    kind: z.literal('vote'),
    ...common,
    /** Duration of a vote, in seconds. */
    seconds,
    /** Number of votes that closes the vote at once. Null to wait for the end of its time. */
    quorum: z.int().min(1).max(MAX_VOTERS).nullable(),
    /**
     * Number of voters to expect. The vote closes early when the leading move can't be overtaken. `recent`
     * estimates the number from the last turns. With null, the vote doesn't close early.
     */
    electorate: z.union([z.int().min(1).max(MAX_VOTERS), z.literal('recent')]).nullable(),
    /** True if people may change their vote. */
    changeable: z.boolean(),
    /** Who may see the vote counts: everyone, no one before the end of the vote, or people who have voted. */
    tally: z.enum(['public', 'hidden', 'voted']),
    /** Winner of a tie: the earliest or the latest proposal, a random one, or the captain's choice. */
    ties: z.enum(['earlier', 'later', 'lot', 'captain']),
    /** Captain, who breaks ties and responds when time is short. Null if there is none. */
    captain: person.nullable(),
  }),
  z.strictObject({
    kind: z.literal('captain'),
    ...common,
    /** Captain, who decides. Null until chosen. */
    captain: person.nullable(),
    /** Seconds of a turn after which the captain may be replaced. */
    seconds,
  }),
  z.strictObject({
    kind: z.literal('relay'),
    ...common,
    /** People in the sequence in which they act. */
    order: z.array(person).max(MAX_PEOPLE),
    /**
     * Index of the current runner in the list of people. An index beyond the end of the list counts from its
     * start again.
     */
    next: z.int().min(0),
    /** Seconds after which an idle runner is skipped. */
    seconds,
  }),
]);

export type DecisionRule = Readonly<z.infer<typeof schema>>;

export type RelayRule = Extract<DecisionRule, { kind: 'relay' }>;

export type VoteRule = Extract<DecisionRule, { kind: 'vote' }>;

/** Who may see a vote's counts. */
export type Tally = VoteRule['tally'];

const DEFAULT_COMMON = { days: 0, stay: 'server', motion: (5 * MINUTE) / SECOND, voters: 2 } as const;

const defaults: { readonly [Kind in DecisionRule['kind']]: Extract<DecisionRule, { kind: Kind }> } = {
  first: { kind: 'first', ...DEFAULT_COMMON },
  vote: {
    kind: 'vote',
    ...DEFAULT_COMMON,
    seconds: HOUR / SECOND,
    quorum: null,
    electorate: 'recent',
    changeable: true,
    tally: 'public',
    ties: 'earlier',
    captain: null,
  },
  captain: { kind: 'captain', ...DEFAULT_COMMON, captain: null, seconds: DAY / SECOND },
  relay: { kind: 'relay', ...DEFAULT_COMMON, order: [], next: 0, seconds: DAY / SECOND },
};

export function defaultRule<Kind extends DecisionRule['kind']>(kind: Kind): (typeof defaults)[Kind] {
  return defaults[kind];
}

/** Who may see the vote counts under the rule. Only the rule of a vote on moves can hide them. */
export function tallyOfRule(rule: DecisionRule): Tally {
  return rule.kind === 'vote' ? rule.tally : 'public';
}

/** Parses a stored rule. A missing rule means that the first to act decides. Throws on invalid data. */
export function parseRule(kept: unknown): DecisionRule {
  return kept === null ? defaults.first : schema.parse(kept);
}

/** Checks that the rule's numbers are within their limits. */
export function checkRule(rule: DecisionRule): Result<DecisionRule> {
  const checked = schema.safeParse(rule);
  if (checked.success) return ok(checked.data);
  return refuse('bad-rule', { value: String(checked.error.issues[0]?.path[0] ?? 'kind') });
}

/** Changes one setting of the rule. */
export function withRuleValue(rule: DecisionRule, name: string, value: unknown): Result<DecisionRule> {
  const checked = schema.safeParse({ ...rule, [name]: value });
  return checked.success ? ok(checked.data) : refuse('bad-rule', { value: name });
}

export function captainOf(rule: DecisionRule): PersonId | null {
  return 'captain' in rule ? rule.captain : null;
}

/** Person who must act next in a relay. Null in an empty relay, and under other rules. */
export function runnerOf(rule: DecisionRule): PersonId | null {
  return rule.kind === 'relay' ? (rule.order[rule.next % rule.order.length] ?? null) : null;
}

/** Adds the person at the end of the relay. */
export function withRunner(rule: RelayRule, person: PersonId): RelayRule {
  const { order, next } = rule;
  return { ...rule, order: [...order, person], next: order.length === 0 ? 0 : next % order.length };
}

/**
 * Removes the person as captain, and from the relay. If they were the current runner, the next person
 * follows.
 */
export function withoutPerson(rule: DecisionRule, person: PersonId): DecisionRule {
  if (rule.kind === 'relay') {
    const current = rule.order[rule.next % Math.max(1, rule.order.length)];
    const order = rule.order.filter((one) => one !== person);
    const place = current === undefined || current === person ? rule.next : order.indexOf(current);
    return { ...rule, order, next: order.length === 0 ? 0 : place % order.length };
  }
  return 'captain' in rule && rule.captain === person ? { ...rule, captain: null } : rule;
}
