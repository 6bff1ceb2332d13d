/** Panels for assigning seats, and the lobby's lines about shared seats, within Discord's limits. */
import { describe, expect, it } from 'vitest';
import { readerRolesPanel, seatsPanel } from '../../../src/commands/lobby/sides/panel.js';
import { rulePanel } from '../../../src/commands/lobby/sides/rule-panel.js';
import { parseValue, settingEntries, settingsOnPage } from '../../../src/commands/lobby/sides/settings.js';
import { toLobbyScreen } from '../../../src/commands/table-screens.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { DecisionRule } from '../../../src/table/model/people/decision-rule.js';
import { defaultRule, parseRule, withRuleValue } from '../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { ANNA, CHANNEL, GUILD, type House, openHouse, unwrapResult } from '../house.js';

const KINDS = ['first', 'vote', 'captain', 'relay'] as const;
const crowd = Array.from({ length: 25 }, (_, at) => `1000000000000000${String(at).padStart(2, '0')}`);

/** A lobby of four armies whose seats are held by lists of 25 people and roles. */
async function openCrowdedLobby(house: House, kind: DecisionRule['kind']): Promise<LoadedTable> {
  const { id, seats } = unwrapResult(
    await house.lobbies.openTable({
      game: 'kings-gauntlet',
      options: { mode: 'team-opposite' },
      host: actor(ANNA),
      hostSeat: 'none',
      opponentId: null,
      guildId: GUILD,
      channelId: CHANNEL,
    }),
  );
  const people: Holder = { kind: 'people', ids: crowd };
  const holders: readonly Holder[] = [
    people,
    { kind: 'role', id: '5'.repeat(19) },
    people,
    { kind: 'role', id: '5'.repeat(19) },
  ];
  for (const [place, seat] of seats.entries()) {
    unwrapResult(await house.sides.assignSeat(id, actor(ANNA), seat.id, holders[place] ?? null));
    const rule = defaultRule(kind);
    const most: DecisionRule = rule.kind === 'relay' ? { ...rule, order: crowd } : rule;
    unwrapResult(await house.sides.setDecisionRule(id, actor(ANNA), seat.id, { ...most, days: 365 }));
  }
  return loadTable(house, id);
}

async function loadTable({ tables }: House, id: string): Promise<LoadedTable> {
  const table = await tables.load(id);
  if (table === null) throw new Error('no table');
  return table;
}

function textOf({ components }: Pick<Screen, 'components'>): string {
  const found =
    JSON.stringify(components).match(/(?<="(?:content|label|placeholder|description)":)"(?:[^"\\]|\\.)*"/g) ??
    [];
  return found.map((text) => JSON.parse(text)).join('\n');
}

describe.each(KINDS)('seats that decide by %s', (kind) => {
  it('are within the limits in the lobby and in the panels, with as many people as there may be', async () => {
    const house = openHouse();
    const table = await openCrowdedLobby(house, kind);
    const lobby = await toLobbyScreen(house, table, false);
    expect(faultsOfScreen(lobby)).toEqual([]);
    expect(lobby.ping).toEqual([]);
    expect(faultsOfScreen(seatsPanel(table, 0, house.names))).toEqual([]);
    for (const seat of table.seats)
      for (const page of ['own', 'common'] as const)
        expect(faultsOfScreen(rulePanel(table, seat, page))).toEqual([]);
  });

  it('have settings whose every entry can be chosen', () => {
    const rule = defaultRule(kind);
    const names = [...settingsOnPage(rule, 'own'), ...settingsOnPage(rule, 'common')];
    for (const name of names) {
      const entries = settingEntries(rule, name);
      expect(entries.length).toBeLessThanOrEqual(25);
      expect(entries.filter((one) => one.default)).toHaveLength(1);
      for (const { value } of entries)
        expect(withRuleValue(rule, name, parseValue(value)), `${name} ${value}`).toMatchObject({ ok: true });
    }
    expect(new Set(names).size).toBe(names.length);
  });
});

it('a rule from before there was a choice of what newcomers count from counts from the server', () => {
  const { stay: _, ...former } = defaultRule('vote');
  expect(parseRule(former)).toEqual({ ...former, stay: 'server' });
});

it('a value that no menu offers stands in its menu all the same', () => {
  const rule: DecisionRule = { ...defaultRule('vote'), seconds: 61 };
  expect(settingEntries(rule, 'seconds')[0]).toMatchObject({
    label: '61 seconds',
    value: '61',
    default: true,
  });
});

it('a panel of many seats has pages', async () => {
  const house = openHouse();
  const table = await openCrowdedLobby(house, 'vote');
  const seats = Array.from({ length: 13 }, (_, at) => ({ ...table.seats[at % 4], id: `seat-${at}` }));
  const wide = Object.assign(Object.create(table), { seats }) as LoadedTable;
  const first = seatsPanel(wide, 0, house.names);
  expect(faultsOfScreen(first)).toEqual([]);
  expect(textOf(first)).toContain('Later');
  expect(textOf(seatsPanel(wide, 9, house.names))).toContain('Earlier');
});

it('somebody without a role, and a table without a free seat, are told so', async () => {
  const house = openHouse();
  const table = await openCrowdedLobby(house, 'vote');
  expect(textOf(readerRolesPanel(table, 0, []))).toContain('No seat is free');
  const { id } = table.seats[0] ?? { id: '' };
  const freed = unwrapResult(await house.sides.assignSeat(table.id, actor(ANNA), id, null));
  expect(textOf(readerRolesPanel(freed, 0, []))).toContain('None of your roles can play');
});

it('a list is told that it needs no more votes than it has people', async () => {
  const house = openHouse();
  const table = await openCrowdedLobby(house, 'vote');
  const [seat] = table.seats;
  const pair: Holder = { kind: 'people', ids: crowd.slice(0, 2) };
  unwrapResult(await house.sides.assignSeat(table.id, actor(ANNA), seat?.id ?? '', null));
  const given = unwrapResult(await house.sides.assignSeat(table.id, actor(ANNA), seat?.id ?? '', pair));
  expect(textOf(seatsPanel(given, 0, house.names))).toContain(
    'Each vote closes when 2 people have voted, or after 10 minutes',
  );
});
