/** Decision rules of shared seats. Single holders just act. */
import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { PersonId } from './actor.js';

/** Bounds of times in a rule, in seconds: one minute and two weeks. */
const SHORTEST = MINUTE / SECOND;
const LONGEST = (14 * DAY) / SECOND;

/** Limit on quorum and majority. */
const MOST_VOTERS = 10_000;
/** Limit on a relay: as many people as a message can mention. */
export const MOST_PEOPLE = 25;
/** Limit on required days of membership. */
const MOST_DAYS = 365;

const seconds = z.int().min(SHORTEST).max(LONGEST);
const person = z.string().min(1);

/** Settings common to all rules. */
const common = {
  /** Days of membership required to act for the seat; 0 for none. */
  days: z.int().min(0).max(MOST_DAYS),
  /** Membership in the `server`, or in the seat's `role` since the bot first saw it used in any game. */
  stay: z.enum(['server', 'role']).default('server'),
  /** Duration of votes by yes or no, in seconds. One on resigning takes longer if this is short. */
  motion: seconds,
  /** Least number of voters in such a vote; to resign, also the quorum of a move (`countVotersNeeded`). */
  voters: z.int().min(1).max(MOST_VOTERS),
};

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first'), ...common }),
  z.strictObject({
    kind: z.literal('vote'),
    ...common,
    /** Duration of a vote. */
    seconds,
    /** Votes that close it at once; null for time alone. */
    quorum: z.int().min(1).max(MOST_VOTERS).nullable(),
    /**
     * Expected voters: the vote closes early when the leader can't be overtaken. `recent` estimates from the
     * last turns; null never closes early.
     */
    electorate: z.union([z.int().min(1).max(MOST_VOTERS), z.literal('recent')]).nullable(),
    /** True if votes may be changed. */
    changeable: z.boolean(),
    /** Visibility of the tally: to all, to no one before the end, or to those who have voted. */
    tally: z.enum(['public', 'hidden', 'voted']),
    /** Tie-break: the earliest or latest proposal, a random one, or the captain's choice. */
    ties: z.enum(['earlier', 'later', 'lot', 'captain']),
    /** Breaks ties and answers when seconds run. */
    captain: person.nullable(),
  }),
  z.strictObject({
    kind: z.literal('captain'),
    ...common,
    /** The one who plays; null until chosen. */
    captain: person.nullable(),
    /** Seconds of a turn after which the captain may be replaced. */
    seconds,
  }),
  z.strictObject({
    kind: z.literal('relay'),
    ...common,
    /** People in playing order. */
    order: z.array(person).max(MOST_PEOPLE),
    /** Index of the current runner, from 0. */
    next: z.int().min(0),
    /** Seconds after which an idle runner is skipped. */
    seconds,
  }),
]);

export type DecisionRule = Readonly<z.infer<typeof schema>>;

export type RelayRule = Extract<DecisionRule, { kind: 'relay' }>;

export type VoteRule = Extract<DecisionRule, { kind: 'vote' }>;

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

/** Returns the default rule of that kind. */
export function defaultRule<Kind extends DecisionRule['kind']>(kind: Kind): (typeof defaults)[Kind] {
  return defaults[kind];
}

/** Reads a stored rule. Nothing stored means that the first to act decides. Throws on invalid data. */
export function readRule(kept: unknown): DecisionRule {
  return kept === null ? defaults.first : schema.parse(kept);
}

/** Checks ranges. Refusals: `bad-rule {value}`, the first bad value. */
export function checkRule(rule: DecisionRule): Result<DecisionRule> {
  const checked = schema.safeParse(rule);
  if (checked.success) return ok(checked.data);
  return refuse('bad-rule', { value: String(checked.error.issues[0]?.path[0] ?? 'kind') });
}

/**
 * Changes one value of the rule. Refusals: those of `checkRule`, and `bad-rule` for a setting that the rule
 * doesn't have.
 */
export function withRuleValue(rule: DecisionRule, name: string, value: unknown): Result<DecisionRule> {
  const checked = schema.safeParse({ ...rule, [name]: value });
  return checked.success ? ok(checked.data) : refuse('bad-rule', { value: name });
}

/** Returns the captain, or null. */
export function captainOf(rule: DecisionRule): PersonId | null {
  return 'captain' in rule ? rule.captain : null;
}

/** Returns the current runner; null in an empty relay and in other rules. */
export function runnerOf(rule: DecisionRule): PersonId | null {
  return rule.kind === 'relay' ? (rule.order[rule.next % rule.order.length] ?? null) : null;
}

/** Adds the person at the end of the relay. */
export function withRunner(rule: RelayRule, person: PersonId): RelayRule {
  const { order, next } = rule;
  return { ...rule, order: [...order, person], next: order.length === 0 ? 0 : next % order.length };
}

/** Removes the person as captain and from the relay, which goes on with the next. */
export function withoutPerson(rule: DecisionRule, person: PersonId): DecisionRule {
  if (rule.kind === 'relay') {
    const current = rule.order[rule.next % Math.max(1, rule.order.length)];
    const order = rule.order.filter((one) => one !== person);
    const place = current === undefined || current === person ? rule.next : order.indexOf(current);
    return { ...rule, order, next: order.length === 0 ? 0 : place % order.length };
  }
  return 'captain' in rule && rule.captain === person ? { ...rule, captain: null } : rule;
}
