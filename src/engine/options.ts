/**
 * Declares game options as data. The slash command, console, lobby and validation all use the same list.
 * Values are strings.
 */
import type { KernelRefusal } from './kernel-codes.js';
import { ok, type Result, refuse } from './result.js';

/** All options with their values, validated by `resolveOptions`. */
export type Options = Readonly<Record<string, string>>;

/** Rules version of a record that names no version. */
export const FIRST_RULES = 1;

/** Rules version above every former one. */
const LATEST_RULES = Number.POSITIVE_INFINITY;

/** Default and value of an option under former rules versions. */
export interface FormerOption<Value extends string = string> {
  /** Last rules version with this meaning. */
  readonly until: number;
  /** Default in these versions. For an option added later, the value that plays as these versions did. */
  readonly fallback: Value | ((chosen: Options) => Value);
  /** Rewrites a stored value for the current rules. Idempotent. */
  readonly rewrite?: (value: string, chosen: Options) => string;
}

interface OptionBase<Name extends string, Value extends string = string> {
  /** Kebab-case. Used in the slash command, console and store. */
  readonly name: Name;
  /** Default value. May depend on earlier options. */
  readonly fallback: Value | ((chosen: Options) => Value);
  /** Former meanings, oldest first. */
  readonly formerly?: readonly FormerOption<Value>[];
  /**
   * True if the option has an effect, given the earlier options. An option without an effect isn't shown.
   * Absent: always.
   */
  readonly isEffective?: (chosen: Options) => boolean;
}

export interface ChoiceOption<Name extends string = string, Value extends string = string>
  extends OptionBase<Name, Value> {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  /** Values allowed, given the earlier options. Absent: all. */
  readonly listAllowed?: (chosen: Options) => readonly Value[];
  /** Replacement for each value with which the game would wait for players (see `withUnattendedValues`). */
  readonly unattended?: Readonly<Record<string, Value>>;
}

/** An integer in an inclusive range. */
export interface IntegerOption<Name extends string = string> extends OptionBase<Name> {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}

/** Free text that the game validates and canonicalizes. */
export interface TextOption<Name extends string = string, Code extends string = string>
  extends OptionBase<Name> {
  readonly kind: 'text';
  /** Format shown as the allowed values, such as `squares`. */
  readonly shape: string;
  readonly check: (text: string, chosen: Options) => Result<string, Code>;
}

/** `Code`: refusal codes of the option's own `check`. */
export type OptionSpec<Code extends string = string> =
  | ChoiceOption
  | IntegerOption
  | TextOption<string, Code>;

/**
 * Creates a choice option whose first value is the default. `allowed` limits the values by earlier options.
 */
export function choiceOption<Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
  allowed?: (chosen: Options) => readonly NoInfer<Value>[],
): ChoiceOption<Name, Value> {
  const [fallback] = values;
  if (fallback === undefined) throw new Error(`no value for ${name}`);
  return { kind: 'choice', name, values, fallback, ...(allowed ? { listAllowed: allowed } : {}) };
}

/** Default of an option under a rules version, given the earlier options. */
export function defaultOf(spec: OptionSpec, chosen: Options, rulesVersion = LATEST_RULES): string {
  const { fallback } = findFormerOption(spec, rulesVersion) ?? spec;
  return typeof fallback === 'string' ? fallback : fallback(chosen);
}

function findFormerOption({ formerly }: OptionSpec, rulesVersion: number): FormerOption | undefined {
  return formerly?.find(({ until }) => rulesVersion <= until);
}

/** Returns the value for the current rules: the given one rewritten, or the version's default. */
function valueUnderRules(
  spec: OptionSpec,
  given: string | undefined,
  chosen: Options,
  rulesVersion: number,
): string {
  if (given === undefined) return defaultOf(spec, chosen, rulesVersion);
  return findFormerOption(spec, rulesVersion)?.rewrite?.(given, chosen) ?? given;
}

/** Validates options and fills in the defaults of a rules version. */
export function resolveOptions<Code extends string>(
  specs: readonly OptionSpec<Code>[],
  given: Readonly<Record<string, string>>,
  rulesVersion = LATEST_RULES,
): Result<Options, Code | KernelRefusal> {
  const names = new Set(specs.map((spec) => spec.name));
  for (const option of Object.keys(given)) {
    if (!names.has(option)) return refuse('unknown-option', { option });
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
 * Fills in the defaults of the stored options' rules version. Validates nothing and keeps unknown options.
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

/** Replaces values with which the game would wait for players, because the console has none. */
export function withUnattendedValues(specs: readonly OptionSpec[], options: Options): Options {
  const replaced = specs.flatMap((spec): readonly (readonly [string, string])[] => {
    const value = options[spec.name] ?? '';
    const instead = spec.kind === 'choice' ? spec.unattended?.[value] : undefined;
    return instead === undefined ? [] : [[spec.name, instead]];
  });
  return { ...options, ...Object.fromEntries(replaced) };
}

/** Formats the allowed values: `draw|off`, `0..1000`, `squares`. */
export function formatAllowedValues(spec: OptionSpec): string {
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
      const allowed = spec.listAllowed?.(chosen) ?? spec.values;
      if (allowed.includes(wanted)) return ok(wanted);
      const code = spec.values.includes(wanted) ? 'not-with' : 'bad-value';
      return refuse(code, { option: spec.name, value, allowed: allowed.join(', ') });
    }
    case 'integer': {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= spec.min && number <= spec.max) return ok(String(number));
      return refuse('bad-value', { option: spec.name, value, allowed: formatAllowedValues(spec) });
    }
    case 'text':
      return spec.check(value, chosen);
  }
}

/** Number of recent results kept for options that arrive as new objects. */
const MAX_CACHED = 32;

/**
 * Caches a compilation of options. Options with equal content share one result. It is kept as long as one of
 * these options objects lives, or while it is one of the latest `MAX_CACHED`.
 */
export function memoizeByContent<R>(compile: (options: Options) => R): (options: Options) => R {
  const compiled = new WeakMap<Options, R>();
  const latest = new Map<string, R>();
  return (options) => {
    const cached = compiled.get(options);
    if (cached !== undefined) return cached;
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
