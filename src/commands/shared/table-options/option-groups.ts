/** A game's options in groups, and named sets of rules. */
import type { Game } from '../../../engine/game.js';
import type { OptionSpec, Options } from '../../../engine/options.js';
import { gameTexts, text } from '../../../texts/index.js';
import { isOptionChanged } from '../wording/words.js';

/** Options shown together. */
export interface OptionGroup {
  readonly title: string;
  readonly about: string;
  readonly specs: readonly OptionSpec[];
  /** True if the options of the group are also options of the slash command. */
  readonly isOffered: boolean;
}

/** The game's option groups. One group with all options if it defines none. */
export function optionGroups(game: Game): readonly OptionGroup[] {
  const { groups } = gameTexts(game.id);
  if (groups === undefined)
    return [
      {
        title: text('lobby.panel.all'),
        about: text('lobby.panel.about'),
        specs: game.options,
        isOffered: true,
      },
    ];
  return groups.map(({ title, about, options, offered = false }) => ({
    title,
    about,
    specs: options.flatMap((name) => game.options.find((spec) => spec.name === name) ?? []),
    isOffered: offered,
  }));
}

/** The game's options that are also options of its slash command. */
export function commandOptions(game: Game): readonly OptionSpec[] {
  return optionGroups(game).flatMap(({ specs, isOffered }) => (isOffered ? specs : []));
}

export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Other names that can be typed. */
  readonly synonyms: readonly string[];
  /** Options that differ from their defaults. */
  readonly options: Given;
}

export function rulePresets(game: Game): readonly Preset[] {
  const { presets = {} } = gameTexts(game.id);
  return Object.entries(presets).map(([id, { title, about, synonyms = [], options }]) => {
    const given = Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return { id, title, about, synonyms, options: Object.fromEntries(given) };
  });
}

/**
 * Options after choosing a named set of rules. The set's own options come first. Changed options that the slash
 * command also offers are kept, unless the set defines them. If one of the kept options doesn't fit the
 * set, all of them are dropped.
 */
export function applyPreset(game: Game, options: Options, { options: own }: Preset): Given {
  const offered = commandOptions(game).filter((spec) => isOptionChanged(spec, options));
  const kept = { ...Object.fromEntries(offered.map(({ name }) => [name, options[name] ?? ''])), ...own };
  return game.resolve(kept).ok ? kept : { ...own };
}

/** Changes one option. Later options that don't fit the new value return to their defaults. */
export function setOption(game: Game, options: Options, name: string, value: string): Given {
  const place = game.options.findIndex((spec) => spec.name === name);
  const toGiven = ({ name: one }: OptionSpec) => ({ [one]: options[one] ?? '' });
  const earlier = game.options.slice(0, place).filter((spec) => isOptionChanged(spec, options));
  let given: Given = { ...Object.assign({}, ...earlier.map(toGiven)), [name]: value };
  for (const later of game.options.slice(place + 1)) {
    if (!isOptionChanged(later, options)) continue;
    const more = { ...given, ...toGiven(later) };
    if (game.resolve(more).ok) given = more;
  }
  return given;
}

/** Changes several options in order. */
export function setOptionsInOrder(
  game: Game,
  options: Options,
  chosen: readonly { readonly name: string; readonly value: string }[],
): Given {
  let now = options;
  let given: Given = options;
  for (const { name, value } of chosen) {
    given = setOption(game, now, name, value);
    const resolved = game.resolve(given);
    // The caller resolves the options again and gets the game's refusal.
    if (!resolved.ok) return given;
    now = resolved.value;
  }
  return given;
}

/** Given option values. The game adds the defaults. */
export type Given = Readonly<Record<string, string>>;
