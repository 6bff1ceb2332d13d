/** Choices without a search: set-ups, decks, hands. */
import type { Path } from '../engine/choices.js';
import { advance, rollBelow } from '../engine/dice.js';
import type { Game, Position, SideId } from '../engine/game.js';

/** Chooses by the seed: a preset if a set-up is due, else a random path of choices. Null if there is none. */
export function chooseWithoutSearch(game: Game, position: Position, side: SideId, seed: number): Path | null {
  return choosePreset(game, position, side, seed) ?? chooseRandomPath(game, position, side, seed);
}

/** Random preset as an action. */
function choosePreset(game: Game, position: Position, side: SideId, seed: number): Path | null {
  const { setups } = game;
  if (setups?.isDue(position, side) !== true) return null;
  const presets = setups.presets(game.optionsOf(position), side);
  const preset = presets[rollBelow(advance(seed), presets.length)];
  if (preset === undefined) return null;
  const path = game.parse(position, side, preset.text);
  return path.ok ? path.value : null;
}

function chooseRandomPath(game: Game, position: Position, side: SideId, seed: number): Path | null {
  const path: string[] = [];
  let dice = seed;
  for (;;) {
    const choices = game.choices(position, side, path);
    dice = advance(dice);
    const choice = choices[rollBelow(dice, choices.length)];
    if (choice === undefined) return null;
    path.push(choice.token);
    if (choice.leaf) return path;
  }
}
