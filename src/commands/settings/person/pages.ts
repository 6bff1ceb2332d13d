/** Declares a person's preferences. */
import type { PersonSettings } from '../../../db/rows.js';
import { themes } from '../../../render/index.js';
import { plainText, text } from '../../../texts/index.js';
import { NO_GUESTS } from '../../shared/lookup/invitations.js';
import { nonEmptyListOrNull, type Page, parseSwitch, toList, toSwitchValues } from '../shared/setting.js';
import { callingSettings } from './notifications.js';
import type { PersonContext, PersonSetting } from './setting.js';

const THEMES = themes.map(({ id, name }) => ({ value: id, label: name }));

const theme: PersonSetting = {
  name: 'theme',
  title: text('preferences.theme.title'),
  about: text('preferences.theme.about'),
  typed: { about: text('commands.preferences.theme'), choices: THEMES },
  menu: () => ({ kind: 'choices', choices: THEMES, most: 1 }),
  chosenValues: (kept) => toList(kept.theme),
  toChange: ([id = null]) => ({ theme: id }),
  defaultOf({ server }) {
    const chosen = themes.find(({ id }) => id === server.theme);
    return { words: (chosen ?? themes[0])?.name ?? '', from: chosen === undefined ? 'usual' : 'server' };
  },
};

const DIRECTIONS = (['turned', 'fixed'] as const).map((value) => ({
  value,
  label: plainText(`preferences.board.${value}`),
}));

const board: PersonSetting = {
  name: 'board',
  title: text('preferences.board.title'),
  about: text('preferences.board.about'),
  typed: { about: text('commands.preferences.board'), choices: DIRECTIONS },
  menu: () => ({ kind: 'choices', choices: DIRECTIONS, most: 1 }),
  chosenValues: ({ boardFixed }) => (boardFixed === null ? [] : [boardFixed ? 'fixed' : 'turned']),
  toChange: ([direction]) => ({ boardFixed: direction === undefined ? null : direction === 'fixed' }),
  defaultOf: () => ({ words: plainText('preferences.board.turned'), from: 'usual' }),
};

const SWITCH = (['on', 'off'] as const).map((value) => ({
  value,
  label: plainText(`preferences.states.${value}`),
}));

function toggleSetting(
  name: 'words' | 'confirm' | 'move-and-end' | 'listed' | 'worldwide' | 'achievements',
  key: 'inWords' | 'confirmsMoves' | 'endsTurns' | 'listed' | 'worldwide' | 'achievements',
  usual: 'on' | 'off' = 'off',
): PersonSetting {
  return {
    name,
    title: text(`preferences.${name}.title`),
    about: text(`preferences.${name}.about`),
    typed: { about: text(`commands.preferences.${name}`), choices: SWITCH },
    menu: () => ({ kind: 'choices', choices: SWITCH, most: 1 }),
    chosenValues: (kept) => toSwitchValues(kept[key]),
    toChange: (values) => ({ [key]: parseSwitch(values) }),
    defaultOf: () => ({ words: plainText(`preferences.states.${usual}`), from: 'usual' }),
  };
}

/**
 * Values for who may challenge and invite the person. `server` stands for members of the server where the
 * person chose it.
 */
const CALLERS = (['everyone', 'server', 'nobody'] as const).map((value) => ({
  value,
  label: plainText(`preferences.challenges.${value}`),
}));

/** The value shown if the person allows challenges from members of a server other than this one. */
const ELSEWHERE = { value: 'elsewhere', label: plainText('preferences.challenges.elsewhere') };

const challenges: PersonSetting = {
  name: 'challenges',
  title: text('preferences.challenges.title'),
  about: text('preferences.challenges.about'),
  typed: { about: text('commands.preferences.challenges'), choices: CALLERS },
  menu: ({ guildId }, { invitationsFrom }) => ({
    kind: 'choices',
    choices: [
      ...CALLERS.filter(({ value }) => value !== 'server' || guildId !== null),
      ...(inviterChoices(invitationsFrom, guildId).includes(ELSEWHERE.value) ? [ELSEWHERE] : []),
    ],
    most: 1,
  }),
  chosenValues: ({ invitationsFrom }, { guildId }) => inviterChoices(invitationsFrom, guildId),
  toChange([value], { invitationsFrom }, { guildId }) {
    if (value === ELSEWHERE.value) return { invitationsFrom };
    return { invitationsFrom: value === NO_GUESTS ? NO_GUESTS : value === 'server' ? guildId : null };
  },
  defaultOf: () => ({ words: plainText('preferences.challenges.everyone'), from: 'usual' }),
};

function inviterChoices(
  invitationsFrom: PersonSettings['invitationsFrom'],
  guildId: string | null,
): readonly string[] {
  if (invitationsFrom === null || invitationsFrom === NO_GUESTS) return toList(invitationsFrom);
  return [invitationsFrom === guildId ? 'server' : ELSEWHERE.value];
}

/** Maximum number of people in one choice of Discord's menus. */
const AT_ONCE = 10;
/** Limit on people that a person can block. The panel lists all of them. */
const MAX_BLOCKED = 50;

const blocked: PersonSetting = {
  name: 'blocked',
  title: text('preferences.blocked.title'),
  about: text('preferences.blocked.about'),
  menu: () => ({ kind: 'people', most: AT_ONCE }),
  chosenValues: (kept) => kept.blocked ?? [],
  // Discord's menu leaves out people who have left the server. To keep them on the stored list, the menu's
  // choice only adds and removes people.
  toChange(values, kept) {
    if (values.length === 0) return { blocked: null };
    const before = kept.blocked ?? [];
    const added = values.filter((id) => !before.includes(id));
    const left = before.filter((id) => !values.includes(id));
    return { blocked: nonEmptyListOrNull([...left, ...added].slice(-MAX_BLOCKED)) };
  },
  defaultOf: () => ({ words: plainText('preferences.blocked.usual'), from: 'usual' }),
};

export const personPages: readonly PersonPage[] = [
  {
    label: plainText('preferences.pages.boards'),
    settings: [
      theme,
      board,
      toggleSetting('words', 'inWords'),
      toggleSetting('confirm', 'confirmsMoves'),
      toggleSetting('move-and-end', 'endsTurns'),
    ],
  },
  { label: plainText('preferences.pages.calling'), settings: callingSettings },
  { label: plainText('preferences.pages.people'), settings: [challenges, blocked] },
  {
    label: plainText('preferences.pages.standing'),
    settings: [
      toggleSetting('listed', 'listed', 'on'),
      toggleSetting('worldwide', 'worldwide'),
      toggleSetting('achievements', 'achievements', 'on'),
    ],
  },
];

interface PersonPage extends Page<PersonSettings, PersonContext> {
  readonly settings: readonly PersonSetting[];
}

/** All settings in panel order. */
export const personSettings: readonly PersonSetting[] = personPages.flatMap(({ settings }) => settings);

export function pageOfPersonSetting(name: string): number {
  return Math.max(
    0,
    personPages.findIndex(({ settings }) => settings.some((setting) => setting.name === name)),
  );
}
