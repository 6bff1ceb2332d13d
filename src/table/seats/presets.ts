/** Presets of decision rules, so that hosts needn't choose each setting. */
import { DAY, MINUTE, SECOND } from '../../base/durations.js';
import type { Context } from '../game/context.js';
import { type DecisionRule, defaultRule } from '../model/people/decision-rule.js';

/** Presets in the sequence in which menus show them. */
export const PRESETS = ['quick', 'daily', 'captain', 'relay', 'first'] as const;

export type Preset = (typeof PRESETS)[number];

/** Preset for servers that haven't chosen one. */
export const DEFAULT_PRESET: Preset = 'quick';

const RULES: { readonly [P in Preset]: DecisionRule } = {
  quick: { ...defaultRule('vote'), seconds: (10 * MINUTE) / SECOND, quorum: 3, electorate: null },
  daily: { ...defaultRule('vote'), seconds: DAY / SECOND, quorum: null, electorate: 'recent' },
  captain: defaultRule('captain'),
  relay: defaultRule('relay'),
  first: defaultRule('first'),
};

export function isPreset(name: string): name is Preset {
  return Object.hasOwn(RULES, name);
}

export function presetRule(preset: Preset): DecisionRule {
  return RULES[preset];
}

/** Applies the preset. Keeps the people of the former rule, and the settings that all rules share. */
export function withPreset(former: DecisionRule, preset: Preset): DecisionRule {
  return switchMode(former, RULES[preset]);
}

/**
 * Gives the former rule the kind and the settings of `mode`. Keeps the former captain, relay, and settings
 * that all rules share.
 */
export function switchMode(former: DecisionRule, mode: DecisionRule): DecisionRule {
  const { days, stay, motion, voters } = former;
  const common = { days, stay, motion, voters };
  if (mode.kind === 'relay') {
    const { order, next } = former.kind === 'relay' ? former : { order: [], next: 0 };
    return { ...mode, ...common, order, next };
  }
  if (mode.kind === 'first') return { ...mode, ...common };
  return { ...mode, ...common, captain: 'captain' in former ? former.captain : null };
}

/** Preset with the same settings as the rule. Null if no preset has them. */
export function presetOf(rule: DecisionRule): Preset | null {
  const isMatchingRule = (preset: Preset) => {
    const { kind } = rule;
    const like = withPreset(rule, preset);
    return (
      like.kind === kind && Object.entries(like).every(([name, value]) => ruleValue(rule, name) === value)
    );
  };
  return PRESETS.find(isMatchingRule) ?? null;
}

function ruleValue(rule: DecisionRule, name: string): unknown {
  return Object.entries(rule).find(([key]) => key === name)?.[1];
}

/** Preset for shared seats in the server, unless the host chooses another. */
export async function loadServerPreset({ store }: Context, guildId: string | null): Promise<Preset> {
  const chosen = guildId === null ? null : (await store.settings.guildSettings(guildId)).votePreset;
  return chosen !== null && isPreset(chosen) ? chosen : DEFAULT_PRESET;
}
