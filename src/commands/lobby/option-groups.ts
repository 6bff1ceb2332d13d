/** A game's options as people are asked for them: in groups, and as rules that go by a name. */
import type { Game } from '../../engine/game.js';
import type { OptionSpec, Options } from '../../engine/options.js';
import { gameTexts, text } from '../../texts/index.js';
import { isChanged } from '../shared/wording/words.js';

/** Options that are asked for together. */
export interface OptionGroup {
  readonly title: string;
  readonly about: string;
  readonly specs: readonly OptionSpec[];
  /** Whether they stand in the slash command as well. */
  readonly isOffered: boolean;
}

/** The game's options in groups; all in one where the game has none. */
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

/** The options that stand in the game's slash command. */
export function commandOptions(game: Game): readonly OptionSpec[] {
  return optionGroups(game).flatMap(({ specs, isOffered }) => (isOffered ? specs : []));
}

/** Rules that go by a name. */
export interface Preset {
  /** What is typed for them. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** What else is typed for them. */
  readonly synonyms: readonly string[];
  /** The options that are not as usual by them. */
  readonly options: Given;
}

/** The game's rules that go by a name. */
export function rulePresets(game: Game): readonly Preset[] {
  const { presets = {} } = gameTexts(game.id);
  return Object.entries(presets).map(([id, { title, about, synonyms = [], options }]) => {
    const given = Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return { id, title, about, synonyms, options: Object.fromEntries(given) };
  });
}

/** The options of a named set of rules: the given ones, as far as they are of those in the slash command, with what it changes. */
export function withPreset(game: Game, options: Options, { options: own }: Preset): Given {
  const offered = commandOptions(game).filter((spec) => isChanged(spec, options));
  const kept = { ...Object.fromEntries(offered.map(({ name }) => [name, options[name] ?? ''])), ...own };
  return game.resolve(kept).ok ? kept : { ...own };
}

/** The options with another value of one of them. Later ones that do not go with it become what is usual. */
export function withOption(game: Game, options: Options, name: string, value: string): Given {
  const place = game.options.findIndex((spec) => spec.name === name);
  const toGiven = ({ name: one }: OptionSpec) => ({ [one]: options[one] ?? '' });
  const earlier = game.options.slice(0, place).filter((spec) => isChanged(spec, options));
  let given: Given = { ...Object.assign({}, ...earlier.map(toGiven)), [name]: value };
  for (const later of game.options.slice(place + 1)) {
    if (!isChanged(later, options)) continue;
    const more = { ...given, ...toGiven(later) };
    if (game.resolve(more).ok) given = more;
  }
  return given;
}

/** The options with other values of several of them, in their order. */
export function withOptions(
  game: Game,
  options: Options,
  chosen: readonly { readonly name: string; readonly value: string }[],
): Given {
  let now = options;
  let given: Given = options;
  for (const { name, value } of chosen) {
    given = withOption(game, now, name, value);
    const resolved = game.resolve(given);
    // The game says why not.
    if (!resolved.ok) return given;
    now = resolved.value;
  }
  return given;
}

/** Values of options as they are given to a game, which adds the usual ones. */
export type Given = Readonly<Record<string, string>>;
