/** Private answers that change or disappear later: boards, lines, panels, hands and questions. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ButtonInteraction, ComponentType } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { positionScreen } from '../../../src/commands/game/position.js';
import { EphemeralViews } from '../../../src/discord/ephemeral/views.js';
import { type Screen, textScreen } from '../../../src/discord/messages/screen.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import {
  ANNA,
  atPosition,
  BEN,
  CARLA,
  type House,
  openHouse,
  openRunningGame,
  unwrapResult,
} from '../../commands/house.js';
import { playTyped as played, positionAt } from '../../engine/knightmare/table.js';

const start = positionAt('4k3/8/8/3p4/8/8/4P3/4K3 w - - hands:abduction/bog');
const open = played(start, 'w e3');
const covered = played(open, 'w abduction d5');

let lastId = 0;

/** A person's interaction, and the text of its answer as shown. `sent` is called after each sent answer. */
function createInteraction(person: string, sent: () => void = () => {}) {
  let shown: Screen['components'] = [];
  const show = async ({ components }: Pick<Screen, 'components'>) => {
    shown = components;
    sent();
  };
  lastId += 1;
  const id = String(lastId);
  const answer = {
    id,
    user: { id: person },
    member: null,
    reply: show,
    update: show,
    message: { id: `message-${person}`, interactionMetadata: { id } },
    editReply: async (screen: Pick<Screen, 'components'>) => {
      await show(screen);
      return { id: `message-${person}` };
    },
    fetchReply: async () => ({ components: shown }),
    deleteReply: async () => {
      shown = [];
    },
  };
  return { interaction: answer as unknown as ButtonInteraction, text: () => JSON.stringify(shown) };
}

/** House whose table can be put into any state. */
async function openChangingHouse() {
  const real = openHouse();
  const table = await openRunningGame(real, {}, 'knightmare');
  let now = atPosition(real, table, open);
  const tables: House['tables'] = { ...real.tables, load: (id) => now.house.tables.load(id) };
  const ephemeral = new EphemeralViews({ tables, log: pino({ level: 'silent' }) });
  const cover = () => {
    now = atPosition(real, Object.assign(table, { version: table.version + 1 }), covered);
  };
  const createScreen = (asked: LoadedTable, person: string) => positionScreen(real, asked, actor(person));
  return { ephemeral, cover, screen: createScreen, table: now.table };
}

describe('a board that somebody has looked at', () => {
  it('is covered with the board, but not for the one who has covered it', async () => {
    const { ephemeral, cover, screen, table } = await openChangingHouse();
    const looks = [ANNA, BEN, CARLA].map((person) => ({ person, ...createInteraction(person) }));
    for (const { person, interaction } of looks)
      await ephemeral.answerWithBoard(interaction, table, await screen(table, person));
    cover();
    await ephemeral.cover(table.id);
    const [own = '', ...others] = looks.map(({ text }) => text());
    expect(own).toContain('pawn d5');
    for (const other of others) expect(other).toMatch(/^\[{[^{]*A card covers this board[^{]*}]$/);
  });

  it('is covered at once where the board was covered while the answer was on its way', async () => {
    const { ephemeral, cover, screen, table } = await openChangingHouse();
    let isFirst = true;
    const { interaction, text } = createInteraction(BEN, () => {
      if (isFirst) cover();
      isFirst = false;
    });
    await ephemeral.replaceWithBoard(interaction, table, await screen(table, BEN));
    expect(text()).toContain('A card covers this board');
  });

  it.each(['answerWithBoard', 'replaceWithBoard', 'finishWithBoard', 'ask', 'askInPlace'] as const)(
    'is covered with the board, however it came to be shown: %s',
    async (way) => {
      const { ephemeral, cover, screen, table } = await openChangingHouse();
      const { interaction, text } = createInteraction(BEN);
      await ephemeral[way](interaction, table, await screen(table, BEN));
      expect(text()).not.toContain('A card covers this board');
      cover();
      await ephemeral.cover(table.id);
      expect(text()).toContain('A card covers this board');
    },
  );

  it('is left alone where something else stands in its place by now, or where it is gone', async () => {
    const { ephemeral, cover, screen, table } = await openChangingHouse();
    const replaced = createInteraction(BEN);
    await ephemeral.answerWithBoard(replaced.interaction, table, await screen(table, BEN));
    await replaced.interaction.editReply(textScreen('You played.') as never);
    const gone = createInteraction(BEN);
    await ephemeral.answerWithBoard(gone.interaction, table, await screen(table, BEN));
    Object.assign(gone.interaction, { fetchReply: () => Promise.reject(new Error('unknown message')) });
    cover();
    await ephemeral.cover(table.id);
    expect(replaced.text()).toContain('You played.');
    expect(gone.text()).toContain(`"type":${ComponentType.MediaGallery}`);
  });
});

describe('what a person was told of their move', () => {
  /** Plays the moves. Returns the table, and each player's answer about their own move. */
  const playMoves = async (...typed: readonly string[]) => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    let table = await openRunningGame(house);
    const told = [];
    for (const [ply, move] of typed.entries()) {
      const person = ply % 2 === 0 ? ANNA : BEN;
      table = unwrapResult(await house.turns.playText(table.id, actor(person), move));
      await ephemeral.deleteOutdated(table.id);
      const answer = createInteraction(person);
      await answer.interaction.reply(textScreen(`played ${move}`) as never);
      ephemeral.rememberResult(answer.interaction, table);
      told.push(answer);
    }
    return { ephemeral, table, told };
  };

  it('stays while others are to move, and goes once it is their turn again', async () => {
    const one = await playMoves('D1-D3');
    await one.ephemeral.deleteOutdated(one.table.id);
    expect(one.told.map(({ text }) => text())).toEqual([expect.stringContaining('played D1-D3')]);
    const two = await playMoves('D1-D3', 'E3-F3');
    expect(two.told.map(({ text }) => text())).toEqual(['[]', expect.stringContaining('played E3-F3')]);
  });

  it('goes once all have set up, where it was told of a set-up', async () => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    const begun = await openRunningGame(house, { mode: 'two-across' }, 'conquer-the-kings');
    const answer = createInteraction(BEN);
    await answer.interaction.reply(textScreen('set up') as never);
    const one = unwrapResult(await house.turns.playText(begun.id, actor(BEN), 'fortress'));
    ephemeral.rememberResult(answer.interaction, one);
    await ephemeral.deleteOutdated(one.id);
    expect(answer.text()).toContain('set up');
    const all = unwrapResult(await house.turns.playText(one.id, actor(ANNA), 'fortress'));
    expect(all.sideToAct(actor(BEN)).ok).toBe(false);
    await ephemeral.deleteOutdated(all.id);
    expect(answer.text()).toBe('[]');
  });

  it('is given up where Discord does not let it go any more', async () => {
    const { ephemeral, table, told } = await playMoves('D1-D3');
    const late = createInteraction(BEN);
    Object.assign(late.interaction, { deleteReply: () => Promise.reject(new Error('unknown webhook')) });
    ephemeral.rememberResult(late.interaction, table);
    await expect(ephemeral.deleteOutdated(table.id)).resolves.toBeUndefined();
    expect(told).toHaveLength(1);
  });
});

describe('a panel', () => {
  /**
   * A table with Anna to move, a panel of hers, and an answer about her last action that the panel may replace.
   */
  const openFollowingPanel = async (render?: (table: LoadedTable) => Screen | null) => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    const table = await openRunningGame(house);
    const panel = {
      table: table.id,
      actor: actor(ANNA),
      line: textScreen('done'),
      render: render ?? (({ version }: LoadedTable) => textScreen(`panel ${version}`)),
    };
    const answer = createInteraction(ANNA);
    await answer.interaction.reply(textScreen('done') as never);
    ephemeral.rememberResult(answer.interaction, table);
    const play = async (person: string, move: string) =>
      unwrapResult(await house.turns.playText(table.id, actor(person), move));
    return { house, ephemeral, table, panel, answer, play };
  };

  it('is drawn in the place of the answer, and again with each change', async () => {
    const { ephemeral, table, panel, answer, play } = await openFollowingPanel();
    await ephemeral.replaceWithPanel(answer.interaction, panel);
    expect(answer.text()).toContain(`panel ${table.version}`);
    const { version } = await play(ANNA, 'D1-D3');
    await ephemeral.deleteOutdated(table.id);
    await ephemeral.redraw(table.id);
    expect(answer.text()).toContain(`panel ${version}`);
  });

  it('is left alone once something is pressed in it', async () => {
    const { ephemeral, table, panel, answer, play } = await openFollowingPanel();
    await ephemeral.replaceWithPanel(answer.interaction, panel);
    ephemeral.stopUpdating(createInteraction(BEN).interaction);
    ephemeral.stopUpdating(answer.interaction);
    await play(ANNA, 'D1-D3');
    await ephemeral.redraw(table.id);
    expect(answer.text()).toContain(`panel ${table.version}`);
    const kept = createInteraction(ANNA);
    ephemeral.keepPanel(kept.interaction, panel, table);
    await ephemeral.redraw(table.id);
    expect(kept.text()).toContain('panel ');
  });

  it('becomes its line when it has nothing to offer, which goes with the next turn', async () => {
    const { ephemeral, table, panel, answer, play } = await openFollowingPanel(({ lastAction }) =>
      lastAction === null ? textScreen('panel') : null,
    );
    await ephemeral.replaceWithPanel(answer.interaction, panel);
    await play(ANNA, 'D1-D3');
    await ephemeral.deleteOutdated(table.id);
    await ephemeral.redraw(table.id);
    expect(answer.text()).toContain('"done"');
    await play(BEN, 'E3-F3');
    await ephemeral.deleteOutdated(table.id);
    expect(answer.text()).toBe('[]');
  });

  it('becomes its line where its person has another one', async () => {
    const { ephemeral, table, panel, answer } = await openFollowingPanel();
    await ephemeral.replaceWithPanel(answer.interaction, panel);
    const other = createInteraction(ANNA);
    ephemeral.rememberResult(other.interaction, table);
    await ephemeral.replaceWithPanel(other.interaction, panel);
    expect(answer.text()).toContain('"done"');
    expect(other.text()).toContain('panel');
  });

  it('is not drawn where the answer is gone already', async () => {
    const { ephemeral, table, panel, answer, play } = await openFollowingPanel();
    await play(ANNA, 'D1-D3');
    await play(BEN, 'E3-F3');
    await ephemeral.deleteOutdated(table.id);
    await ephemeral.replaceWithPanel(answer.interaction, panel);
    expect(answer.text()).toBe('[]');
  });

  it('is covered with the board, for the one to whom it is covered', async () => {
    const { ephemeral, cover, table } = await openChangingHouse();
    const panels = [ANNA, BEN].map((person) => ({ person, ...createInteraction(person) }));
    for (const { person, interaction } of panels) {
      ephemeral.rememberResult(interaction, table);
      const panel = {
        table: table.id,
        actor: actor(person),
        line: textScreen('done'),
        render: () => textScreen('panel'),
      };
      await ephemeral.replaceWithPanel(interaction, panel);
    }
    cover();
    await ephemeral.cover(table.id);
    await ephemeral.redraw(table.id);
    const [own, other] = panels.map(({ text }) => text());
    expect(own).toContain('panel');
    expect(other).toContain('A card covers this board');
  });
});

describe('a hand', () => {
  /** A table with Anna to move, and Ben's hand, whose text says whether Ben is to move. */
  const openHand = async () => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    const table = await openRunningGame(house);
    const showTurn = (at: LoadedTable) =>
      textScreen(at.sideToAct(actor(BEN)).ok ? 'his turn' : 'not his turn');
    const hand = { table: table.id, actor: actor(BEN), render: showTurn };
    let edits = 0;
    const answer = createInteraction(BEN, () => {
      edits++;
    });
    await ephemeral.showHand(answer.interaction, hand, showTurn(table));
    const play = async (person: string, move: string) => {
      const after = unwrapResult(await house.turns.playText(table.id, actor(person), move));
      await ephemeral.deleteOutdated(table.id);
      await ephemeral.redraw(table.id);
      return after;
    };
    return { ephemeral, hand, shown: showTurn, answer, play, edits: () => edits };
  };

  it('follows the table, and is changed only where it shows something else', async () => {
    const { ephemeral, hand, answer, play, edits } = await openHand();
    expect(answer.text()).toContain('not his turn');
    await ephemeral.redraw(hand.table);
    expect(edits()).toBe(1);
    await play(ANNA, 'D1-D3');
    expect(answer.text()).toContain('"his turn"');
    await play(BEN, 'E3-F3');
    expect(answer.text()).toContain('not his turn');
    expect(edits()).toBe(3);
  });

  it('shows its own table, whichever changes', async () => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    const render = ({ id }: Pick<LoadedTable, 'id'>) => textScreen(`table ${id}`);
    const hands = await Promise.all(
      [0, 1].map(async () => {
        const table = await openRunningGame(house);
        const answer = createInteraction(BEN);
        const hand = { table: table.id, actor: actor(BEN), render };
        await ephemeral.showHand(answer.interaction, hand, render(table));
        return { id: table.id, answer };
      }),
    );
    for (const { id } of hands) {
      await ephemeral.redraw(id);
      for (const hand of hands) expect(hand.answer.text()).toContain(`table ${hand.id}`);
    }
  });

  it('is left alone while something else stands in its place, until it is put back', async () => {
    const { ephemeral, hand, shown, answer, play } = await openHand();
    ephemeral.stopUpdating(answer.interaction);
    await answer.interaction.editReply(textScreen('a card') as never);
    await play(ANNA, 'D1-D3');
    expect(answer.text()).toContain('a card');
    const after = await play(BEN, 'E3-F3');
    await ephemeral.showHandInPlace(answer.interaction, hand, shown(after));
    expect(answer.text()).toContain('not his turn');
    await play(ANNA, 'D3-D2');
    expect(answer.text()).toContain('"his turn"');
  });

  it('is left alone also where it was pressed before Discord confirmed that it is shown', async () => {
    const { ephemeral, hand, shown, play } = await openHand();
    const after = await play(ANNA, 'D1-D3');
    let isPressed = false;
    const quick = createInteraction(BEN, () => {
      if (!isPressed) ephemeral.stopUpdating(quick.interaction);
      isPressed = true;
    });
    await ephemeral.showHand(quick.interaction, hand, shown(after));
    await quick.interaction.editReply(textScreen('a card') as never);
    await play(BEN, 'E3-F3');
    expect(quick.text()).toContain('a card');
  });

  it('gives way to another one that is put in the place of a message', async () => {
    const { ephemeral, hand, answer } = await openHand();
    const other = createInteraction(BEN);
    await ephemeral.showHandInPlace(other.interaction, hand, textScreen('another'));
    expect(answer.text()).toBe('[]');
    expect(other.text()).toContain('another');
  });
});

describe('a question what to do', () => {
  /** A table, with functions that ask a person a question and that play a move. */
  const openQuestion = async (game?: string) => {
    const house = openHouse();
    const ephemeral = new EphemeralViews({ tables: house.tables, log: pino({ level: 'silent' }) });
    const table = await openRunningGame(house, {}, game);
    const ask = async (person: string, at: LoadedTable = table) => {
      const asked = createInteraction(person);
      await ephemeral.ask(asked.interaction, at, textScreen('Which piece?'));
      return asked;
    };
    const play = async (person: string, typed: string) =>
      unwrapResult(await house.turns.playText(table.id, actor(person), typed));
    return { house, ephemeral, table, ask, play };
  };
  const GONE = '[]';

  it('gives way to the next one of the same person, and to nobody else’s', async () => {
    const { ask } = await openQuestion();
    const [first, other] = [await ask(ANNA), await ask(BEN)];
    const second = await ask(ANNA);
    expect(first.text()).toBe(GONE);
    expect(second.text()).toContain('Which piece?');
    expect(other.text()).toContain('Which piece?');
  });

  it('stays where the next one could not be shown, and goes in its time', async () => {
    const { ephemeral, table, ask } = await openQuestion();
    const first = await ask(ANNA);
    const failing = createInteraction(ANNA);
    Object.assign(failing.interaction, { reply: () => Promise.reject(new Error('unknown interaction')) });
    await expect(ephemeral.ask(failing.interaction, table, textScreen('Which side?'))).rejects.toThrow(
      'unknown',
    );
    expect(first.text()).toContain('Which piece?');
    ephemeral.rememberResult(createInteraction(ANNA).interaction, table);
    await nextTurn();
    expect(first.text()).toBe(GONE);
  });

  it('gives way to one in the place of another message, and stays where it goes on in its own', async () => {
    const { ephemeral, table, ask } = await openQuestion();
    const first = await ask(ANNA);
    await ephemeral.askInPlace(first.interaction, table, textScreen('Which square?'));
    expect(first.text()).toContain('Which square?');
    const other = createInteraction(ANNA);
    await ephemeral.askInPlace(other.interaction, table, textScreen('Which side?'));
    expect(first.text()).toBe(GONE);
    expect(other.text()).toContain('Which side?');
  });

  it('stays where it says by now what was done', async () => {
    const { ephemeral, table, ask } = await openQuestion();
    const first = await ask(ANNA);
    await first.interaction.update(textScreen('You played.') as never);
    ephemeral.rememberResult(first.interaction, table);
    await ask(ANNA);
    expect(first.text()).toContain('You played.');
  });

  it('goes where the person has acted in another way', async () => {
    const { ephemeral, table, ask } = await openQuestion();
    const [own, other] = [await ask(ANNA), await ask(BEN)];
    ephemeral.rememberResult(createInteraction(ANNA).interaction, table);
    await nextTurn();
    expect(own.text()).toBe(GONE);
    expect(other.text()).toContain('Which piece?');
  });

  it('stays where it was asked before Discord confirmed what the person has done', async () => {
    const { ephemeral, table, ask } = await openQuestion();
    const acting = createInteraction(ANNA);
    const later = await ask(ANNA);
    ephemeral.rememberResult(acting.interaction, table);
    await nextTurn();
    expect(later.text()).toContain('Which piece?');
  });

  it('goes with the next turn of the person, not before', async () => {
    const { ephemeral, table, ask, play } = await openQuestion();
    const asked = await ask(ANNA);
    await play(ANNA, 'D1-D3');
    await ephemeral.deleteOutdated(table.id);
    expect(asked.text()).toContain('Which piece?');
    await play(BEN, 'E3-F3');
    await ephemeral.deleteOutdated(table.id);
    expect(asked.text()).toBe(GONE);
  });

  it('goes with the end of the game', async () => {
    const { house, ephemeral, table, ask, play } = await openQuestion();
    const asked = await ask(ANNA);
    const { version } = await play(ANNA, 'D1-D3');
    const waiting = await ask(BEN);
    unwrapResult(await house.turns.makeCall(table.id, version, actor(BEN), 'resign'));
    await ephemeral.deleteOutdated(table.id);
    expect([asked.text(), waiting.text()]).toEqual([GONE, GONE]);
  });

  it('goes with the end of the game while Discord has yet to confirm it', async () => {
    const { house, ephemeral, table, play } = await openQuestion();
    const { version } = await play(ANNA, 'D1-D3');
    const waiting = createInteraction(BEN);
    const { reply, deleteReply } = waiting.interaction;
    let confirm = () => {};
    let isConfirmed = false;
    Object.assign(waiting.interaction, {
      async reply(screen: never) {
        await reply(screen);
        await new Promise<void>((resolve) => {
          confirm = resolve;
        });
        isConfirmed = true;
      },
      deleteReply: () => (isConfirmed ? deleteReply() : Promise.reject(new Error('not replied'))),
    });
    const asking = ephemeral.ask(waiting.interaction, table, textScreen('Which piece?'));
    unwrapResult(await house.turns.makeCall(table.id, version, actor(BEN), 'resign'));
    const clearing = ephemeral.deleteOutdated(table.id);
    await nextTurn();
    expect(waiting.text()).toContain('Which piece?');
    confirm();
    await Promise.all([asking, clearing]);
    expect(waiting.text()).toBe(GONE);
  });

  it('stays while others act in the same turn', async () => {
    const { ephemeral, table, ask, play } = await openQuestion('conquer-the-kings');
    const asked = await ask(ANNA);
    await play(BEN, 'fortress');
    await ephemeral.deleteOutdated(table.id);
    expect(asked.text()).toContain('Which piece?');
  });
});
