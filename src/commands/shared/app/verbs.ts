/**
 * Everything that the custom ids of our buttons, menus and forms can say: each verb with what stands behind it. How it is written
 * must never change: buttons that were posted years ago are pressed, too (tests/commands/written-ids.test.ts).
 */
import {
  type CustomId,
  joinPath,
  makeId,
  NO_TABLE,
  splitPath,
} from '../../../discord/messages/custom-ids.js';
import type { Path } from '../../../engine/choices.js';
import type { Values } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/actor.js';

/** A step of choosing: the number of the menu or of the page, and what has been chosen so far. */
export interface Step {
  readonly number: number;
  readonly path: Path;
}

/** A press in a replay: the step that is shown, and where the press leads from there. */
export interface ReplayPress {
  readonly step: number;
  readonly go: 'at' | 'first' | 'back' | 'next' | 'last';
}

/** A choice on a board for trying moves. It counts while that board shows as many actions, with as much chosen. */
export interface TryPress {
  /** The board (`Explorations`). */
  readonly key: string;
  /** Actions on the board. */
  readonly shown: number;
  /** The menu or the page. */
  readonly number: number;
  /** Choices made before. */
  readonly depth: number;
  /** Choices made by this press. */
  readonly path: Path;
}

/** Another place in the line of a board for trying moves. */
export interface TryGo {
  readonly key: string;
  readonly go: 'back' | 'next' | 'reset';
}

/** A page of the finished games, from 0; an empty text is no limit. */
export interface FinishedPage {
  readonly person: string;
  readonly role: string;
  /** The game's id. */
  readonly game: string;
  /** When they ended: a year, a month or a day. */
  readonly date: string;
  readonly page: number;
}

/** A step of a game's lesson, counted from 0. */
export interface LessonPlace {
  readonly game: string;
  readonly step: number;
}

/** A rule that forbids something, and what the refusal said of squares. */
export interface Why {
  readonly article: string;
  readonly values: Values;
}

/** Something that can be voted for. */
export interface Nominee {
  readonly ballot: number;
  readonly proposal: number;
}

/** A deck that is being built: the chosen cards as `writeDraft` puts them down. */
interface Draft {
  readonly draft: string;
}

/** What is shown of a seat's rule: the presets, the rule's own settings, or those that every rule has. */
export type RulePage = 'preset' | 'own' | 'common';

/** What the verbs of a table's components and forms say; null where the verb says it all. */
export interface TableArguments {
  /** The seat to take; null takes any free one. */
  readonly join: string | null;
  readonly leave: null;
  readonly stay: null;
  /** Opens the menu of those who can be invited; the menu. */
  readonly invite: null;
  readonly invited: null;
  readonly start: null;
  readonly accept: null;
  readonly decline: null;
  readonly cancel: null;
  readonly options: null;
  /** What else there is below a lobby, and below a board. */
  readonly 'lobby-more': null;
  readonly 'game-more': null;
  readonly rules: null;
  readonly geography: null;
  /** The group of options, counted from 0. */
  readonly 'option-page': number;
  /** The option; so for the next two, the button and its form. */
  readonly 'option-set': string;
  readonly 'option-type': string;
  readonly 'option-typed': string;
  /** The group of options, counted from 0; so for the form that it opens. */
  readonly 'option-form': number;
  readonly 'option-chosen': number;
  readonly 'option-preset': null;
  /** Whether boards turn to the side to move from now on. */
  readonly 'board-turn': 'on' | 'off';
  /** Whether players may ask the computer what to do from now on. */
  readonly 'hints-allowed': 'on' | 'off';
  readonly 'roles-notified': 'on' | 'off';
  /** The page of the panel, counted from 0. */
  readonly seats: number;
  /** The seat; so for the next two. */
  readonly 'seat-give': string;
  readonly 'seat-computer': string;
  readonly 'seat-role': string;
  readonly 'seat-leave': null;
  readonly 'seat-rule': { readonly seat: string; readonly page: RulePage };
  /** The seat; so for the next three. */
  readonly 'rule-preset': string;
  readonly 'rule-all': string;
  readonly 'rule-kind': string;
  readonly 'rule-captain': string;
  readonly 'rule-set': { readonly seat: string; readonly setting: string };
  readonly 'lobby-relay': null;
  readonly computers: null;
  /** The level. */
  readonly 'fill-seats': number;
  readonly board: null;
  readonly record: null;
  /** The page of the moves so far, counted from 0. */
  readonly moves: number;
  /** Opens the replay, or goes on in it. The others are for the step that is shown: a form, the form sent, and sharing it. */
  readonly replay: ReplayPress;
  readonly 'replay-go': number;
  readonly 'replay-went': number;
  readonly 'replay-share': number;
  /** The moving picture: for the reader, or for everybody. */
  readonly 'replay-play': 'own' | 'all';
  /** Opens a board for trying moves, from that step of the game. */
  readonly explore: number;
  readonly 'explore-allowed': 'on' | 'off';
  /** On such a board: chooses, goes to another choice or page, and along the line. */
  readonly try: TryPress;
  readonly 'try-walk': TryPress;
  readonly 'try-go': TryGo;
  /** The board by its key; so for the next ones: the form, the form sent, what a side does with the line, and to go on from it. */
  readonly 'try-type': string;
  readonly 'try-typed': string;
  readonly 'try-show': string;
  readonly 'try-propose': string;
  readonly 'try-join': string;
  readonly rematch: null;
  readonly draw: null;
  readonly undo: null;
  /** The ply of what is taken back. */
  readonly 'take-back': number;
  /** The offer, by its number; null on boards that were posted with an offer. */
  readonly agree: number | null;
  readonly refuse: number | null;
  /** The reminder in whose message the button stands, by its number. */
  readonly reminder: number;
  /** The offer of a seat; so for the next one. */
  readonly 'take-over': number | null;
  readonly 'stay-out': number | null;
  readonly resign: null;
  readonly resume: null;
  readonly 'give-up': null;
  readonly claim: null;
  /** Opens the panel of one's conditional moves; its form; the form, sent; takes them back. */
  readonly plan: null;
  readonly 'plan-edit': null;
  readonly 'plan-typed': null;
  readonly 'plan-clear': null;
  /** One of the game's own calls. */
  readonly call: string;
  readonly hint: null;
  /** The hint, by its number. */
  readonly 'hint-play': number;
  readonly move: null;
  /** The word with which the action begins. */
  readonly say: string;
  /** Opens a form with one line; the form. */
  readonly type: null;
  readonly typed: null;
  readonly pick: Step;
  readonly walk: Step;
  readonly confirm: Step;
  /** A move that somebody has spoken of. */
  readonly 'play-it': Step;
  /** Where the button stands: below the board, below it for an answer, or where a card is chosen. */
  readonly hand: 'board' | 'respond' | 'back';
  readonly orders: null;
  /** The standing order that is given besides those that are. */
  readonly order: string;
  /** Why the panel is shown again: without cards, with the earlier ones, or after a question. */
  readonly deck: Draft & { readonly after: 'clear' | 'undo' | 'back' };
  readonly 'deck-cards': Draft & { readonly menu: number };
  readonly 'deck-use': Draft;
  readonly 'deck-chance': Draft;
  /** The draft where a deck is chosen, null where men are. */
  readonly setup: { readonly menu: 'ready' | 'own' | 'server'; readonly draft: string | null };
  /** The set-up in notation; so for the next three. */
  readonly 'setup-play': string;
  readonly 'setup-mirror': string;
  readonly 'setup-swap': string;
  readonly 'setup-keep': string;
  readonly 'setup-name': string;
  /** The seat. */
  readonly council: string;
  readonly why: Why;
  /** The ballot whose proposals the menu has; `support` votes for one, `take` plays one. */
  readonly support: number;
  readonly take: number;
  /** A proposal of a ballot, to be voted for; to be commended in a sentence; the form for that. */
  readonly vote: Nominee;
  readonly commend: Nominee;
  readonly commended: Nominee;
  /** The ballot that is closed before its time. */
  readonly 'close-vote': number;
  readonly side: null;
  /** Whether to be called from now on. */
  readonly follow: 'on' | 'off';
  /** Whether to be in the relay from now on. */
  readonly run: 'on' | 'off';
  readonly elect: null;
  /** The seat to play for. */
  readonly 'play-for': string;
}

/** What the verbs of components and forms say that belong to no table. */
export interface FreeArguments {
  /** The one who is challenged. */
  readonly challenge: PersonId;
  /** The game of which a table is opened. */
  readonly open: string;
  readonly guide: null;
  readonly welcome: null;
  readonly credits: null;
  readonly games: { readonly scope: 'mine' | 'server'; readonly page: number };
  readonly finished: FinishedPage;
  /** The menu of the games that can be replayed. */
  readonly 'replay-pick': null;
  readonly article: { readonly article: string; readonly page: number };
  /** The article. */
  readonly read: string;
  /** The game; so for the next one. */
  readonly learn: string;
  readonly pieces: string;
  readonly lesson: LessonPlace;
  readonly 'lesson-pick': LessonPlace & Step;
  readonly 'lesson-walk': LessonPlace & Step;
  readonly 'lesson-type': LessonPlace;
  readonly 'lesson-typed': LessonPlace;
  /** The page of a server's settings, counted from 0. */
  readonly 'server-page': number;
  /** The setting; so for the next three, which are other menus and the way back. */
  readonly 'server-set': string;
  readonly 'server-role': string;
  readonly 'server-channels': string;
  readonly 'server-back': string;
  readonly 'server-check': null;
  /** The page of the panel, counted from 0. */
  readonly 'own-page': number;
  /** The setting of one's own; so for the next two, its other menu and the way back. */
  readonly 'own-set': string;
  readonly 'own-people': string;
  readonly 'own-back': string;
  /** The page of the list of tables, counted from 0. */
  readonly 'moderate-list': number;
  /** The question that is answered with yes. */
  readonly 'moderate-yes': string;
  /** The table whose game is to end. */
  readonly 'moderate-end': string;
  readonly privacy: null;
  readonly 'privacy-export': null;
  readonly 'privacy-delete': null;
  readonly 'privacy-forget': null;
}

export type TableVerb = keyof TableArguments;
export type FreeVerb = keyof FreeArguments;

/** The verbs that say it all. */
type PlainVerb = { [V in TableVerb]: TableArguments[V] extends null ? V : never }[TableVerb];

/** What is left of a custom id without its verb and its table. */
type Rest = Pick<CustomId, 'version' | 'argument'>;

interface Codec<T, Written> {
  write(value: T): Written;
  /** Never fails: of what is damaged it makes what it can. */
  read(written: Written): T;
}

const NOTHING: Codec<null, string> = { write: () => '', read: () => null };
const TEXT: Codec<string, string> = { write: (text) => text, read: (text) => text };

const STEP: Codec<Step, string> = {
  write: ({ number, path }) => `${number}/${joinPath(path)}`,
  read(text) {
    const [, number, path] = /^(\d{1,4})\/(.*)$/s.exec(text) ?? [];
    return number === undefined || path === undefined
      ? { number: 0, path: [] }
      : { number: Number(number), path: splitPath(path) };
  },
};

/** A ballot and one of its proposals by their numbers; of a damaged text such as there are none of. */
const NOMINEE: Codec<Nominee, string> = {
  write: ({ ballot, proposal }) => `${ballot}/${proposal}`,
  read(text) {
    const [, ballot = '0', proposal = '0'] = /^(\d{1,9})\/(\d{1,4})$/.exec(text) ?? [];
    return { ballot: Number(ballot), proposal: Number(proposal) };
  },
};

const NUMBER: Codec<number, string> = {
  write: (number) => `${number}`,
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0),
};

/** The number of an offer; none on what was posted before offers had numbers. */
const OFFER: Codec<number | null, string> = {
  write: (number) => (number === null ? '' : `${number}`),
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
};

/** `12n`: the step, and the first letter of where it goes; `l` for the last. Opens a damaged one at the start. */
const REPLAY: Codec<ReplayPress, string> = {
  write: ({ step, go }) => `${step}${go.charAt(0)}`,
  read(text) {
    const [, step = '0', letter = 'a'] = /^(\d{1,9})([afbnl])$/.exec(text) ?? [];
    const go = (['first', 'back', 'next', 'last'] as const).find((one) => one.startsWith(letter));
    return { step: Number(step), go: go ?? 'at' };
  },
};

/** `k3f9/2.0.1/e4`: the board, the counts, and the path. Of a damaged text such as there is no board of. */
const TRY: Codec<TryPress, string> = {
  write: ({ key, shown, number, depth, path }) => `${key}/${shown}.${number}.${depth}/${joinPath(path)}`,
  read(text) {
    const [, key = '', shown = '0', number = '0', depth = '0', path = ''] =
      /^(\w*)\/(\d{1,4})\.(\d{1,4})\.(\d{1,4})\/(.*)$/s.exec(text) ?? [];
    return {
      key,
      shown: Number(shown),
      number: Number(number),
      depth: Number(depth),
      path: splitPath(path),
    };
  },
};

const TRY_GO: Codec<TryGo, string> = {
  write: ({ key, go }) => `${key}/${go}`,
  read(text) {
    const [key, go] = readPair(text);
    return { key, go: go === 'next' || go === 'reset' ? go : 'back' };
  },
};

const SWITCH: Codec<'on' | 'off', string> = {
  write: (state) => state,
  read: (text) => (text === 'on' ? 'on' : 'off'),
};

/** Two texts; the first has no slash. */
function readPair(text: string): readonly [string, string] {
  const [first = '', second = ''] = text.split('/');
  return [first, second];
}

const TABLE_CODECS: { readonly [V in TableVerb]: Codec<TableArguments[V], string> } = {
  join: { write: (seat) => seat ?? '', read: (text) => text || null },
  leave: NOTHING,
  stay: NOTHING,
  invite: NOTHING,
  invited: NOTHING,
  start: NOTHING,
  accept: NOTHING,
  decline: NOTHING,
  cancel: NOTHING,
  options: NOTHING,
  'lobby-more': NOTHING,
  'game-more': NOTHING,
  rules: NOTHING,
  geography: NOTHING,
  'option-page': NUMBER,
  'option-set': TEXT,
  'option-type': TEXT,
  'option-typed': TEXT,
  'option-form': NUMBER,
  'option-chosen': NUMBER,
  'option-preset': NOTHING,
  'board-turn': SWITCH,
  'hints-allowed': SWITCH,
  'roles-notified': SWITCH,
  seats: {
    write: (page) => (page === 0 ? '' : String(page)),
    read: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0),
  },
  'seat-give': TEXT,
  'seat-computer': TEXT,
  'seat-role': TEXT,
  'seat-leave': NOTHING,
  'seat-rule': {
    write: ({ seat, page }) => `${page}/${seat}`,
    read(text) {
      const [page, seat] = readPair(text);
      return { seat, page: page === 'common' || page === 'preset' ? page : 'own' };
    },
  },
  'rule-preset': TEXT,
  'rule-all': TEXT,
  'rule-kind': TEXT,
  'rule-captain': TEXT,
  'rule-set': {
    write: ({ seat, setting }) => `${setting}/${seat}`,
    read(text) {
      const [setting, seat] = readPair(text);
      return { seat, setting };
    },
  },
  'lobby-relay': NOTHING,
  computers: NOTHING,
  'fill-seats': NUMBER,
  board: NOTHING,
  record: NOTHING,
  moves: NUMBER,
  replay: REPLAY,
  'replay-go': NUMBER,
  'replay-went': NUMBER,
  'replay-share': NUMBER,
  'replay-play': { write: (whom) => whom, read: (text) => (text === 'all' ? 'all' : 'own') },
  explore: NUMBER,
  'explore-allowed': SWITCH,
  try: TRY,
  'try-walk': TRY,
  'try-go': TRY_GO,
  'try-type': TEXT,
  'try-typed': TEXT,
  'try-show': TEXT,
  'try-propose': TEXT,
  'try-join': TEXT,
  rematch: NOTHING,
  draw: NOTHING,
  undo: NOTHING,
  'take-back': NUMBER,
  agree: OFFER,
  refuse: OFFER,
  reminder: NUMBER,
  'take-over': OFFER,
  'stay-out': OFFER,
  resign: NOTHING,
  resume: NOTHING,
  'give-up': NOTHING,
  claim: NOTHING,
  plan: NOTHING,
  'plan-edit': NOTHING,
  'plan-typed': NOTHING,
  'plan-clear': NOTHING,
  call: TEXT,
  hint: NOTHING,
  'hint-play': NUMBER,
  move: NOTHING,
  say: TEXT,
  type: NOTHING,
  typed: NOTHING,
  pick: STEP,
  walk: STEP,
  confirm: STEP,
  'play-it': STEP,
  hand: {
    write: (where) => (where === 'board' ? '' : where),
    read: (text) => (text === 'respond' || text === 'back' ? text : 'board'),
  },
  orders: NOTHING,
  order: TEXT,
  deck: {
    write: ({ after, draft }) => `${after}/${draft}`,
    read(text) {
      const [after, draft] = readPair(text);
      return { after: after === 'clear' || after === 'undo' ? after : 'back', draft };
    },
  },
  'deck-cards': {
    write: ({ menu, draft }) => `${menu}/${draft}`,
    read(text) {
      const [menu, draft] = readPair(text);
      return { menu: Number(menu), draft };
    },
  },
  'deck-use': { write: ({ draft }) => `use/${draft}`, read: (text) => ({ draft: readPair(text)[1] }) },
  'deck-chance': { write: ({ draft }) => `chance/${draft}`, read: (text) => ({ draft: readPair(text)[1] }) },
  setup: {
    write: ({ menu, draft }) => (draft === null ? menu : `${menu}/${draft}`),
    read(text) {
      const [menu, draft] = readPair(text);
      return { menu: menu === 'own' || menu === 'server' ? menu : 'ready', draft };
    },
  },
  council: TEXT,
  'setup-play': TEXT,
  'setup-mirror': TEXT,
  'setup-swap': TEXT,
  'setup-keep': TEXT,
  'setup-name': TEXT,
  why: {
    write: ({ article, values: { from = '', to = '', square = '' } }) =>
      [article, from, to, square].join(' '),
    read(text) {
      const [article = '', from = '', to = '', square = ''] = text.split(' ');
      return { article, values: { from, to, square } };
    },
  },
  support: NUMBER,
  take: NUMBER,
  vote: NOMINEE,
  commend: NOMINEE,
  commended: NOMINEE,
  'close-vote': NUMBER,
  side: NOTHING,
  follow: SWITCH,
  run: SWITCH,
  elect: NOTHING,
  'play-for': TEXT,
};

/** An argument and no version. */
const WHOLE: Codec<string, Rest> = {
  write: (argument) => ({ version: 0, argument }),
  read: ({ argument }) => argument,
};

/** Nothing. */
const BARE: Codec<null, Rest> = { write: () => ({ version: 0, argument: '' }), read: () => null };

/** A number in the place of the version. */
const NTH: Codec<number, Rest> = {
  write: (version) => ({ version, argument: '' }),
  read: ({ version }) => version,
};

const PLACE: Codec<LessonPlace, Rest> = {
  write: ({ game, step }) => ({ version: step, argument: `${game}:` }),
  read: ({ version: step, argument }) => ({ game: argument.slice(0, argument.indexOf(':')), step }),
};

const PLACE_AND_STEP: Codec<LessonPlace & Step, Rest> = {
  write({ game, step, ...chosen }) {
    return { version: step, argument: `${game}:${STEP.write(chosen)}` };
  },
  read(rest) {
    return { ...PLACE.read(rest), ...STEP.read(rest.argument.slice(rest.argument.indexOf(':') + 1)) };
  },
};

const FREE_CODECS: { readonly [V in FreeVerb]: Codec<FreeArguments[V], Rest> } = {
  challenge: WHOLE,
  open: WHOLE,
  guide: BARE,
  welcome: BARE,
  credits: BARE,
  games: {
    write: ({ scope, page }) => ({ version: page, argument: scope }),
    read: ({ version, argument }) => ({ scope: argument === 'server' ? 'server' : 'mine', page: version }),
  },
  finished: {
    write: ({ person, role, game, date, page }) => ({
      version: page,
      argument: [person, role, game, date].join('/'),
    }),
    read({ version, argument }) {
      const [person = '', role = '', game = '', date = ''] = argument.split('/');
      return { person, role, game, date, page: version };
    },
  },
  'replay-pick': BARE,
  article: {
    write: ({ article, page }) => ({ version: page, argument: article }),
    read: ({ version, argument }) => ({ article: argument, page: version }),
  },
  read: WHOLE,
  learn: WHOLE,
  pieces: WHOLE,
  lesson: PLACE,
  'lesson-pick': PLACE_AND_STEP,
  'lesson-walk': PLACE_AND_STEP,
  'lesson-type': PLACE,
  'lesson-typed': PLACE,
  'server-page': NTH,
  'server-set': WHOLE,
  'server-role': WHOLE,
  'server-channels': WHOLE,
  'server-back': WHOLE,
  'server-check': BARE,
  'own-page': NTH,
  'own-set': WHOLE,
  'own-people': WHOLE,
  'own-back': WHOLE,
  'moderate-list': NTH,
  'moderate-yes': WHOLE,
  'moderate-end': WHOLE,
  privacy: BARE,
  'privacy-export': BARE,
  'privacy-delete': BARE,
  'privacy-forget': BARE,
};

/** The table that a custom id is about, at the version for which its component is drawn. */
export type DrawnTable = Pick<LoadedTable, 'id' | 'version'>;

/** The custom id of a component that says all with its verb. Throws a RangeError as `makeId` does. */
export function plainId(verb: PlainVerb, { id, version }: DrawnTable): string {
  return makeId(verb, id, version);
}

/** The custom id of a table's component or form. Throws a RangeError where it would be too long for Discord. */
export function tableId<V extends TableVerb>(
  verb: V,
  { id, version }: DrawnTable,
  argument: TableArguments[V],
): string {
  return makeId(verb, id, version, TABLE_CODECS[verb].write(argument));
}

/** The custom id of a component or form that belongs to no table. Throws a RangeError where it would be too long. */
export function freeId<V extends FreeVerb>(verb: V, argument: FreeArguments[V]): string {
  const rest = FREE_CODECS[verb].write(argument);
  return makeId(verb, NO_TABLE, rest.version, rest.argument);
}

/** Reads what `tableId` wrote behind the verb; of a damaged text it makes what it can. */
export function readTableArgument<V extends TableVerb>(verb: V, argument: string): TableArguments[V] {
  return TABLE_CODECS[verb].read(argument);
}

/** Reads what `freeId` wrote behind the verb; of a damaged text it makes what it can. */
export function readFreeArgument<V extends FreeVerb>(verb: V, rest: Rest): FreeArguments[V] {
  return FREE_CODECS[verb].read(rest);
}
