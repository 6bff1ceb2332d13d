/** The host's panel for a seat's decision rule. */
import { type APIComponentInContainer, ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { captainOf, type DecisionRule } from '../../../table/model/people/decision-rule.js';
import { isShared } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { PRESETS, presetOf } from '../../../table/seats/presets.js';
import { plainText, text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import type { RulePage } from '../../shared/verbs/seats.js';
import { decisionLine, seatTitle } from '../../shared/wording/seat-words.js';
import { type Setting, settingEntries, settingsOnPage } from './settings.js';

const KINDS = ['first', 'vote', 'captain', 'relay'] as const satisfies readonly DecisionRule['kind'][];

/** The panel for a shared seat: a choice of presets, or all settings. */
export function rulePanel(table: LoadedTable, seat: TableSeat, page: RulePage): Screen {
  return page === 'preset' ? presetPanel(table, seat) : settingsPanel(table, seat, page);
}

function presetPanel(table: LoadedTable, seat: TableSeat): Screen {
  const { rule, id } = seat;
  const lines = [text('seats.rule.title', { seat: seatTitle(table, seat) }), decisionLine(seat) ?? ''];
  const others = table.seats.filter((one) => isShared(one) && one !== seat);
  return {
    components: [
      container(ACCENT.house, [
        paragraph(lines.join('\n')),
        presetMenu(table, seat),
        ...(rule.kind === 'captain' ? captainMenu(table, seat) : []),
        row(
          button(text('seats.rule.customize'), tableCustomId('seat-rule', table, { seat: id, page: 'own' })),
          ...(others.length === 0
            ? []
            : [button(text('seats.rule.all'), tableCustomId('rule-all', table, id))]),
          button(text('seats.rule.back'), tableCustomId('seats', table, 0)),
        ),
      ]),
    ],
    files: [],
    ping: [],
  };
}

function presetMenu(table: LoadedTable, { id, rule }: TableSeat) {
  const chosen = presetOf(rule);
  return row({
    type: ComponentType.StringSelect,
    custom_id: tableCustomId('rule-preset', table, id),
    placeholder: plainText(chosen === null ? 'seats.rule.custom' : 'seats.rule.menu'),
    options: PRESETS.map((preset) => ({
      label: plainText(`seats.presets.${preset}.title`),
      description: plainText(`seats.presets.${preset}.about`),
      value: preset,
      default: preset === chosen,
    })),
  });
}

function settingsPanel(table: LoadedTable, seat: TableSeat, page: Exclude<RulePage, 'preset'>): Screen {
  const { rule, id } = seat;
  const title = text('seats.rule.title', { seat: seatTitle(table, seat) });
  const settings = settingsOnPage(rule, page).flatMap((name) => settingMenu(table, seat, name));
  const captain = page === 'own' && 'captain' in rule ? captainMenu(table, seat) : [];
  const other = page === 'own' ? 'common' : 'own';
  const turn = text(page === 'own' ? 'seats.rule.more' : 'seats.rule.less');
  return {
    components: [
      container(ACCENT.house, [
        paragraph(title),
        ...(page === 'own' ? [kindMenu(table, seat)] : []),
        ...settings,
        ...captain,
        row(
          button(turn, tableCustomId('seat-rule', table, { seat: id, page: other })),
          button(text('seats.rule.presets'), tableCustomId('seat-rule', table, { seat: id, page: 'preset' })),
        ),
      ]),
    ],
    files: [],
    ping: [],
  };
}

function kindMenu(table: LoadedTable, { id, rule }: TableSeat) {
  return row({
    type: ComponentType.StringSelect,
    custom_id: tableCustomId('rule-kind', table, id),
    placeholder: plainText('seats.rule.menu'),
    options: KINDS.map((kind) => ({
      label: plainText(`seats.kinds.${kind}.title`),
      description: plainText(`seats.kinds.${kind}.about`),
      value: kind,
      default: kind === rule.kind,
    })),
  });
}

function settingMenu(table: LoadedTable, seat: TableSeat, name: Setting): APIComponentInContainer[] {
  return [
    settingLine(seat.rule, name),
    row({
      type: ComponentType.StringSelect,
      custom_id: tableCustomId('rule-set', table, { seat: seat.id, setting: name }),
      options: settingEntries(seat.rule, name),
    }),
  ];
}

function captainMenu(table: LoadedTable, { id, rule }: TableSeat): APIComponentInContainer[] {
  const captain = captainOf(rule);
  return [
    settingLine(rule, 'captain'),
    row({
      type: ComponentType.UserSelect,
      custom_id: tableCustomId('rule-captain', table, id),
      placeholder: plainText('seats.rule.captainMenu'),
      min_values: 0,
      max_values: 1,
      ...(captain === null
        ? {}
        : { default_values: [{ id: captain, type: SelectMenuDefaultValueType.User }] }),
    }),
  ];
}

function settingLine(rule: DecisionRule, name: Setting | 'captain') {
  const title = text(`seats.settings.${name}.title`);
  return paragraph(text('seats.rule.setting', { title, about: settingText(rule, name) }));
}

/** Describes a setting, whose meaning can differ by the kind of rule. */
function settingText({ kind }: DecisionRule, name: Setting | 'captain'): string {
  if (name === 'seconds') return text(`seats.settings.seconds.${kind === 'first' ? 'vote' : kind}`);
  if (name === 'captain') return text(`seats.settings.captain.${kind === 'captain' ? 'captain' : 'vote'}`);
  return text(`seats.settings.${name}.about`);
}
