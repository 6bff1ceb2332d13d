/**
 * Findings of the audits under load, of faults and against Discord's documentation, each with proof that it
 * is fixed: tests by file and name, or rows of `npm run faults`.
 */

/** A test by file and name, or a row of the fault table. */
export type Proof = readonly [file: string, test: string] | { readonly row: string };

export interface Finding {
  readonly found: string;
  readonly proofs: readonly Proof[];
}

const row = (name: string): Proof => ({ row: name });
const garbage: Proof = [
  'tests/e2e/bad-input/garbage.test.ts',
  'changes nothing and hurts nobody, in whatever field of whatever event it is',
];
const secondBot = 'tests/e2e/process/second-bot.test.ts';
const outages = 'tests/e2e/outages/outages.test.ts';
const starting = 'tests/e2e/process/starting.test.ts';
const lostThings: Proof = ['tests/e2e/outages/lost-things.test.ts', '%s: %s'];
const lostWhileAway: Proof = [
  'tests/e2e/outages/lost-things.test.ts',
  'a board and an offer that were deleted while the bot was away are posted again at its start',
];

/** Ranked defects of the reliability test, R1 to R13. */
const DEFECTS: Readonly<Record<string, Finding>> = {
  R1: {
    found: 'A full disk counts as a mistake of this program',
    proofs: [
      [
        'tests/e2e/outages/full-disk.test.ts',
        'while a board is posted: within a minute of its end one board is live, and the player was told why',
      ],
      [
        'tests/e2e/outages/full-disk.test.ts',
        'before a move: the player is told that nothing has changed, and can play it later',
      ],
      row('disk full while a board is posted, 10 s'),
    ],
  },
  R2: {
    found: 'Moves are confirmed into a deleted database',
    proofs: [
      [
        'tests/db/storage/presence.test.ts',
        'one that is %s confirms nothing more, and all that it held is saved next to its place',
      ],
      ['tests/db/storage/presence.test.ts', 'no empty database hides one that was saved'],
      [
        'tests/process/start.exhaustive.test.ts',
        'a database that is deleted while the bot runs ends the process with where its content is saved',
      ],
    ],
  },
  R3: {
    found: 'A vote goes on after its quorum',
    proofs: [
      [
        'tests/e2e/votes/count.test.ts',
        'a quorum that is reached ends voting at once, for those who press at the same moment too',
      ],
    ],
  },
  R4: {
    found: "A payload that discord.js can't build ends the process",
    proofs: [
      garbage,
      [
        'tests/e2e/bad-input/unreadable-packets.test.ts',
        'logs each form once, without the values of its fields',
      ],
    ],
  },
  R5: {
    found: "Memory exceeds the unit's limit",
    proofs: [
      [
        'tests/faults/memory.exhaustive.test.ts',
        'the built bot stays below 400 MB with 200 games in ten servers while a computer player thinks',
      ],
      [
        'tests/project/deploy.test.ts',
        'the unit waits longer and longer between restarts, up to an hour, and has limits for its memory',
      ],
    ],
  },
  R5b: {
    found: 'The first seconds after a start belong to the backlog',
    proofs: [
      [
        'tests/e2e/process/start-backlog.test.ts',
        'a press at the first moment is answered while nearly all boards are still due, and all come',
      ],
      ['tests/discord/outbox/backlog.test.ts', 'leaves the event loop free for as long as its jobs hold it'],
    ],
  },
  R6: {
    found: 'A clock set back gives vacation',
    proofs: [
      [
        'tests/table/model/reminders.test.ts',
        'is not gained where the clock of the system is set back, away or not, however often',
      ],
      ['tests/table/deadlines/unwatched-time.test.ts', 'over %s'],
    ],
  },
  R7: {
    found: 'Deleted channels and messages leave games where nobody sees them',
    proofs: [
      [
        'tests/e2e/outages/deleted-channel.test.ts',
        'a game is paused with its clocks when its channel is deleted %s, and its players are told',
      ],
      [outages, 'the message of a board is deleted: it is posted again, once a minute at most'],
      lostThings,
    ],
  },
  R8: {
    found: "A database older than Discord's boards is not noticed",
    proofs: [
      [
        'tests/e2e/outages/trouble.test.ts',
        'has lost %i moves: the newer boards lose their buttons, the stored one is posted and says why',
      ],
    ],
  },
  R9: {
    found: 'Two processes with one token start without a word',
    proofs: [
      [
        'tests/process/heartbeat.test.ts',
        'two processes over one database say so, each once; one that follows a killed one does not',
      ],
      [secondBot, 'the slower one is refused an answer, and logs once that there is another'],
      [secondBot, 'one that is never asked notices the messages of the other'],
      [secondBot, 'tells the first that a second has logged in, once'],
      [secondBot, 'tells the second at its start that there was another login today'],
    ],
  },
  R10: {
    found: 'A locked database holds the loop and is blamed on Discord',
    proofs: [
      ['tests/e2e/outages/database.test.ts', 'for long: the person is told in time that nothing has changed'],
      row('database locked 20 s'),
    ],
  },
  R11: {
    found: 'After an outage nobody is told whether a press counted',
    proofs: [['tests/e2e/outages/unheard-answers.test.ts', 'a move that counted']],
  },
  R12: {
    found: 'The second to come to a seat is told a wrong reason',
    proofs: [['tests/table/lobby/lobby.test.ts', 'is the host’s at a larger table, and needs every seat']],
  },
  R13: {
    found: '`npm run malformed` loses the input on which the process dies',
    proofs: [
      ['tests/e2e/bad-input/malformed.test.ts', 'a campaign names the input on which the process dies'],
    ],
  },
};

/** Rows of the fault table, in its order. */
const FAULTS: Readonly<Record<string, Finding>> = {
  '429 storm': { found: 'no answer in 3 s', proofs: [row('429 storm, 60 x 0.5 s')] },
  'global 429': { found: 'board late', proofs: [row('global 429 of 10 s')] },
  '500 on everything': {
    found: 'no answer, nothing private afterwards',
    proofs: [
      row('500 on everything, 40 s'),
      ['tests/e2e/outages/unheard-answers.test.ts', 'a move that counted'],
    ],
  },
  '503 on posts and edits': { found: 'heals', proofs: [row('503 on posts and edits, 40 s')] },
  '500 on posts for 40 minutes': {
    found: 'heals',
    proofs: [[outages, 'forty minutes of errors'], row('500 on posts, 2 min')],
  },
  'lost answers': { found: 'heals', proofs: [row('12 lost answers')] },
  'resets before effect': { found: 'heals', proofs: [row('resets before effect, 15 s')] },
  'page of a proxy': {
    found: 'heals',
    proofs: [
      row('page of a proxy, 502 x 100'),
      row('page of a proxy, 200 x 100'),
      [outages, 'pages of a proxy that look like success'],
    ],
  },
  'answers cut in half': { found: 'heals', proofs: [row('REST answers cut in half')] },
  'network silent': { found: 'heals', proofs: [row('network silent 30 s')] },
  'gateway dropped': {
    found: 'heals',
    proofs: [row('gateway dropped, resumed'), row('gateway dropped, fresh login'), row('invalid session')],
  },
  'close 4000, 4008, 4009': {
    found: 'heals',
    proofs: [row('close 4000'), row('close 4008'), row('close 4009')],
  },
  'close 4004, 4014': {
    found: 'ends with a sentence',
    proofs: [row('close 4004'), row('close 4014'), row('token refused, gateway alive')],
  },
  'close 4011': { found: 'ends with a sentence', proofs: [row('close 4011')] },
  '4004 at the next login': {
    found: 'ends with a sentence',
    proofs: [row('close 4004 at the next login')],
  },
  'start without network': {
    found: 'keeps trying',
    proofs: [
      row('start without network, 10 s'),
      [starting, 'waits for the network, until it is told to stop'],
    ],
  },
  'permissions lost': { found: 'heals', proofs: [row('permissions lost, regained')] },
  'ViewChannel lost': { found: 'heals', proofs: [row('ViewChannel lost, regained')] },
  'thread archived': { found: 'woken', proofs: [row('thread archived')] },
  'thread locked': { found: 'told once', proofs: [row('thread locked, unlocked')] },
  'thread deleted': { found: 'new thread', proofs: [row('thread deleted')] },
  'board message deleted': {
    found: 'not healed',
    proofs: [row('board message deleted'), lostThings, lostWhileAway],
  },
  'channel deleted': { found: 'never healed, nobody told', proofs: [row('channel deleted'), lostThings] },
  'bot kicked': { found: 'heals', proofs: [row('bot kicked, invited again')] },
  'database locked 2 s': { found: 'blamed on Discord', proofs: [row('database locked 2 s')] },
  'database locked 20 s': { found: 'heals', proofs: [row('database locked 20 s')] },
  'disk full': { found: 'not healed', proofs: [row('disk full, 10 s'), row('ENOSPC on single writes')] },
  'disk full at start': { found: 'ends with a sentence', proofs: [row('disk full at start')] },
  'read-only file system': { found: 'not tried', proofs: [row('read-only file system, 10 s')] },
  'database deleted': { found: 'all lost', proofs: [row('database file deleted')] },
  'log damaged': { found: 'starts silently', proofs: [row('log (-wal) damaged after a kill')] },
  'header or pages damaged': {
    found: 'ends with a sentence',
    proofs: [row('header damaged'), row('pages damaged')],
  },
  'clock jumps': {
    found: 'plays on, gives vacation',
    proofs: [
      row('clock set back by 25 h, a bucket used up'),
      row('clock set back by 25 h, no bucket used up'),
      row('clock -25 h'),
      row('clock +25 h'),
      row('clock +3 h'),
      row('clock -10 years'),
    ],
  },
  'daylight saving': { found: 'not tried', proofs: [row('daylight saving ends')] },
  'SIGTERM in the middle of a move': {
    found: 'heals',
    proofs: [row('SIGTERM in the middle of a move'), row('SIGKILL in the middle of a move')],
  },
  SIGSTOP: { found: 'heals', proofs: [row('SIGSTOP 60 s')] },
  'two bots, one file': { found: 'no warning', proofs: [row('two bots, one file, one token')] },
  'two bots, two files': { found: 'no warning', proofs: [row('two bots, one token, two files')] },
  'power cut': {
    found: 'proves order, not the waits for the disk',
    proofs: [
      row('database copied while it is written (power cut by copy)'),
      row('power cut, unsynced blocks lost, 5 x'),
      row('control: power cut without syncs loses moves'),
    ],
  },
  'worker dies': {
    found: 'heals',
    proofs: [row('worker ends'), row('worker throws'), row('worker fills its memory')],
  },
  'worker hangs': { found: 'result not reached', proofs: [row('worker hangs')] },
  'backlog at start': {
    found: 'presses starve',
    proofs: [
      row('backlog at start: 2000 games, 300 boards due'),
      [
        'tests/e2e/process/start-backlog.test.ts',
        'a press at the first moment is answered while nearly all boards are still due, and all come',
      ],
    ],
  },
};

/** Wishes at the end of the reliability test. */
const WISHES: Readonly<Record<string, Finding>> = {
  linearizability: {
    found: 'sets are compared, not orders',
    proofs: [
      [
        'tests/faults/histories.exhaustive.test.ts',
        'no answer contradicts what is stored, whatever befalls the bot (seed %i)',
      ],
      ['tests/faults/linearizability.test.ts', 'names the operations that do not fit'],
    ],
  },
  'single errors of the disk': {
    found: 'not tried',
    proofs: [
      row('EIO on single writes'),
      row('ENOSPC on single writes'),
      row('EIO when the disk is waited for'),
    ],
  },
  'asymmetric partitions': {
    found: 'not tried',
    proofs: [row('gateway dead, REST alive, 30 s'), row('REST dead, gateway alive, 30 s')],
  },
  'repeated and reordered events': {
    found: 'not tried',
    proofs: [
      row('duplicated and reordered events'),
      ['tests/e2e/outages/repeated-events.test.ts', 'a press that comes twice counts once'],
    ],
  },
  'a forgotten nonce': {
    found: 'only the nonce memory of Discord was tried',
    proofs: [
      [
        'tests/e2e/outages/recovery.exhaustive.test.ts',
        'between post and note: the board is found and not posted again',
      ],
      [
        'tests/e2e/outages/lost-messages.test.ts',
        'a board stands once, though much was said before it and after it',
      ],
    ],
  },
  'kills during migration and restoration': {
    found: 'not tried',
    proofs: [row('killed in the middle of a migration'), row('killed in the middle of a restoration')],
  },
};

/** Findings of the audit against the real Discord, D1 to D16, and where the embedded one was more lenient, K1 to K5. */
const AUDIT: Readonly<Record<string, Finding>> = {
  D1: {
    found: "A crash loop resets the bot's token",
    proofs: [
      [starting, 'logs in 12 times in the first hour at most, however often it is started'],
      [starting, 'ends where Discord ends session after session, so that it waits before the next login'],
      [
        starting,
        'goes on without its commands where Discord answers %i, and registers them without a new login',
      ],
      [
        'tests/project/deploy.test.ts',
        'the unit waits longer and longer between restarts, up to an hour, and has limits for its memory',
      ],
    ],
  },
  D2: { found: 'One unreadable packet ends the process', proofs: [garbage] },
  D3: {
    found: 'Keeping a picture by id and filename is unproved',
    proofs: [
      [
        'tests/e2e/messages/board-edits.test.ts',
        'votes are shown with the picture sent again, which the process remembers',
      ],
      [
        'tests/e2e/messages/board-edits.test.ts',
        'votes that Discord does not let a board show are told below it, and shown once something changes in the server',
      ],
      [
        'tests/e2e/messages/board-edits.test.ts',
        'an older board keeps a picture of the moment that its words tell',
      ],
      ['playground/tests/rest/messages.test.ts', 'can be told to refuse edits that keep a file'],
    ],
  },
  D4: {
    found: '10008 as the answer to a POST gives a board up',
    proofs: [
      [
        'tests/e2e/outages/lost-messages.test.ts',
        'a board that somebody deletes before Discord has confirmed it is posted again',
      ],
    ],
  },
  D5: {
    found: 'In the first hour some pieces have signs and others not',
    proofs: [
      [
        'tests/e2e/messages/emojis.test.ts',
        'shows no sign in menus until all of a kind are there, and tells the operator when that will be',
      ],
    ],
  },
  D6: {
    found: 'A renamed thread gets a line below the last board',
    proofs: [
      ['tests/e2e/messages/thread-names.test.ts', 'tells who plays what, and who beat whom'],
      ['playground/tests/world/threads.test.ts', 'a new name is told below the latest message of a thread'],
    ],
  },
  D7: {
    found: 'Memory grows with servers',
    proofs: [
      [
        'tests/e2e/process/connection.test.ts',
        'of the people who write, the bot keeps a bounded number in memory, and itself always',
      ],
      [
        'tests/e2e/process/connection.test.ts',
        'has no messages, emojis, stickers and voice states of servers, which the bot never reads',
      ],
      [
        'tests/docs/hosting.test.ts',
        'says how much memory a hundred, a thousand and three thousand servers take',
      ],
    ],
  },
  D8: {
    found: 'A used-up login budget is a stack and a restart',
    proofs: [[starting, 'waits until Discord allows a login again, and says so']],
  },
  D9: {
    found: 'Few voters are checked at the close',
    proofs: [
      [
        'tests/e2e/votes/count.test.ts',
        '120 vote, and the last 90 have lost the role at the close: the others decide, told in two requests',
      ],
    ],
  },
  D10: {
    found: '50083 to a callback is logged as an error',
    proofs: [
      [
        'tests/discord/interactions/answers.test.ts',
        'is no error where the thread is closed (%i): nothing more is tried',
      ],
    ],
  },
  D11: {
    found: 'A reply can stand twice',
    proofs: [
      [
        'tests/e2e/messages/mentions.test.ts',
        'a message without its nonce, or without a list of mentions, fails any test of this kind',
      ],
      [
        'tests/e2e/outages/lost-messages.test.ts',
        'an answer to a written move stands once, though what Discord said to it was lost',
      ],
    ],
  },
  D12: {
    found: 'Bodies have `allowed_mentions` without `parse`',
    proofs: [
      [
        'tests/e2e/messages/mentions.test.ts',
        'a message without its nonce, or without a list of mentions, fails any test of this kind',
      ],
    ],
  },
  D13: {
    found: 'The bot is silent in direct messages, and only for servers',
    proofs: [
      [
        'tests/e2e/commands/brought-along.test.ts',
        'is answered with how the bot is used, once an hour for each person',
      ],
      [
        'tests/e2e/commands/brought-along.test.ts',
        'is offered to nobody who has not installed it, and for nothing but look-ups',
      ],
      [
        'tests/e2e/commands/brought-along.test.ts',
        'of a bot is not answered, and what somebody wrote is written down nowhere',
      ],
    ],
  },
  D14: {
    found: 'Nothing adds the distance of the real Discord',
    proofs: [['tests/e2e/outages/latency.exhaustive.test.ts', 'each request takes a round trip']],
  },
  D15: {
    found: '`npm start` builds each time',
    proofs: [
      [
        'tests/process/build-once.test.ts',
        'a first start builds and says so, a second one does not, and one after a change does',
      ],
    ],
  },
  D16: {
    found: 'A second backup on a day replaces the first; none is made by itself',
    proofs: [
      ['tests/db/backup/automatic-backups.test.ts', 'each backup of a day has a name of its own'],
      [
        'tests/db/backup/automatic-backups.test.ts',
        'one a day is made, readable for its owner alone, and the newest seven are kept',
      ],
      [
        'tests/db/backup/restore.test.ts',
        'a restored backup does not bring back whom people have deleted since, and only that',
      ],
      [
        'tests/project/deploy.test.ts',
        'each service of %s limits its log, and restarts with the back-off of Docker',
      ],
      ['tests/project/deploy.test.ts', '%s limits the memory of the bot by a setting'],
    ],
  },
  K1: {
    found: 'Forgets the nonces of deleted messages',
    proofs: [
      [
        'playground/tests/rest/messages.test.ts',
        'a nonce whose message was deleted is refused for some minutes, and posts again after them',
      ],
    ],
  },
  K2: {
    found: 'Has no line for a new name',
    proofs: [
      ['playground/tests/world/threads.test.ts', 'a new name is told below the latest message of a thread'],
    ],
  },
  K3: {
    found: 'Lets a bot outside of a thread wake it',
    proofs: [
      [
        'playground/tests/world/threads.test.ts',
        'somebody else’s thread is woken by a bot that is in it, or that writes there',
      ],
      [
        'tests/e2e/lobby/places.test.ts',
        'a bot that was taken out of the thread wakes it by a message, and is in it again',
      ],
    ],
  },
  K4: {
    found: 'Asks no permission for edits',
    proofs: [
      [
        'playground/tests/rest/messages.test.ts',
        'an edit with new files needs the permission that a new message with files needs',
      ],
    ],
  },
  K5: {
    found: 'Has no latency, no count of invalid requests, no AutoMod',
    proofs: [
      [
        'playground/tests/rest/rate-limits.test.ts',
        'ten thousand invalid requests in ten minutes have the address blocked',
      ],
      [
        'playground/tests/faults.test.ts',
        'AutoMod blocks messages and names of threads with its words, in its server',
      ],
      ['tests/e2e/outages/latency.exhaustive.test.ts', 'each request takes a round trip'],
    ],
  },
  forms: {
    found: 'Options, clocks and reasons are chosen in panels and typed values',
    proofs: [
      ['tests/e2e/lobby/options-panel.test.ts', 'options of a group are chosen together in one form'],
      ['tests/e2e/clocks/clocks.test.ts', 'a clock that is typed, before one that is chosen'],
      [
        'tests/e2e/commands/moderation.test.ts',
        'asks for the result and the reason in one form where neither is given',
      ],
    ],
  },
  lockfile: {
    found: 'Entries have no integrity',
    proofs: [['tests/project/lockfile.test.ts', 'ours has a hash for everything, and no address']],
  },
  image: {
    found: 'The base image floats',
    proofs: [
      [
        'tests/project/deploy.test.ts',
        'the base image is pinned to a minor version of Node, the same for each stage',
      ],
    ],
  },
  credits: {
    found: '`/help` names the licence without link and change',
    proofs: [
      [
        'tests/e2e/commands/commands.test.ts',
        'says how to play in three lines with a lesson per game, and thanks for art and fonts',
      ],
    ],
  },
};

export const FINDINGS: Readonly<Record<string, Finding>> = { ...DEFECTS, ...FAULTS, ...WISHES, ...AUDIT };
