/** A profile: its lines, the curve of one rating, and what the reader can open from there. */
import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row, rows } from '../../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH, MENU_OPTIONS, TEXT_LENGTH } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import {
  type AchievementName,
  achievementNames,
  isAchievement,
} from '../../../standing/achievements/catalogue.js';
import type { Subject } from '../../../standing/ratings/ladder.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { plainText, text } from '../../../texts/index.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { type LadderName, ladderTitle } from '../../shared/standing/ladders.js';
import { subjectMention } from '../../shared/standing/words.js';
import type { ProfilePage } from '../../shared/verbs/standing.js';
import { drawCurve } from './curve.js';
import { listSeenLadders, type ProfileServices, profileLines, puzzleLines } from './parts.js';
import { isProfileHidden, loadResults, type ProfileView } from './seen-results.js';

/** Limit on shown achievements that aren't earned yet. */
const SHOWN_OPEN = 8;

export interface ProfileRequest {
  readonly guildId: string;
  /** The reader of the profile. Null if it is for everyone: it then has neither private parts nor *Share*. */
  readonly reader: PersonId | null;
  readonly against: Subject | null;
  readonly page: ProfilePage;
}

export async function profileScreen(
  app: ProfileServices,
  { guildId, reader, against, page }: ProfileRequest,
): Promise<Screen> {
  const subject: Subject = { kind: page.kind, id: page.id };
  const isOwn = subject.kind === 'person' && subject.id === reader;
  const view: ProfileView = { guildId, subject, reader, isOwn };
  if (await isProfileHidden(app, view))
    return textScreen(text('standing.profile.hidden', { who: subjectMention(subject) }));
  const head = text(subject.kind === 'role' ? 'standing.profile.role' : 'standing.profile.title', {
    who: subjectMention(subject),
  });
  const own = isOwn ? await ownerLines(app, subject.id) : [];
  if (page.tab === 'achievements') return achievementsScreen(app, view, page, [head, ...own]);
  const results = await loadResults(app, view);
  if (results.rows.length === 0) {
    const message = text('standing.profile.none', { who: subjectMention(subject) });
    const puzzles = await puzzleLines(app, subject);
    return toProfileScreen([
      paragraph([head, message, ...puzzles, ...own].join('\n')),
      ...rows(await profileButtons(app, view, page)),
    ]);
  }
  const isOfOther = reader !== null && subject.kind === 'person' && !isOwn;
  const opponent = against ?? (isOfOther ? ({ kind: 'person', id: reader } as const) : null);
  const lines = await profileLines({ app, view, results, against: opponent });
  const ladders = listSeenLadders(results);
  const shown =
    ladders.find(
      ({ game, variant }) => game === page.game && (page.variant === '' || variant === page.variant),
    ) ?? (page.game === '' ? ladders[0] : undefined);
  const curve = shown === undefined ? null : await drawCurve(app, view, shown);
  const parts = [
    paragraph(clip([head, ...lines, ...own].join('\n'), TEXT_LENGTH)),
    ...(curve === null ? [] : [picture(curve)]),
    ...(reader === null ? [] : ladderMenu(page, ladders, shown)),
    ...rows(await profileButtons(app, view, page)),
  ];
  return toProfileScreen(parts, curve === null ? [] : [curve]);
}

function toProfileScreen(parts: Parameters<typeof container>[1], files: Screen['files'] = []): Screen {
  return { components: [container(ACCENT.house, [...parts])], files, ping: [] };
}

/** Lines for the profile's owner alone: that private games count, and whether others can see the profile. */
async function ownerLines({ settings }: ProfileServices, id: PersonId): Promise<readonly string[]> {
  const isListed = (await settings.personSettings(id)).listed !== false;
  return [text(isListed ? 'standing.profile.own' : 'standing.profile.hiddenNow')];
}

async function achievementsScreen(
  app: ProfileServices,
  { guildId, subject, isOwn }: ProfileView,
  page: ProfilePage,
  head: readonly string[],
): Promise<Screen> {
  const earned = (await app.standing.achievements.listEarnedBy(subject.id, guildId)).filter(({ name }) =>
    isAchievement(name),
  );
  const isEarned = (name: AchievementName) => earned.some((row) => row.name === name);
  const lines = achievementNames.filter(isEarned).map((name) => achievementLine('achievement', name));
  const open = achievementNames.filter((name) => !isEarned(name));
  const count = text('standing.profile.achievements', { count: earned.length, all: achievementNames.length });
  return toProfileScreen([
    paragraph(
      [
        ...head,
        count,
        ...(lines.length === 0 ? [text('standing.profile.noAchievement')] : lines),
        ...(isOwn ? unearnedLines(open) : []),
      ].join('\n'),
    ),
    ...rows([
      button(
        plainText('standing.profile.buttons.overview'),
        freeCustomId('profile', { ...page, tab: 'overview' }),
      ),
    ]),
  ]);
}

/** The next achievements that the person can earn. */
function unearnedLines(open: readonly AchievementName[]): readonly string[] {
  if (open.length === 0) return [];
  const count = open.length - SHOWN_OPEN;
  return [
    text('standing.profile.toEarn'),
    ...open.slice(0, SHOWN_OPEN).map((name) => achievementLine('openAchievement', name)),
    ...(count > 0 ? [text('standing.profile.moreToEarn', { count })] : []),
  ];
}

function achievementLine(key: 'achievement' | 'openAchievement', name: AchievementName): string {
  return text(`standing.profile.${key}`, {
    title: text(`standing.achievements.${name}.title`),
    about: text(`standing.achievements.${name}.about`),
  });
}

async function profileButtons({ settings }: ProfileServices, view: ProfileView, page: ProfilePage) {
  const { reader, subject, isOwn } = view;
  if (reader === null) return [];
  const isListed = !isOwn || (await settings.personSettings(reader)).listed !== false;
  return [
    ...(subject.kind === 'person'
      ? [
          button(
            plainText('standing.profile.buttons.achievements'),
            freeCustomId('profile', { ...page, tab: 'achievements' }),
          ),
        ]
      : []),
    ...(isListed
      ? [button(plainText('standing.profile.buttons.share'), freeCustomId('profile-share', page))]
      : []),
    ...(isOwn
      ? [
          button(
            plainText(isListed ? 'standing.profile.buttons.hide' : 'standing.profile.buttons.show'),
            freeCustomId('profile-listed', isListed ? 'off' : 'on'),
          ),
        ]
      : []),
  ];
}

/** The menu of ladders for the curve, if there are several. */
function ladderMenu(page: ProfilePage, ladders: readonly LadderName[], shown: LadderName | undefined) {
  if (ladders.length < 2) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: freeCustomId('profile-pick', { ...page, game: '', variant: '' }),
    placeholder: plainText('standing.leaderboard.ladders'),
    options: ladders.slice(0, MENU_OPTIONS).map((ladder) => ({
      value: `${ladder.game}/${ladder.variant}`,
      label: clip(ladderTitle(ladder), MENU_OPTION_LENGTH),
      default: ladder === shown,
    })),
  };
  return [row(menu)];
}
