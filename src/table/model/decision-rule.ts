/** How those who hold a seat together decide what it does. A person who holds a seat alone just acts. */
import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { PersonId } from './actor.js';

/** The shortest and the longest time that a rule may give, in seconds: a minute and two weeks. */
const SHORTEST = MINUTE / SECOND;
const LONGEST = (14 * DAY) / SECOND;

/** More people than any table names for a quorum or a majority. */
const MOST_VOTERS = 10_000;
/** A relay's order, a list of people: as many as one message can name. */
export const MOST_PEOPLE = 25;
/** The longest time that somebody may be asked to have been in the server, in days. */
const MOST_DAYS = 365;

const seconds = z.int().min(SHORTEST).max(LONGEST);
const person = z.string().min(1);

/** What every way of deciding has. */
const common = {
  /** How long somebody must have been there to act for the seat, in days; 0 asks nothing. */
  days: z.int().min(0).max(MOST_DAYS),
  /** Where: in the `server`; or in the seat's `role`, since the bot first saw them act for it in any game. */
  stay: z.enum(['server', 'role']).default('server'),
  /** How long a vote on a draw, on giving up or on a captain lasts at least, in seconds. */
  motion: seconds,
  /** How many have to take part in such a vote. */
  voters: z.int().min(1).max(MOST_VOTERS),
};

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first'), ...common }),
  z.strictObject({
    kind: z.literal('vote'),
    ...common,
    /** How long a vote lasts. */
    seconds,
    /** With so many votes it closes at once; null: time alone closes it. */
    quorum: z.int().min(1).max(MOST_VOTERS).nullable(),
    /**
     * It closes at once when no other proposal can catch up any more, if so many vote; `recent` counts those who took part in the
     * last turns, null does not look.
     */
    electorate: z.union([z.int().min(1).max(MOST_VOTERS), z.literal('recent')]).nullable(),
    /** Whether a vote may be moved to another proposal. */
    changeable: z.boolean(),
    /** Who sees how the votes stand: everybody; nobody before the close; each one who has voted. */
    tally: z.enum(['public', 'hidden', 'voted']),
    /** Which of the proposals with most votes is played: the one made first or last, one by lot, the captain's. */
    ties: z.enum(['earlier', 'later', 'lot', 'captain']),
    /** Who breaks ties and answers what has seconds to run. */
    captain: person.nullable(),
  }),
  z.strictObject({
    kind: z.literal('captain'),
    ...common,
    /** Who plays; null until the seat has chosen somebody. */
    captain: person.nullable(),
    /** After so many seconds of a turn the captain may be replaced. */
    seconds,
  }),
  z.strictObject({
    kind: z.literal('relay'),
    ...common,
    /** Who follows whom. */
    order: z.array(person).max(MOST_PEOPLE),
    /** Whose turn in the order it is, from 0. */
    next: z.int().min(0),
    /** Somebody who has done nothing for so long is passed over. */
    seconds,
  }),
]);

/** How a seat decides. */
export type DecisionRule = Readonly<z.infer<typeof schema>>;

/** A rule by which people move in turn. */
export type RelayRule = Extract<DecisionRule, { kind: 'relay' }>;

/** A rule that votes. */
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

/** The rule of that kind as it is when nobody has changed it. */
export function defaultRule<Kind extends DecisionRule['kind']>(kind: Kind): (typeof defaults)[Kind] {
  return defaults[kind];
}

/** What is kept of a seat's rule; the first who acts decides where nothing is. Throws for what is none. */
export function readRule(kept: unknown): DecisionRule {
  return kept === null ? defaults.first : schema.parse(kept);
}

/** The rule, if all its values are in their ranges. Refusals: `bad-rule {value}`, which names the value that is not. */
export function checkRule(rule: DecisionRule): Result<DecisionRule> {
  const checked = schema.safeParse(rule);
  if (checked.success) return ok(checked.data);
  return refuse('bad-rule', { value: String(checked.error.issues[0]?.path[0] ?? 'kind') });
}

/** The rule with another value in one place. Refusals: those of `checkRule`; what the rule does not have is `bad-rule` too. */
export function withRuleValue(rule: DecisionRule, name: string, value: unknown): Result<DecisionRule> {
  const checked = schema.safeParse({ ...rule, [name]: value });
  return checked.success ? ok(checked.data) : refuse('bad-rule', { value: name });
}

/** The captain of a seat that has one. */
export function captainOf(rule: DecisionRule): PersonId | null {
  return 'captain' in rule ? rule.captain : null;
}

/** Whose turn it is in a relay; null where nobody has joined it, and in any other rule. */
export function runnerOf(rule: DecisionRule): PersonId | null {
  return rule.kind === 'relay' ? (rule.order[rule.next % rule.order.length] ?? null) : null;
}

/** The relay with the person at its end. */
export function withRunner(rule: RelayRule, person: PersonId): RelayRule {
  const { order, next } = rule;
  return { ...rule, order: [...order, person], next: order.length === 0 ? 0 : next % order.length };
}

/** The rule without the person as its captain, or in its relay, which goes on with the one who would have followed. */
export function withoutPerson(rule: DecisionRule, person: PersonId): DecisionRule {
  if (rule.kind === 'relay') {
    const current = rule.order[rule.next % Math.max(1, rule.order.length)];
    const order = rule.order.filter((one) => one !== person);
    const place = current === undefined || current === person ? rule.next : order.indexOf(current);
    return { ...rule, order, next: order.length === 0 ? 0 : place % order.length };
  }
  return 'captain' in rule && rule.captain === person ? { ...rule, captain: null } : rule;
}
