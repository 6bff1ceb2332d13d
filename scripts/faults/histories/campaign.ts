/**
 * People play and vote while faults hit the bot. Afterwards their histories are checked against the stored
 * games. The seed decides everything except timing: which operations meet which fault depends on the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../../playground/src/index.js';
import { systemClock } from '../../../src/base/clock.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../src/table/model/people/holders.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../../tests/actors.js';
import { boards, buttons, headingsOf, isBoardOfVersion, messageOf } from '../../../tests/e2e/stage.js';
import { tablesById } from '../../../tests/table/fixtures/tables-by-id.js';
import { compileDisk, openDisk } from '../disk.js';
import { queryDatabase } from '../record.js';
import { openScene, type Scene } from '../scene.js';
import { type Device, playUntilStopped, voteUntilStopped } from './clients.js';
import { checkHistory, type Verdict } from './linearizability.js';
import {
  type TableInput,
  type TableOutput,
  tableModel,
  type VoteInput,
  type VoteOutput,
  voterModel,
} from './models.js';
import { type History, Recorder } from './operation.js';
import { createRandomBelow, type RandomBelow, readStoredPosition, withoutCaptures } from './playing.js';
import { type Supervisor, supervise } from './supervisor.js';
import { TROUBLES, type Trouble } from './troubles.js';

export interface Size {
  /** Games of two people with two devices each. */
  readonly duels: number;
  /** Games of a role against one person. */
  readonly teams: number;
  /** Number of people in each role. */
  readonly voters: number;
  readonly troubles: number;
}

export const FIFTY: Size = { duels: 6, teams: 2, voters: 12, troubles: 8 };

export interface Report {
  readonly seed: number;
  readonly troubles: readonly string[];
  /** Troubles that this machine can't cause. */
  readonly untried: readonly string[];
  readonly clients: number;
  readonly operations: number;
  readonly unknown: number;
  readonly moves: number;
  readonly votes: number;
  /** Violated guarantees, one line each. */
  readonly violations: readonly string[];
  /** Answers of the bot other than confirmations of moves, with their counts. */
  readonly refusals: ReadonlyMap<string, number>;
}

interface PlayedGame {
  readonly id: string;
  readonly moves: Recorder<TableInput, TableOutput>;
  readonly votes: ReadonlyMap<string, Recorder<VoteInput, VoteOutput>>;
}

/** Milliseconds between two faults. */
const CALM = 1_500;
/** Maximum milliseconds until the bot has recovered from all faults. */
const RECOVERY = 60_000;
/** Maximum milliseconds from a fault to the next accepted move. */
const MOVE_LIMIT = 30_000;
/** Maximum share of operations with an unknown outcome. With more, too little is checked. */
const MAX_UNKNOWN = 0.45;
const [ATTACKERS, DEFENDERS] = ['attackers', 'defenders'];
/**
 * Number of votes that closes a ballot, in every other game of a role. In the remaining games, ballots never
 * close.
 */
const QUORUM = 4;

export async function runCampaign(seed: number, size: Size): Promise<Report> {
  const draw = createRandomBelow(seed);
  const scene = await openScene();
  const disk = compileDisk() === null ? openDisk(scene.database) : null;
  const supervisor = supervise(scene, disk, draw);
  const refusals = new Map<string, number>();
  const noteUnknownAnswer = (answer: string) => {
    const [first = ''] = answer.split('\n');
    refusals.set(first, (refusals.get(first) ?? 0) + 1);
  };
  let goesOn = true;
  try {
    await supervisor.start();
    const opened = await openGames(scene, size, supervisor);
    const clients: Promise<void>[] = [];
    const played = opened.map(({ id, duel, voters, opponent }): PlayedGame => {
      const readPosition = () => readStoredPosition(scene.database, id);
      const device = (person: Actor, side: string, name: string): Device => ({
        name,
        person,
        side,
        draw: createRandomBelow(draw(2 ** 31)),
        readPosition,
        noteUnknownAnswer,
      });
      const moves = new Recorder<TableInput, TableOutput>();
      for (const [side, person] of duel) {
        for (const name of ['phone', 'desk']) {
          clients.push(playUntilStopped(device(person, side, `${person.name} ${name}`), moves, () => goesOn));
        }
      }
      if (opponent !== null)
        clients.push(playUntilStopped(device(opponent, ATTACKERS, opponent.name), moves, () => goesOn));
      const votes = new Map<string, Recorder<VoteInput, VoteOutput>>();
      for (const voter of voters) {
        const recorder = new Recorder<VoteInput, VoteOutput>();
        votes.set(voter.id, recorder);
        clients.push(voteUntilStopped(device(voter, DEFENDERS, voter.name), recorder, () => goesOn));
      }
      return { id, moves, votes };
    });

    const possible = TROUBLES.filter(({ needsDisk }) => disk !== null || needsDisk !== true);
    const troubles = shuffle(possible, draw).slice(0, size.troubles);
    const stuck: string[] = [];
    for (const trouble of troubles) {
      await pause(CALM);
      await supervisor.causeTrouble(trouble);
      if (!(await isNextMoveAccepted(played))) stuck.push(`no move has counted after: ${trouble.name}`);
    }
    await pause(CALM);
    goesOn = false;
    await Promise.all(clients);
    const all = played.flatMap(({ moves, votes }) => [
      ...moves.history,
      ...[...votes.values()].flatMap(({ history }) => [...history]),
    ]);
    const unknown = all.filter(({ output }) => output === null).length;
    const violations = [
      ...stuck,
      ...(unknown > all.length * MAX_UNKNOWN ? [`${unknown} of ${all.length} outcomes are unknown`] : []),
      ...(await waitUntilShown(scene, played)),
      ...played.flatMap((game) => violationsOf(scene, game)),
      ...listDamage(scene.database),
      ...supervisor.listUnexpectedProblems(troubles),
    ];
    const countOutput = (output: TableOutput | VoteOutput) =>
      all.filter((one) => one.output === output).length;
    return {
      seed,
      troubles: troubles.map(({ name }) => name),
      untried: TROUBLES.filter((one) => !possible.includes(one)).map(({ name }) => name),
      clients: clients.length,
      operations: all.length,
      unknown,
      moves: played
        .flatMap(({ moves }) => [...moves.history])
        .filter(({ output }) => output?.kind === 'played').length,
      votes: countOutput('counted'),
      violations,
      refusals,
    };
  } finally {
    goesOn = false;
    await supervisor.stop();
    disk?.close();
    await scene.close();
  }
}

interface OpenedGame {
  readonly id: string;
  readonly duel: ReadonlyMap<string, Actor>;
  readonly voters: readonly Actor[];
  readonly opponent: Actor | null;
}

async function openGames(
  scene: Scene,
  { duels, teams, voters }: Size,
  supervisor: Supervisor,
): Promise<readonly OpenedGame[]> {
  const { discord, seeded } = scene;
  const { world } = discord;
  const { guild } = seeded;
  const person = (name: string, role?: string) => {
    const { id } = world.addUser({ username: name.toLowerCase().replaceAll(' ', ''), name });
    world.guilds.addMember(guild.id, id, { roleIds: role === undefined ? [] : [role] });
    return discord.actor(name);
  };
  const opened: OpenedGame[] = [];
  const holders = new Map<string, Holder>();
  for (let nth = 0; nth < duels + teams; nth++) {
    const host = person(`Host ${nth}`);
    const lobby = messageOf(await host.slash(scene.channel, 'play kings-table', { side: ATTACKERS }));
    const id = /"v1:join:(\w+):/.exec(JSON.stringify(lobby.components))?.[1] ?? '';
    if (nth < duels) {
      const guest = person(`Guest ${nth}`);
      holders.set(id, { kind: 'person', id: guest.id });
      const duel = new Map([
        [ATTACKERS, host],
        [DEFENDERS, guest],
      ] as const);
      opened.push({ id, duel, voters: [], opponent: null });
      continue;
    }
    const role = world.guilds.addRole(guild.id, { name: `Team ${nth}`, mentionable: true });
    holders.set(id, { kind: 'role', id: role.id });
    const members = Array.from({ length: voters }, (_, number) => person(`Voter ${nth} ${number}`, role.id));
    opened.push({ id, duel: new Map(), voters: members, opponent: host });
  }
  await supervisor.runWhileStopped(async () => {
    const store = openStore(scene.database);
    const tables = tablesById(openTables({ store, clock: systemClock, games }));
    for (const [nth, { id, duel, opponent }] of opened.entries()) {
      const host = actor((opponent ?? duel.get(ATTACKERS))?.id ?? '');
      const holder = holders.get(id) ?? null;
      // In every other game, the quorum is null, so ballots never close. In the rest, `QUORUM` votes close a
      // ballot.
      const rule = {
        ...defaultRule('vote'),
        seconds: 604_800,
        electorate: null,
        quorum: nth % 2 === 0 ? null : QUORUM,
      };
      const steps = [
        await tables.assignSeat(id, host, DEFENDERS, holder),
        ...(opponent === null ? [] : [await tables.setDecisionRule(id, host, DEFENDERS, rule)]),
        await tables.startGame(id, host),
      ];
      const refused = steps.find(({ ok }) => !ok);
      if (refused !== undefined && !refused.ok) throw new Error(`no game: ${JSON.stringify(refused.reason)}`);
    }
    store.close();
  });
  const isShown = () => opened.every(({ id }) => isHealed(scene, id));
  await waitUntil(isShown);
  return opened;
}

/** Waits for an accepted move that was requested after this call. False if there is none in time. */
async function isNextMoveAccepted(played: readonly PlayedGame[]): Promise<boolean> {
  const since = performance.now();
  return waitUntil(
    () =>
      played.some(({ moves }) =>
        moves.history.some(({ invoked, output }) => invoked > since && output?.kind === 'played'),
      ),
    MOVE_LIMIT,
  );
}

async function waitUntil(holds: () => boolean, limit = RECOVERY): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < limit) {
    if (holds()) return true;
    await pause(200);
  }
  return false;
}

/** True if exactly one board of the game has buttons, and it shows the stored version. */
function isHealed(scene: Scene, id: string): boolean {
  const table = readStoredPosition(scene.database, id);
  if (table === null) return false;
  if (scene.discord.world.channels.get(table.thread) === undefined) return false;
  const live = boards(scene, table.thread).filter((board) => buttons(board).length > 0);
  return live.length === 1 && live.every((board) => isBoardOfVersion(board, { id, version: table.version }));
}

/**
 * Waits until every game is shown as stored. Returns a line for each game that isn't shown as stored in time.
 */
async function waitUntilShown(scene: Scene, played: readonly PlayedGame[]): Promise<readonly string[]> {
  await waitUntil(() => played.every(({ id }) => isHealed(scene, id)));
  return played
    .filter(({ id }) => !isHealed(scene, id))
    .map(({ id }) => `table ${id} has not exactly one live board, of its version`);
}

function violationsOf(scene: Scene, { id, moves, votes }: PlayedGame): readonly string[] {
  const table = readStoredPosition(scene.database, id);
  if (table === null) return [`table ${id} cannot be read`];
  const end = performance.now();
  const output = { kind: 'plies', plies: table.moves.length } as const;
  const final = { client: 'end', input: { kind: 'read' }, output, invoked: end, answered: end + 1 } as const;
  const written = table.moves.map(({ notation }, ply) => `${ply}:${notation}`).join(' ');
  const explanation = explainVerdict(
    `${id} (${written})`,
    checkHistory([...moves.history, final], tableModel(table.moves)),
  );
  const headings = headingsOf(scene, table.thread);
  const twice = headings.length - new Set(headings).size;
  return [
    ...explanation,
    ...[...votes].flatMap(([voter, { history }]) => {
      const stored = votesOf(scene.database, id, voter);
      const last = {
        client: 'end',
        input: { kind: 'end' },
        output: 'as stored',
        invoked: end,
        answered: end + 1,
      } as const;
      return explainVerdict(
        `${id}, voter ${voter} (${stored.join(' ')})`,
        checkHistory([...history, last], voterModel(stored)),
      );
    }),
    ...listMiscountedBallots(scene.database, id),
    ...(twice === 0 ? [] : [`table ${id}: ${twice} boards stand twice`]),
  ];
}

function explainVerdict<Input, Output>(what: string, verdict: Verdict<Input, Output>): readonly string[] {
  if (verdict.ok) return [];
  const stuck: History<Input, Output> = verdict.stuck.slice(0, 6);
  return [
    `table ${what} is not linearizable; at ${verdict.at} one of these comes next: ${JSON.stringify(stuck)}`,
  ];
}

/** The voter's votes in each ballot of the role, in order. */
function votesOf(database: string, table: string, voter: string): readonly (string | null)[] {
  const found = queryDatabase(database, (client) =>
    client
      .prepare(
        `SELECT (SELECT p.notation FROM votes v JOIN proposals p ON p.table_id = v.table_id AND p.ballot = v.ballot AND p.number = v.proposal
           WHERE v.table_id = b.table_id AND v.ballot = b.number AND v.person_id = ?) AS vote
         FROM ballots b WHERE b.table_id = ? AND b.subject = 'move' ORDER BY b.number`,
      )
      .pluck()
      .all(voter, table),
  );
  return ((found ?? []) as (string | null)[]).map((vote) => (vote === null ? null : withoutCaptures(vote)));
}

/** Closed ballots with a wrong number of votes, or whose chosen move had fewer votes than another. */
function listMiscountedBallots(database: string, table: string): readonly string[] {
  const found = queryDatabase(database, (client) =>
    client
      .prepare(
        `SELECT b.number, b.chosen, count(*) AS votes,
           (SELECT count(*) FROM votes v WHERE v.table_id = b.table_id AND v.ballot = b.number AND v.proposal = b.chosen) AS chosenVotes,
           (SELECT max(n) FROM (SELECT count(*) AS n FROM votes v WHERE v.table_id = b.table_id AND v.ballot = b.number GROUP BY v.proposal)) AS most
         FROM ballots b JOIN votes w ON w.table_id = b.table_id AND w.ballot = b.number
         WHERE b.table_id = ? AND b.chosen IS NOT NULL GROUP BY b.number`,
      )
      .all(table),
  ) as { number: number; votes: number; chosenVotes: number; most: number }[] | null;
  return (found ?? [])
    .filter(({ votes, chosenVotes, most }) => votes !== QUORUM || chosenVotes !== most)
    .map((one) => `table ${table}: ballot ${one.number} was miscounted: ${JSON.stringify(one)}`);
}

/** Damage that SQLite finds in the database. */
function listDamage(database: string): readonly string[] {
  const found = queryDatabase(database, (client) => [
    String(client.pragma('integrity_check', { simple: true })),
    ...(client.pragma('foreign_key_check') as unknown[]).map((one) => JSON.stringify(one)),
  ]);
  return (found ?? ['cannot be read']).filter((one) => one !== 'ok').map((one) => `database: ${one}`);
}

function shuffle(all: readonly Trouble[], draw: RandomBelow): readonly Trouble[] {
  return all
    .map((one) => ({ one, at: draw(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
