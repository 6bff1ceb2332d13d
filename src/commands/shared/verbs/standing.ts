/** Verbs of leaderboards and profiles. */
import { defineFreeCodec } from './codecs.js';

/** Values of `profile-listed`, indexed by the number in the custom id's field for the version. */
const LISTED: readonly ('on' | 'off')[] = ['on', 'off'];

/** Kinds of leaderboards: people of the server, roles of the server, or people of all servers. */
export const leaderboardLists = ['people', 'roles', 'everywhere'] as const;

export type LeaderboardList = (typeof leaderboardLists)[number];

/** A page of a leaderboard, counted from 0. */
export interface LeaderboardPage {
  readonly list: LeaderboardList;
  readonly game: string;
  readonly variant: string;
  readonly page: number;
}

export const profileTabs = ['overview', 'achievements'] as const;

/**
 * A profile, with the rating curve of the ladder given by `game` and `variant`. If these are empty, the
 * busiest ladder.
 */
export interface ProfilePage {
  readonly kind: 'person' | 'role';
  readonly id: string;
  readonly game: string;
  readonly variant: string;
  readonly tab: (typeof profileTabs)[number];
}

const LEADERBOARD = defineFreeCodec<LeaderboardPage>({
  format: ({ list, game, variant, page }) => ({ version: page, argument: [list, game, variant].join('/') }),
  parse({ version, argument }) {
    const [list = '', game = '', variant = ''] = argument.split('/');
    return { list: leaderboardLists.find((one) => one === list) ?? 'people', game, variant, page: version };
  },
});

const PROFILE = defineFreeCodec<ProfilePage>({
  format: ({ kind, id, game, variant, tab }) => ({
    version: profileTabs.indexOf(tab),
    argument: [kind, id, game, variant].join('/'),
  }),
  parse({ version, argument }) {
    const [kind = '', id = '', game = '', variant = ''] = argument.split('/');
    const tab = profileTabs[version] ?? 'overview';
    return { kind: kind === 'role' ? 'role' : 'person', id, game, variant, tab };
  },
});

export const standingVerbs = {
  leaderboard: LEADERBOARD,
  'leaderboard-share': LEADERBOARD,
  /** The menu that chooses a ladder. */
  'leaderboard-pick': LEADERBOARD,
  profile: PROFILE,
  'profile-share': PROFILE,
  /** The menu that chooses the ladder whose rating curve is shown. */
  'profile-pick': PROFILE,
  /** Lists the reader on leaderboards (`on`), or hides them (`off`). Null if the custom id is damaged. */
  'profile-listed': defineFreeCodec<'on' | 'off' | null>({
    format: (state) => ({ version: LISTED.indexOf(state ?? 'on'), argument: '' }),
    parse: ({ version, argument }) => (argument === '' ? (LISTED[version] ?? null) : null),
  }),
};
