/** Fields `name:value` of a card game's position. For examples, see docs/notation/knightmare.md. */
import {
  counterField,
  diceField,
  type Field,
  type Fields,
  seenField,
} from '../../notation/position-fields.js';
import type { Direction } from '../../view.js';
import { type Board, type Effect, type PassedPawn, type Term, termKinds } from '../board/board.js';
import type { Colour, PerColour } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { Core, HiddenPly, LastCard, Prompt } from '../play/core.js';
import type { LastChange } from '../play/position.js';
import type { Rules } from '../rules/rules.js';
import {
  type Codec,
  cardId,
  cardNo,
  change,
  colour,
  colourPairCodec,
  count,
  edge,
  kinds,
  listCodec,
  mapCodec,
  nullableCodec,
  outcome,
  recordCodec,
  square,
  word,
  wordCodec,
} from './codecs.js';
import { valueField } from './value-field.js';

export interface RecordedStep {
  readonly by: Colour;
  readonly path: readonly string[];
}

/** A position being parsed. Hands and decks without a field stay null until they are dealt. */
export interface Draft {
  /** Core before the turn's first step. Its hands and decks are ignored. */
  readonly core: Core;
  readonly hands: PerColour<readonly CardNo[]> | null;
  readonly decks: readonly (readonly CardNo[])[] | null;
  readonly earlier: LastChange | null;
  readonly steps: readonly RecordedStep[];
}

const ids = listCodec(count);
const cardList = listCodec(cardNo);

/** Codec of piles: one common pile, or White's and Black's. */
const piles: Codec<readonly (readonly CardNo[])[]> = {
  write: (value) => value.map(cardList.write).join('/'),
  read: (text) => {
    const read = text.split('/').map(cardList.read);
    return read.length <= 2 && read.every((pile) => pile !== undefined) ? read : undefined;
  },
};

const facing: Codec<Direction> = {
  write: String,
  read: (text) => (/^[0-3]$/.test(text) ? (Number(text) as Direction) : undefined),
};

const passed: Codec<PassedPawn> = recordCodec<PassedPawn>({ pawn: count, square, turn: count });

const effect: Codec<Effect> = mapCodec(
  recordCodec({
    card: cardId,
    no: nullableCodec(cardNo),
    by: colour,
    pieces: ids,
    squares: listCodec(square),
    edges: listCodec(edge),
    turned: nullableCodec(count),
  }),
  (value: Effect) => ({ ...value, turned: value.turned ?? null }),
  ({ turned, ...value }) => (turned === null ? value : { ...value, turned }),
);

const term: Codec<Term> = mapCodec(
  recordCodec({
    kind: wordCodec(termKinds),
    colour,
    pieces: ids,
    kinds,
    name: nullableCodec(word),
    from: count,
    until: count,
  }),
  (value: Term) => ({ ...value, name: value.name ?? null }),
  ({ name, ...value }) => (name === null ? value : { ...value, name }),
);

const prompt = recordCodec<Prompt>({
  to: colour,
  card: cardId,
  stage: word,
  pieces: ids,
  squares: listCodec(square),
  about: count,
});

export const recordedStep: Codec<RecordedStep> = {
  write: ({ by, path }) => [colour.write(by), ...path].join('.'),
  read: (text) => {
    const [side = '', ...path] = text.split('.');
    const by = colour.read(side);
    return by === undefined || path.length === 0 || path.includes('') ? undefined : { by, path };
  },
};

const hidden: Codec<HiddenPly> = mapCodec(
  recordCodec({ ply: count, no: nullableCodec(cardNo), discarded: nullableCodec(cardNo) }),
  (value: HiddenPly) => ({ ...value, discarded: value.discarded ?? null }),
  ({ discarded, ...value }) => (discarded === null ? value : { ...value, discarded }),
);
const lastCard = recordCodec<LastCard>({ card: cardId, no: cardNo, by: colour });

/** Set only if the turn starts with its move used up (D4). Otherwise the turn starts before its move. */
const phase: Field<Core, Rules> = {
  write: (core) => (core.phase === 'moved' ? core.phase : null),
  read: (text, { board }) => (text === 'moved' ? { phase: text, board: { ...board, moved: true } } : null),
};

/** Fields in the order in which they are written. */
export const fields: Fields<Draft, Rules> = {
  ply: toDraftField(counterField('ply')),
  turn: boardField(counterField('turn', { min: 1 })),
  facing: boardField(valueField('facing', facing, '0')),
  castling: boardField(valueField('castling', ids)),
  passed: boardField(valueField('passed', listCodec(passed, ','))),
  effects: boardField(valueField('effects', listCodec(effect, ','))),
  terms: boardField(valueField('terms', listCodec(term, ','))),
  hands: valueField('hands', colourPairCodec(cardList)),
  decks: valueField('decks', piles, ''),
  discards: toDraftField({
    ...valueField<Core, 'discards'>('discards', piles),
    write: ({ discards }) => (discards.every((pile) => pile.length === 0) ? null : piles.write(discards)),
  }),
  played: toDraftField(valueField('lastCard', lastCard)),
  kinds: toDraftField(valueField('lastKinds', colourPairCodec(kinds), '-/-')),
  hidden: toDraftField(valueField('hidden', listCodec(hidden, ','))),
  phase: toDraftField(phase),
  asked: toDraftField(valueField('prompts', listCodec(prompt, ','))),
  quiet: toDraftField(counterField('quiet', { always: false })),
  dice: toDraftField(diceField),
  seen: toDraftField(seenField),
  last: valueField('earlier', change),
  over: toDraftField(valueField('ended', outcome)),
  steps: valueField('steps', listCodec(recordedStep, ',')),
};

function toDraftField(field: Field<Core, Rules>): Field<Draft, Rules> {
  return {
    write: ({ core }, rules) => field.write(core, rules),
    read: (text, { core }, rules) => {
      const part = field.read(text, core, rules);
      return part && { core: { ...core, ...part } };
    },
  };
}

function boardField(field: Field<Board, Rules>): Field<Draft, Rules> {
  return toDraftField({
    write: ({ board }, rules) => field.write(board, rules),
    read: (text, { board }, rules) => {
      const part = field.read(text, board, rules);
      return part && { board: { ...board, ...part } };
    },
  });
}
