/** Declares the settings of a server, by page. */
import { ChannelType } from 'discord.js';
import { DAY, HOUR, MINUTE } from '../../../base/durations.js';
import type { GuildSettings } from '../../../db/rows.js';
import { games } from '../../../engine/index.js';
import { themes } from '../../../render/index.js';
import { DEFAULT_PRESET, PRESETS } from '../../../table/seats/presets.js';
import { plainText, text } from '../../../texts/index.js';
import {
  clockWords,
  DEFAULT_CLOCK,
  OFFERED_CLOCKS,
  typedClockWords,
} from '../../shared/wording/clock-words.js';
import { formatSeconds, gameTitle } from '../../shared/wording/words.js';
import {
  nonEmptyListOrNull,
  numberOrNull,
  type Page,
  parseSwitch,
  type Setting,
  toList,
  toSwitchValues,
} from '../shared/setting.js';

export interface ServerContext {
  readonly guildId: string;
  /** The operator's limit on tables per person. */
  readonly tablesPerPerson: number;
}

type ServerSetting = Setting<GuildSettings, ServerContext>;

/** Channels in which tables can be opened. A category includes all its channels. */
const PLACES = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildForum,
  ChannelType.GuildCategory,
];
/** Maximum number of channels in one choice of Discord's menus. */
const MAX_CHANNELS = 25;

/** Types of channels that a setting can choose for the bot's messages. */
const NOTES = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const COUNTS = [1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100, 200];

/** Archive delays of Discord threads, in minutes. */
const WEEK = (7 * DAY) / MINUTE;
const ARCHIVING = [HOUR / MINUTE, DAY / MINUTE, (3 * DAY) / MINUTE, WEEK];

/** Value that removes a limit. */
const NONE = 'none';

const channels: ServerSetting = {
  name: 'channels',
  title: text('settings.server.channels.title'),
  about: text('settings.server.channels.about'),
  menu: () => ({ kind: 'channels', types: PLACES, most: MAX_CHANNELS }),
  chosenValues: (kept) => kept.channels ?? [],
  toChange: (values) => ({ channels: nonEmptyListOrNull(values) }),
  defaultOf: () => ({ words: plainText('settings.server.channels.usual'), from: 'usual' }),
};

const allowedGames: ServerSetting = {
  name: 'games',
  title: text('settings.server.games.title'),
  about: text('settings.server.games.about'),
  menu: () => ({
    kind: 'choices',
    choices: games.map(({ id }) => ({ value: id, label: gameTitle(id) })),
    most: games.length,
  }),
  chosenValues: (kept) => kept.games ?? [],
  // A choice of all games is stored as null, so that it includes games added later.
  toChange: (values) => ({ games: values.length === games.length ? null : nonEmptyListOrNull(values) }),
  defaultOf: () => ({ words: plainText('settings.server.games.usual'), from: 'usual' }),
};

const hosts: ServerSetting = {
  name: 'hosts',
  title: text('settings.server.hosts.title'),
  about: text('settings.server.hosts.about'),
  menu: () => ({ kind: 'role' }),
  chosenValues: (kept) => toList(kept.hostRole),
  // The everyone role has the server's id.
  toChange: ([role = null], _kept, { guildId }) => ({ hostRole: role === guildId ? null : role }),
  defaultOf: () => ({ words: plainText('settings.server.hosts.usual'), from: 'usual' }),
};

const tablesPerPerson: ServerSetting = {
  name: 'tables-per-person',
  title: text('settings.server.tablesPerPerson.title'),
  about: text('settings.server.tablesPerPerson.about'),
  menu: ({ tablesPerPerson: most }) => ({
    kind: 'choices',
    choices: COUNTS.filter((count) => count <= most).map(numberChoice),
    most: 1,
  }),
  chosenValues: (kept, { tablesPerPerson: most }) =>
    toList(kept.tablesPerPerson === null ? null : Math.min(kept.tablesPerPerson, most)),
  toChange: (values) => ({ tablesPerPerson: numberOrNull(values) }),
  defaultOf: ({ tablesPerPerson: most }) => ({ words: String(most), from: 'host' }),
};

const tablesPerServer: ServerSetting = {
  name: 'tables-per-server',
  title: text('settings.server.tablesPerServer.title'),
  about: text('settings.server.tablesPerServer.about'),
  menu: () => ({
    kind: 'choices',
    choices: [
      ...COUNTS.map(numberChoice),
      { value: NONE, label: plainText('settings.server.tablesPerServer.usual') },
    ],
    most: 1,
  }),
  chosenValues: (kept) => toList(kept.tablesPerServer),
  toChange: (values) => ({ tablesPerServer: values.includes(NONE) ? null : numberOrNull(values) }),
  defaultOf: () => ({ words: plainText('settings.server.tablesPerServer.usual'), from: 'usual' }),
};

const playersRole: ServerSetting = {
  name: 'players-role',
  title: text('settings.server.playersRole.title'),
  about: text('settings.server.playersRole.about'),
  menu: () => ({ kind: 'role' }),
  chosenValues: (kept) => toList(kept.playersRole),
  toChange: ([role = null], _kept, { guildId }) => ({ playersRole: role === guildId ? null : role }),
  defaultOf: () => ({ words: plainText('settings.server.playersRole.usual'), from: 'usual' }),
};

const theme: ServerSetting = {
  name: 'theme',
  title: text('settings.server.theme.title'),
  about: text('settings.server.theme.about'),
  menu: () => ({
    kind: 'choices',
    choices: themes.map(({ id, name }) => ({ value: id, label: name })),
    most: 1,
  }),
  chosenValues: (kept) => toList(kept.theme),
  toChange: ([id = null]) => ({ theme: id }),
  defaultOf: () => ({ words: themes[0]?.name ?? '', from: 'usual' }),
};

const pings: ServerSetting = {
  name: 'pings',
  title: text('settings.server.pings.title'),
  about: text('settings.server.pings.about'),
  menu: () => ({
    kind: 'choices',
    choices: (['on', 'off'] as const).map((value) => ({
      value,
      label: plainText(`settings.server.pings.${value}`),
    })),
    most: 1,
  }),
  chosenValues: (kept) => toSwitchValues(kept.mentionsPlayers),
  toChange: (values) => ({ mentionsPlayers: parseSwitch(values) }),
  defaultOf: () => ({ words: plainText('settings.server.pings.on'), from: 'usual' }),
};

const announces: ServerSetting = {
  name: 'notify',
  title: text('settings.server.announces.title'),
  about: text('settings.server.announces.about'),
  menu: () => ({
    kind: 'choices',
    choices: (['on', 'off'] as const).map((value) => ({
      value,
      label: plainText(`settings.server.announces.${value}`),
    })),
    most: 1,
  }),
  chosenValues: (kept) => toSwitchValues(kept.announcesRoles),
  toChange: (values) => ({ announcesRoles: parseSwitch(values) }),
  defaultOf: () => ({ words: plainText('settings.server.announces.on'), from: 'usual' }),
};

const films: ServerSetting = {
  name: 'films',
  title: text('settings.server.films.title'),
  about: text('settings.server.films.about'),
  menu: () => ({
    kind: 'choices',
    choices: (['on', 'off'] as const).map((value) => ({
      value,
      label: plainText(`settings.server.films.${value}`),
    })),
    most: 1,
  }),
  chosenValues: (kept) => toSwitchValues(kept.films),
  toChange: (values) => ({ films: parseSwitch(values) }),
  defaultOf: () => ({ words: plainText('settings.server.films.off'), from: 'usual' }),
};

const rated: ServerSetting = {
  name: 'rated',
  title: text('settings.server.rated.title'),
  about: text('settings.server.rated.about'),
  menu: () => ({
    kind: 'choices',
    choices: (['on', 'off'] as const).map((value) => ({
      value,
      label: plainText(`settings.server.rated.${value}`),
    })),
    most: 1,
  }),
  chosenValues: (kept) => toSwitchValues(kept.rated),
  toChange: (values) => ({ rated: parseSwitch(values) }),
  defaultOf: () => ({ words: plainText('settings.server.rated.on'), from: 'usual' }),
};

const achievements: ServerSetting = {
  name: 'achievements',
  title: text('settings.server.achievements.title'),
  about: text('settings.server.achievements.about'),
  menu: () => ({
    kind: 'choices',
    choices: (['on', 'off'] as const).map((value) => ({
      value,
      label: plainText(`settings.server.achievements.${value}`),
    })),
    most: 1,
  }),
  chosenValues: (kept) => toSwitchValues(kept.achievements),
  toChange: (values) => ({ achievements: parseSwitch(values) }),
  defaultOf: () => ({ words: plainText('settings.server.achievements.on'), from: 'usual' }),
};

const clock: ServerSetting = {
  name: 'clock',
  title: text('settings.server.clock.title'),
  about: text('settings.server.clock.about'),
  menu: () => ({
    kind: 'choices',
    choices: OFFERED_CLOCKS.map((value) => ({ value, label: typedClockWords(value) })),
    most: 1,
  }),
  chosenValues: (kept) => toList(kept.clock),
  toChange: ([typed = null]) => ({ clock: typed }),
  defaultOf: () => ({ words: clockWords(DEFAULT_CLOCK), from: 'usual' }),
};

const votePreset: ServerSetting = {
  name: 'vote-preset',
  title: text('settings.server.votePreset.title'),
  about: text('settings.server.votePreset.about'),
  menu: () => ({
    kind: 'choices',
    choices: PRESETS.map((value) => ({ value, label: plainText(`seats.presets.${value}.named`) })),
    most: 1,
  }),
  chosenValues: (kept) => toList(kept.votePreset),
  toChange: ([preset = null]) => ({ votePreset: preset }),
  defaultOf: () => ({ words: plainText(`seats.presets.${DEFAULT_PRESET}.named`), from: 'usual' }),
};

const archive: ServerSetting = {
  name: 'archive',
  title: text('settings.server.archive.title'),
  about: text('settings.server.archive.about'),
  menu: () => ({
    kind: 'choices',
    choices: ARCHIVING.map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) })),
    most: 1,
  }),
  chosenValues: (kept) => toList(kept.archiveMinutes),
  toChange: (values) => ({ archiveMinutes: numberOrNull(values) }),
  defaultOf: () => ({ words: minutesWords(WEEK), from: 'usual' }),
};

const moderators: ServerSetting = {
  name: 'moderators',
  title: text('settings.server.moderators.title'),
  about: text('settings.server.moderators.about'),
  menu: () => ({ kind: 'role' }),
  chosenValues: (kept) => toList(kept.moderatorRole),
  toChange: ([role = null], _kept, { guildId }) => ({ moderatorRole: role === guildId ? null : role }),
  defaultOf: () => ({ words: plainText('settings.server.moderators.usual'), from: 'usual' }),
};

const moderationChannel: ServerSetting = {
  name: 'moderation-channel',
  title: text('settings.server.moderationChannel.title'),
  about: text('settings.server.moderationChannel.about'),
  menu: () => ({ kind: 'channels', types: NOTES, most: 1 }),
  chosenValues: (kept) => toList(kept.moderationChannel),
  toChange: ([channel = null]) => ({ moderationChannel: channel }),
  defaultOf: () => ({ words: plainText('settings.server.moderationChannel.usual'), from: 'usual' }),
};

const puzzleChannel: ServerSetting = {
  name: 'puzzle-channel',
  title: text('settings.server.puzzleChannel.title'),
  about: text('settings.server.puzzleChannel.about'),
  menu: () => ({ kind: 'channels', types: NOTES, most: 1 }),
  chosenValues: (kept) => toList(kept.puzzleChannel),
  toChange: ([channel = null]) => ({ puzzleChannel: channel }),
  defaultOf: () => ({ words: plainText('settings.server.puzzleChannel.usual'), from: 'usual' }),
};

const puzzleRole: ServerSetting = {
  name: 'puzzle-role',
  title: text('settings.server.puzzleRole.title'),
  about: text('settings.server.puzzleRole.about'),
  menu: () => ({ kind: 'role' }),
  chosenValues: (kept) => toList(kept.puzzleRole),
  toChange: ([role = null], _kept, { guildId }) => ({ puzzleRole: role === guildId ? null : role }),
  defaultOf: () => ({ words: plainText('settings.server.puzzleRole.usual'), from: 'usual' }),
};

/** At most six settings per page. A panel has no room for more once all of them are set. */
export const serverPages: readonly Page<GuildSettings, ServerContext>[] = [
  {
    label: plainText('settings.server.pages.opening'),
    settings: [channels, allowedGames, hosts, tablesPerPerson, tablesPerServer, playersRole],
  },
  {
    label: plainText('settings.server.pages.playing'),
    settings: [clock, votePreset, theme, pings, announces],
  },
  { label: plainText('settings.server.pages.moderating'), settings: [moderators, moderationChannel] },
  {
    label: plainText('settings.server.pages.finished'),
    settings: [rated, achievements, films, archive],
  },
  { label: plainText('settings.server.pages.puzzles'), settings: [puzzleChannel, puzzleRole] },
];

function numberChoice(count: number) {
  return { value: String(count), label: String(count) };
}

function minutesWords(minutes: number): string {
  return formatSeconds(minutes * 60, { inDays: true });
}
