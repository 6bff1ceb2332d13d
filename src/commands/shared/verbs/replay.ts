/** Verbs of replays, and of the lists of games. */
import { BARE, defineFreeCodec, defineTableCodec, NOTHING, NUMBER } from './codecs.js';

/** A press in a replay: the displayed step, and where to go from there. */
export interface ReplayPress {
  readonly step: number;
  readonly go: 'at' | 'first' | 'back' | 'next' | 'last';
}

/** A press below an imported game: the game's key, the displayed step, and where to go from there. */
export interface ImportPress {
  readonly key: string;
  readonly step: number;
  readonly go: Exclude<ReplayPress['go'], 'at'>;
}

const WAYS = ['first', 'back', 'next', 'last'] as const;

/** A page of the list of finished games, counted from 0. An empty text means no filter. */
export interface FinishedPage {
  readonly person: string;
  readonly role: string;
  readonly game: string;
  /** Date of the games' end: a year, a month or a day. */
  readonly date: string;
  readonly page: number;
}

/** `12n` stands for step 12 and the direction `next`. Damaged text means the first step. */
const PRESS = defineTableCodec<ReplayPress>({
  format: ({ step, go }) => `${step}${go.charAt(0)}`,
  parse(text) {
    const [, step = '0', letter = 'a'] = /^(\d{1,9})([afbnl])$/.exec(text) ?? [];
    const go = WAYS.find((one) => one.startsWith(letter));
    return { step: Number(step), go: go ?? 'at' };
  },
});

/** Argument: `own` shows the result to the reader alone, `all` to everyone. */
const AUDIENCE = defineTableCodec<'own' | 'all'>({
  format: (audience) => audience,
  parse: (text) => (text === 'all' ? 'all' : 'own'),
});

export const replayVerbs = {
  /**
   * Opens the replay, or shows another step in it. The next three verbs are for the displayed step: open a
   * form, receive the submitted form, and share the step.
   */
  replay: PRESS,
  'replay-go': NUMBER,
  'replay-went': NUMBER,
  'replay-share': NUMBER,
  /** Sends the position as text. */
  'replay-text': NUMBER,
  /** Posts the animation. */
  'replay-play': AUDIENCE,
  /** Shows the analysis of a finished game. */
  analyze: AUDIENCE,
  mistakes: NOTHING,
};

export const gameListVerbs = {
  games: defineFreeCodec<{ readonly scope: 'mine' | 'server'; readonly page: number }>({
    format: ({ scope, page }) => ({ version: page, argument: scope }),
    parse: ({ version, argument }) => ({ scope: argument === 'server' ? 'server' : 'mine', page: version }),
  }),
  finished: defineFreeCodec<FinishedPage>({
    format: ({ person, role, game, date, page }) => ({
      version: page,
      argument: [person, role, game, date].join('/'),
    }),
    parse({ version, argument }) {
      const [person = '', role = '', game = '', date = ''] = argument.split('/');
      return { person, role, game, date, page: version };
    },
  }),
  /** The menu from which a finished game is replayed. */
  'replay-pick': BARE,
};

export const importVerbs = {
  'import-step': defineFreeCodec<ImportPress>({
    format: ({ key, step, go }) => ({ version: step, argument: `${go}/${key}` }),
    parse({ version, argument }) {
      const [way = '', key = ''] = argument.split('/');
      return { key, step: version, go: WAYS.find((one) => one === way) ?? 'first' };
    },
  }),
  /** Starts a new game from a step of the imported game. */
  'import-play': defineFreeCodec<Omit<ImportPress, 'go'>>({
    format: ({ key, step }) => ({ version: step, argument: key }),
    parse: ({ version, argument }) => ({ key: argument, step: version }),
  }),
  /** The submitted form with a game as text. */
  'import-typed': BARE,
};
