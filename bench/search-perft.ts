/**
 * Perft through the search positions of computer players, compared with the game's own perft. Shows how
 * much slower the search positions are. The game counts its last ply without listing it, which a search can't do.
 */
import { findGame } from '../src/engine/index.js';
import { type KnightmarePosition, knightmare } from '../src/engine/knightmare/game.js';
import { searchPerft } from '../tests/engine/search/search-perft.js';
import { loadSearchPosition, movesOf, resolveOptions } from '../tests/engine/search/searching.js';
import { type Measure, measureRate } from './measure.js';

/** A perft from a game's start. */
interface Plan {
  readonly game: string;
  /** Name of the measure, if not the game's. */
  readonly name?: string;
  readonly given: Readonly<Record<string, string>>;
  readonly depth: number;
}

const plans: readonly Plan[] = [
  { game: 'kings-table', name: 'tablut', given: { board: 'tablut', escape: 'edge' }, depth: 3 },
  { game: 'kings-table', name: 'saxon', given: { board: 'saxon' }, depth: 2 },
  { game: 'kings-mate', given: {}, depth: 4 },
  { game: 'kings-gauntlet', given: { first: 'south' }, depth: 3 },
  { game: 'conquer-the-kings', given: { setup: 'preset' }, depth: 2 },
  { game: 'knightmare', name: 'chess', given: { cards: 'off' }, depth: 5 },
];

function toMeasure({ game: id, name = id, given, depth }: Plan): Measure {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const start = game.start(resolveOptions(game, given), 1).position;
  const position = loadSearchPosition(game, start);
  return {
    name: `search-${name}`,
    unit: 'leaves/s',
    better: 'higher',
    runOurs: () => measureRate(() => searchPerft(position, depth)),
    peer: { name: "the game's perft", run: () => measureRate(() => game.perft(start, depth)) },
  };
}

/**
 * Middlegames that level 3 reached against itself. They differ in the number of pieces, effects and targets.
 */
const MIDDLES = [
  'ra8,na6,bc8,qe7,ke8,bf8,nh8,rf4,pa7,pb7,pc4,pd7,pd4,pf7,pg7,ph7,Pa2,Pb2,Pc3,Pd3,Px,Pf2,Pg2,Ph2,Rc1,Nx,Bx,Qd1,Ke1,Be2,Ng1,Rh1 w ply:54 turn:19 castling:0+31 effects:forbidden-city.forbidden-city.w.-.b3.-.- hands:holy-war+merciless+charge+anathema+bombard/resurrection+under-elf-hill+sanctuary+ghostwalk+doomsayer kinds:B/R',
  'ra1,ng6,bc8,qc5,ke8,bf8,nf6,ra7,pd4,pb7,pc7,px,pe7,pg7,qh7~P,qx~P,Qa5~P,Px,Pd7,Pd2,Pe2,Pf2,Pg2,Ph2,Rf1,Nc3,Bg1,Qa2,Ka4,Bc4,Nc1,Rh8 b ply:83 turn:26 facing:3 effects:forbidden-city.forbidden-city.b.-.h6.-.-,earthquake.earthquake.w.-.-.-.1,fortification.fortification.b.-.-.c5d5+c5c6.- hands:sanctuary+onslaught+split-knight+tournament+abduction/charge+assassin+disintegration+riposte+fireball kinds:B/Q',
  'rc8,nd5,bx,qx,kd7,bf6,nf8,ra8,pa7,pc6,pc7,pd6,pe7,pf7,qx~P,qx~P,Qx~P,Qx~P,Qg2~P,Pf4,Pe2,Pf2,Px,Ph2,Rc3,Nh1,Be3,Qd1,Ke1,Bf1,Nh6,Rx b ply:114 turn:36 facing:3 effects:coup.-.b.14+4.-.-.-,earthquake.earthquake.w.-.-.-.1,pacifism.pacifism.b.13.-.-.- hands:lost-castle+tournament+peace-talks+ghostwalk+breakthrough/dark-mirror+fanatic+hidden-passage+passing-in-the-night+evangelists kinds:N/N',
  'rf8,nx,bx,qx,ke7,bc8,nx,rx,pa6,pb5,pd4,px,px,px,pg7,px,Pb2,Pb4,Pc4,Px,Px,Px,Px,Px,Ra1,Nd2,Be2,Qx,Kc2,Bf1,Nx,Rx w ply:111 turn:37 effects:forbidden-city.forbidden-city.b.-.h1.-.- hands:crusade+under-elf-hill+guardian+haunting-memories+masquerade/figure-dance+man-of-straw+holy-quest+legacy+peace-talks kinds:N/B',
];

function readMiddlegames(): readonly KnightmarePosition[] {
  const options = resolveOptions(knightmare, {});
  return MIDDLES.map((text) => {
    const read = knightmare.read(options, text);
    if (!read.ok) throw new Error(read.reason.code);
    return read.value;
  });
}

/**
 * Makes and undoes all actions of card game positions, compared with playing them through the game's
 * contract.
 */
function toCardMeasure(name: string, positions: readonly KnightmarePosition[]): Measure {
  const asked = positions.map((position) => {
    const [side = ''] = knightmare.toAct(position);
    const searched = loadSearchPosition(knightmare, position);
    const moves = movesOf(searched);
    return { position, side, searched, moves, paths: moves.map((move) => searched.pathOf(move)) };
  });
  const actions = asked.reduce((sum, { moves }) => sum + moves.length, 0);
  return {
    name,
    unit: 'actions/s',
    better: 'higher',
    runOurs: () =>
      measureRate(() => {
        for (const { searched, moves } of asked)
          for (const move of moves) {
            searched.make(move);
            searched.unmake();
          }
        return actions;
      }),
    peer: {
      name: 'play',
      run: () =>
        measureRate(() => {
          for (const { position, side, paths } of asked)
            for (const path of paths) knightmare.play(position, side, path);
          return actions;
        }),
    },
  };
}

export const searchPerftMeasures: readonly Measure[] = [
  ...plans.map(toMeasure),
  toCardMeasure('search-cards', [knightmare.start(resolveOptions(knightmare, {}), 1).position]),
  toCardMeasure('search-cards-midgame', readMiddlegames()),
];
