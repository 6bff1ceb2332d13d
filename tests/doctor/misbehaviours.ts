/** Ways in which Discord can misbehave in play, and the row of the doctor that names each. */
import { InteractionResponseType, MessageFlags } from 'discord.js';
import type { EmbeddedDiscord, Fault } from '../../playground/src/index.js';

interface Misbehaviour {
  readonly inject: (discord: EmbeddedDiscord) => void;
  /** The step that fails, and the answer in its row. */
  readonly failed: string;
  /** Meaning of the failure, and its remedy. */
  readonly means: string;
  /** True if the bot can't work while Discord misbehaves in this way. */
  readonly isNeeded?: boolean;
  /** Steps that the doctor can't run after this failure. */
  readonly skips?: readonly string[];
}

type When = NonNullable<Fault['when']>;
type Misread = Extract<Fault, { kind: 'misread' }>['as'];

const posts = { method: 'POST', route: '/channels/{channel_id}/messages' } as const;
const edits = { method: 'PATCH', route: '/channels/{channel_id}/messages/{message_id}' } as const;
const changes = { method: 'PATCH', route: '/channels/{channel_id}' } as const;
const answers = {
  method: 'POST',
  route: '/interactions/{interaction_id}/{interaction_token}/callback',
} as const;

const withNotification: Misread = ({ flags, ...body }) => ({
  ...body,
  flags: Number(flags) & ~MessageFlags.SuppressNotifications,
});
const withoutAlt: Misread = (body) =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'description' ? undefined : value)));
const withoutRoles: Misread = (body) => ({ ...body, allowed_mentions: { parse: [] } });
const withoutNonce: Misread = ({ nonce: _, ...body }) => ({ ...body, enforce_nonce: false });

/** A function that injects one fault. */
function createInjector(one: Fault): Misbehaviour['inject'] {
  return ({ faults }) => faults.failNext(one);
}

/** Matches the posts of a step by their nonces. */
function matchPostsOf(step: string): When {
  return ({ body }) => String(body.nonce).startsWith(`${step}-`);
}

function refuseAnswer(type: InteractionResponseType): Misbehaviour['inject'] {
  return createInjector({
    ...answers,
    when: ({ body }) => body.type === type,
    kind: 'refused',
    as: 'unknownInteraction',
  });
}

function refuseToWakeThread({ faults }: EmbeddedDiscord): void {
  faults.failNext({ ...posts, when: matchPostsOf('thread'), kind: 'refused', as: 'archivedThread' });
  faults.failNext({
    ...changes,
    when: ({ body }) => body.archived === false,
    kind: 'refused',
    as: 'missingPermissions',
  });
}

/** Archives the thread again after the post that wakes it. */
function archiveAfterPost({ journal, faults }: EmbeddedDiscord): void {
  const stop = journal.subscribe(({ method, params, body }) => {
    if (method !== 'POST' || !JSON.stringify(body ?? null).includes('"nonce":"thread-')) return;
    stop();
    faults.archiveThread(params.channel_id ?? '');
  });
}

/** Shows the thread as archived in this many reads after the post that wakes it. */
export function wakeThreadLate(discord: EmbeddedDiscord, reads: number): void {
  archiveAfterPost(discord);
  let left = reads;
  const stop = discord.journal.subscribe(({ method, route, params }) => {
    const thread = discord.world.threads.get(params.channel_id ?? '');
    if (method !== 'GET' || route !== changes.route || thread?.archived !== true) return;
    left -= 1;
    if (left > 0) return;
    stop();
    discord.world.threads.edit(thread, { archived: false });
  });
}

const report = 'Report the problem, and attach this report.';
const notWoken =
  'A game in an archived thread can’t continue. Grant Send Messages in Threads, or Manage Threads.';
const limited = 'Request with opcode 8 was rate limited. Retry after 30 seconds.';

export const misbehaviours: Readonly<Record<string, Misbehaviour>> = {
  'notifies for silent messages': {
    inject: createInjector({ ...posts, kind: 'misread', as: withNotification }),
    failed: 'Post without a notification: flags 32768',
    means: `Every board notifies the channel. ${report}`,
  },
  'drops alt text': {
    inject: createInjector({ ...posts, kind: 'misread', as: withoutAlt }),
    failed: 'Alt text: none',
    means: `Discord dropped the description. ${report}`,
  },
  'drops alt text in an edit': {
    inject: createInjector({ ...edits, kind: 'misread', as: withoutAlt }),
    failed: 'Alt text after an edit: none',
    means: `Discord dropped the description of the kept picture. ${report}`,
  },
  'ignores the mention of a role': {
    inject: createInjector({ ...posts, when: matchPostsOf('role'), kind: 'misread', as: withoutRoles }),
    failed: 'Notify a role: mention_roles: 0',
    means: `Teams aren’t notified: Discord refuses or ignores the mention. ${report}`,
  },
  'ignores nonces': {
    inject: createInjector({ ...posts, when: matchPostsOf('repeat'), kind: 'misread', as: withoutNonce }),
    failed: 'Repeat a post: two messages',
    means: `A board can appear twice after a lost answer. ${report}`,
  },
  'limits the first look-up of members': {
    inject: ({ gateway }) => gateway.limitMemberRequests(0),
    failed: `Look members up by id: ${limited}`,
    means: `Discord doesn’t answer for many members in one request. Voters are looked up one by one. ${report}`,
    skips: ['Look members up again at once'],
  },
  'limits the second look-up of members': {
    inject: ({ gateway }) => gateway.limitMemberRequests(1),
    failed: `Look members up again at once: ${limited}`,
    means: `Discord doesn’t answer a second request in a row. Voters after the first 100 are looked up one by one. ${report}`,
  },
  'doesn’t archive the thread': {
    inject: createInjector({
      ...changes,
      when: ({ body }) => body.archived === true,
      kind: 'misread',
      as: () => ({}),
    }),
    failed: 'Archive and unarchive the thread: not archived',
    means: notWoken,
    isNeeded: true,
  },
  'doesn’t let the bot wake the thread': {
    inject: refuseToWakeThread,
    failed: 'Archive and unarchive the thread: 403, 50013: Missing Permissions',
    means: notWoken,
    isNeeded: true,
  },
  'takes a post without waking the thread': {
    inject: archiveAfterPost,
    failed: 'Archive and unarchive the thread: still archived',
    means: notWoken,
    isNeeded: true,
  },
  'refuses the answer to a press': {
    inject: refuseAnswer(InteractionResponseType.ChannelMessageWithSource),
    failed: 'Button and private answer (you press): 404, 10062: Unknown interaction',
    means: 'Presses are not answered. See the answer. Over 3000 ms is too slow: check the connection.',
    isNeeded: true,
  },
  'refuses a form': {
    inject: refuseAnswer(InteractionResponseType.Modal),
    failed: 'Form (you send): 404, 10062: Unknown interaction',
    means: `Forms don’t work. ${report}`,
    isNeeded: true,
  },
  'refuses suggestions': {
    inject: refuseAnswer(InteractionResponseType.ApplicationCommandAutocompleteResult),
    failed: 'Suggestions while typing (you type): 404, 10062: Unknown interaction',
    means: `Suggestions don’t arrive. ${report}`,
    isNeeded: true,
  },
};
