/** Lobbies with seats for roles and several people: by the host, by others, in the command and by menus. */
import { type APIMessage, ComponentType, InteractionType } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, sendRaw } from '../../../playground/src/index.js';
import { tableCustomId } from '../../../src/commands/shared/app/verbs.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  boards,
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  pressMoreAndRefetch,
  required,
  type Stage,
  tableOf,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
let david: Actor;
let edda: Actor;
beforeEach(async () => {
  stage = await openStage();
  david = stage.discord.actor('David');
  edda = stage.discord.actor('Edda');
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Words of the private answer to a press or choice. */
async function readRefusal(attempt: Promise<Parameters<typeof messageOf>[0]>): Promise<string> {
  const answer = messageOf(await attempt);
  expect(isPrivate(answer)).toBe(true);
  return words(answer);
}

/** Waits until the public lobby contains `what`, and returns it. */
async function waitForLobby(lobby: APIMessage, what: string): Promise<APIMessage> {
  const now = () => required(stage.anna.refetchMessage(lobby));
  await stage.discord.waitFor(() => words(now()).includes(what), { what: `the lobby to tell "${what}"` });
  return now();
}

/** Opens a lobby as Anna, with her seats panel. */
async function openPanel(command = 'play kings-table', options = {}) {
  const lobby = messageOf(await stage.anna.slash(stage.channel, command, options));
  const panel = messageOf(await pressMore(stage.anna, lobby, 'Choose who plays'));
  expect(isPrivate(panel)).toBe(true);
  return { lobby, panel };
}

describe('/play against a role', () => {
  it('opens a lobby in which the role has the other seat, calls nobody, and begins when the host starts', async () => {
    const { anna, channel, seeded, discord } = stage;
    const { wolves } = seeded.roles;
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-table', { side: 'attackers', opponent: wolves }),
    );
    expect(words(lobby)).toContain(`**Defenders**: <@&${wolves.id}>`);
    const how = `Anyone with <@&${wolves.id}> can vote. Each vote closes when 3 people have voted, or after 10 minutes`;
    expect(words(lobby)).toContain(`-# ${how}\n`);
    expect(words(lobby)).not.toMatch(/relay|captain|Playing together/i);
    expect(mentionedIds(lobby)).toEqual([]);
    expect(lobby.mention_roles).toEqual([]);
    expect(buttons(lobby)).toEqual(['Start', 'Learn', 'More…']);
    expect(await readRefusal(david.press(lobby, 'Start'))).toContain('Only the host');
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
    expect(required(discord.world.channels.get(lobby.id))).toMatchObject({
      name: 'Tablut · Anna v Wolves',
    });
    expect(await typeMove(anna, lobby.id, 'D1-D3').then(words)).toContain('You played');
    expect(await readRefusal(stage.ben.slash(lobby.id, 'move', { notation: 'E3-F3' }))).toContain(
      'not playing',
    );
    messageOf(await david.slash(lobby.id, 'move', { notation: 'E3-F3' }));
    expect((await tableOf(stage, anna)).ballots.at(-1)).toMatchObject({ votes: [{ by: david.id }] });
  });

  it('draws the sides where the host has not chosen', async () => {
    const { anna, channel, seeded } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { opponent: seeded.roles.wolves }));
    expect(words(lobby)).toContain(`**Seat 1, random side**: <@${anna.id}>`);
    expect(words(lobby)).toContain(`**Seat 2, random side**: <@&${seeded.roles.wolves.id}>`);
    expect(await tableOf(stage, anna)).toMatchObject({ hasRandomSeats: true, status: 'lobby' });
  });

  it('is refused to everybody, and for the role of a bot', async () => {
    const { anna, channel, seeded } = stage;
    const own = required([...seeded.guild.roles.values()].find(({ botId }) => botId !== null));
    const ask = (opponent: string) => readRefusal(anna.slash(channel, 'play kings-table', { opponent }));
    expect(await ask(seeded.guild.id)).toContain('Everyone has that role');
    expect(await ask(own.id)).toContain('belongs to a bot');
    expect(await stage.tables().listOpenTablesOf(actor(anna.id))).toEqual([]);
  });
});

describe("the host's panel of seats", () => {
  it('gives a seat to a role, to a list, to a person and to nobody, and says so in the lobby', async () => {
    const { anna, ben, seeded } = stage;
    const { ravens, wolves } = seeded.roles;
    const { lobby, panel } = await openPanel();
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Ravens']));
    await waitForLobby(lobby, `**Attackers**: <@&${ravens.id}>`);
    messageOf(await anna.choose(panel, 'Who plays Defenders?', ['David', 'Edda']));
    const both = await waitForLobby(lobby, `**Defenders**: <@${david.id}> and <@${edda.id}>`);
    expect(words(both)).toContain(`Don’t want the seat <@${anna.id}> gave you`);
    expect(mentionedIds(both)).toEqual([]);

    messageOf(await pressMore(david, lobby, 'Leave'));
    await waitForLobby(lobby, `**Defenders**: <@${edda.id}>\n`);
    messageOf(await pressMore(edda, lobby, 'Leave'));
    await waitForLobby(lobby, '**Defenders**: *free*');
    // Members who play only through a role, and people who don't play, have no seat to leave.
    for (const person of [ben, david])
      expect(buttons(messageOf(await person.press(lobby, 'More…')))).not.toContain('Leave');

    // The menus list the seat's holders. A newly chosen holder replaces them.
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Ravens', 'Wolves']));
    await waitForLobby(lobby, `**Attackers**: <@&${wolves.id}>`);
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Wolves', 'Clara']));
    await waitForLobby(lobby, `<@${stage.clara.id}>, <@${anna.id}> keeps seats for you`);
    messageOf(await anna.choose(panel, 'Who plays Attackers?', []));
    await waitForLobby(lobby, '**Attackers**: *free*');
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Anna']));
    expect(words(await waitForLobby(lobby, `**Attackers**: <@${anna.id}>`))).not.toContain(
      'Don’t want the seat',
    );
  });

  it('tells those whom it gives a seat, each once, and they give it up in one press; a role is told nothing', async () => {
    const { anna, channel } = stage;
    const { lobby, panel } = await openPanel();
    const listAssignments = () =>
      anna.listMessages(channel).filter((one) => words(one).includes('gave you **'));
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Ravens']));
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Anna']));
    await stage.discord.waitUntilIdle();
    expect(listAssignments()).toEqual([]);
    messageOf(await anna.choose(panel, 'Who plays Defenders?', ['David', 'Edda']));
    await stage.discord.waitFor(() => listAssignments().length === 1);
    const [first] = listAssignments();
    expect(mentionedIds(required(first)).toSorted()).toEqual([david.id, edda.id].toSorted());
    expect(words(required(first))).toContain(`<@${anna.id}> gave you **Defenders**`);
    messageOf(await anna.choose(panel, 'Who plays Defenders?', ['David', 'Edda', 'Clara']));
    await stage.discord.waitFor(() => listAssignments().length === 2);
    expect(mentionedIds(required(listAssignments()[1]))).toEqual([stage.clara.id]);

    expect(await readRefusal(david.press(required(first), 'Leave'))).toContain('You left your seat');
    await waitForLobby(lobby, `**Defenders**: <@${edda.id}> and <@${stage.clara.id}>`);
    expect(await readRefusal(david.press(required(first), 'Leave'))).toContain(
      'You’re not playing at this table',
    );
    expect(await readRefusal(stage.ben.press(required(first), 'Leave'))).toContain(
      'You’re not playing at this table',
    );
  });

  it('refuses what cannot be, each with its sentence', async () => {
    const { anna, seeded, discord } = stage;
    const { panel } = await openPanel();
    const choose = (...who: string[]) => readRefusal(anna.choose(panel, 'Who plays Attackers?', who));
    const own = required([...seeded.guild.roles.values()].find(({ botId }) => botId !== null));
    const outsider = discord.world.addUser({ name: 'Zoe' });
    expect(await choose('Ravens', 'David')).toContain('one role or people, not both');
    expect(await choose('Ravens', 'Wolves')).toContain('A seat can have only one role');
    expect(await choose(seeded.guild.id)).toContain('Everyone has that role');
    expect(await choose(own.id)).toContain('belongs to a bot');
    expect(await choose(discord.world.botId)).toContain('To play the computer');
    expect(await choose('Ben', outsider.id)).toContain(`<@${outsider.id}> is not in this server`);
    messageOf(await anna.choose(panel, 'Who plays Defenders?', ['Ravens']));
    expect(await choose('Ravens')).toContain('can’t play against itself');
    const table = await tableOf(stage, anna);
    expect(table.seats.map(({ holder }) => holder)).toEqual([
      { kind: 'person', id: anna.id },
      { kind: 'role', id: seeded.roles.ravens.id },
    ]);
  });

  it('chooses how they decide, setting by setting, and the lobby tells it', async () => {
    const { anna, seeded } = stage;
    const { lobby, panel } = await openPanel('play kings-table', {
      side: 'attackers',
      opponent: seeded.roles.wolves,
    });
    const rule = messageOf(await anna.press(panel, 'How they decide'));
    messageOf(await anna.press(rule, 'Customize'));
    const set = async (label: string, message = rule) => {
      const shown = required(anna.refetchMessage(message));
      const { menu } = findMenuOption(shown, (one) => one === label);
      return messageOf(await anna.choose(shown, menu, [label]));
    };
    await set('5 minutes');
    await set('With 3 votes');
    await set('Recent voters');
    await set('Off');
    await set('Votes can’t be changed');
    await set('Nobody sees the count before the vote closes');
    await set('At random');
    messageOf(await anna.choose(rule, 'Choose the captain', ['David']));
    expect(await readRefusal(anna.choose(rule, 'Choose the captain', ['Ben']))).toContain(
      'doesn’t play this seat',
    );
    const common = messageOf(await anna.press(rule, 'Yes-or-no votes and newcomers'));
    await set('7 days', common);
    await set('10 minutes', common);
    await set('5 people', common);
    expect((await tableOf(stage, anna)).seats[1]?.rule).toEqual({
      kind: 'vote',
      days: 7,
      stay: 'server',
      motion: 600,
      voters: 5,
      seconds: 300,
      quorum: 3,
      electorate: null,
      changeable: false,
      tally: 'hidden',
      ties: 'lot',
      captain: david.id,
    });
    await waitForLobby(
      lobby,
      'Each vote closes when 3 people have voted, or after 5 minutes · the count is hidden until the vote closes · votes can’t be changed · a tie is decided at random · only people who have been in this server for 7 days',
    );
    messageOf(await anna.press(common, 'Back'));
    await set("The captain's");
    await waitForLobby(lobby, `<@${david.id}> decides ties`);
    await set('Captain', rule);
    await waitForLobby(lobby, 'During the game they choose a captain, who moves.');
    messageOf(await anna.choose(rule, 'Choose the captain', ['Edda']));
    await waitForLobby(lobby, `<@${edda.id}> is the captain and moves.`);
    await set('First move', rule);
    await waitForLobby(lobby, 'The first move counts');
    messageOf(await anna.press(rule, 'Back to the seats'));
    expect(words(required(anna.refetchMessage(rule)))).toContain('Choose who plays');
  });

  it('is one choice of a preset, which all sides can share', async () => {
    const { anna, seeded } = stage;
    const { wolves, ravens } = seeded.roles;
    const { panel } = await openPanel('play kings-table', { side: 'attackers', opponent: wolves });
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Ravens']));
    const rules = async () => (await tableOf(stage, anna)).seats.map(({ rule }) => rule);
    expect((await tableOf(stage, anna)).seats.map(({ holder }) => holder)).toEqual([
      { kind: 'role', id: ravens.id },
      { kind: 'role', id: wolves.id },
    ]);
    expect(await rules()).toMatchObject([
      { kind: 'vote', seconds: 600, quorum: 3 },
      { kind: 'vote', seconds: 600, quorum: 3 },
    ]);
    const rule = messageOf(await anna.press(required(anna.refetchMessage(panel)), 'How they decide'));
    messageOf(await anna.choose(rule, 'How do they decide?', ['Daily']));
    expect(await rules()).toMatchObject([
      { seconds: 86_400, quorum: null, electorate: 'recent' },
      { quorum: 3 },
    ]);
    messageOf(await anna.press(required(anna.refetchMessage(rule)), 'Same for all sides'));
    const [one, other] = await rules();
    expect(other).toEqual(one);
    for (const [label, kind] of [
      ['Captain', 'captain'],
      ['Relay', 'relay'],
      ['First move', 'first'],
    ] as const) {
      const again = messageOf(await anna.press(required(anna.refetchMessage(rule)), 'How they decide'));
      messageOf(await anna.choose(again, 'How do they decide?', [label]));
      expect((await rules())[0]?.kind).toBe(kind);
      messageOf(await anna.press(required(anna.refetchMessage(rule)), 'Back to the seats'));
    }
  });

  it('begins with the preset that the server has chosen', async () => {
    const { anna, clara, channel, seeded } = stage;
    const settings = messageOf(await clara.slash(channel, 'settings show'));
    const page = messageOf(await clara.press(settings, 'Boards and turns'));
    const { menu, label } = findMenuOption(page, (one) => one.startsWith('Captain:'));
    messageOf(await clara.choose(page, menu, [label]));
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { opponent: seeded.roles.wolves }));
    expect(words(lobby)).toContain('During the game they choose a captain, who moves.');
    messageOf(await clara.press(required(clara.refetchMessage(page)), 'Reset'));
  });

  it('belongs to the host alone', async () => {
    const { ben, anna, seeded, discord } = stage;
    const { lobby, panel } = await openPanel('play kings-table', { opponent: seeded.roles.wolves });
    const rule = messageOf(await anna.press(panel, 'How they decide'));
    const { menu } = findMenuOption(rule, (label) => label === 'Quick');
    const createForged = (customId: string, type: ComponentType, values: readonly string[]) =>
      readRefusal(
        sendRaw(discord.view, {
          type: InteractionType.MessageComponent,
          userId: ben.id,
          channelId: lobby.channel_id,
          sourceId: lobby.id,
          data: {
            custom_id: customId,
            component_type: type,
            values,
            resolved: { roles: { [seeded.roles.ravens.id]: { id: seeded.roles.ravens.id, name: 'Ravens' } } },
          },
        }),
      );
    const before = await tableOf(stage, anna);
    expect(await createForged(menu, ComponentType.StringSelect, ['relay'])).toContain('Only the host');
    const give = tableCustomId('seat-give', before, 'attackers');
    expect(await createForged(give, ComponentType.MentionableSelect, [seeded.roles.ravens.id])).toContain(
      'is taken',
    );
    const captain = tableCustomId('rule-captain', before, 'defenders');
    expect(await createForged(captain, ComponentType.UserSelect, [])).toContain('Only the host');
    const set = tableCustomId('rule-set', before, { seat: 'defenders', setting: 'quorum' });
    expect(await createForged(set, ComponentType.StringSelect, ['2'])).toContain('Only the host');
    const nonsense = tableCustomId('rule-set', before, { seat: 'defenders', setting: 'kind' });
    expect(await createForged(nonsense, ComponentType.StringSelect, ['2'])).toContain(
      'doesn’t work with this way of deciding',
    );
    expect(await tableOf(stage, anna)).toEqual(before);
  });
});

describe('a role of one’s own', () => {
  it('is given a free seat by anybody who has it', async () => {
    const { anna, ben, channel, seeded } = stage;
    const { ravens, wolves } = seeded.roles;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
    const clarasPanel = messageOf(await pressMore(stage.clara, lobby, 'Choose who plays'));
    // The highest role comes first, whichever is older.
    expect(JSON.stringify(clarasPanel.components)).toMatch(/"label":"Stewards".*"label":"Ravens"/);
    const panel = messageOf(await pressMore(ben, lobby, 'Choose who plays'));
    messageOf(await ben.choose(panel, 'Your role for Defenders', ['Ravens']));
    expect(words(required(ben.refetchMessage(panel)))).toContain(`<@&${ravens.id}> plays **Defenders**.`);
    await waitForLobby(lobby, `**Defenders**: <@&${ravens.id}>`);
    expect(
      await readRefusal(stage.clara.choose(clarasPanel, 'Your role for Defenders', ['Stewards'])),
    ).toContain('is taken');
    expect(await readRefusal(pressMore(david, lobby, 'Choose who plays'))).toContain('No seat is free');
    expect(wolves.id).not.toBe(ravens.id);
  });

  it('is none where somebody has no role', async () => {
    const { ben, anna, channel } = stage;
    const lobby = messageOf(await ben.slash(channel, 'play kings-table', {}));
    expect(await readRefusal(pressMore(anna, lobby, 'Choose who plays'))).toContain(
      'None of your roles can play',
    );
  });
});

describe('a relay', () => {
  it('is joined and left in the lobby by those who play the side, and its order is told', async () => {
    const { anna, ben, clara, seeded } = stage;
    const { lobby, panel } = await openPanel('play kings-table', {
      side: 'attackers',
      opponent: seeded.roles.ravens,
    });
    const rule = messageOf(await anna.press(panel, 'How they decide'));
    messageOf(await anna.choose(rule, 'How do they decide?', ['Relay']));
    await waitForLobby(lobby, 'They move in turn, 1 day each. Anyone with');
    await pressMoreAndRefetch(stage, clara, lobby, 'Join the relay');
    const joined = await pressMoreAndRefetch(stage, ben, lobby, 'Join the relay');
    expect(words(joined)).toContain(`They move in turn, 1 day each: <@${clara.id}> and <@${ben.id}>`);
    expect(mentionedIds(joined)).toEqual([]);
    expect(buttons(messageOf(await david.press(lobby, 'More…')))).not.toContain('Join the relay');
    const left = await pressMoreAndRefetch(stage, clara, lobby, 'Leave the relay');
    expect(words(left)).toContain(`They move in turn, 1 day each: <@${ben.id}>`);
  });
});

describe('a team of one role', () => {
  it('plays both armies of a team in the King’s Gauntlet', async () => {
    const { anna, seeded } = stage;
    const { lobby, panel } = await openPanel('play kings-gauntlet', { mode: 'team-opposite' });
    const menus = JSON.stringify(panel.components).match(/Who plays [^?"]*\?/g) ?? [];
    expect(menus).toHaveLength(4);
    const [south = '', west = '', north = '', east = ''] = menus;
    for (const menu of [south, north]) messageOf(await anna.choose(panel, menu, ['Wolves']));
    expect(await readRefusal(anna.choose(panel, west, ['Wolves']))).toContain('can’t play against itself');
    messageOf(await anna.choose(panel, west, ['Anna']));
    messageOf(await anna.choose(panel, east, ['Ravens']));
    const whole = words(await waitForLobby(lobby, `**East** with West: <@&${seeded.roles.ravens.id}>`));
    expect(whole.match(new RegExp(`: <@&${seeded.roles.wolves.id}>`, 'g'))).toHaveLength(2);
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
    expect(required(stage.discord.world.channels.get(lobby.id))).toMatchObject({
      name: "The King's Gauntlet · Wolves v Anna and Ravens",
    });
  });
});

describe('a role that nobody can play with', () => {
  it('keeps the game from beginning while nobody has it', async () => {
    const { anna, channel, seeded, discord } = stage;
    const bears = discord.world.guilds.addRole(seeded.guild.id, { name: 'Bears' });
    await discord.waitUntilIdle();
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-table', { side: 'attackers', opponent: bears }),
    );
    expect(await readRefusal(anna.press(lobby, 'Start'))).toContain(`Nobody has the role <@&${bears.id}>`);
    discord.world.guilds.setRole(seeded.guild.id, david.id, bears.id, true);
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
  });

  it('is told in the lobby when it is deleted, and the seat is given to another', async () => {
    const { anna, channel, seeded, discord } = stage;
    const { wolves } = seeded.roles;
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-table', { side: 'attackers', opponent: wolves }),
    );
    discord.world.guilds.deleteRole(seeded.guild.id, wolves.id);
    await discord.waitFor(() => words(required(anna.refetchMessage(lobby))).includes('a deleted role'));
    expect(await readRefusal(anna.press(lobby, 'Start'))).toContain('was deleted, so the game can’t start');
    const panel = messageOf(await pressMore(anna, lobby, 'Choose who plays'));
    messageOf(await anna.choose(panel, 'Who plays Defenders?', ['Ravens']));
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
  });

  it('is told on the board when it is deleted in play, and the host alone gives the seat to another', async () => {
    const { anna, ben, channel, seeded, discord } = stage;
    const { wolves } = seeded.roles;
    const lobby = messageOf(
      await anna.slash(channel, 'play kings-table', { side: 'defenders', opponent: wolves }),
    );
    messageOf(await anna.press(lobby, 'Start'));
    await latestBoard(stage, lobby.id, 0);
    const early = await readRefusal(
      pressMore(anna, required(anna.refetchMessage(lobby)), 'Choose who plays'),
    );
    expect(early).toContain('Seats can’t change during the game');
    discord.world.guilds.deleteRole(seeded.guild.id, wolves.id);
    const gone = await discord.waitForMessage(anna, lobby.id, (one) => words(one).includes('was deleted'));
    expect(words(gone)).toContain(
      `The role that plays **Attackers** was deleted. <@${anna.id}> can choose someone else`,
    );
    expect(await readRefusal(david.slash(lobby.id, 'move', { notation: 'D1-D3' }))).toContain(
      'You’re not playing',
    );
    expect(
      await readRefusal(pressMore(ben, required(ben.refetchMessage(lobby)), 'Choose who plays')),
    ).toContain('No seat is free');
    const panel = messageOf(await pressMore(anna, required(anna.refetchMessage(lobby)), 'Choose who plays'));
    expect(words(panel)).not.toContain('Defenders');
    messageOf(await anna.choose(panel, 'Who plays Attackers?', ['Ravens']));
    const given = await discord.waitForMessage(anna, lobby.id, (one) =>
      words(one).includes(`<@&${seeded.roles.ravens.id}>`),
    );
    expect(words(given)).not.toContain('was deleted');
    messageOf(await ben.slash(lobby.id, 'move', { notation: 'D1-D3' }));
    expect((await tableOf(stage, anna)).ballots.at(-1)).toMatchObject({ votes: [{ by: ben.id }] });
  });

  it('is told on the board that stands when it was deleted while the bot was away, at every start alike', async () => {
    const { anna, channel, seeded, discord } = stage;
    const { wolves, ravens } = seeded.roles;
    const games: string[] = [];
    for (const opponent of [wolves, ravens]) {
      const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'defenders', opponent }));
      const { id } = await tableOf(stage, anna);
      const rule = defaultRule('first');
      expect(await stage.tables().setDecisionRule(id, actor(anna.id), 'attackers', rule)).toMatchObject({
        ok: true,
      });
      messageOf(await anna.press(lobby, 'Start'));
      await latestBoard(stage, lobby.id, 0);
      games.push(lobby.id);
    }
    const [ours = '', others = ''] = games;
    await stage.stop();
    discord.world.guilds.deleteRole(seeded.guild.id, wolves.id);
    const board = () => boards(stage, ours);
    for (const _start of ['first', 'second']) {
      await stage.start();
      await discord.waitFor(() => board().some((one) => words(one).includes('was deleted')));
      await discord.waitUntilIdle();
      expect(board()).toHaveLength(1);
      await stage.stop();
    }
    expect(words(required(board()[0]))).toContain('The role that plays **Attackers** was deleted');
    expect(boards(stage, others).map((one) => words(one).includes('was deleted'))).toEqual([false]);
    await stage.start();
  });
});
