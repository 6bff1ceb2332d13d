/** Controls that give seats to people, roles and computers, and set how a seat decides. */
import { LEVELS, parseLevel } from '../../../computer/question.js';
import {
  answerInPlace,
  answerPrivately,
  replaceMessage,
  reportFailedPost,
} from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { type DecisionRule, defaultRule, withRuleValue } from '../../../table/model/people/decision-rule.js';
import { holderIdsOf, isNamedIn, isShared } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { isPreset, withPreset } from '../../../table/seats/presets.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent, type Press } from '../../shared/app/declarations.js';
import type { TableVerb } from '../../shared/app/verbs.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { explainUninvitablePeople } from '../../shared/lookup/invitations.js';
import type { RulePage } from '../../shared/verbs/seats.js';
import { isDeserted, seatTitle } from '../../shared/wording/seat-words.js';
import { explainUnfitForSeat, isHeldByMentioned, readHolder, rolesOfActor } from './chosen-holders.js';
import { pageOfSeat, readerRolesPanel, seatsPanel } from './panel.js';
import { rulePanel } from './rule-panel.js';
import { notifyNewHolders } from './seat-notification.js';
import { isSetting, pageOfSetting, parseValue } from './settings.js';

/**
 * Lobby: opens the seats panel. People other than the host see free seats that one of their roles could take.
 */
export const seats = defineComponent({
  verb: 'seats',
  async run({ interaction, table, actor, argument: page }, { names }) {
    if (table.hostId === actor.id) return answerInPlace(interaction, seatsPanel(table, page, names));
    const roles = rolesOfActor(interaction, actor);
    if (roles === null) return answerPrivately(interaction, text('seats.unseen'));
    return answerInPlace(interaction, readerRolesPanel(table, page, roles));
  },
});

/** Seats panel: gives the seat to the people chosen in the menu. An empty choice frees the seat. */
export const give = defineComponent({
  verb: 'seat-give',
  control: 'mentions',
  async run(press, app) {
    const { interaction, mentioned, table, actor, argument: id } = press;
    const seat = table.seats.find((one) => one.id === id);
    const holder = readHolder(interaction, mentioned, seat?.holder ?? null);
    if (typeof holder === 'string') return answerPrivately(interaction, holder);
    const invited = holder === null || holder.kind === 'role' ? [] : holderIdsOf(holder);
    const refused = await explainUninvitablePeople(
      interaction,
      app,
      invited.filter((person) => !isNamedIn(seat?.holder ?? null, person)),
    );
    const unfit = refused ?? explainUnfitForSeat(table, mentioned);
    if (unfit !== null) return answerPrivately(interaction, unfit);
    const facts = { isDeserted: seat !== undefined && isDeserted(table, seat, app.names) };
    const given = await changeSeats(
      press,
      app,
      app.sides.assignSeat(table.id, actor, id, holder, facts),
      (changed) => seatsPanel(changed, pageOfSeat(changed, id), app.names),
    );
    if (given !== null) await notifyNewHolders(press, app, given, id);
  },
});

/** Seats panel: gives the seat to a computer of the chosen level. */
export const giveToComputer = defineComponent({
  verb: 'seat-computer',
  control: 'menu',
  async run(press, app) {
    const { table, actor, argument: id, values } = press;
    const seat = table.seats.find((one) => one.id === id);
    const level = parseLevel(values[0] ?? '') ?? LEVELS[0];
    await changeSeats(
      press,
      app,
      app.sides.assignSeat(
        table.id,
        actor,
        id,
        { kind: 'computer', level },
        { isDeserted: seat !== undefined && isDeserted(table, seat, app.names) },
      ),
      (changed) => seatsPanel(changed, pageOfSeat(changed, id), app.names),
    );
  },
});

/** Notice of a given seat: leaves the seat. */
export const giveBack = defineComponent({
  verb: 'seat-leave',
  async run({ interaction, table, actor }, app) {
    const left = await app.lobbies.leave(table.id, actor);
    if (!left.ok) return answerPrivately(interaction, refusalText(table.game, left.reason));
    const shown = app.poster.sync(table.id);
    await answerPrivately(interaction, text('seats.left'));
    await reportFailedPost(interaction, shown);
  },
});

/** Panel of the person's roles: gives the seat to the chosen role. */
export const giveToRole = defineComponent({
  verb: 'seat-role',
  control: 'menu',
  async run(press, app) {
    const { table, actor, argument: id, values } = press;
    const [role = ''] = values;
    await changeSeats(
      press,
      app,
      app.sides.assignSeat(table.id, actor, id, { kind: 'role', id: role }),
      (changed) => {
        const seat = changed.seats.find((one) => one.id === id);
        return text('seats.own.done', { role, seat: seat === undefined ? id : seatTitle(changed, seat) });
      },
    );
  },
});

/** Seats panel: opens the panel for the seat's decision rule. */
export const rule = defineComponent({
  verb: 'seat-rule',
  async run({ interaction, table, argument: { seat: id, page } }) {
    const seat = findSharedSeat(table, id);
    if (!seat.ok) return answerPrivately(interaction, refusalText(table.game, seat.reason));
    return answerInPlace(interaction, rulePanel(table, seat.value, page));
  },
});

/** Rule panel: applies a preset. */
export const preset = defineComponent({
  verb: 'rule-preset',
  control: 'menu',
  run: (press, app) =>
    changeRule(press, app, press.argument, 'preset', ({ rule: former }) => {
      const [chosen = ''] = press.values;
      return ok(isPreset(chosen) ? withPreset(former, chosen) : former);
    }),
});

/** Rule panel: applies the rule to all shared seats. */
export const sameForAll = defineComponent({
  verb: 'rule-all',
  run: async (press, app) => {
    const { table, actor, argument: id } = press;
    await changeSeats(press, app, app.sides.setAllDecisionRules(table.id, actor, id), (changed) =>
      seatsPanel(changed, pageOfSeat(changed, id), app.names),
    );
  },
});

/** Rule panel: changes the kind of rule, with its default settings. Settings common to all kinds are kept. */
export const kind = defineComponent({
  verb: 'rule-kind',
  control: 'menu',
  run: (press, app) =>
    changeRule(press, app, press.argument, 'own', ({ rule: { days, stay, motion, voters } }) => {
      const [chosen] = press.values;
      const isKnown = chosen === 'vote' || chosen === 'captain' || chosen === 'relay';
      return ok({ ...defaultRule(isKnown ? chosen : 'first'), days, stay, motion, voters });
    }),
});

/** Rule panel: changes one setting. */
export const setting = defineComponent({
  verb: 'rule-set',
  control: 'menu',
  run(press, app) {
    const { argument, values } = press;
    const name = argument.setting;
    const page = isSetting(name) ? pageOfSetting(name) : 'own';
    return changeRule(press, app, argument.seat, page, (seat) =>
      withRuleValue(seat.rule, isSetting(name) ? name : '', parseValue(values[0] ?? '')),
    );
  },
});

/** Rule panel: sets the captain, who must be one of the seat's holders. */
export const captain = defineComponent({
  verb: 'rule-captain',
  control: 'mentions',
  async run(press, app) {
    const { interaction, mentioned, table, argument: id } = press;
    const [chosen] = mentioned;
    const seat = findSharedSeat(table, id);
    if (chosen !== undefined && seat.ok && !isHeldByMentioned(seat.value.holder, chosen)) {
      const person = chosen.kind === 'person' ? chosen.user.id : '';
      return answerPrivately(interaction, text('seats.unfit.notAmong', { person }));
    }
    const person = chosen?.kind === 'person' ? chosen.user.id : null;
    const page = seat.ok && seat.value.rule.kind === 'captain' ? 'preset' : 'own';
    await changeRule(press, app, id, page, (one) => withRuleValue(one.rule, 'captain', person));
  },
});

function findSharedSeat(table: LoadedTable, id: string): Result<TableSeat> {
  const seat = table.seats.find((one) => one.id === id);
  if (seat === undefined) return refuse('no-seat');
  return isShared(seat) ? ok(seat) : refuse('held-alone');
}

async function changeRule<V extends TableVerb>(
  press: Press<V>,
  app: App,
  id: string,
  page: RulePage,
  decide: (seat: TableSeat) => Result<DecisionRule>,
): Promise<void> {
  const { interaction, table, actor } = press;
  const seat = findSharedSeat(table, id);
  const decided = seat.ok ? decide(seat.value) : seat;
  if (!decided.ok) return answerPrivately(interaction, refusalText(table.game, decided.reason));
  await changeSeats(press, app, app.sides.setDecisionRule(table.id, actor, id, decided.value), (changed) => {
    const after = findSharedSeat(changed, id);
    return after.ok ? rulePanel(changed, after.value, page) : seatsPanel(changed, 0, app.names);
  });
}

/**
 * Replaces the panel with the changed one and updates the lobby, or explains the refusal. Returns the table
 * if it changed.
 */
async function changeSeats<V extends TableVerb>(
  { interaction, table }: Press<V>,
  app: App,
  changing: Promise<Result<LoadedTable>>,
  screenOf: (changed: LoadedTable) => Screen | string,
): Promise<LoadedTable | null> {
  const changed = await changing;
  if (!changed.ok) {
    await answerPrivately(interaction, refusalText(table.game, changed.reason));
    return null;
  }
  const shown = app.poster.sync(table.id);
  await replaceMessage(interaction, screenOf(changed.value));
  await reportFailedPost(interaction, shown);
  return changed.value;
}
