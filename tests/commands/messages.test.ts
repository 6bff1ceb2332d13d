/** Texts of messages, and whom they notify. */

import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { descriptionScreen, geographyScreen } from '../../src/commands/game/description/screen.js';
import { morePanel as boardMore } from '../../src/commands/game/more-panel.js';
import { screenOfOffer } from '../../src/commands/game/offers/offer-message.js';
import { positionScreen } from '../../src/commands/game/position.js';
import { optionsScreen } from '../../src/commands/lobby/host-panel/options.js';
import { morePanel } from '../../src/commands/lobby/more-panel.js';
import { toBoardScreen, toLobbyScreen } from '../../src/commands/table-screens.js';
import type { Screen } from '../../src/discord/messages/screen.js';
import { retireContent } from '../../src/discord/outbox/requests/posted-content.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import { actor } from '../actors.js';
import { ANNA, BEN, CARLA, CHANNEL, DORA, GUILD, openHouse, openRunningGame, unwrapResult } from './house.js';

/** All texts, labels and alt texts of a screen, one per line. */
function words({ components }: Pick<Screen, 'components'>): string {
  const found =
    JSON.stringify(components).match(/(?<="(?:content|label|description)":)"(?:[^"\\]|\\.)*"/g) ?? [];
  return found.map((text) => JSON.parse(text)).join('\n');
}

async function openTestTable(house: ReturnType<typeof openHouse>, more: object = {}): Promise<LoadedTable> {
  return unwrapResult(
    await house.lobbies.openTable({
      game: 'kings-table',
      options: {},
      host: actor(ANNA),
      hostSeat: null,
      opponentId: null,
      guildId: GUILD,
      channelId: CHANNEL,
      ...more,
    }),
  );
}

describe('a lobby', () => {
  it('tells the board, and of the other options those that are not as usual', async () => {
    const house = openHouse();
    const usual = words(await toLobbyScreen(house, await openTestTable(house), false));
    expect(usual).not.toMatch(/Options|Board: |Escape/);
    const chosen = words(
      await toLobbyScreen(
        house,
        await openTestTable(house, { options: { board: 'hnefatafl', escape: 'edge' } }),
        false,
      ),
    );
    // The title contains the name of the board.
    expect(chosen).toContain("## King's Table (Hnefatafl)");
    expect(chosen).not.toContain('Board: ');
    expect(chosen).toMatch(/Escape: /);
    expect(chosen).not.toMatch(/Stalemate/);
  });

  it.each([
    [{ cards: 'off', 'fifty-moves': 'off' }, 'Fifty-move rule: No'],
    [
      { 'answer-time': '90', excluded: 'bog,chaos' },
      'Cards left out: Bog, Chaos · Time to answer: 90 seconds',
    ],
    [{ 'answer-time': '60' }, 'Time to answer: 1 minute'],
    [{ 'answer-time': '172800' }, 'Time to answer: 48 hours'],
    [
      { decisions: 'd4=move' },
      'Open questions: What does Riposte cost? *the next move; a card can still be played* (`d4=move`)',
    ],
    [{ decisions: 'd3=lost,d4=move,d11=on' }, 'Open questions: 3 answers, listed under *Options*'],
  ])('tells the options of Knightmare Chess so that they can be read: %j', async (options, told) => {
    const house = openHouse();
    const shown = words(
      await toLobbyScreen(house, await openTestTable(house, { game: 'knightmare', options }), false),
    );
    expect(shown.split('\n')).toContain(told);
  });

  it('tells a set-up of the host’s own by its picture alone', async () => {
    const house = openHouse();
    const game = house.game('kings-gauntlet');
    const { position: start } = game.start(unwrapResult(game.resolve({})), 1);
    const [position = ''] = game.write(start).split(' ');
    const options = { setup: 'custom', position };
    const shown = words(
      await toLobbyScreen(house, await openTestTable(house, { game: game.id, options }), false),
    );
    const all = words(optionsScreen(await openTestTable(house, { game: game.id, options }), game));
    expect(all).toContain(position);
    expect(shown).toMatch(/Set-up: One of the host's own$/m);
    expect(shown).not.toContain(position);
  });

  it('has at most five buttons: Join until all are there, then Start', async () => {
    const house = openHouse();
    const { lobbies } = house;
    const four = { game: 'kings-gauntlet', options: { mode: 'free-for-all' }, hostSeat: 'west' };
    const opened = await openTestTable(house, four);
    const waiting = await toLobbyScreen(house, opened, false);
    expect(words(waiting)).toMatch(/\*\*West\*\*: <@100000000000000001>/);
    expect(words(waiting)).toMatch(/\nJoin\nPlay the computer\nLearn\nMore…$/);
    let table = opened;
    for (const person of [BEN, CARLA, DORA])
      table = unwrapResult(await lobbies.join(opened.id, actor(person), null));
    const full = await toLobbyScreen(house, table, true);
    expect(words(full)).toMatch(/\nStart\nLearn\nMore…$/);
    expect(full.files.map(({ name }) => name)).toEqual(['board.png']);
  });

  it('leads to the board and the pieces in words, for the one who asks', async () => {
    const house = openHouse();
    for (const id of ['kings-table', 'kings-mate', 'kings-gauntlet', 'conquer-the-kings', 'knightmare']) {
      const table = await openTestTable(house, { game: id });
      expect(words(morePanel(table, actor(BEN))), id).toMatch(/^Pieces$/m);
      const told = words(geographyScreen(house, table));
      expect(told, id).toContain('### The board and its special squares');
      expect(told.indexOf('### How they move'), id).toBeGreaterThan(-1);
      expect(told.indexOf('### How they move'), id).toBeLessThan(told.indexOf('### The board'));
    }
    const challenge = morePanel(await openTestTable(house, { opponentId: BEN }), actor(BEN));
    expect(words(challenge)).toMatch(/^Pieces$/m);
    const mate = words(geographyScreen(house, await openTestTable(house, { game: 'kings-mate' })));
    expect(mate).toMatch(/Raised square: .*[A-Z]\d/i);
    expect(mate).toMatch(/keeper/i);
  });

  it('pings the challenged person once and nobody in an open lobby', async () => {
    const house = openHouse();
    expect((await toLobbyScreen(house, await openTestTable(house), false)).ping).toEqual([]);
    const challenge = await openTestTable(house, { opponentId: BEN });
    expect((await toLobbyScreen(house, challenge, false)).ping).toEqual([BEN]);
    expect((await toLobbyScreen(house, challenge, true)).ping).toEqual([]);
    expect(
      (
        await toLobbyScreen(
          house,
          unwrapResult(await house.lobbies.declineChallenge(challenge.id, actor(BEN))),
          true,
        )
      ).ping,
    ).toEqual([]);
  });

  it('lists every option with what it means on demand', async () => {
    const house = openHouse();
    const game = house.game('kings-table');
    const table = await openTestTable(house);
    const said = words(optionsScreen(table, game));
    const speaking = game.options.filter(({ isEffective: speaks }) => speaks?.(table.options) ?? true);
    expect(said.match(/^\*\*/gm)).toHaveLength(speaking.length);
    expect(said).not.toMatch(/\(changed\)/);
  });
});

describe('a board', () => {
  it('calls the side to move and nobody else, once per turn', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    expect((await toBoardScreen(house, table)).ping).toEqual([ANNA]);
    await house.outbox.markPosted(table.id, 'board', table.version, { channelId: CHANNEL, messageId: '1' });
    const moved = unwrapResult(await house.turns.play(table.id, null, actor(ANNA), ['D1', 'D3']));
    expect(words(await toBoardScreen(house, moved))).toMatch(
      new RegExp(`^### 1. <@${ANNA}> \\(Attackers\\): attacker D1 to D3$`, 'm'),
    );
    expect((await toBoardScreen(house, moved)).ping).toEqual([BEN]);
    await house.outbox.markPosted(table.id, 'board', moved.version, { channelId: CHANNEL, messageId: '2' });
  });

  it('calls the side to move though the board before was never posted, and tells what that would have told', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    unwrapResult(await house.turns.play(table.id, null, actor(ANNA), ['D1', 'D3']));
    const offered = unwrapResult(await house.offers.makeOffer(table.id, actor(ANNA), 'abort'));
    expect(offered.status).toBe('closed');
    const other = await openRunningGame(house);
    unwrapResult(await house.turns.play(other.id, null, actor(ANNA), ['D1', 'D3']));
    const moved = unwrapResult(await house.turns.play(other.id, null, actor(BEN), ['D5', 'D4']));
    const screen = await toBoardScreen(house, moved);
    expect(screen.ping).toEqual([ANNA]);
    expect(words(screen)).toMatch(
      /^\*\*1\. <@\d+> \(Attackers\): attacker D1 to D3\*\*\n### 1… <@\d+> \(Defenders\): defender D5 to D4$/m,
    );
  });

  it('has no other news when a draw is offered: a message of its own calls who is asked, and tells how that ends', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    await house.outbox.markPosted(table.id, 'board', table.version, { channelId: CHANNEL, messageId: '1' });
    const offered = unwrapResult(await house.offers.makeOffer(table.id, actor(ANNA), 'draw'));
    const screenOf = (now: LoadedTable): Screen => {
      const [offer] = now.offers;
      if (offer === undefined) throw new Error('nothing is offered');
      return screenOfOffer(now, offer, []);
    };
    const reader = { ...actor(ANNA), isModerator: false };
    expect(words(boardMore(table, reader, house.clock.now()))).toMatch(/Offer draw\nResign\n/);
    expect(words(boardMore(offered, reader, house.clock.now()))).not.toMatch(/Offer draw/);
    expect(screenOf(offered).ping).toEqual([BEN]);
    expect(words(screenOf(offered))).toMatch(/do you agree\?.*\nAgree\nDecline$/s);
    const declined = screenOf(
      unwrapResult(await house.offers.answerOffer(table.id, null, actor(BEN), false)),
    );
    expect(declined.ping).toEqual([]);
    expect(words(declined)).toMatch(/offered a draw\. <@\d+> \(Defenders\) declined\.$/);
  });

  it('says at the end who won and why, calls everybody, and keeps Record and Rematch', async () => {
    const house = openHouse();
    const table = await openRunningGame(house);
    const over = await toBoardScreen(
      house,
      unwrapResult(await house.turns.makeCall(table.id, null, actor(ANNA), 'resign')),
    );
    expect(words(over)).toMatch(/^### <@\d+> \(Defenders\) won: <@\d+> \(Attackers\) resigned\.$/m);
    expect(words(over)).toMatch(/Rematch\nReplay\nRecord\nAnalyze\nMore…$/);
    expect(over.ping).toEqual([ANNA, BEN]);
  });

  it('tells nobody of a game that was aborted that they are to move', async () => {
    const house = openHouse();
    const { id } = await openRunningGame(house);
    const over = unwrapResult(await house.offers.makeOffer(id, actor(ANNA), 'abort'));
    expect(over.status).toBe('closed');
    const shown = [
      await toBoardScreen(house, over),
      await positionScreen(house, over, actor(BEN)),
      descriptionScreen(house, over, actor(BEN), ''),
    ];
    for (const screen of shown) expect(words(screen)).not.toMatch(/to move/);
  });

  it('has an alt text that tells the position', async () => {
    const house = openHouse();
    const screen = await toBoardScreen(house, await openRunningGame(house));
    expect(words(screen)).toMatch(/king.*E5/i);
  });

  it('loses its buttons and who is to act, and nothing else, once it is an older one', async () => {
    const house = openHouse();
    const { components } = await toBoardScreen(house, await openRunningGame(house));
    const files = [{ id: '100000000000000042', name: 'board.png' }];
    const before = words({ components });
    const after = retireContent({ components, files }, 'kept');
    expect(words(after)).not.toMatch(/Move|Resign/);
    const turn = /^.* to move: <@\d+>\n/m;
    expect(words(after)).not.toMatch(turn);
    expect(before.replace(turn, '').startsWith(words(after))).toBe(true);
    expect(after.files).toEqual(files);
    expect(retireContent({ components, files }, 'gone').files).toEqual([]);
  });
});

describe('a board with cards', () => {
  const showMessage = async () => {
    const house = openHouse();
    const { components, files } = await toBoardScreen(house, await openRunningGame(house, {}, 'knightmare'));
    return { components, files: files.map(({ name }) => ({ id: '100000000000000042', name })) };
  };
  const rowsOf = ({ components }: Pick<Screen, 'components'>) =>
    JSON.stringify(components).match(new RegExp(`"type":${ComponentType.ActionRow},`, 'g')) ?? [];

  it('has its buttons in one row, and no table id', async () => {
    const board = await showMessage();
    expect(words(board)).toMatch(/\nMove\nHand\nBoard\nMore…$/);
    expect(words(board)).not.toContain('table');
    expect(rowsOf(board)).toHaveLength(1);
  });

  it('loses all of them and no word but who is to act, once it is an older one', async () => {
    const board = await showMessage();
    const after = retireContent(board, 'kept');
    expect(JSON.stringify(after.components)).not.toContain('custom_id');
    const textOf = (screen: Pick<Screen, 'components'>) =>
      JSON.stringify(screen.components).match(/(?<="content":)"(?:[^"\\]|\\.)*"/g);
    expect(textOf(after)).toEqual(textOf(board)?.filter((words) => !/ to move: /.test(words)));
  });
});

it('strangers are in no message', async () => {
  const house = openHouse();
  expect(words(await toBoardScreen(house, await openRunningGame(house)))).not.toContain(CARLA);
});
