/** Whose turn it is, told by whom the embedded Discord notifies: every way in which a seat is held and decides. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, observeRequests } from '../../playground/src/index.js';
import { type DecisionRule, defaultRule } from '../../src/table/decision-rule.js';
import type { Holder } from '../../src/table/holders.js';
import { actor } from '../actors.js';
import {
  boards,
  known,
  latestBoard,
  letPass,
  messageOf,
  openStage,
  type Stage,
  typeMove,
  words,
} from './stage.js';

let stage: Stage;
/** Requests that allow a mention which their text does not have: Discord would notify nobody of it. */
const unnamed: string[] = [];
let stopObserving: () => void;

beforeAll(async () => {
  stopObserving = observeRequests(({ body, route }) =>
    unnamed.push(...unnamedIn(body).map((id) => `${route} ${id}`)),
  );
  stage = await openStage();
});
afterAll(async () => {
  stopObserving();
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

interface Lists {
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
}

/** The ids that a message allows and its text does not name. */
function unnamedIn(body: unknown): readonly string[] {
  const message = Object(body)?.data ?? body;
  const { allowed_mentions: allowed }: { allowed_mentions?: Lists } = Object(message);
  if (allowed === undefined) return [];
  const text = JSON.stringify(Object(message).components ?? []);
  return [
    ...(allowed.users ?? []).filter((id) => !text.includes(`<@${id}>`)),
    ...(allowed.roles ?? []).filter((id) => !text.includes(`<@&${id}>`)),
  ];
}

const person = (name: string) => stage.discord.actor(name);
const nameOf = (id: string) => known(stage.discord.world.users.get(id)).displayName;
const notified = ({ mentions }: APIMessage) => mentions.map(({ id }) => nameOf(id)).toSorted();

interface Case {
  readonly holder: () => Holder;
  readonly rule?: () => DecisionRule;
  /** Who presses *Follow* after the start. */
  readonly follow?: readonly string[];
  /** Who plays for the side first. */
  readonly plays: string;
  /** Whom the side's second turn notifies. */
  readonly turn: readonly string[];
}

const wolves = (): Holder => ({ kind: 'role', id: stage.seeded.roles.wolves.id });
const vote = { ...defaultRule('vote'), quorum: 1 } as const;

const cases: Record<string, Case> = {
  'a person': { holder: () => ({ kind: 'person', id: person('Ben').id }), plays: 'Ben', turn: ['Ben'] },
  'a list of people': {
    holder: () => ({ kind: 'people', ids: [person('Ben').id, person('Finn').id] }),
    rule: () => defaultRule('first'),
    plays: 'Finn',
    turn: ['Ben', 'Finn'],
  },
  'a role with followers': {
    holder: wolves,
    rule: () => defaultRule('first'),
    follow: ['Edda', 'Ida'],
    plays: 'David',
    turn: ['Edda', 'Ida'],
  },
  'a role that votes, with followers': {
    holder: wolves,
    rule: () => vote,
    follow: ['Ida'],
    plays: 'Hugo',
    turn: ['Ida'],
  },
  'a secret vote': {
    holder: wolves,
    rule: () => ({ ...vote, tally: 'hidden' }),
    follow: ['David', 'Edda'],
    plays: 'Hugo',
    turn: ['David', 'Edda'],
  },
  'a vote of a list': {
    holder: () => ({ kind: 'people', ids: ['Ben', 'Clara', 'Finn'].map((name) => person(name).id) }),
    rule: () => ({ ...vote, tally: 'voted' }),
    plays: 'Finn',
    turn: ['Ben', 'Clara', 'Finn'],
  },
  'a captain, and those who follow': {
    holder: wolves,
    rule: () => ({ ...defaultRule('captain'), captain: person('David').id }),
    follow: ['Edda'],
    plays: 'David',
    turn: ['David', 'Edda'],
  },
  'a relay, and those who follow': {
    holder: wolves,
    rule: () => ({ ...defaultRule('relay'), order: [person('David').id, person('Edda').id] }),
    follow: ['Hugo'],
    plays: 'David',
    turn: ['Edda', 'Hugo'],
  },
};

/** A game in which Anna plays the defenders, and the attackers, who begin, are held so. */
async function begin({
  holder,
  rule,
}: Case): Promise<{ readonly thread: string; readonly board: APIMessage }> {
  const { anna, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders' }),
  );
  const { give, decideBy, of, start } = stage.tables();
  const table = known((await of(actor(anna.id))).find(({ status }) => status === 'lobby'));
  const host = actor(anna.id);
  expect(await give(table.id, host, 'attackers', holder())).toMatchObject({ ok: true });
  if (rule !== undefined)
    expect(await decideBy(table.id, host, 'attackers', rule())).toMatchObject({ ok: true });
  expect(await start(table.id, host)).toMatchObject({ ok: true });
  // The services were asked past the bot, which finds what is due by itself.
  await letPass(stage, 20_000);
  return { thread: lobby.id, board: await latestBoard(stage, lobby.id, 0) };
}

async function follow(follower: Actor, board: APIMessage): Promise<void> {
  const panel = messageOf(await follower.press(board, 'Your side'));
  expect(words(messageOf(await follower.press(panel, 'Follow')))).toContain('when it is your side’s turn');
}

describe.each(Object.entries(cases))('%s', (_, one) => {
  it('is notified of the turn and of an offer, as the message says', async () => {
    const { anna } = stage;
    const { thread, board } = await begin(one);
    for (const name of one.follow ?? []) await follow(person(name), board);
    await typeMove(person(one.plays), thread, 'D1-C1');
    await stage.clock.advance(1_000);
    expect(notified(await latestBoard(stage, thread, 1))).toEqual(['Anna']);
    await typeMove(anna, thread, 'C4-C3');
    const turn = await latestBoard(stage, thread, 2);
    expect(notified(turn)).toEqual(one.turn);
    messageOf(await anna.press(turn, 'Offer draw'));
    const offer = await stage.discord.waitFor(() =>
      anna.sees(thread).findLast((message) => words(message).includes('offers a draw')),
    );
    expect(notified(known(offer))).toEqual(one.turn);
    expect(unnamed).toEqual([]);
    await anna.press(known(boards(stage, thread).at(-1)), 'Resign');
  });
});
