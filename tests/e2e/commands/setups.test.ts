/** Named set-ups: `/setup`, sharing, use in the Move panel, names in `/move`, and saving a played set-up. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import {
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

const WALL = 'PPPPPPPP/RNBBNR/.QK.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Answer to a subcommand of `/setup`. Expects it to be private and without notifications. */
async function answerToSetup(
  person: Actor,
  command: string,
  options: Readonly<Record<string, string | boolean>> = {},
): Promise<string> {
  const message = messageOf(await person.slash(stage.channel, `setup ${command}`, options));
  expect(isPrivate(message)).toBe(true);
  expect(mentionedIds(message)).toEqual([]);
  return words(message);
}

async function swapSquares(
  person: Actor,
  preview: APIMessage,
  squares: readonly string[],
): Promise<APIMessage> {
  const { menu } = findMenuOption(preview, (label) => squares.includes(label));
  return messageOf(await person.choose(preview, menu, squares));
}

/** Suggested names for a saved set-up. */
async function suggestSetups(person: Actor, command: string, name: string): Promise<string[]> {
  const { choices } = await person.autocomplete(stage.channel, `setup ${command}`, { name }, 'name');
  return required(choices).map((choice) => choice.name);
}

/** Begins a game of Conquer the Kings between Anna (Black) and Ben (White), who must set up their armies. */
async function begin(
  options: Readonly<Record<string, string>> = {},
): Promise<{ thread: string; board: APIMessage }> {
  const { anna, ben, channel } = stage;
  const given = { mode: 'two-across', side: 'south', ...options };
  const lobby = messageOf(await anna.slash(channel, 'play conquer-the-kings', given));
  messageOf(await ben.press(lobby, 'Join'));
  return { thread: lobby.id, board: await latestBoard(stage, lobby.id, 0) };
}

describe('/setup', () => {
  it('saves, changes, shows with a picture, and deletes', async () => {
    const { anna } = stage;
    expect(await answerToSetup(anna, 'list')).toContain('no set-ups or decks yet');
    expect(await answerToSetup(anna, 'save', { name: ' First  fort', setup: 'fortress' })).toMatch(
      /Saved: \*\*First fort\*\*/,
    );
    expect(await answerToSetup(anna, 'save', { name: 'first FORT', setup: WALL })).toMatch(
      /Changed: \*\*first FORT\*\* `PPPPPPPP/,
    );
    expect(await answerToSetup(anna, 'list')).toContain(`**first FORT** \`${WALL}\``);
    const shown = await answerToSetup(anna, 'show', { name: 'First Fort' });
    expect(shown).toContain(`Conquer the Kings: \`${WALL}\``);
    expect(shown).toMatch(/King: Black h1/);
    expect(shown).not.toContain('to set up');
    expect(await answerToSetup(anna, 'delete', { name: 'first fort' })).toContain('deleted');
    expect(await answerToSetup(anna, 'show', { name: 'first fort' })).toContain(
      'No set-up or deck has that name',
    );
  });

  it('refuses what is none, and names that would call somebody', async () => {
    const { anna, ben } = stage;
    expect(await answerToSetup(anna, 'save', { name: 'Two queens', setup: 'PPPPPPPP/RNBBNR/.QQ.' })).toMatch(
      /queen/,
    );
    for (const name of ['@everyone', `<@${ben.id}>`]) {
      expect(await answerToSetup(anna, 'save', { name, setup: WALL })).toContain('1 to 32 characters');
    }
    expect(await answerToSetup(anna, 'list')).toContain('no set-ups or decks yet');
  });

  it('shares in the server and ends it; who manages the server may end it too', async () => {
    const { anna, ben, clara } = stage;
    expect(await answerToSetup(ben, 'save', { name: 'Gate', setup: WALL, share: true })).toContain(
      'Everyone in this server',
    );
    expect(await answerToSetup(anna, 'list')).toContain(`**Gate** \`${WALL}\` by <@${ben.id}>`);
    expect(await suggestSetups(anna, 'show', 'ga')).toEqual([`Gate: ${WALL} (this server)`]);
    expect(await answerToSetup(anna, 'show', { name: 'gate' })).toContain(`By <@${ben.id}>`);
    expect(await answerToSetup(ben, 'share', { name: 'gate', with: 'nobody' })).toContain('Only you');
    expect(await answerToSetup(anna, 'show', { name: 'gate' })).toContain('No set-up or deck has that name');
    expect(await answerToSetup(ben, 'share', { name: 'gate', with: 'server' })).toContain(
      'Everyone in this server',
    );
    const david = stage.discord.actor('David');
    expect(await suggestSetups(david, 'delete', 'ga')).toEqual([]);
    expect(await answerToSetup(david, 'delete', { name: 'gate' })).toContain(`belongs to <@${ben.id}>`);
    expect(await answerToSetup(david, 'share', { name: 'gate', with: 'server' })).toContain(
      'Only they can do that',
    );
    expect(await answerToSetup(david, 'share', { name: 'gate', with: 'nobody' })).toContain('belongs to');
    expect(await answerToSetup(clara, 'share', { name: 'gate', with: 'nobody' })).toContain(
      'not shared in this server any more',
    );
    expect(await answerToSetup(ben, 'list')).toContain('**Gate**');
    expect(await answerToSetup(clara, 'list')).toContain('no set-ups or decks yet');
    await answerToSetup(ben, 'delete', { name: 'gate' });
  });

  it('is deleted by who manages the server where it is shared, also when its owner is gone', async () => {
    const { anna, ben, clara, discord, seeded } = stage;
    await answerToSetup(ben, 'save', { name: 'Gate', setup: WALL, share: true });
    await answerToSetup(ben, 'save', { name: 'Own', setup: WALL });
    expect(await suggestSetups(clara, 'delete', '')).toEqual([`Gate: ${WALL} (this server)`]);
    expect(await answerToSetup(clara, 'delete', { name: 'own' })).toContain(
      'No set-up or deck has that name',
    );
    discord.world.guilds.removeMember(seeded.guild.id, ben.id);
    expect(await answerToSetup(clara, 'delete', { name: 'gate' })).toContain(
      `**Gate** by <@${ben.id}> is deleted`,
    );
    expect(await answerToSetup(anna, 'list')).toContain('no set-ups or decks yet');
    discord.world.guilds.addMember(seeded.guild.id, ben.id, { roleIds: [seeded.roles.ravens.id] });
    const kept = await answerToSetup(ben, 'list');
    expect(kept).toContain('**Own**');
    expect(kept).not.toContain('**Gate**');
    await answerToSetup(ben, 'delete', { name: 'own' });
  });

  it('offers ready-made set-ups and names while one types', async () => {
    const { anna, channel } = stage;
    const ready = await anna.autocomplete(channel, 'setup save', { name: 'x', setup: 'vang' }, 'setup');
    expect(ready.choices).toEqual([
      { name: 'Vanguard set-up: .PNPPNP./PBPPBP/RQKR', value: '.PNPPNP./PBPPBP/RQKR' },
    ]);
    await answerToSetup(anna, 'save', { name: 'Keep', setup: WALL });
    expect(await suggestSetups(anna, 'save', 'k')).toEqual([`Keep: ${WALL}`]);
    expect(await suggestSetups(anna, 'delete', '')).toEqual([`Keep: ${WALL}`]);
    await answerToSetup(anna, 'delete', { name: 'Keep' });
  });

  it('remembers over a restart', async () => {
    const { anna } = stage;
    await answerToSetup(anna, 'save', { name: 'Keep', setup: WALL });
    await stage.stop();
    await stage.start();
    expect(await answerToSetup(anna, 'list')).toContain('**Keep**');
    await answerToSetup(anna, 'delete', { name: 'keep' });
  });
});

describe('at the table', () => {
  it('a set-up is chosen, looked at, mirrored and played, and may be kept; the other types a name', async () => {
    const { anna, ben } = stage;
    await answerToSetup(ben, 'save', { name: 'Gate', setup: WALL, share: true });
    const { thread, board } = await begin();
    let panel = messageOf(await anna.press(board, 'Set up'));
    expect(isPrivate(panel)).toBe(true);
    const gate = findMenuOption(panel, (label) => label === 'Gate');
    panel = messageOf(await anna.choose(panel, gate.menu, ['Gate']));
    expect(words(panel)).toContain(`Black: Gate, by <@${ben.id}>`);
    expect(words(panel)).toMatch(/King: Black h1/);
    expect(buttons(panel)).toEqual(['Use this set-up', 'Mirror', 'Type…']);
    const ready = findMenuOption(panel, (label) => label === 'Classic set-up');
    panel = messageOf(await anna.choose(panel, ready.menu, [ready.label]));
    expect(words(panel)).toContain('Black: Classic set-up');
    panel = messageOf(await anna.choose(panel, gate.menu, ['Gate']));
    panel = messageOf(await anna.press(panel, 'Mirror'));
    expect(words(panel)).toMatch(/King: Black g1/);
    panel = await swapSquares(anna, panel, ['f1: empty', 'g1 king']);
    expect(words(panel)).toMatch(/King: Black f1/);
    panel = await swapSquares(anna, panel, ['f1 king', 'g1: empty']);
    expect(words(panel)).toMatch(/King: Black g1/);
    const old = panel;
    panel = messageOf(await anna.press(panel, 'Use this set-up'));
    expect(words(panel)).toContain(
      'You have set up: front row, from the left: 8 pawns; row 2: rook, knight, 2 bishops, knight, rook; row 3: empty, king, queen, empty.\n',
    );

    const { modal } = await anna.press(panel, 'Save this set-up');
    const kept = messageOf(await anna.submit(required(modal), { Name: 'Gate, left' }));
    expect(isPrivate(kept)).toBe(true);
    expect(words(kept)).toMatch(/Saved: \*\*Gate, left\*\*/);
    const again = messageOf(await anna.press(old, 'Use this set-up', { useShownState: true }));
    expect(words(again)).toContain('moved on');

    const suggested = await ben.autocomplete(thread, 'move', { notation: 'ga' }, 'notation');
    expect(required(suggested.choices).map(({ name }) => name)).toEqual([`Gate: ${WALL}`]);
    const moved = messageOf(await ben.slash(thread, 'move', { notation: 'gate' }));
    expect(words(moved)).toContain('You chose **Gate**.');
    expect(buttons(moved)).toEqual([]);
    const started = await latestBoard(stage, thread, 2);
    expect(words(started)).toMatch(/Kings: Black g1, White g14/);
    expect(words(messageOf(await anna.press(started, 'Move')))).not.toMatch(/set-up/i);
    expect(stage.complaints).toEqual([]);
  });

  it('is changed until all are ready, and nobody else can notice', async () => {
    const { anna, ben } = stage;
    const { thread, board } = await begin();
    const useSetup = async (panel: APIMessage, name: string) => {
      const { menu, label } = findMenuOption(panel, (option) => option.startsWith(name));
      const preview = messageOf(await anna.choose(panel, menu, [label]));
      return messageOf(await anna.press(preview, 'Use this set-up'));
    };
    const given = await useSetup(messageOf(await anna.press(board, 'Set up')), 'Classic');
    expect(words(given)).toContain('You can change this until all are ready');
    expect(buttons(given)).toEqual(['Change it']);
    const ready = await latestBoard(stage, thread, 1);
    const mark = stage.discord.journal.last;

    const again = messageOf(await anna.press(ready, 'Set up'));
    expect(words(again)).toContain(words(given).split('\n')[0]);
    const changed = await useSetup(messageOf(await anna.press(again, 'Change it')), 'Cavalry');
    expect(words(changed)).toContain('You chose **Cavalry set-up**.');
    const typed = messageOf(await anna.slash(thread, 'move', { notation: WALL }));
    expect(words(typed)).toContain('You chose **Gate**.');
    expect(buttons(typed)).toEqual(['Change it']);
    expect(await latestBoard(stage, thread, 1)).toEqual(ready);
    expect(listRequests(stage, mark).filter((request) => request.includes('/channels/'))).toEqual([]);

    const last = messageOf(await ben.slash(thread, 'move', { notation: 'classic' }));
    expect(buttons(last)).toEqual([]);
    const moves = messageOf(await ben.slash(thread, 'game moves'));
    expect(words(moves)).not.toContain('NPBBPN');
    const late = messageOf(await anna.press(typed, 'Change it', { useShownState: true }));
    expect(words(late)).toContain('moved on');
    expect(stage.complaints).toEqual([]);
  });

  it('a name may stand in an answer to the board as well, and a bad one is explained in the form', async () => {
    const { anna, ben, discord } = stage;
    await answerToSetup(anna, 'save', { name: 'Long wall', setup: 'PPPPPP/PNNP/RBBR/.QK.' });
    await answerToSetup(anna, 'save', { name: 'Wall', setup: WALL });
    const { thread, board } = await begin();
    const said = await anna.say(thread, `<@${discord.world.botId}> long wall`);
    const refused = await discord.waitForMessage(
      anna,
      thread,
      ({ message_reference: to }) => to?.message_id === said.id,
    );
    expect(words(refused)).toMatch(/rows of 6\/4\/4\/4.*8\/6\/4/);
    await anna.say(thread, `<@${discord.world.botId}> WALL`);
    await waitForValue(async () => (await stage.tables().findInThread(thread))?.lastAction !== null);
    expect((await stage.tables().findInThread(thread))?.lastAction).toMatchObject({ side: 'south' });

    let panel = messageOf(await ben.press(board, 'Set up', { useShownState: true }));
    const ready = findMenuOption(panel, (label) => label.startsWith('Cavalry'));
    panel = messageOf(await ben.choose(panel, ready.menu, [ready.label]));
    panel = messageOf(await ben.press(panel, 'Mirror'));
    panel = messageOf(await ben.press(panel, 'Use this set-up'));
    const { modal } = await ben.press(panel, 'Save this set-up');
    const bad = messageOf(await ben.submit(required(modal), { Name: 'classic' }));
    expect(words(bad)).toContain('Choose another name');
    expect(stage.complaints).toEqual([]);
  });
});
