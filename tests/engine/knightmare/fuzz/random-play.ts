/** Plays random games of Knightmare Chess and checks the invariants after every step. */
import type { Path } from '../../../../src/engine/choices.js';
import type { Colour } from '../../../../src/engine/knightmare/board/pieces.js';
import { decisions } from '../../../../src/engine/knightmare/codes/decisions.js';
import { resolveAndCheckOptions } from '../../../../src/engine/knightmare/rules/options.js';
import { type Rules, rulesOf } from '../../../../src/engine/knightmare/rules/rules.js';
import { listChoices } from '../../../../src/engine/knightmare/turn/choices.js';
import { playAction } from '../../../../src/engine/knightmare/turn/perform.js';
import { createServices } from '../../../../src/engine/knightmare/turn/play-services.js';
import { createCore } from '../../../../src/engine/knightmare/turn/start/start.js';
import { coloursToAct, type TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { createGenerator } from '../../../chance.js';
import { walkChoices } from '../../../walk.js';
import { checkInvariants, checkSecrecy } from './invariants.js';

/** One action of a game: the colour and its tokens. */
export type Played = readonly [by: Colour, ...path: string[]];

/** Draws rules from some of the options a host may choose. */
function pickRules(pick: (limit: number) => number): Rules {
  const deck = ['common', 'common', 'split', 'personal'][pick(4)] ?? 'common';
  const options = resolveAndCheckOptions({
    deck,
    ...(deck === 'common' && pick(2) === 0 ? { 'common-deck-reshuffle': 'on' } : {}),
    'castling-safety': pick(4) === 0 ? 'end-only' : 'orthodox',
    decisions: Object.entries(decisions)
      .map(([id, values]) => `${id}=${values[pick(values.length)]}`)
      .join(','),
  });
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return rulesOf(options.value);
}

export function pickStart(seed: number): TurnState {
  const rules = pickRules(createGenerator(seed));
  return { rules, trail: [], core: createCore(rules, seed), servicesFor: createServices };
}

/** Draws a whole action, with cards as likely as moves. Throws if the tree of choices leads nowhere. */
export function pickAction(turnState: TurnState, by: Colour, pick: (limit: number) => number): Path {
  return walkChoices(
    (path) => listChoices(turnState, by, path),
    (all, { length }) => {
      const cards = length === 0 ? all.filter(({ kind }) => kind === 'card') : [];
      const among = cards.length > 0 && pick(2) === 0 ? cards : all;
      return among[pick(among.length)];
    },
  );
}

/** Plays a random game and calls `onAction` before each action. Throws at the first broken invariant. */
export function playRandomGame(
  seed: number,
  plies: number,
  onAction: (action: Played) => void = () => {},
): TurnState {
  const pick = createGenerator(seed ^ 0x5bd1e995);
  let here = pickStart(seed);
  for (let ply = 0; ply < plies && here.core.ended === null; ply++) {
    const who = coloursToAct(here.core);
    const by = who[pick(who.length)];
    if (by === undefined) throw new Error('no side may act');
    const path = pickAction(here, by, pick);
    if (ply % 7 === 0) checkSecrecy(here, by, path, pick);
    onAction([by, ...path]);
    const acted = playAction(here, by, path);
    if (!acted.ok) throw new Error(`offered and refused: ${JSON.stringify(acted.reason)}`);
    checkInvariants(here, acted.value);
    here = acted.value;
  }
  return here;
}
