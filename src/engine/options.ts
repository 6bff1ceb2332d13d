/**
 * The options of a game as data: the same list makes the slash command, the console's answer, the lobby's lines
 * and the check of what came in. Values are strings everywhere, as they are typed, stored and shown.
 */
import type { KernelRefusal } from './kernel-codes.js';
import { ok, type Result, refuse } from './result.js';

/** Every option of a game with its value; complete and checked once it comes out of `resolveOptions`. */
export type Options = Readonly<Record<string, string>>;

/** The first version of a game's rules: that of a record which names none. */
export const FIRST_RULES = 1;

/** The rules as they are now, whatever their number: what new games are played under. */
const LATEST_RULES = Number.POSITIVE_INFINITY;

/** What an option meant under former versions of the rules. */
export interface FormerOption<Value extends string = string> {
  /** The last of these versions. */
  readonly until: number;
  /** The default of these versions; for a younger option the value that plays as they did. */
  readonly fallback: Value | ((chosen: Options) => Value);
  /** Rewrites a value that those versions wrote for today's rules. What comes out is left as it is by a second time. */
  readonly rewrite?: (value: string, chosen: Options) => string;
}

interface OptionBase<Name extends string, Value extends string = string> {
  /** Kebab-case; the same in the slash command, the console and the store. */
  readonly name: Name;
  /** The value when nothing is said; may depend on the options that stand earlier in the list. */
  readonly fallback: Value | ((chosen: Options) => Value);
  /** What it meant under former rules, the oldest first; nothing else than today where absent. */
  readonly formerly?: readonly FormerOption<Value>[];
  /** Whether the option says anything new after the earlier options: where it does not, nobody is told of it. Always when absent. */
  readonly speaks?: (chosen: Options) => boolean;
}

/** One of a few named values. */
export interface ChoiceOption<Name extends string = string, Value extends string = string>
  extends OptionBase<Name, Value> {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  /** The values that go with the earlier options (layouts of the chosen board); all when absent. */
  readonly allowed?: (chosen: Options) => readonly Value[];
  /** What stands for values that people act out, where there are none (`unattended`): always allowed when they are. */
  readonly unattended?: Readonly<Record<string, Value>>;
}

/** A whole number in a range, both ends included. */
export interface IntegerOption<Name extends string = string> extends OptionBase<Name> {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** Free text that the game checks and brings into its canonical form (squares, a position). */
export interface TextOption<Name extends string = string, Code extends string = string>
  extends OptionBase<Name> {
  readonly kind: 'text';
  /** What to show as allowed values, e.g. `squares`. */
  readonly shape: string;
  readonly check: (text: string, chosen: Options) => Result<string, Code>;
}

/** An option; `Code` is why its own check may refuse a text. */
export type OptionSpec<Code extends string = string> =
  | ChoiceOption
  | IntegerOption
  | TextOption<string, Code>;

/** An option of a few named values, the first of which is the default; `allowed` where they depend on earlier options. */
export function choiceOption<Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
  allowed?: (chosen: Options) => readonly NoInfer<Value>[],
): ChoiceOption<Name, Value> {
  const [fallback] = values;
  if (fallback === undefined) throw new Error(`no value for ${name}`);
  return { kind: 'choice', name, values, fallback, ...(allowed ? { allowed } : {}) };
}

/** The value an option has when nothing is said, given the options before it, under a version of the rules. */
export function defaultOf(spec: OptionSpec, chosen: Options, rulesVersion = LATEST_RULES): string {
  const { fallback } = findFormer(spec, rulesVersion) ?? spec;
  return typeof fallback === 'string' ? fallback : fallback(chosen);
}

function findFormer({ formerly }: OptionSpec, rulesVersion: number): FormerOption | undefined {
  return formerly?.find(({ until }) => rulesVersion <= until);
}

/** The value given for an option under a version of the rules, as today's rules write it; its default where none is given. */
function valueUnderRules(
  spec: OptionSpec,
  given: string | undefined,
  chosen: Options,
  rulesVersion: number,
): string {
  if (given === undefined) return defaultOf(spec, chosen, rulesVersion);
  return findFormer(spec, rulesVersion)?.rewrite?.(given, chosen) ?? given;
}

/**
 * Checks what was chosen against the specs and fills in the rest with the defaults of that version of the rules, today's where none is named.
 * Refusals: `unknown-option {option}`, `bad-value {option, value, allowed}`, `not-with {option, value, allowed}`
 * (the value exists but does not go with the other options), or the code of a text option's own check.
 */
export function resolveOptions<Code extends string>(
  specs: readonly OptionSpec<Code>[],
  given: Readonly<Record<string, string>>,
  rulesVersion = LATEST_RULES,
): Result<Options, Code | KernelRefusal> {
  const known = new Set(specs.map((spec) => spec.name));
  for (const option of Object.keys(given)) {
    if (!known.has(option)) return refuse('unknown-option', { option });
  }
  const chosen: Record<string, string> = {};
  for (const spec of specs) {
    const typed = Object.hasOwn(given, spec.name) ? given[spec.name]?.trim() : undefined;
    const value = valueUnderRules(spec, typed, chosen, rulesVersion);
    const checked = typed === undefined ? ok(value) : checkValue(spec, value, chosen);
    if (!checked.ok) return checked;
    chosen[spec.name] = checked.value;
  }
  return ok(chosen);
}

/**
 * Options that a game was begun with under a version of the rules, with the defaults of that version for what was not an option
 * yet. Nothing is checked: they were when the game began. What is no option of the game stays as it is.
 */
export function completeOptions(
  specs: readonly OptionSpec[],
  stored: Options,
  rulesVersion: number,
): Options {
  const complete: Record<string, string> = {};
  for (const spec of specs)
    complete[spec.name] = valueUnderRules(spec, stored[spec.name], complete, rulesVersion);
  const isSame = specs.every(({ name }) => complete[name] === stored[name]);
  return isSame ? stored : { ...complete, ...withoutOptions(stored, complete) };
}

function withoutOptions(stored: Options, taken: Options): Options {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !Object.hasOwn(taken, name)));
}

/** Resolved options as they are where nobody is there to act anything out: for the console. */
export function withUnattendedValues(specs: readonly OptionSpec[], options: Options): Options {
  const replaced = specs.flatMap((spec): readonly (readonly [string, string])[] => {
    const value = options[spec.name] ?? '';
    const instead = spec.kind === 'choice' ? spec.unattended?.[value] : undefined;
    return instead === undefined ? [] : [[spec.name, instead]];
  });
  return { ...options, ...Object.fromEntries(replaced) };
}

/** What may be given for an option, in words: `draw|off` or `0..1000` or `squares`. */
export function allowedValues(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.join('|');
    case 'integer':
      return `${spec.min}..${spec.max}`;
    case 'text':
      return spec.shape;
  }
}

function checkValue<Code extends string>(
  spec: OptionSpec<Code>,
  value: string,
  chosen: Options,
): Result<string, Code | KernelRefusal> {
  switch (spec.kind) {
    case 'choice': {
      const wanted = value.toLowerCase();
      const allowed = spec.allowed?.(chosen) ?? spec.values;
      if (allowed.includes(wanted)) return ok(wanted);
      const code = spec.values.includes(wanted) ? 'not-with' : 'bad-value';
      return refuse(code, { option: spec.name, value, allowed: allowed.join(', ') });
    }
    case 'integer': {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= spec.min && number <= spec.max) return ok(String(number));
      return refuse('bad-value', { option: spec.name, value, allowed: allowedValues(spec) });
    }
    case 'text':
      return spec.check(value, chosen);
  }
}

/** So many compilations are kept for options of the same content that come as another object. */
const MAX_CACHED = 32;

/**
 * What a game's options compile to, once for their content: positions of one game share theirs, and so does every caller that gets
 * the options again from the store or from another thread. What was compiled lives as long as an options object that it was
 * asked for, or as it is among the last few.
 */
export function memoizeByContent<R>(compile: (options: Options) => R): (options: Options) => R {
  const compiled = new WeakMap<Options, R>();
  const latest = new Map<string, R>();
  return (options) => {
    const known = compiled.get(options);
    if (known !== undefined) return known;
    const content = JSON.stringify(Object.entries(options).sort());
    const made = latest.get(content) ?? compile(options);
    latest.delete(content);
    latest.set(content, made);
    const [oldest] = latest.keys();
    if (latest.size > MAX_CACHED && oldest !== undefined) latest.delete(oldest);
    compiled.set(options, made);
    return made;
  };
}
