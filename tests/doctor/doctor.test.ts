/** The doctor on the embedded Discord: a healthy bot, and single faults, each of which is named. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIMessage,
  Client,
  Events,
  GatewayCloseCodes,
  PermissionFlagsBits,
  RESTEvents,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  type EmbeddedDiscord,
  type Fault,
  openDiscord,
  type SeededWorld,
  seedWorld,
  usualPermissions,
} from '../../playground/src/index.js';
import { type Clock, systemClock } from '../../src/base/clock.js';
import { HOUR } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { commands, messageCommands, userCommands } from '../../src/commands/index.js';
import { clientOptions } from '../../src/discord/connection/client-options.js';
import { examineChannel } from '../../src/doctor/channel.js';
import { examineApplication, examineRequests, Responses } from '../../src/doctor/connection.js';
import { type Diagnosis, type DoctorOptions, runAllSteps } from '../../src/doctor/doctor.js';
import { Examination, type Row } from '../../src/doctor/examination.js';
import { Operator, type OperatorOptions } from '../../src/doctor/operator.js';
import { examinePlay } from '../../src/doctor/play.js';
import { formatReport, formatRow } from '../../src/doctor/report.js';
import { misbehaviours, wakeThreadLate } from './misbehaviours.js';

const Can = PermissionFlagsBits;
const MOST = usualPermissions | Can.MentionEveryone | Can.ManageThreads;

const REVOKED = 'Edit with a picture without Attach Files (you take it away)';
/** Steps that the operator takes part in. */
const OPERATED = [
  'Button and private answer (you press)',
  'Form (you send)',
  'Suggestions while typing (you type)',
  REVOKED,
];
/** Steps in which the embedded Discord is stricter than Discord. */
const STRICTER = {
  'Mention without permission to notify': 'differs',
  'No line about the new name': 'differs',
  'Repeat a post whose message is deleted': 'differs',
};

/** Makes the doctor's pauses ten times shorter. */
const HASTY: Clock = {
  ...systemClock,
  setAlarm: (ms, action) => systemClock.setAlarm(ms / 10, action),
};

const EMOJIS = ['cst_king', 'cst_pawn'];
const emojiNames = async () => EMOJIS;

let discord: EmbeddedDiscord;
let seeded: SeededWorld;
let anna: Actor;
let folder: string;
/** A session for single steps. Full examinations log in themselves. */
let client: Client<true>;
beforeAll(async () => {
  discord = await openDiscord({ botName: 'Castellan', rateLimits: false });
  seeded = seedWorld(discord.world, MOST);
  anna = discord.actor('Anna');
  folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  for (const name of EMOJIS) {
    const id = discord.world.nextId();
    discord.world.emojis.set(id, { id, name, image: Buffer.of(0), contentType: 'image/png' });
  }
  const connecting = new Client(clientOptions(discord.api));
  const ready = new Promise<Client<true>>((resolve) => connecting.once(Events.ClientReady, resolve));
  await connecting.login(discord.token);
  client = await ready;
  await registerCommands();
});
afterEach(() => {
  discord.faults.clear();
  discord.faults.restorePermissions(seeded.channels.tables.id, Can.AttachFiles);
  discord.gateway.limitMemberRequests(null);
  client.rest.removeAllListeners(RESTEvents.Response);
  expect(listLeftovers()).toEqual([]);
});
afterAll(async () => {
  await client.destroy();
  await discord.close();
  rmSync(folder, { recursive: true });
});

async function registerCommands(): Promise<void> {
  const all = [...commands, ...messageCommands, ...userCommands];
  await client.application.commands.set(all.map(({ data }) => data));
}

/** Everything the doctor left in the channel. */
function listLeftovers(): readonly string[] {
  return anna.listMessages(seeded.channels.tables.id).map(({ id }) => id);
}

function createEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { DISCORD_TOKEN: discord.token, DATABASE: join(folder, 'castellan.sqlite'), ...more };
}

function runDoctor(more: Partial<DoctorOptions> = {}): Promise<Diagnosis> {
  return runAllSteps({
    environment: createEnvironment(),
    api: discord.api,
    channelId: seeded.channels.tables.id,
    isPlaying: false,
    patience: 0,
    emojiNames,
    clock: systemClock,
    log: openLog({ logLevel: 'silent' }),
    onRow: () => {},
    say: () => {},
    ...more,
  });
}

/** Runs steps in the session. */
async function runSteps(steps: (exam: Examination) => Promise<unknown>): Promise<Examination> {
  const exam = new Examination(() => {});
  await steps(exam);
  return exam;
}

/** Runs the steps that post in the channel. Default: without an operator. */
function runChannelSteps(options: Partial<OperatorOptions> = {}): Promise<Examination> {
  const { id } = seeded.channels.tables;
  return runSteps(async (exam) => {
    const responses = new Responses(client.rest, systemClock);
    const place = await examineChannel(exam, client, id);
    if (place === null) throw new Error('the channel is not seen');
    const { rest } = client;
    const operator = new Operator(client, { clock: systemClock, patience: 0, say: () => {}, ...options });
    const isAlone = true;
    await examinePlay({ ...place, exam, client, rest, clock: HASTY, responses, operator, isAlone });
    await examineRequests(exam, responses);
  });
}

/** Runs `work` while the bot lacks permissions in the channel. */
async function runWithoutPermissions<T>(permissions: bigint, work: () => Promise<T>): Promise<T> {
  const { id } = seeded.channels.tables;
  const change = async (act: 'revokePermissions' | 'restorePermissions') => {
    const changed = once(client, Events.ChannelUpdate);
    discord.faults[act](id, permissions);
    await changed;
  };
  await change('revokePermissions');
  try {
    return await work();
  } finally {
    await change('restorePermissions');
  }
}

function listFailedRows({ rows }: Pick<Diagnosis, 'rows'>): readonly Row[] {
  return rows.filter(({ status }) => status !== 'ok' && status !== 'skipped');
}

/** Statuses of the failed rows, by step. */
function failedStatuses(found: Pick<Diagnosis, 'rows'>): Readonly<Record<string, string>> {
  return Object.fromEntries(listFailedRows(found).map(({ step, status }) => [step, status]));
}

/** Failed rows of steps that pass in a healthy embedded Discord. */
function listUnexpectedFailures(found: Pick<Diagnosis, 'rows'>): readonly Row[] {
  return listFailedRows(found).filter(({ step }) => !(step in STRICTER));
}

function listSkipped({ rows }: Pick<Diagnosis, 'rows'>): readonly string[] {
  return rows.filter(({ status }) => status === 'skipped').map(({ step }) => step);
}

function rowOf({ rows }: Pick<Diagnosis, 'rows'>, step: string): Row {
  const found = rows.find((row) => row.step === step);
  if (found === undefined) throw new Error(`no step ${step} in ${rows.map((row) => row.step).join()}`);
  return found;
}

/**
 * Follows the doctor's instructions in its thread as Anna. `revoke` takes the permission away before she
 * presses *Done*.
 */
function createHelper(revoke: (threadId: string) => void): (line: string) => void {
  return (line) => void followInstruction(line, doctorThreadId(), revoke);
}

async function followInstruction(
  line: string,
  threadId: string,
  revoke: (threadId: string) => void,
): Promise<void> {
  const panel = (): APIMessage => {
    const found = anna
      .listMessages(threadId)
      .find(({ components }) => JSON.stringify(components).includes('doctor:answer'));
    if (found === undefined) throw new Error('no buttons to press');
    return found;
  };
  if (line.includes('*Answer*')) await anna.press(panel(), 'Answer');
  else if (line.includes('*Form*')) {
    const { modal } = await anna.press(panel(), 'Form');
    if (modal !== undefined) await anna.submit(modal, { text: 'well' });
  } else if (line.includes('`/card name:`')) {
    await anna.autocomplete(threadId, 'card', { name: 'a' }, 'name');
  } else if (line.includes('*Done*')) {
    revoke(threadId);
    await anna.press(panel(), 'Done');
  }
}

/** Id of the thread that the doctor opened, which is the id of its message. */
function doctorThreadId(): string {
  return listLeftovers()[0] ?? '';
}

describe('a bot that is well', () => {
  it('passes everything, with an operator who takes part', async () => {
    const say = createHelper((threadId) => discord.faults.revokePermissions(threadId, Can.AttachFiles));
    const found = await runDoctor({ isPlaying: true, patience: 60_000, say });
    expect(rowOf(found, REVOKED).answer).toMatch(/^403, 50013/);
    expect(failedStatuses(found)).toEqual({
      [REVOKED]: 'differs',
      ...STRICTER,
    });
    expect(found.failures).toBe(0);
    expect(found.rows.filter(({ status }) => status === 'skipped')).toEqual([]);
    expect(found.rows.length).toBeGreaterThan(40);
  });

  it('goes on without an operator, and says what to do', async () => {
    const found = await runDoctor({ isPlaying: true });
    expect(found.failures).toBe(0);
    expect(listSkipped(found)).toEqual(OPERATED);
    expect(formatRow(rowOf(found, OPERATED[0] ?? ''))).toBe(
      '[skipped]  Button and private answer (you press): nothing arrived in time\n' +
        '           To have more time, run the doctor again with --wait 300. If you did the step in time, Discord didn’t deliver the event: report the problem, and attach this report.',
    );
  });

  it('waits until Discord shows the thread awake', async () => {
    wakeThreadLate(discord, 3);
    const found = await runChannelSteps();
    expect(listUnexpectedFailures(found)).toEqual([]);
  });
});

describe('on the machine', () => {
  it.each([
    ['no token', { DISCORD_TOKEN: '' }, 'Configuration'],
    ['a bad setting', { LOBBY_HOURS: 'soon' }, 'Configuration'],
    ['a wrong token', { DISCORD_TOKEN: 'MTIz.AAAAAA.wrong' }, 'Token'],
  ])('%s is named', async (_, wrong, step) => {
    const found = await runDoctor({ environment: createEnvironment(wrong) });
    expect(failedStatuses(found)).toEqual({ [step]: 'failed' });
    expect(found.failures).toBe(1);
  });

  it('a file that is no database is named', async () => {
    const DATABASE = join(folder, 'letter.txt');
    writeFileSync(DATABASE, 'Dear Anna, this is no database.'.repeat(100));
    const found = await runDoctor({ environment: createEnvironment({ DATABASE }) });
    expect(failedStatuses(found)).toEqual({ 'Database and driver': 'failed' });
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])(
    'Node.js %s is named',
    async (nodeVersion) => {
      const found = await runDoctor({ environment: createEnvironment({ DISCORD_TOKEN: '' }), nodeVersion });
      expect(failedStatuses(found)).toEqual({ Configuration: 'failed', 'Node.js': 'failed' });
      expect(formatRow(rowOf(found, 'Node.js'))).toBe(
        `[FAILED]   Node.js: ${nodeVersion}\n` +
          '           This version is not supported. Install Node.js 24 or later, or the latest release of 22.',
      );
    },
  );

  it.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])('Node.js %s is supported', async (nodeVersion) => {
    const found = await runDoctor({ environment: createEnvironment({ DISCORD_TOKEN: '' }), nodeVersion });
    expect(rowOf(found, 'Node.js').status).toBe('ok');
  });

  it('a wrong clock is named', async () => {
    const clock = { ...systemClock, now: () => Date.now() + HOUR };
    const { status, answer } = rowOf(await runDoctor({ clock }), 'Clock');
    expect([status, Math.round(Number.parseInt(answer, 10) / 60)]).toEqual(['differs', -60]);
  });

  it('a bot that is running is named, and nobody is asked to press', async () => {
    const DATABASE = join(folder, 'running.sqlite');
    writeFileSync(`${DATABASE}.heartbeat`, new Date().toISOString());
    const asked: string[] = [];
    const found = await runDoctor({
      environment: createEnvironment({ DATABASE }),
      isPlaying: true,
      say: (line) => asked.push(line),
    });
    expect(rowOf(found, 'Bot not running').status).toBe('differs');
    expect(asked).toEqual([]);
    expect(found.failures).toBe(0);
  });
});

describe('of the application', () => {
  const portal = { isPublic: true, requiresCodeGrant: false, isUserInstallable: true, endpointUrl: null };
  afterEach(() => {
    discord.world.portal = portal;
    discord.gateway.limitSessionStarts(null);
  });

  it.each([
    [{ isPublic: false }, 'Public bot', 'differs'],
    [{ requiresCodeGrant: true }, 'Invitation without code grant', 'failed'],
    [{ isUserInstallable: false }, 'Install settings', 'differs'],
    [{ endpointUrl: 'https://example.com/' }, 'No interactions endpoint', 'failed'],
  ] as const)('%o is named', async (changed, step, status) => {
    discord.world.portal = { ...portal, ...changed };
    expect(failedStatuses(await runSteps((exam) => examineApplication(exam, client, emojiNames)))).toEqual({
      [step]: status,
    });
  });

  it.each([
    [0, 'failed'],
    [3, 'differs'],
  ])('%i logins left are named', async (remaining, status) => {
    discord.gateway.limitSessionStarts({ remaining, resetAfter: HOUR });
    expect(failedStatuses(await runDoctor())).toEqual({ 'Logins left today': status });
  });

  it('refused intents are named', async () => {
    discord.gateway.closeNextConnection(GatewayCloseCodes.DisallowedIntents);
    expect(failedStatuses(await runDoctor())).toEqual({ 'Login and intents': 'failed' });
  });

  it('missing emojis and commands are named', async () => {
    const [first] = discord.world.emojis.values();
    const [command] = client.application.commands.cache.values();
    if (first === undefined || command === undefined) throw new Error('no emojis or commands');
    discord.world.emojis.delete(first.id);
    await command.delete();
    const found = await runSteps((exam) => examineApplication(exam, client, emojiNames));
    discord.world.emojis.set(first.id, first);
    await registerCommands();
    expect(failedStatuses(found)).toEqual({ Commands: 'differs', Emojis: 'differs' });
  });
});

describe('of the channel', () => {
  it('one that the bot does not know is named', async () => {
    const found = await runSteps((exam) => examineChannel(exam, client, '123456789012345678'));
    expect(failedStatuses(found)).toEqual({ Channel: 'failed' });
  });

  it.each([
    ['SendMessages', 'Send Messages', 'failed'],
    ['CreatePublicThreads', 'Create Public Threads', 'failed'],
    ['SendMessagesInThreads', 'Send Messages in Threads', 'failed'],
    ['AttachFiles', 'Attach Files', 'failed'],
    ['EmbedLinks', 'Embed Links', 'failed'],
    ['ReadMessageHistory', 'Read Message History', 'failed'],
    ['CreatePrivateThreads', 'Create Private Threads', 'optional'],
    ['MentionEveryone', 'Mention Everyone', 'optional'],
    ['ManageThreads', 'Manage Threads', 'optional'],
  ] as const)('without %s, that is named with its place', async (permission, name, status) => {
    const { id } = seeded.channels.tables;
    const found = await runWithoutPermissions(Can[permission], () =>
      runSteps((exam) => examineChannel(exam, client, id)),
    );
    expect(rowOf(found, `Permission ${name}`)).toMatchObject({
      status,
      answer: 'server: yes, channel: no',
      remedy: 'Grant it in Edit Channel, Permissions, the bot’s role.',
    });
    expect(found.failures > 0).toBe(status === 'failed');
  });
});

const MESSAGES = '/channels/{channel_id}/messages';
const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const CHANNEL = '/channels/{channel_id}';

describe('of play', () => {
  const faults: readonly (readonly [Fault, string, Row['status']])[] = [
    [
      { kind: 'refused', as: 'blockedByAutoMod', method: 'POST', route: MESSAGES },
      'Post a message with picture and alt text',
      'failed',
    ],
    [
      { kind: 'refused', as: 'tooManyActiveThreads', method: 'POST', route: `${MESSAGE}/threads` },
      'Open a thread',
      'failed',
    ],
    [{ kind: 'error', status: 400, method: 'PATCH', route: MESSAGE }, 'Edit keeping the picture', 'differs'],
    [
      { kind: 'refused', as: 'titleBlockedByAutoMod', method: 'PATCH', route: CHANNEL },
      'Rename the thread',
      'differs',
    ],
    [
      { kind: 'error', status: 400, method: 'POST', route: '/applications/{application_id}/emojis' },
      'Emoji uploads',
      'differs',
    ],
    [
      { kind: 'error', status: 400, method: 'GET', route: '/guilds/{guild_id}/members/{user_id}' },
      'Look one member up',
      'differs',
    ],
    [
      { kind: 'error', status: 400, method: 'DELETE', route: '/channels/{channel_id}/thread-members/@me' },
      'Unarchive a thread without being in it',
      'differs',
    ],
    [
      { kind: 'rate-limit', retryAfter: 0.01, global: true, method: 'POST', route: MESSAGES },
      'Global rate limit',
      'differs',
    ],
  ];

  it.each(faults)('%o is named', async (fault, step, status) => {
    discord.faults.failNext(fault);
    const found = await runChannelSteps();
    expect(discord.faults.pending).toBe(0);
    expect(listUnexpectedFailures(found)).toMatchObject([{ step, status }]);
    expect(found.failures).toBe(status === 'failed' ? 1 : 0);
  });

  it.each(Object.entries(misbehaviours))('%s: only its step fails', async (_, one) => {
    const { inject, failed, means, isNeeded = false, skips = [] } = one;
    inject(discord);
    const found = await runChannelSteps({ patience: 60_000, say: createHelper(() => {}) });
    expect(discord.faults.pending).toBe(0);
    const status = (isNeeded ? '[FAILED]' : '[differs]').padEnd(10);
    expect(listUnexpectedFailures(found).map(formatRow)).toEqual([
      `${status} ${failed}\n           ${means}`,
    ]);
    expect(listSkipped(found)).toEqual([REVOKED, ...skips]);
    expect(found.failures).toBe(isNeeded ? 1 : 0);
    expect(rowOf(found, 'Delete the messages').status).toBe('ok');
    expect(rowOf(found, 'Delete the thread').status).toBe('ok');
  });

  it('a message that can not be deleted is named', async () => {
    const { id } = seeded.channels.tables;
    discord.faults.failNext({
      kind: 'refused',
      as: 'missingPermissions',
      method: 'DELETE',
      route: MESSAGE,
      when: ({ params }) => params.channel_id === id,
    });
    const found = await runChannelSteps();
    const leftovers = listLeftovers();
    for (const one of leftovers) discord.faults.deleteMessage(id, one);
    expect(leftovers).toHaveLength(1);
    expect(failedStatuses(found)).toEqual({ ...STRICTER, 'Delete the messages': 'differs' });
    expect(formatRow(rowOf(found, 'Delete the messages'))).toBe(
      '[differs]  Delete the messages: 403, 50013: Missing Permissions\n' +
        '           Something of this check is left in the channel. Delete it by hand.',
    );
    expect(rowOf(found, 'Delete the thread').status).toBe('ok');
  });

  it('without Mention Everyone, mentions of roles are optional', async () => {
    const found = await runWithoutPermissions(Can.MentionEveryone, runChannelSteps);
    expect(failedStatuses(found)).toEqual({
      ...STRICTER,
      'Mention a role': 'optional',
      'Permission Mention Everyone': 'optional',
    });
    expect(listSkipped(found)).toEqual(['Notify a role', ...OPERATED]);
    expect(formatRow(rowOf(found, 'Mention a role'))).toBe(
      '[optional, not granted] Mention a role: not mentionable\n' +
        '           The bot can notify only roles that everyone can mention. Grant Mention Everyone, or make the roles mentionable.',
    );
    expect(found.failures).toBe(0);
  });

  it('without Manage Threads, what needs it is optional', async () => {
    const found = await runWithoutPermissions(Can.ManageThreads, runChannelSteps);
    expect(failedStatuses(found)).toMatchObject({
      'Lock and unlock the thread': 'optional',
      'Delete the thread': 'optional',
      'Permission Manage Threads': 'optional',
    });
    expect(found.failures).toBe(0);
  });
});

describe('the report', () => {
  it('is a table without secrets', async () => {
    const found = await runDoctor({ environment: createEnvironment({ DISCORD_TOKEN: 'MTIz.AAAAAA.wrong' }) });
    const about = { version: '1.2.3', at: new Date(0), secrets: ['MTIz.AAAAAA.wrong'] };
    const rows = [
      ...found.rows,
      {
        step: 'x',
        status: 'ok' as const,
        answer: `MTIz.AAAAAA.wrong ${discord.token} 1456255637913600001`,
        meaning: '',
        remedy: '',
      },
    ];
    const report = formatReport(rows, about);
    expect(report).toContain('| Token | FAILED | 401, ');
    expect(report).toContain('| x | ok | [secret] [token] [id] |  |  |');
    expect(report).not.toContain(discord.token);
  });

  it('says on the terminal what to do', async () => {
    const found = await runSteps((exam) => examineChannel(exam, client, '123456789012345678'));
    expect(formatRow(rowOf(found, 'Channel'))).toBe(
      '[FAILED]   Channel: 404, 10003: Unknown Channel\n' +
        '           The bot can’t see it, or games can’t be played in this kind of channel. Invite the bot to the server, let it see the channel, or name a text channel.',
    );
  });
});
