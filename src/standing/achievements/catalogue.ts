/** The achievements, and the conditions under which a finished game earns them. */
import type { Part } from '../../engine/description.js';
import type { PersonalFacts } from './facts.js';

/** Ids in the order of a profile. Their words are in the texts. */
export const achievementNames = [
  'first-win',
  'escape',
  'ring',
  'king-caught',
  'few-attackers',
  'throne',
  'four-kings',
  'crown-taken',
  'fools-gambit',
  'conqueror',
  'rescue',
  'card-mate',
  'coup',
  'plain-mate',
  'castled-win',
  'swift',
  'marathon',
  'underdog',
  'five-in-row',
  'all-games',
  'hundred',
  'one-voice',
  'fifty-votes',
  'of-one-mind',
] as const;

export type AchievementName = (typeof achievementNames)[number];

/** Thresholds of achievements: turns, wins in a row, games, votes and rating points. */
const MARATHON = 200;
const SWIFT = 20;
const STREAK = 5;
const GAMES = 5;
const HUNDRED = 100;
const VOTES = 50;
const ALL_VOTES = 10;
const POINTS_BEHIND = 200;

type Fact = (facts: PersonalFacts) => boolean;

const hasWon: Fact = ({ own }) => own.result === 'won';

/** Creates a condition: the person won this game, for one of the reasons. */
function createWinFact(game: string, ...reasons: readonly string[]): Fact {
  return (facts) => hasWon(facts) && facts.game === game && reasons.includes(facts.reason);
}

/** True if the person did an action with a part that `fits` accepts. */
function hasDoneAction({ ownActions }: PersonalFacts, fits: (part: Part) => boolean): boolean {
  return ownActions.some(({ parts }) => parts.some(fits));
}

/** True if the person did the game's last action, and the action has a part of this type. */
function hasEndedWith({ actions, person }: PersonalFacts, type: Part['type']): boolean {
  const last = actions.at(-1);
  return last?.by === person && last.parts.some((part) => part.type === type);
}

/**
 * Lists the votes on moves in which the person's proposal won. `own` is the number of people who voted for
 * that proposal, `all` is the number of people who voted.
 */
function listWonVotes({
  ballots,
  person,
}: PersonalFacts): readonly { readonly own: number; readonly all: number }[] {
  return ballots.flatMap(({ subject, chosen, proposals, votes, discounted }) => {
    const proposal = proposals.find(({ number }) => number === chosen);
    if (subject !== 'move' || proposal?.by !== person) return [];
    const counted = votes.filter(({ by }) => !discounted.includes(by));
    return [{ own: counted.filter((vote) => vote.proposal === chosen).length, all: counted.length }];
  });
}

const tests: Readonly<Record<AchievementName, (facts: PersonalFacts) => boolean | Promise<boolean>>> = {
  'first-win': hasWon,
  escape: createWinFact('kings-table', 'escape'),
  ring: (facts) => createWinFact('kings-table', 'escape')(facts) && facts.wasKingShutIn(),
  'king-caught': createWinFact('kings-table', 'king-captured'),
  'few-attackers': createWinFact('kings-table', 'attrition'),
  throne: createWinFact('kings-gauntlet', 'throne'),
  'four-kings': createWinFact('kings-gauntlet', 'kings-taken'),
  'crown-taken': createWinFact('kings-mate', 'conquered'),
  'fools-gambit': createWinFact('kings-mate', 'fools-gambit'),
  conqueror: (facts) =>
    createWinFact('conquer-the-kings', 'conquered', 'checkmate')(facts) && facts.variant === 'four',
  rescue: (facts) =>
    facts.game === 'conquer-the-kings' &&
    hasDoneAction(facts, (part) => part.type === 'rescues' && part.rescued.kind === 'queen'),
  'card-mate': (facts) => createWinFact('knightmare', 'checkmate')(facts) && hasEndedWith(facts, 'card'),
  coup: createWinFact('knightmare', 'king-handed-over'),
  'plain-mate': (facts) => createWinFact('knightmare', 'checkmate')(facts) && facts.variant === 'off',
  'castled-win': (facts) => hasWon(facts) && hasDoneAction(facts, ({ type }) => type === 'castles'),
  swift: (facts) => hasWon(facts) && facts.plies < SWIFT && facts.actions.at(-1)?.kind === 'action',
  marathon: ({ plies }) => plies >= MARATHON,
  underdog: (facts) => hasWon(facts) && facts.pointsBehind >= POINTS_BEHIND,
  'five-in-row': ({ own, before }) =>
    [own, ...before].slice(0, STREAK).filter(({ result }) => result === 'won').length === STREAK,
  'all-games': ({ own, before }) =>
    new Set([own, ...before].filter(({ result }) => result === 'won').map(({ game }) => game)).size >= GAMES,
  hundred: ({ before }) => before.length + 1 >= HUNDRED,
  'one-voice': ({ own }) => own.holder === 'member' && own.result === 'won',
  'fifty-votes': (facts) => listWonVotes(facts).some(({ all }) => all >= VOTES),
  'of-one-mind': (facts) => listWonVotes(facts).some(({ own, all }) => own === all && all >= ALL_VOTES),
};

/** Lists the achievements that the game earns the person, including those they already have. */
export async function listEarned(facts: PersonalFacts): Promise<readonly AchievementName[]> {
  const earned: AchievementName[] = [];
  for (const name of achievementNames) if (await tests[name](facts)) earned.push(name);
  return earned;
}

/** True for the name of an achievement of this version. */
export function isAchievement(name: string): name is AchievementName {
  return achievementNames.some((one) => one === name);
}
