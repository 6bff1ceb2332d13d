/** The console's answers, command by command (docs/notation.md). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerLine, createSession } from '../../src/console/answer.js';
import { games } from '../../src/engine/index.js';
import { scaleEffort } from '../effort.js';

let session = createSession();
beforeEach(() => {
  session = createSession();
});

/** Lines of the answer to the last command. */
async function askConsole(...lines: string[]): Promise<readonly string[]> {
  let reply: readonly string[] | null = [];
  for (const line of lines) reply = await answerLine(session, line);
  return reply ?? ['(quit)'];
}

const start = 'game kings-table board=irish';

describe('the list commands', () => {
  test('games: id and title of each, then the count', async () => {
    const lines = await askConsole('games');
    expect(lines).toContain("kings-table King's Table");
    expect(lines.at(-1)).toBe(`end ${games.length}`);
    expect(lines.length).toBe(games.length + 1);
  });

  test('options: name, default, allowed values and one sentence', async () => {
    const lines = await askConsole('options kings-table');
    expect(lines[0]).toMatch(/^board tablut tablut\|irish\|tawlbwrdd\|hnefatafl\|saxon \S.*\.$/);
    expect(lines).toContainEqual(expect.stringMatching(/^no-capture-plies 0 0\.\.1000 \S.*\.$/));
    expect(lines.at(-1)).toBe(`end ${lines.length - 1}`);
    expect(await askConsole('options chess')).toEqual([expect.stringMatching(/^error unknown-game .*chess/)]);
  });

  test('help: every command', async () => {
    const lines = await askConsole('help');
    for (const name of ['games', 'state', 'perft', 'load', 'quit']) {
      expect(lines.some((line) => line.split(' ')[0] === name)).toBe(true);
    }
    expect(lines.at(-1)).toBe(`end ${lines.length - 1}`);
  });

  test('quit ends it, an empty line says nothing', async () => {
    expect(await answerLine(session, 'quit')).toBeNull();
    expect(await answerLine(session, '   ')).toEqual([]);
  });
});

describe('starting a game', () => {
  test('game answers with every option', async () => {
    const [line = ''] = await askConsole('game kings-table board=irish first=defenders');
    expect(line).toMatch(/^ok kings-table board=irish layout=ballinderry escape=corner first=defenders /);
    expect(
      line
        .split(' ')
        .slice(2)
        .every((word) => /^[a-z-]+=\S+$/.test(word)),
    ).toBe(true);
  });

  test.each([
    ['game', 'unknown-game'],
    ['game chess', 'unknown-game'],
    ['game kings-table board', 'bad-option'],
    ['game kings-table board=chess', 'bad-option'],
    ['game kings-table colour=red', 'bad-option'],
    ['game kings-table board=irish layout=ring', 'bad-option'],
    ['seed', 'bad-seed'],
    ['seed x', 'bad-seed'],
    ['seed -7', 'bad-seed'],
    ['seed 1.5', 'bad-seed'],
    ['seed 9007199254740992', 'bad-seed'],
    ['seed 9007199254740993', 'bad-seed'],
    ['seed 90071992547409910', 'bad-seed'],
    ['games all', 'unknown-argument'],
    ['help games', 'unknown-argument'],
    ['quit now', 'unknown-argument'],
    ['dance', 'unknown-command'],
    ['constructor', 'unknown-command'],
  ])('%s is error %s', async (line, code) => {
    expect(await askConsole(line)).toEqual([expect.stringMatching(new RegExp(`^error ${code} \\S.*\\.$`))]);
  });

  test.each(['', ' first=odd-man-out', ' first=lot'])(
    'in the Gauntlet the lot stands for odd man out, which nobody is there to play:%s',
    async (given) => {
      const [line = ''] = await askConsole('seed 5', `game kings-gauntlet${given}`);
      expect(line).toContain(' first=lot ');
      const [state = ''] = await askConsole('state');
      expect(JSON.parse(state).toAct).toHaveLength(1);
      expect(await askConsole('perft 1')).toEqual([expect.stringMatching(/^perft 1 45 /)]);
      expect(await askConsole('record')).toContain('[first "lot"]');
    },
  );

  test('a refused game changes nothing', async () => {
    const before = await askConsole(start, 'move D1-D2', 'state');
    expect(
      await askConsole('game kings-table board=chess', 'position nonsense', 'move A1-A2', 'state'),
    ).toEqual(before);
  });

  test.each([
    'position',
    'state',
    'legal',
    'move D1-D2',
    'undo',
    'perft 1',
    'divide 1',
    'record',
    'png x',
    'go',
  ])('%s needs a game', async (line) => {
    expect(await askConsole(line)).toEqual([expect.stringMatching(/^error no-game /)]);
  });

  test('the seed decides what chance brings', async () => {
    const line = 'game kings-table first=lot turn-die=skip-even';
    const positions = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const [once] = await askConsole(`seed ${seed}`, line, 'state');
      const [again] = await askConsole(`seed ${seed}`, line, 'state');
      expect(once).toBe(again);
      positions.add(once ?? '');
    }
    expect(positions.size).toBe(20);
  });

  test('seeds of all 53 bits count, up to the last', async () => {
    const line = 'game knightmare';
    const decks = new Set<string>();
    for (const seed of ['0', '4294967296', '9007199254740990', '9007199254740991']) {
      expect(await askConsole(`seed ${seed}`)).toEqual(['ok']);
      expect(await askConsole(line, 'record')).toContain(`[Seed "${seed}"]`);
      decks.add((await askConsole('position')).join());
    }
    expect(decks.size).toBe(4);
  });
});

describe('what nobody knows is named', () => {
  const expectError = (code: string, text: string) => [
    expect.stringMatching(new RegExp(`^error ${code} .*"${text}"`)),
  ];

  test('a side that the game does not have', async () => {
    await askConsole(start);
    for (const line of ['move @red D1-D2', 'legal @red', 'legal @red D1', 'move @red resign']) {
      expect(await askConsole(line)).toEqual(expectError('unknown-side', 'red'));
    }
    expect(await askConsole('legal @red')).toEqual([expect.stringContaining('attackers, defenders')]);
    expect(await askConsole('move @Attackers D1-D2')).toEqual(['ok D1-D2']);
  });

  test('an argument that the command does not have', async () => {
    await askConsole(start);
    for (const line of ['state red', 'undo red', 'record red', 'go red', 'png x.png red=1', 'go red=1']) {
      expect(await askConsole(line)).toEqual(expectError('unknown-argument', line.split(' ').at(-1) ?? ''));
    }
    expect(await askConsole('png x.png red=1')).toEqual([
      expect.stringContaining('png <file> [viewer=<side>]'),
    ]);
  });
});

describe('playing', () => {
  test('state is one line of JSON', async () => {
    const [line = ''] = await askConsole(start, 'state');
    const state = JSON.parse(line);
    expect(Object.keys(state)).toEqual(['game', 'options', 'ply', 'toAct', 'check', 'outcome', 'position']);
    expect(state).toMatchObject({
      game: 'kings-table',
      ply: 0,
      toAct: ['attackers'],
      check: [],
      outcome: null,
    });
  });

  test('legal lists the notation of every action, and the continuations of a piece', async () => {
    const lines = await askConsole(start, 'legal');
    expect(lines.length).toBe(35);
    expect(lines.at(-1)).toBe('end 34');
    expect(lines).toContain('D1-D2');
    expect(await askConsole('legal d1')).toEqual(['D2', 'C1', 'B1', 'end 3']);
    expect(await askConsole('legal D1 D2')).toEqual(['end 0']);
    expect(await askConsole('legal A1')).toEqual([expect.stringMatching(/^error no-such-choice /)]);
    expect(await askConsole('legal @defenders')).toEqual(['end 0']);
  });

  test('legal lists no decks, but what may come next in one', async () => {
    const lines = await askConsole('game knightmare deck=personal', 'legal');
    expect(lines).toEqual(['deck chance', 'build …', 'end 2']);
    expect(await askConsole('legal build assassin bog chaos fog-of-war knightmare')).toEqual([
      'legacy',
      'riposte',
      'think-again',
      'done',
      'end 4',
    ]);
    expect(await askConsole('move @black storm')).toEqual(['ok deck 3V08-0KGT-9D28-GH1G']);
  });

  test('move answers with the canonical notation, or with the rule against it', async () => {
    expect(await askConsole(start, 'move d1 d2')).toEqual(['ok D1-D2']);
    expect(await askConsole('move d2 d3')).toEqual([expect.stringMatching(/^error illegal-move .*D2.*\.$/)]);
    expect(await askConsole('move @attackers d2 d3')).toEqual([
      expect.stringMatching(/^error illegal-move /),
    ]);
    expect(await askConsole('move @defenders *D4-B4')).toEqual([
      expect.stringMatching(/^error illegal-move .*already/),
    ]);
    expect(await askConsole('move @nobody D4-A4')).toEqual([expect.stringMatching(/^error unknown-side /)]);
    expect(await askConsole('move')).toEqual([expect.stringMatching(/^error illegal-move /)]);
    expect(await askConsole('move zz')).toEqual([
      'error illegal-move I can’t read "zz" as a move. Type `legal` for a list.',
    ]);
  });

  test('calls are played like moves', async () => {
    const [line = ''] = await askConsole(start, 'move @defenders resign', 'state');
    expect(JSON.parse(line)).toMatchObject({
      ply: 1,
      toAct: [],
      outcome: { winners: ['attackers'], reason: 'resignation' },
    });
    expect(await askConsole('move D1-D2')).toEqual(['error illegal-move The game is over.']);
    expect(await askConsole('legal')).toEqual(['end 0']);
  });

  test("a side's own call needs no name of the side", async () => {
    const rows = '/9/9/9/9/9/9/9/3K5/tt2t4/';
    const answers = await askConsole(
      'game kings-table announce=manual',
      `position ${rows} d`,
      'move *D8-D7',
      'move raichi',
    );
    expect(answers).toEqual([expect.stringMatching(/^error illegal-move /)]);
    const guarded = '/9/9/9/9/9/9/3T5/2tKt4/3t5/';
    expect(await askConsole(`position ${guarded} d`, 'move D7-E7', 'move raichi')).toEqual(['ok raichi']);
  });

  test('undo goes back by one action', async () => {
    const before = await askConsole(start, 'state');
    expect(await askConsole('undo')).toEqual([expect.stringMatching(/^error nothing-to-undo /)]);
    expect(await askConsole('move D1-D2', 'undo')).toEqual(['ok']);
    expect(await askConsole('state')).toEqual(before);
  });
});

describe('positions', () => {
  test('what position prints, position takes', async () => {
    const [line = ''] = await askConsole(start, 'move D1-D2', 'position');
    const [next] = await askConsole('move *D4-D4', 'legal');
    expect(await askConsole(start, line)).toEqual(['ok']);
    expect(await askConsole('position')).toEqual([line]);
    expect((await askConsole('legal'))[0]).toBe(next);
    expect(await askConsole('undo')).toEqual([expect.stringMatching(/^error nothing-to-undo /)]);
  });

  test('a position that is none is refused with what is wrong', async () => {
    expect(await askConsole(start, 'position /7/7/ a')).toEqual([
      'error bad-position This board has 7 rows, separated by slashes; the position has 2.',
    ]);
  });
});

describe('counting', () => {
  test('perft: depth, leaves, milliseconds', async () => {
    expect(await askConsole(start, 'perft 3')).toEqual([expect.stringMatching(/^perft 3 29488 \d+$/)]);
    expect(await askConsole('perft 0')).toEqual([expect.stringMatching(/^perft 0 1 \d+$/)]);
  });

  test('divide: the same per first action', async () => {
    const lines = await askConsole(start, 'divide 2');
    expect(lines.length).toBe(35);
    expect(lines.at(-1)).toBe('end 818');
    const sum = lines.slice(0, -1).reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
    expect(sum).toBe(818);
  });

  test.each(['perft', 'perft x', 'perft -1', 'perft 99', 'divide 0', 'divide 1.5'])(
    '%s is refused',
    async (line) => {
      expect(await askConsole(start, line)).toEqual([expect.stringMatching(/^error bad-depth /)]);
    },
  );
});

test('divide is refused where there are too many actions to list', async () => {
  expect(await askConsole('game conquer-the-kings', 'divide 1')).toEqual([
    expect.stringMatching(/^error too-many-actions .*9924314400/),
  ]);
});

describe('files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'castellan-console-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a record is loaded again, dice, calls and all', async () => {
    const lines = await askConsole('seed 3', `${start} turn-die=skip-1 king-die=on`, 'move D1-D2', 'record');
    expect(lines).toContainEqual(expect.stringMatching(/^\{turn-(kept|lost) side=\w+ roll=[1-6]\}/));
    expect(lines.at(-1)).toBe('end');
    const state = await askConsole('state');
    const file = join(folder, 'game.txt');
    await writeFile(file, lines.slice(0, -1).join('\n'));
    expect(await askConsole('game kings-table', `load ${file}`)).toEqual(['ok 1']);
    expect(await askConsole('state')).toEqual(state);
    expect(await askConsole('undo', 'undo')).toEqual([expect.stringMatching(/^error nothing-to-undo /)]);
  });

  test('a record numbers turns as players count them, and calls not at all', async () => {
    const lines = await askConsole(start, 'move D1-D2', 'move E4-E3', 'move D2-D1', 'move resign', 'record');
    expect(lines.slice(-5)).toEqual([
      '1. attackers D1-D2',
      '1… defenders E4-E3',
      '2. attackers D2-D1',
      'defenders (resign)',
      'end',
    ]);
  });

  test('a record in which people played odd man out is loaded as they played it', async () => {
    const file = join(folder, 'odd.txt');
    const hands = ['south 1', 'west 2', 'north 2', 'east 2'].map((hand, index) => `${index + 1}. ${hand}`);
    const headers = ['[Game "kings-gauntlet"]', '[Rules "1"]', '[first "odd-man-out"]', ''];
    await writeFile(file, [...headers, ...hands, '5. south e2-e3'].join('\n'));
    expect(await askConsole(`load ${file}`)).toEqual(['ok 5']);
    expect(await askConsole('record')).toContain('[first "odd-man-out"]');
  });

  test('a record from a position keeps the position', async () => {
    const [state] = await askConsole(start, 'position /7/7/7/3K3/7/t5t/ttt4/ d', 'move *D4-D3', 'state');
    const lines = await askConsole('record');
    const file = join(folder, 'from.txt');
    await writeFile(file, lines.slice(0, -1).join('\n'));
    expect(await askConsole(`load ${file}`, 'state')).toEqual([state]);
  });

  test('a bad record is refused with its line, and a missing one by name', async () => {
    const file = join(folder, 'bad.txt');
    await writeFile(file, '[Game "kings-table"]\n[Rules "1"]\n\n1. attackers A1-A2\n');
    expect(await askConsole(`load ${file}`)).toEqual(['error bad-record 4 There is no piece on A1.']);
    await writeFile(file, '[Game "go"]\n[Rules "1"]\n');
    expect(await askConsole(`load ${file}`)).toEqual([expect.stringMatching(/^error bad-record 1 .*"go"/)]);
    expect(await askConsole(`load ${join(folder, 'none')}`)).toEqual([
      expect.stringMatching(/^error bad-file /),
    ]);
    expect(await askConsole(`load ${folder}`)).toEqual([expect.stringMatching(/^error bad-file /)]);
  });

  test('png writes the picture', async () => {
    const file = join(folder, 'board.png');
    const [line = ''] = await askConsole(start, `png ${file} size=400 viewer=defenders`);
    const picture = await readFile(file);
    expect(line).toBe(`ok ${file} ${picture.length}`);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(400);
  });

  test.each(['theme=mud', 'size=7', 'size=x', 'viewer=me'])('png refuses %s', async (setting) => {
    expect(await askConsole(start, `png ${join(folder, 'no.png')} ${setting}`)).toEqual([
      expect.stringMatching(/^error bad-value /),
    ]);
  });

  test.each([() => join(folder, 'none', 'board.png'), () => 'size=400', () => ''])(
    'png says when it cannot write (%#)',
    async (file) => {
      expect(await askConsole(start, `png ${file()}`)).toEqual([expect.stringMatching(/^error bad-file /)]);
    },
  );
});

describe('thinking', () => {
  test('go names a legal action and plays nothing', async () => {
    const [before] = await askConsole(start, 'position');
    const [answered = ''] = await askConsole('go level=1 ms=100');
    const [, best] = /^bestmove (.+)$/.exec(answered) ?? [];
    expect(await askConsole('legal')).toContain(best);
    expect(await askConsole('position')).toEqual([before]);
  });

  test.each(['level=0', 'level=7', 'level=', 'ms=0', 'ms=x'])('go refuses %s', async (setting) => {
    expect(await askConsole(start, `go ${setting}`)).toEqual([expect.stringMatching(/^error bad-value /)]);
  });

  test('go says when the game is over', async () => {
    expect(await askConsole(start, 'move resign', 'go')).toEqual([
      expect.stringMatching(/^error game-over /),
    ]);
  });
});

test('no input makes it throw, and every answer is lines of text', async () => {
  const names = [
    'games',
    'options',
    'game',
    'seed',
    'position',
    'state',
    'legal',
    'move',
    'undo',
    'record',
    'go',
    'help',
  ];
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'kings-table',
      'board=irish',
      '@attackers',
      'D1-D2',
      'd1',
      '*',
      'resign',
      '1',
      '/7/',
      '__proto__',
    ),
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...names), fc.array(words, { maxLength: 4 }))
      .map(([name, rest]) => [name, ...rest].join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.boolean(), async (lines, begun) => {
      const fuzzed = createSession();
      if (begun) await answerLine(fuzzed, start);
      for (const one of lines) {
        if (/^\s*(?:load|png)\b/i.test(one)) continue;
        const reply = await answerLine(fuzzed, one);
        for (const text of reply ?? []) expect(text).not.toMatch(/[\r\n]/);
      }
    }),
    { numRuns: scaleEffort(150) },
  );
});

describe('describe', () => {
  test('tells the last action as the message of its board does', async () => {
    expect(await askConsole('describe')).toEqual([expect.stringMatching(/^error no-game /)]);
    expect(await askConsole('game kings-table board=tablut', 'describe')).toEqual([
      expect.stringMatching(/^error nothing-to-describe /),
    ]);
    expect(await askConsole('move D1-D3', 'describe')).toEqual(['Attackers: attacker D1 to D3', 'end 1']);
    expect(await askConsole('move E3-F3', 'undo', 'describe')).toEqual([
      'Attackers: attacker D1 to D3',
      'end 1',
    ]);
    expect(await askConsole('describe all')).toEqual([expect.stringMatching(/^error unknown-argument /)]);
  });

  test('tells what came of it, a call and a pass', async () => {
    const rolled = await askConsole(
      'seed 5',
      'game kings-table board=tablut turn-die=skip-even',
      'move D1-D3',
      'describe',
    );
    expect(rolled[0]).toBe('Attackers: attacker D1 to D3');
    expect(rolled[1]).toMatch(/^\w+ rolled \d/);
    expect(rolled.at(-1)).toBe(`end ${rolled.length - 1}`);
    expect(
      await askConsole('game knightmare cards=off', 'move e4', 'move @black resign', 'describe'),
    ).toEqual(['Black resigned', 'end 1']);
    await askConsole('seed 1', 'game knightmare', 'move e4', 'move end');
    expect(await askConsole('describe')).toEqual([expect.stringMatching(/^White ends the turn$/), 'end 1']);
  });

  test('keeps a secret as everybody else reads it', async () => {
    expect(await askConsole('game knightmare deck=personal', 'move @white bulwark', 'describe')).toEqual([
      'White builds a deck',
      'end 1',
    ]);
  });
});
